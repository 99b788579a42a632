import { untrack } from "svelte";
import { inWords } from "$lib/answers";
import { get, post, Unwilling } from "$lib/api";
import { motion } from "$lib/clock.svelte";
import { type Pile, pilesOf } from "$lib/felt/purses";
import { language } from "$lib/language.svelte";

import { Live } from "$lib/live.svelte";
import { money } from "$lib/money";
import { SHOWS } from "$lib/outcome/kinds";
import * as sound from "$lib/sound";
import { commonTexts } from "$lib/texts/common";
import { refusalIn } from "$lib/texts/refusals";
import { speak } from "$lib/texts/spoken.svelte";
import { stationTexts } from "$lib/texts/station";
import type { Answer, BetView, Catalogue, Command, FloorView, Me, TableView, TicketOut } from "$lib/wire";
import { Could } from "./could.svelte";
import { fresh, ghostsOf } from "./ghosts";
import { type Chosen, NO_CHIP, oneOf, rackOf } from "./rack";
import { toPlayer } from "./refusals";
import { keepTickets, keptTickets } from "./tickets";

/** Something that a player is told for a while. */
export type Note = { readonly id: number; readonly text: string; readonly clause: string; readonly grave: boolean };

const NOTE_MS = 6_000;
const GRAVE_MS = 15_000;
/** The next round may be open already: the result stands this long at most. */
const SHOWN_MS = 6_500;
const SHUT_MS = 2_000;
/** The floor waits ten seconds for a ticket to be drawn; then it is no ticket any more, and is paid by hand. */
const LATE_MS = 9_000;

/** A player's place: what the floor says, what was asked of it, and what the screen makes of both. */
export class Seat {
	readonly table_: string;
	readonly number: number;
	readonly live: Live;
	catalogue = $state.raw<Catalogue | null>(null);
	/** null: not yet known; false: this browser is no station. */
	paired = $state<boolean | null>(null);
	demo = $state(false);
	chosen = $state(0);
	takingBack = $state(false);
	calling = $state(false);
	notes = $state.raw<readonly Note[]>([]);
	/** Tickets that came out and were not taken yet, oldest first. */
	tickets = $state.raw<readonly TicketOut[]>([]);
	/** The period is over by the clock, whether or not the floor has said so yet. */
	over = $state(false);
	/** Just now betting closed: to be said big. */
	shutting = $state(false);
	/** The round whose result was shown last. */
	#revealed = $state(0);
	#celebrating = $state(false);
	#celebration: ReturnType<typeof setTimeout> | undefined;
	#acted = $state(false);
	#nextNote = 1;
	#csrf = "";
	#drawn = new Set<number>();

	readonly t = $derived(stationTexts[language.now]);
	readonly common = $derived(commonTexts[language.now]);
	readonly table = $derived.by(() => this.live.table);
	readonly own = $derived.by(() => this.live.own);
	readonly chips = $derived.by(() => rackOf(this.live.table, this.live.own));
	readonly chip = $derived(this.chips[Math.min(this.chosen, this.chips.length - 1)] ?? NO_CHIP);
	readonly betting = $derived.by(() => this.live.table?.phase === "betting" && !this.over);
	readonly could = new Could(this);
	/** Whether a touch on the layout means anything. */
	readonly canWager = $derived.by(() => this.could.can("place"));
	/** Nothing may be placed, but what lies there may be taken back. */
	readonly canLift = $derived.by(() => !this.canWager && this.could.can("take-back"));
	readonly ghosts = $derived.by(() =>
		this.live.own && this.betting ? ghostsOf(this.live.outstanding, this.live.own) : {},
	);
	/** The ball has not landed yet in the pocket that the floor already knows. */
	readonly landing = $derived.by(() => {
		const table = this.live.table;
		return table !== null && table.outcome !== "" && table.outcome_round !== this.#revealed;
	});
	/** The winning number is lit (RR 5.5.1, RR99 5.6(a)): for a while, or until the player goes on; while no round is open, until one is. */
	readonly showing = $derived.by(() => {
		const table = this.live.table;
		if (!table || table.outcome === "" || this.landing) return false;
		return this.#celebrating || table.phase === "idle" || table.phase === "result";
	});
	/** The chips that were settled still lie there, to be paid or swept. */
	readonly settling = $derived.by(() => this.settledHere && !this.#acted && (this.landing || this.showing));
	readonly settledHere = $derived.by(() => {
		const [own, table] = [this.live.own, this.live.table];
		return own !== null && table !== null && own.won_round === table.outcome_round && own.won_round > 0;
	});

	constructor(table: string, number: number) {
		this.table_ = table;
		this.number = number;
		this.live = new Live(`/live/station/${table}/${number}`);
		void this.#identify();
		$effect(() => {
			const id = this.live.table?.game;
			if (id && untrack(() => this.catalogue?.game) !== id) void this.#fetchCatalogue(id);
		});
		this.#watchOutcome();
		this.#watchClose();
		this.#watchMessages();
		this.#watchNews();
		this.#watchTickets();
	}

	async #identify(): Promise<void> {
		try {
			const me = await get<Me | null>(`/api/station/${this.table_}/${this.number}/me`);
			this.#csrf = me?.csrf ?? "";
			this.paired = me !== null;
		} catch (error) {
			console.warn("the floor did not say which device this is", error);
			this.paired = true; // the live line will tell
		}
		if (this.paired) return;
		void get<readonly TableView[]>("/api/tables").then((tables) => {
			const mine = tables.find((one) => one.table === this.table_);
			if (mine) speak(mine.words);
		});
		this.demo = await get<FloorView>("/api/floor").then(
			(floor) => floor.demo,
			() => false,
		);
	}

