import type { CaseView, SeatRow } from "$lib/wire";

/** Something that waits for somebody at the desk, most pressing first. */
export type Matter =
	| { readonly what: "waiting" | "pay" | "calling" | "unconfirmed" | "leaving" | "fault"; readonly row: SeatRow }
	| { readonly what: "case"; readonly one: CaseView };

const ORDER = ["waiting", "pay", "calling", "unconfirmed", "case", "leaving", "fault"] as const;

/** What one seat wants; the dealer pays a player who leaves as soon as that can be done. */
export function mattersOf(row: SeatRow, payable: boolean): Exclude<Matter["what"], "case">[] {
	const found: Exclude<Matter["what"], "case">[] = [];
	if (row.waiting) found.push("waiting");
	if (row.visit && row.cashing_out) found.push(payable ? "pay" : "leaving");
	if (row.calling) found.push("calling");
	if (row.unconfirmed) found.push("unconfirmed");
	if (row.state === "fault") found.push("fault");
	return found;
}

/** Cases that wait for a decision at the desk: a review is the inspector's, and what is decided waits for nobody. */
export const undecided = (cases: readonly CaseView[]): CaseView[] =>
	cases.filter((one) => one.kind === "claim" || one.kind === "dispute");

/** All that waits. */
export function matters(
	rows: readonly SeatRow[],
	cases: readonly CaseView[],
	payable: (seat: number) => boolean,
): Matter[] {
	const found: Matter[] = rows.flatMap((row) => mattersOf(row, payable(row.seat)).map((what) => ({ what, row })));
	found.push(...undecided(cases).map((one): Matter => ({ what: "case", one })));
	return found.sort((a, b) => ORDER.indexOf(a.what) - ORDER.indexOf(b.what));
}

/** How a matter is told from others: the same key as long as it lasts. */
export const keyOf = (matter: Matter): string =>
	matter.what === "case" ? `case ${matter.one.number}` : `${matter.what} ${matter.row.seat} ${matter.row.visit}`;
