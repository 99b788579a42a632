"""Every bet of every roulette game, with all its fields, compared with a second, naive catalogue."""

from collections.abc import Sequence

import pytest

from croupier.games import Bet, Outcome, Roulette, game
from croupier.games.money import Odds
from croupier.games.roulette import BY_ID
from croupier.games.roulette.wheels import COLOURS, DOUBLE_ZERO, Wheel

GAMES = {
    "rapid-roulette": ("Rapid Roulette", "RR"),
    "rapid-roulette-00": ("Double Zero Rapid Roulette", "RR"),
    "rapid-roulette-1999": ("Rapid Roulette, 1999 edition", "RR99"),
    "american-roulette": ("American Roulette", "RO"),
    "double-zero-roulette-fh": ("Double Zero Roulette, layout F/H", "RO"),
    "double-zero-roulette-op": ("Double Zero Roulette, layout O/P", "RO"),
    "double-zero-roulette-vw": ("Double Zero Roulette, layout V/W", "RO"),
    "french-roulette": ("French Roulette", "RO"),
    "touchbet": ("TouchBet Roulette", "RO"),
    "touchbet-00": ("TouchBet Double Zero Roulette", "RO"),
    "touchtable": ("TouchTable Roulette", "RO"),
    "touchtable-00": ("TouchTable Double Zero Roulette", "RO"),
}
SIDE_BY_SIDE, FIVE_LINE = ("double-zero-roulette-fh", "touchbet-00"), "double-zero-roulette-vw"
RACETRACK = ("american-roulette", "french-roulette", "touchbet", "touchtable")
ODDS = {
    "straight": ("Straight-Up", 35), "split": ("Split", 17), "street": ("Street", 11), "corner": ("Corner", 8),
    "five-line": ("Five-Line", 6), "sixline": ("Six-Line", 5), "column": ("Column", 2), "dozen": ("Dozen", 2),
    "low": ("Low", 1), "high": ("High", 1), "even": ("Even", 1), "odd": ("Odd", 1), "red": ("Red", 1),
    "black": ("Black", 1),
}  # fmt: skip
FRENCH = {
    "straight": ("En-plein", "En plein"), "split": ("A-Cheval", "À cheval"), "corner": ("En-Carre", "En carré"),
    "street": ("En-Transversale", "En transversale"), "sixline": ("Sixaine", "Sixaine"), "odd": ("Impair", "Impair"),
    "column": ("Colonne", "Colonne"), "dozen": ("Douzaine", "Douzaine"), "low": ("Manque", "Manque"),
    "high": ("Passe", "Passe"), "even": ("Pair", "Pair"), "red": ("Rouge", "Rouge"), "black": ("Noir", "Noir"),
}  # fmt: skip
DEFINED = {
    "RR": {"street:0/1/2": "7.2.2(a)", "street:0/2/3": "7.2.2(b)", "street": "7.2.2(c)",
           "column:1": "7.2.3(a)", "column:2": "7.2.3(b)", "column:3": "7.2.3(c)"},
    "RR99": {"street": "7.2", "column": "7.2"},
    "RO": {"street:0/1/2": "6.2.2(a)", "street:0/2/3": "6.2.2(b)", "street": "6.2.2(c)",
           "street:0/00/2": "8.4.3(a)(i)", "street:00/2/3": "8.4.3(a)(i)",
           "column:1": "6.2.3(i)", "column:2": "6.2.3(ii)", "column:3": "6.2.3(iii)"},
}  # fmt: skip
RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
ROWS = [(first, first + 1, first + 2) for first in range(1, 37, 3)]
WHEEL = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26".split()
CALLS = {
    "series-5/8": ("Series 5/8", ["5/8", "10/11", "13/16", "23/24", "27/30", "33/36"]),
    "orphans": ("Orphans", ["1", "6/9", "14/17", "17/20", "31/34"]),
    "grand-series": (
        "Grand Series 0/2/3",
        ["4/7", "12/15", "18/21", "19/22", "32/35", "25/26/28/29", "25/26/28/29", "0/2/3", "0/2/3"],
    ),
    "zero-game": ("Zero Game", ["0/3", "12/15", "26", "32/35"]),
    **{
        f"neighbours:{pocket}": (f"Neighbours of {pocket}", [(WHEEL * 3)[37 + at + step] for step in range(-2, 3)])
        for at, pocket in sorted(enumerate(WHEEL), key=lambda pair: int(pair[1]))
    },
}
Numbers = Sequence[int | str]
KINDS_BY_SIZE = {1: "straight", 2: "split", 3: "street", 4: "corner"}


def roulette(id_: str) -> Roulette:
    found = game(id_)
    assert isinstance(found, Roulette)
    return found


