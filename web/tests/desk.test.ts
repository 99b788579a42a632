import { describe, expect, test } from "vitest";
import { changes } from "../src/dealer/journal.svelte";
import { staged } from "../src/dealer/stage";
import { matters, mattersOf } from "../src/desk/attention";
import { badge } from "../src/desk/badge";
import { marksOf } from "../src/desk/marks";
import { agreeing, withdrawing } from "../src/desk/seconds";
import { effectiveAt, left, standing } from "../src/desk/signs";
import { allowedOf } from "../src/desk/words";
import type { Choice } from "../src/lib/choices";
import { refusalIn, type Told } from "../src/lib/texts/refusals";
import type { DeskPart, ItemView, NoticeView, SeatRow, TablePart } from "../src/lib/wire";
import { nextStation, proposeId } from "../src/pit/needs";
import { waits } from "../src/pit/waits";

const table: TablePart = {
	table: "t1",
	game: "rapid-roulette",
	title: "Rapid Roulette",
	book: "RR",
	open: true,
	round: 7,
	phase: "betting",
	closes_at_ms: 1,
	period_s: 30,
	ball_spun: false,
	frozen: false,
	outcome: "17",
	outcome_round: 6,
	sign: 1,
	recent: ["17"],
	minimum: 100,
	maximum: 50_000,
	unit: null,
	total_minimum: null,
	lines: [],
	chip: 100,
	notices: [],
	news: "",
	news_clause: "",
	words: "station",
	house: "",
	direction: "",
	by_call: false,
	result_s: 0,
	opens_at_ms: 0,
	chips: [],
	colours: [],
	markers: [],
	closing_after: null,
	spins_directed: 0,
};
const row: SeatRow = {
	seat: 3,
	state: "open",
	remote: false,
	visit: "t1-1",
	balance: 5000,
	total: 0,
	cashing_out: false,
	unconfirmed: false,
	waiting: "",
	barred: "",
	held: 0,
	idle_rounds: 0,
	connected: true,
	calling: false,
	colours: {},
	screen: true,
	wagers: {},
	placed_for: false,
	personal: false,
};
const desk: DeskPart = {
	entered: "",
	seats: [row],
	staked: 0,
	correctable: "17",
	cases: [],
	bot: false,
	wheel: false,
};
const waiting: DeskPart = { ...desk, seats: [{ ...row, waiting: "RR 9.7.2" }] };
const step = (command: Choice["command"]): Choice => ({
	command,
	about: {},
	possible: true,
	refusal: null,
	clause: "",
	follows: [],
	seen: {},
	arguments: [],
});

describe("the stage", () => {
	test.each<[string, Choice["command"][], Partial<TablePart>]>([
		["open", ["open-betting"], {}],
		["spin", ["spin-ball"], {}],
		["turn", ["spin-wheel"], {}],
		["late", ["spin-ball"], { phase: "closed" }],
		["call", ["call-no-more-bets"], {}],
		["confirm", ["confirm-outcome", "enter-outcome"], {}],
		["recalculate", ["correct-outcome", "release-accounts"], {}],
		["records", ["confirm-wagers", "spin-ball"], {}],
	])("is %s for what the table waits for", (look, commands, now) => {
		const found = staged(commands.map(step), { ...table, ...now });
		expect(found).toEqual({ look, step: step(commands[0] as Choice["command"]) });
	});

	test("shows that time has to pass, or that the table is closed, when nothing is waited for", () => {
		expect(staged([], table)).toEqual({ look: "running" });
		expect(staged([], { ...table, open: false })).toEqual({ look: "shut" });
	});

	test("leaves who is to be paid to the list of those who wait", () => {
		expect(staged([step("pay-cash-out"), step("spin-wheel")], table).step?.command).toBe("spin-wheel");
	});
});

