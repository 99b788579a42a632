/** Which chips a wager was made with: `b` is cash chips or the account, `b@blue` blue chips on the same bet. */
export type Amounts = Readonly<Record<string, number>>;

export const betOf = (wager: string): string => wager.split("@", 1)[0] ?? wager;
export const colourOf = (wager: string): string => wager.split("@")[1] ?? "";
export const wagerOn = (bet: string, colour: string): string => (colour ? `${bet}@${colour}` : bet);

/** What lies on each bet, in chips of any kind. */
export function byBet(wagers: Amounts): Amounts {
	const found: Record<string, number> = {};
	for (const [wager, amount] of Object.entries(wagers)) {
		const bet = betOf(wager);
		found[bet] = (found[bet] ?? 0) + amount;
	}
	return found;
}

export type Pile = {
	readonly wager: string;
	readonly bet: string;
	readonly colour: string;
	readonly amount: number;
	/** How far beside the middle of its spot it lies, in radii: piles on one bet lie side by side. */
	readonly beside: number;
};

/** Piles on one bet stand this far apart, in radii of a chip: the amount on each can be read. */
const APART = 1.6;

/** The chips as they lie: one pile for each purse on a bet. */
export function pilesOf(wagers: Amounts): readonly Pile[] {
	const found = new Map<string, [string, number][]>();
	for (const [wager, amount] of Object.entries(wagers)) {
		if (amount <= 0) continue;
		const bet = betOf(wager);
		found.set(bet, [...(found.get(bet) ?? []), [wager, amount]]);
	}
	return [...found].flatMap(([bet, piles]) =>
		piles.map(([wager, amount], at) => ({
			wager,
			bet,
			colour: colourOf(wager),
			amount,
			beside: (at - (piles.length - 1) / 2) * APART,
		})),
	);
}
