"""Closing a table: between rounds, and over the heads of players only after their sign or warning (RR 12.7; BW 9.8)."""

from croupier.games.refusal import said
from croupier.table.accounts import leave_with
from croupier.table.colours import passed_on
from croupier.table.dispatch import Changes, Decisions, Rule
from croupier.table.guards import at_stake, edition_of, must_be_open, refuse, setup_of
from croupier.table.pending import CloseTable, When
from croupier.table.queued import WHEN, ChangeRevoked, by_whom, must_be_moment, queue
from croupier.table.returned import all_back
from croupier.table.setup import Command, Event
from croupier.table.signs import must_have_stood
from croupier.table.state import AFTER_CLOSE, Table
from croupier.table.stops import plays_on


class WarnOfClosing(Command, frozen=True):
    """Tell the players that the table will close after a number of spins."""

    SEES = {"round": "round"}

    round: int | None = None


class ClosingAnnounced(Event, frozen=True):
    """The players know that the table will close."""

    spins: int
    """How many valid spins they were promised."""
    clause: str


class TableClosed(Event, frozen=True):
    """The table is closed."""

    clause: str = ""
    table: str = ""
    game: str = ""
    """The game, where the cage has to know that its minimum is no longer on offer."""


def _not_warned(table: Table, about: None, now_ms: int) -> None:
    edition = edition_of(table)
    if edition.closing_spins is None:
        clause = edition.closing_sign or edition.leave
        raise refuse(clause, "in this book the notice of a closing is no number of spins")
    if table.closing_after is not None:
        raise refuse(edition.closing_spins_clause, said("the players know: {} spins are left", table.closing_after))
    if table.round.phase == "entered":  # this spin is over, and would be counted as one that followed (READINGS B8)
        raise refuse(edition.closing_spins_clause, "confirm the outcome first: the notice is of spins that follow")


def warn_of_closing(table: Table, command: WarnOfClosing, now_ms: int) -> list[Event]:
    """Give notice; the spins that follow are counted."""
    edition = edition_of(table)
    assert edition.closing_spins is not None, "a guard looked whether the book counts spins"
    return [ClosingAnnounced(edition.closing_spins, edition.closing_spins_clause)]


def _must_be_warned(table: Table) -> None:
    """Refuse to close over the heads of players who were not warned, or not long enough."""
    edition = edition_of(table)
    if edition.closing_spins is None or not table.visits or not plays_on(table):
        return
    left = table.closing_after
    if left is None:
        raise refuse(
            edition.closing_spins_clause, said("warn the players first: {} spins before", edition.closing_spins)
        )
    if left > 0:
        raise refuse(edition.closing_spins_clause, said("{} spins of the notice are left", left), left, 0)


def must_wait(table: Table) -> bool:
    """Whether closing has to wait. Where wagers stay, no moment is without them: before the close they go back."""
    staked = at_stake(table)
    under_way = table.round.phase in AFTER_CLOSE and (staked or plays_on(table))
    return under_way or (staked and edition_of(table).lifted is None and not table.wagers_stand)


def _can_close(table: Table, when: When, now_ms: int) -> None:
    edition = edition_of(table)
    if must_wait(table):
        clause = edition.closing_sign or edition.leave
        must_be_moment(table, when, clause, "a round is under way: close after its settlement")
        return
    if table.visits and edition.closing_sign is not None and plays_on(table):
        reason = "post a notice of the closing first: its sign must be shown for 20 minutes"
        must_have_stood(table, now_ms, edition.closing_sign, reason, lambda n: n.about == "closing")
    _must_be_warned(table)


def close_table(table: Table, command: CloseTable, now_ms: int) -> list[Event]:
    """Close between rounds; with players present only when the sign stood for twenty minutes (RR 12.7)."""
    if must_wait(table):
        return queue(table, command)
    edition = edition_of(table)
    clause = edition.closing_sign or edition.leave
    staked = [visit for visit in table.visits.values() if visit.wagers]
    lifted = [all_back(visit, "closing", edition.lifted or clause) for visit in staked]
    paid = [
        event
        for visit in table.visits.values()
        for event in leave_with(table, visit, visit.wagers, sum(visit.fees.values()))
    ]
    colours = passed_on(table, paid)
    game = setup_of(table).game if edition.own_colours is not None else ""
    # What waited for a moment between rounds of this table is not for the next opening.
    given_up = [ChangeRevoked(number) for number, change in table.queued.items() if change.command is not command]
    return [*given_up, *lifted, TableClosed(clause, setup_of(table).table, game), *paid, *colours]


def _closing_announced(table: Table, event: ClosingAnnounced, _: int) -> None:
    table.closing_after = event.spins
    if table.last is not None:
        table.last.counted = False  # for this notice no spin was counted yet, if one was for an earlier notice


def _table_closed(table: Table, event: TableClosed, at_ms: int) -> None:
    table.open, table.closed_at_ms = False, at_ms
    table.round.phase, table.timers = "idle", {}
    table.lapse()
    table.notices = {n: notice for n, notice in table.notices.items() if notice.about != "closing"}


DECISIONS: Decisions = {
    CloseTable: Rule(close_table, (must_be_open, _can_close), WHEN, by_person=by_whom),
    WarnOfClosing: Rule(warn_of_closing, (must_be_open, _not_warned)),
}
CHANGES: Changes = {
    TableClosed: _table_closed,
    ClosingAnnounced: _closing_announced,
}
