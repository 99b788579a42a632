import { get } from "./api";
import type { ClauseView } from "./wire";

/** The clauses of a book in our own words, fetched when somebody first asks. */
class Books {
	#kept = $state.raw<Readonly<Record<string, readonly ClauseView[]>>>({});
	#asked = new Set<string>();

	/** The clauses of a book; empty until they have come. */
	of(book: string): readonly ClauseView[] {
		return this.#kept[book] ?? [];
	}

	/** Fetches a book unless it is there or on its way; tells whether it is there. */
	async fetch(book: string): Promise<boolean> {
		if (this.#kept[book]) return true;
		if (this.#asked.has(book)) return false;
		this.#asked.add(book);
		try {
			const clauses = await get<readonly ClauseView[]>(`/api/clauses/${encodeURIComponent(book)}`);
			this.#kept = { ...this.#kept, [book]: clauses };
			return true;
		} catch (error) {
			// Asked again at the next tap; until then the official rules stand in.
			console.warn(`the clauses of ${book} did not come`, error);
			return false;
		} finally {
			this.#asked.delete(book);
		}
	}
}

export const books = new Books();

/** `RR 4.3.1` is of the book `RR`. */
export const bookOf = (clause: string): string => clause.split(" ")[0] ?? "";
