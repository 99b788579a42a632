"""A game as a screen draws it: fields, spots of chips and what shows the outcome, from the game's own data."""

from functools import cache

from msgspec.structs import asdict

from croupier.editions import EDITIONS, Edition, Need
from croupier.equipment import kinds_to_approve
from croupier.equipment.commands import MEASURES
from croupier.equipment.sets import needs_of
from croupier.games import GAME_IDS, Game, game
from croupier.server.wire import BetView, Catalogue, Field, GameView, NeedView
from croupier.table.opening import COLOURS, set_up


def games() -> list[GameView]:
    """The games that a table can be opened for, and that screens draw."""
    found = (game(game_id) for game_id in GAME_IDS)
    open_ = (played for played in found if played.edition in EDITIONS and played.printed_layout() is not None)
    return [GameView(played.id, played.title) for played in open_]


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
        equipment=[_need(played, need) for need in needs_of(edition)] if edition is not None else [],
        set_up=list(set_up(edition)) if edition is not None else [],
        colour_chips=edition is not None and edition.own_colours is not None,
        dealer_stands_in=edition is not None and edition.dealer_stands_in,
        options=_options(played, edition),
    )  # fmt: skip


def _need(played: Game, need: Need) -> NeedView:
    """A line of the list, with what is entered of such an item."""
    measures = MEASURES.get(need.kind, ())  # type: ignore[call-overload]
    marks = played.marks(need.kind) or (COLOURS if "emblem" in measures else ())
    return NeedView(need.kind, need.clause, need.approval_clause != "", list(measures), list(marks))  # type: ignore[arg-type]


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
