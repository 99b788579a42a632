"""What an outcome does to a bet, cell by cell: fates turned round, and payments of one too many."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from croupier.games import GAME_IDS, Bet, Fate, WheelGame, game
from croupier.games.craps.catalogue import CATALOGUE
from croupier.games.craps.effects import Roll, verdict
from croupier.games.craps.game import ROLLS
from croupier.games.craps.kinds import POINTS, parse
from croupier.games.craps.payments import FIELD_DOUBLE, FIELD_DOUBLES, HORN_ODDS_CLAUSES, row
from croupier.games.verdict import Verdict
from tools.prove.patch import Break, Wrapper, few, unique, wrap, wrap_method

Change = Callable[[Verdict, Bet], Verdict]
WHEEL_PICKS, CRAPS_PICKS = 3, 15
"""How many single bets and outcomes are tried for each clause; of craps all."""


class Cell(NamedTuple):
    """One entry of the tables by which wagers are settled."""

    place: str
    """Of a wheel, the game; of craps, where the puck is."""
    bet: str
    outcome: str


def turn_wheel(found: Verdict, bet: Bet) -> Verdict:
    """Won is lost, and lost is won."""
    if found.fate is Fate.WON:
        return replace(found, fate=Fate.LOST, wins=())
    return replace(found, fate=Fate.WON, wins=((1, bet.pays[0].to, bet.pays[0].on),))


def give_back(found: Verdict, _: Bet) -> Verdict:
    """Neither won nor lost."""
    return replace(found, fate=Fate.RETURNED, wins=())


def turn_craps(found: Verdict, _: Bet) -> Verdict:
    """Won is lost, lost stands, and what stands is lost."""
    return replace(found, fate=Fate.STANDS if found.fate is Fate.LOST else Fate.LOST, wins=())


def pay_more(found: Verdict, _: Bet) -> Verdict:
    """One more for every stake."""
    return replace(found, wins=tuple((many, to + 1, on) for many, to, on in found.wins))


def wheel_cells() -> Iterator[tuple[Cell, Verdict, Bet]]:
    """Every bet on every outcome of every wheel."""
    for id_ in GAME_IDS:
        played = game(id_)
        if isinstance(played, WheelGame):
            for outcome in played.outcomes:
                for bet, found in played.verdicts(played.start(), outcome.id).items():
                    yield Cell(id_, bet, outcome.id), found, played.bets[bet]


def puck(point: int | None) -> str:
    """Where the puck is, in words."""
    return f"a round with the puck on {point}" if point else "a round with the puck off"


def rolled(roll: Roll) -> str:
    """A roll, in words."""
    return f"{roll.total} as a pair" if roll.pair else str(roll.total)


def craps_cells() -> Iterator[tuple[Cell, Verdict, str]]:
    """Every bet on every roll with the puck wherever it can be, and the clause on what it would be paid."""
    for bet in CATALOGUE:
        kind, number = parse(bet)
        for point in (None, *POINTS):
            at = number if kind.numbers else point
            if at is None and (kind.behind or kind.travels) and point is None:
                continue  # without a Point no odds lie behind the line, and no Come or Don't Come in its box
            for roll in unique(ROLLS.values()):
                odds = HORN_ODDS_CLAUSES.get(kind.id) or (
                    FIELD_DOUBLE if kind.id == "field" and roll.total in FIELD_DOUBLES else row(kind.id, at)
                )
                clause = odds if isinstance(odds, str) else odds[1]
                yield Cell(puck(point), bet, rolled(roll)), verdict(bet, point, roll), clause


def on_wheels(cells: frozenset[Cell], change: Change) -> Callable[[], None]:
    """Change the verdicts in these cells of the wheels."""

    def make(table: Wrapper) -> Wrapper:
        def changed(self: WheelGame, outcome: str) -> dict[str, Verdict]:
            return {
                bet: change(found, self.bets[bet]) if Cell(self.id, bet, outcome) in cells else found
                for bet, found in table(self, outcome).items()
            }

        return changed

    return lambda: wrap_method(WheelGame, "_table", make)


def on_craps(cells: frozenset[Cell], change: Change) -> Callable[[], None]:
    """Change the verdicts in these cells of craps."""

    def make(judge: Wrapper) -> Wrapper:
        def changed(bet: str, point: int | None, roll: Roll, *house: object) -> Verdict:
            found: Verdict = judge(bet, point, roll, *house)
            return change(found, CATALOGUE[bet]) if Cell(puck(point), bet, rolled(roll)) in cells else found

        return changed

    return lambda: wrap(verdict, make)


def picks(cells: Iterable[Cell], most: int) -> Iterator[tuple[str, frozenset[Cell]]]:
    """Ways to break only some of the cells: all of them, one place, one bet, one outcome."""
    all_ = frozenset(cells)
    yield "everywhere", all_
    for name, word in (("place", "in"), ("bet", "on"), ("outcome", "when it comes to")):
        values = unique(getattr(cell, name) for cell in sorted(all_, key=lambda cell: (len(cell.outcome), cell)))
        if len(values) > 1:
            for value in values if name == "place" else few(values, most):
                yield f"{word} {value}", frozenset(cell for cell in all_ if getattr(cell, name) == value)


def gathered(found: Iterable[tuple[str, Cell]]) -> dict[str, set[Cell]]:
    """The cells that each clause governs."""
    governs: dict[str, set[Cell]] = {}
    for clause, cell in found:
        governs.setdefault(clause, set()).add(cell)
    return governs


def breaks() -> Iterator[Break]:
    """Turn round what each clause decides, and pay one more than each clause says."""
    wheels, tables = list(wheel_cells()), list(craps_cells())
    for clause, cells in gathered((found.clause, cell) for cell, found, _ in wheels).items():
        for where, some in picks(cells, WHEEL_PICKS):
            yield Break(clause, "fate", f"wins and losses swapped {where}", on_wheels(some, turn_wheel))
        yield Break(clause, "fate", "all stakes go back", on_wheels(frozenset(cells), give_back))
    for clause, cells in gathered((bet.odds_clause, cell) for cell, found, bet in wheels if found.wins).items():
        for where, some in picks(cells, WHEEL_PICKS):
            yield Break(clause, "payment", f"pays one more {where}", on_wheels(some, pay_more))
    for clause, cells in gathered((found.clause, cell) for cell, found, _ in tables).items():
        for where, some in picks(cells, CRAPS_PICKS):
            yield Break(clause, "fate", f"turned round {where}", on_craps(some, turn_craps))
    for clause, cells in gathered((clause, cell) for cell, found, clause in tables if found.wins).items():
        for where, some in picks(cells, CRAPS_PICKS):
            yield Break(clause, "payment", f"pays one more {where}", on_craps(some, pay_more))
