import { pit as en } from "./en/pit";
import type { Texts } from "./index";
import { pit as zh } from "./zh-CN/pit";

export const pit: Texts<typeof en> = { en, "zh-CN": zh };
