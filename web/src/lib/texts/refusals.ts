import type { Language } from "../language.svelte";
import { money } from "../money";
import { refusals as zh } from "./zh-CN/refusals";

const SLOT = /(\{\$?\})/;
const plain = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
const caught = (part: string): string => (part === "{$}" ? "(\\d+)" : part === "{}" ? "(.+?)" : plain(part));
const READ = zh.map(([english, chinese]) => ({
	means: new RegExp(`^${english.split(SLOT).map(caught).join("")}$`, "i"),
	/** The slots, in the order of the English sentence; those of money are told as money. */
	slots: english.split(SLOT).filter((part) => SLOT.test(part)),
	english,
	chinese,
}));

/** What the server says to a program, said to a person. */
const CLEARER: Readonly<Record<string, string>> = {
	"there is no such screen": "this table has not been set up yet: the pit opens it",
};

function retold(language: Language, reason: string): string | null {
	for (const { means, slots, english, chinese } of READ) {
		const found = means.exec(reason);
		if (!found) continue;
		const values = slots.map((slot, n) => (slot === "{$}" ? money(Number(found[n + 1])) : (found[n + 1] ?? "")));
		if (language === "zh-CN") return chinese.replace(/\{(\d)\}/g, (_, n: string) => values[Number(n)] ?? "");
		return slots.includes("{$}") ? english.replace(/\{\$?\}/g, () => values.shift() ?? "") : null;
	}
	return null;
}

/** Why something was refused, in the reader's language; as the engine said it where no translation is known. */
export function refusalIn(language: Language, reason: string): string {
	const told = retold(language, reason);
	if (told !== null && language === "zh-CN") return told;
	const words = told ?? CLEARER[reason] ?? reason;
	return words.charAt(0).toUpperCase() + words.slice(1);
}
