"""Layouts with chips: on the spots of some wagers, or on every position."""

from collections.abc import Mapping
from typing import Literal

from croupier.games import BadAmount, BigWheel, Game, Roulette, WheelGame
from croupier.games import game as find
from croupier.games.money import check_cents
from croupier.games.roulette.felt import fields
from croupier.lab.pictures.bigwheel_felt import draw_big_wheel_layout
from croupier.lab.pictures.chips import kind_chip, money, money_chip, radius
from croupier.lab.pictures.errors import NoPicture
from croupier.lab.pictures.felt import SCALE, bounds, draw_felt
from croupier.lab.pictures.legend import WIDTH, kinds_legend, wagers_legend
from croupier.lab.pictures.sheet import HEADER, MARGIN, Picture, sheet
from croupier.lab.pictures.svg import Element, el

SMALL = 13
"""The radius of a chip where every position has one."""
GAP = 72
Chips = Mapping[str, int] | Literal["all"]


def draw_layout(played: Game | str, chips: Chips) -> Picture:
    """The layout of a game with chips on it: cents by bet id, or "all" for one chip on every legal position."""
    game = find(played) if isinstance(played, str) else played
    if not isinstance(game, (Roulette, BigWheel)):
        raise NoPicture(game.id, "has no drawn layout yet, it comes with the craps screens", "layouts")
    wagers = {} if chips == "all" else {bet: _checked(game, bet, cents) for bet, cents in chips.items()}
    wagers = {bet: wagers[bet] for bet in game.bets if bet in wagers}
    laid = pieces(game, wagers)
    if isinstance(game, BigWheel):
        return draw_big_wheel_layout(game, laid, every=chips == "all")
    return _draw_all(game) if chips == "all" else _draw_wagers(game, wagers, laid)


def pieces(game: WheelGame, wagers: Mapping[str, int]) -> dict[str, int]:
    """What lies on each bet once every call is split into its pieces.

    >>> from croupier.games import game
    >>> pieces(game("american-roulette"), {"zero-game": 400, "split:0/3": 100})
    {'split:0/3': 200, 'split:12/15': 100, 'straight:26': 100, 'split:32/35': 100}
    """
    laid: dict[str, int] = {}
    for bet, cents in wagers.items():
        parts = game.bets[bet].parts
        for piece, count in game.bets[bet].pieces or ((bet, 1),):
            laid[piece] = laid.get(piece, 0) + cents * count // parts
    return laid


def _checked(game: WheelGame, id_: str, cents: int) -> int:
    bet = game.bet(id_)
    check_cents(cents, f"a wager on {id_}")
    if cents % bet.parts:
        raise BadAmount(f"{id_} is {bet.parts} equal pieces: a wager on it is a multiple of {bet.parts}, not {cents}")
    return cents


def _draw_all(game: Roulette) -> Picture:
    r = radius([position.spot for position in game.positions.values()], SCALE, SMALL)
    chips = []
    for position in game.positions.values():
        bet = game.bets[position.bet]
        x, y = position.spot
        title = f"{bet.name}: {bet.covers}. Pays {bet.pays_text} ({bet.odds_clause})"
        chips.append(kind_chip(position.kind, x * SCALE, y * SCALE, r, title, position.bet))
    return _page(
        game,
        "Where chips lie",
        f"Every legal position of the layout {game.layout.id}",
        f"The layout of {game.title} with one chip on each of its {len(chips)} legal positions, a letter a kind.",
        el("g", draw_felt(game, fields(game)), *chips, transform=_origin(game)),
        kinds_legend(game, _beside(game), HEADER + 12),
    )


def _draw_wagers(game: Roulette, wagers: Mapping[str, int], laid: Mapping[str, int]) -> Picture:
    r = radius([game.positions[bet].spot for bet in laid], SCALE)
    chips = []
    for bet, cents in laid.items():
        x, y = game.positions[bet].spot
        title = f"{game.bets[bet].name}: {money(cents)}"
        chips.append(money_chip(cents, x * SCALE, y * SCALE, r, title, bet))
    listed = ", ".join(f"{game.bets[bet].name} {money(cents)}" for bet, cents in wagers.items())
    legend = wagers_legend(game, wagers, _beside(game), HEADER + 12, _height(game) - HEADER) if wagers else []
    return _page(
        game,
        "The layout",
        f"{len(wagers)} wager{'s' * (len(wagers) != 1)}, {money(sum(wagers.values()))} in all"
        if wagers
        else "No wagers",
        f"The layout of {game.title}. Wagers: {listed or 'none'}.",
        el("g", draw_felt(game, laid), *chips, transform=_origin(game)),
        legend,
    )


def _page(game: Roulette, kicker: str, subtitle: str, desc: str, table: Element, legend: list[Element]) -> Picture:
    width = _beside(game) + (WIDTH + MARGIN if legend else MARGIN - GAP)
    return sheet(kicker, game.title, subtitle, desc, width, _height(game) + MARGIN, table, *legend)


def _origin(game: Roulette) -> str:
    edge = bounds(game)
    return f"translate({MARGIN - edge.left * SCALE} {HEADER - edge.top * SCALE})"


def _beside(game: Roulette) -> int:
    """Where the legend begins, to the right of the felt."""
    edge = bounds(game)
    return MARGIN + (edge.right - edge.left) * SCALE + GAP


def _height(game: Roulette) -> int:
    edge = bounds(game)
    return HEADER + (edge.bottom - edge.top) * SCALE
