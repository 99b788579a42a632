import type { TicketOut } from "$lib/wire";

const key = (table: string, station: number): string => `tickets ${table}/${station}`;

/** The tickets that came out here and were not taken yet; of this browser tab alone. */
export function keptTickets(table: string, station: number): readonly TicketOut[] {
	return JSON.parse(sessionStorage.getItem(key(table, station)) ?? "[]") as TicketOut[];
}

export function keepTickets(table: string, station: number, tickets: readonly TicketOut[]): void {
	if (tickets.length) sessionStorage.setItem(key(table, station), JSON.stringify(tickets));
	else sessionStorage.removeItem(key(table, station));
}
