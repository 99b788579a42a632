import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** What staff could do is what the floor says: their screens work out nothing of the kind from the state of the table. */
const src = fileURLToPath(new URL("../src/", import.meta.url));
const files = ["dealer", "pit", "desk"].flatMap((folder) =>
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

test("nothing on the screens depends on a book or on one game", () => {
	const book = /[=!]==? ?["'](?:RR|RR99|CR|BW|RO)["']|["'](?:rapid-roulette[\w-]*|big-wheel-\d|craps|mini-craps)["']/;
	expect(code.filter(({ text }) => book.test(text)).map(({ name }) => name)).toEqual([]);
});

/** Numbers that a book or the engine sets: they come with the choices, the catalogue and the notices. */
const RANGES: Readonly<Record<string, RegExp>> = {
	"how long a sign stands": /\b(?:20|1200) ?\* ?(?:60|1000|60_000)\b|\b1_?200_?000\b|SIGN_MS/,
	"an upper bound of a field": /\bmax="\d+"|[<>]=? ?\d{3,}\b/,
	"the way of a wheel by the number of a round": /\.round % /,
};

test.each(Object.entries(RANGES))("the screens of staff know no range of their own: %s", (_, range) => {
	expect(files.filter(({ text }) => range.test(text)).map(({ name }) => name)).toEqual([]);
});

test("the screens of staff list no colours and no kinds of equipment: the floor does", () => {
	// A list of them has at least three beside each other.
	const list = /(?:"(?:red|blue|green|yellow|station|console|wheel|ball|layout|display|game-system)",\s*){3}/;
	// The register is shown in an order of its own.
	const listing = files.filter(({ name, text }) => name !== "pit/Equipment.svelte" && list.test(text));
	expect(listing.map(({ name }) => name)).toEqual([]);
});

test("whether a minimum gets higher, what is marked, and whether money is enough, the floor says", () => {
	const copy = /[<>]=? *\(?(?:now|table|row)\??\.(?:minimum|total_minimum|balance)\b/;
	expect(files.filter(({ text }) => copy.test(text)).map(({ name }) => name)).toEqual([]);
});

test("which clause will hold is that of the choice", () => {
	const chosen = /clause\([^)]*\?/;
	expect(files.filter(({ text }) => chosen.test(text)).map(({ name }) => name)).toEqual([]);
});

test("what is to be done at a table is not decided by how its rounds are closed", () => {
	const deciding = files.filter(({ name, text }) => name.startsWith("dealer/") && /by_call/.test(text));
	expect(deciding.map(({ name }) => name)).toEqual([]);
});

const STATE = /\.(phase|frozen|ball_spun|payable|corrected)\b/;
/** Files that read the state of the round to draw it, and what they draw. */
const DRAWN: Readonly<Record<string, string>> = {
	"dealer/Turning.svelte": "the wheel that turns",
	"dealer/stage.ts": "the countdown, or that it is over",
	"pit/Overview.svelte": "the name of the phase and its countdown",
	"pit/waits.ts": "that accounts are frozen",
};

test("no screen of staff reads the state of the round but to draw it", () => {
	expect(files.length).toBeGreaterThan(70);
	const reading = files.filter(({ text }) => STATE.test(text)).map(({ name }) => name);
	expect(reading.toSorted()).toEqual(Object.keys(DRAWN).toSorted());
});

test("no control is disabled by what a screen sees of the table", () => {
	const worked = /(?:disabled|ready)=\{[^}]*\b(?:table|row|desk|at)\??\.(?!seat\b)/;
	expect(files.filter(({ text }) => worked.test(text)).map(({ name }) => name)).toEqual([]);
});

/** Powers over what is not at a table: the cage, the register, a table that is to be. */
const ELSEWHERE = [
	"approve-item",
	"approve-payment",
	"cancel-payment",
	"move-item",
	"open-table",
	"register-item",
	"set-decision-limit",
	"set-ticket-validity",
	"void-ticket",
	"withdraw-approval",
];

test("a power over something at a table is asked of the floor, with what is in the way", () => {
	const asked = files.flatMap(({ text }) => [...text.matchAll(/\bmay\(\s*"([a-z-]+)"/g)].map(([, name]) => name));
	expect([...new Set(asked)].toSorted()).toEqual(ELSEWHERE);
});
