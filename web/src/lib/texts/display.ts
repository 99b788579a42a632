import { display as en } from "./en/display";
import type { Texts } from "./index";
import { display as zh } from "./zh-CN/display";

export const displayTexts: Texts<typeof en> = { en, "zh-CN": zh };
