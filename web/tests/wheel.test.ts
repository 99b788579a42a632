import { describe, expect, test } from "vitest";
import { land, landing, pocketAngle, rolling, rotorAt } from "../src/lib/outcome/wheel/ball";

const WHEEL =
	"0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26".split(" ");
const TURN = 2 * Math.PI;
const apart = (one: number, other: number): number =>
	Math.abs(((((one - other) % TURN) + 1.5 * TURN) % TURN) - TURN / 2);

describe("the ball", () => {
	test("ends in the pocket of the outcome, whenever it is told", () => {
		for (const pocket of WHEEL)
			for (const time of [0.1, 3.7, 12.9, 1000.3]) {
				const ball = rolling(1, time);
				const plan = land(WHEEL, pocket, time, ball.angle);
				const end = plan.from + plan.lasts;
				const last = landing(plan, end);
				expect(apart(last.angle - rotorAt(end), pocketAngle(WHEEL, pocket))).toBeLessThan(1e-6);
				expect(last.out).toBe(0);
			}
	});

	test("stays in its pocket while the rotor turns on", () => {
		const plan = land(WHEEL, "17", 5, 2);
		const later = plan.from + plan.lasts + 60;
		expect(apart(landing(plan, later).angle - rotorAt(later), pocketAngle(WHEEL, "17"))).toBeLessThan(1e-6);
	});

	test("leaves the track where it was, at the speed it had", () => {
		const from = rolling(0, 20);
		const plan = land(WHEEL, "8", 20, from.angle);
		const step = 1e-4;
		expect(landing(plan, 20).angle).toBeCloseTo(from.angle, 9);
		const before = (rolling(0, 20).angle - rolling(0, 20 - step).angle) / step;
		const after = (landing(plan, 20 + step).angle - landing(plan, 20).angle) / step;
		expect(after).toBeCloseTo(before, 1);
	});

	test("comes in without a jump", () => {
		const plan = land(WHEEL, "8", 0, 1);
		let last = landing(plan, 0).out;
		for (let time = 0; time <= plan.lasts; time += 0.004) {
			const { out } = landing(plan, time);
			expect(Math.abs(out - last)).toBeLessThan(0.03);
			last = out;
		}
	});
});
