import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { betAt, neighbour, plan } from "../src/lib/felt/geometry";
import type { Catalogue } from "../src/lib/wire";

const all = JSON.parse(readFileSync(new URL("../dev/catalogues.json", import.meta.url), "utf-8")) as Record<
	string,
	Catalogue
>;

describe.each(Object.values(all).filter((game) => game.skin === "roulette"))("the layout of $game", (game) => {
	test("a touch on a spot means the bet of that spot", () => {
		for (const bet of game.bets) expect(betAt(game, bet)?.bet).toBe(bet.bet);
	});

	test("a touch half a unit beside a spot still means it", () => {
		for (const bet of game.bets) expect(betAt(game, { x: bet.x + 0.5, y: bet.y - 0.5 })?.bet).toBe(bet.bet);
	});

	test("anywhere else in a field means that field", () => {
		expect(betAt(game, { x: -2.5, y: 1.5 })?.bet).toBe("dozen:1");
		expect(betAt(game, { x: 6, y: -1.9 })?.bet).toBe("straight:0");
		expect(betAt(game, { x: -7.5, y: 0.3 })?.bet).toBe("low");
	});

	test("far from everything means nothing", () => {
		expect(betAt(game, { x: 40, y: 100 })).toBeNull();
	});

	test.each([false, true])("pixels lead back to units (turned: %s)", (turned) => {
		const how = plan(game.fields, 900, 700, turned);
		for (const bet of game.bets) {
			const there = how.back(how.at(bet.x, bet.y));
			expect(there.x).toBeCloseTo(bet.x);
			expect(there.y).toBeCloseTo(bet.y);
		}
	});

	test("the layout stays within the space it is given", () => {
		for (const [wide, high] of [
			[360, 520],
			[1900, 700],
			[1080, 1400],
		] as const) {
			const how = plan(game.fields, wide, high);
			expect(how.width).toBeLessThanOrEqual(wide + 0.01);
			expect(how.height).toBeLessThanOrEqual(high + 0.01);
		}
	});

	test.each([false, true])("the arrow keys reach every spot (turned: %s)", (turned) => {
		const how = plan(game.fields, 900, 700, turned);
		const start = game.bets.find((bet) => bet.bet === "straight:17");
		if (!start) throw new Error("no 17");
		const reached = new Set([start]);
		const queue = [start];
		for (let bet = queue.pop(); bet; bet = queue.pop())
			for (const to of ["up", "down", "left", "right"] as const) {
				const next = neighbour(game, how, bet, to);
				if (!reached.has(next)) queue.push(next);
				reached.add(next);
			}
		expect(reached.size).toBe(game.bets.length);
	});
});
