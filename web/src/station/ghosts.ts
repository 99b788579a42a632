import { wagerOn } from "$lib/felt/purses";
import type { Outstanding } from "$lib/live.svelte";
import type { Command, OwnPart } from "$lib/wire";

export type Amounts = Readonly<Record<string, number>>;

/** What each command on its way would lay, by wager: shown pale over the chips that are on disk, and counted nowhere. */
export function ghostsOf(outstanding: readonly Outstanding[], own: OwnPart): Amounts {
	const found: Record<string, number> = {};
	const add = (bet: string, amount: number): void => {
		found[bet] = (found[bet] ?? 0) + amount;
	};
	for (const { message } of outstanding) {
		if (message.type !== "give") continue;
		const command = message.command as Command;
		if (command.command === "place") add(wagerOn(command.bet, command.colour ?? ""), command.amount);
		else if (command.command === "move") add(wagerOn(command.to, command.colour ?? ""), command.amount);
		else if (command.command === "double") for (const [bet, amount] of Object.entries(own.wagers)) add(bet, amount);
		else if (command.command === "repeat") for (const [bet, amount] of Object.entries(own.to_repeat)) add(bet, amount);
	}
	return found;
}

/** The messages that were not in the list before; the list keeps the newest only, so it may have moved on. */
export function fresh<T>(before: readonly T[], after: readonly T[]): readonly T[] {
	const same = (one: T, other: T | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);
	for (let kept = Math.min(before.length, after.length); kept > 0; kept--) {
		const tail = before.slice(before.length - kept);
		if (tail.every((one, at) => same(one, after[at]))) return after.slice(kept);
	}
	return after;
}

export type Count = { readonly number: string; readonly times: number };

/** The numbers that came most, and those that came least or longest ago, among the last results. */
export function hotAndCold(
	recent: readonly string[],
	wheel: readonly string[],
	most = 4,
): { hot: Count[]; cold: Count[] } {
	const counts = [...new Set(wheel)].map((number) => ({
		number,
		times: recent.filter((one) => one === number).length,
		last: recent.lastIndexOf(number),
	}));
	const hot = counts
		.filter((one) => one.times > 1)
		.sort((one, other) => other.times - one.times || other.last - one.last);
	const cold = counts.toSorted(
		(one, other) =>
			one.times - other.times ||
			one.last - other.last ||
			one.number.localeCompare(other.number, "en", { numeric: true }),
	);
	return { hot: hot.slice(0, most), cold: cold.slice(0, most) };
}
