import { onMount } from "svelte";

/** Runs `step` before every frame while the component lives; browsers pause it on hidden pages. */
export function everyFrame(step: (now: number) => void): void {
	onMount(() => {
		let frame = requestAnimationFrame(function again(now) {
			step(now);
			frame = requestAnimationFrame(again);
		});
		return () => cancelAnimationFrame(frame);
	});
}

class Motion {
	#query = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
	reduced = $state(false);

	constructor() {
		this.reduced = this.#query?.matches ?? false;
		this.#query?.addEventListener("change", (event) => {
			this.reduced = event.matches;
		});
	}
}

/** Whether this person asked for less motion. */
export const motion = new Motion();
