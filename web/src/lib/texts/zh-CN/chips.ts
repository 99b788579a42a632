import type { chips as en } from "../en/chips";

export const chips: typeof en = {
	colours: {
		red: "红色",
		blue: "蓝色",
		green: "绿色",
		yellow: "黄色",
		purple: "紫色",
		orange: "橙色",
		white: "白色",
		brown: "棕色",
		black: "黑色",
		pink: "粉色",
		grey: "灰色",
	},
};
