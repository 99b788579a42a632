/** The floor over HTTP: everything that is not live. */

/** The body of an error. */
type Told = {
	readonly error: string;
	readonly clause?: string;
	readonly code?: string;
	readonly values?: readonly (string | number)[];
};

/** What the server says when it will not. */
export class Unwilling extends Error {
	readonly reason: string;
	readonly clause: string;
	readonly code: string | undefined;
	readonly values: readonly (string | number)[] | undefined;

	constructor(
		readonly status: number,
		{ error, clause = "", code, values }: Told,
	) {
		super(error);
		this.reason = error;
		this.clause = clause;
		this.code = code;
		this.values = values;
	}
}

type Body = Readonly<Record<string, unknown>>;

async function ask<T>(method: string, path: string, body?: Body, csrf?: string): Promise<T> {
	const headers: Record<string, string> = { Accept: "application/json" };
	if (body) headers["Content-Type"] = "application/json";
	if (csrf) headers["X-CSRF-Token"] = csrf;
	const answer = await fetch(path, {
		method,
		headers,
		credentials: "same-origin",
		body: body ? JSON.stringify(body) : null,
	});
	const text = await answer.text();
	const json = text ? (JSON.parse(text) as unknown) : null;
	if (answer.ok) return json as T;
	throw new Unwilling(answer.status, { error: answer.statusText, ...(json as Told | null) });
}

/** Read something: `get<Catalogue>("/api/games/rapid-roulette")`. */
export const get = <T>(path: string): Promise<T> => ask<T>("GET", path);
/** Change something; `csrf` is `Me.csrf`. */
export const post = <T>(path: string, body: Body = {}, csrf?: string): Promise<T> => ask<T>("POST", path, body, csrf);
/** Take something away. */
export const remove = <T>(path: string, csrf?: string): Promise<T> => ask<T>("DELETE", path, undefined, csrf);
