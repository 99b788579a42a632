/**
 * How the Big Wheel moves. Angles in radians, clockwise; time in seconds.
 *
 * It is spun up by hand, loses speed to its bearing and its pegs, and stops in a compartment. At the end it is too slow
 * to lift the indicator over one more peg: it leans on it and rolls back a little.
 */
import type { Motion, Stage, Way } from "../motion";

const TURN = 2 * Math.PI;
/** Spinning up: so long, to this speed; then it slows down towards the steady one until its end is known. */
const UP_S = 0.9;
const FAST = 4.4;
const STEADY = 3;
const SLOWING_S = 4;
/** It completes at least three revolutions (BW 5.1.2), the last part of a turn among them. */
const LEAST = 3 * TURN;
const LEAST_STOP = 0.75 * TURN;
/** Its speed times the time it takes, by the way it goes: 2 is a constant brake, 3 one that weakens with the speed. */
const BRAKE = 2.45;
const MOST_BRAKE = 2.95;
/** However soon it must rest: faster than this nobody would believe it. */
const SHORTEST_S = 0.6;
/** The last push, in compartments a second, and how it dies away. */
const CREEP = 2.8;
const DAMPING = 4;
export const SETTLE_S = 1.3;
/** The longest that a stop takes, and so the longest that anybody waits for it. */
export const LONGEST_S = 16;

export type WheelPose = {
	readonly angle: number;
	/** Radians a second, without its sign. */
	readonly speed: number;
	/** Which way it turns, or last turned. */
	readonly way: Way;
	/** How many pegs have passed the indicator since the spin began. */
	readonly pegs: number;
};

type Run = { readonly kind: "run"; readonly from: number; readonly angle: number };
type Stop = {
	readonly kind: "stop";
	/** How it runs until it begins to stop. */
	readonly run: Run;
	readonly from: number;
	readonly angle: number;
	readonly speed: number;
	readonly travel: number;
	readonly lasts: number;
	readonly end: number;
};
type Rest = { readonly kind: "rest"; readonly angle: number };

type Turned = { readonly turned: number; readonly speed: number };
const STILL: Turned = { turned: 0, speed: 0 };

const wrap = (angle: number): number => ((angle % TURN) + TURN) % TURN;

/** How far it has turned `since` seconds after it was spun, and how fast it turns. */
export function running(since: number): Turned {
	if (since <= UP_S) return { turned: (FAST * since * since) / (2 * UP_S), speed: (FAST * since) / UP_S };
	const after = since - UP_S;
	const left = Math.exp(-after / SLOWING_S);
	return {
		turned: (FAST * UP_S) / 2 + STEADY * after + (FAST - STEADY) * SLOWING_S * (1 - left),
		speed: STEADY + (FAST - STEADY) * left,
	};
}

/** The way from one speed to another over a distance in a given time, without a jerk at either end. */
function slowing(plan: Stop, creep: number, time: number): Turned {
	const part = Math.min(Math.max(time / plan.lasts, 0), 1);
	const [first, last] = [plan.speed * plan.lasts, creep * plan.lasts];
	const [a, b] = [first + last - 2 * plan.travel, 3 * plan.travel - 2 * first - last];
	return {
		turned: ((a * part + b) * part + first) * part,
		speed: (3 * a * part * part + 2 * b * part + first) / plan.lasts,
	};
}

/** The last push against a peg, and back. */
function leaning(creep: number, time: number): Turned {
	if (time >= SETTLE_S) return STILL;
	const left = creep * Math.exp(-DAMPING * time) * (1 - (time / SETTLE_S) ** 3);
	return { turned: left * time, speed: left * (1 - DAMPING * time) };
}

export class BigWheelMotion implements Motion<WheelPose> {
	readonly #order: readonly string[];
	readonly #step: number;
	#way: Way = -1;
	/** Where the spin began. */
	#origin = 0;
	#state: Run | Stop | Rest = { kind: "rest", angle: 0 };

	constructor(order: readonly string[]) {
		this.#order = order;
		this.#step = TURN / order.length;
	}

	/** A compartment of this outcome at the indicator; without one, the wheel stays as it is. */
	rest(outcome: string): void {
		const at = this.#order.indexOf(outcome);
		const here = this.#state.kind === "stop" ? this.#state.end : this.#state.angle;
		this.#origin = at < 0 ? here : -at * this.#step;
		this.#state = { kind: "rest", angle: this.#origin };
	}

