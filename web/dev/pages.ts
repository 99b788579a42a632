import type { Plugin } from "vite";

const SCREENS = ["station", "dealer", "display", "sign", "pit", "cashier", "inspector", "pair"];

/** The page that an address of the floor shows: `/station/t1/3` is `station.html`. */
export function pageOf(path: string): string {
	const first = path.split("?")[0]?.split("/")[1] ?? "";
	return SCREENS.includes(first) ? `/${first}.html` : path;
}

/** While working on the screens: the addresses of the floor, which the server gives otherwise. */
export function pages(): Plugin {
	return {
		name: "croupier-pages",
		configureServer(server) {
			server.middlewares.use((request, _, next) => {
				request.url = pageOf(request.url ?? "/");
				next();
			});
		},
	};
}
