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

/** What a kind of bet is called, as on a line of the sign. */
export const kindName = (kind: string, language: Language): string =>
	(language === "en" ? ENGLISH : KINDS)[kind] ?? kind;

export function betName(bet: BetView | undefined, id: string, language: Language): string {
	if (!bet) return id;
	if (language === "en") return bet.name;
	const which = id.split(":")[1];
	const kind = KINDS[bet.kind] ?? bet.name;
	return which ? `${kind} ${which}` : kind;
}
