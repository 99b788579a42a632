import type { IconName } from "./Icon.svelte";

/** The sheets that a player can open. */
export type Topic = "menu" | "history" | "rules" | "help" | "claims" | "messages" | "money" | "cash-out";

/** Those that have a button of their own. */
export const BUTTONS: readonly { topic: Topic; icon: IconName; word: "recall" | "rules" | "help" | "claims" }[] = [
	{ topic: "history", icon: "history", word: "recall" },
	{ topic: "rules", icon: "book", word: "rules" },
	{ topic: "help", icon: "help", word: "help" },
	{ topic: "claims", icon: "claim", word: "claims" },
];
