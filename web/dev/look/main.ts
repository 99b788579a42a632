/** For whoever works on wheels and layouts: `npm run dev`, then /dev/look/index.html?game=big-wheel-1. Never built. */
import "../../src/lib/tokens.css";
import { mount } from "svelte";
import { get } from "../../src/lib/api";
import { listenForTouch } from "../../src/lib/sound";
import type { Catalogue } from "../../src/lib/wire";
import Look from "./Look.svelte";

listenForTouch();
const game = new URLSearchParams(location.search).get("game") ?? "big-wheel-1";
const target = document.getElementById("app");
if (target)
	void get<Catalogue>(`/api/games/${game}`).then((catalogue) => mount(Look, { target, props: { catalogue } }));
