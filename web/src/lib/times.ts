/** Times of the floor as people read them: the 24-hour clock in every language. */
import type { Language } from "./language.svelte";

const LOCALES: Readonly<Record<Language, string>> = { en: "en-GB", "zh-CN": "zh-CN" };
const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const SECONDS = { ...CLOCK, second: "2-digit" } as const;

const made = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = `${language} ${name}`;
	const found = made.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], options);
	made.set(key, found);
	return found;
}

/** `21:40` */
export const clock = (ms: number, language: Language): string => format(language, "clock", CLOCK).format(ms);
/** `21:40:07` */
export const clockSeconds = (ms: number, language: Language): string => format(language, "seconds", SECONDS).format(ms);
/** `21:40:07.125` */
export const clockExact = (ms: number, language: Language): string =>
	format(language, "exact", { ...SECONDS, fractionalSecondDigits: 3 }).format(ms);
/** `15 Nov, 21:40` */
export const dayClock = (ms: number, language: Language): string =>
	format(language, "day", { ...CLOCK, day: "numeric", month: "short" }).format(ms);
/** `15 Nov 2026` */
export const day = (ms: number, language: Language): string =>
	format(language, "date", { day: "numeric", month: "short", year: "numeric" }).format(ms);
