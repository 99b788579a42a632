/** The chips that a player chooses from. */
import type { Pile } from "$lib/felt/purses";
import { chipsFor } from "$lib/money";
import type { OwnPart, TablePart } from "$lib/wire";

/** A chip to place: money of the account, or cash chips, where it has no colour. */
export type Chosen = { readonly amount: number; readonly colour: string };

export const NO_CHIP: Chosen = { amount: 0, colour: "" };
const MOST = 6;
/** At most so many colours take the room of cash chips. */
const MOST_COLOURS = 3;

/** Cash chips by their value, within the limits of the table or of this player; then one of each colour in hand. */
export function rackOf(table: TablePart | null, own: OwnPart | null): readonly Chosen[] {
	if (!table) return [];
	const limits = own?.personal ?? table;
	// A kind of bet with limits of its own may take a smaller chip, or a larger one, than the others.
	const [least, most] = [limits, ...(limits.lines ?? [])].reduce(
		([low, high], { minimum, maximum }) => [Math.min(low, minimum), Math.max(high, maximum)],
		[limits.minimum, limits.maximum],
	);
	const coloured = table.colours.filter(({ colour }) => colour in (own?.colours ?? {}));
	const cash = chipsFor(table.chip, least, most, MOST - Math.min(coloured.length, MOST_COLOURS));
	return [
		...cash.map((amount) => ({ amount, colour: "" })),
		...coloured.map(({ colour, value }) => ({ amount: value, colour })),
	];
}

/** What is taken from these piles by one touch: a chip like the chosen one if such lies there, else one of what does. */
export function oneOf(piles: readonly Pile[], chip: Chosen, table: TablePart | null): readonly Chosen[] {
	const pile = piles.find((one) => one.colour === chip.colour) ?? piles[0];
	if (!pile) return [];
	const value = table?.colours.find((one) => one.colour === pile.colour)?.value;
	return [{ colour: pile.colour, amount: Math.min(pile.amount, value ?? chip.amount) }];
}
