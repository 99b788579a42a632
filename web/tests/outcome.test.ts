import { expect, test } from "vitest";
import { Follower, type Motion, type Stage } from "../src/lib/outcome/motion";
import { WheelMotion } from "../src/lib/outcome/wheel/ball";

/** Something that shows outcomes and writes down what it was told. A stop takes five seconds. */
class Told implements Motion<null> {
	readonly said: string[] = [];
	#stage: Stage = "rest";
	rest(outcome: string): void {
		this.said.push(`rest ${outcome}`);
		this.#stage = "rest";
	}
	spin(): void {
		this.said.push("spin");
		this.#stage = "running";
	}
	stop(outcome: string, now: number, by?: number): number {
		this.said.push(`stop ${outcome}`);
		this.#stage = "rest";
		return by ?? now + 5;
	}
	cancel(outcome: string): void {
		this.said.push(`cancel ${outcome}`);
		this.#stage = "rest";
	}
	stage(): Stage {
		return this.#stage;
	}
	pose(): null {
		return null;
	}
}

function follow() {
	const told = new Told();
	const landed: number[] = [];
	let now = 0;
	const follower = new Follower(told, () => landed.push(now));
	return {
		told: told.said,
		landed,
		say: (outcome: string, round: number, spinning = false, still = false, by?: number) =>
			follower.take({ outcome, round, spinning, by }, now, still),
		until: (time: number) => {
			for (; now < time; now += 0.5) follower.tick(now);
		},
	};
}

test("what is known when the page opens simply lies there", () => {
	const { told, landed, say, until } = follow();
	say("17", 4);
	until(10);
	expect(told).toEqual(["rest 17"]);
	expect(landed).toEqual([]);
});

test("a spin runs until its outcome is known, and tells once when it is at rest", () => {
	const { told, landed, say, until } = follow();
	say("17", 4);
	say("17", 4, true);
	until(3);
	say("8", 5);
	until(20);
	expect(told).toEqual(["rest 17", "spin", "stop 8"]);
	expect(landed).toEqual([8]);
});

test("the same outcome twice is two shows", () => {
	const { told, say } = follow();
	say("17", 4);
	say("17", 5);
	expect(told).toEqual(["rest 17", "stop 17"]);
});

test("it is at rest at the moment that the screen names", () => {
	const { landed, say, until } = follow();
	say("17", 4);
	say("8", 5, false, false, 12);
	until(20);
	expect(landed).toEqual([12]);
});

test("a spin that ends without an outcome is cancelled, and nothing is told", () => {
	const { told, landed, say, until } = follow();
	say("17", 4);
	say("17", 4, true);
	say("17", 4);
	until(20);
	expect(told).toEqual(["rest 17", "spin", "cancel 17"]);
	expect(landed).toEqual([]);
});

test("with reduced motion nothing moves, and the outcome is there at once", () => {
	const { told, landed, say } = follow();
	say("17", 4, false, true);
	say("17", 4, true, true);
	say("8", 5, false, true);
	expect(told).toEqual(["rest 17", "rest 8"]);
	expect(landed).toEqual([0]);
});

test("the ball of roulette keeps to the same interface: it lands when it is told to", () => {
	const wheel = ["0", "32", "15", "19", "4", "21"];
	for (const by of [undefined, 12, 30]) {
		const motion = new WheelMotion(wheel);
		motion.rest("0");
		expect(motion.pose(1).ball?.out).toBe(0);
		motion.spin(2);
		expect(motion.stage(5)).toBe("running");
		expect(motion.pose(5).ball?.out).toBe(1);
		const end = motion.stop("19", 10, by);
		if (by) expect(end).toBeCloseTo(by, 9);
		expect(motion.stage(end - 0.1)).toBe("stopping");
		expect(motion.stage(end)).toBe("rest");
		const { ball, rotor } = motion.pose(end);
		expect(Math.cos((ball?.angle ?? 0) - rotor)).toBeCloseTo(Math.cos((3 * 2 * Math.PI) / 6), 6);
		expect(Math.sin((ball?.angle ?? 0) - rotor)).toBeCloseTo(Math.sin((3 * 2 * Math.PI) / 6), 6);
	}
});
