import { expect, test } from "vitest";
import { startTextsOfAll } from "../src/lib/texts/start";
import type { TableView } from "../src/lib/wire";

const of = (words: TableView["words"]): TableView => ({ table: "t", game: "", title: "", open: true, seats: 1, words });

test("the first page speaks of seats and the dealer where all tables have them, else of stations too", () => {
	const [sit, begin] = startTextsOfAll([of("seat"), of("seat")], "en").demoIntro;
	expect(sit).toMatch(/open a seat on/);
	expect(begin).toMatch(/^Hand the dealer a note for chips/);
	for (const tables of [[], [of("station")], [of("seat"), of("station")]]) {
		const [either, note] = startTextsOfAll(tables, "en").demoIntro;
		expect(either).toMatch(/open a station or a seat/);
		expect(note).toMatch(/into the station or hand it to the dealer/);
	}
	expect(startTextsOfAll([of("seat")], "zh-CN").demoIntro[1]).toMatch(/转轮/);
});

test("what a first page explains has as many steps in the words of every table", () => {
	const steps = (["en", "zh-CN"] as const).flatMap((language) =>
		[[of("seat")], [of("station")]].map((tables) => startTextsOfAll(tables, language).demoIntro.length),
	);
	expect(new Set(steps)).toEqual(new Set([3]));
});
