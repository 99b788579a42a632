/**
 * What people call things at the table that a screen shows: station, ball and number, or seat, wheel and symbol. The
 * floor says which; a screen shows one table, so there is one answer for the whole page.
 */
import type { TablePart } from "../wire";
import type { Texts } from "./index";

type Words = TablePart["words"];
/** Some of the words of a screen, as another kind of table says them. */
export type Other<T> = T extends (...given: never[]) => unknown
	? T
	: T extends readonly unknown[]
		? T
		: T extends object
			? { readonly [K in keyof T]?: Other<T[K]> }
			: T;

let now = $state<Words>("station");

/** From now on this page uses these words. */
export function speak(words: Words): void {
	now = words;
}

const plain = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Words with some of them said otherwise. */
export function said<T>(words: T, other: Other<T> | undefined): T {
	if (!plain(words) || !plain(other)) return (other ?? words) as T;
	const found: Record<string, unknown> = { ...words };
	for (const [key, value] of Object.entries(other)) found[key] = said(found[key], value as Other<unknown>);
	return found as T;
}

/** The texts of a screen in the words of its table; those that `seat` does not have are the same everywhere. */
export function spoken<T>(station: Texts<T>, seat: { readonly [L in keyof Texts<T>]: Other<NoInfer<T>> }): Texts<T> {
	const texts = {
		station,
		seat: { en: said(station.en, seat.en), "zh-CN": said(station["zh-CN"], seat["zh-CN"]) },
	};
	return {
		get en() {
			return texts[now].en;
		},
		get "zh-CN"() {
			return texts[now]["zh-CN"];
		},
	};
}
