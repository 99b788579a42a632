import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ownAtFirst, tableAtFirst } from "../dev/scenes";
import { Live } from "../src/lib/live.svelte";
import { refusalIn } from "../src/lib/texts/refusals";
import type { FromScreen, Message } from "../src/lib/wire";

/** A line whose other end is the test. */
class Line {
	static all: Line[] = [];
	static readonly OPEN = 1;
	readyState = Line.OPEN;
	sent: FromScreen[] = [];
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: (() => void) | null = null;

	constructor(readonly address: string) {
		Line.all.push(this);
	}
	send(text: string): void {
		this.sent.push(JSON.parse(text) as FromScreen);
	}
	say(message: Message): void {
		this.onmessage?.({ data: JSON.stringify(message) });
	}
	close(): void {
		this.readyState = 3;
		this.onclose?.();
	}
}

const newest = (): Line => {
	const line = Line.all.at(-1);
	if (!line) throw new Error("no line");
	return line;
};
const hello = (next: number, round = 42, now_ms = 1_000): Message => ({
	type: "hello",
	screen: "station",
	who: "player t1/3",
	powers: ["place"],
	now_ms,
	next,
	parts: { table: { ...tableAtFirst(), round }, own: ownAtFirst() },
});
const place = { command: "place", seat: 3, bet: "red", amount: 500 } as const;

