import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BigWheelMotion, bend, LONGEST_S, REACH, SETTLE_S, type WheelPose } from "../src/lib/outcome/bigwheel/motion";
import type { Catalogue } from "../src/lib/wire";

const all = JSON.parse(readFileSync(new URL("../dev/catalogues.json", import.meta.url), "utf-8")) as Record<
	string,
	Catalogue
>;
const wheels = Object.values(all).filter((one) => one.outcome === "big-wheel");
const TURN = 2 * Math.PI;
const STEP = TURN / 52;

/** The symbol at the indicator, and how far its compartment is off the middle, in compartments. */
function shown(order: readonly string[], angle: number): { symbol: string | undefined; off: number } {
	const at = -angle / STEP;
	const nearest = Math.round(at);
	return { symbol: order[((nearest % 52) + 52) % 52], off: Math.abs(at - nearest) };
}

describe.each(wheels)("the wheel of $game", ({ wheel }) => {
	test("stops clearly inside a compartment of the outcome, whenever it is told and whichever way it turns", () => {
		for (const symbol of new Set(wheel))
			for (const after of [0, 0.4, 1.7, 6.3, 31]) {
				const motion = new BigWheelMotion(wheel);
				for (const [spun, way] of [
					[100, 1],
					[300, -1],
				] as const) {
					motion.spin(spun, way);
					const end = motion.stop(symbol, spun + after);
					const here = shown(wheel, motion.pose(end).angle);
					expect(here.symbol).toBe(symbol);
					expect(here.off).toBeLessThan(0.25);
					expect(motion.pose(end + 60).angle).toBeCloseTo(motion.pose(end).angle, 9);
				}
			}
	});

	test("rests on an outcome without moving", () => {
		const motion = new BigWheelMotion(wheel);
		motion.rest("C");
		expect(shown(wheel, motion.pose(5).angle)).toEqual({ symbol: "C", off: 0 });
		expect(motion.stage(5)).toBe("rest");
		expect(bend(motion.pose(5), 52)).toBe(0);
	});
});

const { wheel } = all["big-wheel-1"] as Catalogue;

/** A spin from its start to its end, in steps of a frame. */
function poses(motion: BigWheelMotion, from: number, until: number, frame = 1 / 60): WheelPose[] {
	return Array.from({ length: Math.ceil((until - from) / frame) + 1 }, (_, at) => motion.pose(from + at * frame));
}

test("at least three revolutions, however soon the outcome is known", () => {
	for (const after of [0, 0.5, 2, 5, 20])
		for (const way of [1, -1] as const) {
			const motion = new BigWheelMotion(wheel);
			motion.spin(0, way);
			const end = motion.stop("G", after);
			expect(way * (motion.pose(end).angle - motion.pose(0).angle)).toBeGreaterThanOrEqual(3 * TURN);
		}
});

test("an outcome without a spin is spun all the same", () => {
	const motion = new BigWheelMotion(wheel);
	motion.rest("A");
	const before = motion.pose(7).angle;
	const end = motion.stop("F", 7);
	expect(Math.abs(motion.pose(end).angle - before)).toBeGreaterThanOrEqual(3 * TURN);
	expect(shown(wheel, motion.pose(end).angle).symbol).toBe("F");
});

test("comes to rest at the moment that it is given", () => {
	for (const lasts of [6, 9, 14, 40]) {
		const motion = new BigWheelMotion(wheel);
		motion.spin(0);
		expect(motion.stop("D", 4, 4 + lasts)).toBeCloseTo(4 + lasts, 9);
		expect(motion.stage(4 + lasts - 0.05)).toBe("stopping");
		expect(motion.stage(4 + lasts + 0.01)).toBe("rest");
		expect(shown(wheel, motion.pose(4 + lasts).angle).symbol).toBe("D");
	}
});

test("never takes longer than whoever waits for it believes", () => {
	for (const symbol of new Set(wheel))
		for (let after = 0; after < 12; after += 0.7) {
			const motion = new BigWheelMotion(wheel);
			motion.spin(0);
			expect(motion.stop(symbol, after) - after).toBeLessThanOrEqual(LONGEST_S);
		}
});

