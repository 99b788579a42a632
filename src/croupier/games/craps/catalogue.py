"""The catalogue of craps bets: their names, what makes them win, what they pay, by which clause."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from croupier.games.bet import Bet
from croupier.games.craps.effects import pieces
from croupier.games.craps.kinds import POINTS, SPECS, Kind
from croupier.games.craps.payments import FIELD_DOUBLE, FIELD_DOUBLES, HORN_ODDS_CLAUSES, Row, row
from croupier.games.house import BARS, HouseRules

DOUBLES = " and ".join(str(total) for total in sorted(FIELD_DOUBLES))
COVERS: Mapping[str, str] = {
    "win": "7 or 11 on the Come-Out, then the Point before 7",
    "win-odds": "the Point before 7",
    "dont-win": "3 or 12 on the Come-Out, then 7 before the Point; 2 is inactive",
    "dont-win-lay": "7 before the Point",
    "come": "7 or 11 on its first roll, then its number before 7",
    **{f"come:{number}": f"{number} before 7, having travelled there" for number in POINTS},
    "come-odds": "{n} before 7",
    "dont-come": "3 or 12 on its first roll, then 7 before its number; 2 is inactive",
    **{f"dont-come:{number}": f"7 before {number}, having travelled there" for number in POINTS},
    "dont-come-lay": "7 before {n}",
    "place": "{n} before 7",
    "buy": "{n} before 7; 5 % commission on the stake",
    "dont-place": "7 before {n}",
    "lay": "7 before {n}; 5 % commission on the winnings",
    "hard": "{n} as a pair before any other {n} or 7",
    "any-craps": "2, 3 or 12 next roll",
    "two-crap": "2 next roll",
    "three-crap": "3 next roll",
    "twelve-crap": "12 next roll",
    "eleven": "11 next roll",
    "horn": "2, 3, 11 or 12 next roll, a quarter on each",
    "horn-high": "2, 3, 11 or 12 next roll, two fifths on {n}",
    "field": f"2, 3, 4, 9, 10, 11 or 12 next roll; {DOUBLES} pay double",
    "any-seven": "7 next roll",
    "big": "{n} before 7",
}


def _bet(bet: str) -> Bet:
    spec = SPECS[bet]
    kind, number = spec.kind, spec.number
    rows = _rows(kind, number)
    name = f"{kind.name} {number}" if number is not None else kind.name
    return Bet(
        id=bet,
        kind=kind.id,
        name=name,
        covers=COVERS.get(bet) or COVERS[kind.id].format(n=number),
        pays=tuple(dict.fromkeys(odds for odds, _ in rows)),
        clause=spec.clause,
        odds_clause=HORN_ODDS_CLAUSES.get(kind.id) or rows[0][1],
        parts=kind.parts,
        pieces=tuple(pieces(kind, number)),
        numbers=(str(number),) if number is not None else (),
    )


def _rows(kind: Kind, number: int | None) -> list[Row]:
    if kind.id in HORN_ODDS_CLAUSES:
        return [row(piece, None) for piece, _ in pieces(kind, number)]
    if kind.behind and number is None:
        return [row(kind.id, point) for point in POINTS]
    if kind.id == "field":
        return [row(kind.id, None), FIELD_DOUBLE]
    return [row(kind.id, number)]


CATALOGUE: Mapping[str, Bet] = MappingProxyType({bet: _bet(bet) for bet in SPECS})


def house_catalogue(house: HouseRules) -> Mapping[str, Bet]:
    """The catalogue of a house, which may have other odds or bar another total."""
    return MappingProxyType({bet.id: _edited(bet, house) for bet in CATALOGUE.values()})


def _edited(bet: Bet, house: HouseRules) -> Bet:
    if bet.pieces:
        pays = dict.fromkeys(odds for piece, _ in bet.pieces for odds in house.edited(CATALOGUE[piece]).pays)
        return replace(bet, pays=tuple(pays))
    return house.edited(_barring(bet, house.barred))


def _barring(bet: Bet, bar: int) -> Bet:
    """A Don't bet, with the total on which it neither wins nor loses, in words."""
    if bet.id not in ("dont-win", "dont-come"):
        return bet
    wins = " or ".join(str(total) for total in BARS if total != bar)
    rest = bet.covers.partition(" on ")[2].partition(";")[0]
    return replace(bet, covers=f"{wins} on {rest}; {bar} is inactive")
