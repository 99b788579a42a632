/**
 * Builds screens of which one file was changed on purpose; the file itself is not touched. Each line of the input is a
 * job, answered by a line when its pages are built: `{out, pages, file, find, put}` and `{out}` or `{out, error}`.
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { build, loadConfigFromFile } from "vite";

const web = fileURLToPath(new URL("..", import.meta.url));
const { config } = await loadConfigFromFile({ command: "build", mode: "production" }, `${web}vite.config.ts`);
// What is built to be broken need not be weighed and packed.
const plugins = (await Promise.all(config.plugins.flat(3))).flat(3).filter((one) => one?.name !== "croupier-weigh");

/** Takes the place of a file of the source. */
const broken = (file, find, put) => ({
	name: "croupier-broken",
	enforce: "pre",
	load: (id) => (id === file ? readFileSync(file, "utf8").replace(find, () => put) : null),
});

async function make({ out, pages, file, find, put }) {
	await build({
		...config,
		configFile: false,
		logLevel: "error",
		plugins: [...(file ? [broken(`${web}src/${file}`, find, put)] : []), ...plugins],
		build: {
			...config.build,
			outDir: out,
			emptyOutDir: false,
			minify: false,
			rolldownOptions: { input: Object.fromEntries(pages.map((page) => [page, `${web}${page}.html`])) },
		},
	});
}

for await (const line of createInterface({ input: process.stdin })) {
	const job = JSON.parse(line);
	const error = await make(job).then(
		() => undefined,
		(thrown) => String(thrown),
	);
	console.log(JSON.stringify({ out: job.out, error }));
}
