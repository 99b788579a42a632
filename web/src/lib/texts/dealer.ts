import { dealer as en } from "./en/dealer";
import type { Texts } from "./index";
import { dealer as zh } from "./zh-CN/dealer";

export const dealer: Texts<typeof en> = { en, "zh-CN": zh };
