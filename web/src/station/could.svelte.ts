import { type Choice, Choices } from "$lib/choices";
import type { Command, OwnPart } from "$lib/wire";
import { toPlayer } from "./refusals";
import type { Seat } from "./seat.svelte";

type Name = Command["command"];

/**
 * What a command on the wagers needs to find there. No wager renews what the floor said that this player could do, so
 * that would be out of date here: the chips that lie on the layout are what the screen itself holds and shows, and what
 * Repeat would lay comes with them. Whether they may be touched is the floor's answer, and so is whether the account
 * pays for it.
 */
const ON_WAGERS: { readonly [name in Name]?: (own: OwnPart) => boolean } = {
	place: () => true,
	move: ({ total }) => total > 0,
	"take-back": ({ total }) => total > 0,
	undo: ({ undo }) => undo > 0,
	clear: ({ total }) => total > 0,
	repeat: (own) => Object.keys(own.to_repeat).length > 0,
	double: ({ total }) => total > 0,
};

/** What the player at this seat could do now, as the floor says; of its own the screen adds the clock and what lies there. */
export class Could {
	readonly #seat: Seat;
	readonly #choices = $derived.by(() => new Choices(this.#seat.live.choices));

	constructor(seat: Seat) {
		this.#seat = seat;
	}

	/** What the floor says about a command; undefined: it is nobody's here. */
	find(command: Name): Choice | undefined {
		return this.#choices.find(command);
	}

	/** Whether a command can be given now. */
	can(command: Name): boolean {
		const { live, over, landing, own } = this.#seat;
		if (!own || live.status !== "live" || !this.#choices.can(command)) return false;
		const there = ON_WAGERS[command];
		if (!there) return true;
		// What stays from a round is not touched before it is seen how that round ended.
		return !over && !(landing && !this.#choices.can("place")) && there(own);
	}

	/** What is in the way of a command, in words; null: nothing, as far as the floor knows. */
	why(command: Name): { readonly text: string; readonly clause: string } | null {
		const { table, t, common } = this.#seat;
		const refusal = this.find(command)?.refusal;
		return refusal && table ? toPlayer(refusal, { command }, table, t, common) : null;
	}
}
