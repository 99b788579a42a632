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

/** The words of a whole floor: those of its tables where all say the same, else words that suit every table. */
export const startTextsOfAll = (tables: readonly TableView[], language: Language): typeof en =>
	(tables.length > 0 && tables.every((one) => one.words === "seat") ? ofSeats : startTexts)[language];

/** The words of one table among others. */
export const startTextsOf = (table: TableView, language: Language): typeof en =>
	(table.words === "seat" ? ofSeats : startTexts)[language];