test("turns the other way each time", () => {
	const motion = new BigWheelMotion(wheel);
	const ways = [0, 100, 200].map((now) => {
		motion.spin(now);
		const first = motion.pose(now).angle;
		return Math.sign(motion.pose(motion.stop("A", now + 2)).angle - first);
	});
	expect(ways).toEqual([1, -1, 1]);
});

test("has inertia: no jump of place or speed from the first push to rest", () => {
	const motion = new BigWheelMotion(wheel);
	motion.spin(0, 1);
	const running = poses(motion, 0, 5);
	const end = motion.stop("E", 5);
	const all = [...running, ...poses(motion, 5 + 1 / 60, end + 1)];
	for (const [at, pose] of all.entries()) {
		const before = all[at - 1];
		if (!before) continue;
		expect(Math.abs(pose.angle - before.angle)).toBeLessThan(0.09);
		expect(Math.abs(pose.speed - before.speed)).toBeLessThan(0.12);
	}
});

test("slows down all the way, then leans on the next peg and rolls back", () => {
	const motion = new BigWheelMotion(wheel);
	motion.spin(0, 1);
	const end = motion.stop("E", 6);
	const slowing = poses(motion, 6, end - SETTLE_S);
	for (const [at, pose] of slowing.entries()) {
		const before = slowing[at - 1];
		if (before) expect(pose.speed).toBeLessThanOrEqual(before.speed + 1e-9);
	}
	const last = motion.pose(end).angle;
	const furthest = Math.max(...poses(motion, end - SETTLE_S, end).map((pose) => pose.angle));
	expect(furthest - last).toBeGreaterThan(0.15 * STEP);
	expect(furthest - last).toBeLessThan(0.4 * STEP);
});

describe("the indicator", () => {
	const at = (place: number, way: 1 | -1, speed = 0.2): number =>
		bend({ angle: way * place * STEP, speed, way, pegs: 0 }, 52);

	test("is bent by a peg, the way the wheel turns, most when the peg lets go", () => {
		for (const way of [1, -1] as const) {
			expect(at(0.5, way)).toBeCloseTo(way * 0.5);
			expect(at(0.5 - REACH, way)).toBeCloseTo(0);
			expect(way * at(0.5 + REACH - 1e-9, way)).toBeCloseTo(1);
		}
	});

	test("has sprung back long before the next peg of a slow wheel, and not yet on a fast one", () => {
		expect(Math.abs(at(0.2, 1, 0.1))).toBeLessThan(0.01);
		expect(Math.abs(at(0.72, 1, 4))).toBeGreaterThan(0.8);
	});

	test("clicks once for every peg that passes", () => {
		const motion = new BigWheelMotion(wheel);
		motion.spin(0, 1);
		const end = motion.stop("B", 3);
		const turned = motion.pose(end).angle - motion.pose(0).angle;
		const counted = poses(motion, 0, end).map((pose) => pose.pegs);
		expect(counted[0]).toBe(0);
		expect(counted.at(-1)).toBe(Math.round(turned / STEP));
	});
});

test("a spin that does not count ends without a jump", () => {
	const motion = new BigWheelMotion(wheel);
	motion.rest("A");
	motion.spin(0);
	const before = motion.pose(3).angle;
	motion.cancel("A", 3);
	expect(motion.pose(3).angle).toBeCloseTo(before, 9);
	expect(motion.stage(3 + LONGEST_S + 1)).toBe("rest");
});

test("a cancelled result leaves the wheel where it stands", () => {
	const motion = new BigWheelMotion(wheel);
	motion.spin(0);
	const end = motion.stop("C", 2);
	const { angle } = motion.pose(end);
	motion.rest("");
	expect(motion.pose(end + 1).angle).toBeCloseTo(angle, 9);
});

test("it turns the way that the table says, whichever way it turned before", () => {
	for (const way of [1, 1, -1, -1, 1] as const) {
		const motion = new BigWheelMotion(wheel);
		for (const missed of [false, true, false]) {
			const first = motion.pose(0).angle;
			if (!missed) motion.spin(0, way);
			expect(Math.sign(motion.pose(motion.stop("A", 2, undefined, way)).angle - first)).toBe(way);
			motion.rest("A");
		}
	}
});
