import { expect, test } from "vitest";
import { carried, chips, kind, paid, scene } from "../src/inspector/scene";
import { tell } from "../src/inspector/tell";
import { money } from "../src/lib/money";
import { inspectorTexts } from "../src/lib/texts/inspector";
import type { Replay, Step } from "../src/lib/wire";

const texts = inspectorTexts.en;
let seq = 0;
const step = (type: string, details: Step["details"], by = "dana"): Step => {
	seq += 1;
	return { seq, at_ms: seq * 1000, by, type, clause: "", details, hash: String(seq) };
};
const wager = (station: number, deltas: Record<string, number>, by = "place"): Step =>
	step("wagers-moved", { visit: `t1-${station}`, deltas, by }, `player t1/${station}`);

const round: Replay = {
	table: "t1",
	round: 7,
	steps: [
		step("table/round-opened.1", { round: 7, closes_at_ms: 0 }),
		wager(1, { "straight:17": 100 }),
		wager(2, { red: 500 }),
		wager(2, { red: -500, black: 500 }, "move"),
		step("period-ended", { round: 7, at_ms: 0, why: "sensor" }),
		step("outcome-entered", { round: 7, outcome: "17" }),
		step("settled", { visit: "t1-1", round: 7, outcome: "17", paid: { "straight:17": 3500 }, back: 100, lost: 0 }),
		step("settled", { visit: "t1-2", round: 7, outcome: "17", paid: { black: 500 }, back: 500, lost: 0 }),
		step("round-settled", { round: 7, outcome: "17" }),
		step("round-opened", { round: 8, closes_at_ms: 0 }),
	],
};

test("chips grow and move as the wagers did, for all or for one", () => {
	const now = scene([], round, 4);
	expect(now.phase).toBe("betting");
	expect(chips(now.seats, "")).toEqual({ "straight:17": 100, black: 500 });
	expect(chips(now.seats, "t1-1")).toEqual({ "straight:17": 100 });
	expect(now.seats.map((seat) => seat.station)).toEqual([1, 2]);
});

test("after the settlement nothing lies there, and everything staked is accounted for", () => {
	const end = scene([], round, round.steps.length);
	expect(end).toMatchObject({ phase: "over", outcome: "17" });
	expect(chips(end.seats, "")).toEqual({});
	expect(paid(round, round.steps.length, "")).toEqual({ "straight:17": 3500, black: 500 });
	for (const seat of end.seats) expect(seat.staked).toBe(seat.back + seat.lost + seat.returned);
});

test("winners that stayed are there when the next round begins", () => {
	const stays = step("settled", {
		visit: "t1-3",
		round: 7,
		outcome: "17",
		paid: { odd: 200 },
		back: 0,
		lost: 0,
		stays: { odd: 200 },
	});
	const before: Replay = { ...round, steps: [...round.steps.slice(0, 8), wager(3, { odd: 200 }), stays] };
	const start = carried(before);
	expect(start.map((seat) => [seat.visit, seat.station, seat.wagers])).toEqual([["t1-3", 3, { odd: 200 }]]);
	expect(scene(start, { table: "t1", round: 8, steps: [] }, 0).seats[0]?.staked).toBe(200);
});

test("a correction of the round before leaves this round's result alone", () => {
	const late = {
		...round,
		steps: [...round.steps.slice(0, 4), step("outcome-corrected", { round: 6, outcome: "3", was: "4" })],
	};
	expect(scene([], late, 5)).toMatchObject({ phase: "betting", outcome: "" });
});

test("each step is told in plain words", () => {
	const seats = scene([], round, round.steps.length).seats;
	const speech = { texts, money, time: (ms: number) => `${ms}`, bet: (bet: string) => bet, seats };
	const told = round.steps.map((one) => tell(speech, one));
	expect(told[1]).toBe("Station 1 (visit t1-1) lays $1 on straight:17.");
	expect(told[3]).toBe("Station 2 (visit t1-2) moves chips: −$5 on red, $5 on black.");
	expect(told[4]).toContain("sensor");
	expect(told[6]).toBe("Station 1 (visit t1-1) wins $35 on straight:17; $1 of stakes comes back, $0 is lost.");
	for (const line of told) expect(line).not.toMatch(/[{}]|undefined|\[object/);
});

test("both languages tell the same steps with the same gaps", () => {
	const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
	for (const [name, text] of Object.entries(texts.steps))
		expect([name, gaps(inspectorTexts["zh-CN"].steps[name] ?? "")]).toEqual([name, gaps(text)]);
	expect(Object.keys(inspectorTexts["zh-CN"].words)).toEqual(Object.keys(texts.words));
});

test("the log's own names are understood", () => expect(kind(step("table/wagers-moved.1", {}))).toBe("wagers-moved"));
