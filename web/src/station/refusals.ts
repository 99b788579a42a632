import { inWords, type Said } from "$lib/answers";
import { money } from "$lib/money";
import type { Common } from "$lib/texts/en/common";
import type { StationWords } from "$lib/texts/en/station";
import type { Answer, Command, Refused, TablePart } from "$lib/wire";

type Words = StationWords["refused"];

/** Clauses whose refusal says the same whatever was asked. */
const PLAIN: Readonly<
	Record<string, keyof Words & ("after" | "unconfirmed" | "frozen" | "noAccount" | "leaving" | "fault")>
> = {
	"RR 3.7": "after",
	"RR99 3.5": "after",
	"RR99 6.3(c)": "unconfirmed",
	"RR99 6.4(b)": "unconfirmed",
	"RR 9.4": "frozen",
	"RR99 8.4": "frozen",
	"RR 6.3.1": "noAccount",
	"RR99 6.3(a)": "noAccount",
	"RR 6.6.1": "leaving",
	"RR99 6.6": "leaving",
	"RR 9.7.1": "fault",
	"RR99 8.7(a)": "fault",
};
const BELOW = new Set(["RR 4.3.1", "RR99 4.3(a)"]);
const ABOVE = new Set(["RR 4.3.2(a)", "RR 4.3.2(b)", "RR99 4.3(b)"]);
const LAYING: readonly string[] = ["place", "repeat", "double", "undo"] satisfies Command["command"][];
const SAYING: readonly string[] = ["make-claim", "make-complaint"] satisfies Command["command"][];

function limited(answer: Refused, command: Command, table: TablePart, t: Words): string | null {
	if (BELOW.has(answer.clause)) return t.below(money(answer.allowed ?? table.minimum));
	if (ABOVE.has(answer.clause)) {
		if (command.command === "place") return t.above(money(answer.allowed ?? table.maximum));
		// Of several wagers, the sentence of the engine names the one whose own limit is in the way.
		return table.lines.length ? null : t.above(money(table.maximum));
	}
	if ((answer.clause === "RR 3.1" || answer.clause === "RR99 3.1") && typeof answer.allowed === "number")
		return LAYING.includes(command.command) ? t.balance(money(answer.allowed)) : null;
	return null;
}

/** What a player is told about an answer, in plain words with what would be allowed; null if all went as asked. */
export function toPlayer(
	answer: Answer,
	command: Command,
	table: TablePart,
	t: StationWords,
	common: Common,
): Said | null {
	if (answer.type === "accepted" && answer.cut)
		return { text: t.refused.cut(money(answer.cut)), clause: answer.clause ?? "" };
	// Of claims and complaints a number is allowed, not an amount.
	if (answer.type === "refused" && SAYING.includes(command.command))
		return inWords({ ...answer, allowed: null }, common);
	if (answer.type !== "refused") return inWords(answer, common);
	const plain = PLAIN[answer.clause];
	const text = plain ? t.refused[plain] : limited(answer, command, table, t.refused);
	return text ? { text, clause: answer.clause } : inWords(answer, common);
}
