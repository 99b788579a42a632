export const games: Readonly<Record<string, string>> = {
	"rapid-roulette": "快速轮盘",
	"rapid-roulette-00": "双零快速轮盘",
	"rapid-roulette-1999": "快速轮盘（1999 年版）",
	"big-wheel-1": "大转轮（方案一）",
	"big-wheel-2": "大转轮（方案二）",
	"big-wheel-3": "大转轮（方案三）",
	"big-wheel-4": "大转轮（方案四）",
};
