import { mount } from "svelte";
import "../lib/tokens.css";
import { useLanguage } from "../lib/language.svelte";
import Pair from "./Pair.svelte";

useLanguage();
const target = document.getElementById("app");
if (target) mount(Pair, { target });
