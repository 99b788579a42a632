"""Call bets of the racetrack (RO 6.4): several pieces at once, each an ordinary wager (READINGS F1 to F5)."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from croupier.games.bet import Bet
from croupier.games.roulette.wheels import Wheel


class Call(Struct, frozen=True):
    """A named set of pieces."""

    name: str
    clause: str
    pieces: tuple[tuple[str, int], ...]


SERIES = {
    "series-5/8": Call(
        "Series 5/8",
        "RO 6.4:Series-5/8",
        tuple((f"split:{pair}", 1) for pair in ("5/8", "10/11", "13/16", "23/24", "27/30", "33/36")),
    ),
    "orphans": Call(
        "Orphans",
        "RO 6.4:Orphans",
        (("straight:1", 1), *((f"split:{pair}", 1) for pair in ("6/9", "14/17", "17/20", "31/34"))),
    ),
    # "25/29" names the corner by its diagonal, and two pieces lie on it and on the street (READINGS F1, F2).
    "grand-series": Call(
        "Grand Series 0/2/3",
        "RO 6.4:Grand-Series-0/2/3",
        (
            *((f"split:{pair}", 1) for pair in ("4/7", "12/15", "18/21", "19/22", "32/35")),
            ("corner:25/26/28/29", 2),
            ("street:0/2/3", 2),
        ),
    ),
    "zero-game": Call(
        "Zero Game",
        "RO 6.4:Zero-Game",
        (("split:0/3", 1), ("split:12/15", 1), ("straight:26", 1), ("split:32/35", 1)),
    ),
}
NEIGHBOURS = "RO 6.4:Neighbours"


def calls(bets: Mapping[str, Bet], wheel: Wheel) -> Iterator[Bet]:
    """The call bets of a layout with a racetrack, on the bets that it has."""
    for id_, call in SERIES.items():
        yield _bet(id_, id_, call, bets)
    for pocket in sorted(wheel.order, key=int):
        pieces = tuple((f"straight:{number}", 1) for number in wheel.neighbours(pocket))
        yield _bet(f"neighbours:{pocket}", "neighbours", Call(f"Neighbours of {pocket}", NEIGHBOURS, pieces), bets)


def _bet(id_: str, kind: str, call: Call, bets: Mapping[str, Bet]) -> Bet:
    pays = {odds: None for piece, _ in call.pieces for odds in bets[piece].pays}
    numbers = {number: None for piece, _ in call.pieces for number in bets[piece].numbers}
    laid = ", ".join(f"{'2 × ' * (count == 2)}{piece.partition(':')[2]}" for piece, count in call.pieces)
    parts = sum(count for _, count in call.pieces)
    return Bet(
        id=id_,
        kind=kind,
        name=call.name,
        covers=f"{parts} pieces: {laid}",
        pays=tuple(pays),
        clause=call.clause,
        odds_clause=call.clause,
        parts=parts,
        pieces=call.pieces,
        numbers=tuple(numbers),
    )
