import type { Argument, ChoiceOf, ChoicesPart, Command, Refused, StepView } from "./wire";

type Name = Command["command"];
/** What a command is about, by the names of its fields. */
export type About = Readonly<Record<string, boolean | number | string | null>>;
/** What a command has to name as its sender saw it. */
export type Seen = Readonly<Record<string, number | string>>;

/** Something that this person could do now, or what is in the way. */
export type Choice = {
	readonly command: Name;
	readonly about: About;
	readonly possible: boolean;
	readonly refusal: Refused | null;
	/** The clause by which it is done. */
	readonly clause: string;
	/** What follows from it that its sender is asked about before. */
	readonly follows: readonly string[];
	readonly seen: Seen;
	readonly arguments: readonly Argument[];
};

/** Whether what can be chosen is what is asked about; a power that is not held goes for all that it could be about. */
const fits = (of: About, wanted: About): boolean =>
	Object.entries(wanted).every(([field, value]) => !(field in of) || of[field] === value);

const choiceOf = (
	{ command, clause, refusal = null }: Pick<StepView, "command" | "clause" | "refusal">,
	{ about = {}, seen = {}, arguments: said = [], follows = [] }: Partial<ChoiceOf>,
): Choice => ({
	command: command as Name,
	about,
	possible: refusal === null,
	refusal,
	clause,
	follows,
	seen,
	arguments: said,
});

/** What the floor says that somebody could do: screens ask here instead of knowing the rules. */
export class Choices {
	/** What the table waits for; the first is the next step. */
	readonly steps: readonly Choice[];
	#of: ReadonlyMap<string, readonly Choice[]>;

	/** What could be done at the table, and with what belongs to no table: the cage, the equipment. */
	constructor(part: ChoicesPart | null, house: ChoicesPart | null = null) {
		this.steps = (part?.steps ?? []).map((step) => choiceOf(step, step));
		const found = new Map<string, Choice[]>();
		for (const view of [...(part?.choices ?? []), ...(house?.choices ?? [])]) {
			const known = found.get(view.command) ?? [];
			found.set(view.command, [...known, ...view.of.map((of) => choiceOf(view, of))]);
		}
		this.#of = found;
	}

	/** All that a command could be about. */
	every(command: Name): readonly Choice[] {
		return this.#of.get(command) ?? [];
	}

	/**
	 * Whether a command can be given about something, or about anything at all; undefined: it is nobody's here, or there
	 * is nothing of the kind.
	 */
	find(command: Name, about: About = {}): Choice | undefined {
		const found = this.every(command).filter((one) => fits(one.about, about));
		return found.find((one) => one.possible) ?? found[0];
	}

	/** What this person has not the power for: it is named once for all that it could be about. */
	withheld(command: Name): Choice | undefined {
		return this.every(command).find((one) => one.refusal?.values?.[0] === command);
	}

	/** Whether it can be done now. */
	can(command: Name, about: About = {}): boolean {
		return this.find(command, about)?.possible ?? false;
	}
}

/** The range of one of some arguments. */
export const rangeOf = (said: readonly Argument[] | undefined, name: string): Argument | undefined =>
	said?.find((one) => one.name === name);

/** The range of one argument. */
export const argument = (choice: Choice | undefined, name: string): Argument | undefined =>
	rangeOf(choice?.arguments, name);

/** Whether a number lies within the range of an argument. */
export function within(range: Argument | undefined, value: number | null): value is number {
	if (value === null || !Number.isInteger(value)) return false;
	return value >= (range?.least ?? value) && value <= (range?.most ?? value);
}
