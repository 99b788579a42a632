// What people say at a Big Wheel: seat, wheel and symbol where others say station, ball and number.
import type { Other } from "../spoken.svelte";
import type { dealer as dealerTexts } from "./dealer";
import type { desk as deskTexts } from "./desk";
import type { display as displayTexts } from "./display";
import type { inspector as inspectorTexts } from "./inspector";
import type { pit as pitTexts } from "./pit";
import type { start as startTexts } from "./start";
import type { StationWords } from "./station";

export const station: Other<StationWords> = {
	title: (station, table) => `Seat ${station} · ${table}`,
	station: (station) => `Seat ${station}`,
	balance: "Cash chips",
	countdown: "Whether bets are taken",
	shut: "No more bets",
	news: {
		"no-spin": "No spin: the spin does not count. Your wagers stay for the next one",
		void: "The spin does not count. Your wagers stay for the next one",
		"system-fault": "The screens were interrupted. The chips stay as they lie",
		invalidated: "The result was cancelled, and stakes were handed back",
	},
	told: {
		lifted: (amount) => `Winning wagers of ${amount} that had stayed on the layout were lifted for you.`,
		adjusted: (amount) => `A result was put right; your chips changed by ${amount}.`,
		directed: () => "Staff ask you to leave this game. All your chips will be paid.",
	},
	begin: {
		how: "To begin, change money into chips.",
		noteHand: "Buy chips",
		noteDealer: "Hand a note to the dealer for cash chips. In this demo the dealer bot takes it.",
		dealerHow: "The dealer changes cash, vouchers or tokens into chips.",
		dealerOnly: "At this table the dealer changes money into chips: cash chips, or chips in a colour of your own.",
		addMoney: "More chips",
	},
	stopped: {
		fault: "This screen is out of order",
		faultText: "Your chips are safe. Staff have been told and will help you.",
		barredText: "All your chips will be paid. Please speak to the staff.",
	},
	unpaired: {
		title: "This screen is not a seat yet",
		text: "The pit pairs a tablet with a seat by a one-time code.",
		demo: "Use it as this seat (demo)",
	},
	cash: {
		title: "Leave",
		ask: (amount) => `Leave the game with ${amount}?`,
		byDealer: "The dealer gives you cash chips. Change chips of a colour back first: they are played here only.",
		yes: "Leave",
	},
	cashOut: "Leave",
	claims: "Complaints",
	claiming: { title: "Complaints" },
	helped: {
		items: [
			["Place a chip", "Choose a chip below, then touch a symbol on the layout."],
			[
				"Cash chips and colours",
				"Cash chips bear their value and are good at every table. A colour is yours alone, is worth what you told the dealer, and is played here only.",
			],
			["Drag", "Drag a chip from the row onto the layout, or from one symbol to another."],
			["Take back", "Hold a chip on the layout, or touch “Take back” and then the chip."],
			["Winners stay", "A winning wager stays on its symbol for the next spin. Between spins, touch it to lift it."],
			[
				"The lamp",
				"Green: bets are taken. The dealer spins the wheel and then calls “no more bets”: the lamp turns red.",
			],
			["Leave", "The dealer pays you in cash chips."],
			["Keyboard", "Arrow keys choose a symbol, Enter places, Backspace takes back, 1 to 6 choose a chip."],
		],
	},
	refused: {
		after: "No more bets for this spin.",
		balance: (allowed) => `You have ${allowed} in cash chips: that is not enough.`,
		noAccount: "Change money into chips first.",
	},
};

export const display: Other<typeof displayTexts> = {
	title: (table) => `Winning symbol · ${table}`,
	phases: { idle: "Next spin soon" },
	news: {
		"no-spin": "No spin: wagers stay",
		"system-fault": "Interruption: chips stay as they lie",
		void: "No spin: wagers stay",
	},
};

export const desk: Other<typeof deskTexts> = {
	station: (number) => `Seat ${number}`,
	stations: "Seats",
	balance: "Cash chips",
	last: "Last symbols",
	news: {
		"no-spin": "No spin: all wagers stay as they lie",
		void: "The round is void: all wagers stay as they lie",
	},
	noStations: "No seat of this kind.",
	claimsHow: "Players complain at their own seat.",
	did: { "buy-in": "Changed into chips", "pay-cash-out": "Paid, the seat is free" },
};

