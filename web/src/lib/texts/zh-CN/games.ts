export const games: Readonly<Record<string, string>> = {
	"rapid-roulette": "快速轮盘",
	"rapid-roulette-00": "双零快速轮盘",
	"rapid-roulette-1999": "快速轮盘（1999 年版）",
};