describe("what waits at the desk", () => {
	test("whoever leaves is paid as soon as that can be done", () => {
		expect(mattersOf({ ...row, cashing_out: true }, true)).toEqual(["pay"]);
		expect(mattersOf({ ...row, cashing_out: true }, false)).toEqual(["leaving"]);
		expect(mattersOf(row, true)).toEqual([]);
	});

	test("wagers for the records come first, faults last", () => {
		const rows = [
			{ ...row, seat: 1, state: "fault" as const },
			{ ...row, seat: 2, calling: true },
			{ ...row, seat: 3, waiting: "RR 9.7.2" },
		];
		const claim = { number: 1, kind: "claim" as const, visit: "t1-1", about: "the ball was in 20" };
		expect(matters(rows, [claim], () => true).map((matter) => matter.what)).toEqual([
			"waiting",
			"calling",
			"case",
			"fault",
		]);
	});

	test("a review waits for the inspector, and for nobody at the desk or in the pit", () => {
		const review = { number: 1, kind: "review" as const, visit: "", about: "the indicator", decision: "it stood on A" };
		const dispute = { ...review, number: 2, kind: "dispute" as const };
		const found = matters([], [review, dispute], () => true);
		expect(found.map((matter) => (matter.what === "case" ? matter.one.number : 0))).toEqual([2]);
	});

	test("an empty seat whose screen is off bears no mark", () => {
		expect(marksOf({ ...row, visit: "", state: "closed", connected: false }, false)).toEqual([]);
		expect(marksOf({ ...row, connected: false }, false)).toEqual(["away"]);
		expect(marksOf({ ...row, connected: false, screen: false }, false)).toEqual([]);
	});
});

describe("a sign", () => {
	const SIGN_MS = 20 * 60_000;
	const sign: NoticeView = { notice: 1, about: "minimum", at_ms: SIGN_MS, minimum: 500 };

	test("counts from when it is shown, not from when it is posted", () => {
		expect(standing(sign, SIGN_MS * 2).state).toBe("unshown");
		expect(standing({ ...sign, shown_since_ms: null, due_ms: null }, SIGN_MS * 2).state).toBe("unshown");
	});

	test("is due when the floor says so", () => {
		const shown = { ...sign, shown_since_ms: 60_000, due_ms: SIGN_MS + 60_000 };
		expect(standing(shown, SIGN_MS)).toMatchObject({ state: "shown", left_ms: 60_000 });
		expect(standing(shown, SIGN_MS + 60_000).state).toBe("due");
		expect(standing({ ...shown, due_ms: 120_000 }, 90_000)).toEqual({ state: "shown", left_ms: 30_000, part: 0.5 });
	});

	test("takes effect at a full minute, at least so far ahead as it has to be", () => {
		for (const now of [0, 1, 39_999, 40_000, 40_001, 59_999]) {
			const at = effectiveAt(now, SIGN_MS);
			expect(at % 60_000).toBe(0);
			expect(at - now).toBeGreaterThan(SIGN_MS);
			expect(at - now).toBeLessThanOrEqual(SIGN_MS + 80_000);
		}
	});

	test("what is left is shown in minutes and seconds, rounded up", () => {
		expect(left(61_001)).toBe("1:02");
		expect(left(-5)).toBe("0:00");
	});
});

const proposal = { decision: 1, by: "pat", clause: "", amount: 2_000_000, reason: "torn" };

test.each([
	[false, "second-decision", "withdraw-decision"],
	[true, "second-cage-decision", "withdraw-cage-decision"],
] as const)("a second person agrees where it was decided, at the cage: %s", (of_cage, agrees, withdraws) => {
	const one = { ...proposal, command: "void-ticket", of_cage, number: 3, visit: "t1-1" } as const;
	expect(agreeing(one)).toEqual({ command: agrees, decision: 1 });
	expect(withdrawing(one)).toEqual({ command: withdraws, decision: 1 });
});

