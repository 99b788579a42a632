"""The layout of the Big Wheel: one field for each symbol, in rows, with the symbol's odds (BW 2.2)."""

from collections.abc import Mapping

from croupier.games.bet import Bet
from croupier.games.layout import PrintedField, PrintedLayout

SIDE, ACROSS = 8, 6
"""A symbol's field: its side, twice that of a number of roulette, and how many lie in a row at most."""


def printed(bets: Mapping[str, Bet], order: tuple[str, ...]) -> PrintedLayout:
    """The fields in rows; the chip lies below the symbol, so that it never hides it."""
    rows = -(-len(bets) // ACROSS)
    across = -(-len(bets) // rows)
    symbols = {bet.numbers[0]: bet for bet in bets.values()}
    colours = {symbol: f"tone-{at}" for at, symbol in enumerate(symbols, start=1)}
    fields, spots = [], {}
    for at, (symbol, bet) in enumerate(symbols.items()):
        left, top = at % across * SIDE, at // across * SIDE
        fields.append(PrintedField(bet.id, left, top, left + SIDE, top + SIDE, symbol, colours[symbol], symbol))
        spots[bet.id] = left + SIDE // 2, top + SIDE * 3 // 4
    return PrintedLayout(
        skin="big-wheel",
        shows="big-wheel",
        fields=tuple(fields),
        spots=spots,
        wheel=order,
        colours=colours,
        odds={symbol: f"{bet.pays[0].to} to {bet.pays[0].on}" for symbol, bet in symbols.items()},
    )
