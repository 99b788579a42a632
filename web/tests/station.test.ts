import { describe, expect, test } from "vitest";
import { ownAtFirst, tableAtFirst } from "../dev/scenes";
import type { Outstanding } from "../src/lib/live.svelte";
import { commonTexts } from "../src/lib/texts/common";
import { stationTexts } from "../src/lib/texts/station";
import type { Command } from "../src/lib/wire";
import { groupedDigits, interleaved } from "../src/station/barcode";
import { fresh, ghostsOf, hotAndCold } from "../src/station/ghosts";
import { toPlayer } from "../src/station/refusals";

const given = (...commands: Command[]): Outstanding[] =>
	commands.map((command, at) => ({ n: at + 1, message: { type: "give", n: at + 1, command }, round: 1, since: 0 }));

describe("ghosts", () => {
	const own = { ...ownAtFirst(), wagers: { red: 500 }, to_repeat: { "straight:1": 100 } };

	test("are what is on its way, added up by bet", () => {
		const place: Command = { command: "place", seat: 3, bet: "red", amount: 250 };
		expect(ghostsOf(given(place, place), own)).toEqual({ red: 500 });
		expect(ghostsOf(given({ command: "move", seat: 3, bet: "red", to: "odd", amount: 500 }), own)).toEqual({
			odd: 500,
		});
		expect(ghostsOf(given({ command: "double", seat: 3 }), own)).toEqual({ red: 500 });
		expect(ghostsOf(given({ command: "repeat", seat: 3 }), own)).toEqual({ "straight:1": 100 });
	});

	test("are not what takes chips away", () => {
		expect(
			ghostsOf(given({ command: "take-back", seat: 3, bet: "red", amount: 100 }, { command: "clear", seat: 3 }), own),
		).toEqual({});
	});
});

test("only new messages are told, even when the list has moved on", () => {
	expect(fresh([1, 2, 3], [1, 2, 3])).toEqual([]);
	expect(fresh([1, 2, 3], [2, 3, 4])).toEqual([4]);
	expect(fresh([], [1])).toEqual([1]);
	expect(fresh([1], [5, 6])).toEqual([5, 6]);
});

test("whoever keeps chips of a colour is told where they are changed back", () => {
	expect(stationTexts.en.told["colour-kept"]?.("$80", "blue")).toBe(
		"You still have $80 in blue chips. This table changes them back until it closes, the cashier afterwards.",
	);
	expect(stationTexts["zh-CN"].told["colour-kept"]?.("$80", "blue")).toMatch(/\$80 的蓝色筹码/);
});

test("hot came most, cold least and longest ago", () => {
	const { hot, cold } = hotAndCold(["1", "2", "1", "3", "2", "1"], ["0", "1", "2", "3"], 2);
	expect(hot).toMatchObject([
		{ number: "1", times: 3 },
		{ number: "2", times: 2 },
	]);
	expect(cold.map((one) => one.number)).toEqual(["0", "3"]);
});

describe("the bar code", () => {
	test("has four bars for the frame and five for every pair of digits", () => {
		expect(interleaved("718204419650328847").bars.length).toBe(4 + 9 * 5);
	});

	test("the first digit of a pair is in the bars: 3 is wide, wide, narrow, narrow, narrow", () => {
		const { bars } = interleaved("38");
		const widths = bars.slice(2, 7).map((bar) => bar.width > 1);
		expect(widths).toEqual([true, true, false, false, false]);
	});

	test("takes an even number of digits only", () => expect(() => interleaved("123")).toThrow());

	test("is read out in groups", () => expect(groupedDigits("718204419650328847")).toBe("71 8204 4196 5032 8847"));
});

describe("what a player is told", () => {
	const [t, common] = [stationTexts.en, commonTexts.en];
	const place: Command = { command: "place", seat: 3, bet: "red", amount: 100 };
	const tell = (answer: Parameters<typeof toPlayer>[0]) => toPlayer(answer, place, tableAtFirst(), t, common);

	test("nothing, if all went as asked", () => expect(tell({ type: "accepted" })).toBeNull());

	test("what a limit cut off, and the clause", () => {
		expect(tell({ type: "accepted", cut: 250, clause: "RR 4.3.2(b)" })).toEqual({
			text: t.refused.cut("$2.50"),
			clause: "RR 4.3.2(b)",
		});
	});

	test("the minimum in dollars, never raw cents", () => {
		const said = tell({
			type: "refused",
			clause: "RR 4.3.1",
			reason: "the minimum on red is 250",
			code: "the minimum on {} is {}",
			values: ["red", 250],
			asked: 100,
			allowed: 250,
		});
		expect(said?.text).toContain("$2.50");
		expect(said?.clause).toBe("RR 4.3.1");
	});

	test("which of several wagers is over its own limit, where bets have limits of their own", () => {
		const refused = {
			type: "refused",
			clause: "RR 4.3.2(b)",
			reason: "3000 more is not permitted on straight:17",
			code: "{} more is not permitted on {}",
			values: [3000, "straight:17"],
			asked: 3000,
			allowed: 2000,
		} as const;
		const double: Command = { command: "double", seat: 3 };
		const [own, plain] = [tableAtFirst(), { ...tableAtFirst(), lines: [] }];
		expect(toPlayer(refused, double, own, t, common)?.text).toContain("straight:17");
		expect(toPlayer(refused, double, plain, t, common)?.text).toBe(t.refused.above("$500"));
	});

	test("how much a bet can hold at most, and what the account has", () => {
		const refused = { type: "refused", clause: "", asked: 3000, allowed: 2000 } as const;
		const full = { code: "{} already has the most that this could come to, {}", values: ["red", 2000] };
		expect(tell({ ...refused, ...full, reason: "red already has it" })?.text).toBe(t.refused.above("$20"));
		const poor = { code: "{} is needed and {} stands to the account's credit", values: [3000, 2000] };
		expect(tell({ ...refused, ...poor, reason: "too little" })?.text).toBe(t.refused.balance("$20"));
	});

	test("how many claims wait, and no amount of money", () => {
		const claim: Command = { command: "make-claim", seat: 3, about: "x" };
		const refused = {
			type: "refused",
			clause: "RR 9.5",
			reason: "3 claims of this visit wait for a decision",
			asked: 4,
			allowed: 3,
		} as const;
		expect(toPlayer(refused, claim, tableAtFirst(), t, common)?.text).toBe(
			"3 claims of this visit wait for a decision.",
		);
	});

	test("that the period is over", () => {
		expect(tell({ type: "refused", clause: "RR 3.7", reason: "the wagering period is over" })?.text).toBe(
			t.refused.after,
		);
	});

	test("a reason without words of its own, as a sentence", () => {
		expect(tell({ type: "refused", clause: "RR 3.1", reason: "there is nothing to undo" })?.text).toBe(
			"There is nothing to undo.",
		);
	});
});
