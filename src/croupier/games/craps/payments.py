"""What a winning craps wager is paid (CR 6.1), and the commission on Buy and Lay (CR 3.6.10, 3.6.12)."""

from croupier.games.house import BY_THE_BOOK, CLAUSE, HouseRules
from croupier.games.money import Odds

LOW_TWIN = {4: 4, 10: 4, 5: 5, 9: 5, 6: 6, 8: 6}
"""4 and 10, 5 and 9, 6 and 8 share a row of the table."""

Row = tuple[Odds, str]

BY_NUMBER: dict[str, dict[int, Row]] = {
    "win-odds": {
        6: (Odds(6, 5), "CR 6.1:Win-Line-Odds-6-8"),
        5: (Odds(3, 2), "CR 6.1:Win-Line-Odds-5-9"),
        4: (Odds(2, 1), "CR 6.1:Win-Line-Odds-4-10"),
    },
    "dont-win-lay": {
        6: (Odds(5, 6), "CR 6.1:Don't-Win-Lay-Odds-6-8"),
        5: (Odds(2, 3), "CR 6.1:Don't-Win-Lay-Odds-5-9"),
        4: (Odds(1, 2), "CR 6.1:Don't-Win-Lay-Odds-4-10"),
    },
    "come-odds": {
        6: (Odds(6, 5), "CR 6.1:Come-Odds-6-8"),
        5: (Odds(3, 2), "CR 6.1:Come-Odds-5-9"),
        4: (Odds(2, 1), "CR 6.1:Come-Odds-4-10"),
    },
    "dont-come-lay": {
        6: (Odds(5, 6), "CR 6.1:Don't-Come-Lay-Odds-6-8"),
        5: (Odds(2, 3), "CR 6.1:Don't-Come-Lay-Odds-5-9"),
        4: (Odds(1, 2), "CR 6.1:Don't-Come-Lay-Odds-4-10"),
    },
    "place": {
        4: (Odds(9, 5), "CR 6.1:Place-4-10"),
        5: (Odds(7, 5), "CR 6.1:Place-5-9"),
        6: (Odds(7, 6), "CR 6.1:Place-6-8"),
    },
    "dont-place": {
        4: (Odds(5, 11), "CR 6.1:Don't-Place-4-10"),
        5: (Odds(5, 8), "CR 6.1:Don't-Place-5-9"),
        6: (Odds(4, 5), "CR 6.1:Don't-Place-6-8"),
    },
    "buy": {
        4: (Odds(2, 1), "CR 6.1:Buy-4-10"),
        5: (Odds(3, 2), "CR 6.1:Buy-5-9"),
        6: (Odds(6, 5), "CR 6.1:Buy-6-8"),
    },
    "lay": {
        4: (Odds(1, 2), "CR 6.1:Lay-4-10"),
        5: (Odds(2, 3), "CR 6.1:Lay-5-9"),
        6: (Odds(5, 6), "CR 6.1:Lay-6-8"),
    },
}
HARDWAYS: dict[int, Row] = {
    4: (Odds(15, 2, "7.5:1"), "CR 6.1:Hardway-4"),
    6: (Odds(19, 2, "9.5:1"), "CR 6.1:Hardway-6"),
    8: (Odds(19, 2, "9.5:1"), "CR 6.1:Hardway-8"),
    10: (Odds(15, 2, "7.5:1"), "CR 6.1:Hardway-10"),
}
FLAT: dict[str, Row] = {
    "win": (Odds(1), "CR 6.1:Win-Line"),
    "dont-win": (Odds(1), "CR 6.1:Don't-Win-Line"),
    "come": (Odds(1), "CR 6.1:Come"),
    "dont-come": (Odds(1), "CR 6.1:Don't-Come"),
    "big:6": (Odds(1), "CR 6.1:Big-6"),
    "big:8": (Odds(1), "CR 6.1:Big-8"),
    "any-craps": (Odds(15, 2, "7.5:1"), "CR 6.1:Any-Craps"),
    "two-crap": (Odds(33), "CR 6.1:Two-Crap"),
    "three-crap": (Odds(16), "CR 6.1:Three-Crap"),
    "twelve-crap": (Odds(33), "CR 6.1:Twelve-Crap"),
    "eleven": (Odds(16), "CR 6.1:Eleven"),
    "any-seven": (Odds(4), "CR 6.1:Any-Seven"),
    "field": (Odds(1), "CR 6.1:Field-3-4-9-10-11"),
}
FIELD_DOUBLES = frozenset({2, 12})  # CR 6.1:Field-2-12
FIELD_DOUBLE: Row = (Odds(2), "CR 6.1:Field-2-12")
HORN_ODDS_CLAUSES = {"horn": "CR 6.1:Horn", "horn-high": "CR 6.1:Horn-High"}


def row(kind: str, number: int | None) -> Row:
    """The row of the table of odds for a wager of this kind on this number."""
    if number is not None and kind in BY_NUMBER:
        return BY_NUMBER[kind][LOW_TWIN[number]]
    if number is not None and kind == "hard":
        return HARDWAYS[number]
    return FLAT[f"big:{number}" if kind == "big" else kind]


def paid_row(kind: str, number: int | None, total: int, house: HouseRules = BY_THE_BOOK) -> Row:
    """The row by which a wager is paid when it wins with this total: the house's row or the book's."""
    # Without a number there is no such bet, and the kind is asked for.
    if odds := house.pays(f"{kind}:{number}", kind, str(total)):
        return odds, CLAUSE
    return FIELD_DOUBLE if kind == "field" and total in FIELD_DOUBLES else row(kind, number)


def odds_of(kind: str, number: int | None, total: int, house: HouseRules = BY_THE_BOOK) -> Odds:
    """What a wager of this kind on this number is paid when it wins with this total, by the house or by the book."""
    odds, _ = paid_row(kind, number, total, house)
    return odds


def commission(kind: str, number: int | None, amount: int, house: HouseRules = BY_THE_BOOK) -> int:
    """What placing or raising costs on top of the stake: 5 %, of the stake for Buy, of the exact winnings for Lay.

    A fraction of a cent is dropped (READINGS C13).

    >>> commission("buy", 4, 500), commission("lay", 6, 599)
    (25, 24)
    """
    if kind == "buy":
        return amount * 5 // 100
    if kind == "lay":
        odds = odds_of(kind, number, 7, house)
        return amount * odds.to * 5 // (odds.on * 100)
    return 0
