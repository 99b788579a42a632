import type { Component } from "svelte";
import type { Catalogue } from "../wire";
import BigWheel from "./bigwheel/BigWheel.svelte";
import { LONGEST_S } from "./bigwheel/motion";
import type { OutcomeProps } from "./props";
import Wheel from "./wheel/Wheel.svelte";

type Show = {
	readonly component: Component<OutcomeProps>;
	/** If it cannot tell that it came to rest, as on a page in the background, it has after this time. */
	readonly longest_ms: number;
};

/** What shows an outcome, by the catalogue's word for it. */
export const SHOWS: Readonly<Record<Catalogue["outcome"], Show>> = {
	wheel: { component: Wheel, longest_ms: 3_600 },
	"big-wheel": { component: BigWheel, longest_ms: LONGEST_S * 1_000 },
};
