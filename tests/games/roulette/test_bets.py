"""What every roulette bet wins on and pays, clause by clause, against numbers written out here."""

import pytest

from croupier.games import Fate, Roulette, UnknownBet, game

STAKE = 100
RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
OUTSIDE = {
    "column:1": set(range(1, 37, 3)),
    "column:2": set(range(2, 37, 3)),
    "column:3": set(range(3, 37, 3)),
    "dozen:1": set(range(1, 13)),
    "dozen:2": set(range(13, 25)),
    "dozen:3": set(range(25, 37)),
    "low": set(range(1, 19)),
    "high": set(range(19, 37)),
    "even": set(range(2, 37, 2)),
    "odd": set(range(1, 37, 2)),
    "red": RED,
    "black": set(range(1, 37)) - RED,
}
ODDS = {
    "straight": 35, "split": 17, "street": 11, "corner": 8, "sixline": 5, "column": 2, "dozen": 2,
    "low": 1, "high": 1, "even": 1, "odd": 1, "red": 1, "black": 1,
}  # fmt: skip
NAMES = {
    "straight": "Straight-Up", "split": "Split", "street": "Street", "corner": "Corner", "sixline": "Six-Line",
    "column": "Column", "dozen": "Dozen", "low": "Low", "high": "High", "even": "Even", "odd": "Odd", "red": "Red",
    "black": "Black",
}  # fmt: skip
FRENCH = {
    "straight": "En-plein", "split": "A-Cheval", "street": "En-Transversale", "corner": "En-Carre",
    "sixline": "Sixaine", "column": "Colonne", "dozen": "Douzaine", "low": "Manque", "high": "Passe", "even": "Pair",
    "odd": "Impair", "red": "Rouge", "black": "Noir",
}  # fmt: skip
SINGLE_ZERO = {"straight": 37, "split": 60, "street": 14, "corner": 23, "sixline": 11, "column": 3, "dozen": 3}
STACKED = SINGLE_ZERO | {"straight": 38, "split": 61}
SIDE_BY_SIDE = SINGLE_ZERO | {"straight": 38, "split": 62, "street": 15, "corner": 22}
COUNTS = {
    "rapid-roulette": SINGLE_ZERO,
    "rapid-roulette-00": STACKED,
    "rapid-roulette-1999": SINGLE_ZERO,
    "american-roulette": SINGLE_ZERO,
    "double-zero-roulette-fh": SIDE_BY_SIDE,
    "double-zero-roulette-op": STACKED,
    "double-zero-roulette-vw": STACKED,
    "french-roulette": SINGLE_ZERO,
    "touchbet": SINGLE_ZERO,
    "touchbet-00": SIDE_BY_SIDE,
    "touchtable": SINGLE_ZERO,
    "touchtable-00": STACKED,
}
"""How many bets of each kind a layout has; of the even chances one each."""


def roulette(id_: str) -> Roulette:
    played = game(id_)
    assert isinstance(played, Roulette)
    return played


def numbers(bet: str) -> set[str]:
    """What a bet id itself says that it covers."""
    if bet in OUTSIDE:
        return {str(number) for number in OUTSIDE[bet]}
    if bet == "five-line":
        return {"0", "00", "1", "2", "3"}
    kind, _, listed = bet.partition(":")
    if kind == "sixline":
        first, last = map(int, listed.split("-"))
        return {str(number) for number in range(first, last + 1)}
    return set(listed.split("/"))


def rows(rule: str, names: dict[str, str], *games: str) -> list[object]:
    return [
        pytest.param(id_, kind, ODDS[kind], marks=pytest.mark.clause(f"{rule}:{name}"), id=f"{id_}-{kind}")
        for id_ in games
        for kind, name in names.items()
    ]


@pytest.mark.parametrize(
    ("id_", "kind", "odds"),
    [
        *rows("RR 7.1", NAMES, "rapid-roulette", "rapid-roulette-00"),
        *rows("RR99 7.1", NAMES, "rapid-roulette-1999"),
        *rows("RO 6.1", NAMES, "american-roulette", "double-zero-roulette-fh", "double-zero-roulette-op"),
        *rows("RO 6.1", NAMES, "double-zero-roulette-vw", "touchbet", "touchbet-00", "touchtable", "touchtable-00"),
        *rows("RO 9.6.1", FRENCH, "french-roulette"),
    ],
)
def test_every_bet_of_a_kind_wins_on_its_numbers_and_pays_its_odds(id_: str, kind: str, odds: int) -> None:
    played = roulette(id_)
    bets = [bet.id for bet in played.bets.values() if bet.kind == kind]
    assert len(bets) == COUNTS[id_].get(kind, 1)
    wagers = dict.fromkeys(bets, STAKE)
    for outcome in played.outcomes:
        for result in played.settle(played.start(), wagers, outcome.id).results:
            won = outcome.id in numbers(result.bet)
            assert (result.fate is Fate.WON) == won
            assert result.paid == (STAKE * odds if won else 0)
            assert result.lost == (0 if won else STAKE)


