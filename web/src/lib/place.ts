/** Which table and station a page's address names: `/station/t1/3`, `/display/t1`. */
export function placeOf(path: string): { table: string; seat: number } {
	const [, , table = "", seat = ""] = path.split("/");
	return { table: decodeURIComponent(table), seat: Number.parseInt(seat, 10) || 0 };
}
