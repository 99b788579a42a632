/** Interleaved 2 of 5, the bar code of tickets: each pair of digits is five bars and, between them, five spaces. */

const WIDE: readonly string[] = [
	"00110",
	"10001",
	"01001",
	"11000",
	"00101",
	"10100",
	"01100",
	"00011",
	"10010",
	"01010",
];
const RATIO = 2.5;

export type Bar = { readonly x: number; readonly width: number };

/** The bars of an even number of digits, in narrow widths, and how wide the whole is. */
export function interleaved(digits: string): { bars: readonly Bar[]; width: number } {
	if (!/^(\d\d)+$/.test(digits)) throw new Error("the code takes an even number of digits");
	const bars: Bar[] = [];
	let x = 0;
	const element = (wide: boolean, dark: boolean): void => {
		const width = wide ? RATIO : 1;
		if (dark) bars.push({ x, width });
		x += width;
	};
	for (const dark of [true, false, true, false]) element(false, dark);
	for (let at = 0; at < digits.length; at += 2) {
		const [bar = "", space = ""] = [WIDE[Number(digits[at])], WIDE[Number(digits[at + 1])]];
		for (let step = 0; step < 5; step++) {
			element(bar[step] === "1", true);
			element(space[step] === "1", false);
		}
	}
	element(true, true);
	element(false, false);
	element(false, true);
	return { bars, width: x };
}

/** A ticket's number as people read it out: 71-8204-4196-5032-8847. */
export const groupedDigits = (number: string): string =>
	`${number.slice(0, 2)} ${number.slice(2).replace(/(\d{4})(?=\d)/g, "$1 ")}`.trim();
