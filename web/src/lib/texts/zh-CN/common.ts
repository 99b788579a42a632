import type { Common } from "../en/common";

export const common: Common = {
	close: "关闭",
	back: "返回",
	cancel: "取消",
	ok: "确定",
	language: "语言",
	soundOn: "声音已开启",
	soundOff: "声音已关闭",
	connecting: "正在连接……",
	offline: "连接已断开，正在重新连接……",
	offlineCalm: "您的投注和余额是安全的：它们由赌场系统保存，而不是由此屏幕保存。",
	gone: "此屏幕已断开连接",
	again: "重新连接",
	clause: (clause) => `规则 ${clause}`,
	clauseUnknown: "暂无此条规则的摘要。可索取正式规则。",
	clauseOwnWords: "以上是我们的英文摘要；以正式规则为准。",
	colours: { red: "红", black: "黑", green: "绿" } as Record<string, string>,
	pays: (odds) => `赔率 ${odds.replace(" to ", "∶")}`,
	offlineAnswer: "目前没有连接，未作任何更改。",
	notApplied: "未能保存，因此未作任何更改。请重试。",
	allowed: (amount) => `最多可投 ${amount}。`,
};