	/** Spins it, the other way than the last time (BW 5.2) unless a way is given. */
	spin(now: number, way: Way = this.#way === 1 ? -1 : 1): void {
		this.#spin(now, way);
	}

	#spin(now: number, way: Way): Run {
		const { angle } = this.pose(now);
		const run: Run = { kind: "run", from: now, angle };
		[this.#way, this.#origin, this.#state] = [way, angle, run];
		return run;
	}

	stop(outcome: string, now: number, by?: number, way: Way = this.#way === 1 ? -1 : 1): number {
		const run = this.#state.kind === "run" ? this.#state : this.#spin(now, way);
		const from = Math.max(now, run.from + UP_S, by === undefined ? 0 : by - LONGEST_S);
		const { angle, speed } = this.pose(from);
		const creep = CREEP * this.#step;
		const least = Math.max(LEAST_STOP, LEAST - Math.abs(angle - this.#origin));
		const given = by === undefined ? undefined : Math.max(by - from - SETTLE_S, SHORTEST_S);
		const natural = given === undefined ? 0 : (given * (speed + (MOST_BRAKE - 1) * creep)) / MOST_BRAKE;
		const travel = this.#travel(outcome, angle, Math.max(least, natural), from);
		const lasts = given ?? (BRAKE * travel) / (speed + (BRAKE - 1) * creep);
		this.#state = { kind: "stop", run, from, angle, speed, travel, lasts, end: angle + this.#way * travel };
		return from + lasts + SETTLE_S;
	}

	cancel(outcome: string, now: number): void {
		this.stop(outcome, now);
	}

	/** The shortest way on to a compartment of the outcome, clearly inside it, that is at least so long. */
	#travel(outcome: string, angle: number, least: number, now: number): number {
		// A little beyond the middle, never the same: by then the next peg holds it back.
		const beyond = (0.04 + 0.15 * Math.abs(Math.sin(now * 12.9898))) * this.#step;
		let shortest = Number.POSITIVE_INFINITY;
		for (const [at, symbol] of this.#order.entries()) {
			if (symbol !== outcome && this.#order.includes(outcome)) continue;
			const there = -at * this.#step + this.#way * beyond;
			shortest = Math.min(shortest, wrap(this.#way * (there - angle) - least));
		}
		return least + shortest;
	}

	stage(now: number): Stage {
		const state = this.#state;
		if (state.kind === "rest") return "rest";
		if (state.kind === "run" || now < state.from) return "running";
		return now < state.from + state.lasts + SETTLE_S ? "stopping" : "rest";
	}

	pose(now: number): WheelPose {
		const [base, { turned, speed }] = this.#turned(now);
		const angle = base + this.#way * turned;
		return { angle, speed: Math.abs(speed), way: this.#way, pegs: this.#passed(angle) };
	}

	/** From where, how far, and how fast. */
	#turned(now: number): [number, Turned] {
		const state = this.#state;
		if (state.kind === "rest") return [state.angle, STILL];
		const run = state.kind === "stop" ? state.run : state;
		if (state.kind === "run" || now < state.from) return [run.angle, running(Math.max(now - run.from, 0))];
		const creep = CREEP * this.#step;
		const after = now - state.from - state.lasts;
		return after < 0 ? [state.angle, slowing(state, creep, now - state.from)] : [state.end, leaning(creep, after)];
	}

	#passed(angle: number): number {
		const along = (from: number): number => Math.floor((this.#way * from) / this.#step + 0.5 - REACH);
		return along(angle) - along(this.#origin);
	}
}

/** The indicator touches a peg from so far before the top to so far after it, in compartments. */
export const REACH = 0.21;
const SPRING_S = 0.05;
const RINGING = 9;

/**
 * How far the indicator is bent, from -1 to 1, the way the wheel turns: a peg pushes it, then it springs back and rings.
 * At speed it has no time for that, and trembles.
 */
export function bend({ angle, speed, way }: WheelPose, compartments: number): number {
	const along = (way * angle * compartments) / TURN + 0.5;
	const past = along - Math.floor(along);
	if (past <= REACH) return (way * (past + REACH)) / (2 * REACH);
	if (past >= 1 - REACH) return (way * (past - 1 + REACH)) / (2 * REACH);
	if (speed < 1e-3) return 0;
	const free = ((past - REACH) * TURN) / compartments / speed;
	return way * Math.exp(-free / SPRING_S) * Math.cos(TURN * RINGING * free);
}
