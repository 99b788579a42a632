"""What must be kept on file, found again in the log: approvals, claims, sanctions, notices, corrections and the like.

A pure reading of the log: nothing is kept beside it, so nothing here can differ from what happened.
"""

from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Struct

from croupier.cage import events as cage
from croupier.editions import Edition, edition_of_game
from croupier.editions.shared import CASH_CHIPS, CLOSED_TABLE, PAYMENT, TICKET
from croupier.equipment import commands as equipment
from croupier.equipment.sets import approval_clauses
from croupier.floor.events import ClockStepped
from croupier.floor.messages import Event, decode
from croupier.log import Recorded
from croupier.table import events as table


class Known(Struct):
    """What earlier events said that later ones refer to."""

    editions: dict[str, Edition] = {}
    """The edition that each table plays by."""
    items: dict[str, str] = {}
    """The kind of each item of the register."""
    notices: dict[tuple[str, int], str] = {}
    """What each notice is about."""

    def see(self, stream: str, event: Event) -> None:
        """Remember what will be referred to."""
        remember = _REMEMBERED.get(event.__class__)
        if remember is not None:
            remember(self, stream, event)


def _opened(known: Known, stream: str, event: table.TableOpened) -> None:
    known.editions[stream] = edition_of_game(event.setup.game)


def _registered(known: Known, _: str, event: equipment.ItemRegistered) -> None:
    known.items[event.entry.item] = event.entry.kind


def _posted(known: Known, stream: str, event: table.NoticePosted) -> None:
    known.notices[stream, event.notice] = event.about


_REMEMBERED: dict[type, Callable[[Known, str, Any], None]] = {
    table.TableOpened: _opened,
    equipment.ItemRegistered: _registered,
    table.NoticePosted: _posted,
}
Clause = Callable[[Known, str, Any], str]
"""The clause by which an event is kept, where the event does not name one itself."""


def _in_book(attribute: str) -> Clause:
    return lambda known, stream, _: str(getattr(known.editions[stream], attribute) or "")


def _fixed(clause: str) -> Clause:
    return lambda *_: clause


def _named(*_: object) -> str:
    """Of an event that names its clause itself, or that no book speaks of."""
    return ""


def _debt(known: Known, stream: str, _: object) -> str:
    edition = known.editions[stream]
    return edition.refund or edition.wrong_outcome


def _item(known: Known, _: str, event: Any) -> str:
    kind = event.entry.kind if isinstance(event, equipment.ItemRegistered) else known.items[event.item]
    return approval_clauses(kind)


def _complaint(known: Known, stream: str, _: object) -> str:
    return known.editions[stream].complaint


def _notice(known: Known, stream: str, event: Any) -> str:
    edition = known.editions[stream]
    closing = known.notices[stream, event.notice] == "closing"
    return (edition.closing_sign or "") if closing else edition.higher_minimum


KINDS: dict[str, dict[type, Clause]] = {
    "approval": {
        equipment.ItemRegistered: _item,
        equipment.ItemApproved: _item,
        equipment.ApprovalWithdrawn: _item,
    },
    "equipment": {equipment.SetTaken: _named, equipment.SetReleased: _named, equipment.ItemMoved: _named},
    "opening": {
        table.TableOpened: _in_book("max_seats_clause"),
        table.TableStopped: _in_book("max_seats_clause"),
        table.TableClosed: _in_book("leave"),
        table.GameChanged: _named,
        table.ClosingAnnounced: _named,
    },
    "rules": {table.RulesGiven: _in_book("rules_copy")},
    "claim": {table.ClaimMade: _in_book("claim"), table.ClaimDecided: _in_book("claim")},
    "dispute": {
        table.DisputeOpened: _in_book("dispute"),
        table.DisputeDecided: _in_book("dispute"),
        table.DisputePaid: _in_book("dispute"),
        table.ReviewRequested: _named,
        table.DisputeReviewed: _named,
    },
    "complaint": {table.ComplaintMade: _complaint},
    "sanction": {table.PlayerExcluded: _in_book("sanction_exclude"), table.LeaveDirected: _in_book("directed")},
    "held": {table.WinningsHeld: _in_book("sanction_hold"), table.HeldReleased: _in_book("sanction_hold")},
    "notice": {table.NoticePosted: _notice, table.NoticeSeen: _notice, table.LimitsSet: _in_book("higher_minimum")},
    "agreement": {table.LimitsAgreed: _named},
    "change": {  # what waits for a moment between rounds
        table.ChangeQueued: _named,
        table.ChangeRevoked: _named,
        table.ChangeCameDue: _named,
        table.ChangeAcknowledged: _named,
    },
    "correction": {
        table.AccountsFrozen: _in_book("wrong_outcome"),
        table.OutcomeCorrected: _in_book("wrong_outcome"),
        table.Adjusted: _in_book("wrong_outcome"),
        table.OwedSettled: _in_book("wrong_outcome"),
        table.AccountsReleased: _in_book("wrong_outcome"),
    },
    "debt": {table.DebtRecovered: _debt, table.DebtWrittenOff: _debt},
    "exchange": {  # chips of a colour that were not redeemed before their table closed
        table.ColoursPassed: _fixed(CLOSED_TABLE),
        cage.ColoursTakenOver: _fixed(CLOSED_TABLE),
        cage.ColoursPresented: _fixed(CLOSED_TABLE),
        cage.SurveillanceNotified: _fixed(CLOSED_TABLE),
        cage.ColoursExchanged: _fixed(CLOSED_TABLE),
        cage.ExchangeWithdrawn: _fixed(CLOSED_TABLE),
    },
    "void": {
        table.StakesReturned: _in_book("no_effect"),
        table.NoSpinCalled: _in_book("no_effect"),
        table.OutcomeInvalidated: _in_book("refund"),
        table.GameVoided: _in_book("no_effect"),
        table.RoundVoided: _in_book("unconfirmed"),
        table.WagersConfirmed: _in_book("unconfirmed"),
    },
    "fault": {
        table.StationFailed: _in_book("station_fault_before"),
        table.StationRepaired: _in_book("station_fault_before"),
        table.SystemFailed: _in_book("system_fault_before"),
    },
    "payment": {
        cage.PaymentDue: _fixed(PAYMENT),
        cage.PaymentApproved: _fixed(PAYMENT),
        cage.PaymentMade: _fixed(PAYMENT),
        cage.PaymentReduced: _fixed(PAYMENT),
        cage.PaymentCancelled: _fixed(PAYMENT),
    },
    "decision": {
        table.DecisionProposed: _in_book("dispute"),
        table.DecisionSeconded: _in_book("dispute"),
        table.DecisionWithdrawn: _in_book("dispute"),
        cage.DecisionProposed: _fixed(PAYMENT),
        cage.DecisionSeconded: _fixed(PAYMENT),
        cage.DecisionWithdrawn: _fixed(PAYMENT),
    },
    "ticket": {  # what became of a ticket other than that it was redeemed
        cage.TicketVoided: _fixed(PAYMENT),
        cage.TicketSpoiled: _fixed(PAYMENT),
        cage.TicketExpired: _fixed(TICKET),
    },
    "setting": {  # what the house sets, of which the books say nothing
        cage.TicketValiditySet: _fixed(""),
        cage.DecisionLimitSet: _fixed(""),
    },
    "clock": {ClockStepped: _fixed("")},  # no book speaks of it, and every time on file depends on it
}
"""What is kept, by kind: events, and the clause of those that name none."""

