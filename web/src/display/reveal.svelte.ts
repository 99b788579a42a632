/** When the new number goes up: with the ball, not before it. */
import type { TablePart } from "../lib/wire";

/** If nobody saw it come to rest, as on a page in the background, the result goes up so long after it should have. */
const LATE_MS = 3_400;
const FRESH_MS = 9_000;

export class Reveal {
	number = $state("");
	recent = $state.raw<readonly string[]>([]);
	/** Whether it went up just now. */
	fresh = $state(false);

	#known: TablePart | null = null;
	/** A number is known and the ball still runs. */
	#waits = false;
	#timer: ReturnType<typeof setTimeout> | undefined;

	take(table: TablePart, atOnce: boolean, longest_ms: number): void {
		const before = this.#known;
		this.#known = table;
		if (before && before.outcome === table.outcome && before.outcome_round === table.outcome_round) return;
		clearTimeout(this.#timer);
		// The first sight, a correction and a cancelled result need no ball.
		const result = before !== null && table.outcome !== "" && table.outcome_round !== before.outcome_round;
		if (!result) this.#show(false);
		else if (atOnce) this.#show(true);
		else {
			this.#waits = true;
			this.#timer = setTimeout(() => this.#show(true), longest_ms + LATE_MS);
		}
	}

	/** The ball lies in its pocket. */
	landed(): void {
		if (this.#waits) this.#show(true);
	}

	#show(fresh: boolean): void {
		clearTimeout(this.#timer);
		this.#waits = false;
		this.number = this.#known?.outcome ?? "";
		this.recent = this.#known?.recent ?? [];
		this.fresh = fresh;
		if (fresh)
			this.#timer = setTimeout(() => {
				this.fresh = false;
			}, FRESH_MS);
	}
}
