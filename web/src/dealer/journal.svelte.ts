import { untrack } from "svelte";
import { language } from "$lib/language.svelte";
import { dealer } from "$lib/texts/dealer";
import { desk as deskTexts } from "$lib/texts/desk";
import type { DeskPart, SeatRow, TablePart } from "$lib/wire";
import { isAway } from "../desk/marks";
import type { Orders } from "../desk/orders.svelte";

type Sign = "calling" | "leaving" | "fault" | "away" | "waiting" | "barred";
const SIGNS: Readonly<Record<Sign, (row: SeatRow) => boolean>> = {
	calling: (row) => row.calling,
	leaving: (row) => row.visit !== "" && row.cashing_out && row.barred === "",
	fault: (row) => row.state === "fault",
	away: isAway,
	waiting: (row) => row.waiting !== "",
	barred: (row) => row.barred !== "",
};

/** What became so at the seats between two looks: each sign that was not there before. */
export function changes(before: DeskPart, after: DeskPart): { readonly sign: Sign; readonly seat: number }[] {
	const was = new Map(before.seats.map((row) => [row.seat, row]));
	return after.seats.flatMap((row) => {
		const old = was.get(row.seat);
		const signs = Object.keys(SIGNS) as Sign[];
		return (
			signs
				.filter((sign) => SIGNS[sign](row) && !(old && SIGNS[sign](old)))
				// A seat that is taken before its screen is switched on has lost nothing.
				.filter((sign) => sign !== "away" || old?.connected)
				.map((sign) => ({ sign, seat: row.seat }))
		);
	});
}

/** Keeps the list of messages: what players and machines do that a dealer may want to look up. */
export function journal(orders: Orders): void {
	let desk: DeskPart | null = null;
	let table: TablePart | null = null;
	$effect(() => {
		const [now, at] = [orders.live.desk, orders.live.table];
		untrack(() => {
			const t = dealer[language.now].said;
			if (desk && now && desk !== now) {
				for (const { sign, seat } of changes(desk, now)) orders.keep(t[sign](seat));
				for (const one of now.cases) {
					if (!desk.cases.some((old) => old.number === one.number && old.kind === one.kind))
						orders.keep(t[one.kind](one.about));
				}
			}
			if (table && at && at !== table) {
				if (at.outcome && at.outcome_round !== table.outcome_round)
					orders.keep(t.outcome(at.outcome_round, at.outcome));
				const words = deskTexts[language.now].news[at.news];
				if (words && at.news !== table.news) orders.keep(words);
			}
			desk = now;
			table = at;
		});
	});
}
