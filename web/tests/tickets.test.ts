import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TicketOut } from "../src/lib/wire";
import { keepTickets, keptTickets } from "../src/station/tickets";

const ticket: TicketOut = {
	type: "ticket",
	ticket: 9,
	number: "718204419650328847",
	amount: 5,
	at_ms: 0,
	table: "t1",
	seat: 3,
	expires_ms: 0,
};

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal("sessionStorage", {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => kept.set(key, text),
		removeItem: (key: string) => kept.delete(key),
	});
});
afterEach(() => vi.unstubAllGlobals());

test("a ticket is there again after a reload until it is taken, at its own station only", () => {
	expect(keptTickets("t1", 3)).toEqual([]);
	keepTickets("t1", 3, [ticket]);
	expect(keptTickets("t1", 3)).toEqual([ticket]);
	expect(keptTickets("t1", 4)).toEqual([]);
	keepTickets("t1", 3, []);
	expect(keptTickets("t1", 3)).toEqual([]);
});
