import { expect, test } from "vitest";
import { byBet, scene } from "../src/inspector/scene";
import { kind, tell } from "../src/inspector/tell";
import { money } from "../src/lib/money";
import { kindName } from "../src/lib/texts/bets";
import { inspectorTexts } from "../src/lib/texts/inspector";
import type { Replay, ReplaySeat, Scene, Step } from "../src/lib/wire";

const texts = inspectorTexts.en;
let seq = 0;
const step = (type: string, details: Step["details"], by = "dana"): Step => {
	seq += 1;
	return { seq, at_ms: seq * 1000, by, type, clause: "", details, hash: String(seq) };
};
const wager = (seat: number, deltas: Record<string, number>, by = "place"): Step =>
	step("wagers-moved", { visit: `t1-${seat}`, deltas, by }, `player t1/${seat}`);

const seat = (number: number, told: Partial<ReplaySeat>): ReplaySeat => ({
	visit: `t1-${number}`,
	number,
	wagers: {},
	balance: 0,
	tendered: 0,
	staked: 0,
	paid: {},
	won: 0,
	back: 0,
	lost: 0,
	returned: 0,
	adjusted: 0,
	left: 0,
	settled: false,
	...told,
});
const after = (phase: Scene["phase"], ...seats: ReplaySeat[]): Scene => ({
	phase,
	spun: false,
	frozen: false,
	outcome: phase === "entered" || phase === "over" ? "17" : "",
	seats,
});

const steps: readonly [Step, Scene][] = [
	[step("table/round-opened.1", { round: 7, closes_at_ms: 0 }), after("betting")],
	[wager(2, { red: 500 }), after("betting", seat(2, { wagers: { red: 500, odd: 200 }, staked: 700 }))],
	[wager(1, { "straight:17": 100 }), after("betting", seat(1, { wagers: { "straight:17": 100 }, staked: 100 }))],
	[
		wager(2, { red: -500, black: 500 }, "move"),
		after("betting", seat(2, { wagers: { black: 500, odd: 200 }, staked: 700 })),
	],
	[step("period-ended", { round: 7, at_ms: 0, why: "sensor" }), after("closed")],
	[step("outcome-entered", { round: 7, outcome: "17" }), after("entered")],
	[
		step("settled", { visit: "t1-1", round: 7, outcome: "17", paid: { "straight:17": 3500 }, back: 100, lost: 0 }),
		after("entered", seat(1, { paid: { "straight:17": 3500 }, won: 3500, staked: 100, back: 100, settled: true })),
	],
	[
		step("settled", { visit: "t1-2", round: 7, outcome: "17", paid: { black: 500, odd: 200 }, back: 700, lost: 0 }),
		after("entered", seat(2, { paid: { black: 500, odd: 200 }, won: 700, staked: 700, back: 700, settled: true })),
	],
	[step("round-settled", { round: 7, outcome: "17" }), after("over")],
];
const round: Replay = {
	table: "t1",
	round: 7,
	steps: steps.map(([one]) => one),
	scenes: [after("before", seat(2, { wagers: { odd: 200 }, staked: 200 })), ...steps.map(([, one]) => one)],
};
const at = (count: number): Scene => scene(round, count) ?? after("before");

test("a seat is as the newest scene that names it has it, for all or for one", () => {
	expect(byBet("wagers", at(0).seats, "")).toEqual({ odd: 200 });
	expect(at(4)).toMatchObject({ phase: "betting", outcome: "" });
	expect(byBet("wagers", at(4).seats, "")).toEqual({ "straight:17": 100, black: 500, odd: 200 });
	expect(byBet("wagers", at(4).seats, "t1-1")).toEqual({ "straight:17": 100 });
	expect(byBet("wagers", at(2).seats, "")).toEqual({ red: 500, odd: 200 });
});

test("seats are in the order of their numbers, whoever wagered first", () =>
	expect(at(3).seats.map((one) => one.number)).toEqual([1, 2]));

