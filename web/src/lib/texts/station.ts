import { station as seat } from "./en/seat";
import { station as en } from "./en/station";
import type { Texts } from "./index";
import { spoken } from "./spoken.svelte";
import { station as zhSeat } from "./zh-CN/seat";
import { station as zh } from "./zh-CN/station";

export const stationTexts: Texts<typeof en> = spoken({ en, "zh-CN": zh }, { en: seat, "zh-CN": zhSeat });
