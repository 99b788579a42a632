import { pit as en } from "./en/pit";
import { pit as seat } from "./en/seat";
import type { Texts } from "./index";
import { spoken } from "./spoken.svelte";
import { pit as zh } from "./zh-CN/pit";
import { pit as zhSeat } from "./zh-CN/seat";

export const pit: Texts<typeof en> = spoken({ en, "zh-CN": zh }, { en: seat, "zh-CN": zhSeat });
