// The colours of a table's own chips.
export const chips = {
	colours: {
		red: "Red",
		blue: "Blue",
		green: "Green",
		yellow: "Yellow",
		purple: "Purple",
		orange: "Orange",
		white: "White",
		brown: "Brown",
		black: "Black",
		pink: "Pink",
		grey: "Grey",
	} as Record<string, string>,
};