export const dealer: Other<typeof dealerTexts> = {
	steps: {
		open: { title: "Ready for the next spin", hint: "Announce that bets may be placed.", act: "Bets may be placed" },
		enter: { title: "Which symbol?", hint: "Announce the symbol and its odds, then enter it.", act: "Enter" },
		confirm: { title: "Is this the symbol?", hint: "Losers are collected first, then winners are paid." },
	},
	resting: (number) => `The built-in wheel stands at ${number}`,
	rolling: "The built-in wheel is turning …",
	pick: "Pick a symbol",
	other: "Another symbol",
	whichStation: "Seat",
	howMuch: "Money handed over",
	instrument: "Handed over as",
	credit: (amount, station) => `${amount} in cash chips to seat ${station}`,
	creditFirst: "Choose a seat and an amount",
	givesControl: "The player gets cash chips and the seat.",
	noSpinHint: "The spin is of no effect. All wagers stay as they lie.",
	grounds: {
		"under-three-turns": "The wheel made fewer than three turns",
		"indicator-unclear": "The indicator does not point clearly at one compartment",
		interference: "Somebody interfered with the wheel",
	},
	wagering: "Seats with wagers",
	payOut: "Pay in cash chips",
	payOutTitle: (station) => `Pay seat ${station}`,
	payOutAct: (amount) => `${amount} paid in cash chips`,
	payOutHint: "Hand over cash chips for the full amount, then confirm.",
	failTitle: (station) => `The screen of seat ${station} malfunctions`,
	failHint: "The wagers stay where they lie; you place and take up for the player.",
	directTitle: (station) => `Direct the player at seat ${station} to leave`,
	vacateTitle: (station) => `Ask for seat ${station}`,
	emptyHint: "A buy-in gives the seat to a player.",
	systemHint: "The chips stay as they lie.",
	said: {
		calling: (station) => `Seat ${station} calls`,
		leaving: (station) => `Seat ${station} wants to leave`,
		fault: (station) => `The screen of seat ${station} is out of order`,
		away: (station) => `The screen of seat ${station} lost its connection`,
		waiting: (station) => `The wagers of seat ${station} wait for the records`,
		barred: (station) => `The player at seat ${station} may wager no more`,
	},
	keys: "Keys: letters choose a symbol, Enter enters and confirms, Escape goes back.",
};

export const inspector: Other<typeof inspectorTexts> = {
	everybody: "All seats",
	seats: "Seats in this round",
	seat: "Seat",
	station: (station) => `seat ${station}`,
	stationOfVisit: (station, visit) => `seat ${station} (visit ${visit})`,
	phases: { closed: "no more bets", entered: "symbol entered" },
	frozen: "play is held",
	steps: {
		"station-failed": "The screen of seat {seat} is out of order.",
		"station-repaired": "The screen of seat {seat} is in order again.",
		"wagers-confirmed": "The records confirm the wagers of seats {seats}.",
	},
	words: { "station-fault": "the screen is out of order" },
};

export const pit: Other<typeof pitTexts> = {
	waits: {
		fault: (n) => (n === 1 ? "One seat's screen is out of order" : `${n} seats' screens are out of order`),
	},
	playing: (n, of) => `${n} of ${of} seats play`,
	choosePlayer: "Choose a seat to act on its player.",
	voidWagersTitle: (seat) => `Void the wagers of seat ${seat}`,
	excludeTitle: (seat) => `Exclude the player at seat ${seat}`,
	holdTitle: (seat) => `Hold winnings of seat ${seat}`,
	nobody: "Nobody plays at this seat.",
	closeHint: "Players leave with their chips. Chips of a colour are exchanged at the cashier. Between rounds only.",
	stationNumber: "Seat number",
};

export const start: Other<typeof startTexts> = {
	demoIntro: [
		"Sit down: open a seat on this screen, or scan its code with a tablet or a phone.",
		"Hand the dealer a note for chips, lay them while bets are taken, and watch the wheel.",
		"Staff screens ask for a name and its secret. The secrets are printed in the terminal where the demo was started.",
	],
	stations: (count) => `${count} seats`,
	station: (station) => `Seat ${station}`,
	moreStations: "Seat",
	screens: { station: "Seat", display: "The wheel" },
	what: { display: "wheel and winning symbol" },
};
