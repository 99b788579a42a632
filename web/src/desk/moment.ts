import type { Choice, Choices } from "$lib/choices";
import type { QueuedView } from "$lib/wire";

/** A change that is made now or, where a round is in its way, waits for a moment between rounds. */
export type Moment = { readonly choice: Choice | undefined; readonly when: "now" | "between-rounds" };

/** Whether a change can be made now, or could wait; if neither, what is in its way now. */
export function momentOf(choices: Choices, command: QueuedView["command"]["command"]): Moment {
	const now = choices.find(command, { when: "now" });
	const later = choices.find(command, { when: "between-rounds" });
	return !now?.possible && later?.possible ? { choice: later, when: "between-rounds" } : { choice: now, when: "now" };
}
