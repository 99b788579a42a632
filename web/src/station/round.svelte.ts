import { announced } from "$lib/texts/outcomes";
import type { Seat } from "./seat.svelte";

/** The round as this station shows it: what is happening, what came of it, and what lies on the layout. */
export class RoundView {
	readonly #seat: Seat;
	/** The last seconds of the period. */
	warning = $state(false);

	constructor(seat: Seat) {
		this.#seat = seat;
		$effect(() => {
			if (!seat.betting) this.warning = false;
		});
	}

	readonly outcome = $derived.by(() => this.#seat.table?.outcome ?? "");
	readonly spinning = $derived.by(() => {
		const table = this.#seat.table;
		return table?.ball_spun === true && table.phase !== "idle";
	});
	/** Betting is over, and the outcome is not known yet. */
	readonly waiting = $derived.by(() => {
		const table = this.#seat.table;
		return table !== null && (table.phase === "closed" || table.phase === "entered");
	});
	readonly colour = $derived.by(() => this.#seat.catalogue?.colours[this.outcome] ?? "");
	/** The outcome with what is announced beside it. */
	readonly result = $derived.by(() => {
		const { catalogue, common, t } = this.#seat;
		return catalogue ? t.result(this.outcome, announced(catalogue, this.outcome, common)) : "";
	});
	readonly revealed = $derived.by(() => this.#seat.showing && this.#seat.settling);
	/** Wagers that together are too little do not count (RR 4.3.3): said before, not only after. */
	readonly short = $derived.by(() => {
		const { own, canWager } = this.#seat;
		return own !== null && canWager && own.short_of > 0;
	});
	/** Until the next round the screen shows the wagers that were settled. */
	readonly wagers = $derived.by(() => {
		const { own, settling } = this.#seat;
		return own ? (settling ? own.settled : own.wagers) : {};
	});
	readonly winnings = $derived.by(() => {
		const { own } = this.#seat;
		return own && this.revealed ? Object.values(own.won).reduce((sum, one) => sum + one, 0) : 0;
	});
	/** What is happening, in words. */
	readonly phase = $derived.by(() => {
		const { table, own, t, betting, landing, catalogue } = this.#seat;
		if (!table) return "";
		if (!table.open) return t.phase.tableClosed;
		if (table.frozen) return t.phase.frozen;
		if (own?.state === "fault") return t.stopped.fault;
		if (own?.barred) return t.stopped.barred;
		if (betting) return this.warning || (table.by_call && this.spinning) ? t.phase.last : t.phase.betting;
		if (table.phase === "entered") return t.phase.entered;
		if (table.phase === "idle" && !landing) return t.phase.idle;
		if (table.phase === "result" && !landing) return t.phase.result;
		return catalogue && (this.spinning || landing) ? t.phase.spinning[catalogue.outcome] : t.phase.closed;
	});
}
