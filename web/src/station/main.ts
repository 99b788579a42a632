import "$lib/tokens.css";
import { mount } from "svelte";
import { useLanguage } from "$lib/language.svelte";
import { listenForTouch } from "$lib/sound";
import Station from "./Station.svelte";

useLanguage();
listenForTouch();
const target = document.getElementById("app");
if (target) mount(Station, { target });
