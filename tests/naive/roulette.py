"""Roulette by lists of numbers: a bet wins when the number is on its list.

Odds are those of RR 7.1, RR99 7.1, RO 6.1, RO 8.4.1 and RO 9.6.1; they agree.
"""

from fractions import Fraction
from math import ceil

SINGLE_ZERO_GAMES = [
    "rapid-roulette",
    "rapid-roulette-1999",
    "american-roulette",
    "french-roulette",
    "touchbet",
    "touchtable",
]
DOUBLE_ZERO_GAMES = [
    "rapid-roulette-00",
    "double-zero-roulette-fh",
    "double-zero-roulette-op",
    "double-zero-roulette-vw",
    "touchbet-00",
    "touchtable-00",
]
GAMES = SINGLE_ZERO_GAMES + DOUBLE_ZERO_GAMES

# 00 beside 0: the zeros touch other numbers than on the layouts with 00 above 0.
SIDE_BY_SIDE_GAMES = ["double-zero-roulette-fh", "touchbet-00"]
FIVE_LINE_GAMES = ["double-zero-roulette-fh", "touchbet-00", "double-zero-roulette-vw"]
RACETRACK_GAMES = ["american-roulette", "french-roulette", "touchbet", "touchtable"]
# Electronic accounts are paid to the cent; only felt rounds to chips (RO 4.2.3).
CHIP_GAMES = [
    "american-roulette",
    "french-roulette",
    "double-zero-roulette-fh",
    "double-zero-roulette-op",
    "double-zero-roulette-vw",
]


def listed(words: str) -> list[str]:
    """Lists are written as one reads them, with spaces between."""
    return words.split()


ONE_TO_36 = [str(number) for number in range(1, 37)]

# The grid as it lies on the table, the zero to the left of the first street.
TOP_ROW = listed("3 6 9 12 15 18 21 24 27 30 33 36")
MIDDLE_ROW = listed("2 5 8 11 14 17 20 23 26 29 32 35")
BOTTOM_ROW = listed("1 4 7 10 13 16 19 22 25 28 31 34")

SPLITS = listed("""
    1/2 2/3 4/5 5/6 7/8 8/9 10/11 11/12 13/14 14/15 16/17 17/18
    19/20 20/21 22/23 23/24 25/26 26/27 28/29 29/30 31/32 32/33 34/35 35/36
    1/4 4/7 7/10 10/13 13/16 16/19 19/22 22/25 25/28 28/31 31/34
    2/5 5/8 8/11 11/14 14/17 17/20 20/23 23/26 26/29 29/32 32/35
    3/6 6/9 9/12 12/15 15/18 18/21 21/24 24/27 27/30 30/33 33/36
""")
STREETS = listed("""
    1/2/3 4/5/6 7/8/9 10/11/12 13/14/15 16/17/18
    19/20/21 22/23/24 25/26/27 28/29/30 31/32/33 34/35/36
""")
CORNERS = listed("""
    1/2/4/5 2/3/5/6 4/5/7/8 5/6/8/9 7/8/10/11 8/9/11/12
    10/11/13/14 11/12/14/15 13/14/16/17 14/15/17/18 16/17/19/20 17/18/20/21
    19/20/22/23 20/21/23/24 22/23/25/26 23/24/26/27 25/26/28/29 26/27/29/30
    28/29/31/32 29/30/32/33 31/32/34/35 32/33/35/36
""")
SIX_LINES = listed("1-6 4-9 7-12 10-15 13-18 16-21 19-24 22-27 25-30 28-33 31-36")
RED = listed("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36")
BLACK = listed("2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35")

# The single-zero wheel, clockwise. It shares its neighbours of 17 with RO 6.4.
WHEEL = listed("""
    0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10
    5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26
""")


def pockets(game: str) -> list[str]:
    """Every number the ball can come to rest in, each equally likely."""
    if game in SINGLE_ZERO_GAMES:
        return ["0", *ONE_TO_36]
    return ["0", "00", *ONE_TO_36]


def bets_with_zero(game: str) -> list[str]:
    """The positions where a zero touches something, as the layout draws it."""
    if game in SINGLE_ZERO_GAMES:
        words = "straight:0 split:0/1 split:0/2 split:0/3"
        words += " street:0/1/2 street:0/2/3 corner:0/1/2/3"
    elif game in SIDE_BY_SIDE_GAMES:
        words = "straight:0 straight:00 split:0/00 split:0/1 split:0/2"
        words += " split:00/2 split:00/3 street:0/1/2 street:0/00/2 street:00/2/3"
    else:
        words = "straight:0 straight:00 split:0/00 split:0/1 split:0/2 split:0/3"
        words += " street:0/1/2 street:0/2/3 corner:0/1/2/3"
    if game in FIVE_LINE_GAMES:
        words += " five-line"
    return listed(words)


def bets(game: str) -> list[str]:
    """Every bet of the layout, without the calls."""
    if game not in GAMES:
        raise ValueError(game)
    legal = bets_with_zero(game)
    legal += ["straight:" + number for number in ONE_TO_36]
    legal += ["split:" + pair for pair in SPLITS]
    legal += ["street:" + three for three in STREETS]
    legal += ["corner:" + four for four in CORNERS]
    legal += ["sixline:" + six for six in SIX_LINES]
    legal += ["column:1", "column:2", "column:3", "dozen:1", "dozen:2", "dozen:3"]
    legal += ["low", "high", "even", "odd", "red", "black"]
    return legal


