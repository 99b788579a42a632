import { describe, expect, test } from "vitest";
import { choicesWhile, ownAtFirst, tableAtFirst } from "../dev/scenes";
import { commonTexts } from "../src/lib/texts/common";
import { stationTexts } from "../src/lib/texts/station";
import type { ChoicesPart, OwnPart } from "../src/lib/wire";
import { Could } from "../src/station/could.svelte";
import type { Seat } from "../src/station/seat.svelte";

type More = Partial<Pick<Seat, "over" | "landing">> & { own?: Partial<OwnPart>; status?: "offline" };

/** A player's place as far as it counts for what the player could do. */
const could = (choices: ChoicesPart | null, { own = {}, status, ...more }: More = {}): Could =>
	new Could({
		live: { choices, status: status ?? "live" },
		own: { ...ownAtFirst(), ...own },
		table: tableAtFirst(),
		t: stationTexts.en,
		common: commonTexts.en,
		over: false,
		landing: false,
		...more,
	} as unknown as Seat);

const ON_WAGERS = ["place", "move", "take-back", "undo", "clear", "repeat", "double"] as const;
const nothing: Partial<OwnPart> = { wagers: {}, total: 0, undo: 0, to_repeat: {} };
const those = (found: Could): string[] => ON_WAGERS.filter((name) => found.can(name));

/** Only these of the wagers' commands: what stays on the layout may be lifted, say. */
const only = (...names: string[]): ChoicesPart => {
	const [free, over] = [choicesWhile(true).choices, choicesWhile(false).choices];
	return { steps: [], choices: over.map((line, at) => (names.includes(line.command) ? (free[at] ?? line) : line)) };
};

describe("what a player could do", () => {
	test("is what the floor says", () => {
		expect(those(could(choicesWhile(true)))).toEqual([...ON_WAGERS]);
		expect(those(could(choicesWhile(false)))).toEqual([]);
		expect(could(choicesWhile(false)).can("cash-out")).toBe(true);
		expect(could(null).can("cash-out")).toBe(false);
		expect(could({ steps: [], choices: [] }).find("make-claim")).toBeUndefined();
	});

	test("wants what it is about to lie there, however old the floor's word is", () => {
		expect(those(could(choicesWhile(true), { own: nothing }))).toEqual(["place"]);
		expect(those(could(choicesWhile(true), { own: { ...nothing, undo: 1 } }))).toEqual(["place", "undo"]);
		expect(those(could(choicesWhile(true), { own: { ...nothing, to_repeat: { red: 5 } } }))).toEqual([
			"place",
			"repeat",
		]);
		expect(those(could(choicesWhile(true), { own: { ...nothing, total: 5 } }))).toEqual([
			"place",
			"move",
			"take-back",
			"clear",
			"double",
		]);
	});

	test("ends with the period by the clock, before the floor has said so", () => {
		expect(those(could(choicesWhile(true), { over: true }))).toEqual([]);
		expect(could(choicesWhile(true), { over: true }).can("cash-out")).toBe(true);
	});

	test("is nothing while the line is down", () => {
		const down = could(choicesWhile(true), { status: "offline" });
		expect([...those(down), down.can("cash-out")]).toEqual([false]);
	});

	test("leaves what stayed where it is until the result is seen, but not the next round's wagers", () => {
		const lifting = only("take-back", "clear");
		expect(those(could(lifting))).toEqual(["take-back", "clear"]);
		expect(those(could(lifting, { landing: true }))).toEqual([]);
		expect(those(could(choicesWhile(true), { landing: true }))).toEqual([...ON_WAGERS]);
	});

	test("or what is in the way, in the words that an answer would have", () => {
		const closed = could(choicesWhile(false));
		expect(closed.why("place")).toEqual({ text: stationTexts.en.refused.after, clause: "RR 3.7" });
		expect(closed.why("cash-out")).toBeNull();
		expect(closed.why("confirm-credit")).toBeNull();
	});
});
