import { inspector as en } from "./en/inspector";
import { inspector as seat } from "./en/seat";
import type { Texts } from "./index";
import { spoken } from "./spoken.svelte";
import { inspector as zh } from "./zh-CN/inspector";
import { inspector as zhSeat } from "./zh-CN/seat";

export const inspectorTexts: Texts<typeof en> = spoken({ en, "zh-CN": zh }, { en: seat, "zh-CN": zhSeat });
