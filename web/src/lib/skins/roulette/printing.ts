/** What is printed in the fields of a roulette layout, and where it goes when a chip lies on it. */
import { boundsOf, type Layout, middleOf, type Plan } from "../../felt/geometry";
import type { Field } from "../../wire";

export type Wording = { readonly x: number; readonly y: number; readonly size: number; readonly upright: boolean };

/** The outline of a zero: round at the layout's own end. */
export function arch(layout: Layout, plan: Plan, field: Field, pad: number): string {
	const ends = boundsOf(layout.fields).top;
	const box = plan.box(field);
	const [left, top, right, bottom] = [box.left + pad, box.top + pad, box.right - pad, box.bottom - pad];
	const bow = field.top === ends ? Math.min(right - left, bottom - top) * 0.42 : 4;
	const foot = 4;
	const whole = field.right - field.left >= 12;
	const one = whole || field.left <= 0 ? bow : foot;
	const two = whole || field.left > 0 ? bow : foot;
	if (plan.turned)
		return `M${right - foot} ${bottom}H${left + one}a${one} ${one} 0 0 1 ${-one} ${-one}V${top + two}a${two} ${two} 0 0 1 ${two} ${-two}H${right - foot}a${foot} ${foot} 0 0 1 ${foot} ${foot}V${bottom - foot}a${foot} ${foot} 0 0 1 ${-foot} ${foot}z`;
	return `M${left} ${bottom - foot}V${top + one}a${one} ${one} 0 0 1 ${one} ${-one}H${right - two}a${two} ${two} 0 0 1 ${two} ${two}V${bottom - foot}a${foot} ${foot} 0 0 1 ${-foot} ${foot}H${left + foot}a${foot} ${foot} 0 0 1 ${-foot} ${-foot}z`;
}

/** Where red and black are printed. */
export function diamond(plan: Plan, field: Field): string {
	const box = plan.box(field);
	const { x, y } = middleOf(box);
	const across = (box.right - box.left) * 0.36;
	const up = (box.bottom - box.top) * 0.34;
	return `${x},${y - up} ${x + across},${y} ${x},${y + up} ${x - across},${y}`;
}

/** The size of words so that they fit their field, lengthwise if it is tall and narrow. */
export function wording(plan: Plan, field: Field, covered: boolean): Wording {
	const box = plan.box(field);
	if (covered && field.outcome) {
		// The quarter between four spots stays free of chips, with any chips on them.
		const size = Math.min(box.right - box.left, box.bottom - box.top) * 0.24;
		return {
			x: box.left + (box.right - box.left) * 0.22,
			y: box.top + (box.bottom - box.top) * 0.22,
			size,
			upright: false,
		};
	}
	const [across, down] = [box.right - box.left, box.bottom - box.top];
	const upright = down > across * 1.5 && field.words.length > 3;
	if (covered) {
		// The words step aside: above the chip, or beside it where they stand on end; below it under a diamond.
		const size = Math.min(across, down) * 0.17;
		const { x, y } = middleOf(box);
		if (field.colour) return { x, y: box.top + down * 0.9, size, upright };
		const [beside, above] = [across / 2 - plan.radius, down / 2 - plan.radius];
		const long = field.words.length * 0.58;
		// Where a chip leaves no room on the one side, there is more on the other.
		if (upright ? beside < size * 1.3 : above >= size * 1.3)
			return { x, y: box.top + above / 2, size: Math.min(size, (across * 0.9) / long), upright: false };
		return { x: box.left + beside / 2, y, size: upright ? size : Math.min(size, (beside * 0.9) / long), upright };
	}
	const room = upright ? down : across;
	const other = upright ? across : down;
	const number = field.outcome !== "";
	// A diamond is half as wide at its words as the field.
	const part = number ? 0.52 : field.colour ? 0.42 : 0.72;
	const widest = (room * part) / Math.max(field.words.length * 0.58, 1);
	return { ...middleOf(box), size: Math.min(widest, other * (number ? 0.46 : field.colour ? 0.2 : 0.3)), upright };
}
