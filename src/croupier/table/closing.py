"""Closing a table at which players are present, after a warning of a number of spins (BW 9.8, READINGS B8)."""

from croupier.games.refusal import said
from croupier.table.dispatch import Changes, Decisions, Rule
from croupier.table.guards import edition_of, must_be_open, refuse
from croupier.table.setup import Command, Event
from croupier.table.state import Table
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


def must_be_warned(table: Table) -> None:
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


def _closing_announced(table: Table, event: ClosingAnnounced, _: int) -> None:
    table.closing_after = event.spins
    if table.last is not None:
        table.last.counted = False  # for this notice no spin was counted yet, if one was for an earlier notice


DECISIONS: Decisions = {
    WarnOfClosing: Rule(warn_of_closing, (must_be_open, _not_warned)),
}
CHANGES: Changes = {
    ClosingAnnounced: _closing_announced,
}
