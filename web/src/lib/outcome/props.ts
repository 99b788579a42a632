import type { Catalogue } from "../wire";

/** What every component that shows outcomes is given. */
export type OutcomeProps = {
	catalogue: Catalogue;
	/** The last outcome; empty: there is none. */
	outcome: string;
	spinning: boolean;
	/** Which way the table says that it turns; empty: it does not say. */
	direction?: string;
	/** Changes with every outcome, so that the same one twice is two shows. */
	round?: number;
	/** When it shall be at rest, on the clock of `performance.now()`; otherwise it takes its time. */
	rests_at_ms?: number | undefined;
	muted?: boolean;
	label: string;
	/** A new outcome is at rest. */
	onlanded?: () => void;
};
