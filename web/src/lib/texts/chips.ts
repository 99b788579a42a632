import type { Language } from "../language.svelte";
import { chips as en } from "./en/chips";
import type { Texts } from "./index";
import { chips as zh } from "./zh-CN/chips";

export const chipTexts: Texts<typeof en> = { en, "zh-CN": zh };

/** What a colour of chips is called. */
export const colourName = (colour: string, language: Language): string => chipTexts[language].colours[colour] ?? colour;
