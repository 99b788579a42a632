/**
 * Where the symbols of the Big Wheel lie: in rows that fill a felt of any shape. The first rows, with the
 * symbols that come most often, have the fewest and so the widest fields.
 */
import { type Box, chipUnits, type Layout } from "../../felt/geometry";
import type { Catalogue } from "../../wire";

/** A field should be about so many times as wide as high. */
const BEST = 1.2;
/** A chip's radius as a part of its field. */
const CHIP = 0.165;
/** From this shape on the chip lies beside the symbol, not below it. */
export const WIDE = 1.12;

/** So many fields in each row, the short rows first. */
export function rowsOf(count: number, rows: number): number[] {
	const least = Math.floor(count / rows);
	const longer = count % rows;
	return Array.from({ length: rows }, (_, at) => least + (at >= rows - longer ? 1 : 0));
}

/** The rows that give the narrowest field the most room. */
export function bestRows(count: number, wide: number, high: number): number[] {
	let best = [count];
	let most = 0;
	for (let rows = 1; rows <= count; rows++) {
		const row = rowsOf(count, rows);
		const room = Math.min(wide / Math.max(...row) / BEST, high / rows);
		if (room > most) [best, most] = [row, room];
	}
	return best;
}

/** The room above the fields for the name of the casino, in pixels. */
export const bandOf = (high: number, house: string): number => (house ? Math.min(Math.max(high * 0.075, 20), 52) : 0);

/** The spot of a chip in its field: below the symbol, or to its right. */
const spotIn = ({ left, top, right, bottom }: Box, chip: number): { x: number; y: number } =>
	right - left > (bottom - top) * WIDE
		? { x: left + (right - left) * 0.75, y: (top + bottom) / 2 }
		: { x: (left + right) / 2, y: bottom - (bottom - top) * 0.045 - chip };

/** The layout for a felt of so many pixels. */
export function arrange(
	catalogue: Catalogue,
	wide: number,
	high: number,
	house: string,
): { layout: Layout; turned: boolean; bounds: Box } {
	const band = bandOf(high, house);
	const rows = bestRows(catalogue.fields.length, wide, high - band);
	const row = (high - band) / rows.length;
	const radius = Math.min(wide / Math.max(...rows), row) * CHIP;
	const chip = chipUnits(radius / chipUnits(Number.POSITIVE_INFINITY));
	const unit = radius / chip;
	const boxes: Box[] = rows.flatMap((count, at) =>
		Array.from({ length: count }, (_, place) => ({
			left: (place * wide) / count / unit,
			right: ((place + 1) * wide) / count / unit,
			top: (band + at * row) / unit,
			bottom: (band + (at + 1) * row) / unit,
		})),
	);
	const where = new Map(catalogue.fields.map((field, at) => [field.bet, boxes[at] as Box]));
	return {
		layout: {
			fields: catalogue.fields.map((field) => ({ ...field, ...where.get(field.bet) })),
			bets: catalogue.bets.map((bet) => ({ ...bet, ...spotIn(where.get(bet.bet) as Box, chip) })),
		},
		turned: false,
		bounds: { left: 0, top: 0, right: wide / unit, bottom: high / unit },
	};
}
