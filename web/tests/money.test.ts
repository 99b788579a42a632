import { expect, test } from "vitest";
import { asChips, chipMoney, chipsFor, exactMoney, money, parseMoney } from "../src/lib/money";

test.each([
	[0, "$0"],
	[250, "$2.50"],
	[5, "$0.05"],
	[123_456_700, "$1,234,567"],
	[-1050, "−$10.50"],
])("%i cents are shown as %s", (cents, text) => expect(money(cents)).toBe(text));

test("a ticket prints its cents", () => expect(exactMoney(12_300)).toBe("$123.00"));

test.each([
	[50, "50¢"],
	[250, "2.50"],
	[100_000, "1K"],
	[250_000, "2.50K"],
])("a chip of %i bears a short text", (cents) => expect(chipMoney(cents).length).toBeLessThanOrEqual(5));

test.each([
	["12", 1200],
	["$1,250.5", 125_050],
	["0.05", 5],
	["", null],
	["1.234", null],
	["-5", null],
])("%s is read as %s", (typed, cents) => expect(parseMoney(typed)).toBe(cents));

test("chips offered are multiples of the smallest and not above the maximum", () => {
	for (const [chip, minimum, maximum] of [
		[50, 250, 50_000],
		[100, 100, 1000],
		[500, 2500, 1_000_000],
		[100, 1, 100_000_000_000],
	] as const)
		for (const value of chipsFor(chip, minimum, maximum)) {
			expect(value % chip).toBe(0);
			expect(value).toBeLessThanOrEqual(maximum);
		}
});

test("a stack is worth its wager", () => {
	for (const amount of [50, 250, 1500, 13_750, 100_000])
		expect(asChips(amount).reduce((sum, chip) => sum + chip, 0)).toBe(amount);
});
