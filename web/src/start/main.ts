import { mount } from "svelte";
import "../lib/tokens.css";
import { useLanguage } from "../lib/language.svelte";
import Start from "./Start.svelte";

useLanguage();
const target = document.getElementById("app");
if (target) mount(Start, { target });
