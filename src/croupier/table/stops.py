"""What stops a table: one row for each stop, with what it lets through, read once before the guards of a command.

What needs another course in the middle of an act asks `ended_by`, `plays_on` or `time_stands`, and no stop by its name.
"""

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import NamedTuple

from croupier.games.naming import command_name
from croupier.games.refusal import said
from croupier.table.guards import NotOpen, at_stake, edition_of, refuse
from croupier.table.setup import Command
from croupier.table.state import Table


class Stop(NamedTuple):
    """One way in which a table is stopped, and what goes on all the same."""

    is_on: Callable[[Table], object]
    refusal: Callable[[Table], NotOpen]
    lets: frozenset[str] | None = None
    """The commands that go on; None: all but those that are named here."""
    blocks: frozenset[str] = frozenset()
    """What does not go on."""
    blocks_at_rest: frozenset[str] = frozenset()
    """What does not go on either once nothing is at stake: what lies there is played out."""
    until_closed: bool = False
    """It is over when the table is closed."""
    ends_play: bool = False
    """No round follows the one that is under way."""
    time_stands: bool = False
    """Nothing comes due."""

    def stops(self, table: Table, command: str) -> bool:
        """Whether a command does not go on, given that the table is stopped so."""
        if self.until_closed and not table.open:
            return False
        if self.lets is not None:
            return command not in self.lets
        return command in self.blocks or (command in self.blocks_at_rest and not at_stake(table))


def _accounts_frozen(table: Table) -> NotOpen:
    """The refusal of what moves wagers, accounts or limits while accounts are frozen (READINGS T31)."""
    return refuse(edition_of(table).wrong_outcome, "all accounts are frozen until the results are worked out again")


def _approval_lost(table: Table) -> NotOpen:
    """The refusal of what would go on with play after an item lost its approval (READINGS T24)."""
    stop = table.stopped
    assert stop is not None, "it is on"
    return refuse(stop.clause, said("the table is stopped until it is closed: {} lost its approval", stop.item))


CORRECTING = frozenset({"correct-outcome", "release-accounts", "invalidate-outcome"})
"""The correction itself. A round under way is not what is being corrected."""
FACTS = frozenset({
    "ball-dropping", "fail-station", "repair-station", "fail-system", "settle-owed", "notice-shown", "notice-lost",
    "stop-table", "tick",
})  # fmt: skip
"""What happens whether or not it is wanted. The sensor ends the period (READINGS T21), a restart is no choice, and
an approval is withdrawn at once (READINGS T24); a fault of the system that somebody reports can wait. Time stands
still: a tick finds nothing due."""
ON_RECORD = frozenset({
    "confirm-credit", "make-claim", "decide-claim", "make-complaint", "open-dispute", "decide-dispute",
    "withdraw-decision", "give-rules", "direct-to-leave", "vacate", "exclude-player", "post-notice", "set-period",
    "revoke-change", "acknowledge-change", "request-review", "review-dispute",
})  # fmt: skip
"""What moves neither wagers nor accounts nor limits: words, orders whose payment waits for the release, and the period
of later rounds. A closed table does not open while its last round is being corrected: that would be forgotten."""
WAGERING = frozenset({
    "place", "move", "take-back", "undo", "clear", "repeat", "double", "switch-wagers", "take-oral-wager", "announce",
    "confirm-announced",
})  # fmt: skip
MORE_PLAY = frozenset({"open-betting", "buy-in", "insert-note", "credit-ticket", "issue-colour"})
"""What a round after this one would be for."""

STOPS: Mapping[str, Stop] = {
    "frozen": Stop(attrgetter("frozen"), _accounts_frozen, CORRECTING | FACTS | ON_RECORD, time_stands=True),
    "approval-lost": Stop(
        attrgetter("stopped"), _approval_lost, blocks=MORE_PLAY, blocks_at_rest=WAGERING,
        until_closed=True, ends_play=True,
    ),
}  # fmt: skip
"""Every stop, by its name: accounts that are frozen (READINGS T31), and an item without its approval (READINGS T24)."""


def must_go_on(table: Table, command: type[Command]) -> None:
    """Refuse a command that a stop does not let through."""
    stopped = why_stopped(table, command)
    if stopped is not None:
        raise stopped


def why_stopped(table: Table, command: type[Command]) -> NotOpen | None:
    """The refusal of a command that a stop does not let through; None: it goes on."""
    for stop in STOPS.values():
        if stop.is_on(table) and stop.stops(table, command_name(command)):
            return stop.refusal(table)
    return None


def must_not_be_frozen(table: Table, *_: object) -> None:
    """Refuse what has to wait for the release, though other things by the same command go on."""
    if table.frozen:
        raise _accounts_frozen(table)


def ended_by(table: Table) -> str | None:
    """The clause by which no round follows the one under way; None: play goes on."""
    for stop in STOPS.values():
        if stop.ends_play and stop.is_on(table):
            return stop.refusal(table).refusal.clause
    return None


def plays_on(table: Table) -> bool:
    """Whether a round follows the one under way, as far as stops go."""
    return ended_by(table) is None


def time_stands(table: Table) -> bool:
    """Whether nothing comes due now."""
    return any(stop.time_stands and stop.is_on(table) for stop in STOPS.values())
