import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shares, statistics } from "../src/display/statistics";
import type { Catalogue } from "../src/lib/wire";

const all = JSON.parse(readFileSync(new URL("../dev/catalogues.json", import.meta.url), "utf-8")) as Record<
	string,
	Catalogue
>;
const game = all["rapid-roulette-00"] as Catalogue;

test("every spin is counted once in each of its kinds, and zeros in none but their own", () => {
	const found = statistics(["0", "00", "1", "2", "36", "36", "18"], game, 4);
	expect(found).toMatchObject({ spins: 7, green: 2, red: 4, black: 1, even: 4, odd: 1, low: 3, high: 2 });
	expect(found.dozens).toEqual([2, 1, 2]);
});

test("hot is what came more than once, most often first and then most lately", () => {
	const found = statistics(["7", "7", "5", "5", "9", "9", "9", "3"], game, 4);
	expect(found.hot.map((one) => [one.number, one.times])).toEqual([
		["9", 3],
		["5", 2],
		["7", 2],
	]);
});

test("cold is what came least, longest ago first", () => {
	const rest = game.wheel.filter((number) => number !== "13" && number !== "22");
	const found = statistics(["22", ...rest, ...rest], game, 2);
	expect(found.cold.map((one) => one.number)).toEqual(["13", "22"]);
	expect(found.cold[1]?.ago).toBe(rest.length * 2);
});

test.each([
	[
		[1, 1, 1],
		[34, 33, 33],
	],
	[
		[2, 1],
		[67, 33],
	],
	[
		[0, 0],
		[0, 0],
	],
	[
		[7, 0],
		[100, 0],
	],
])("shares of %j are %j and add up", (parts, percents) => expect(shares(parts)).toEqual(percents));