test("the pit is told of everything that waits, and where", () => {
	const pit = {
		held: [],
		items: [],
		missing: [{ reason: "no wheel (RR 2.2.5)", clause: "RR 2.2.5" }],
		devices: [],
		events: 0,
		audit: { state: "wrong", said: "wrong: the chain of table:t1 breaks at 17", at_ms: 0 } as const,
		proposals: [
			{ ...proposal, command: "decide-dispute", number: 3, visit: "t1-1" },
			{ ...proposal, command: "release-held", number: 0, visit: "t1-2", forfeit: true },
		] as const,
	};
	const payments = [
		{ payment: 1, visit: "t1-1", amount: 100, why: "correction", approved: false },
		{ payment: 2, visit: "t1-2", amount: 100, why: "correction", approved: true },
	];
	const cage = {
		tickets: [],
		payments,
		proposals: [{ ...proposal, command: "void-ticket", number: 9, visit: "" }] as const,
		validity_days: 365,
		decision_limit: 1_000_000,
		colours: [],
		payment_clause: "",
	};
	const review = { number: 1, kind: "review" as const, visit: "", about: "the indicator", decision: "it stood on A" };
	const exchange = {
		exchange: 1,
		table: "t1",
		issue: 1,
		chips: 10,
		amount: 10_000,
		surveillance: true,
		verified: false,
	};
	const exchanges = [exchange, { ...exchange, surveillance: false }, { ...exchange, verified: true }];
	const found = waits({ ...table, frozen: true }, { ...waiting, cases: [review] }, pit, cage, exchanges, 0);
	for (const state of ["none", "running", "in-order"] as const) {
		const sound = { ...pit, audit: { ...pit.audit, state } };
		expect(waits(table, waiting, sound, cage, [], 0).map(({ what }) => what)).not.toContain("audit");
	}
	expect(found.map(({ what, section, count }) => [what, section, count])).toEqual([
		["frozen", "overview", 1],
		["records", "players", 1],
		["audit", "audit", 1],
		["payment", "money", 1],
		["exchange", "money", 1],
		["second", "money", 3],
		["missing", "equipment", 1],
	]);
});

/** A reason as the floor tells it. */
const told = (code: string, ...values: (string | number)[]): Told => ({
	reason: values.reduce<string>((text, value) => text.replace("{}", String(value)), code),
	...(values.length ? { code, values } : {}),
});

test.each([
	[told("seat {} is out of order already", 7), "7 号座位已标记故障"],
	[told("{} was entered: enter {} if that is the number", "20", "17"), "已输入的是 20；如果号码是 17，请重新输入"],
	[told("station {} ({}) has no approval on file", 4, "ATS-004"), "4 号机位（ATS-004）没有批准存档"],
	[told("nothing lies on {}", "red"), "red 上没有投注"],
	[told("something that nobody translated"), "Something that nobody translated"],
	[told("{} that nobody translated", "something"), "Something that nobody translated"],
])("a refusal is told in Chinese: %o", (why, chinese) => expect(refusalIn("zh-CN", why)).toBe(chinese));