def numbers_of(id_: str) -> dict[str, Numbers]:
    """Every single bet of a game, in the order of the books, with its numbers."""
    double = "00" in id_ or "double" in id_
    beside = id_ in SIDE_BY_SIDE
    zeros = ["0", "00"] if double else ["0"]
    splits: list[Numbers] = [["0", "00"]] if double else []
    for number in (1, 2, 3):
        above = {1: ["0"], 2: ["0", "00"], 3: ["00"]}[number] if beside else ["0"]
        splits += [[zero, number] for zero in above]
    splits.sort(key=lambda pair: (str(pair[0]), pair[1] != "00", str(pair[1])))
    for number in range(1, 37):
        splits += [[number, number + 1]] if number % 3 else []
        splits += [[number, number + 3]] if number <= 33 else []
    streets: list[Numbers] = [["0", 1, 2], ["0", "00", 2], ["00", 2, 3]] if beside else [["0", 1, 2], ["0", 2, 3]]
    corners: list[Numbers] = [
        [row[at], row[at + 1], row[at] + 3, row[at + 1] + 3] for row in ROWS[:-1] for at in (0, 1)
    ]
    found: dict[str, Numbers] = {f"straight:{pocket}": [pocket] for pocket in (*zeros, *range(1, 37))}
    first_four: list[Numbers] = [] if beside else [["0", 1, 2, 3]]
    for listed in (*splits, *streets, *ROWS, *corners, *first_four):
        found[f"{KINDS_BY_SIZE[len(listed)]}:{'/'.join(map(str, listed))}"] = listed
    if beside or id_ == FIVE_LINE:
        found["five-line"] = ["0", "00", 1, 2, 3]
    found |= {f"sixline:{row[0]}-{row[0] + 5}": list(range(row[0], row[0] + 6)) for row in ROWS[:-1]}
    found |= {f"column:{column}": list(range(column, 37, 3)) for column in (1, 2, 3)}
    found |= {f"dozen:{dozen}": list(range(12 * dozen - 11, 12 * dozen + 1)) for dozen in (1, 2, 3)}
    found |= {"low": list(range(1, 19)), "high": list(range(19, 37))}
    found |= {"even": list(range(2, 37, 2)), "odd": list(range(1, 37, 2))}
    return found | {"red": sorted(RED), "black": [number for number in range(1, 37) if number not in RED]}


def single(id_: str, bet: str, listed: Numbers) -> Bet:
    book = GAMES[id_][1]
    kind, _, which = bet.partition(":")
    name, to = ODDS[kind]
    odds_clause = f"{book} {'6.1' if book == 'RO' else '7.1'}:{name}"
    local = ""
    if kind == "five-line":
        odds_clause = "RO 8.4.1"
    elif id_ == "french-roulette":
        odds_clause, local = f"RO 9.6.1:{FRENCH[kind][0]}", f"{FRENCH[kind][1]} {which}".strip()
    defined = DEFINED[book].get(bet) or DEFINED[book].get(kind)
    texts = [str(number) for number in listed]
    return Bet(
        id=bet,
        kind=kind,
        name=f"{name} {which}".strip(),
        covers=", ".join(texts) if len(texts) < 12 else f"{texts[0]}, {texts[1]} … {texts[-1]} ({len(texts)} numbers)",
        pays=(Odds(to),),
        clause=f"{book} {defined}" if defined else odds_clause,
        odds_clause=odds_clause,
        local_name=local,
        numbers=tuple(texts),
    )


def called(bet: str, name: str, laid: list[str]) -> Bet:
    pieces = [f"{KINDS_BY_SIZE[len(piece.split('/'))]}:{piece}" for piece in laid]
    clause = "Neighbours" if bet.startswith("neighbours") else name.replace(" ", "-")
    once = dict.fromkeys(laid)
    return Bet(
        id=bet,
        kind=bet.partition(":")[0],
        name=name,
        covers=f"{len(laid)} pieces: " + ", ".join("2 × " * (laid.count(piece) - 1) + piece for piece in once),
        pays=tuple(dict.fromkeys(Odds(ODDS[piece.partition(":")[0]][1]) for piece in pieces)),
        clause=f"RO 6.4:{clause}",
        odds_clause=f"RO 6.4:{clause}",
        parts=len(laid),
        pieces=tuple((piece, pieces.count(piece)) for piece in dict.fromkeys(pieces)),
        numbers=tuple(dict.fromkeys(number for piece in laid for number in piece.split("/"))),
    )


@pytest.mark.parametrize("id_", GAMES)
def test_every_bet(id_: str) -> None:
    expected = [single(id_, bet, listed) for bet, listed in numbers_of(id_).items()]
    if id_ in RACETRACK:
        expected += [called(bet, name, laid) for bet, (name, laid) in CALLS.items()]
    assert list(roulette(id_).bets.values()) == expected


@pytest.mark.parametrize(
    "call",
    [
        pytest.param(call, marks=pytest.mark.clause(f"RO 6.4:{clause}"))
        for call, clause in (
            ("series-5/8", "Series-5/8"),
            ("orphans", "Orphans"),
            ("grand-series", "Grand-Series-0/2/3"),
            ("zero-game", "Zero-Game"),
            ("neighbours:17", "Neighbours"),
        )
    ],
)
def test_a_call_lies_where_the_book_says(call: str) -> None:
    assert roulette("french-roulette").bets[call] == called(call, *CALLS[call])


@pytest.mark.parametrize("id_", GAMES)
def test_every_game(id_: str) -> None:
    played = roulette(id_)
    zeros = ["0", "00"] if "00" in id_ or "double" in id_ else ["0"]
    assert (played.id, played.title, played.book) == (id_, *GAMES[id_])
    assert list(played.outcomes) == [Outcome(str(pocket), 1) for pocket in (*zeros, *range(1, 37))]
    assert played.racetrack == (id_ in RACETRACK)
    assert bool(played.closed_list) == (GAMES[id_][1] == "RO" and id_ not in RACETRACK)


def test_outcomes_are_in_order_however_the_wheel_was_turned() -> None:
    turned = DOUBLE_ZERO[19:] + DOUBLE_ZERO[:19]
    assert turned[0] == "00"
    table = Roulette(BY_ID["double-zero-roulette-op"], Wheel(turned, COLOURS))
    assert table.outcomes == roulette("double-zero-roulette-op").outcomes


@pytest.mark.clause("RO 6.4")
def test_a_table_without_its_racetrack_has_no_calls() -> None:
    table = Roulette(BY_ID["american-roulette"], racetrack=False)
    assert list(table.bets.values()) == [
        single("american-roulette", bet, listed) for bet, listed in numbers_of("american-roulette").items()
    ]
    assert not table.racetrack
    assert table.closed_list
