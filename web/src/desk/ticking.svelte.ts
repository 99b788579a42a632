import { onMount } from "svelte";
import type { Live } from "$lib/live.svelte";

/** The floor's time, renewed so often: for countdowns that show seconds. */
export function ticking(live: Live, every_ms = 200): { readonly now: number } {
	let now = $state(live.now());
	onMount(() => {
		const timer = setInterval(() => {
			now = live.now();
		}, every_ms);
		return () => clearInterval(timer);
	});
	return {
		get now() {
			return now;
		},
	};
}
