/** What the stand-in shows at first. */
import type { ChoicesPart, OwnPart, Parts, TablePart } from "../src/lib/wire.ts";

export const tableAtFirst = (): TablePart => ({
	table: "t1",
	game: "rapid-roulette",
	title: "Rapid Roulette",
	book: "RR",
	open: true,
	round: 42,
	phase: "betting",
	closes_at_ms: Date.now() + 600_000,
	period_s: 30,
	ball_spun: false,
	frozen: false,
	outcome: "17",
	outcome_round: 41,
	sign: 1,
	recent: [
		"32",
		"15",
		"0",
		"19",
		"4",
		"21",
		"2",
		"25",
		"17",
		"34",
		"6",
		"17",
		"27",
		"13",
		"36",
		"11",
		"30",
		"8",
		"23",
		"17",
	],
	minimum: 250,
	maximum: 50_000,
	unit: null,
	total_minimum: 500,
	lines: [
		{ kind: "straight", minimum: 100, maximum: 10_000 },
		{ kind: "split", minimum: 150, maximum: 20_000, unit: 50 },
	],
	chip: 50,
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
});

export const ownAtFirst = (): OwnPart => ({
	seat: 3,
	state: "open",
	visit: "t1/3/1",
	balance: 87_500,
	wagers: {
		"straight:17": 2500,
		"split:5/8": 500,
		"corner:25/26/28/29": 1000,
		"dozen:2": 5000,
		red: 2500,
		"street:10/11/12": 1500,
	},
	total: 13_000,
	short_of: 0,
	undo: 6,
	to_repeat: { "straight:17": 2500, red: 2500 },
	won: {},
	won_round: 0,
	last_win: 42_500,
	settled: {},
	unconfirmed: false,
	cashing_out: false,
	barred: "",
	waiting: "",
	held: 0,
	messages: [],
	colours: {},
	personal: null,
});

/** What a player could do: where wagers may be made, all that there is; else all but change them. */
export const choicesWhile = (free: boolean): ChoicesPart => {
	const over = { type: "refused", clause: "RR 3.7", reason: "the wagering period is over" } as const;
	const line = { clause: "RR 3.1", by: "the player at the seat", of: [{}] };
	const wagers = ["place", "move", "take-back", "undo", "clear", "repeat", "double"];
	const others = ["make-claim", "make-complaint", "insert-note"];
	return {
		steps: [],
		choices: [
			...wagers.map((command) => ({ ...line, command, ...(free ? {} : { refusal: over }) })),
			...others.map((command) => ({ ...line, command })),
			{ ...line, command: "cash-out", of: [{ follows: [free ? "lifted" : "settled", "ticket"] }] },
		],
	};
};

/** Parts of the other screens; each screen's maker adds its own. */
export const partScenes: Parts = {};

/** Canned answers of the HTTP interface, by path. */
export const apiScenes: Record<string, unknown> = {
	"/api/tables": [{ table: "t1", game: "rapid-roulette", title: "Rapid Roulette", open: true, seats: 8 }],
	"/api/station/t1/3/me": {
		name: "station t1/3",
		rank: "",
		roles: [],
		csrf: "x",
		device: "d1",
		table: "t1",
		seat: 3,
	},
	"/api/floor": { demo: true },
	"/api/documents": ["Rapid Roulette rules.pdf"],
};
