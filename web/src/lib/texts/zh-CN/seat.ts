import type * as en from "../en/seat";

export const station: typeof en.station = {
	title: (station, table) => `${station} 号座位 · ${table}`,
	station: (station) => `${station} 号座位`,
	balance: "现金筹码",
	countdown: "是否接受投注",
	shut: "停止下注",
	news: {
		"no-spin": "本次转动无效，您的投注保留至下一次",
		void: "本次转动无效，您的投注保留至下一次",
		"system-fault": "屏幕曾中断，筹码保持原位",
		invalidated: "结果已取消，本金已退回",
	},
	told: {
		lifted: (amount) => `留在台面上的 ${amount} 赢注已为您取回。`,
		adjusted: (amount) => `结果已更正，您的筹码变动 ${amount}。`,
		directed: () => "工作人员请您离开本局。您的全部筹码将予以兑付。",
	},
	begin: {
		how: "请先将钱换成筹码。",
		noteHand: "购买筹码",
		noteDealer: "将纸币交给荷官换取现金筹码。演示中由荷官机器人收取。",
		dealerHow: "荷官可将现金、代用券或代币换成筹码。",
		dealerOnly: "本台由荷官兑换筹码：现金筹码，或您专用颜色的筹码。",
		addMoney: "更多筹码",
	},
	stopped: {
		fault: "此屏幕发生故障",
		faultText: "您的筹码是安全的。已通知工作人员前来协助。",
		barredText: "您的全部筹码将予以兑付。请与工作人员联系。",
	},
	unpaired: {
		title: "此屏幕尚未配对座位",
		text: "由区域主管以一次性代码为平板配对座位。",
		demo: "用作此座位（演示）",
	},
	cash: {
		title: "离场",
		ask: (amount) => `带 ${amount} 离场？`,
		byDealer: "荷官付给您现金筹码。请先换回彩色筹码：它们只能在本台使用。",
		yes: "离场",
	},
	cashOut: "离场",
	claims: "投诉",
	claiming: { title: "投诉" },
	helped: {
		items: [
			["下注", "选择下方的筹码，再点按台面上的图案。"],
			["现金筹码与彩色筹码", "现金筹码标有面值，各台通用。彩色筹码为您专用，面值由您向荷官申明，只能在本台使用。"],
			["拖动", "把筹码拖到台面上，或从一个图案拖到另一个。"],
			["收回", "长按台面上的筹码，或先点“收回”再点筹码。"],
			["赢注保留", "赢注留在原图案上参加下一次转动。两次转动之间点按即可取回。"],
			["指示灯", "绿灯：接受投注。荷官转动转轮后宣布“停止下注”，灯转红。"],
			["离场", "荷官以现金筹码付给您。"],
			["键盘", "方向键选择图案，回车键下注，退格键收回，1 至 6 选择筹码。"],
		],
	},
	refused: {
		after: "本次转动已停止下注。",
		balance: (allowed) => `您有 ${allowed} 现金筹码，不够。`,
		noAccount: "请先将钱换成筹码。",
	},
};

export const display: typeof en.display = {
	title: (table) => `开奖图案 · ${table}`,
	phases: { idle: "即将转动" },
	news: {
		"no-spin": "转动无效：投注保留",
		"system-fault": "曾中断：筹码保持原位",
		void: "转动无效：投注保留",
	},
};

export const desk: typeof en.desk = {
	station: (number) => `${number} 号座位`,
	stations: "座位",
	balance: "现金筹码",
	last: "最近图案",
	news: {
		"no-spin": "转动无效：全部投注保持原位",
		void: "本局无效：全部投注保持原位",
	},
	noStations: "没有此类座位。",
	claimsHow: "玩家在自己的座位上投诉。",
	did: { "buy-in": "已换成筹码", "pay-cash-out": "已付，座位空闲" },
};

