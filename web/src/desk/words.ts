import type { Choice } from "$lib/choices";
import type { Language } from "$lib/language.svelte";
import { money } from "$lib/money";
import type { desk } from "$lib/texts/desk";
import { refusalIn } from "$lib/texts/refusals";
import type { Command } from "$lib/wire";
import type { Note } from "./orders.svelte";

/** Of these commands an amount is allowed; of others a number of seats or rounds, which the reason names itself. */
const OF_MONEY: readonly string[] = [
	"buy-in",
	"hold-winnings",
	"release-held",
	"decide-dispute",
] satisfies Command["command"][];

/** What would be allowed instead, if that is an amount; else nothing. */
export const allowedOf = (note: Note): string =>
	note.tone === "refused" && OF_MONEY.includes(note.command) && note.allowed !== null && note.allowed > 0
		? money(note.allowed)
		: "";

/** Why something cannot be done now; undefined if it can be. */
export const whyNot = (choice: Choice | undefined, language: Language): string | undefined =>
	choice?.refusal ? refusalIn(language, choice.refusal) : undefined;

/** What a note says in the reader's language. */
export function wordsOf(note: Note, t: (typeof desk)[Language], language: Language): string {
	if (note.tone === "lost") return note.command ? t.notApplied : t.lost;
	if (note.tone === "done") return [t.did[note.command] ?? t.done, note.text].filter(Boolean).join(" · ");
	return note.told ? refusalIn(language, note.told) : note.text;
}
