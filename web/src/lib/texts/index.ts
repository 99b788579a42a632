import type { Language } from "../language.svelte";

/**
 * All texts lie in this folder: one file a screen and language, and one that joins them, such as `station.ts`.
 * English sets the keys, `zh-CN` must have the same ones. In a component:
 * `const t = $derived(texts[language.now])`. Words with values in them are functions.
 */
export type Texts<Words> = Readonly<Record<Language, Words>>;
