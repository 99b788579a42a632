import type { Language } from "../language.svelte";
import { refusals as zh } from "./zh-CN/refusals";

const plain = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
const READ = zh.map(([english, chinese]) => ({
	means: new RegExp(`^${english.split("{}").map(plain).join("(.+?)")}$`, "i"),
	chinese,
}));

/** What the server says to a program, said to a person. */
const CLEARER: Readonly<Record<string, string>> = {
	"there is no such screen": "this table has not been set up yet: the pit opens it",
};

/** Why something was refused, in the reader's language; as the engine said it where no translation is known. */
export function refusalIn(language: Language, reason: string): string {
	if (language === "zh-CN") {
		for (const { means, chinese } of READ) {
			const found = means.exec(reason);
			if (found) return chinese.replace(/\{(\d)\}/g, (_, n: string) => found[Number(n) + 1] ?? "");
		}
	}
	const words = CLEARER[reason] ?? reason;
	return words.charAt(0).toUpperCase() + words.slice(1);
}
