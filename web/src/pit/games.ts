/** The games that a table can be opened for. */
export const GAMES = [
	"rapid-roulette",
	"rapid-roulette-00",
	"rapid-roulette-1999",
	"big-wheel-1",
	"big-wheel-2",
	"big-wheel-3",
	"big-wheel-4",
] as const;
