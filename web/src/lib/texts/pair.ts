import { pair as en } from "./en/pair";
import type { Texts } from "./index";
import { pair as zh } from "./zh-CN/pair";

export const pairTexts: Texts<typeof en> = { en, "zh-CN": zh };
