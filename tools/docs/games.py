"""The page of the games: their wheels, positions, kinds of wager and limits."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from croupier.games import GAME_IDS, BigWheel, Craps, Game, Roulette, game
from croupier.games.craps.kinds import KINDS
from croupier.games.limits.regimes import Regime
from croupier.games.roulette.layouts import Layout
from croupier.games.roulette.wheels import DOUBLE_ZERO, SINGLE_ZERO
from croupier.rulebooks import BOOKS
from tools.markdown import Lines, code, table

WHEELS = {SINGLE_ZERO: "single zero", DOUBLE_ZERO: "double zero"}


def games_page() -> Lines:
    """Every game, with its wheel or dice."""
    games = [game(id_) for id_ in GAME_IDS]
    yield "# Games"
    yield ""
    yield f"{len(games)} games of {len(BOOKS)} books. A game id is the same in Python, on the command line and in JSON."
    yield ""
    head = ("game", "title", "book", "bets", "played on", "layout", "limits")
    rows = (
        (
            code(g.id),
            g.title,
            g.book,
            _bets(g),
            played_on(g),
            _layout(g),
            g.regime.name,
        )
        for g in games
    )
    yield from table(head, rows)
    yield from _wheel_section()
    yield from _positions_section(games)
    yield from _craps_section()
    yield from _big_wheel_section(games)
    yield from _limits_section(games)


def played_on(played: Game) -> str:
    """The wheel or the dice of a game."""
    if isinstance(played, Craps):
        return "two dice"
    if isinstance(played, BigWheel):
        return f"{len(played.order)} compartments"
    return f"{len(played.outcomes)} pockets"


def _layout(played: Game) -> str:
    return played.layout.id if isinstance(played, Roulette) else "–"


def _bets(played: Game) -> str:
    calls = sum(bool(bet.pieces) for bet in played.bets.values()) if isinstance(played, Roulette) else 0
    return f"{len(played.bets) - calls} and {calls} calls" if calls else str(len(played.bets))


def _wheel_section() -> Lines:
    yield "## Wheels"
    yield ""
    yield "Clockwise. A table may have another order if its book leaves that open: see"
    yield "[Use your own wheel order](../how-to/own-wheel.md)."
    yield ""
    yield from table(("wheel", "order"), ((name, " ".join(order)) for order, name in WHEELS.items()))
    for name in WHEELS.values():
        yield from _picture(f"The {name} wheel", f"wheel-{name.replace(' ', '-')}")


def _positions_section(games: Iterable[Game]) -> Lines:
    yield "## Positions per layout"
    yield ""
    yield "How many positions each layout has, by kind of bet, and what the kind pays."
    yield ""
    layouts: dict[str, Layout] = {}
    shown: dict[str, Roulette] = {}
    for played in games:
        if isinstance(played, Roulette):
            layouts.setdefault(played.layout.id, played.layout)
            shown.setdefault(played.layout.id, played)
    pays = {bet.kind: bet.pays_text for played in shown.values() for bet in played.bets.values() if not bet.pieces}
    counts = {
        id_: {kind: sum(position.kind == kind for position in played.positions.values()) for kind in pays}
        for id_, played in shown.items()
    }
    rows: list[Sequence[object]] = [
        (code(kind), odds, *(counts[id_][kind] or "–" for id_ in layouts)) for kind, odds in pays.items()
    ]
    rows.append(("all", "", *(sum(counts[id_].values()) for id_ in layouts)))
    yield from table(("kind", "pays", *layouts), rows, right=range(2, 2 + len(layouts)))
    for id_, played in shown.items():
        yield f"### {id_}"
        yield ""
        yield from _picture(f"Every position of the layout {id_}, here for {played.title}", f"layout-{id_}")


def _picture(what: str, name: str) -> Lines:
    yield f"![{what}](../pictures/{name}.svg)"
    yield ""


def _craps_section() -> Lines:
    yield "## Kinds of craps wager"
    yield ""
    head = ("kind", "name", "numbers", "placed", "switched on and off", "clause")
    rows = (
        (
            code(kind.id),
            kind.name,
            ", ".join(map(str, kind.numbers)) or "–",
            f"behind {kind.behind}" if kind.behind else kind.placed.value,
            "yes" if kind.switchable else "–",
            kind.clause,
        )
        for kind in KINDS.values()
    )
    yield from table(head, rows)


def _big_wheel_section(games: Iterable[Game]) -> Lines:
    yield "## Symbols of the Big Wheel"
    yield ""
    wheels = [played for played in games if isinstance(played, BigWheel)]
    rows = (
        (code(played.id), ", ".join(symbol.letter for symbol in group), symbols, f"{pays}:1")
        for played in wheels
        for (symbols, pays), group in groupby(played.option.symbols, key=lambda s: (s.compartments, s.pays_to_1))
    )
    yield from table(("game", "symbols", "compartments each", "pays"), rows, right=[2])
    for played in wheels:
        yield from _picture(played.title, played.id)


def _limits_section(games: Iterable[Game]) -> Lines:
    yield "## Which clause a limit stands on"
    yield ""
    regimes: dict[Regime, list[str]] = {}
    for played in games:
        regimes.setdefault(played.regime, []).append(code(played.id))
    head = (
        "games",
        "regime",
        "below the minimum",
        "not in whole units",
        "above the maximum",
        "total of a spin",
        "personal limits",
    )
    rows = (
        (", ".join(ids), r.name, r.below, r.multiple, r.above, r.total or "–", r.personal or "–")
        for r, ids in regimes.items()
    )
    yield from table(head, rows)
