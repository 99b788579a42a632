import type { ItemView } from "$lib/wire";

/** The next number that no station at the table has. */
export function nextStation(items: readonly ItemView[], table: string): number {
	const taken = items.filter((item) => item.table === table && item.kind === "station").map((item) => item.seat);
	return Math.max(0, ...taken) + 1;
}

/** An id that says what and where, and that no item has: `t1-station-3`. */
export function proposeId(items: readonly ItemView[], table: string, kind: string, seat: number): string {
	const plain = kind === "station" ? `${table}-station-${seat}` : `${table}-${kind}`;
	const taken = new Set(items.map((item) => item.item));
	let id = plain;
	for (let n = 2; taken.has(id); n++) id = `${plain}-${n}`;
	return id;
}
