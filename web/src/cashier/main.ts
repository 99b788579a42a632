import { mount } from "svelte";
import "../lib/tokens.css";
import { useLanguage } from "../lib/language.svelte";
import Cashier from "./Cashier.svelte";

useLanguage();
const target = document.getElementById("app");
if (target) mount(Cashier, { target });
