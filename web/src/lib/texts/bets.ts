/** What bets are called. In English the catalogue says it; other languages say it by kind. */
import type { Language } from "../language.svelte";
import type { BetView } from "../wire";

const ENGLISH: Readonly<Record<string, string>> = {
	straight: "Straight up",
	split: "Split",
	street: "Street",
	corner: "Corner",
	sixline: "Six line",
	"five-line": "Five line",
	column: "Column",
	dozen: "Dozen",
	low: "Low",
	high: "High",
	even: "Even",
	odd: "Odd",
	red: "Red",
	black: "Black",
};
const KINDS: Readonly<Record<string, string>> = {
	straight: "直注",
	split: "分注",
	street: "街注",
	corner: "角注",
	sixline: "线注",
	"five-line": "五号线注",
	column: "列注",
	dozen: "打注",
	low: "小",
	high: "大",
	even: "双",
	odd: "单",
	red: "红",
	black: "黑",
};

const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: ENGLISH, "zh-CN": KINDS };
const SYMBOL: Readonly<Record<Language, string>> = { en: "Symbol", "zh-CN": "图案" };

/** What a kind of bet is called, as on a line of the sign; one letter is a symbol on a wheel. */
export function kindName(kind: string, language: Language): string {
	const known = WORDS[language][kind];
	if (known) return known;
	return kind.length === 1 ? `${SYMBOL[language]} ${kind.toUpperCase()}` : kind;
}

export function betName(bet: BetView | undefined, id: string, language: Language): string {
	if (!bet) return id;
	if (language === "en") return bet.name;
	const which = id.split(":")[1];
	const kind = KINDS[bet.kind] || bet.kind.length === 1 ? kindName(bet.kind, language) : bet.name;
	return which ? `${kind} ${which}` : kind;
}
