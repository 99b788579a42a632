import type { Choice } from "$lib/choices";
import type { Command, TablePart } from "$lib/wire";

/** How the stage looks while the table waits for something. */
export type Look =
	| "shut"
	| "open"
	| "spin"
	| "turn"
	| "late"
	| "call"
	| "running"
	| "enter"
	| "confirm"
	| "records"
	| "recalculate"
	| "release";

/** The steps that the stage shows; who leaves is shown among those who wait for the dealer. */
const LOOKS: Readonly<Partial<Record<Command["command"], Look>>> = {
	"confirm-wagers": "records",
	"correct-outcome": "recalculate",
	"release-accounts": "release",
	"confirm-outcome": "confirm",
	"enter-outcome": "enter",
	"call-no-more-bets": "call",
	"spin-ball": "spin",
	"spin-wheel": "turn",
	"open-betting": "open",
};

/** The next step, of those that the floor says the table waits for, and how it looks; none while time has to pass. */
export function staged(steps: readonly Choice[], table: TablePart): { readonly step?: Choice; readonly look: Look } {
	const step = steps.find(({ command }) => command in LOOKS);
	const look = step && LOOKS[step.command];
	if (!look) return { look: table.open ? "running" : "shut" };
	// A countdown has nothing to show once the period is over.
	return { step, look: look === "spin" && table.phase !== "betting" ? "late" : look };
}
