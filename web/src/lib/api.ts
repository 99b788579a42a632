/** The floor over HTTP: everything that is not live. */

/** What the server says when it will not. */
export class Unwilling extends Error {
	constructor(
		readonly status: number,
		reason: string,
		readonly clause = "",
	) {
		super(reason);
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
	const said = (json ?? {}) as { error?: string; clause?: string };
	throw new Unwilling(answer.status, said.error ?? answer.statusText, said.clause);
}

/** Read something: `get<Catalogue>("/api/games/rapid-roulette")`. */
export const get = <T>(path: string): Promise<T> => ask<T>("GET", path);
/** Change something; `csrf` is `Me.csrf`. */
export const post = <T>(path: string, body: Body = {}, csrf?: string): Promise<T> => ask<T>("POST", path, body, csrf);
/** Take something away. */
export const remove = <T>(path: string, csrf?: string): Promise<T> => ask<T>("DELETE", path, undefined, csrf);
