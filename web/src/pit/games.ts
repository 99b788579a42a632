/** The games that a table can be opened for. */
export const GAMES = ["rapid-roulette", "rapid-roulette-00", "rapid-roulette-1999"] as const;
