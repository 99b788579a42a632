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

/** The code of a file. What it says beside it may name clauses. */
function codeOf(text: string): string {
	return text.replace(/<!--.*?-->|\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms, "");
}

/** The player's station too, which draws more of the round. */
const station = readdirSync(`${src}station`).map((name) => {
	const [text = ""] = readFileSync(`${src}station/${name}`, "utf-8").split("<style>");
	return { name, text: codeOf(text) };
});

/** All code of the screens, without comments, styles, words for people and what is generated. */
const code = (readdirSync(src, { recursive: true }) as string[])
	.map((name) => name.replaceAll("\\", "/"))
	.filter((name) => /\.(ts|svelte)$/.test(name) && !name.startsWith("lib/texts/") && name !== "lib/wire.ts")
	.map((name) => {
		const [text = ""] = readFileSync(src + name, "utf-8").split("<style>");
		return { name, text: codeOf(text) };
	});

test("no clause stands in the code of the screens: the floor says which one it is", () => {
	expect(code.length).toBeGreaterThan(150);
	const clause = /\b(?:RR|RR99|CR|BW|RO) ?\d/;
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

const STATE = /\.(phase|frozen|ball_spun|payable|corrected|approved(?!\.includes)|in_use)\b/;
/** Files that read the state of the round, of a payment or of an item to draw it, and what they draw. */
const DRAWN: Readonly<Record<string, string>> = {
	"cashier/Payments.svelte": "whether a payment is approved, and those that are first",
	"dealer/Turning.svelte": "the wheel that turns",
	"dealer/stage.ts": "the countdown, or that it is over",
	"pit/Equipment.svelte": "that an item is in use",
	"pit/Money.svelte": "that a payment is approved",
	"pit/OtherOption.svelte": "the list of items that another game could be played with",
	"pit/RegisterItem.svelte": "whether a kind of equipment needs an approval, from the catalogue",
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

/** How the table, the seat and its player stand, from which somebody could work out what may be done. */
const STANDING =
	/\b(?:table|own)\b\??\.(phase|frozen|ball_spun|open|total_minimum|state|cashing_out|unconfirmed|barred|waiting)\b/g;
/** Files of a station that read it to draw it, what they read, and what they draw. */
const DRAWN_THERE: Readonly<Record<string, readonly [string, string]>> = {
	"Plate.svelte": ["total_minimum", "the sign"],
	"Station.svelte": ["phase", "the look of the page"],
	"Stopped.svelte": ["barred cashing_out open state waiting", "the card that says how the player stands"],
	"round.svelte.ts": ["ball_spun barred frozen open phase state", "what is happening, in words, and the wheel"],
	"seat.svelte.ts": ["phase", "the clock of the period, and how long a result is shown"],
};

test("a station reads how things stand but to draw it: what its player could do, the floor says", () => {
	expect(station.length).toBeGreaterThan(25);
	const read = station.flatMap(({ name, text }) => {
		const found = [...text.matchAll(STANDING)].map(([, word]) => word);
		return found.length ? [[name, [...new Set(found)].toSorted().join(" ")]] : [];
	});
	const drawn = Object.entries(DRAWN_THERE).map(([name, [words]]) => [name, words]);
	expect(read.toSorted()).toEqual(drawn.toSorted());
});

test("no control of a station is disabled by more than what it asks the floor, what is typed, and that somebody plays", () => {
	const controls = station.flatMap(({ text }) =>
		[...text.matchAll(/\bdisabled=\{([^}]*)\}/g)].map(([, what = ""]) => what),
	);
	expect(controls.length).toBeGreaterThan(5);
	const known = /^(!seat\.could\.can\([\w"-]+\)|!about\.trim\(\)|busy|digits\.length !== 18|!own\?\.visit)$/;
	expect(controls.flatMap((what) => what.split(" || ")).filter((what) => !known.test(what))).toEqual([]);
});

test("what a station does by a command, it asks of the floor whether it could", () => {
	const [could] = station.filter(({ name }) => name === "could.svelte.ts");
	expect(could?.text).not.toMatch(/\b(phase|frozen|barred|closes_at_ms|minimum|maximum)\b/);
	const asked = station.flatMap(({ text }) => [...text.matchAll(/could\.(?:can|find|why)\(\s*"([a-z-]+)"/g)]);
	expect([...new Set(asked.map(([, name]) => name))].toSorted()).toEqual([
		"cash-out",
		"confirm-credit",
		"insert-note",
		"make-claim",
		"place",
		"take-back",
	]);
});

/** A table that is to be has no state yet on which the floor could decide. */
const TO_BE = ["open-table"];

test("a power is asked of the floor, with what is in the way", () => {
	const asked = files.flatMap(({ text }) => [...text.matchAll(/\bmay\(\s*"([a-z-]+)"/g)].map(([, name]) => name));
	expect([...new Set(asked)].toSorted()).toEqual(TO_BE);
});
