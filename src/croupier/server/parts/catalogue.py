"""A game as a screen draws it: fields, spots of chips and what shows the outcome, from the game's own data."""

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec import structs

from croupier.equipment import kinds_to_approve
from croupier.games import BigWheel, Roulette, game
from croupier.games.bet import Bet
from croupier.games.roulette.felt import fields, words_on
from croupier.server.wire import BetView, Catalogue, Field
from croupier.table.editions import EDITIONS

SIDE, ACROSS = 8, 6
"""A symbol's field on the layout of the Big Wheel: its side, twice that of a number, and how many lie in a row."""


@cache
def catalogue(game_id: str) -> Catalogue | None:
    """The catalogue of a game; None if it has no layout that screens draw."""
    played = game(game_id)
    draw = DRAWN.get(type(played))
    return draw(played) if draw else None


def _roulette(played: Roulette) -> Catalogue:
    colours = {pocket: played.wheel.colours[pocket] for pocket in played.wheel.order}
    return Catalogue(
        game=played.id,
        title=played.title,
        book=played.book,
        skin="roulette",
        outcome="wheel",
        fields=_roulette_fields(played, colours),
        bets=[
            _bet(bet, *played.positions[bet.id].spot) for bet in played.bets.values() if bet.id in played.positions
        ],
        wheel=list(played.wheel.order),
        colours=dict(colours),
        odds={},
        approved=kinds_to_approve(played.book),
        clauses=_clauses(played.book),
    )  # fmt: skip


def _roulette_fields(played: Roulette, colours: dict[str, str]) -> list[Field]:
    found = []
    for id_, square in fields(played).items():
        bet = played.bets[id_]
        number = bet.numbers[0] if bet.kind == "straight" else ""
        colour = colours[number] if number else bet.kind if bet.kind in ("red", "black") else ""
        found.append(Field(id_, square.left, square.top, square.right, square.bottom, words_on(bet), colour, number))
    return found


def _big_wheel(played: BigWheel) -> Catalogue:
    """One field for each symbol, in rows (BW 2.2); the chip lies beside the symbol, so that it never hides it."""
    symbols = [bet.numbers[0] for bet in played.bets.values()]
    colours = {symbol: f"tone-{at}" for at, symbol in enumerate(symbols, start=1)}
    across = -(-len(symbols) // -(-len(symbols) // ACROSS))
    printed, bets = [], []
    for at, bet in enumerate(played.bets.values()):
        symbol = bet.numbers[0]
        left, top = at % across * SIDE, at // across * SIDE
        printed.append(Field(bet.id, left, top, left + SIDE, top + SIDE, symbol, colours[symbol], symbol))
        bets.append(_bet(bet, left + SIDE // 2, top + SIDE * 3 // 4))
    return Catalogue(
        game=played.id,
        title=played.title,
        book=played.book,
        skin="big-wheel",
        outcome="big-wheel",
        fields=printed,
        bets=bets,
        wheel=list(played.order),
        colours=colours,
        odds={bet.numbers[0]: f"{bet.pays[0].to} to {bet.pays[0].on}" for bet in played.bets.values()},
        approved=kinds_to_approve(played.book),
        clauses=_clauses(played.book),
    )


def _clauses(book: str) -> dict[str, str]:
    edition = EDITIONS.get(book)
    subjects = structs.asdict(edition).items() if edition else ()
    return {name: clause for name, clause in subjects if isinstance(clause, str) and clause.startswith(f"{book} ")}


def _bet(bet: Bet, x: int, y: int) -> BetView:
    return BetView(
        bet.id, bet.kind, bet.name, bet.covers, list(bet.numbers), bet.pays_text, bet.odds_clause, x, y
    )  # fmt: skip


DRAWN: dict[type, Callable[[Any], Catalogue]] = {Roulette: _roulette, BigWheel: _big_wheel}
