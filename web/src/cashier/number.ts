// A ticket's number as it is typed, pasted or scanned.

export const DIGITS = 18;
/** Two digits for the site, then fours: as tickets print them. */
const GROUPS = [2, 4, 4, 4, 4];

/** The digits in what was typed, at most a ticket's. */
export const digits = (typed: string): string => typed.replace(/\D/g, "").slice(0, DIGITS);

/** Digits in groups: `01-2345-6789-…`. */
export function grouped(plain: string): string {
	const groups: string[] = [];
	let from = 0;
	for (const size of GROUPS) {
		if (from < plain.length) groups.push(plain.slice(from, from + size));
		from += size;
	}
	return groups.join("-");
}

/** Where the caret belongs after grouping, given how many digits stood before it. */
export function caret(text: string, before: number): number {
	let seen = 0;
	for (let place = 0; place < text.length; place += 1) {
		if (seen === before && text[place] !== "-") return place;
		if (text[place] !== "-") seen += 1;
	}
	return text.length;
}
