import type { Language } from "../language.svelte";
import type { ExchangeView } from "../wire";
import { colourName } from "./chips";
import { exchanges as en } from "./en/exchanges";
import type { Texts } from "./index";
import { exchanges as zh } from "./zh-CN/exchanges";

export const exchangeTexts: Texts<typeof en> = { en, "zh-CN": zh };

/** What is exchanged: how many chips, and of which colour where that is known. */
export const chipsOf = (one: ExchangeView, language: Language): string =>
	[exchangeTexts[language].chips(one.chips), one.colour && colourName(one.colour, language)]
		.filter(Boolean)
		.join(" · ");
