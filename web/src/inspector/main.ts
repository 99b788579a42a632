import { mount } from "svelte";
import "../lib/tokens.css";
import { useLanguage } from "../lib/language.svelte";
import Inspector from "./Inspector.svelte";

useLanguage();
const target = document.getElementById("app");
if (target) mount(Inspector, { target });
