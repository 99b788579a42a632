/** Which table and station a page's address names: `/station/t1/3`, `/display/t1`. */
export function placeOf(path: string): { table: string; station: number } {
	const [, , table = "", station = ""] = path.split("/");
	return { table: decodeURIComponent(table), station: Number.parseInt(station, 10) || 0 };
}