def calls(game: str) -> list[str]:
    """The racetrack's bets, each of which lays several pieces (RO 6.4)."""
    if game not in RACETRACK_GAMES:
        return []
    named = ["series-5/8", "orphans", "grand-series", "zero-game"]
    return named + ["neighbours:" + number for number in pockets(game)]


def numbers(bet: str) -> list[str]:
    """The list of numbers that win for one bet."""
    kind, _, rest = bet.partition(":")
    if kind in ("straight", "split", "street", "corner"):
        return rest.split("/")
    if kind == "sixline":
        first, last = rest.split("-")
        return [str(number) for number in range(int(first), int(last) + 1)]
    written_out = {
        "five-line": listed("0 00 1 2 3"),
        "column:1": BOTTOM_ROW,
        "column:2": MIDDLE_ROW,
        "column:3": TOP_ROW,
        "dozen:1": listed("1 2 3 4 5 6 7 8 9 10 11 12"),
        "dozen:2": listed("13 14 15 16 17 18 19 20 21 22 23 24"),
        "dozen:3": listed("25 26 27 28 29 30 31 32 33 34 35 36"),
        "low": listed("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18"),
        "high": listed("19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36"),
        "even": listed("2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36"),
        "odd": listed("1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35"),
        "red": RED,
        "black": BLACK,
    }
    return written_out[bet]


def odds_to_one(bet: str) -> int:
    """What one unit wins."""
    kind = bet.partition(":")[0]
    if kind == "straight":
        return 35
    if kind == "split":
        return 17
    if kind == "street":
        return 11
    if kind == "corner":
        return 8
    if kind == "five-line":
        return 6
    if kind == "sixline":
        return 5
    if kind in ("column", "dozen"):
        return 2
    return 1


def pieces(bet: str) -> list[tuple[str, int]]:
    """The ordinary bets a call lays out, and how many pieces on each (RO 6.4)."""
    if bet == "series-5/8":
        pairs = listed("5/8 10/11 13/16 23/24 27/30 33/36")
        return [("split:" + pair, 1) for pair in pairs]
    if bet == "orphans":
        pairs = listed("6/9 14/17 17/20 31/34")
        return [("straight:1", 1)] + [("split:" + pair, 1) for pair in pairs]
    if bet == "grand-series":
        # The book's "25/29" names the corner by its diagonal.
        pairs = listed("4/7 12/15 18/21 19/22 32/35")
        doubled = [("corner:25/26/28/29", 2), ("street:0/2/3", 2)]
        return doubled + [("split:" + pair, 1) for pair in pairs]
    if bet == "zero-game":
        pairs = listed("0/3 12/15 32/35")
        return [("straight:26", 1)] + [("split:" + pair, 1) for pair in pairs]
    if bet.startswith("neighbours:"):
        # Three wheels in a row, so that walking past either end stays simple.
        around = WHEEL + WHEEL + WHEEL
        here = len(WHEEL) + WHEEL.index(bet.removeprefix("neighbours:"))
        return [("straight:" + number, 1) for number in around[here - 2 : here + 3]]
    return [(bet, 1)]


def winnings(bet: str, stake: int, outcome: str, chip: int) -> int | None:
    """What an ordinary bet wins beside its stake; None when it loses."""
    if outcome not in numbers(bet):
        return None
    return ceil(Fraction(stake * odds_to_one(bet), chip)) * chip


def settle(game: str, wagers: dict[str, int], outcome: str, chip: int = 1) -> dict[str, object]:
    """The answer to one spin: what comes back for every bet wagered, in cents."""
    if outcome not in pockets(game):
        raise ValueError(outcome)
    if game not in CHIP_GAMES:
        chip = 1
    returned: dict[str, int] = {}
    retained: dict[str, int] = {}
    for bet, stake in wagers.items():
        if bet not in bets(game) and bet not in calls(game):
            raise ValueError(bet)
        laid = pieces(bet)
        count = sum(how_many for _, how_many in laid)
        if stake % count != 0:
            raise ValueError(f"{stake} does not divide into {count} pieces")
        returned[bet] = 0
        for piece, how_many in laid:
            on_it = stake // count * how_many
            won = winnings(piece, on_it, outcome, chip)
            if won is None:
                continue
            if game == "rapid-roulette-1999":
                # RR99 3.6: the chips stay, only the winnings are paid.
                returned[bet] += won
                retained[bet] = on_it
            else:
                returned[bet] += on_it + won
    answer: dict[str, object] = {"returned": returned, "total": sum(returned.values())}
    if game == "rapid-roulette-1999":
        answer["retained"] = retained
    return answer


def edges(game: str) -> dict[tuple[str, int | None], Fraction]:
    """The house's part of each stake, by trying every pocket once."""
    result: dict[tuple[str, int | None], Fraction] = {}
    for bet in bets(game) + calls(game):
        laid = pieces(bet)
        staked = sum(how_many for _, how_many in laid) * len(pockets(game))
        back = 0
        for outcome in pockets(game):
            for piece, how_many in laid:
                if outcome in numbers(piece):
                    back += how_many * (odds_to_one(piece) + 1)
        result[(bet, None)] = Fraction(staked - back, staked)
    return result
