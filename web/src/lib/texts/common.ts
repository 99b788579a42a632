import { common as en } from "./en/common";
import type { Texts } from "./index";
import { common as zh } from "./zh-CN/common";

export const commonTexts: Texts<typeof en> = { en, "zh-CN": zh };
