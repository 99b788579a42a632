/** What is announced with an outcome: its odds where its game says so, its colour otherwise. */
import type { Catalogue } from "../wire";

type Words = { readonly pays: (odds: string) => string; readonly colours: Readonly<Record<string, string>> };

export function announced(catalogue: Catalogue, outcome: string, words: Words): string {
	const odds = catalogue.odds[outcome];
	return odds ? words.pays(odds) : (words.colours[catalogue.colours[outcome] ?? ""] ?? "");
}
