import { dealer as en } from "./en/dealer";
import { dealer as seat } from "./en/seat";
import type { Texts } from "./index";
import { spoken } from "./spoken.svelte";
import { dealer as zh } from "./zh-CN/dealer";
import { dealer as zhSeat } from "./zh-CN/seat";

export const dealer: Texts<typeof en> = spoken({ en, "zh-CN": zh }, { en: seat, "zh-CN": zhSeat });
