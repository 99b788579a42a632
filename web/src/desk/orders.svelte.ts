import { getContext, setContext } from "svelte";
import { Unwilling } from "$lib/api";
import { type Choice, Choices, type Seen } from "$lib/choices";
import type { Live } from "$lib/live.svelte";
import type { Told } from "$lib/texts/refusals";
import type { Answer, Catalogue, Command } from "$lib/wire";

/** What came of something that was asked: shown for a moment, kept in the list of messages. */
export type Note = {
	readonly id: number;
	readonly tone: "done" | "refused" | "lost" | "news";
	/** The command that was given; empty for other messages. */
	readonly command: string;
	readonly text: string;
	/** Why it was refused. */
	readonly told?: Told;
	readonly clause: string;
	readonly allowed: number | null;
	readonly at_ms: number;
};

const KEPT = 100;
const SHOWN_MS = { done: 2_600, news: 6_000, refused: 14_000, lost: 14_000 } as const;

/** Gives commands for a person at a desk and keeps what came of them. */
export class Orders {
	/** All messages of this sitting, newest last. */
	notes = $state.raw<readonly Note[]>([]);
	/** Those that are shown now. */
	shown = $state.raw<readonly Note[]>([]);
	/** How many dialogs lie over the screen: notices are shown in the uppermost, where they can be touched. */
	dialogs = $state(0);
	/** The clause that governs each subject at this table, from the catalogue. */
	clauses = $state.raw<Catalogue["clauses"]>({});
	/** What this person could do now: at the table, at the cage, with the equipment. */
	readonly choices = $derived.by(() => new Choices(this.live.choices, this.live.house));
	#next = 1;

	constructor(
		readonly live: Live,
		/** The table that the screen is for, whether there is one of this name or not. */
		readonly table: string,
		/** The screen itself, as the floor's addresses name it. */
		readonly screen: "dealer" | "pit" | "inspector" = "pit",
	) {}

	/** The clause of a subject; empty if such tables do not know it. */
	clause(subject: string): string {
		return this.clauses[subject] ?? "";
	}

	/** Whether a command of this name is on its way. */
	busy(...names: Command["command"][]): boolean {
		return this.live.outstanding.some(
			({ message }) => message.type === "give" && names.includes((message.command as Command).command),
		);
	}

	/** Whether this person holds the power over something that the floor has no choices about yet. */
	may(command: Command["command"]): boolean {
		return this.live.may(command);
	}

	/** Give a command, with what its sender saw when they decided; say what came of it; true if it was done. */
	async give(command: Command, text = "", seen: Seen = {}): Promise<boolean> {
		const answer = await this.live.give({ ...command, ...seen });
		const waits = "when" in command && command.when === "between-rounds";
		return this.#take(waits && answer.type === "accepted" ? "queued" : command.command, answer, text);
	}

	/** Say why something cannot be done now. */
	explain(choice: Choice): void {
		const { refusal: told, command } = choice;
		if (told) this.tell("refused", "", { command, told, clause: told.clause });
	}

	#take(command: string, answer: Answer, text: string): boolean {
		if (answer.type === "accepted") {
			// A decision about much money is not done yet: a second person has to agree.
			this.tell("done", text, { command: answer.decision ? "proposed" : command });
			return true;
		}
		if (answer.type === "refused") {
			this.tell("refused", "", { command, told: answer, clause: answer.clause, allowed: answer.allowed ?? null });
			return false;
		}
		this.tell("lost", "", { command });
		return false;
	}

	/** Something that was asked over HTTP failed. */
	failed(error: unknown): void {
		if (error instanceof Unwilling) this.tell("refused", "", { told: error, clause: error.clause });
		else this.tell("lost", "");
	}

	tell(tone: Note["tone"], text: string, more: Partial<Note> = {}): void {
		const note: Note = {
			command: "",
			clause: "",
			allowed: null,
			...more,
			id: this.#next++,
			tone,
			text,
			at_ms: this.live.now(),
		};
		this.notes = [...this.notes, note].slice(-KEPT);
		// A new answer takes the place of the last one: nobody reads a tower of old notices.
		this.shown = [...this.shown.filter((one) => one.tone !== "done" && tone !== "done"), note].slice(-3);
		setTimeout(() => this.drop(note.id), SHOWN_MS[tone]);
	}

	/** A dialog opens; returns how many are open now. What was refused before has nothing to do with what it asks. */
	enter(): number {
		this.shown = this.shown.filter((one) => one.tone !== "refused");
		this.dialogs++;
		return this.dialogs;
	}

	leave(): void {
		this.dialogs--;
	}

	/** Put into the list without showing it. */
	keep(text: string): void {
		const note: Note = {
			id: this.#next++,
			tone: "news",
			command: "",
			text,
			clause: "",
			allowed: null,
			at_ms: this.live.now(),
		};
		this.notes = [...this.notes, note].slice(-KEPT);
	}

	drop(id: number): void {
		this.shown = this.shown.filter((one) => one.id !== id);
	}
}

const KEY = Symbol("orders");

/** Lets all that stands in the shell find the orders, which come and go with the session. */
export const keepOrders = (orders: () => Orders | null): void => {
	setContext(KEY, orders);
};
export const findOrders = (): Orders | null => getContext<() => Orders | null>(KEY)();
