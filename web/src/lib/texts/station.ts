import { station as en } from "./en/station";
import type { Texts } from "./index";
import { station as zh } from "./zh-CN/station";

export const stationTexts: Texts<typeof en> = { en, "zh-CN": zh };
