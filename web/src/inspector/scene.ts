// The table after any number of a round's steps, as the server tells it; here it is only put together for the screen.
import type { Replay, ReplaySeat, Scene } from "../lib/wire";

export const sum = (found: Record<string, number>): number => Object.values(found).reduce((all, one) => all + one, 0);

/** The table after the first `count` steps: a scene has the seats that changed, the others are as they were. */
export function scene(replay: Replay, count: number): Scene | null {
	const now = replay.scenes[count];
	if (!now) return null;
	const seats = new Map<string, ReplaySeat>();
	for (const one of replay.scenes.slice(0, count + 1)) for (const seat of one.seats) seats.set(seat.visit, seat);
	const ordered = [...seats.values()].sort(
		(a, b) => a.number - b.number || a.visit.localeCompare(b.visit, "en", { numeric: true }),
	);
	return { ...now, seats: ordered };
}

/** The chips that lie there, or the winnings, by bet: of all seats together, or of one visit. */
export function byBet(what: "wagers" | "paid", seats: readonly ReplaySeat[], visit: string): Record<string, number> {
	const all: Record<string, number> = {};
	for (const seat of seats) {
		if (visit !== "" && seat.visit !== visit) continue;
		for (const [bet, cents] of Object.entries(seat[what])) all[bet] = (all[bet] ?? 0) + cents;
	}
	return all;
}
