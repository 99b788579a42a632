import { mount } from "svelte";
import "../lib/tokens.css";
import { useLanguage } from "../lib/language.svelte";
import { placeOf } from "../lib/place";
import Sign from "./Sign.svelte";

useLanguage();
const target = document.getElementById("app");
if (target) mount(Sign, { target, props: { name: placeOf(location.pathname).table } });
