import type { SeatRow } from "$lib/wire";

/** Somebody plays at a seat whose screen is not there; where there is no screen, none is missed. */
export const isAway = (row: SeatRow): boolean => row.visit !== "" && row.screen && !row.connected;

/** What a seat's tile is marked with, most pressing first; idle is who may be asked for the seat. */
export function marksOf(row: SeatRow, idle: boolean): string[] {
	const marks: [string, boolean][] = [
		["waiting", row.waiting !== ""],
		["fault", row.state === "fault"],
		["calling", row.calling],
		["cashing", row.visit !== "" && row.cashing_out],
		["unconfirmed", row.unconfirmed],
		["barred", row.barred !== ""],
		["held", row.held > 0],
		["idle", idle],
		["away", isAway(row)],
	];
	return marks.filter(([, on]) => on).map(([mark]) => mark);
}
