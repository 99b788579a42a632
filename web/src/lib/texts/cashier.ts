import { cashier as en } from "./en/cashier";
import type { Texts } from "./index";
import { cashier as zh } from "./zh-CN/cashier";

export const cashierTexts: Texts<typeof en> = { en, "zh-CN": zh };
