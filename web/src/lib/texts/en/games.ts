// The games by their ids. A game that is not here is called by the title that the server gives it.
export const games: Readonly<Record<string, string>> = {
	"rapid-roulette": "Rapid Roulette",
	"rapid-roulette-00": "Double Zero Rapid Roulette",
	"rapid-roulette-1999": "Rapid Roulette, 1999 edition",
	"big-wheel-1": "Big Wheel, option 1",
	"big-wheel-2": "Big Wheel, option 2",
	"big-wheel-3": "Big Wheel, option 3",
	"big-wheel-4": "Big Wheel, option 4",
};
