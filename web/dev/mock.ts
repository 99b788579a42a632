/** A stand-in for the floor while screens are worked on: `npm run dev` without CROUPIER_FLOOR. It knows few rules. */
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";
import { WebSocket, WebSocketServer } from "ws";
import type { Answer, Command, FromScreen, Message, OwnPart, Parts, TablePart } from "../src/lib/wire.ts";
import { apiScenes, choicesWhile, ownAtFirst, partScenes, tableAtFirst } from "./scenes.ts";

type Wagers = Record<string, number>;
const catalogues: unknown = JSON.parse(readFileSync(new URL("./catalogues.json", import.meta.url), "utf-8"));
const api: Record<string, unknown> = {
	...apiScenes,
	"/api/games": Object.entries(catalogues as Record<string, { title: string }>).map(([game, { title }]) => ({
		game,
		title,
	})),
	...Object.fromEntries(
		Object.entries(catalogues as Record<string, unknown>).map(([id, one]) => [`/api/games/${id}`, one]),
	),
};

let table: TablePart = tableAtFirst();
let own: OwnPart = ownAtFirst();
let extra: Parts = {};
/** While true nothing is answered: ghosts can be looked at. */
let stalled = false;
let answered = 0;
let ticket = 4711;
const history: Wagers[] = [];
const sockets = new Map<WebSocket, string>();

const say = (to: WebSocket, message: Message): void => to.send(JSON.stringify(message));
const sum = (wagers: Wagers): number => Object.values(wagers).reduce((one, other) => one + other, 0);

function parts(screen: string): Parts {
	const all: Parts = { table, own, ...partScenes, ...extra };
	const free = table.phase === "betting" && table.open && !table.frozen && own.state === "open" && own.visit !== "";
	if (screen === "station") return { table, own, choices: extra.choices ?? choicesWhile(free) };
	const staff: Parts = { table, ...(all.desk && { desk: all.desk }), ...(all.choices && { choices: all.choices }) };
	if (screen === "dealer") return staff;
	if (screen === "pit") return { ...staff, ...(all.pit && { pit: all.pit }) };
	if (screen === "cashier") return all.cage ? { cage: all.cage } : {};
	return { table };
}

function tell(): void {
	for (const [socket, screen] of sockets)
		if (socket.readyState === WebSocket.OPEN) say(socket, { type: "update", now_ms: Date.now(), parts: parts(screen) });
}

function lay(wagers: Wagers): Answer {
	const total = sum(wagers);
	const balance = own.balance + own.total - total;
	if (table.phase !== "betting") return { type: "refused", clause: "RR 4.3.2", reason: "the wagering period is over" };
	if (balance < 0)
		return {
			type: "refused",
			clause: "RR 5.4",
			reason: "the balance does not cover it",
			asked: total,
			allowed: own.balance,
		};
	history.push(own.wagers as Wagers);
	own = { ...own, wagers, total, balance, undo: history.length };
	return { type: "accepted" };
}

function obey(command: Command): Answer {
	const now = own.wagers as Wagers;
	switch (command.command) {
		case "place":
			return lay({ ...now, [command.bet]: (now[command.bet] ?? 0) + command.amount });
		case "take-back": {
			const { [command.bet]: had = 0, ...rest } = now;
			return lay(had > command.amount ? { ...rest, [command.bet]: had - command.amount } : rest);
		}
		case "move": {
			const { [command.bet]: had = 0, ...rest } = now;
			const stays: Wagers = had > command.amount ? { [command.bet]: had - command.amount } : {};
			return lay({ ...rest, ...stays, [command.to]: (rest[command.to] ?? 0) + command.amount });
		}
		case "clear":
			return lay({});
		case "double":
			return lay(Object.fromEntries(Object.entries(now).map(([bet, amount]) => [bet, amount * 2])));
		case "repeat":
			return lay(own.to_repeat as Wagers);
		case "undo": {
			const before = history.pop();
			if (!before) return { type: "refused", clause: "", reason: "nothing to undo" };
			own = {
				...own,
				balance: own.balance + own.total - sum(before),
				wagers: before,
				total: sum(before),
				undo: history.length,
			};
			return { type: "accepted" };
		}
		case "cash-out": {
			const amount = own.balance;
			own = { ...own, state: "closed", balance: 0, visit: "" };
			for (const [socket, screen] of sockets)
				if (screen === "station")
					say(socket, {
						type: "ticket",
						ticket: ++ticket,
						number: "718204419650328847",
						amount,
						at_ms: Date.now(),
						expires_ms: Date.now() + 365 * 86_400_000,
						table: table.table,
						seat: own.seat,
					});
			return { type: "accepted", ticket };
		}
		case "insert-note":
			own = { ...own, state: "open", visit: "t1/3/1", balance: own.balance + command.amount };
			return { type: "accepted" };
		case "confirm-credit":
			own = { ...own, unconfirmed: false };
			return { type: "accepted" };
		default:
			return { type: "accepted" };
	}
}

