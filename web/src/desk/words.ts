import type { Language } from "$lib/language.svelte";
import type { desk } from "$lib/texts/desk";
import { refusalIn } from "$lib/texts/refusals";
import type { Note } from "./orders.svelte";

/** What a note says in the reader's language. */
export function wordsOf(note: Note, t: (typeof desk)[Language], language: Language): string {
	if (note.tone === "lost") return note.command ? t.notApplied : t.lost;
	if (note.tone === "done") return [t.did[note.command] ?? t.done, note.text].filter(Boolean).join(" · ");
	return note.tone === "refused" ? refusalIn(language, note.text) : note.text;
}
