import type { Language } from "../language.svelte";
import { money } from "../money";
import { kindName } from "./bets";
import { kinds, refusals as zh } from "./zh-CN/refusals";

const SLOT = /(\{[$k]?\})/;
const plain = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
const caught = (part: string): string => (part === "{$}" ? "(\\d+)" : SLOT.test(part) ? "(.+?)" : plain(part));
const READ = zh.map(([english, chinese]) => ({
	means: new RegExp(`^${english.split(SLOT).map(caught).join("")}$`, "i"),
	/** The slots, in the order of the English sentence; sums and kinds are told as people read them. */
	slots: english.split(SLOT).filter((part) => SLOT.test(part)),
	english,
	chinese,
}));

/** What the server says to a program, said to a person. */
const CLEARER: Readonly<Record<string, string>> = {
	"there is no such screen": "this table has not been set up yet: the pit opens it",
};

function told(slot: string, value: string, language: Language): string {
	if (slot === "{$}") return money(Number(value));
	if (slot !== "{k}") return value;
	return language === "zh-CN" ? (kinds[value] ?? kindName(value, language)) : value.replaceAll("-", " ");
}

function retold(language: Language, reason: string): string | null {
	for (const { means, slots, english, chinese } of READ) {
		const found = means.exec(reason);
		if (!found) continue;
		const values = slots.map((slot, n) => told(slot, found[n + 1] ?? "", language));
		if (language === "zh-CN") return chinese.replace(/\{(\d)\}/g, (_, n: string) => values[Number(n)] ?? "");
		if (slots.every((slot) => slot === "{}")) return null;
		return english.replace(/\{[$k]?\}/g, () => values.shift() ?? "");
	}
	return null;
}

/** Why something was refused, in the reader's language; as the engine said it where no translation is known. */
export function refusalIn(language: Language, reason: string): string {
	const known = retold(language, reason);
	if (known !== null && language === "zh-CN") return known;
	const words = known ?? CLEARER[reason] ?? reason;
	return words.charAt(0).toUpperCase() + words.slice(1);
}
