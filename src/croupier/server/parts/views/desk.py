"""The desk that a dealer conducts the game from, beside its rows of seats."""

from msgspec import Struct

from croupier.authority.second import SYSTEM
from croupier.floor.answers import Refused, refused
from croupier.server.wire import CaseView, DebtView, GivenUpView, QueuedView
from croupier.table.choices import why_not_now
from croupier.table.guards import edition_of
from croupier.table.pending import GivenUp, Waiting
from croupier.table.state import Table

LONGEST_ABOUT = 200
"""What a desk shows of a claim; the whole is in the log."""


class Desk(Struct, frozen=True):
    """The dealer's desk without its rows."""

    entered: str
    correctable: str
    cases: list[CaseView]
    queued: list[QueuedView] = []
    debts: list[DebtView] = []
    given_up: GivenUpView | None = None


def cases(table: Table) -> list[CaseView]:
    """Claims and disputes that wait for a decision, and decisions of which a review was or could be asked for."""
    kinds = (("claim", table.claims), ("dispute", table.disputes))
    waiting = [
        CaseView(number=c.number, kind=kind, visit=c.visit, about=shortened(c.about))  # type: ignore[arg-type]
        for kind, found in kinds
        for c in found.values()
    ]
    reviews = table.setup is not None and edition_of(table).review is not None
    decided = [one for one in table.decided_disputes.values() if one.asked_by or reviews]
    return waiting + [
        CaseView(
            number=one.number,
            kind="review" if one.asked_by else "decided",
            visit="",
            about=shortened(one.about),
            decision=shortened(one.decision),
            asked_by=shortened(one.asked_by),
        )
        for one in decided
    ]


def shortened(about: str) -> str:
    """Words as a desk shows them."""
    return about if len(about) <= LONGEST_ABOUT else f"{about[: LONGEST_ABOUT - 1]}…"


def desk(table: Table) -> Desk:
    """What a dealer needs to conduct the game, beside the seats."""
    round_, last = table.round, table.last
    is_entered = round_.phase == "entered"
    return Desk(
        entered=round_.outcome if is_entered else "",
        correctable=last.outcome if last is not None and not last.cancelled and not is_entered else "",
        cases=cases(table),
        queued=[_queued(table, number, waiting) for number, waiting in table.queued.items()],
        debts=[DebtView(visit, amount) for visit, amount in table.debts.items()],
        given_up=_given_up(table.given_up),
    )


def _given_up(change: GivenUp | None) -> GivenUpView | None:
    if change is None:
        return None
    why = Refused(change.clause, change.why_not, code=change.code, values=change.values)
    return GivenUpView(change.change, change.by, change.command, why)


def _queued(table: Table, number: int, waiting: Waiting) -> QueuedView:
    """A change that waits, and what would be in its way now."""
    refusal = why_not_now(table, waiting.command.__class__, "now", table.now_ms, SYSTEM)
    return QueuedView(number, waiting.by, waiting.command, refused(refusal) if refusal is not None else None)
