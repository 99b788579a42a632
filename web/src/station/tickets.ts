import type { TicketOut } from "$lib/wire";

const key = (table: string, seat: number): string => `tickets ${table}/${seat}`;

/** The tickets that came out here and were not taken yet; of this browser tab alone. */
export function keptTickets(table: string, seat: number): readonly TicketOut[] {
	return JSON.parse(sessionStorage.getItem(key(table, seat)) ?? "[]") as TicketOut[];
}

export function keepTickets(table: string, seat: number, tickets: readonly TicketOut[]): void {
	if (tickets.length) sessionStorage.setItem(key(table, seat), JSON.stringify(tickets));
	else sessionStorage.removeItem(key(table, seat));
}
