/** The language of the screens: chosen once, remembered by the browser. */

export const LANGUAGES = { en: "English", "zh-CN": "简体中文" } as const;
export type Language = keyof typeof LANGUAGES;
const KEPT = "croupier-language";

function first(): Language {
	const kept = globalThis.localStorage?.getItem(KEPT);
	if (kept === "en" || kept === "zh-CN") return kept;
	return globalThis.navigator?.language.startsWith("zh") ? "zh-CN" : "en";
}

class Choice {
	#now = $state<Language>(first());

	get now(): Language {
		return this.#now;
	}

	set now(chosen: Language) {
		this.#now = chosen;
		localStorage.setItem(KEPT, chosen);
		document.documentElement.lang = chosen;
	}
}

export const language = new Choice();

/** Marks the page with the remembered language; every page calls it once. */
export function useLanguage(): void {
	document.documentElement.lang = language.now;
}
