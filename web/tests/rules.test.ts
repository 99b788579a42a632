import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** What staff could do is what the floor says: their screens work out nothing of the kind from the state of the table. */
const src = fileURLToPath(new URL("../src/", import.meta.url));
const files = ["dealer", "pit", "desk", "cashier"].flatMap((folder) =>
	readdirSync(src + folder).map((name) => {
		const [text = ""] = readFileSync(`${src}${folder}/${name}`, "utf-8").split("<style>");
		return { name: `${folder}/${name}`, text };
	}),
);

/** All code of the screens, without comments, styles, words for people and what is generated. */
const code = (readdirSync(src, { recursive: true }) as string[])
	.map((name) => name.replaceAll("\\", "/"))
	.filter((name) => /\.(ts|svelte)$/.test(name) && !name.startsWith("lib/texts/") && name !== "lib/wire.ts")
	.map((name) => {
		const [text = ""] = readFileSync(src + name, "utf-8").split("<style>");
		return { name, text: text.replace(/<!--.*?-->|\/\*.*?\*\/|^\s*\/\/.*$/gms, "") };
	});

test("no clause stands in the code of the screens: the floor says which one it is", () => {
	expect(code.length).toBeGreaterThan(150);
	const clause = /["'`>](?:RR|RR99|CR|BW|RO) \d/;
	expect(code.filter(({ text }) => clause.test(text)).map(({ name }) => name)).toEqual([]);
});

/** Where games are chosen from, before the floor has any table. */
const CHOOSING = ["pit/games.ts"];

test("nothing on the screens depends on a book or on one game", () => {
	const book = /[=!]==? ?["'](?:RR|RR99|CR|BW|RO)["']|["'](?:rapid-roulette[\w-]*|big-wheel-\d|craps|mini-craps)["']/;
	expect(code.filter(({ text }) => book.test(text)).map(({ name }) => name)).toEqual(CHOOSING);
});

const STATE = /\.(phase|frozen|ball_spun|payable|corrected|approved(?!\.includes)|in_use)\b/;
/** Files that read the state of the round, of a payment or of an item to draw it, and what they draw. */
const DRAWN: Readonly<Record<string, string>> = {
	"cashier/Payments.svelte": "whether a payment is approved, and those that are first",
	"dealer/Malfunction.svelte": "the sentence on what becomes of the wagers; between rounds the floor records nothing",
	"dealer/SeatSheet.svelte": "the sentence on what becomes of the wagers at a station that fails",
	"dealer/Turning.svelte": "the wheel that turns",
	"dealer/stage.ts": "the countdown, or that it is over",
	"pit/Equipment.svelte": "that an item is in use",
	"pit/Money.svelte": "that a payment is approved",
	"pit/OtherOption.svelte": "the list of items that another game could be played with",
	"pit/Overview.svelte": "the name of the phase and its countdown",
	"pit/waits.ts": "that accounts are frozen",
};

test("no screen of staff reads a state but to draw it", () => {
	expect(files.length).toBeGreaterThan(70);
	const reading = files.filter(({ text }) => STATE.test(text)).map(({ name }) => name);
	expect(reading.toSorted()).toEqual(Object.keys(DRAWN).toSorted());
});

test("no control is disabled by what a screen sees of the table", () => {
	const worked = /(?:disabled|ready)=\{[^}]*\b(?:table|row|desk|at)\??\.(?!seat\b)/;
	expect(files.filter(({ text }) => worked.test(text)).map(({ name }) => name)).toEqual([]);
});

/** A table that is to be has no state yet on which the floor could decide. */
const TO_BE = ["open-table"];

test("a power is asked of the floor, with what is in the way", () => {
	const asked = files.flatMap(({ text }) => [...text.matchAll(/\bmay\(\s*"([a-z-]+)"/g)].map(([, name]) => name));
	expect([...new Set(asked)].toSorted()).toEqual(TO_BE);
});
