/** The rounds of one table, read from the log page by page, and the one that is being looked at. */
import { get } from "../lib/api";
import type { Catalogue, Replay, RoundView, TableView } from "../lib/wire";

const PAGE = 50;

export class Archive {
	rounds = $state.raw<readonly RoundView[]>([]);
	more = $state(false);
	loading = $state(false);
	failed = $state(false);
	catalogue = $state.raw<Catalogue | null>(null);
	replay = $state.raw<Replay | null>(null);
	/** Answers to older questions are dropped. */
	#asked = 0;

	constructor(readonly table: TableView) {}

	async open(): Promise<void> {
		await this.#guard(async () => {
			this.catalogue = await get<Catalogue>(`/api/games/${this.table.game}`);
		});
		await this.newest();
	}

	async newest(): Promise<void> {
		await this.#guard(async () => {
			const page = await this.#page("");
			const first = page.at(-1)?.round ?? 0;
			this.more = this.rounds.length ? this.more : page.length === PAGE;
			this.rounds = [...page, ...this.rounds.filter((one) => one.round < first)];
		});
	}

	async older(): Promise<void> {
		const last = this.rounds.at(-1);
		if (!last) return;
		await this.#guard(async () => {
			const page = await this.#page(`?before=${last.round}`);
			this.more = page.length === PAGE;
			this.rounds = [...this.rounds, ...page];
		});
	}

	async show(round: number): Promise<void> {
		this.#asked += 1;
		const asked = this.#asked;
		await this.#guard(async () => {
			const replay = await this.#round(round);
			if (asked === this.#asked) this.replay = replay;
		});
	}

	#page = (query: string): Promise<readonly RoundView[]> =>
		get<readonly RoundView[]>(`/api/inspector/rounds/${encodeURIComponent(this.table.table)}${query}`);

	#round = (round: number): Promise<Replay> =>
		get<Replay>(`/api/inspector/rounds/${encodeURIComponent(this.table.table)}/${round}`);

	async #guard(work: () => Promise<void>): Promise<void> {
		this.loading = true;
		try {
			await work();
			this.failed = false;
		} catch (error) {
			console.warn("the log could not be read", error);
			this.failed = true;
		} finally {
			this.loading = false;
		}
	}
}
