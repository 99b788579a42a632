import { desk as en } from "./en/desk";
import type { Texts } from "./index";
import { desk as zh } from "./zh-CN/desk";

export const desk: Texts<typeof en> = { en, "zh-CN": zh };
