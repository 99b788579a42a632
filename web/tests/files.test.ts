import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const src = fileURLToPath(new URL("../src/", import.meta.url));
const components = readdirSync(src, { recursive: true, encoding: "utf-8" }).filter((name) => name.endsWith(".svelte"));

test("a component fits in a head: none is longer than 400 lines", () => {
	const long = components.filter((name) => readFileSync(src + name, "utf-8").split("\n").length > 401);
	expect(components.length).toBeGreaterThan(80);
	expect(long).toEqual([]);
});
