import { get } from "$lib/api";
import type { Lack } from "$lib/wire";
import type { Orders } from "../desk/orders.svelte";

/** A set-up that is thought of; null: nothing is asked. */
type SetUp = { readonly game: string; readonly seats: number } | null;

/**
 * What the floor says a table lacks for a set-up, asked again when that or the register changes; null until it is
 * known. To be made while a component is.
 */
export function lacksOf(orders: Orders, wanted: () => SetUp): { readonly now: readonly Lack[] | null } {
	let found = $state.raw<readonly Lack[] | null>(null);
	const register = $derived(JSON.stringify(orders.live.pit?.items ?? []));
	const asked = $derived.by(() => {
		const setUp = wanted();
		return setUp && `${encodeURIComponent(orders.table)}/${setUp.game}?stations=${setUp.seats}`;
	});
	$effect(() => {
		void register;
		let over = false;
		if (asked)
			get<readonly Lack[]>(`/api/pit/missing/${asked}`)
				.then((lacks) => {
					if (!over) found = lacks;
				})
				.catch((error: unknown) => orders.failed(error));
		return () => {
			over = true;
		};
	});
	return {
		get now() {
			return found;
		},
	};
}
