import type { Told } from "./texts/refusals";
import { speak } from "./texts/spoken.svelte";
import type {
	Answer,
	CagePart,
	ChoicesPart,
	Command,
	DeskPart,
	ExchangesPart,
	FromScreen,
	Hello,
	Message,
	OwnPart,
	Parts,
	PitPart,
	TablePart,
	TicketOut,
	TicketView,
} from "./wire";

/** A command on its way: given, not yet answered. */
export type Outstanding = {
	readonly n: number;
	readonly message: Extract<FromScreen, { n: number }>;
	/** The round in which it was given. A wager is meant for its round and no other. */
	readonly round: number;
	readonly since: number;
};

export type Status = "connecting" | "live" | "offline" | "gone";

type Waiting = Outstanding & { readonly done: (answer: Answer) => void };

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;
/** Without an answer for so long, the connection is taken for dead. */
const PATIENCE_MS = 6_000;
/** By so many messages the floor's clock is told: more would keep an old time of a clock that runs fast. */
const HEARD = 8;

const notApplied = (reason: string): Answer => ({ type: "not-applied", reason });

/**
 * A screen's connection to the floor. Its parts are what is durable; what was asked and not yet answered is apart, in
 * `outstanding`. It connects again by itself, and sends again, unchanged, what was not answered.
 */
export class Live {
	hello = $state.raw<Hello | null>(null);
	table = $state.raw<TablePart | null>(null);
	own = $state.raw<OwnPart | null>(null);
	desk = $state.raw<DeskPart | null>(null);
	pit = $state.raw<PitPart | null>(null);
	cage = $state.raw<CagePart | null>(null);
	exchanges = $state.raw<ExchangesPart | null>(null);
	choices = $state.raw<ChoicesPart | null>(null);
	house = $state.raw<ChoicesPart | null>(null);
	status = $state<Status>("connecting");
	/** Why the server hung up for good, or why somebody must sign in or pair first. */
	reason = $state.raw<Told | null>(null);
	outstanding = $state.raw<readonly Outstanding[]>([]);
	/** Tickets that came out of this station's printer, newest last; only here are their numbers told. */
	tickets = $state.raw<readonly TicketOut[]>([]);
	/** The ticket that this cashier redeemed last; told with the answer, so that it is there when the answer is. */
	redeemed = $state.raw<TicketView | null>(null);
	/** What the server did not understand, for a developer to read. */
	problem = $state("");

	#address: string;
	#socket: WebSocket | null = null;
	#waiting: Waiting[] = [];
	#next = 1;
	/** Floor's time less ours, by each of the last messages. */
	#offsets: number[] = [];
	#printed = new Set<number>();
	#wait = FIRST_WAIT_MS;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#watch: ReturnType<typeof setInterval> | undefined;
	#closed = false;

