// One-time codes: eight characters, none of which looks like another.

export const LENGTH = 8;
export const DIGITS = "23456789";
export const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ";

/** The characters of a code in what was typed or pasted; others are left out. */
export function code(typed: string): string {
	return [...typed.toUpperCase()]
		.filter((one) => DIGITS.includes(one) || LETTERS.includes(one))
		.join("")
		.slice(0, LENGTH);
}
