"""Edges of the craps bets, summed by hand from the 36 rolls.

An edge is the expected loss, commission included, over the stake without commission,
for a wager that has been decided.
"""

from fractions import Fraction

NUMBERS = (4, 5, 6, 8, 9, 10)


def ways(*totals: int) -> int:
    """How many of the 36 rolls show one of these totals."""
    found = 0
    for first in range(1, 7):
        for second in range(1, 7):
            if first + second in totals:
                found += 1
    return found


def before_seven(number: int) -> Fraction:
    """The chance that the number comes before the 7."""
    return Fraction(ways(number), ways(number) + 6)


def seven_before(number: int) -> Fraction:
    """The chance that the 7 comes before the number."""
    return Fraction(6, ways(number) + 6)


def loss(chance: Fraction, odds: Fraction) -> Fraction:
    """Expected loss of one unit that wins with this chance at these odds."""
    return (1 - chance) - chance * odds


def win_or_come() -> Fraction:
    """CR 3.6.1, 3.6.5: 7 and 11 win at once, a number must come again."""
    chance = Fraction(ways(7, 11), 36)
    for number in NUMBERS:
        chance += Fraction(ways(number), 36) * before_seven(number)
    return loss(chance, Fraction(1))


def dont_win_or_dont_come() -> Fraction:
    """CR 3.6.3, 3.6.7: the 2 decides nothing, so only the other 35 rolls count."""
    chance = Fraction(ways(3, 12), 35)
    for number in NUMBERS:
        chance += Fraction(ways(number), 35) * seven_before(number)
    return loss(chance, Fraction(1))


def by_group(number: int, four: str, five: str, six: str) -> Fraction:
    """Odds that the book lists for 4 and 10, for 5 and 9, for 6 and 8 (CR 6.1)."""
    if number in (4, 10):
        return Fraction(four)
    if number in (5, 9):
        return Fraction(five)
    return Fraction(six)


def edges(game: str) -> dict[tuple[str, int | None], Fraction]:
    """Every bet of the game; odds behind the line once for each Point."""
    if game not in ("craps", "mini-craps"):
        raise ValueError(game)
    result: dict[tuple[str, int | None], Fraction] = {}
    result["win", None] = result["come", None] = win_or_come()
    result["dont-win", None] = result["dont-come", None] = dont_win_or_dont_come()
    five_percent = Fraction(5, 100)

    for n in NUMBERS:
        true_odds = by_group(n, "2/1", "3/2", "6/5")
        lay_odds = by_group(n, "1/2", "2/3", "5/6")
        place = by_group(n, "9/5", "7/5", "7/6")
        dont_place = by_group(n, "5/11", "5/8", "4/5")
        hit, miss = before_seven(n), seven_before(n)
        result["win-odds", n] = loss(hit, true_odds)
        result["dont-win-lay", n] = loss(miss, lay_odds)
        result[f"come:{n}", None] = loss(hit, Fraction(1))
        result[f"come-odds:{n}", None] = loss(hit, true_odds)
        result[f"dont-come:{n}", None] = loss(miss, Fraction(1))
        result[f"dont-come-lay:{n}", None] = loss(miss, lay_odds)
        result[f"place:{n}", None] = loss(hit, place)
        result[f"buy:{n}", None] = loss(hit, true_odds) + five_percent
        result[f"dont-place:{n}", None] = loss(miss, dont_place)
        result[f"lay:{n}", None] = loss(miss, lay_odds) + five_percent * lay_odds

    for n in (4, 6, 8, 10):
        # One hard way; the other ways and the six sevens lose.
        hard_odds = Fraction(15, 2) if n in (4, 10) else Fraction(19, 2)
        result[f"hard:{n}", None] = loss(Fraction(1, ways(n) + 6), hard_odds)
    for n in (6, 8):
        result[f"big:{n}", None] = loss(before_seven(n), Fraction(1))

    any_craps = Fraction(ways(2, 3, 12), 36)
    result["any-craps", None] = loss(any_craps, Fraction(15, 2))
    result["two-crap", None] = loss(Fraction(ways(2), 36), Fraction(33))
    result["three-crap", None] = loss(Fraction(ways(3), 36), Fraction(16))
    result["twelve-crap", None] = loss(Fraction(ways(12), 36), Fraction(33))
    result["eleven", None] = loss(Fraction(ways(11), 36), Fraction(16))
    result["any-seven", None] = loss(Fraction(ways(7), 36), Fraction(4))
    field_back = Fraction(2 * ways(3, 4, 9, 10, 11) + 3 * ways(2, 12), 36)
    result["field", None] = 1 - field_back

    # Pieces come back as 34 on 2 and 12, as 17 on 3 and 11 (CR 6.1).
    horn_back = Fraction(34 * ways(2) + 17 * ways(3) + 17 * ways(11) + 34 * ways(12), 36)
    result["horn", None] = 1 - horn_back / 4
    for n in (2, 3, 11, 12):
        extra_back = Fraction((34 if n in (2, 12) else 17) * ways(n), 36)
        result[f"horn-high:{n}", None] = 1 - (horn_back + extra_back) / 5
    return result
