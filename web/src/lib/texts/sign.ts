import { sign as en } from "./en/sign";
import type { Texts } from "./index";
import { sign as zh } from "./zh-CN/sign";

export const signTexts: Texts<typeof en> = { en, "zh-CN": zh };
