/** How wheel and ball move. Pure: angles in radians, clockwise from the top, time in seconds. */
import type { Motion, Stage } from "../motion";

const TURN = 2 * Math.PI;
/** The rotor turns clockwise, the ball against it. */
export const ROTOR = 0.42;
const BALL = -5.2;
/** A landing: at least this far round, measured on the rotor, within these times. */
const LEAST_TRAVEL = 3.4;
const SHORTEST_S = 2;
const LONGEST_S = 3;
/** How strongly a ball brakes at most when it has more time than it needs. */
const MOST_BRAKE = 3.4;

export type Ball = {
	/** Its angle on the screen. */
	readonly angle: number;
	/** Where it is between the pockets (0) and the outer track (1). */
	readonly out: number;
};

const wrap = (angle: number): number => ((angle % TURN) + TURN) % TURN;

/** The middle of a pocket, measured on the rotor. */
export function pocketAngle(wheel: readonly string[], pocket: string): number {
	return (wheel.indexOf(pocket) * TURN) / wheel.length;
}

/** Where the rotor is. */
export const rotorAt = (time: number): number => time * ROTOR;

/** The ball on its track, `since` seconds after it was thrown: fast at first, then steady until it is told to land. */
export function rolling(start: number, since: number): Ball {
	const burst = 3.2 * (1 - Math.exp(-since / 2.4));
	return { angle: start + BALL * since - burst, out: 1 };
}

export type Landing = {
	readonly from: number;
	readonly relative: number;
	readonly travel: number;
	readonly lasts: number;
	/** How strongly it slows down: the exponent of what remains. */
	readonly brake: number;
};

/**
 * Plans a landing: the ball leaves the track at the angle and speed that it has, and ends, at rest on the rotor, in the
 * middle of its pocket. How long that takes and how hard it brakes follow from how far it is.
 */
export function land(
	wheel: readonly string[],
	pocket: string,
	time: number,
	ballAngle: number,
	given?: number,
): Landing {
	const speed = ROTOR - BALL;
	const relative = ballAngle - rotorAt(time);
	const least = Math.max(LEAST_TRAVEL, given === undefined ? 0 : (speed * given) / MOST_BRAKE);
	// Against the rotor from the least travel on to the pocket: less than one turn more.
	const further = wrap(relative - least - pocketAngle(wheel, pocket));
	const travel = least + further;
	const lasts = given ?? SHORTEST_S + ((LONGEST_S - SHORTEST_S) * further) / TURN;
	// With this exponent the landing begins at the speed that the ball has.
	return { from: time, relative, travel: -travel, lasts, brake: (speed * lasts) / travel };
}

/** The ball while it lands and after. */
export function landing(plan: Landing, time: number): Ball {
	const done = Math.min(Math.max((time - plan.from) / plan.lasts, 0), 1);
	const gone = 1 - (1 - done) ** plan.brake;
	return { angle: rotorAt(time) + plan.relative + plan.travel * gone, out: height(done) };
}

/** The way in: along the track, down the cone, over a deflector, two hops on the frets, rest. */
function height(done: number): number {
	if (done < 0.3) return 1 - 0.05 * (done / 0.3) ** 2;
	if (done < 0.58) return 0.95 - 0.7 * ((done - 0.3) / 0.28) ** 2;
	const hop = (from: number, to: number, high: number): number => {
		const part = (done - from) / (to - from);
		return part < 0 || part > 1 ? 0 : 4 * high * part * (1 - part);
	};
	const floor = done < 0.74 ? 0.25 * (1 - (done - 0.58) / 0.16) : 0;
	return floor + hop(0.58, 0.74, 0.16) + hop(0.74, 0.86, 0.13) + hop(0.86, 0.93, 0.05);
}

export type Pose = {
	readonly rotor: number;
	/** Nothing while the ball is in the dealer's hand. */
	readonly ball: Ball | null;
};

/** Where the ball is thrown, and where one appears that nobody saw thrown: ahead of the top of the rotor. */
const THROWN = 1;
const UNSEEN = 2;

/** The wheel turns for ever; the ball lies in a pocket, runs on its track, or lands. */
export class WheelMotion implements Motion<Pose> {
	readonly #wheel: readonly string[];
	#lies = "";
	#thrown: { readonly at: number; readonly angle: number } | null = null;
	#landing: Landing | null = null;

	constructor(wheel: readonly string[]) {
		this.#wheel = wheel;
	}

	rest(outcome: string): void {
		[this.#lies, this.#thrown, this.#landing] = [outcome, null, null];
	}

	cancel(outcome: string): void {
		this.rest(outcome);
	}

	spin(now: number): void {
		[this.#thrown, this.#landing] = [{ at: now, angle: rotorAt(now) + THROWN }, null];
	}

	stop(outcome: string, now: number, by?: number): number {
		const from = by === undefined ? now : Math.max(now, by - LONGEST_S);
		if (from > now && !this.#thrown) this.spin(now);
		const thrown = this.#thrown;
		const angle = thrown ? rolling(thrown.angle, from - thrown.at).angle : rotorAt(from) + UNSEEN;
		const landing = land(this.#wheel, outcome, from, angle, by === undefined ? undefined : Math.max(by - from, 0.1));
		[this.#lies, this.#landing] = [outcome, landing];
		return landing.from + landing.lasts;
	}

	stage(now: number): Stage {
		const landing = this.#landing;
		if (landing && now >= landing.from) return now < landing.from + landing.lasts ? "stopping" : "rest";
		return this.#thrown ? "running" : "rest";
	}

	pose(now: number): Pose {
		return { rotor: rotorAt(now), ball: this.#ball(now) };
	}

	#ball(now: number): Ball | null {
		if (this.#landing && now >= this.#landing.from) return landing(this.#landing, now);
		if (this.#thrown) return rolling(this.#thrown.angle, now - this.#thrown.at);
		return this.#lies ? { angle: rotorAt(now) + pocketAngle(this.#wheel, this.#lies), out: 0 } : null;
	}
}
