// What the last numbers amount to. Counted, never predicted: the next spin knows nothing of them.
import type { Catalogue } from "../lib/wire";

const SYMBOLS_IN_A_ROW = 4;

export interface Counted {
	number: string;
	times: number;
	/** How many spins ago it last came; the number of spins counted if it did not come at all. */
	ago: number;
}

export interface Statistics {
	spins: number;
	red: number;
	black: number;
	green: number;
	even: number;
	odd: number;
	low: number;
	high: number;
	dozens: [number, number, number];
	hot: Counted[];
	cold: Counted[];
}

/** Statistics over results, oldest first. */
export function statistics(recent: readonly string[], catalogue: Catalogue, shown: number): Statistics {
	const found: Statistics = {
		spins: recent.length,
		red: 0,
		black: 0,
		green: 0,
		even: 0,
		odd: 0,
		low: 0,
		high: 0,
		dozens: [0, 0, 0],
		hot: [],
		cold: [],
	};
	for (const number of recent) {
		const colour = catalogue.colours[number];
		if (colour === "red" || colour === "black" || colour === "green") found[colour] += 1;
		const value = Number(number);
		if (value === 0) continue;
		found[value % 2 ? "odd" : "even"] += 1;
		found[value <= 18 ? "low" : "high"] += 1;
		const dozen = value <= 12 ? 0 : value <= 24 ? 1 : 2;
		found.dozens[dozen] += 1;
	}
	const counted = [...new Set(catalogue.wheel)].map((number) => count(number, recent));
	// With few spins nearly every number is cold: those that were away longest go first, then in the wheel's order.
	found.hot = counted
		.filter((one) => one.times > 1)
		.sort((a, b) => b.times - a.times || a.ago - b.ago)
		.slice(0, shown);
	found.cold = counted.sort((a, b) => a.times - b.times || b.ago - a.ago).slice(0, shown);
	return found;
}

/** How often each symbol came, in rows of at most four, for a wheel whose outcomes are not numbers. */
export function symbolRows(recent: readonly string[], catalogue: Catalogue): Counted[][] {
	const symbols = Object.keys(catalogue.odds).map((symbol) => count(symbol, recent));
	const rows = Math.ceil(symbols.length / SYMBOLS_IN_A_ROW);
	const across = Math.ceil(symbols.length / rows);
	return Array.from({ length: rows }, (_, row) => symbols.slice(row * across, (row + 1) * across));
}

function count(number: string, recent: readonly string[]): Counted {
	const last = recent.lastIndexOf(number);
	return {
		number,
		times: recent.filter((one) => one === number).length,
		ago: last < 0 ? recent.length : recent.length - 1 - last,
	};
}

/** Shares of a whole in full percent that add up to 100, the remainder to the largest fractions. */
export function shares(parts: readonly number[]): number[] {
	const whole = parts.reduce((all, one) => all + one, 0);
	if (whole === 0) return parts.map(() => 0);
	const floors = parts.map((part) => Math.floor((part * 100) / whole));
	const order = parts
		.map((part, index) => ({ index, rest: (part * 100) % whole }))
		.sort((a, b) => b.rest - a.rest || a.index - b.index);
	let missing = 100 - floors.reduce((all, one) => all + one, 0);
	for (const { index } of order) {
		if (missing-- <= 0) break;
		floors[index] = (floors[index] ?? 0) + 1;
	}
	return floors;
}
