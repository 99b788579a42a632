/** What every show of an outcome has in common: a wheel with its ball, the Big Wheel, and what is still to come. */

export type Stage = "rest" | "running" | "stopping";
/** Which way something turns: clockwise, or against it. */
export type Way = 1 | -1;
const WAYS: Readonly<Record<string, Way>> = { clockwise: 1, anticlockwise: -1 };
/** Which way the table says that it turns; nothing: it does not say. */
export const wayOf = (direction: string): Way | undefined => WAYS[direction];

/**
 * How something that shows outcomes moves. Pure: it knows no clock, and all times are seconds of the caller's.
 *
 * It rests, is spun up and runs, and comes to rest on an outcome that it is given. `Pose` is what is drawn.
 */
export interface Motion<Pose> {
	/** Lies still on an outcome; an empty one means that there was none yet. */
	rest(outcome: string): void;
	/** Is spun up, the given way if there is one, and runs until it is told to stop. */
	spin(now: number, way?: Way): void;
	/**
	 * Comes to rest on an outcome at the moment `by`, or when it would by nature; returns that moment. If nobody saw it
	 * spun, it turns the given way.
	 */
	stop(outcome: string, now: number, by?: number, way?: Way): number;
	/** The spin does not count: back to the last outcome. */
	cancel(outcome: string, now: number): void;
	stage(now: number): Stage;
	pose(now: number): Pose;
}

/** What a screen says about an outcome. */
export type Shown = {
	readonly outcome: string;
	/** Changes with every outcome, so that the same one twice is two shows. */
	readonly round: number;
	readonly spinning: boolean;
	/** When it shall be at rest, in seconds; without it, it takes the time that it needs. */
	readonly by?: number | undefined;
	/** Which way it turns, where the table says so. */
	readonly way?: Way | undefined;
};

/** Makes a motion follow what the screen says, and tells once when a new outcome is at rest. */
export class Follower<Pose> {
	readonly #motion: Motion<Pose>;
	readonly #landed: () => void;
	#before: Shown | null = null;
	#due = Number.POSITIVE_INFINITY;

	constructor(motion: Motion<Pose>, landed: () => void) {
		this.#motion = motion;
		this.#landed = landed;
	}

	/** Something is said. With `still` nothing moves (reduced motion): the outcome is simply there. */
	take(shown: Shown, now: number, still: boolean): void {
		const before = this.#before;
		this.#before = shown;
		const fresh = before !== null && (before.round !== shown.round || before.outcome !== shown.outcome);
		const moved = this.#motion.stage(now) === "running";
		if (shown.spinning) {
			if (!moved && !still) this.#motion.spin(now, shown.way);
			this.#due = Number.POSITIVE_INFINITY;
		} else if (fresh && shown.outcome && !still) {
			this.#due = this.#motion.stop(shown.outcome, now, shown.by, shown.way);
		} else if (fresh || before === null || still) {
			this.#motion.rest(shown.outcome);
			this.#due = Number.POSITIVE_INFINITY;
			if (fresh && shown.outcome) this.#landed();
		} else if (moved) this.#motion.cancel(shown.outcome, now);
	}

	/** Before every frame. */
	tick(now: number): void {
		if (now < this.#due) return;
		this.#due = Number.POSITIVE_INFINITY;
		this.#landed();
	}
}
