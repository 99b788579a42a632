import { describe, expect, test } from "vitest";
import { argument, Choices, within } from "../src/lib/choices";
import { refusalIn } from "../src/lib/texts/refusals";
import type { ChoicesPart, Refused } from "../src/lib/wire";

const refused = (reason: string): Refused => ({ type: "refused", clause: "RR 6.4", reason });
const POWER = "{} is for {}, not for {}";
const part: ChoicesPart = {
	steps: [{ command: "spin-ball", clause: "RR 3.6", seen: { round: 4 } }],
	choices: [
		{
			command: "buy-in",
			clause: "RR 6.2.1",
			by: "a dealer or above",
			of: [
				{ about: { seat: 1 }, arguments: [{ name: "amount", least: 1, most: 500 }] },
				{ about: { seat: 3 }, arguments: [{ name: "amount", least: 1, most: 900 }] },
			],
		},
		{
			command: "buy-in",
			clause: "RR 6.2.1",
			by: "a dealer or above",
			of: [{ about: { seat: 2 } }],
			refusal: refused("it is broken"),
		},
		{
			command: "exclude-player",
			clause: "RR 12.2.2",
			by: "a pit boss or above",
			of: [{}],
			refusal: { ...refused("x"), code: POWER, values: ["exclude-player", "a pit boss or above", "dana"] },
		},
		{
			command: "confirm-wagers",
			clause: "RR 9.8.2",
			by: "a dealer or above",
			of: [{ about: { seat: null }, seen: { round: 4 } }],
		},
	],
};
const choices = new Choices(part);

describe("what the floor says can be done", () => {
	test("is found by what it is about, with its own ranges and what is in the way", () => {
		expect(argument(choices.find("buy-in", { seat: 3 }), "amount")?.most).toBe(900);
		expect(choices.find("buy-in", { seat: 2 })).toMatchObject({
			possible: false,
			refusal: { reason: "it is broken" },
		});
		expect(choices.can("buy-in", { seat: 1 })).toBe(true);
		expect(choices.can("buy-in", { seat: 2 })).toBe(false);
	});

	test("is not there for what the floor did not name", () => {
		expect(choices.find("buy-in", { seat: 4 })).toBeUndefined();
		expect(choices.find("vacate", { seat: 1 })).toBeUndefined();
		expect(choices.can("vacate")).toBe(false);
		expect(new Choices(null).find("buy-in")).toBeUndefined();
	});

	test("without saying what about, is whatever can be done", () => {
		expect(choices.find("buy-in")?.possible).toBe(true);
		expect(choices.every("buy-in").map((one) => one.about.seat)).toEqual([1, 3, 2]);
	});

	test("tells a power that is not held for all that it could be about", () => {
		expect(choices.find("exclude-player", { seat: 7 })?.possible).toBe(false);
	});

	test("tells all stations from one of them", () => {
		expect(choices.find("confirm-wagers", { seat: null })?.seen).toEqual({ round: 4 });
		expect(choices.find("confirm-wagers", { seat: 1 })).toBeUndefined();
	});

	test("is of the house as well: what belongs to no table", () => {
		const house: ChoicesPart = {
			steps: [],
			choices: [
				{
					command: "withdraw-approval",
					clause: "RR 1.1",
					by: "the administrator",
					of: [{ about: { item: "wheel-1", for_cause: true } }],
				},
				{
					command: "withdraw-approval",
					clause: "RR 1.1",
					by: "the administrator",
					of: [{ about: { item: "wheel-1", for_cause: false } }],
					refusal: refused("in use"),
				},
			],
		};
		const both = new Choices(part, house);
		expect(both.can("buy-in", { seat: 1 })).toBe(true);
		expect(both.can("withdraw-approval", { item: "wheel-1", for_cause: true })).toBe(true);
		expect(both.can("withdraw-approval", { item: "wheel-1", for_cause: false })).toBe(false);
		expect(new Choices(null, house).every("withdraw-approval")).toHaveLength(2);
		expect(choices.find("withdraw-approval")).toBeUndefined();
	});

	test("has the steps in their order, with what they have to name", () => {
		expect(choices.steps).toMatchObject([{ command: "spin-ball", possible: true, seen: { round: 4 }, about: {} }]);
	});
});

test("a number is within its range or not; without a range every whole number is", () => {
	const range = { name: "amount", least: 1, most: 500 };
	expect([0, 1, 500, 501, 2.5, null].map((one) => within(range, one))).toEqual([
		false,
		true,
		true,
		false,
		false,
		false,
	]);
	expect(within(undefined, 7)).toBe(true);
});

test("who holds a power is said in both languages", () => {
	const told = (holder: string) => ({ reason: "x", code: POWER, values: ["decide-dispute", holder, "dana"] });
	expect(refusalIn("en", told("a pit boss or above"))).toBe(
		"Deciding a dispute is for a pit boss or above, not for dana",
	);
	expect(refusalIn("zh-CN", told("a pit boss or above"))).toBe("仅限区域主管及以上：dana 无权裁定争议");
	expect(refusalIn("zh-CN", told("the player at the seat or a dealer or above or the cashier"))).toBe(
		"仅限该座位的玩家或荷官及以上或出纳：dana 无权裁定争议",
	);
});

test("what no person does is quoted by its name", () => {
	const told = { reason: "x", code: POWER, values: ["notice-shown", "the sign", "dana"] };
	expect(refusalIn("en", told)).toBe("“notice shown” is for the sign, not for dana");
	expect(refusalIn("zh-CN", told)).toBe("仅限告示屏：dana 无权“notice shown”");
});
