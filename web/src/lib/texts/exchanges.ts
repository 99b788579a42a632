import { exchanges as en } from "./en/exchanges";
import type { Texts } from "./index";
import { exchanges as zh } from "./zh-CN/exchanges";

export const exchangeTexts: Texts<typeof en> = { en, "zh-CN": zh };
