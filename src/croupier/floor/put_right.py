"""Results that were put right, decided again: what a log has to say after a correction, or a result that is cancelled.

Every event of such a decision is compared whole, in its order. An event that was added, left out or given another
amount is found, also where the books still balance.
"""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import fields

from croupier.floor.messages import Event
from croupier.games import Refusal
from croupier.games.naming import kebab
from croupier.table import commands as c
from croupier.table import decide
from croupier.table import events as ev
from croupier.table.state import Table


class NotByTheRules(Exception):
    """An event is not what the rules lead to."""


def _corrected(event: ev.OutcomeCorrected) -> c.CorrectOutcome:
    return c.CorrectOutcome(event.outcome)


def _invalidated(event: ev.OutcomeInvalidated) -> c.InvalidateOutcome:
    return c.InvalidateOutcome(event.round, event.ground, event.reason)


COMMANDS: Mapping[type[ev.Event], Callable[[Any], c.CorrectOutcome | c.InvalidateOutcome]] = {
    ev.OutcomeCorrected: _corrected,
    ev.OutcomeInvalidated: _invalidated,
}
"""The events that are the first result of a command which puts a result right, and that command."""
TO_DECIDE_AGAIN = COMMANDS.keys() | {ev.Adjusted, ev.StakesReturned}
"""Events that put a result right, or that may follow from it."""


def _of_a_result_put_right(event: Event) -> bool:
    """Whether an event never stands alone, but follows a result that was put right."""
    since = isinstance(event, ev.StakesReturned) and event.why in ("since", "invalidated")
    return since or isinstance(event, ev.Adjusted)


class PutRight:
    """What still has to follow in each table's stream."""

    def __init__(self) -> None:
        self.due: dict[str, deque[ev.Event]] = {}

    def see(self, stream: str, event: Event, table: Table | None, at_ms: int) -> None:
        """Hold an event against what is due, or against the decision that it begins, made on the state before it."""
        due = self.due.get(stream)
        if due is not None:
            _compare(due.popleft(), event)
            if not due:
                del self.due[stream]
            return
        command = COMMANDS.get(event.__class__)  # type: ignore[arg-type]
        if command is not None and table is not None:
            again = decide(table, command(event), at_ms)
            if isinstance(again, Refusal):
                raise NotByTheRules(f"{_name(event)} was not allowed: {again}")
            _compare(again[0], event)
            if again[1:]:
                self.due[stream] = deque(again[1:])
        elif _of_a_result_put_right(event):
            raise NotByTheRules(f"no result was put right, and there is {_said(event)}")

    def must_be_whole(self) -> None:
        """Refuse the end of a log before all that had to follow was there."""
        for stream, due in self.due.items():
            raise NotByTheRules(f"{_said(due[0])} is missing in {stream}")


def _compare(due: ev.Event, event: Event) -> None:
    if event == due:
        return
    if event.__class__ is not due.__class__ or _whose(event) != _whose(due):
        raise NotByTheRules(f"by the rules {_said(due)} follows, and there is {_said(event)}")
    names = [field.name for field in fields(due) if getattr(due, field.name) != getattr(event, field.name)]
    differs = ", ".join(
        f"{name} is {getattr(event, name)!r}, and by the rules {getattr(due, name)!r}" for name in names
    )
    raise NotByTheRules(f"{_said(event)}: {differs}")


def _name(event: Event) -> str:
    return kebab(event.__class__.__name__)


def _whose(event: Event) -> str:
    return str(getattr(event, "visit", ""))


def _said(event: Event) -> str:
    return " of ".join(said for said in (_name(event), _whose(event)) if said)