_FOUND = {event: (kind, clause) for kind, kept in KINDS.items() for event, clause in kept.items()}


PLAY: dict[type, Clause] = {
    table.RoundOpened: _in_book("period"),
    table.Credited: _in_book("dealer_buy_in"),
    table.CreditConfirmed: _in_book("confirm"),
    table.WagersMoved: _in_book("placing"),
    table.WagersSwitched: _in_book("placing"),
    table.PeriodEnded: _in_book("at_close"),
    table.BallSpun: _in_book("spin_early"),
    table.OutcomeEntered: _in_book("enter"),
    table.Settled: _in_book("at_close"),
    table.RoundSettled: _in_book("at_close"),
    table.CashOutAsked: _in_book("cash_out"),
    table.PeriodSet: _in_book("period"),
    table.ActAnnounced: _named,
    table.AnnouncementConfirmed: _named,
    table.AnnouncementRejected: _named,
    table.AnnouncementWithdrawn: _named,
    table.CashedOut: _named,
    table.ColourIssued: _named,
    table.ColourLeft: _in_book("own_colours"),
    table.ColourRedeemed: _named,
    table.LosersCollected: _named,
    table.SpinsDirected: _named,
    table.WheelSpun: _in_book("least_turns_clause"),
    cage.ChipsSold: _fixed(CASH_CHIPS),
    cage.ChipsCashed: _fixed(CASH_CHIPS),
    cage.MinimumNoted: _fixed(CLOSED_TABLE),
    cage.TicketStarted: _fixed(TICKET),
    cage.TicketIssued: _fixed(TICKET),
    cage.TicketPresented: _fixed(TICKET),
    cage.TicketReturned: _fixed(TICKET),
    cage.TicketRedeemed: _fixed(TICKET),
}
"""What need not be kept on file by itself, and the clause that it happens by."""


def clause_of(known: Known, stream: str, event: Event) -> str:
    """The clause by which something happened or is kept; empty if no book speaks of it."""
    rule = _FOUND.get(event.__class__, (None, PLAY.get(event.__class__)))[1]
    named = getattr(event, "clause", "")
    return named or (rule(known, stream, event) if rule is not None else "")


def records(events: Iterable[Recorded], kind: str | None = None) -> Iterator[dict[str, object]]:
    """All that must be kept, or one kind of it: when, who, where, by which clause, and what."""
    known = Known()
    for recorded in events:
        event = decode(recorded)
        known.see(recorded.stream, event)
        found, _ = _FOUND.get(event.__class__, (None, None))
        if found is None or kind not in (None, found):
            continue
        yield {
            "seq": recorded.seq,
            "at": datetime.fromtimestamp(recorded.at_ms / 1000, UTC).isoformat(timespec="milliseconds"),
            "by": recorded.by,
            "where": recorded.stream.removeprefix("table:"),
            "kind": found,
            "what": recorded.type.partition("/")[2].rpartition(".")[0],
            "clause": clause_of(known, recorded.stream, event),
            "details": {name: value for name, value in msgspec.to_builtins(event).items() if name != "clause"},
        }