	async #fetchCatalogue(id: string): Promise<void> {
		try {
			this.catalogue = await get<Catalogue>(`/api/games/${id}`);
		} catch (error) {
			console.warn("the layout did not come; trying again", error);
			setTimeout(() => void this.#fetchCatalogue(id), 1_500);
		}
	}

	#watchOutcome(): void {
		let known = false;
		let timer: ReturnType<typeof setTimeout> | undefined;
		$effect(() => {
			const table = this.live.table;
			if (!table) return;
			const { outcome, outcome_round } = table;
			untrack(() => {
				if (!known) {
					known = true;
					this.#revealed = outcome_round;
				} else if (outcome && outcome_round !== this.#revealed) {
					this.#acted = false;
					clearTimeout(timer);
					// If nothing can tell that it came to rest, the result is shown all the same.
					const longest_ms = this.catalogue && !motion.reduced ? SHOWS[this.catalogue.outcome].longest_ms : 0;
					timer = setTimeout(() => this.reveal(), longest_ms);
				}
			});
		});
	}

	/** The ball lies in its pocket: show the result. */
	reveal(): void {
		const [table, own] = [this.live.table, this.live.own];
		if (!table || this.#revealed === table.outcome_round) return;
		this.#revealed = table.outcome_round;
		// Without motion the wheel tells of the result before anything else here has seen it.
		this.#acted = false;
		this.#celebrating = true;
		clearTimeout(this.#celebration);
		this.#celebration = setTimeout(() => {
			this.#celebrating = false;
		}, SHOWN_MS);
		if (!own || own.won_round !== table.outcome_round) return;
		if (Object.keys(own.won).length > 0) sound.win(own.last_win / Math.max(this.#staked(), 1));
		else if (Object.keys(own.settled).length > 0) sound.sweep();
	}

	/** The player goes on: what is left of the show makes way. */
	#act(): void {
		this.reveal();
		this.#acted = true;
		this.#celebrating = false;
	}

	#staked(): number {
		return Object.values(this.live.own?.settled ?? {}).reduce((sum, one) => sum + one, 0);
	}

	#watchClose(): void {
		let open = false;
		$effect(() => {
			const table = this.live.table;
			if (!table) return;
			const betting = table.phase === "betting";
			// Where a call ends betting there is no time to wait for.
			const left = table.by_call ? Number.POSITIVE_INFINITY : table.closes_at_ms - this.live.now();
			this.over = betting && left <= 0 && table.closes_at_ms > 0;
			if (!betting && open) this.#shut();
			open = betting && !this.over;
			if (!open || table.by_call) return;
			const timer = setTimeout(() => {
				this.over = true;
				open = false;
				this.#shut();
			}, left);
			return () => clearTimeout(timer);
		});
	}

	#shut(): void {
		this.shutting = true;
		sound.gong();
		setTimeout(() => {
			this.shutting = false;
		}, SHUT_MS);
	}

	#watchMessages(): void {
		let before: readonly unknown[] | null = null;
		$effect(() => {
			const now = this.live.own?.messages;
			if (!now) return;
			untrack(() => {
				if (before)
					for (const one of fresh(before, now))
						this.say(this.told(one as (typeof now)[number]), (one as (typeof now)[number]).clause, true);
				before = now;
			});
		});
	}

	/** What ended a round otherwise stands over the layout until the next one is open; then it is a note that makes way. */
	#watchNews(): void {
		let before: string | null = null;
		$effect(() => {
			const table = this.live.table;
			if (!table) return;
			const news = table.news ? `${table.news} ${table.news_clause}` : "";
			untrack(() => {
				if (before !== null && news && news !== before && this.canWager)
					this.say(this.t.news[table.news] ?? table.news, table.news_clause, true);
				before = news;
			});
		});
	}

	/** A ticket stays until it is taken, through a reload as well: nobody could tell its number a second time. */
	#watchTickets(): void {
		let told = 0;
		this.tickets = keptTickets(this.table_, this.number);
		for (const one of this.tickets) this.#drawn.add(one.ticket);
		$effect(() => {
			const fresh = this.live.tickets.slice(told);
			told += fresh.length;
			untrack(() =>
				this.#keep([...this.tickets, ...fresh.filter((one) => !this.tickets.some((had) => had.ticket === one.ticket))]),
			);
		});
	}

	#keep(tickets: readonly TicketOut[]): void {
		this.tickets = tickets;
		keepTickets(
			this.table_,
			this.number,
			tickets.filter((one) => this.#drawn.has(one.ticket)),
		);
	}

	/** A ticket is to be seen: it counts from now on. */
	drawn(ticket: TicketOut, after_ms: number): void {
		if (after_ms > LATE_MS && !this.#drawn.has(ticket.ticket)) {
			this.take(ticket);
			this.say(this.t.ticket.late, this.catalogue?.clauses.manual_payment ?? "", true);
			return;
		}
		this.#drawn.add(ticket.ticket);
		this.#keep(this.tickets);
		this.live.printed(ticket.ticket);
	}

	/** The player has taken these tickets. */
	take(...taken: readonly TicketOut[]): void {
		this.#keep(this.tickets.filter((one) => !taken.includes(one)));
	}

	/** A message of the floor in words. */
	told(message: { what: string; amount?: number; why?: string }): string {
		const words = this.t.told[message.what];
		return words ? words(money(message.amount ?? 0), message.why ?? "") : (message.why ?? message.what);
	}

	say(text: string, clause = "", grave = false): void {
		const note: Note = { id: this.#nextNote++, text, clause, grave };
		this.notes = [...this.notes.filter((one) => one.text !== text), note].slice(-3);
		setTimeout(() => this.dismiss(note.id), grave ? GRAVE_MS : NOTE_MS);
	}

	dismiss(id: number): void {
		this.notes = this.notes.filter((one) => one.id !== id);
	}

	/** Give a command, and tell the player if it was not done as asked. */
	async give(command: Command): Promise<Answer> {
		const answer = await this.live.give(command);
		const table = this.live.table;
		if (!table) return answer;
		const said = toPlayer(answer, command, table, this.t, this.common);
		if (said) {
			this.say(said.text, said.clause);
			sound.refuse();
		}
		return answer;
	}

	tap(bet: BetView): void {
		if (!this.canWager) this.takeBack(bet);
		else if (this.takingBack) this.takeBack(bet, this.chip);
		else this.place(bet);
	}

	place(bet: BetView, chip = this.chip): void {
		if (!this.canWager || !chip.amount) return;
		this.#act();
		sound.chip();
		void this.give({ command: "place", seat: this.number, bet: bet.bet, ...chip });
	}

	/** Take back a chip, or all that lies there, in chips of any kind. */
	takeBack(bet: BetView, chip: Chosen | null = null): void {
		const piles = this.#pilesOn(bet);
		if (!(this.canWager || this.canLift) || piles.length === 0) return;
		this.#act();
		sound.chip();
		for (const { amount, colour } of chip ? oneOf(piles, chip, this.live.table) : piles)
			void this.give({ command: "take-back", seat: this.number, bet: bet.bet, amount, colour });
	}

	#pilesOn(bet: BetView): readonly Pile[] {
		return pilesOf(this.live.own?.wagers ?? {}).filter((pile) => pile.bet === bet.bet);
	}

	move(from: BetView, to: BetView): void {
		const piles = this.#pilesOn(from);
		if (!this.canWager || piles.length === 0) return;
		this.#act();
		sound.chip();
		for (const { amount, colour } of piles)
			void this.give({ command: "move", seat: this.number, bet: from.bet, to: to.bet, amount, colour });
	}

	act(command: "undo" | "clear" | "repeat" | "double"): void {
		this.#act();
		sound.chip();
		void this.give({ command, seat: this.number });
	}

	/** Leave: the visit that is shown. */
	leave(visit: string): void {
		this.#act();
		void this.give({ command: "cash-out", seat: this.number, visit });
	}

	/** Confirm what was credited: the amount that is shown. */
	confirm(visit: string, amount: number): void {
		this.#act();
		void this.give({ command: "confirm-credit", seat: this.number, visit, amount });
	}

	call(on: boolean): void {
		this.calling = on;
		this.live.call(on);
	}

	/** Put a note into the demo's acceptor. */
	async insertNote(amount: number): Promise<void> {
		try {
			const answer = await post<Answer>(`/api/demo/note/${this.table_}/${this.number}`, { amount }, this.#csrf);
			const said = inWords(answer, this.common);
			if (said) this.say(said.text, said.clause);
		} catch (error) {
			if (!(error instanceof Unwilling)) throw error;
			this.say(refusalIn(language.now, error), error.clause);
		}
	}

	/** Make this browser the station (demo). */
	async enrol(): Promise<void> {
		try {
			const me = await post<Me>(`/api/demo/station/${this.table_}/${this.number}`);
			this.#csrf = me.csrf;
			this.paired = true;
			this.live.again();
		} catch (error) {
			if (!(error instanceof Unwilling)) throw error;
			this.say(refusalIn(language.now, error), error.clause);
		}
	}
}
