import type { Language } from "../language.svelte";
import { money } from "../money";
import { kindName } from "./bets";
import { colourName } from "./chips";
import { deedOf } from "./deeds";
import { holders, kinds, refusals as zh } from "./zh-CN/refusals";

/** Why something was not done, as the floor tells it. Without values the reason is its own code. */
export type Told = {
	readonly reason: string;
	/** The reason with `{}` in the place of every value. */
	readonly code?: string | undefined;
	readonly values?: readonly (string | number)[] | undefined;
};

const SLOT = /\{[$kcdp]?\}/g;
const KNOWN = new Map(
	zh.map(([pattern, chinese]) => [
		pattern.replace(SLOT, "{}"),
		{ english: pattern, chinese, slots: pattern.match(SLOT) ?? [] },
	]),
);

/** What is said to a program, said to a person, by its code; the values stay in their order. */
const CLEARER: Readonly<Record<string, string>> = {
	"there is no such screen": "this table has not been set up yet: the pit opens it",
	"{} is {} cents, not {}": "{} is {}, not {}",
	"{} is at most {} cents": "{} is at most {}",
	"the limit for one person is 0 to {} cents": "the limit for one person is at most {}",
};

/** A value as people read it: a sum as money, a kind, a colour and a command by their names. */
function shown(slot: string | undefined, value: string | number, language: Language): string {
	if (slot === "{$}" && typeof value === "number") return money(value);
	const word = String(value);
	if (slot === "{d}") return deedOf(word, language);
	if (slot === "{p}" && language === "zh-CN") return holders(word);
	if (slot !== "{k}" && slot !== "{c}") return word;
	if (language === "en") return word.replaceAll("-", " ");
	return slot === "{c}" ? colourName(word, language) : (kinds[word] ?? kindName(word, language));
}

/** Why something was refused, in the reader's language; as the engine said it where the code is not known. */
export function refusalIn(language: Language, { reason, code, values = [] }: Told): string {
	const known = KNOWN.get(code || reason);
	const words = values.map((value, n) => shown(known?.slots[n], value, language));
	if (known && language === "zh-CN")
		return known.chinese.replace(/\{(\d)\}/g, (_, n: string) => words[Number(n)] ?? "");
	const english = CLEARER[code || reason] ?? known?.english;
	const said = english?.replace(SLOT, () => words.shift() ?? "") ?? reason;
	return said.charAt(0).toUpperCase() + said.slice(1);
}
