/** Keeps the log true about what the sign shows: a notice counts its 20 minutes only while it can really be read. */
import type { Live } from "../lib/live.svelte";
import type { NoticeView } from "../lib/wire";

/** Nearly all of the notice lies within the screen; edges may be rounded away by a display's scaling. */
const WHOLE = 0.97;
/** So long the record may take to follow what was told. */
const PATIENCE_MS = 5_000;

export class NoticeReporter {
	/** Whether each notice is rendered and within the screen; absent until the browser has looked for the first time. */
	#seen = $state.raw<ReadonlyMap<number, boolean>>(new Map());
	#awake = $state(document.visibilityState === "visible");
	#again = $state(0);
	/** What was told last of each notice, until it shows in the record or is worth repeating. */
	#told = new Map<number, boolean>();
	#observer: IntersectionObserver;
	#live: Live;

	constructor(live: Live) {
		this.#live = live;
		this.#observer = new IntersectionObserver((entries) => this.#look(entries), { threshold: [0, WHOLE, 1] });
		document.addEventListener("visibilitychange", this.#wake);
		addEventListener("pagehide", this.#leave);
	}

	/** An action for the element that shows a notice. */
	watch = (element: HTMLElement): (() => void) => {
		this.#observer.observe(element);
		return () => {
			this.#observer.unobserve(element);
			this.#forget(Number(element.dataset.notice));
		};
	};

	/** Tells the floor of each difference between what is on record and what is on the screen. */
	report(notices: readonly NoticeView[]): void {
		// Read all that this depends on before anything is skipped, so that every change calls again.
		const [seen, awake, ready] = [this.#seen, this.#awake && this.#again >= 0, this.#live.status === "live"];
		if (!ready) return;
		for (const { notice, shown_since_ms } of notices) {
			const recorded = shown_since_ms !== null && shown_since_ms !== undefined;
			const sight = seen.get(notice);
			if (sight === undefined) continue;
			const real = awake && sight;
			if (recorded === real) this.#told.delete(notice);
			else if (this.#told.get(notice) !== real) void this.#tell(notice, real);
		}
	}

	close(): void {
		this.#observer.disconnect();
		document.removeEventListener("visibilitychange", this.#wake);
		removeEventListener("pagehide", this.#leave);
	}

	#look(entries: readonly IntersectionObserverEntry[]): void {
		const seen = new Map(this.#seen);
		for (const { target, intersectionRatio } of entries) {
			const element = target as HTMLElement;
			seen.set(Number(element.dataset.notice), intersectionRatio >= WHOLE && element.checkVisibility());
		}
		this.#seen = seen;
	}

	#forget(notice: number): void {
		const seen = new Map(this.#seen);
		seen.set(notice, false);
		this.#seen = seen;
	}

	async #tell(notice: number, shown: boolean): Promise<void> {
		this.#told.set(notice, shown);
		await this.#live.give({ command: shown ? "notice-shown" : "notice-lost", notice });
		// The record follows the answer. If it still differs after a while, it is told again.
		setTimeout(() => {
			if (this.#told.get(notice) === shown) this.#told.delete(notice);
			this.#again += 1;
		}, PATIENCE_MS);
	}

	#wake = (): void => {
		this.#awake = document.visibilityState === "visible";
	};

	/** The page goes: say so while there still is a connection. */
	#leave = (): void => {
		this.#awake = false;
		for (const notice of this.#live.table?.notices ?? []) {
			if (typeof notice.shown_since_ms === "number") void this.#tell(notice.notice, false);
		}
	};
}