function heard(socket: WebSocket, text: string): void {
	const message = JSON.parse(text) as FromScreen;
	if (!("n" in message) || stalled) return;
	answered = Math.max(answered, message.n);
	const answer: Answer = message.type === "redeem" ? { type: "accepted" } : obey(message.command as Command);
	say(socket, { type: "answer", n: message.n, answer, parts: { own } });
}

async function body(request: IncomingMessage): Promise<unknown> {
	let text = "";
	for await (const piece of request) text += String(piece);
	return text ? JSON.parse(text) : {};
}

/** What a script may do to the stand-in: change parts, canned answers, stall it or cut all lines. */
async function steer(path: string, request: IncomingMessage): Promise<unknown> {
	const given = (await body(request)) as Record<string, unknown>;
	if (path === "/mock/reset") {
		[table, own, extra, stalled, history.length] = [tableAtFirst(), ownAtFirst(), {}, false, 0];
	} else if (path === "/mock/parts") {
		table = { ...table, ...(given.table as Partial<TablePart>) };
		own = { ...own, ...(given.own as Partial<OwnPart>) };
		extra = { ...extra, ...(given as Parts), table, own };
	} else if (path === "/mock/api") Object.assign(api, given);
	else if (path === "/mock/stall") stalled = given.on === true;
	else if (path === "/mock/cut") for (const socket of sockets.keys()) socket.terminate();
	tell();
	return { ok: true };
}

export function mock(): Plugin {
	return {
		name: "croupier-mock",
		apply: "serve",
		configureServer(server) {
			if (process.env.VITEST) return;
			const live = new WebSocketServer({ noServer: true });
			server.httpServer?.on("upgrade", (request, socket, head) => {
				const screen = /^\/live\/(\w+)/.exec(request.url ?? "")?.[1];
				if (!screen) return;
				live.handleUpgrade(request, socket, head, (opened) => {
					sockets.set(opened, screen);
					opened.on("close", () => sockets.delete(opened));
					opened.on("message", (data) => heard(opened, String(data)));
					const now_ms = Date.now();
					const powers = String(process.env.POWERS ?? "").split(",");
					say(opened, {
						type: "hello",
						screen: screen as "station",
						who: "stand-in",
						powers,
						now_ms,
						next: answered + 1,
						parts: parts(screen),
						demo: true,
					});
				});
			});
			server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
				const path = (request.url ?? "").split("?")[0] ?? "";
				const give = (value: unknown, status = 200) => {
					response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
				};
				if (path.startsWith("/mock/"))
					steer(path, request).then(give, (error: unknown) => give({ error: String(error) }, 500));
				else if (path in api) give(api[path]);
				else if (path.startsWith("/api/demo/note/"))
					body(request).then((given) => {
						obey({ command: "insert-note", seat: own.seat, amount: (given as { amount: number }).amount });
						tell();
						give({});
					}, next);
				else if (path.startsWith("/api/")) give({ error: "the stand-in does not know this" }, 404);
				else next();
			});
		},
	};
}
