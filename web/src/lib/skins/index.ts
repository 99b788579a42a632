/** How layouts look, by the catalogue's word for it. */
import type { Component } from "svelte";
import type { Box, Layout, Plan } from "../felt/geometry";
import type { Catalogue } from "../wire";
import { arrange } from "./bigwheel/arrange";
import BigWheelFields from "./bigwheel/Fields.svelte";
import RouletteFields from "./roulette/Fields.svelte";

export type FieldsProps = {
	catalogue: Catalogue;
	layout: Layout;
	plan: Plan;
	/** The bets with chips on them: what is printed steps aside. */
	covered: ReadonlySet<string>;
	/** The outcomes that the bet under the finger covers. */
	lit: ReadonlySet<string>;
	/** The bet under the finger or the cursor. */
	chosen: string;
	/** The outcome that won. */
	winner: string;
	/** The name of the casino; empty: the layout does not bear it. */
	house: string;
};

export type Arranged = {
	readonly layout: Layout;
	/** Whether what is at the top lies to the left; by default the choice that makes the fields larger. */
	readonly turned?: boolean;
	/** The whole felt, where it is larger than its fields. */
	readonly bounds?: Box;
};

export type Skin = {
	readonly Fields: Component<FieldsProps>;
	/** Where the fields lie in a space of so many pixels. */
	readonly arrange: (catalogue: Catalogue, wide: number, high: number, house: string) => Arranged;
};

export const SKINS: Readonly<Record<Catalogue["skin"], Skin>> = {
	// A felt of roulette is what it is; it may only be turned.
	roulette: { Fields: RouletteFields, arrange: (layout) => ({ layout }) },
	"big-wheel": { Fields: BigWheelFields, arrange },
};
