import type { Language } from "../language.svelte";
import type { TableView } from "../wire";
import { start as seat } from "./en/seat";
import { start as en } from "./en/start";
import type { Texts } from "./index";
import { said } from "./spoken.svelte";
import { start as zhSeat } from "./zh-CN/seat";
import { start as zh } from "./zh-CN/start";

export const startTexts: Texts<typeof en> = { en, "zh-CN": zh };
const ofSeats: Texts<typeof en> = { en: said(en, seat), "zh-CN": said(zh, zhSeat) };

/** The words of one table among others. */
export const startTextsOf = (table: TableView, language: Language): typeof en =>
	(table.words === "seat" ? ofSeats : startTexts)[language];
