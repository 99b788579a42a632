import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
const SQUEEZED = /\.(js|css|html|svg|json)$/;

/** Every file that a page loads before anybody touches it: what its HTML names, what that imports, styles and fonts. */
function loadedBy(page: string, bundle: Bundle): Set<string> {
	const found = new Set<string>([page]);
	const queue = [page];
	for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
		const file = bundle[name];
		if (!file) continue;
		const text = file.type === "chunk" ? "" : typeof file.source === "string" ? file.source : "";
		const named = file.type === "chunk" ? file.imports : Object.keys(bundle).filter((other) => text.includes(other));
		for (const other of named) if (!found.has(other)) queue.push(other) && found.add(other);
	}
	return found;
}

/** Says what each page weighs compressed, keeps compressed copies beside the files, and fails above a limit. */
export function weigh(limits: Record<string, number>): Plugin {
	return {
		name: "croupier-weigh",
		apply: "build",
		enforce: "post",
		writeBundle(options, bundle) {
			const folder = options.dir ?? "";
			const weights = new Map<string, number>();
			for (const name of Object.keys(bundle)) {
				const bytes = readFileSync(join(folder, name));
				const zipped = gzipSync(bytes, { level: 9 });
				weights.set(name, SQUEEZED.test(name) ? zipped.length : bytes.length);
				if (!SQUEEZED.test(name)) continue;
				writeFileSync(join(folder, `${name}.gz`), zipped);
				const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
				writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, quality));
			}
			for (const page of Object.keys(bundle).filter((name) => name.endsWith(".html"))) {
				const screen = page.slice(0, -5);
				const total = [...loadedBy(page, bundle)].reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);
				const limit = limits[screen];
				this.info(`${screen}: ${total} bytes compressed${limit ? ` of at most ${limit}` : ""}`);
				if (limit && total > limit) this.error(`the page ${screen} weighs ${total} bytes, more than ${limit}`);
			}
		},
	};
}
