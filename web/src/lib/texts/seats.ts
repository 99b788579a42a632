import { seats as en } from "./en/seats";
import type { Texts } from "./index";
import { seats as zh } from "./zh-CN/seats";

export const seats: Texts<typeof en> = { en, "zh-CN": zh };
