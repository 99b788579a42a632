import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { betAt, middleBet, neighbour, paidAt, plan } from "../src/lib/felt/geometry";
import { arrange, bestRows, rowsOf } from "../src/lib/skins/bigwheel/arrange";
import { paintOf } from "../src/lib/skins/colours";
import type { Catalogue } from "../src/lib/wire";

const all = JSON.parse(readFileSync(new URL("../dev/catalogues.json", import.meta.url), "utf-8")) as Record<
	string,
	Catalogue
>;
const games = Object.values(all).filter((one) => one.skin === "big-wheel");
const SIZES = [
	[363, 330],
	[330, 500],
	[620, 280],
	[760, 620],
	[1400, 700],
] as const;

test("the short rows come first", () => {
	expect(rowsOf(7, 2)).toEqual([3, 4]);
	expect(rowsOf(18, 5)).toEqual([3, 3, 4, 4, 4]);
	expect(bestRows(16, 600, 560)).toEqual([4, 4, 4, 4]);
	expect(bestRows(7, 2000, 200)).toEqual([7]);
});

describe.each(games)("the layout of $game", (game) => {
	test.each(SIZES)("fills a felt of %i by %i without a gap or an overlap", (wide, high) => {
		for (const house of ["", "Casino"]) {
			const { layout, turned, bounds } = arrange(game, wide, high, house);
			const how = plan(layout.fields, wide, high, turned, bounds);
			expect(how.width).toBeCloseTo(wide);
			expect(how.height).toBeCloseTo(high);
			const boxes = layout.fields.map((field) => how.box(field));
			const area = boxes.reduce((sum, box) => sum + (box.right - box.left) * (box.bottom - box.top), 0);
			const top = Math.min(...boxes.map((box) => box.top));
			expect(top > 0).toBe(house !== "");
			expect(area).toBeCloseTo(wide * (high - top), 0);
		}
	});

	test.each(SIZES)("a chip and its winnings lie within their own field (%i by %i)", (wide, high) => {
		const { layout, turned, bounds } = arrange(game, wide, high, "");
		const how = plan(layout.fields, wide, high, turned, bounds);
		for (const bet of layout.bets) {
			const field = layout.fields.find((one) => one.bet === bet.bet);
			if (!field) throw new Error(`no field for ${bet.bet}`);
			const box = how.box(field);
			const spot = how.at(bet.x, bet.y);
			for (const { x, y } of [spot, paidAt(how, spot, field)]) {
				expect(x - how.radius).toBeGreaterThanOrEqual(box.left);
				expect(x + how.radius).toBeLessThanOrEqual(box.right);
				expect(y - how.radius).toBeGreaterThanOrEqual(box.top);
				expect(y + how.radius).toBeLessThanOrEqual(box.bottom);
			}
		}
	});

	test.each(SIZES)("a touch anywhere in a field means its symbol (%i by %i)", (wide, high) => {
		const { layout } = arrange(game, wide, high, "");
		for (const field of layout.fields)
			for (const part of [0.04, 0.5, 0.96]) {
				const x = field.left + (field.right - field.left) * part;
				const y = field.top + (field.bottom - field.top) * part;
				expect(betAt(layout, { x, y })?.bet).toBe(field.bet);
			}
	});

	test.each(SIZES)("the arrow keys reach every symbol (%i by %i)", (wide, high) => {
		const { layout, turned, bounds } = arrange(game, wide, high, "");
		const how = plan(layout.fields, wide, high, turned, bounds);
		const start = middleBet(layout);
		if (!start) throw new Error("an empty layout");
		const reached = new Set([start]);
		const queue = [start];
		for (let bet = queue.pop(); bet; bet = queue.pop())
			for (const to of ["up", "down", "left", "right"] as const) {
				const next = neighbour(layout, how, bet, to);
				if (!reached.has(next)) queue.push(next);
				reached.add(next);
			}
		expect(reached.size).toBe(game.bets.length);
	});

	test("every symbol has odds and a colour of its own", () => {
		const symbols = game.fields.map((field) => field.outcome);
		expect(new Set(symbols)).toEqual(new Set(game.wheel));
		expect(Object.keys(game.odds)).toEqual(symbols);
		expect(new Set(symbols.map((one) => paintOf(game.colours[one]).fill)).size).toBe(symbols.length);
	});
});
