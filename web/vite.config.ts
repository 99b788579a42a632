import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { mock } from "./dev/mock.ts";
import { pages } from "./dev/pages.ts";
import { weigh } from "./dev/weigh.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const screens = readdirSync(here)
	.filter((name) => name.endsWith(".html"))
	.map((name) => [name.slice(0, -5), `${here}${name}`]);
/** Where a real floor runs while the screens are worked on; without one, `npm run dev` plays against a stand-in. */
const floor = process.env.CROUPIER_FLOOR;
const proxy = floor
	? {
			"/api": floor,
			"/documents": floor,
			"/live": { target: floor, ws: true },
		}
	: {};

export default defineConfig({
	root: here,
	publicDir: existsSync(`${here}public`) ? "public" : false,
	// A seat's page has a limit for everything that it loads: bytes, not requests, are what we watch.
	plugins: [svelte(), pages(), floor ? [] : mock(), weigh({ seat: 150_000 })],
	resolve: {
		alias: { $lib: `${here}src/lib` },
		// Under test the components run as in a browser.
		...(process.env.VITEST ? { conditions: ["browser"] } : {}),
	},
	server: { proxy },
	build: {
		outDir: "../src/croupier/static",
		emptyOutDir: true,
		target: "es2022",
		modulePreload: { polyfill: false },
		// No inlined data addresses: the server's content policy allows its own files only.
		assetsInlineLimit: 0,
		rolldownOptions: { input: Object.fromEntries(screens) },
	},
	test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
