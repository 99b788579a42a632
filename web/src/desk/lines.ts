import { get } from "$lib/api";
import type { Catalogue, LimitLine, LineMinimum, NoticeView, SignNeeded, TablePart } from "$lib/wire";

/** A line of the sign while it is being written. */
export type Draft = { kind: string; minimum: number | null; maximum: number | null; unit: number | null };

/** The kinds of bet of a game, in the order of its layout: those that a sign may have a line for. */
export async function kindsOf(game: string): Promise<readonly string[]> {
	const { bets } = await get<Catalogue>(`/api/games/${game}`);
	return [...new Set(bets.map((bet) => bet.kind))];
}

/** The lines of the sign as it is, to be changed; of a notice that is due, its minimums are filled in. */
export function drafts(table: TablePart | null, notice: NoticeView | null = null): Draft[] {
	const lines = (table?.lines ?? []).map(({ kind, minimum, maximum, unit }) => ({
		kind,
		minimum,
		maximum,
		unit: unit ?? null,
	}));
	for (const { kind, minimum } of notice?.lines ?? []) {
		const known = lines.find((line) => line.kind === kind);
		if (known) known.minimum = minimum;
		else lines.push({ kind, minimum, maximum: Math.max(table?.maximum ?? 0, minimum), unit: table?.unit ?? null });
	}
	return lines;
}

const amount = (cents: number | null): cents is number => cents !== null && Number.isInteger(cents) && cents > 0;

/** Whether a line can be set: both amounts are there, in their order, and its step, if it has one, is an amount. */
export const isComplete = ({ minimum, maximum, unit }: Draft): boolean =>
	amount(minimum) && amount(maximum) && minimum <= maximum && (unit === null || amount(unit));

/** Lines as the sign will have them. */
export const asLines = (lines: readonly Draft[]): LimitLine[] =>
	lines.map(({ kind, minimum, maximum, unit }) => ({ kind, minimum: minimum ?? 0, maximum: maximum ?? 0, unit }));

/** New minimums as a notice announces them. */
export const asMinimums = (lines: readonly Draft[]): LineMinimum[] =>
	lines.map(({ kind, minimum }) => ({ kind, minimum: minimum ?? 0 }));

/** What of new limits needs a sign first, as the floor says; nothing is asked about what is not written yet. */
export function signNeeded(
	screen: string,
	table: string,
	minimum: number | null,
	total: number | null,
	lines: readonly Draft[],
): Promise<SignNeeded> | null {
	if (!amount(minimum) || !(total === null || amount(total)) || !lines.every((line) => amount(line.minimum)))
		return null;
	const asked = new URLSearchParams({ minimum: String(minimum) });
	if (total !== null) asked.set("total", String(total));
	for (const line of lines) asked.append("line", `${line.kind}:${line.minimum}`);
	return get<SignNeeded>(`/api/${screen}/sign-needed/${encodeURIComponent(table)}?${asked}`);
}