export const dealer: typeof en.dealer = {
	steps: {
		open: { title: "可以开始下一次转动", hint: "宣布可以下注。", act: "可以下注" },
		enter: { title: "是哪个图案？", hint: "先宣布图案及其赔率，再输入。", act: "输入" },
		confirm: { title: "是这个图案吗？", hint: "先收取输注，再赔付赢注。" },
	},
	resting: (number) => `内置转轮停在 ${number}`,
	rolling: "内置转轮正在转动……",
	pick: "请选择图案",
	other: "换一个图案",
	whichStation: "座位",
	howMuch: "交付金额",
	instrument: "交付方式",
	credit: (amount, station) => `将 ${amount} 现金筹码交给 ${station} 号座位`,
	creditFirst: "请选择座位和金额",
	givesControl: "玩家得到现金筹码和座位。",
	noSpinHint: "本次转动无效，全部投注保持原位。",
	grounds: {
		"under-three-turns": "转轮转动不足三圈",
		"indicator-unclear": "指针未明确指向一格",
		interference: "有人干扰转轮",
	},
	wagering: "有投注的座位",
	payOut: "以现金筹码支付",
	payOutTitle: (station) => `付给 ${station} 号座位`,
	payOutAct: (amount) => `已付 ${amount} 现金筹码`,
	payOutHint: "交付全额现金筹码后确认。",
	failTitle: (station) => `${station} 号座位的屏幕故障`,
	failHint: "投注留在原处；由您代玩家下注和收起。",
	directTitle: (station) => `请 ${station} 号座位的玩家离开`,
	vacateTitle: (station) => `请让出 ${station} 号座位`,
	emptyHint: "买入后座位归玩家使用。",
	systemHint: "筹码保持原位。",
	said: {
		calling: (station) => `${station} 号座位呼叫`,
		leaving: (station) => `${station} 号座位要求离场`,
		fault: (station) => `${station} 号座位的屏幕故障`,
		away: (station) => `${station} 号座位的屏幕失去连接`,
		waiting: (station) => `${station} 号座位的投注待核实`,
		barred: (station) => `${station} 号座位的玩家不得再下注`,
	},
	keys: "按键：字母选择图案，回车键输入并确认，Esc 返回。",
};

export const inspector: typeof en.inspector = {
	everybody: "所有座位",
	seats: "本局各座位",
	seat: "座位",
	station: (station) => `${station} 号座位`,
	stationOfVisit: (station, visit) => `${station} 号座位（到访 ${visit}）`,
	phases: { closed: "停止下注", entered: "图案已输入" },
	frozen: "游戏暂停",
	steps: {
		"station-failed": "{seat} 号座位的屏幕发生故障。",
		"station-repaired": "{seat} 号座位的屏幕恢复正常。",
		"wagers-confirmed": "记录证实了座位 {seats} 的投注。",
	},
	words: { "station-fault": "屏幕故障" },
};

export const pit: typeof en.pit = {
	waits: { fault: (n) => `${n} 个座位的屏幕故障` },
	playing: (n, of) => `${of} 个座位中 ${n} 个在玩`,
	choosePlayer: "请选择座位以处理其玩家。",
	voidWagersTitle: (seat) => `${seat} 号座位投注作废`,
	excludeTitle: (seat) => `排除 ${seat} 号座位的玩家`,
	holdTitle: (seat) => `扣留 ${seat} 号座位的彩金`,
	nobody: "此座位无人。",
	closeHint: "玩家带走其筹码；彩色筹码在出纳处兑换。仅限局间。",
	stationNumber: "座位号",
};

export const start: typeof en.start = {
	demoIntro: [
		"请入座：在此屏幕打开一个座位，或用平板、手机扫描二维码。",
		"将纸币交给荷官换取筹码，在接受投注时下注，然后观看转轮。",
		"员工屏幕需要姓名和密码。密码已打印在启动演示的终端里。",
	],
	stations: (count) => `${count} 个座位`,
	station: (station) => `${station} 号座位`,
	moreStations: "座位",
	screens: { station: "座位", display: "转轮" },
	what: { display: "转轮与开奖图案" },
};
