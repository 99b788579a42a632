import { desk as en } from "./en/desk";
import { desk as seat } from "./en/seat";
import type { Texts } from "./index";
import { spoken } from "./spoken.svelte";
import { desk as zh } from "./zh-CN/desk";
import { desk as zhSeat } from "./zh-CN/seat";

export const desk: Texts<typeof en> = spoken({ en, "zh-CN": zh }, { en: seat, "zh-CN": zhSeat });
