"""Freezing, correcting and cancelling: what goes on that must not, and what is remembered or forgotten wrongly."""

from collections.abc import Iterator
from typing import Any

from croupier.cage import commands as k
from croupier.cage import events as cage
from croupier.cage.decide import DECISIONS as CAGE_DECISIONS
from croupier.cage.state import Cage
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.frozen import WHILE_FROZEN
from croupier.table.rules import DECISIONS
from croupier.table.state import Table
from tools.prove.engine.changing import PROVEN, Apply, Events, altered, applying, knows, leading
from tools.prove.engine.effects import Effect
from tools.prove.engine.lines import governed
from tools.prove.engine.wording import said
from tools.prove.patch import Break, everywhere

ANYWAY = (c.InsertNote, c.CreditTicket)
"""What the 1999 edition does not know, frozen or not."""


def going_on(kind: type[c.Command]) -> Apply:
    """Take a command while accounts are frozen."""
    return lambda: everywhere(WHILE_FROZEN, WHILE_FROZEN | {kind})


def waiting(kind: type[c.Command]) -> Apply:
    """Refuse a command while accounts are frozen."""
    return lambda: everywhere(WHILE_FROZEN, WHILE_FROZEN - {kind})


def frozen() -> Iterator[Break]:
    """Something goes on while accounts are frozen, or stops that must go on."""
    for id_, edition in PROVEN.items():
        if not knows(id_, c.FreezeAccounts):
            continue
        for kind in DECISIONS:
            known = str(kind.__struct_config__.tag) in edition.powers and not (id_ == "rapid-1999" and kind in ANYWAY)
            what = f"{kind.__name__} is taken while accounts are frozen"
            if known and kind not in WHILE_FROZEN:
                yield Break(edition.wrong_outcome, "permission", what, going_on(kind))
        for kind in (c.FailStation, c.MakeClaim, c.DirectToLeave):
            what = f"{kind.__name__} waits while accounts are frozen"
            yield Break(edition.wrong_outcome, "permission", what, waiting(kind))
    yield Break("RR 5.1.3", "permission", "the sensor waits while accounts are frozen", waiting(c.BallDropping))


def forget_the_sensor(table: Table, _: ev.PeriodEnded) -> None:
    """Nobody knows what ended the period."""
    table.round.ended = ""


def latecomer(table: Table, event: ev.Credited) -> None:
    """A round that was closed before a player came counts as sat out."""
    visit = table.visits[event.visit]
    visit.idle_rounds = max(visit.idle_rounds, 0)


def still_won(table: Table, event: ev.Adjusted) -> None:
    """What is cancelled or corrected away can be held all the same."""
    visit = table.visits.get(event.visit)
    if visit is not None:
        visit.won += event.was


def remembered() -> Iterator[Break]:
    """An event changes something that it must not, or forgets what it must remember."""
    found: list[tuple[type[ev.Event], Effect, str]] = [(ev.PeriodEnded, forget_the_sensor, "RR 9.1.6")]
    found += [(ev.Credited, latecomer, clause) for _, clause in governed("idle")]
    found += [(ev.Adjusted, still_won, clause) for _, clause in governed("sanction_hold")]
    for kind, effect, clause in found:
        what = f"{kind.__name__}: {(effect.__doc__ or '').rstrip('.').lower()}"
        yield Break(clause, "event", what, applying(kind, effect))


def retained() -> Iterator[Break]:
    """A winner that a correction finds does not ride on."""
    account = altered("rapid-1999", ev.Adjusted, said(rewagered={}), c.CorrectOutcome)
    yield Break("RR99 3.6(b)", "event", "a winner that a correction finds stays in the account", account)


def with_the_ball_running() -> Iterator[Break]:
    """A station that fails while the ball runs keeps its wagers, before the close too."""

    def kept(table: Table, _: Any, events: Events) -> Events:
        return [event for event in events if not (table.round.ball_spun and isinstance(event, ev.StakesReturned))]

    for id_, edition in PROVEN.items():
        what = "wagers are kept if the ball runs"
        yield Break(edition.station_fault_before, "event", what, leading(id_, kept, c.FailStation))


def printed() -> Iterator[Break]:
    """A ticket that was printed is declared spoiled."""

    def apply() -> None:
        failed = CAGE_DECISIONS[k.PrintFailed]

        def decided(state: Cage, command: k.PrintFailed, now_ms: int) -> Any:
            ticket = state.tickets.get(command.ticket)
            if ticket is None or ticket.state != "issued":
                return failed.carry_out(state, command, now_ms)
            due = cage.PaymentDue(state.next_payment, ticket.visit, ticket.amount, "printer-fault")
            return [cage.TicketSpoiled(ticket.number, ticket.amount, ""), due]

        CAGE_DECISIONS[k.PrintFailed] = failed._replace(act=decided, guards=())

    yield Break("RR 6.6.1(b)(ii)", "permission", "a printed ticket is spoiled", apply)


def breaks() -> Iterator[Break]:
    """All of them."""
    for source in (frozen, remembered, retained, with_the_ball_running, printed):
        yield from source()
