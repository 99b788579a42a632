/** Plays the steps of a round, like a film: forwards by itself, or by hand in both directions. */

const STEP_MS = 1_200;
const SPEEDS = [1, 2, 4] as const;

export class Player {
	/** How many steps have happened; 0 is before the first. */
	at = $state(0);
	count = $state(0);
	playing = $state(false);
	speed = $state<(typeof SPEEDS)[number]>(1);
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** A round of so many steps, seen from the given one on. */
	load(count: number, at: number): void {
		this.pause();
		this.count = count;
		this.at = Math.min(Math.max(at, 0), count);
	}

	/** More steps have come. */
	grow(count: number, toEnd: boolean): void {
		this.count = count;
		if (toEnd && !this.playing) this.at = count;
	}

	to(at: number): void {
		this.pause();
		this.at = Math.min(Math.max(at, 0), this.count);
	}

	toggle(): void {
		if (this.playing) this.pause();
		else this.play();
	}

	play(): void {
		if (this.at >= this.count) this.at = 0;
		this.playing = true;
		this.#wait();
	}

	pause(): void {
		this.playing = false;
		clearTimeout(this.#timer);
	}

	faster(): void {
		const place = SPEEDS.indexOf(this.speed);
		this.speed = SPEEDS[(place + 1) % SPEEDS.length] ?? 1;
	}

	#wait(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			this.at = Math.min(this.at + 1, this.count);
			if (this.at >= this.count) this.pause();
			else if (this.playing) this.#wait();
		}, STEP_MS / this.speed);
	}
}
