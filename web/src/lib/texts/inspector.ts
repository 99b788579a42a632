import { inspector as en } from "./en/inspector";
import type { Texts } from "./index";
import { inspector as zh } from "./zh-CN/inspector";

export const inspectorTexts: Texts<typeof en> = { en, "zh-CN": zh };
