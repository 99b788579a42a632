/** Money is whole cents everywhere; only here does it become words. */

const grouped = (units: number): string => units.toString().replace(/\B(?=(\d{3})+$)/g, ",");

/** An amount as screens show it: `$1,250`, `$2.50`; whole dollars without cents. */
export function money(cents: number): string {
	const size = Math.abs(cents);
	const rest = size % 100;
	const text = `$${grouped((size - rest) / 100)}${rest ? `.${rest.toString().padStart(2, "0")}` : ""}`;
	return cents < 0 ? `−${text}` : text;
}

/** An amount always with its cents, as a ticket prints it. */
export function exactMoney(cents: number): string {
	const text = money(cents);
	return text.includes(".") ? text : `${text}.00`;
}

/** The few characters that fit on a chip: `5`, `2.5`, `1K`, `25K`. */
export function chipMoney(cents: number): string {
	if (cents >= 100_000_000 && cents % 10_000_000 === 0) return `${cents / 100_000_000}M`;
	if (cents >= 100_000 && cents % 10_000 === 0) return `${cents / 100_000}K`;
	if (cents < 100) return `${cents}¢`;
	return cents % 100 === 0 ? grouped(cents / 100) : (cents / 100).toFixed(2);
}

/** What somebody typed, in cents; null if it is no amount. */
export function parseMoney(typed: string): number | null {
	const found = /^\s*\$?\s*(\d{1,9}(?:,\d{3})*)(?:\.(\d{1,2}))?\s*$/.exec(typed);
	if (!found) return null;
	return Number(found[1]?.replaceAll(",", "")) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

const DENOMINATIONS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 50_000, 100_000, 500_000, 1_000_000];

/** The chips to offer at a table: the minimum itself, then larger ones that the smallest chip divides, up to its maximum. */
export function chipsFor(chip: number, minimum: number, maximum: number, most = 6): number[] {
	const least = Math.max(Math.ceil(minimum / chip) * chip, chip);
	const larger = DENOMINATIONS.filter((value) => value % chip === 0 && value > least && value <= maximum);
	return [least, ...larger].slice(0, most);
}

/** A wager as chips, largest first: what a stack is made of. */
export function asChips(amount: number): number[] {
	const chips: number[] = [];
	let rest = amount;
	for (const value of DENOMINATIONS.toReversed()) {
		while (rest >= value && chips.length < 20) {
			chips.push(value);
			rest -= value;
		}
	}
	return chips.length ? chips : [amount];
}
