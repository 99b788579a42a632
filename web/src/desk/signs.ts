import type { NoticeView } from "$lib/wire";

/** How long a sign must have been shown: twenty full minutes (RR 4.1fn1:66(2), RR 12.7). */
export const SIGN_MS = 20 * 60_000;
/** So much more than twenty minutes ahead a sign's time is set: the command needs a moment to arrive. */
const MARGIN_MS = 20_000;
const MINUTE_MS = 60_000;

export type Standing =
	| { readonly state: "unshown" }
	| { readonly state: "shown"; readonly left_ms: number; readonly part: number }
	| { readonly state: "due" };

/** Where a notice stands: not shown yet, shown and for how long still, or due. */
export function standing(notice: NoticeView, now_ms: number): Standing {
	const since = notice.shown_since_ms;
	if (since === null || since === undefined) return { state: "unshown" };
	const ready = Math.max(since + SIGN_MS, notice.at_ms);
	if (now_ms >= ready) return { state: "due" };
	return { state: "shown", left_ms: ready - now_ms, part: (now_ms - since) / (ready - since) };
}

/** The full minute at which a sign that is posted now can take effect, at least so many minutes ahead. */
export function effectiveAt(now_ms: number, minutes: number): number {
	return Math.ceil((now_ms + minutes * MINUTE_MS + MARGIN_MS) / MINUTE_MS) * MINUTE_MS;
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
