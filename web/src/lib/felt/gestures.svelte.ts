/** What fingers, a mouse and a keyboard mean on a felt: in every game a touch is a bet, a drag moves a chip. */
import type { BetView } from "../wire";
import { betAt, type Direction, type Layout, middleBet, neighbour, type Plan, type Point } from "./geometry";

const LONG_MS = 480;
const SLIP_PX = 12;
const ARROWS: Readonly<Record<string, Direction>> = {
	ArrowUp: "up",
	ArrowDown: "down",
	ArrowLeft: "left",
	ArrowRight: "right",
};

/** The felt as it is now. */
export type Ground = {
	readonly layout: Layout;
	readonly plan: Plan;
	/** The edge around the plan, in pixels. */
	readonly inset: number;
	readonly wagers: Readonly<Record<string, number>>;
	readonly live: boolean;
};
/** What touches do; a screen gives what it has a use for. */
export type Touches = {
	readonly onplace?: ((bet: BetView) => void) | undefined;
	readonly ontakeback?: ((bet: BetView) => void) | undefined;
	readonly onmove?: ((from: BetView, to: BetView) => void) | undefined;
	readonly onpoint?: ((bet: BetView | null) => void) | undefined;
};
type Press = { bet: BetView; x: number; y: number; timer: ReturnType<typeof setTimeout>; spent: boolean };

export class Gestures {
	/** The bet under a finger or the mouse. */
	pointed = $state.raw<BetView | null>(null);
	/** The bet that the keyboard has chosen. */
	cursor = $state.raw<BetView | null>(null);
	dragged = $state.raw<{ from: BetView; at: Point; amount: number } | null>(null);
	readonly chosen = $derived(this.pointed ?? this.cursor);

	#press: Press | null = null;
	readonly #felt: () => Element;
	readonly #ground: () => Ground;
	readonly #touches: () => Touches;

	constructor(felt: () => Element, ground: () => Ground, touches: () => Touches) {
		this.#felt = felt;
		this.#ground = ground;
		this.#touches = touches;
	}

	#at(x: number, y: number): Point {
		const box = this.#felt().getBoundingClientRect();
		const { inset } = this.#ground();
		return { x: x - box.left - inset, y: y - box.top - inset };
	}

	#meant(event: PointerEvent): BetView | null {
		const { layout, plan } = this.#ground();
		return betAt(layout, plan.back(this.#at(event.clientX, event.clientY)));
	}

	#point(bet: BetView | null): void {
		if (bet === this.pointed) return;
		this.pointed = bet;
		this.#touches().onpoint?.(bet);
	}

	/** The bet under a point of the window, lit as under a finger: for chips that are dragged here from elsewhere. */
	aim(x: number, y: number): BetView | null {
		const box = this.#felt().getBoundingClientRect();
		const { layout, plan } = this.#ground();
		const within = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
		const bet = within ? betAt(layout, plan.back(this.#at(x, y))) : null;
		this.#point(bet);
		return bet;
	}

	/** No more of that: nothing is lit. */
	rest(): void {
		this.#point(null);
	}

	down = (event: PointerEvent): void => {
		if (!this.#ground().live || !event.isPrimary || event.button > 0) return;
		const bet = this.#meant(event);
		if (!bet) return;
		this.#felt().setPointerCapture(event.pointerId);
		this.cursor = null;
		this.#point(bet);
		const timer = setTimeout(() => {
			if (!this.#press || this.dragged || !this.#ground().wagers[this.#press.bet.bet]) return;
			this.#press.spent = true;
			navigator.vibrate?.(12);
			this.#touches().ontakeback?.(this.#press.bet);
		}, LONG_MS);
		this.#press = { bet, x: event.clientX, y: event.clientY, timer, spent: false };
	};

	moved = (event: PointerEvent): void => {
		const press = this.#press;
		if (!press) {
			if (event.pointerType === "mouse") this.#point(this.#ground().live ? this.#meant(event) : null);
			return;
		}
		const amount = this.#ground().wagers[press.bet.bet];
		if (!this.dragged && !press.spent && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLIP_PX) {
			clearTimeout(press.timer);
			// Without a chip to drag, the finger is still looking for its spot.
			if (!amount || !this.#touches().onmove) press.bet = this.#meant(event) ?? press.bet;
			else this.dragged = { from: press.bet, at: { x: 0, y: 0 }, amount };
		}
		const over = this.#meant(event);
		this.#point(over);
		if (this.dragged) this.dragged = { ...this.dragged, at: this.#at(event.clientX, event.clientY) };
		else if (!amount && over) press.bet = over;
	};

	up = (event: PointerEvent): void => {
		const [press, drag] = [this.#press, this.dragged];
		this.forget();
		if (!press || !this.#ground().live) return;
		const { onplace, ontakeback, onmove } = this.#touches();
		if (event.pointerType !== "mouse") this.#point(null);
		if (drag) {
			const to = this.#meant(event);
			if (to && to.bet !== drag.from.bet) onmove?.(drag.from, to);
			else if (!to) ontakeback?.(drag.from);
		} else if (!press.spent) onplace?.(press.bet);
	};

	left = (): void => {
		if (!this.#press) this.#point(null);
	};

	forget = (): void => {
		if (this.#press) clearTimeout(this.#press.timer);
		this.#press = null;
		this.dragged = null;
	};

	/** When play stops, a finger that is still down means nothing any more. */
	stop(): void {
		this.forget();
		this.pointed = null;
		this.cursor = null;
	}

	key = (event: KeyboardEvent): void => {
		const { layout, plan, live } = this.#ground();
		const here = this.cursor ?? middleBet(layout);
		if (!live || !here) return;
		const { onplace, ontakeback, onpoint } = this.#touches();
		const to = ARROWS[event.key];
		if (to) this.cursor = this.cursor ? neighbour(layout, plan, this.cursor, to) : here;
		else if (event.key === "Enter" || event.key === " ") onplace?.(here);
		else if (event.key === "Backspace" || event.key === "Delete") ontakeback?.(here);
		else if (event.key === "Escape" && this.cursor) this.cursor = null;
		else return;
		event.preventDefault();
		this.pointed = null;
		onpoint?.(this.cursor);
	};
}
