import type { CagePart, DeskPart, ExchangeView, PitPart, TablePart } from "$lib/wire";
import { undecided } from "../desk/attention";
import { standing } from "../desk/signs";

export type Section =
	| "overview"
	| "limits"
	| "players"
	| "table"
	| "cases"
	| "outcome"
	| "money"
	| "equipment"
	| "devices"
	| "audit";

/** Something that waits for the pit, and where it is dealt with. */
export type Wait = {
	readonly what:
		| "case"
		| "payment"
		| "exchange"
		| "second"
		| "held"
		| "debt"
		| "notice"
		| "unseen"
		| "missing"
		| "records"
		| "frozen"
		| "fault"
		| "audit";
	readonly section: Section;
	readonly count: number;
};

/** All that waits for the pit, most pressing first. */
export function waits(
	table: TablePart,
	desk: DeskPart,
	pit: PitPart,
	cage: CagePart | null,
	exchanges: readonly ExchangeView[],
	now_ms: number,
): Wait[] {
	const signs = table.notices.map((notice) => standing(notice, now_ms).state);
	const found: Wait[] = [
		{ what: "frozen", section: "overview", count: Number(table.frozen) },
		{ what: "records", section: "players", count: desk.seats.filter((row) => row.waiting).length },
		{ what: "audit", section: "audit", count: Number(pit.audit.state === "wrong") },
		{ what: "case", section: "cases", count: undecided(desk.cases).length },
		{ what: "payment", section: "money", count: (cage?.payments ?? []).filter((one) => !one.approved).length },
		{
			what: "exchange",
			section: "money",
			count: exchanges.filter((one) => one.surveillance && !one.verified).length,
		},
		{ what: "second", section: "money", count: pit.proposals.length + (cage?.proposals.length ?? 0) },
		{ what: "notice", section: "limits", count: signs.filter((state) => state === "due").length },
		{ what: "unseen", section: "limits", count: signs.filter((state) => state === "unshown").length },
		{ what: "debt", section: "money", count: desk.debts?.length ?? 0 },
		{ what: "held", section: "money", count: pit.held.length },
		{ what: "missing", section: "equipment", count: pit.missing.length },
		{ what: "fault", section: "players", count: desk.seats.filter((row) => row.state === "fault").length },
	];
	return found.filter((one) => one.count > 0);
}
