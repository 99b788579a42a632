import { staff } from "../staff";
import { house } from "./house";
import { server } from "./server";
import { table } from "./table";

/**
 * Reasons by their code, and the same in Chinese. In a code `{}` stands for a value; here `{$}` says that it is a sum in
 * cents, `{k}` a kind of equipment or of bet, `{c}` a colour of chips, `{d}` a command, `{p}` who holds a power. In
 * Chinese `{0}` is the first of the values. A code that is missing is shown as the engine said it; a test reads the
 * engine and finds it.
 */
export type Refusals = readonly (readonly [code: string, chinese: string])[];

export const refusals: Refusals = [...table, ...house, ...server];

/** What kinds of equipment are called, other than in the register. */
export const kinds: Readonly<Record<string, string>> = {
	station: "机位",
	console: "荷官控制台",
	"game-system": "游戏系统",
	display: "中奖号码显示屏",
	wheel: "轮盘",
	ball: "球",
	printer: "打印机",
	layout: "赌台布面",
	"colour-chips": "彩色筹码组",
};

const DEVICES: Readonly<Record<string, string>> = {
	station: "机位",
	wheel: "轮盘",
	sign: "告示屏",
	printer: "打印机",
	terminal: "终端",
	"floor itself": "系统",
};

/** Who holds a power: ranks with those above them, roles, devices. */
export const holders = (english: string): string =>
	english
		.replace("the player at the seat", "该座位的玩家")
		.replaceAll(/a ([a-z ]+) or above/g, (_, rank: string) => `${staff.ranks[rank.replaceAll(" ", "-")] ?? rank}及以上`)
		.replaceAll(/the ([a-z- ]+?)(?= or |$)/g, (_, name: string) => staff.ranks[name] ?? DEVICES[name] ?? name)
		.replaceAll(" or ", "或");
