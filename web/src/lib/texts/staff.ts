import { staff as en } from "./en/staff";
import type { Texts } from "./index";
import { staff as zh } from "./zh-CN/staff";

export const staffTexts: Texts<typeof en> = { en, "zh-CN": zh };
