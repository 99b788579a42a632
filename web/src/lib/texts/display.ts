import { display as en } from "./en/display";
import { display as seat } from "./en/seat";
import type { Texts } from "./index";
import { spoken } from "./spoken.svelte";
import { display as zh } from "./zh-CN/display";
import { display as zhSeat } from "./zh-CN/seat";

export const displayTexts: Texts<typeof en> = spoken({ en, "zh-CN": zh }, { en: seat, "zh-CN": zhSeat });