test.each([
	["en", told("{} is held of visit {}", 1050, "t1-6"), "$10.50 is held of visit t1-6"],
	["zh-CN", told("{} is held of visit {}", 1050, "t1-6"), "t1-6 被扣留的金额为 $10.50"],
	["en", told("the minimum on {} is {}", "straight:17", 500), "The minimum on straight:17 is $5"],
	[
		"en",
		told("post a notice of a minimum of {} on {} first: its sign must be shown for 20 minutes", 500, "straight"),
		"Post a notice of a minimum of $5 on straight first: its sign must be shown for 20 minutes",
	],
	[
		"zh-CN",
		told("post a notice of a minimum of {} on {} first: its sign must be shown for 20 minutes", 500, "straight"),
		"请先公示直注最低投注 $5：公示须显示满 20 分钟",
	],
	[
		"zh-CN",
		told("post a notice of a minimum of {} first: its sign must be shown for 20 minutes", 500),
		"请先公示最低投注 $5：公示须显示满 20 分钟",
	],
	["en", told("a table has 1 to {} seats", 12), "A table has 1 to 12 seats"],
	["zh-CN", told("there is no table {}", "t9"), "没有赌台 t9"],
	["en", told("table {} has no {}", "t9", "game-system"), "Table t9 has no game system"],
	["zh-CN", told("table {} has no {}", "t9", "game-system"), "赌台 t9 没有游戏系统"],
	[
		"en",
		told("{} is needed in {} chips and {} is in hand", 2_500, "blue", 500),
		"$25 is needed in blue chips and $5 is in hand",
	],
	["zh-CN", told("{} is needed in {} chips and {} is in hand", 2_500, "blue", 500), "需要 $25 的蓝色筹码，手中有 $5"],
	["en", told("{} is {} cents, not {}", "payment 3", 500, 700), "Payment 3 is $5, not $7"],
] as const)("sums in a refusal are told as money, numbers as numbers (%s): %o", (language, why, words) =>
	expect(refusalIn(language, why)).toBe(words),
);

test("what a value says is no pattern", () => {
	expect(refusalIn("en", told("{} owes {}", "{}", 500))).toBe("{} owes $5");
	expect(refusalIn("zh-CN", told("{} owes {}", "$& {1}", 500))).toBe("账户 $& {1} 欠款 $5");
});

test("what would be allowed is told only where it is an amount", () => {
	const note = { id: 1, tone: "refused", text: "", clause: "", at_ms: 0 } as const;
	expect(allowedOf({ ...note, command: "hold-winnings", allowed: 1_000 })).toBe("$10");
	expect(allowedOf({ ...note, command: "open-table", allowed: 12 })).toBe("");
	expect(allowedOf({ ...note, command: "vacate", allowed: 3 })).toBe("");
	expect(allowedOf({ ...note, command: "hold-winnings", allowed: 0 })).toBe("");
	expect(allowedOf({ ...note, command: "hold-winnings", allowed: null })).toBe("");
});

test("in English a refusal begins with a capital letter and stays as it is", () => {
	expect(refusalIn("en", told("no ball is running"))).toBe("No ball is running");
});

test("a screen that was never there has not been lost", () => {
	const empty = { ...desk, seats: [{ ...row, visit: "", connected: false }] };
	const seated = { ...desk, seats: [{ ...row, connected: false }] };
	expect(changes(empty, seated)).toEqual([]);
	expect(changes(desk, seated)).toEqual([{ sign: "away", seat: 3 }]);
	expect(changes(desk, { ...desk, seats: [{ ...row, calling: true }] })).toEqual([{ sign: "calling", seat: 3 }]);
});

describe("a table that is to be", () => {
	const item = (kind: string, more: Partial<ItemView> = {}): ItemView => ({
		item: `t1-${kind}`,
		kind,
		model: "m",
		table: "t1",
		seat: 0,
		approval: "",
		in_use: false,
		...more,
	});
	const set = [
		item("console", { approval: "A1" }),
		item("game-system", { approval: "A2" }),
		item("display"),
		item("wheel"),
		item("ball"),
		item("station", { seat: 1, approval: "A3" }),
	];

	test("gets ids that are free, and stations numbered on", () => {
		expect(nextStation(set, "t1")).toBe(2);
		expect(nextStation(set, "t2")).toBe(1);
		expect(proposeId(set, "t1", "wheel", 0)).toBe("t1-wheel-2");
		expect(proposeId(set, "t1", "station", 2)).toBe("t1-station-2");
	});
});

test("badges have room for two digits", () => {
	expect([0, 99, 100].map(badge)).toEqual(["0", "99", "99+"]);
});

test("the server's own words are known in Chinese, and clearer than it says them", () => {
	expect(refusalIn("zh-CN", told("this screen is open elsewhere"))).toBe("本屏幕已在别处打开");
	expect(refusalIn("en", told("there is no such screen"))).toMatch(/pit opens it/);
});
