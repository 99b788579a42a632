import { language } from "./language.svelte";
import { money } from "./money";
import type { Common } from "./texts/en/common";
import { refusalIn } from "./texts/refusals";
import type { Answer } from "./wire";

export type Said = { readonly text: string; readonly clause: string };

/** An answer that is not a plain yes, in words for a person; null if all went as asked. */
export function inWords(answer: Answer, t: Common): Said | null {
	switch (answer.type) {
		case "accepted":
			return null;
		case "not-applied":
			return { text: answer.reason === "offline" ? t.offlineAnswer : t.notApplied, clause: "" };
		case "refused": {
			const allowed =
				typeof answer.allowed === "number" && answer.allowed > 0 ? ` ${t.allowed(money(answer.allowed))}` : "";
			const reason = refusalIn(language.now, answer);
			return {
				text: `${reason}${/[.!?。]$/.test(reason) ? "" : language.now === "zh-CN" ? "。" : "."}${allowed}`,
				clause: answer.clause,
			};
		}
	}
}
