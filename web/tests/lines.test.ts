import { afterEach, expect, test, vi } from "vitest";
import { tableAtFirst } from "../dev/scenes";
import { asLines, asMinimums, drafts, isComplete, signNeeded } from "../src/desk/lines";
import { kindName } from "../src/lib/texts/bets";
import type { NoticeView, TablePart } from "../src/lib/wire";

const straight = { kind: "straight", minimum: 100, maximum: 5000 };
const table: TablePart = { ...tableAtFirst(), minimum: 500, maximum: 50_000, unit: 50, lines: [straight] };

test("the form starts with the lines of the sign", () => {
	expect(drafts(table)).toEqual([{ ...straight, unit: null }]);
	expect(drafts(null)).toEqual([]);
});

test("a notice that is due fills its minimums in, and adds a line where there is none", () => {
	const lines = [
		{ kind: "straight", minimum: 200 },
		{ kind: "split", minimum: 60_000 },
	];
	const notice: NoticeView = { notice: 1, about: "minimum", at_ms: 0, lines };
	const drafted = drafts(table, notice);
	expect(drafted).toEqual([
		{ kind: "straight", minimum: 200, maximum: 5000, unit: null },
		{ kind: "split", minimum: 60_000, maximum: 60_000, unit: 50 },
	]);
	expect(asLines(drafted)).toEqual(drafted);
	expect(asMinimums(drafted)).toEqual(lines);
	expect(table.lines).toEqual([straight]);
});

test.each([
	[100, 5000, null, true],
	[100, 100, 50, true],
	[5000, 100, null, false],
	[null, 100, null, false],
	[100, null, null, false],
	[0, 100, null, false],
	[Number.NaN, 100, null, false],
	[100, 5000, Number.NaN, false],
])("a line from %s to %s in steps of %s is complete: %s", (minimum, maximum, unit, complete) =>
	expect(isComplete({ kind: "split", minimum, maximum, unit })).toBe(complete),
);

test("kinds of bet have names in both languages", () => {
	expect(kindName("straight", "en")).toBe("Straight up");
	expect(kindName("straight", "zh-CN")).toBe("直注");
	expect(kindName("horn", "en")).toBe("horn");
});

afterEach(() => vi.unstubAllGlobals());

test("whether new limits need a sign is asked of the floor, once they are amounts", async () => {
	const asked: string[] = [];
	const needed = { rises: [{ kind: "straight", minimum: 200, total: false }], stands_ms: 1, clause: "" };
	vi.stubGlobal("fetch", (path: string) => {
		asked.push(path);
		return Promise.resolve(new Response(JSON.stringify(needed)));
	});
	const line = { kind: "straight", minimum: 200, maximum: null, unit: null };
	expect(signNeeded("pit", "t1", null, null, [])).toBeNull();
	expect(signNeeded("pit", "t1", 100, 0, [])).toBeNull();
	expect(signNeeded("pit", "t1", 100, null, [{ ...line, minimum: null }])).toBeNull();
	expect(asked).toEqual([]);
	expect(await signNeeded("dealer", "t1", 100, 900, [line, { ...line, kind: "split" }])).toEqual(needed);
	expect(asked).toEqual(["/api/dealer/sign-needed/t1?minimum=100&total=900&line=straight%3A200&line=split%3A200"]);
});