describe("the connection", () => {
	let live: Live;

	beforeEach(() => {
		vi.useFakeTimers();
		Line.all = [];
		const target = new EventTarget();
		vi.stubGlobal("WebSocket", Line);
		vi.stubGlobal("location", { protocol: "https:", host: "floor" });
		vi.stubGlobal("document", Object.assign(target, { hidden: false }));
		for (const name of ["addEventListener", "removeEventListener"] as const)
			vi.stubGlobal(name, target[name].bind(target));
		live = new Live("/live/station/t1/3");
		newest().say(hello(7));
	});
	afterEach(() => {
		live.close();
		vi.unstubAllGlobals();
		vi.useRealTimers();
	});

	test("takes in what the house offers beside what the table does", () => {
		const at = (command: string) => ({
			steps: [],
			choices: [{ command, clause: "X 1", by: "a pit boss or above", of: [{}] }],
		});
		newest().say({ type: "update", now_ms: 1_000, parts: { choices: at("set-period"), house: at("approve-payment") } });
		expect(live.choices?.choices[0]?.command).toBe("set-period");
		expect(live.house?.choices[0]?.command).toBe("approve-payment");
	});

	test("numbers commands from where the floor says, and keeps them until they are answered", async () => {
		expect(newest().address).toBe("wss://floor/live/station/t1/3");
		const [one, two] = [live.give(place), live.give(place)];
		expect(newest().sent.map((message) => "n" in message && message.n)).toEqual([7, 8]);
		expect(live.outstanding).toHaveLength(2);
		newest().say({
			type: "answer",
			n: 7,
			answer: { type: "accepted" },
			parts: { own: { ...ownAtFirst(), balance: 1 } },
		});
		expect(await one).toEqual({ type: "accepted" });
		expect(live.own?.balance).toBe(1);
		newest().say({ type: "answer", n: 8, answer: { type: "refused", clause: "RR 3.7", reason: "over" } });
		expect((await two).type).toBe("refused");
		expect(live.outstanding).toHaveLength(0);
	});

	test("sends what was not answered again, unchanged, after a lost line", async () => {
		const answer = live.give(place);
		const first = newest().sent[0];
		newest().close();
		expect(live.status).toBe("offline");
		await vi.advanceTimersByTimeAsync(10_000);
		expect(Line.all).toHaveLength(2);
		newest().say(hello(7));
		expect(newest().sent).toEqual([first]);
		newest().say({ type: "answer", n: 7, answer: { type: "accepted" } });
		expect(await answer).toEqual({ type: "accepted" });
		void live.give(place);
		expect(newest().sent.at(-1)).toMatchObject({ n: 8 });
	});

	test("asks for the answer of a command that did arrive, whatever the round", async () => {
		const answer = live.give(place);
		newest().close();
		await vi.advanceTimersByTimeAsync(10_000);
		newest().say(hello(8, 43));
		expect(newest().sent).toMatchObject([{ n: 7 }]);
		newest().say({ type: "answer", n: 7, answer: { type: "accepted" } });
		expect((await answer).type).toBe("accepted");
	});

	test("lays no chip of the last round in the next", async () => {
		const answer = live.give(place);
		newest().close();
		await vi.advanceTimersByTimeAsync(10_000);
		newest().say(hello(7, 43));
		expect(await answer).toEqual({ type: "not-applied", reason: "offline" });
		expect(newest().sent).toEqual([]);
		void live.give(place);
		expect(newest().sent).toMatchObject([{ n: 7 }]);
	});

	test("takes nothing while there is no line", async () => {
		newest().close();
		expect(await live.give(place)).toEqual({ type: "not-applied", reason: "offline" });
	});

	test("takes a line that answers nothing for dead", async () => {
		void live.give(place);
		await vi.advanceTimersByTimeAsync(8_000);
		expect(Line.all.length).toBeGreaterThan(1);
	});

	test("does not come back when it is told not to", async () => {
		newest().say({
			type: "gone",
			reason: "pat has as many screens open as one person may",
			again: false,
			code: "{} has as many screens open as one person may",
			values: ["pat"],
		});
		newest().close();
		await vi.advanceTimersByTimeAsync(60_000);
		expect(live.status).toBe("gone");
		expect(live.reason && refusalIn("zh-CN", live.reason)).toBe("pat 打开的屏幕已达一人上限");
		expect(Line.all).toHaveLength(1);
	});

	test("begins anew after a message that was not understood", async () => {
		const answer = live.give(place);
		newest().say({ type: "problem", reason: "too often", n: 7 });
		expect((await answer).type).toBe("not-applied");
		await vi.advanceTimersByTimeAsync(10_000);
		expect(Line.all.length).toBeGreaterThan(1);
	});

	test("tells a ticket once", () => {
		const ticket = {
			type: "ticket",
			ticket: 1,
			number: "0",
			amount: 5,
			at_ms: 0,
			table: "t1",
			seat: 3,
			expires_ms: 0,
		} as const;
		newest().say(ticket);
		newest().say(ticket);
		expect(live.tickets).toHaveLength(1);
		expect(newest().sent).toEqual([]);
	});

	test("says that a ticket is drawn, and says it again when the floor has not heard it", async () => {
		const ticket = {
			type: "ticket",
			ticket: 9,
			number: "0",
			amount: 5,
			at_ms: 0,
			table: "t1",
			seat: 3,
			expires_ms: 0,
		} as const;
		newest().say(ticket);
		newest().readyState = 3;
		live.printed(9);
		newest().close();
		await vi.advanceTimersByTimeAsync(10_000);
		newest().say(hello(7));
		newest().say(ticket);
		expect(newest().sent).toEqual([{ type: "printed", ticket: 9 }]);
		expect(live.tickets).toHaveLength(1);
	});

	test("reckons the floor's time from its fastest message", () => {
		const before = live.now();
		newest().say({ type: "update", now_ms: before + 50, parts: {} });
		expect(live.now()).toBeGreaterThanOrEqual(before + 50);
		newest().say({ type: "update", now_ms: before - 500, parts: {} });
		expect(live.now()).toBeGreaterThanOrEqual(before + 50);
	});

	test("follows a floor whose clock falls behind its own", () => {
		const before = live.now();
		for (let message = 0; message < 10; message++) newest().say({ type: "update", now_ms: before - 500, parts: {} });
		expect(live.now()).toBe(before - 500);
	});
});
