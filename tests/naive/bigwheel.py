"""The Big Wheel by counting: each wheel is written out, compartment by compartment.

The order round the wheel is not known and does not matter: only the counts of BW 2.1
and the odds of BW 6.1 do.
"""

from fractions import Fraction
from math import ceil

GAMES = ["big-wheel-1", "big-wheel-2", "big-wheel-3", "big-wheel-4"]


def wheel(game: str) -> str:
    """One letter for each of the 52 compartments (BW 2.1.1 to 2.1.4)."""
    if game == "big-wheel-1":
        return "AAAAAAAAAAAAAAAAAAAAAAAA" + "BBBBBBBBBBBB" + "CCCCCCCC" + "DDDDEEFG"
    if game == "big-wheel-2":
        return "AAAAAAAAAAAAAAAAAAAAAAAA" + "BBBBBBBBBBBB" + "CDEFGHIJKLMNOPQR"
    if game == "big-wheel-3":
        return "AAAAAAAABBBBBBBBCCCCCCCC" + "DDDDEEEEFFFF" + "GGHHIIJJKKLL" + "MNOP"
    if game == "big-wheel-4":
        return "AAAAAAAABBBBBBBBCCCCCCCCDDDDDDDD" + "EEEEFFFFGGGGHHHH" + "IIJK"
    raise ValueError(game)


def odds_to_one(game: str, letter: str) -> int:
    """What one unit on a symbol wins, as the book lists it (BW 6.1)."""
    listed = {
        "big-wheel-1": "A1 B3 C5 D11 E23 F47 G47",
        "big-wheel-2": "A1 B3 C47 D47 E47 F47 G47 H47 I47 J47 K47 L47 M47 N47 O47 P47 Q47 R47",
        "big-wheel-3": "A5 B5 C5 D11 E11 F11 G23 H23 I23 J23 K23 L23 M47 N47 O47 P47",
        "big-wheel-4": "A5 B5 C5 D5 E11 F11 G11 H11 I23 J47 K47",
    }
    for entry in listed[game].split():
        if entry[0] == letter:
            return int(entry[1:])
    raise ValueError(letter)


def outcomes(game: str) -> list[str]:
    """The symbols of the wheel, each once."""
    return sorted(set(wheel(game)))


def bets(game: str) -> list[str]:
    """One bet for each symbol."""
    return [letter.lower() for letter in outcomes(game)]


def settle(game: str, wagers: dict[str, int], outcome: str, chip: int = 1) -> dict[str, object]:
    """The answer to one spin: what comes back for every symbol wagered on, in cents."""
    stopped_at = outcome.upper()
    if stopped_at not in outcomes(game):
        raise ValueError(outcome)
    returned: dict[str, int] = {}
    for bet, stake in wagers.items():
        if bet not in bets(game):
            raise ValueError(bet)
        if bet.upper() == stopped_at:
            exact = stake * odds_to_one(game, stopped_at)
            # BW 4.2.3: what chips cannot pay is paid to the next amount they can.
            returned[bet] = stake + ceil(Fraction(exact, chip)) * chip
        else:
            returned[bet] = 0
    return {"returned": returned, "total": sum(returned.values())}


def edges(game: str) -> dict[tuple[str, int | None], Fraction]:
    """The house's part of each stake, by stopping once at every compartment."""
    result: dict[tuple[str, int | None], Fraction] = {}
    for bet in bets(game):
        back = 0
        for letter in wheel(game):
            if letter == bet.upper():
                back += 1 + odds_to_one(game, letter)
        result[(bet, None)] = Fraction(52 - back, 52)
    return result
