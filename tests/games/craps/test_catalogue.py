"""Every roll of the dice, and every craps bet with all that is said of it, against tables written out here."""

from fractions import Fraction

import pytest

from croupier.games import Bet, Outcome
from croupier.games.craps import build
from croupier.games.money import Odds

POINTS = (4, 5, 6, 8, 9, 10)
ROW = {4: "4-10", 5: "5-9", 6: "6-8", 8: "6-8", 9: "5-9", 10: "4-10"}
TRUE = {4: Odds(2, 1), 5: Odds(3, 2), 6: Odds(6, 5)}
LAID = {4: Odds(1, 2), 5: Odds(2, 3), 6: Odds(5, 6)}
PLACE = {4: Odds(9, 5), 5: Odds(7, 5), 6: Odds(7, 6)}
DONT_PLACE = {4: Odds(5, 11), 5: Odds(5, 8), 6: Odds(4, 5)}
EVEN, HALVES, NINE = Odds(1), Odds(15, 2, "7.5:1"), Odds(19, 2, "9.5:1")
HORN = {2: "two-crap", 3: "three-crap", 11: "eleven", 12: "twelve-crap"}
Row = tuple[str, str, str, tuple[Odds, ...], str, str]


def low(number: int) -> int:
    return min(number, 14 - number)


def on_numbers(kind: str, name: str, clause: str, odds: dict[int, Odds], paid: str) -> list[Row]:
    return [
        (f"{kind}:{number}", kind, f"{name} {number}", (odds[low(number)],), clause, f"CR 6.1:{paid}-{ROW[number]}")
        for number in POINTS
    ]


def travelled(kind: str, name: str, clause: str) -> list[Row]:
    paid = f"CR 6.1:{name.replace(' ', '-')}"
    boxes: list[Row] = [(kind, kind, name, (EVEN,), clause, paid)]
    return boxes + [(f"{kind}:{number}", kind, f"{name} {number}", (EVEN,), clause, paid) for number in POINTS]


ROWS: list[Row] = [
    ("win", "win", "Win Line", (EVEN,), "CR 3.6.1", "CR 6.1:Win-Line"),
    ("win-odds", "win-odds", "Win Line Odds", tuple(TRUE.values()), "CR 3.6.2", "CR 6.1:Win-Line-Odds-4-10"),
    ("dont-win", "dont-win", "Don't Win Line", (EVEN,), "CR 3.6.3", "CR 6.1:Don't-Win-Line"),
    (
        "dont-win-lay", "dont-win-lay", "Lay Odds behind the Don't Win", tuple(LAID.values()), "CR 3.6.4",
        "CR 6.1:Don't-Win-Lay-Odds-4-10",
    ),
    *travelled("come", "Come", "CR 3.6.5"),
    *on_numbers("come-odds", "Come Odds", "CR 3.6.6", TRUE, "Come-Odds"),
    *travelled("dont-come", "Don't Come", "CR 3.6.7"),
    *on_numbers("dont-come-lay", "Lay Odds on the Don't Come", "CR 3.6.8", LAID, "Don't-Come-Lay-Odds"),
    *on_numbers("place", "Place", "CR 3.6.9", PLACE, "Place"),
    *on_numbers("buy", "Buy", "CR 3.6.10", TRUE, "Buy"),
    *on_numbers("dont-place", "Don't Place", "CR 3.6.11", DONT_PLACE, "Don't-Place"),
    *on_numbers("lay", "Lay", "CR 3.6.12", LAID, "Lay"),
    ("hard:4", "hard", "Hard 4", (HALVES,), "CR 3.6.13", "CR 6.1:Hardway-4"),
    ("hard:6", "hard", "Hard 6", (NINE,), "CR 3.6.13", "CR 6.1:Hardway-6"),
    ("hard:8", "hard", "Hard 8", (NINE,), "CR 3.6.13", "CR 6.1:Hardway-8"),
    ("hard:10", "hard", "Hard 10", (HALVES,), "CR 3.6.13", "CR 6.1:Hardway-10"),
    ("any-craps", "any-craps", "Any Craps", (HALVES,), "CR 3.6.14", "CR 6.1:Any-Craps"),
    ("two-crap", "two-crap", "Two Crap", (Odds(33),), "CR 3.6.15", "CR 6.1:Two-Crap"),
    ("three-crap", "three-crap", "Three Crap", (Odds(16),), "CR 3.6.16", "CR 6.1:Three-Crap"),
    ("twelve-crap", "twelve-crap", "Twelve Crap", (Odds(33),), "CR 3.6.17", "CR 6.1:Twelve-Crap"),
    ("eleven", "eleven", "Eleven", (Odds(16),), "CR 3.6.18", "CR 6.1:Eleven"),
    ("horn", "horn", "Horn", (Odds(33), Odds(16)), "CR 3.6.19", "CR 6.1:Horn"),
    *[
        (f"horn-high:{number}", "horn-high", f"Horn High {number}", (Odds(33), Odds(16)), "CR 3.6.20",
         "CR 6.1:Horn-High")
        for number in HORN
    ],
    ("field", "field", "Field", (EVEN, Odds(2)), "CR 3.6.21", "CR 6.1:Field-3-4-9-10-11"),
    ("any-seven", "any-seven", "Any Seven", (Odds(4),), "CR 3.6.22", "CR 6.1:Any-Seven"),
    ("big:6", "big", "Big 6", (EVEN,), "CR 3.6.23", "CR 6.1:Big-6"),
    ("big:8", "big", "Big 8", (EVEN,), "CR 3.6.24", "CR 6.1:Big-8"),
]  # fmt: skip


def expected(row: Row, covers: str) -> Bet:
    id_, kind, name, pays, clause, odds_clause = row
    number = id_.partition(":")[2]
    pieces = tuple((bet, 1 + (str(total) == number)) for total, bet in HORN.items()) if "horn" in kind else ()
    parts = sum(count for _, count in pieces) or 1
    numbers = (number,) if number else ()
    return Bet(id_, kind, name, covers, pays, clause, odds_clause, parts, pieces, "", numbers)


def test_every_bet() -> None:
    found = list(build("craps").bets.items())
    assert found == [(row[0], expected(row, bet.covers)) for row, (_, bet) in zip(ROWS, found, strict=True)]


def test_what_a_reader_is_told_names_the_number_of_the_bet() -> None:
    for bet in build("mini-craps").bets.values():
        assert "{" not in bet.covers
        assert all(number in bet.covers for number in bet.numbers)


@pytest.mark.parametrize("id_", ["craps", "mini-craps"])
def test_two_dice_fall_in_36_ways(id_: str) -> None:
    pairs = [Outcome(f"{face}-{face}", 1) for face in range(1, 7)]
    others = [Outcome(f"{one}-{other}", 2) for one in range(1, 7) for other in range(one + 1, 7)]
    craps = build(id_)
    assert sorted(craps.outcomes, key=lambda found: found.id) == sorted([*pairs, *others], key=lambda found: found.id)
    assert craps.ways == 36
    assert dict(craps.probabilities) == {found.id: Fraction(found.ways, 36) for found in (*pairs, *others)}
