/** Where things lie on the layout: from the catalogue's units to the screen's pixels, upright or turned. */
import type { BetView, Catalogue } from "../wire";

/** What lies on a felt: printed fields, and the spots of chips. */
export type Layout = Pick<Catalogue, "fields" | "bets">;

export type Point = { readonly x: number; readonly y: number };
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** A layout as it lies on a screen. */
export type Plan = {
	readonly width: number;
	readonly height: number;
	/** Whether the zeros are to the left and not at the top. */
	readonly turned: boolean;
	/** The size of a chip's radius, in pixels. */
	readonly radius: number;
	readonly at: (x: number, y: number) => Point;
	readonly box: (field: Box) => Box;
	readonly back: (at: Point) => Point;
};

/** The middle of a box. */
export const middleOf = (box: Box): Point => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

/** The smallest rectangle around all fields. */
export function boundsOf(fields: readonly Box[]): Box {
	return {
		left: Math.min(...fields.map((field) => field.left)),
		top: Math.min(...fields.map((field) => field.top)),
		right: Math.max(...fields.map((field) => field.right)),
		bottom: Math.max(...fields.map((field) => field.bottom)),
	};
}

/** A chip's radius in units of so many pixels: on a small screen chips may overlap rather than be too small to read. */
export const chipUnits = (step: number): number => (step < 12 ? 1.3 : 1.15);

/** How many times as wide as high, or the reverse, a numbered square may become to fill the screen. */
const STRETCH = 2.4;

/**
 * Fits a layout into a space. It is turned where that makes the squares larger, and stretched a little to fill what is
 * there: a phone is narrower than a felt. Turned, what was left is below, as on the tables of most casinos.
 */
export function plan(
	fields: readonly Box[],
	wide: number,
	high: number,
	turn?: boolean,
	bounds: Box = boundsOf(fields),
): Plan {
	const across = bounds.right - bounds.left;
	const down = bounds.bottom - bounds.top;
	const upright = Math.min(wide / across, high / down);
	const lying = Math.min(wide / down, high / across);
	const turned = turn ?? lying > upright;
	const [columns, rows] = turned ? [down, across] : [across, down];
	let stepX = wide / columns;
	let stepY = high / rows;
	stepX = Math.min(stepX, stepY * STRETCH);
	stepY = Math.min(stepY, stepX * STRETCH);
	const at = (x: number, y: number): Point =>
		turned
			? { x: (y - bounds.top) * stepX, y: (bounds.right - x) * stepY }
			: { x: (x - bounds.left) * stepX, y: (y - bounds.top) * stepY };
	const back = ({ x, y }: Point): Point =>
		turned
			? { x: bounds.right - y / stepY, y: bounds.top + x / stepX }
			: { x: bounds.left + x / stepX, y: bounds.top + y / stepY };
	const box = (field: Box): Box => {
		const one = at(field.left, field.top);
		const two = at(field.right, field.bottom);
		return {
			left: Math.min(one.x, two.x),
			right: Math.max(one.x, two.x),
			top: Math.min(one.y, two.y),
			bottom: Math.max(one.y, two.y),
		};
	};
	const step = Math.min(stepX, stepY);
	const radius = step * chipUnits(step);
	return { width: columns * stepX, height: rows * stepY, turned, radius, at, box, back };
}

const inside = (field: Box, { x, y }: Point): boolean =>
	x >= field.left && x <= field.right && y >= field.top && y <= field.bottom;

/** So near, in units of the layout, must a touch be to a line or a corner to mean it and not the field around. */
const NEAR = 1.15;
/** A touch further from everything than this means nothing. */
const FAR = 2.5;

/** The bet that a touch means: the nearest legal spot, where anywhere in a field is near to that field's own. */
export function betAt(layout: Layout, at: Point): BetView | null {
	const fields = new Set(layout.fields.filter((field) => inside(field, at)).map((field) => field.bet));
	let best: BetView | null = null;
	let least = FAR;
	for (const bet of layout.bets) {
		const real = Math.hypot(bet.x - at.x, bet.y - at.y);
		const distance = fields.has(bet.bet) ? Math.min(real, NEAR) : real;
		if (distance < least) {
			least = distance;
			best = bet;
		}
	}
	return best;
}

export type Direction = "up" | "down" | "left" | "right";

/** The next spot in a direction on the screen: the nearest within a right angle of it. */
export function neighbour(layout: Layout, how: Plan, from: BetView, to: Direction): BetView {
	const here = how.at(from.x, from.y);
	let best = from;
	let least = Number.POSITIVE_INFINITY;
	for (const bet of layout.bets) {
		const there = how.at(bet.x, bet.y);
		const along =
			to === "left"
				? here.x - there.x
				: to === "right"
					? there.x - here.x
					: to === "up"
						? here.y - there.y
						: there.y - here.y;
		const aside = to === "left" || to === "right" ? Math.abs(there.y - here.y) : Math.abs(there.x - here.x);
		if (along <= 0.5 || aside > along + 0.5) continue;
		const cost = along + 2 * aside;
		if (cost < least) {
			least = cost;
			best = bet;
		}
	}
	return best;
}

/** Where winnings are put, in pixels: beside the chip, or wherever its own field has room for them. */
export function paidAt(plan: Plan, spot: Point, field: Box | undefined): Point {
	const r = plan.radius;
	const places = [
		{ x: spot.x + r * 1.7, y: spot.y + r * 0.3 },
		{ x: spot.x + r * 1.7, y: spot.y },
		{ x: spot.x + r * 0.3, y: spot.y + r * 1.7 },
	] as const;
	const box = field && plan.box(field);
	const room = ({ x, y }: Point): boolean =>
		box !== undefined && x - r >= box.left && x + r <= box.right && y - r >= box.top && y + r <= box.bottom;
	return places.find(room) ?? places[0];
}

/** Where a keyboard's cursor begins: of the bets on the fewest outcomes, which lie in plain fields, the nearest to the middle. */
export function middleBet(layout: Layout): BetView | null {
	const middle = middleOf(boundsOf(layout.fields));
	const far = (bet: BetView): number => Math.hypot(bet.x - middle.x, bet.y - middle.y);
	const fewest = Math.min(...layout.bets.map((bet) => bet.numbers.length));
	const plain = layout.bets.filter((bet) => bet.numbers.length === fewest);
	return plain.reduce<BetView | null>((best, bet) => (best && far(best) <= far(bet) ? best : bet), null);
}
