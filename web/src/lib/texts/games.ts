import type { Language } from "../language.svelte";
import { games as en } from "./en/games";
import type { Texts } from "./index";
import { games as zh } from "./zh-CN/games";

export const gameTexts: Texts<typeof en> = { en, "zh-CN": zh };

/** What a game is called in the reader's language; as the server calls it where no other name is known. */
export const gameName = (one: { readonly game: string; readonly title: string }, language: Language): string =>
	gameTexts[language][one.game] ?? one.title;
