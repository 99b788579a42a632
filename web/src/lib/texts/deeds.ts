import type { Language } from "../language.svelte";
import { deeds as en } from "./en/deeds";
import type { Texts } from "./index";
import { deeds as zh } from "./zh-CN/deeds";

const TEXTS: Texts<Readonly<Record<string, string>>> = { en, "zh-CN": zh };

/** What somebody does by a command; what only devices and the floor itself do has no words. */
export const deedOf = (command: string, language: Language): string =>
	TEXTS[language][command] ?? `“${command.replaceAll("-", " ")}”`;
