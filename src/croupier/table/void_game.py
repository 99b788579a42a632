"""A game that is void: what only it could decide goes back, and it begins again (CR 5.1.1(c)(i), 5.2.2(b))."""

from collections.abc import Mapping

from croupier.editions import Edition
from croupier.games.refusal import said
from croupier.table.dispatch import Changes, Decisions, Rule, about
from croupier.table.guards import by_procedure, edition_of, game_of, refuse
from croupier.table.purses import wager_on
from croupier.table.returned import wagers_back
from croupier.table.setup import Command, Event
from croupier.table.slips import marks_of, owner_of, slip_of
from croupier.table.state import Marks, Table


class VoidGame(Command, frozen=True):
    """Announce that the game is void: no Point stands any more, and contracts are free to be taken down."""

    SEES = {"round": "round"}

    ground: str
    round: int | None = None


class GameVoided(Event, frozen=True):
    """The game is void; what was decided before stands."""

    ground: str
    clause: str
    situation: str
    marks: dict[str, Marks] = {}
    """What is marked on the slips of visits from now on, where that changed."""


def _grounds(edition: Edition) -> Mapping[str, str]:
    return edition.void_game or {}


def _clause(edition: Edition, ground: str) -> str:
    clause = _grounds(edition).get(ground)
    if clause is None:
        raise refuse(edition.no_effect, said("a ground is one of {}", ", ".join(_grounds(edition))))
    return clause


def _is_ground(table: Table, ground: str, now_ms: int) -> None:
    _clause(edition_of(table), ground)


def void_game(table: Table, command: VoidGame, now_ms: int) -> list[Event]:
    """What only this game could decide goes back, with its commission (READINGS C11, C18)."""
    played, clause = game_of(table), _grounds(edition_of(table))[command.ground]
    now = played.situation(table.situation)
    returned, marks = [], {}
    for visit in table.visits.values():
        void = played.cancel(now, slip_of(table, visit.wagers, owner_of(visit)))
        if void.taken:
            stakes = {wager_on(wager.bet, wager.purse): wager.amount for wager in void.taken}
            returned.append(wagers_back(visit, stakes, "void-game", clause))
        if (left := marks_of(void.slip)) != visit.marks:
            marks[visit.id] = left
    begins = str(played.cancel(now, played.slip()).situation)
    return [*returned, GameVoided(command.ground, clause, begins, marks)]


def _game_voided(table: Table, event: GameVoided, _: int) -> None:
    table.situation = event.situation
    table.last = None  # the game that its result belonged to is over: only a dispute can put it right now
    for visit, marks in event.marks.items():
        table.visits[visit].marks = marks


DECISIONS: Decisions = {
    VoidGame: Rule(
        void_game,
        (_is_ground, by_procedure("void-game")),
        about("ground", every=lambda table: _grounds(edition_of(table))),
        clause=lambda table, ground: _clause(edition_of(table), ground),
    ),
}
CHANGES: Changes = {
    GameVoided: _game_voided,
}
