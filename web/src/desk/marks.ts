import type { StationRow } from "$lib/wire";

/** Rounds without a wager after which a player may be asked for the seat (RR 12.8). */
export const IDLE_ROUNDS = 3;

/** What a station's tile is marked with, most pressing first. */
export function marksOf(row: StationRow): string[] {
	const marks: [string, boolean][] = [
		["waiting", row.waiting !== ""],
		["fault", row.state === "fault"],
		["calling", row.calling],
		["cashing", row.visit !== "" && row.cashing_out],
		["unconfirmed", row.unconfirmed],
		["barred", row.barred !== ""],
		["held", row.held > 0],
		["idle", row.visit !== "" && row.idle_rounds >= IDLE_ROUNDS],
		["away", row.visit !== "" && !row.connected],
	];
	return marks.filter(([, on]) => on).map(([mark]) => mark);
}
