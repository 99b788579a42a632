import type { NoticeView } from "$lib/wire";

/** So much later a sign's time is set than it has to be: the command needs a moment to arrive. */
const MARGIN_MS = 20_000;
const MINUTE_MS = 60_000;

export type Standing =
	| { readonly state: "unshown" }
	| { readonly state: "shown"; readonly left_ms: number; readonly part: number }
	| { readonly state: "due" };

/** Where a notice stands: not shown yet, shown and for how long still, or due. */
export function standing(notice: NoticeView, now_ms: number): Standing {
	const { shown_since_ms: since, due_ms: due } = notice;
	if (typeof since !== "number" || typeof due !== "number") return { state: "unshown" };
	if (now_ms >= due) return { state: "due" };
	return { state: "shown", left_ms: due - now_ms, part: (now_ms - since) / (due - since) };
}

/** The full minute at which a sign that is posted now can take effect, at least so far ahead. */
export function effectiveAt(now_ms: number, ahead_ms: number): number {
	return Math.ceil((now_ms + ahead_ms + MARGIN_MS) / MINUTE_MS) * MINUTE_MS;
}

/** A time of day, as a sign gives it. */
export function clock(at_ms: number): string {
	const at = new Date(at_ms);
	return `${at.getHours().toString().padStart(2, "0")}:${at.getMinutes().toString().padStart(2, "0")}`;
}

/** A time with its day, where that may be another one. */
export function stamp(at_ms: number): string {
	const at = new Date(at_ms);
	const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((n) => n.toString().padStart(2, "0")).join("-");
	return `${day} ${clock(at_ms)}`;
}

/** What is left, as `12:05`. */
export function left(ms: number): string {
	const seconds = Math.max(0, Math.ceil(ms / 1000));
	return `${Math.floor(seconds / 60)}:${(seconds % 60).toString().padStart(2, "0")}`;
}
