import type { pair as en } from "../en/pair";

export const pair: typeof en = {
	title: "登记此屏幕",
	how: "请向区域主管索取一次性代码并在此输入。",
	code: "一次性代码",
	entered: (count, of) => `已输入 ${count} / ${of} 位`,
	erase: "退格",
	clear: "清除",
	pair: "登记",
	pairing: "正在登记……",
	doneStation: (table, station) => `此屏幕现为 ${table} 台 ${station} 号机位。`,
	doneSign: (table) => `此屏幕现为 ${table} 台的台牌。`,
	going: "请稍候……",
	open: "立即打开",
	unreachable: "无法连接服务器，请重试。",
};
