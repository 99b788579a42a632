import type { staff as en } from "../en/staff";

export const staff: typeof en = {
	screens: { dealer: "荷官", pit: "区域主管", cashier: "账房", inspector: "稽查" },
	signInTo: (screen) => `登录 · ${screen}`,
	name: "姓名",
	secret: "密码",
	showSecret: "显示",
	hideSecret: "隐藏",
	signIn: "登录",
	signingIn: "正在登录……",
	signOut: "退出登录",
	unreachable: "无法连接服务器，请重试。",
	signedInAs: (name) => `已登录：${name}`,
	ranks: {
		dealer: "荷官",
		"game-supervisor": "游戏监督",
		"pit-boss": "区域主管",
		"casino-manager": "赌场经理",
		cashier: "出纳",
		surveillance: "监控",
		inspector: "稽查员",
		administrator: "管理员",
		"tournament-director": "赛事总监",
	},
};