def test_french_bets_have_their_french_names() -> None:
    bets = roulette("french-roulette").bets
    assert bets["split:5/8"].local_name == "À cheval 5/8"
    assert bets["corner:0/1/2/3"].local_name == "En carré 0/1/2/3"
    assert bets["low"].local_name == "Manque"


def wins_on(id_: str, bet: str) -> set[str]:
    played = roulette(id_)
    outcomes = (outcome.id for outcome in played.outcomes)
    return {o for o in outcomes if played.settle(played.start(), {bet: 1}, o).results[0].fate is Fate.WON}


@pytest.mark.parametrize(
    ("id_", "bet", "covered"),
    [
        pytest.param(id_, bet, covered, marks=pytest.mark.clause(f"{book} {clause}"), id=f"{book}-{bet}")
        for id_, book, clauses in [
            ("rapid-roulette", "RR", ("7.2.2(a)", "7.2.2(b)", "7.2.3(a)", "7.2.3(b)", "7.2.3(c)")),
            ("american-roulette", "RO", ("6.2.2(a)", "6.2.2(b)", "6.2.3(i)", "6.2.3(ii)", "6.2.3(iii)")),
        ]
        for clause, (bet, covered) in zip(
            clauses,
            [
                ("street:0/1/2", "0 1 2"),
                ("street:0/2/3", "0 2 3"),
                ("column:1", "1 4 7 10 13 16 19 22 25 28 31 34"),
                ("column:2", "2 5 8 11 14 17 20 23 26 29 32 35"),
                ("column:3", "3 6 9 12 15 18 21 24 27 30 33 36"),
            ],
            strict=True,
        )
    ],
)
def test_zero_streets_and_columns_are_these_numbers(id_: str, bet: str, covered: str) -> None:
    assert wins_on(id_, bet) == set(covered.split())


@pytest.mark.clause("RO 8.4.3(a)(i)")
@pytest.mark.parametrize("id_", ["double-zero-roulette-fh", "touchbet-00"])
def test_streets_with_00_are_these_numbers(id_: str) -> None:
    assert wins_on(id_, "street:0/00/2") == {"0", "00", "2"}
    assert wins_on(id_, "street:00/2/3") == {"00", "2", "3"}


@pytest.mark.parametrize(
    "id_",
    [
        pytest.param("rapid-roulette", marks=pytest.mark.clause("RR 7.2.2(c)")),
        pytest.param("american-roulette", marks=pytest.mark.clause("RO 6.2.2(c)")),
    ],
)
def test_a_street_without_a_zero_ends_in_a_multiple_of_three(id_: str) -> None:
    for last in range(3, 37):
        bet = f"street:{last - 2}/{last - 1}/{last}"
        if last % 3 == 0:
            assert wins_on(id_, bet) == {str(last - 2), str(last - 1), str(last)}
        else:
            with pytest.raises(UnknownBet):
                wins_on(id_, bet)


@pytest.mark.clause("RR99 7.2", "RR99 DiagramC")
def test_1999_offers_the_157_bets_of_its_diagram_and_no_other() -> None:
    played = roulette("rapid-roulette-1999")
    assert len(played.bets) == 157
    assert set(played.bets) == set(roulette("rapid-roulette").bets)
    for bet in played.bets:
        assert wins_on(played.id, bet) == numbers(bet)
    for low in range(37):
        for high in range(low + 1, 37):
            adjoining = high - low == 3 if low else high <= 3
            adjoining |= bool(low) and high - low == 1 and low % 3 != 0
            if adjoining:
                played.bet(f"split:{low}/{high}")
            else:
                with pytest.raises(UnknownBet, match="did you mean"):
                    played.bet(f"split:{low}/{high}")
    for other in ("five-line", "orphans", "neighbours:17", "sixline:0-5", "corner:0/2/3/5"):
        with pytest.raises(UnknownBet):
            played.bet(other)
