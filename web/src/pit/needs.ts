import type { ItemView } from "$lib/wire";

/** A book's list of equipment: what is needed, by which clause, and the clause that asks for its approval. */
type Need = { readonly kind: string; readonly clause: string; readonly approval: string };
export type Lack = { readonly reason: string; readonly clause: string };

const need = (kind: string, clause: string, approval = ""): Need => ({ kind, clause, approval });
const NEEDS: Readonly<Record<string, readonly Need[]>> = {
	RR: [
		need("console", "RR 2.2.2", "RR 1.1:SGC(c)"),
		need("game-system", "RR 2.2.3", "RR 1.1:game-system(b)"),
		need("display", "RR 2.2.4"),
		need("wheel", "RR 2.2.5"),
		need("ball", "RR 2.2.6"),
	],
	RR99: [
		need("console", "RR99 2.2(b)", "RR99 1.1.8(c)"),
		need("game-system", "RR99 2.2(c)", "RR99 1.1.7(b)"),
		need("display", "RR99 2.2(d)", "RR99 1.1.10(b)"),
		need("wheel", "RR99 2.2(e)"),
		need("ball", "RR99 2.2(f)"),
		need("printer", "RR99 1.1.6"),
	],
};
const STATIONS: Readonly<Record<string, Need>> = {
	RR: need("station", "RR 2.2.1", "RR 1.1:ATS(b)"),
	RR99: need("station", "RR99 2.2(a)", "RR99 1.1.1(b)"),
};

/** Whether a book asks for the approval of such an item to be on file. */
export const needsApproval = (book: string, kind: string): boolean =>
	[...(NEEDS[book] ?? []), STATIONS[book]].some((one) => one?.kind === kind && one.approval !== "");

/**
 * What a table that was never opened lacks, as far as the register tells a screen. The floor looks at the set itself, and
 * at its measures, when the table is to be opened; only then it knows for which game and how many stations.
 */
export function lacks(items: readonly ItemView[], table: string, book: string, stations: number): Lack[] {
	const here = items.filter((item) => item.table === table);
	const found: Lack[] = [];
	for (const { kind, clause, approval } of NEEDS[book] ?? []) {
		const item = here.find((one) => one.kind === kind);
		if (!item) found.push({ reason: `table ${table} has no ${kind}`, clause });
		else if (approval && !item.approval)
			found.push({ reason: `${item.item} has no approval on file`, clause: approval });
	}
	const { clause = "", approval = "" } = STATIONS[book] ?? {};
	for (let number = 1; number <= stations; number++) {
		const item = here.find((one) => one.kind === "station" && one.station === number);
		if (!item) found.push({ reason: `table ${table} has no station ${number} in the register`, clause });
		else if (!item.approval)
			found.push({ reason: `station ${number} (${item.item}) has no approval on file`, clause: approval });
	}
	return found;
}

/** The next number that no station at the table has. */
export function nextStation(items: readonly ItemView[], table: string): number {
	const taken = items.filter((item) => item.table === table && item.kind === "station").map((item) => item.station);
	return Math.max(0, ...taken) + 1;
}

/** An id that says what and where, and that no item has: `t1-station-3`. */
export function proposeId(items: readonly ItemView[], table: string, kind: string, station: number): string {
	const plain = kind === "station" ? `${table}-station-${station}` : `${table}-${kind}`;
	const taken = new Set(items.map((item) => item.item));
	let id = plain;
	for (let n = 2; taken.has(id); n++) id = `${plain}-${n}`;
	return id;
}
