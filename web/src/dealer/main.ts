import "$lib/tokens.css";
import "../desk/desk.css";
import { mount } from "svelte";
import { useLanguage } from "$lib/language.svelte";
import { listenForTouch } from "$lib/sound";
import Dealer from "./Dealer.svelte";

useLanguage();
listenForTouch();
const target = document.getElementById("app");
if (target) mount(Dealer, { target });
