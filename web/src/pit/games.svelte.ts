import { get } from "$lib/api";
import type { GameView } from "$lib/wire";
import type { Orders } from "../desk/orders.svelte";

/** The games that a table can be opened for, as the floor says; none until it is known. To be made while a component is. */
export function gamesToOpen(orders: Orders): { readonly now: readonly GameView[] } {
	let found = $state.raw<readonly GameView[]>([]);
	$effect(() => {
		get<readonly GameView[]>("/api/games")
			.then((games) => {
				found = games;
			})
			.catch((error: unknown) => orders.failed(error));
	});
	return {
		get now() {
			return found;
		},
	};
}
