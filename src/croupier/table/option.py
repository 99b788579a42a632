"""Another game of the same family at an open table: wheel and layout are exchanged (BW 2.1; READINGS T24, B10)."""

from msgspec.structs import replace

from croupier.editions.fingerprint import pinned
from croupier.games import GAME_IDS, BadInput, Game, game
from croupier.games.refusal import said
from croupier.table.dispatch import Argument, Changes, Decisions, Rule
from croupier.table.guards import NotOpen, at_stake, edition_of, game_of, must_be_open, refuse, setup_of
from croupier.table.pending import ChangeGame, When
from croupier.table.queued import WHEN, by_whom, must_be_moment, queue
from croupier.table.setup import Event
from croupier.table.state import BETWEEN_ROUNDS, UNMARKED, Table


class GameChanged(Event, frozen=True):
    """Another game is played."""

    table: str
    game: str
    fingerprint: str
    wheel: str
    layout: str
    clause: str = ""
    situation: str = ""
    """What the new game begins with, if it carries anything from round to round."""
    wagers_stand: bool = False
    """Whether wagers of the new game stand over rounds undecided."""


def must_wait(table: Table) -> bool:
    """Whether the layout is in use."""
    return table.round.phase not in BETWEEN_ROUNDS or at_stake(table)


def _can_be_exchanged(table: Table, when: When, now_ms: int) -> None:
    clause = edition_of(table).options
    if clause is None:
        reason = "a table of this book plays one game until it is closed"
        raise refuse(edition_of(table).max_seats_clause, reason)
    if must_wait(table):
        must_be_moment(table, when, clause, "the layout is exchanged between rounds, with no wager on it")
    elif table.lines:
        raise refuse(clause, "the sign has lines for bets of the old layout: set limits without them first")
    elif fewest := min((_lost_kinds(table, other) for other in _others(table)), key=len, default=[]):
        raise _agreed_on(fewest, clause)


def _others(table: Table) -> list[Game]:
    """The other games of the family."""
    now = game_of(table)
    return [game(id_) for id_ in GAME_IDS if id_ != now.id and game(id_).edition == now.edition]


def _lost_kinds(table: Table, played: Game) -> list[str]:
    """Kinds of bet that were agreed on with a player and that a game does not have (BW 4.3)."""
    agreed = (visit.agreed for visit in table.visits.values() if visit.agreed is not None)
    return sorted({line.kind for found in agreed for line in found.lines} - played.kinds)


def _agreed_on(kinds: list[str], clause: str) -> NotOpen:
    reason = said("limits for {} were agreed with a player, and the new layout has none: end that first", kinds[0])
    return refuse(clause, reason)


def _other_games(table: Table, when: When, now_ms: int) -> tuple[Argument, ...]:
    """All others while a change has to wait: what was agreed may have ended by then."""
    wait = must_wait(table)
    return (Argument("game", tuple(other.id for other in _others(table) if wait or not _lost_kinds(table, other))),)


def change_game(table: Table, command: ChangeGame, now_ms: int) -> list[Event]:
    """Exchange wheel and layout on an empty layout; the new rules are pinned."""
    edition, setup = edition_of(table), setup_of(table)
    clause = edition.options
    assert clause is not None, "a guard looked whether the book has options"
    try:
        played = game(command.game)
    except BadInput as error:
        raise refuse(clause, error.reason) from error
    if played.edition != edition.id or command.game == setup.game:
        raise refuse(clause, said("choose another game of {}", edition.title))
    if must_wait(table):
        return queue(table, command)
    if lost := _lost_kinds(table, played):
        raise _agreed_on(lost, clause)
    pin, begins = pinned(played, edition), str(played.start())
    return [
        GameChanged(setup.table, command.game, pin, command.wheel, command.layout, clause, begins, played.wagers_stand)
    ]


def _game_changed(table: Table, event: GameChanged, _: int) -> None:
    assert table.setup is not None, "a game is changed at a table that was opened"
    table.setup = replace(table.setup, game=event.game, fingerprint=event.fingerprint)
    table.last = None  # its wagers were on bets of another layout: only a dispute can put it right now
    table.recent = []
    table.situation, table.wagers_stand = event.situation, event.wagers_stand
    for visit in table.visits.values():
        visit.last_wagers, visit.marks = {}, UNMARKED
        visit.undo.clear()
    table.forget_sign()


DECISIONS: Decisions = {
    ChangeGame: Rule(change_game, (must_be_open, _can_be_exchanged), WHEN, _other_games, by_person=by_whom),
}
CHANGES: Changes = {
    GameChanged: _game_changed,
}
