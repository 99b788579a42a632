// What lies on the layout, who owns it and what it came to, after any number of a round's steps. A pure reading of the
// log: amounts are the ones that the events carry, none is worked out here.
import type { Replay, Step } from "../lib/wire";

export interface Seat {
	visit: string;
	/** 0 where no step of the round tells it. */
	station: number;
	wagers: Record<string, number>;
	tendered: number;
	staked: number;
	won: number;
	back: number;
	lost: number;
	returned: number;
	/** What a correction or a cancelled result gave, less what it took. */
	adjusted: number;
	left: number;
	settled: boolean;
}

export interface Scene {
	phase: "before" | "betting" | "closed" | "entered" | "over";
	spun: boolean;
	frozen: boolean;
	outcome: string;
	seats: Seat[];
}

const AT = /^player .*\/(\d+)$/;

/** The bare name of an event, without the part of the floor and the version that the log writes around it. */
export function kind(step: Step): string {
	return step.type.replace(/^.*\//, "").replace(/\.\d+$/, "");
}

export function text(step: Step, name: string): string {
	const value = step.details[name];
	return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

export function amount(step: Step, name: string): number {
	const value = step.details[name];
	return typeof value === "number" ? value : 0;
}

export function amounts(step: Step, name: string): Record<string, number> {
	const value = step.details[name];
	const found: Record<string, number> = {};
	if (typeof value !== "object" || value === null) return found;
	for (const [bet, cents] of Object.entries(value)) if (typeof cents === "number") found[bet] = cents;
	return found;
}

export const sum = (found: Record<string, number>): number => Object.values(found).reduce((all, one) => all + one, 0);

const empty = (visit: string): Seat => ({
	visit,
	station: 0,
	wagers: {},
	tendered: 0,
	staked: 0,
	won: 0,
	back: 0,
	lost: 0,
	returned: 0,
	adjusted: 0,
	left: 0,
	settled: false,
});

function add(wagers: Record<string, number>, bet: string, cents: number): void {
	const now = (wagers[bet] ?? 0) + cents;
	if (now === 0) delete wagers[bet];
	else wagers[bet] = now;
}

/** Seats by visit; a step that names a visit makes it known. */
class Seats {
	readonly found = new Map<string, Seat>();

	of(step: Step): Seat {
		const visit = text(step, "visit");
		const seat = this.found.get(visit) ?? empty(visit);
		this.found.set(visit, seat);
		const by = AT.exec(step.by);
		seat.station = amount(step, "station") || seat.station || (by ? Number(by[1]) : 0);
		return seat;
	}
}

/** What stays on the layout from the round before: winners that were not lifted. */
export function carried(before: Replay | null): Seat[] {
	if (before === null) return [];
	return scene([], before, before.steps.length)
		.seats.filter((seat) => sum(seat.wagers) > 0)
		.map((seat) => ({ ...empty(seat.visit), station: seat.station, wagers: seat.wagers, staked: sum(seat.wagers) }));
}

/** The table after the first `count` steps. */
export function scene(start: readonly Seat[], replay: Replay, count: number): Scene {
	const seats = new Seats();
	for (const seat of start) seats.found.set(seat.visit, { ...seat, wagers: { ...seat.wagers } });
	const now: Scene = { phase: "before", spun: false, frozen: false, outcome: "", seats: [] };
	for (const step of replay.steps.slice(0, count)) {
		// A step may be about the round before, such as its correction, or the one after, which settlement opens.
		const elsewhere = typeof step.details.round === "number" && step.details.round !== replay.round;
		if (!elsewhere) apply(now, seats, step);
		else if (kind(step) === "adjusted") move(seats, step);
	}
	now.seats = [...seats.found.values()].sort(
		(a, b) => a.station - b.station || a.visit.localeCompare(b.visit, "en", { numeric: true }),
	);
	return now;
}

function apply(now: Scene, seats: Seats, step: Step): void {
	switch (kind(step)) {
		case "round-opened":
			now.phase = "betting";
			break;
		case "period-ended":
			now.phase = "closed";
			break;
		case "ball-spun":
			now.spun = true;
			break;
		case "outcome-entered":
			now.phase = "entered";
			now.outcome = text(step, "outcome");
			break;
		case "round-settled":
		case "outcome-corrected":
			now.phase = "over";
			now.outcome = text(step, "outcome");
			break;
		case "no-spin-called":
		case "round-voided":
		case "outcome-invalidated":
			now.phase = "over";
			now.outcome = "";
			break;
		case "accounts-frozen":
			now.frozen = true;
			break;
		case "accounts-released":
			now.frozen = false;
			break;
		default:
			move(seats, step);
	}
}

function move(seats: Seats, step: Step): void {
	switch (kind(step)) {
		case "credited":
			seats.of(step).tendered += amount(step, "amount");
			break;
		case "wagers-moved": {
			const seat = seats.of(step);
			const deltas = amounts(step, "deltas");
			for (const [bet, cents] of Object.entries(deltas)) add(seat.wagers, bet, cents);
			seat.staked += sum(deltas);
			break;
		}
		case "stakes-returned": {
			const seat = seats.of(step);
			const wagers = amounts(step, "wagers");
			for (const [bet, cents] of Object.entries(wagers)) add(seat.wagers, bet, -cents);
			seat.returned += sum(wagers);
			break;
		}
		case "settled": {
			const seat = seats.of(step);
			seat.wagers = amounts(step, "stays");
			seat.won += sum(amounts(step, "paid"));
			seat.back += amount(step, "back") + sum(seat.wagers);
			seat.lost += amount(step, "lost");
			seat.settled = true;
			break;
		}
		case "adjusted": {
			const seat = seats.of(step);
			seat.adjusted += amount(step, "credited") - amount(step, "debited");
			for (const [bet, cents] of Object.entries(amounts(step, "unwagered"))) add(seat.wagers, bet, -cents);
			for (const [bet, cents] of Object.entries(amounts(step, "rewagered"))) add(seat.wagers, bet, cents);
			break;
		}
		case "cashed-out":
			seats.of(step).left += amount(step, "amount");
			break;
		default:
			if ("visit" in step.details) seats.of(step);
	}
}

/** All chips on the layout together, or one visit's. */
export function chips(seats: readonly Seat[], visit: string): Record<string, number> {
	const all: Record<string, number> = {};
	for (const seat of seats) {
		if (visit !== "" && seat.visit !== visit) continue;
		for (const [bet, cents] of Object.entries(seat.wagers)) add(all, bet, cents);
	}
	return all;
}

/** What was paid by bet up to a step, to all or to one visit. */
export function paid(replay: Replay, count: number, visit: string): Record<string, number> {
	const all: Record<string, number> = {};
	for (const step of replay.steps.slice(0, count)) {
		if (kind(step) !== "settled" || (visit !== "" && text(step, "visit") !== visit)) continue;
		for (const [bet, cents] of Object.entries(amounts(step, "paid"))) add(all, bet, cents);
	}
	return all;
}
