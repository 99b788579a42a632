"""A game as a screen draws it: fields, spots of chips and the wheel, from the game's own geometry."""

from functools import cache

from croupier.equipment import kinds_to_approve
from croupier.games import Roulette, game
from croupier.games.roulette.felt import fields, words_on
from croupier.server.wire import BetView, Catalogue, Field


@cache
def catalogue(game_id: str) -> Catalogue | None:
    """The catalogue of a roulette game; None if it has no layout that screens draw."""
    played = game(game_id)
    if not isinstance(played, Roulette):
        return None
    colours = {pocket: played.wheel.colours[pocket] for pocket in played.wheel.order}
    return Catalogue(
        game=played.id,
        title=played.title,
        book=played.book,
        fields=_fields(played, colours),
        bets=[
            BetView(
                bet.id, bet.kind, bet.name, bet.covers, list(bet.numbers), bet.pays_text, bet.odds_clause,
                *played.positions[bet.id].spot,
            )
            for bet in played.bets.values()
            if bet.id in played.positions
        ],
        wheel=list(played.wheel.order),
        colours=colours,  # type: ignore[arg-type]
        approved=kinds_to_approve(played.edition),
    )  # fmt: skip


def _fields(played: Roulette, colours: dict[str, str]) -> list[Field]:
    found = []
    for id_, square in fields(played).items():
        bet = played.bets[id_]
        colour = colours[bet.numbers[0]] if bet.kind == "straight" else bet.kind if bet.kind in ("red", "black") else ""
        found.append(Field(id_, square.left, square.top, square.right, square.bottom, words_on(bet), colour))  # type: ignore[arg-type]
    return found
