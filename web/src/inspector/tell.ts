// One step of the log in plain words. The words are texts; here their gaps are filled.
import type { inspector } from "../lib/texts/en/inspector";
import type { Told } from "../lib/texts/refusals";
import type { ReplaySeat, Step } from "../lib/wire";
import { sum } from "./scene";

export interface Speech {
	texts: typeof inspector;
	money: (cents: number) => string;
	time: (ms: number) => string;
	bet: (bet: string) => string;
	colour: (colour: string) => string;
	game: (game: string) => string;
	/** Why something could not be done. */
	reason: (told: Told) => string;
	seats: readonly ReplaySeat[];
}

type Known = Record<string, unknown>;
const known = (value: unknown): value is Known => typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields of events that are money. Others that are numbers are counts, or times when they end in `_ms`. */
const MONEY = new Set(
	"amount lost back was now credited debited written_off owed minimum maximum cut value".split(" "),
);

/** The bare name of an event, without the part of the floor and the version that the log writes around it. */
export function kind(step: Step): string {
	return step.type.replace(/^.*\//, "").replace(/\.\d+$/, "");
}

function text(step: Step, name: string): string {
	const value = step.details[name];
	return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

function amounts(step: Step, name: string): Record<string, number> {
	const value = step.details[name];
	const found: Record<string, number> = {};
	if (typeof value !== "object" || value === null) return found;
	for (const [bet, cents] of Object.entries(value)) if (typeof cents === "number") found[bet] = cents;
	return found;
}

export function seatName(speech: Speech, visit: string): string {
	const number = speech.seats.find((seat) => seat.visit === visit)?.number ?? 0;
	return number ? speech.texts.stationOfVisit(number, visit) : speech.texts.visit(visit);
}

/** Which of the ways to tell it fits this step. */
function variant(step: Step): string {
	const name = kind(step);
	switch (name) {
		case "wagers-moved":
			return `${name}:${text(step, "by")}`;
		case "period-ended":
			return `${name}:${text(step, "why")}`;
		case "round-opened":
			return step.details.closes_at_ms === 0 ? `${name}:call` : name;
		case "notice-posted":
			return `${name}:${text(step, "about")}`;
		case "notice-seen":
			return step.details.shown === false ? `${name}:lost` : name;
		case "limits-agreed":
			return step.details.agreed ? name : `${name}:ended`;
		case "change-came-due":
			return step.details.why_not ? `${name}:not` : name;
		case "dispute-reviewed":
			return step.details.upheld ? name : `${name}:sent-back`;
		case "wagers-switched":
			return step.details.on ? name : `${name}:off`;
		case "settled":
			if (sum(amounts(step, "stays")) > 0) return `${name}:stays`;
			return sum(amounts(step, "paid")) > 0 ? `${name}:won` : name;
		default:
			return name;
	}
}

function wagers(speech: Speech, found: Record<string, number>): string {
	const told = Object.entries(found).map(([bet, cents]) => {
		const sign = cents < 0 ? "−" : "";
		return speech.texts.onBet(sign + speech.money(Math.abs(cents)), speech.bet(bet));
	});
	return told.join(speech.texts.dot) || speech.texts.nothing;
}

/** What a step says of itself, with the limits that were agreed on beside the rest. */
function details(step: Step): Known {
	const { agreed } = step.details;
	return known(agreed) ? { ...agreed, ...step.details } : step.details;
}

function reason({ why_not, code, values }: Known): Told {
	return {
		reason: String(why_not),
		...(typeof code === "string" && { code }),
		...(Array.isArray(values) && { values }),
	};
}

function word(speech: Speech, name: string, value: unknown): string {
	if (name === "outcome") return String(value);
	if (name === "was" && typeof value === "string") return value;
	if (name === "colour") return speech.colour(String(value));
	if (name === "game") return speech.game(String(value));
	if (name === "visit") return seatName(speech, String(value));
	if (typeof value === "number" && name.endsWith("_ms")) return speech.time(value);
	if (typeof value === "number") return MONEY.has(name) ? speech.money(value) : String(value);
	if (Array.isArray(value)) return value.join(speech.texts.dot);
	if (known(value) && "command" in value) return word(speech, "command", value.command);
	if (known(value)) return wagers(speech, value as Record<string, number>);
	return speech.texts.words[String(value)] ?? String(value);
}

/** The step as a sentence. */
export function tell(speech: Speech, step: Step): string {
	const steps = speech.texts.steps;
	const template = steps[variant(step)] ?? steps[kind(step)];
	if (template === undefined) return kind(step).replaceAll("-", " ");
	const told = details(step);
	const said = template.replace(/\{(\w+)\}/g, (_, name: string) => {
		if (name === "why_not") return speech.reason(reason(told));
		const value = told[name];
		if (value !== undefined) return word(speech, name, value);
		return MONEY.has(name) ? speech.money(0) : "";
	});
	return said.charAt(0).toUpperCase() + said.slice(1);
}
