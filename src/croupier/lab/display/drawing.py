"""The picture that a notebook shows of a value."""

from functools import singledispatch

from croupier.games import Craps, Game, Roulette
from croupier.games.bigwheel import SymbolWheel
from croupier.games.listing import GAME_IDS, game
from croupier.games.roulette.layouts import Layout
from croupier.games.roulette.wheels import Wheel
from croupier.lab.pictures import draw_edges, draw_layout
from croupier.lab.pictures.bigwheel import draw_big_wheel
from croupier.lab.pictures.wheel import draw_roulette_wheel


@singledispatch
def svg(value: object) -> str | None:
    """A value as a picture; None if there is none, and then a notebook shows its text."""
    raise TypeError(f"nothing draws {type(value).__name__}")


@svg.register
def _of_game(value: Game) -> str:
    """A game is its empty layout."""
    return draw_layout(value, {})


@svg.register
def _of_craps(value: Craps) -> str:
    """Craps has no drawn layout yet: it shows what its bets are worth."""
    return draw_edges(value)


@svg.register
def _of_layout(value: Layout) -> str | None:
    """A layout is every position on it, in the words of the first game that is played on it."""
    games = (game(id_) for id_ in GAME_IDS)
    played = next((each for each in games if isinstance(each, Roulette) and each.layout == value), None)
    return draw_layout(played, "all") if played else None


@svg.register
def _of_wheel(value: Wheel) -> str:
    return draw_roulette_wheel(value)


@svg.register
def _of_symbols(value: SymbolWheel) -> str:
    return draw_big_wheel(value)
