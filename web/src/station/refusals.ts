import { inWords, type Said } from "$lib/answers";
import { money } from "$lib/money";
import type { Common } from "$lib/texts/en/common";
import type { StationWords } from "$lib/texts/en/station";
import type { Answer, Command, Refused, TablePart } from "$lib/wire";

type Words = StationWords["refused"];

type Plain = keyof Words & ("after" | "unconfirmed" | "frozen" | "noAccount" | "leaving" | "fault");

/** What a station says in words of its own, by the code of the refusal. */
const PLAIN: Readonly<Record<string, Plain>> = {
	"the wagering period is over": "after",
	"confirm first that the amount tendered was credited": "unconfirmed",
	"all accounts are frozen until the results are worked out again": "frozen",
	"nobody plays at seat {}: buy in first": "noAccount",
	"the account is being cashed out": "leaving",
	"seat {} is out of order": "fault",
};
const BELOW = "the minimum on {} is {}";
const FULL = "{} already has the most that this could come to, {}";
const MORE = "{} more is not permitted on {}";
const POOR = "{} is needed and {} stands to the account's credit";
const SAYING: readonly string[] = ["make-claim", "make-complaint"] satisfies Command["command"][];

function limited(code: string, answer: Refused, table: TablePart, t: Words): string | null {
	const allowed = typeof answer.allowed === "number" ? money(answer.allowed) : null;
	if (code === BELOW) return t.below(allowed ?? money(table.minimum));
	if (code === FULL) return t.above(allowed ?? money(table.maximum));
	// Of several wagers, the sentence of the engine names the one whose own limit is in the way.
	if (code === MORE) return table.lines.length ? null : t.above(money(table.maximum));
	return code === POOR && allowed ? t.balance(allowed) : null;
}

/** What a player is told about an answer, in plain words with what would be allowed; null if all went as asked. */
export function toPlayer(
	answer: Answer,
	{ command }: Pick<Command, "command">,
	table: TablePart,
	t: StationWords,
	common: Common,
): Said | null {
	if (answer.type === "accepted" && answer.cut)
		return { text: t.refused.cut(money(answer.cut)), clause: answer.clause ?? "" };
	// Of claims and complaints a number is allowed, not an amount.
	if (answer.type === "refused" && SAYING.includes(command)) return inWords({ ...answer, allowed: null }, common);
	if (answer.type !== "refused") return inWords(answer, common);
	const code = answer.code || answer.reason;
	const plain = PLAIN[code];
	const text = plain ? t.refused[plain] : limited(code, answer, table, t.refused);
	return text ? { text, clause: answer.clause } : inWords(answer, common);
}
