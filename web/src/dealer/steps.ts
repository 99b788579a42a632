import type { DeskPart, TablePart } from "$lib/wire";

/** The one thing that the dealer does next. */
export type Step =
	| "shut"
	| "open"
	| "spin"
	| "late"
	| "call"
	| "running"
	| "enter"
	| "confirm"
	| "records"
	| "recalculate"
	| "release";

/** What comes next at a table, from what is on disk. */
export function nextStep(table: TablePart, desk: DeskPart): Step {
	if (!table.open) return "shut";
	if (table.frozen) return desk.corrected ? "release" : "recalculate";
	if (table.phase === "idle" || table.phase === "result") return "open";
	if (table.phase === "betting") return !table.ball_spun ? "spin" : table.by_call ? "call" : "running";
	// Wagers that wait for the records block the settlement: they come first, even while the ball runs (RR 9.7.2).
	if (desk.stations.some((row) => row.waiting)) return "records";
	if (!table.ball_spun) return "late";
	return table.phase === "entered" ? "confirm" : "enter";
}

/** Whether a no spin can be called: only of a ball that runs, before its number counts, and not during a correction. */
export const canCallNoSpin = (table: TablePart): boolean => table.open && !table.frozen && table.ball_spun;

/** Whether the round that was settled last can still be corrected. */
export const canCorrect = (table: TablePart, desk: DeskPart): boolean =>
	table.open && !table.frozen && desk.correctable !== "" && table.phase !== "entered";
