"""What every decision looks at first: the book's edition, the game, and who is at a station."""

from functools import cache, lru_cache

from croupier.games import Roulette, Sign, game
from croupier.games.limits import Limit, Screen
from croupier.games.refusal import Refusal
from croupier.table import events as ev
from croupier.table.editions import EDITIONS, Edition
from croupier.table.state import Table, Visit


class NotOpen(Exception):
    """Ends a decision with a refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


def refuse(clause: str, reason: str, asked: int | None = None, allowed: int | None = None) -> NotOpen:
    """A refusal, to be raised."""
    return NotOpen(Refusal(clause, reason, asked, allowed))


def game_of(table: Table) -> Roulette:
    """The game that the table plays."""
    if table.setup is None:
        raise refuse("", "the table was never opened")
    return _roulette(table.setup.game)


@cache
def _roulette(id_: str) -> Roulette:
    played = game(id_)
    if not isinstance(played, Roulette):
        raise refuse("", f"{id_} is not played at an electronic table")
    return played


def edition_of(table: Table) -> Edition:
    """The book's rules for the table."""
    return EDITIONS[game_of(table).book]


def screen_of(table: Table, sign: Table | ev.LimitsSet | None = None) -> Screen:
    """The limits that the table's screens keep, by what its sign says now, or by another one."""
    setup, sign = table.setup, sign or table
    if setup is None:
        raise refuse("", "the table was never opened")
    return _screen(setup.game, sign.minimum, sign.maximum, sign.unit, sign.total_minimum, setup.chip)


@lru_cache(maxsize=256)
def _screen(game_id: str, minimum: int, maximum: int, unit: int | None, total_minimum: int | None, chip: int) -> Screen:
    return _roulette(game_id).screen(Sign(limit=Limit(minimum, maximum, unit), total_minimum=total_minimum, chip=chip))


def must_be_open(table: Table) -> None:
    """Refuse anything at a closed table."""
    if not table.open:
        raise refuse("", "the table is closed")


def must_not_be_frozen(table: Table) -> None:
    """Refuse what moves wagers, accounts or limits while accounts are frozen (READINGS T31)."""
    if table.frozen:
        raise refuse(edition_of(table).wrong_outcome, "all accounts are frozen until the results are worked out again")


def visit_of(table: Table, station: int) -> Visit:
    """The visit at a station; a refusal if there is no such station, or nobody plays there."""
    found = table.stations.get(station)
    if found is None:
        raise refuse(edition_of(table).max_stations_clause, f"the table has stations 1 to {len(table.stations)}")
    visit = table.visits[found.visit] if found.visit is not None else None
    if visit is None:
        raise refuse(edition_of(table).control, f"station {station} has no active account: buy in first")
    return visit