	constructor(path: string) {
		const scheme = location.protocol === "https:" ? "wss:" : "ws:";
		this.#address = `${scheme}//${location.host}${path}`;
		this.#connect();
		this.#watch = setInterval(() => this.#doubt(), 1_000);
		addEventListener("online", this.#hurry);
		addEventListener("offline", this.#drop);
		document.addEventListener("visibilitychange", this.#hurry);
	}

	/** Hang up for good, when the page or the component goes. */
	close(): void {
		this.#closed = true;
		clearTimeout(this.#timer);
		clearInterval(this.#watch);
		removeEventListener("online", this.#hurry);
		removeEventListener("offline", this.#drop);
		document.removeEventListener("visibilitychange", this.#hurry);
		this.#socket?.close();
		this.#fail(() => true, "the screen was closed");
	}

	/** Connect again after `gone`, for instance once somebody has signed in. */
	again(): void {
		this.#wait = FIRST_WAIT_MS;
		clearTimeout(this.#timer);
		this.#connect();
	}

	/** Be greeted again: what one may do depends on the table's book, and is told in the greeting alone. */
	renew(): void {
		const old = this.#socket;
		this.again();
		old?.close();
	}

	/** The floor's time now, as near as the fastest of the last messages tells. */
	now(): number {
		// The message that travelled fastest gives the largest difference.
		return performance.now() + (this.#offsets.length ? Math.max(...this.#offsets) : 0);
	}

	may(command: Command["command"]): boolean {
		return this.hello?.powers.includes(command) ?? false;
	}

	/** Give a command; the answer comes when it is on disk. */
	give(command: Command): Promise<Answer> {
		return this.#ask((n) => ({ type: "give", n, command }));
	}

	/** Put a ticket into this station's reader, or hand it to this cashier. */
	redeem(number: string): Promise<Answer> {
		return this.#ask((n) => ({ type: "redeem", n, number }));
	}

	/** Press, or let go of, the call button. */
	call(on: boolean): void {
		this.#send({ type: "call", on });
	}

	/** Say that a ticket is drawn. The floor tells a ticket again until it has heard this. */
	printed(ticket: number): void {
		this.#printed.add(ticket);
		this.#send({ type: "printed", ticket });
	}

	#ask(make: (n: number) => Outstanding["message"]): Promise<Answer> {
		if (this.status !== "live") return Promise.resolve(notApplied("offline"));
		return new Promise((done) => {
			const n = this.#next++;
			const message = make(n);
			this.#waiting.push({ n, message, round: this.table?.round ?? 0, since: performance.now(), done });
			this.#show();
			this.#send(message);
		});
	}

	#send(message: FromScreen): void {
		if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
	}

	#connect(): void {
		if (this.#closed) return;
		if (this.status !== "offline") this.status = "connecting";
		const socket = new WebSocket(this.#address);
		this.#socket = socket;
		socket.onmessage = (event) => {
			if (socket === this.#socket) this.#take(JSON.parse(String(event.data)) as Message);
		};
		socket.onclose = () => {
			if (socket === this.#socket) this.#lost();
		};
	}

	#lost(): void {
		this.#socket = null;
		if (this.#closed || this.status === "gone") return;
		this.status = "offline";
		// Full jitter: a hundred seats do not knock all at once after a restart.
		const pause = FIRST_WAIT_MS / 2 + Math.random() * this.#wait;
		this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.#connect(), pause);
	}

	#drop = (): void => {
		const socket = this.#socket;
		if (!socket) return;
		this.#lost();
		socket.close();
	};

	#hurry = (): void => {
		if (document.hidden || this.status !== "offline" || this.#socket) return;
		this.again();
	};

	/** A connection that answers nothing for long is no connection. */
	#doubt(): void {
		const oldest = this.#waiting[0];
		if (this.status === "live" && oldest && performance.now() - oldest.since > PATIENCE_MS) this.#drop();
	}

	#take(message: Message): void {
		switch (message.type) {
			case "hello":
				this.#greeted(message);
				break;
			case "update":
				this.#timed(message.now_ms);
				this.#apply(message.parts);
				break;
			case "answer":
				if (message.parts) this.#apply(message.parts);
				this.redeemed = message.redeemed ?? null;
				this.#answered(message.n, message.answer);
				break;
			case "ticket":
				if (this.#printed.has(message.ticket)) this.printed(message.ticket);
				if (!this.tickets.some((one) => one.ticket === message.ticket)) this.tickets = [...this.tickets, message];
				break;
			case "problem":
				this.#misunderstood(message.reason, message.n ?? 0);
				break;
			case "gone":
				this.reason = message;
				if (message.again) break;
				this.status = "gone";
				this.#fail(() => true, message.reason);
		}
	}

	#greeted(hello: Hello): void {
		this.#offsets = [];
		this.#timed(hello.now_ms);
		this.hello = hello;
		this.#apply(hello.parts);
		this.reason = null;
		this.#wait = FIRST_WAIT_MS;
		// What the server has answered is asked for again by its number. What never arrived is sent again only if its
		// round still takes wagers: nobody wants a chip of the last round to appear in the next.
		const round = hello.parts.table?.round ?? 0;
		const late = (one: Waiting) => one.n >= hello.next && one.round !== round;
		const firstLate = this.#waiting.find(late)?.n ?? Number.POSITIVE_INFINITY;
		this.#fail((one) => one.n >= firstLate, "offline");
		this.#next = Math.max(hello.next, (this.#waiting.at(-1)?.n ?? 0) + 1);
		this.status = "live";
		for (const one of this.#waiting) this.#send(one.message);
		this.#waiting = this.#waiting.map((one) => ({ ...one, since: performance.now() }));
		this.#show();
	}

	#timed(now_ms: number): void {
		this.#offsets = [...this.#offsets, now_ms - performance.now()].slice(-HEARD);
	}

	#apply(parts: Parts): void {
		if (parts.table) {
			this.table = parts.table;
			speak(parts.table.words);
		}
		if (parts.own) this.own = parts.own;
		if (parts.desk) this.desk = parts.desk;
		if (parts.pit) this.pit = parts.pit;
		if (parts.cage) this.cage = parts.cage;
		if (parts.exchanges) this.exchanges = parts.exchanges;
		if (parts.choices) this.choices = parts.choices;
		if (parts.house) this.house = parts.house;
	}

	#answered(n: number, answer: Answer): void {
		const found = this.#waiting.find((one) => one.n === n);
		this.#waiting = this.#waiting.filter((one) => one.n !== n);
		this.#show();
		found?.done(answer);
	}

	#misunderstood(reason: string, n: number): void {
		this.problem = reason;
		if (!this.#waiting.some((one) => one.n === n)) return;
		// The numbers behind it would be out of turn: say so of all, and let a new greeting tell where to go on.
		this.#fail((one) => one.n >= n, reason);
		this.#drop();
	}

	#fail(which: (one: Waiting) => boolean, reason: string): void {
		const failed = this.#waiting.filter(which);
		this.#waiting = this.#waiting.filter((one) => !which(one));
		this.#show();
		for (const one of failed) one.done(notApplied(reason));
	}

	#show(): void {
		this.outstanding = this.#waiting.slice();
	}
}
