/** The shape of this screen. */
import { innerHeight, innerWidth } from "svelte/reactivity/window";

class View {
	readonly wide = $derived(innerWidth.current ?? 0);
	readonly high = $derived(innerHeight.current ?? 0);
	readonly tall = $derived(this.high > this.wide);
	/** Small screens show the wheel over the layout, and only while it matters. */
	readonly small = $derived(Math.min(this.wide, this.high) < 600 || (this.wide < 900 && this.high < 900));
}

export const view = new View();
