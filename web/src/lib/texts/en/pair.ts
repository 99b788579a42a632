// Where a tablet becomes a station, or a screen becomes a table's sign.
export const pair = {
	title: "Pair this screen",
	how: "Ask the pit for a one-time code and enter it here.",
	code: "One-time code",
	entered: (count: number, of: number) => `${count} of ${of} characters`,
	erase: "Erase",
	clear: "Clear",
	pair: "Pair",
	pairing: "Pairing …",
	doneStation: (table: string, station: number) => `This is now station ${station} of table ${table}.`,
	doneSign: (table: string) => `This is now the sign of table ${table}.`,
	going: "One moment …",
	open: "Open it now",
	unreachable: "The server cannot be reached. Try again.",
};
