import { expect, test } from "vitest";
import { caret, digits, grouped } from "../src/cashier/number";
import { placeOf } from "../src/lib/place";
import { betName } from "../src/lib/texts/bets";
import { code } from "../src/pair/code";

test.each([
	["01-2345-6789-0123-4567", "012345678901234567"],
	[" 01 2345 6789 0123 4567 99", "012345678901234567"],
	["ticket 01x23", "0123"],
])("of %j the ticket's digits are taken", (typed, plain) => expect(digits(typed)).toBe(plain));

test.each([
	["", ""],
	["01", "01"],
	["012", "01-2"],
	["012345678901234567", "01-2345-6789-0123-4567"],
])("%j is shown in groups", (plain, text) => expect(grouped(plain)).toBe(text));

test("the caret stays behind its digit when a dash comes in between", () => {
	expect(caret("01-2345", 2)).toBe(3);
	expect(caret("01-2345", 3)).toBe(4);
	expect(caret("01-2345", 6)).toBe(7);
});

test("a code is taken with or without dash, in either case, without characters that look alike", () => {
	expect(code("abcd-2345")).toBe("ABCD2345");
	expect(code("o0i1l ab")).toBe("AB");
	expect(code("ABCDEFGHJKM")).toHaveLength(8);
});

test("a page knows its place", () => {
	expect(placeOf("/station/t1/12")).toEqual({ table: "t1", seat: 12 });
	expect(placeOf("/sign/t%201")).toEqual({ table: "t 1", seat: 0 });
});

test("bets have names in both languages", () => {
	const split = {
		bet: "split:5/8",
		kind: "split",
		name: "Split 5/8",
		covers: "5, 8",
		numbers: ["5", "8"],
		pays: "17:1",
	};
	const bet = { ...split, clause: "RR 7.1:Split", x: 0, y: 0 };
	expect(betName(bet, "split:5/8", "en")).toBe("Split 5/8");
	expect(betName(bet, "split:5/8", "zh-CN")).toBe("分注 5/8");
	expect(betName(undefined, "horn", "en")).toBe("horn");
});
