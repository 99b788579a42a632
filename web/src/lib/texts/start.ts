import { start as en } from "./en/start";
import type { Texts } from "./index";
import { start as zh } from "./zh-CN/start";

export const startTexts: Texts<typeof en> = { en, "zh-CN": zh };