test("at the end the winnings of all seats lie beside the result", () => {
	expect(at(steps.length)).toMatchObject({ phase: "over", outcome: "17" });
	expect(byBet("wagers", at(steps.length).seats, "")).toEqual({});
	expect(byBet("paid", at(steps.length).seats, "")).toEqual({ "straight:17": 3500, black: 500, odd: 200 });
	expect(byBet("paid", at(7).seats, "")).toEqual({ "straight:17": 3500 });
});

test("beyond the last step there is no scene", () => expect(scene(round, steps.length + 1)).toBeNull());

const upper = (name: string): string => name.toUpperCase();
const reason = (told: { readonly reason: string }): string => told.reason;

test("each step is told in plain words", () => {
	const { seats } = at(steps.length);
	const speech = {
		texts,
		money,
		time: (ms: number) => `${ms}`,
		bet: (bet: string) => bet,
		colour: upper,
		game: upper,
		reason,
		seats,
	};
	const told = round.steps.map((one) => tell(speech, one));
	expect(told[2]).toBe("Station 1 (visit t1-1) lays $1 on straight:17.");
	expect(told[3]).toBe("Station 2 (visit t1-2) moves chips: −$5 on red, $5 on black.");
	expect(told[4]).toContain("sensor");
	expect(told[6]).toBe("Station 1 (visit t1-1) wins $35 on straight:17; $1 of stakes comes back, $0 is lost.");
	for (const line of told) expect(line).not.toMatch(/[{}]|undefined|\[object/);
});

test("what is told by a part of an event is told in words too", () => {
	const speech = { texts, money, time: String, bet: upper, colour: upper, game: upper, reason, seats: [] };
	const said = (type: string, details: Step["details"]): string => tell(speech, step(type, details));
	const agreed = { minimum: 100, maximum: 5000 };
	expect(said("limits-agreed", { visit: "t1-1", agreed })).toBe("Limits are agreed with visit t1-1: $1 to $50.");
	expect(said("limits-agreed", { visit: "t1-1", agreed: null })).toContain("no longer");
	expect(said("change-queued", { change: 1, by: "pat", command: { command: "close-table" } })).toContain("closing");
	expect(said("change-came-due", { change: 1, why_not: "it rains", clause: "X 1" })).toContain("be made: it rains.");
	expect(said("change-came-due", { change: 1 })).not.toContain("cannot");
	expect(said("dispute-reviewed", { dispute: 2, upheld: true, reason: "film" })).toContain("upheld");
	expect(said("dispute-reviewed", { dispute: 2, upheld: false, reason: "film" })).toContain("sent back");
	expect(said("wagers-switched", { visit: "t1-1", what: "all", on: false })).toMatch(/off\.$/);
	expect(said("colour-left", { visit: "t1-1", colour: "blue", issue: 1, amount: 500 })).toContain("BLUE");
	expect(said("game-changed", { game: "x-2", wheel: "w", layout: "l" })).toContain("X-2");
});

test("both languages tell the same steps with the same gaps", () => {
	const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
	for (const [name, text] of Object.entries(texts.steps))
		expect([name, gaps(inspectorTexts["zh-CN"].steps[name] ?? "")]).toEqual([name, gaps(text)]);
	expect(Object.keys(inspectorTexts["zh-CN"].words)).toEqual(Object.keys(texts.words));
});

test("the log's own names are understood", () => expect(kind(step("table/wagers-moved.1", {}))).toBe("wagers-moved"));

test("a symbol of a wheel has a name of its own in both languages", () => {
	expect(["b", "red", "x-y"].map((kind) => kindName(kind, "en"))).toEqual(["Symbol B", "Red", "x-y"]);
	expect(["b", "red", "x-y"].map((kind) => kindName(kind, "zh-CN"))).toEqual(["图案 B", "红", "x-y"]);
});
