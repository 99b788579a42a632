"""A game as a screen draws it: fields, spots of chips and what shows the outcome, from the game's own data."""

from functools import cache

from msgspec.structs import asdict

from croupier.editions import EDITIONS, Edition
from croupier.equipment import kinds_to_approve
from croupier.games import GAME_IDS, Game, game
from croupier.server.wire import BetView, Catalogue, Field


@cache
def catalogue(game_id: str) -> Catalogue | None:
    """The catalogue of a game; None if it has no layout that screens draw."""
    played = game(game_id)
    layout = played.printed_layout()
    if layout is None:
        return None
    edition = EDITIONS.get(played.edition)
    return Catalogue(
        game=played.id,
        title=played.title,
        book=played.book,
        skin=layout.skin,
        outcome=layout.shows,
        fields=[Field(**asdict(field)) for field in layout.fields],
        bets=[
            BetView(
                bet.id, bet.kind, bet.name, bet.covers, list(bet.numbers), bet.pays_text, bet.odds_clause,
                *layout.spots[bet.id],
            )
            for bet in played.bets.values()
            if bet.id in layout.spots
        ],
        wheel=list(layout.wheel),
        colours=dict(layout.colours),
        odds=dict(layout.odds),
        approved=kinds_to_approve(played.edition),
        clauses=_clauses(edition),
        max_seats=edition.max_seats if edition is not None else 0,
        colour_chips=edition is not None and edition.own_colours is not None,
        dealer_stands_in=edition is not None and edition.dealer_stands_in,
        max_result_s=edition.max_result_s if edition is not None else 0,
        options=_options(played, edition),
    )  # fmt: skip


def _clauses(edition: Edition | None) -> dict[str, str]:
    """The clauses of the game's edition, by what they are about; none for a game that no floor opens yet."""
    if edition is None:
        return {}
    subjects = ((name, getattr(edition, name)) for name in edition.__struct_fields__)
    return {
        name: clause for name, clause in subjects if isinstance(clause, str) and clause.startswith(f"{edition.book} ")
    }


def _options(played: Game, edition: Edition | None) -> list[str]:
    if edition is None or edition.options is None:
        return []
    return [other for other in GAME_IDS if other != played.id and game(other).edition == played.edition]
