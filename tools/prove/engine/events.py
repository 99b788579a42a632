"""What commands lead to: an event that does not happen, changes nothing, or moves no money."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from croupier.cage import events as cage
from croupier.floor.postings import _RULES
from croupier.table import commands as c
from croupier.table import events as ev
from tools.prove.engine import derived
from tools.prove.engine.changing import PROVEN, Apply, applying, at_the_cage, knows, without
from tools.prove.engine.lines import Where, governed
from tools.prove.patch import Break, unique

Commands = tuple[type[c.Command], ...]


class Row(NamedTuple):
    """Events of a kind, the commands that lead to them, and the rules that fail without them."""

    kind: type[ev.Event]
    commands: Commands
    rules: tuple[str, ...]
    only: Where | None = None
    """If it happens only at screens, or only where chips lie."""

    def governed(self) -> Iterator[tuple[str, str]]:
        """The editions in which it happens, with the clauses that fail without it."""
        return governed(*self.rules, by=self.commands, only=self.only)


INVALIDATED = ("invalidate", "refund")
SETTLING = ("swept", "paid", "retained", "shown", "balance")
ROWS = (
    Row(ev.TableOpened, (c.OpenTable,), ("max_seats_clause", "open")),
    Row(ev.TableClosed, (c.CloseTable,), ("closing_sign", "closing_spins_clause")),
    Row(ev.ClosingAnnounced, (c.WarnOfClosing,), ("closing_spins_clause",)),
    Row(ev.GameChanged, (c.ChangeGame,), ("options",)),
    Row(ev.RoundOpened, (c.OpenBetting,), ("console", "period", "default_period_clause", "announces")),
    Row(ev.RoundOpened, (c.CallNoSpin,), ("no_effect",), only="screens"),
    Row(ev.RoundOpened, (c.InvalidateOutcome,), ("refund",), only="screens"),
    Row(ev.Credited, (c.BuyIn,), ("dealer_buy_in", "further_buy_in", "control", "activated", "more", "console")),
    Row(ev.Credited, (c.InsertNote,), ("note_buy_in", "by-itself")),
    Row(ev.Credited, (c.CreditTicket,), ("ticket_buy_in", "by-itself")),
    Row(ev.CreditConfirmed, (c.ConfirmCredit,), ("confirm", "confirm_further")),
    Row(ev.WagersMoved, (c.Place,), ("placing", "chips-appear", "layout")),
    Row(ev.WagersMoved, (c.Move,), ("chips-move",)),
    Row(ev.WagersMoved, (c.TakeBack,), ("chips-appear", "lifted")),
    Row(ev.WagersMoved, (c.Clear,), ("chips-appear", "lifted")),
    Row(ev.WagersMoved, (c.CashOut,), ("leave",)),
    Row(ev.PeriodEnded, (c.Tick,), ("default_period_clause", "after_close", "at_close"), only="screens"),
    Row(ev.PeriodEnded, (c.BallDropping,), ("sensor",)),
    Row(ev.StakesReturned, (c.Tick, c.BallDropping), ("total",)),
    Row(ev.PeriodEnded, (c.CallNoMoreBets,), ("no_more_bets", "after_close", "at_close")),
    Row(ev.BallSpun, (c.SpinBall,), ("spin_early", "spin_late")),
    Row(ev.WheelSpun, (c.SpinWheel,), ("no_more_bets", "direction")),
    Row(ev.SpinsDirected, (c.DirectSpins,), ("empty_spins",)),
    Row(ev.OutcomeEntered, (c.EnterOutcome,), ("enter", "announced")),
    Row(ev.Settled, (c.ConfirmOutcome,), SETTLING),
    Row(ev.LosersCollected, (c.ConfirmOutcome,), ("collects_first", "collected")),
    Row(ev.RoundSettled, (c.ConfirmOutcome,), ("enter",)),
    Row(ev.NoSpinCalled, (c.CallNoSpin,), ("no_spin", "no_effect")),
    Row(ev.StakesReturned, (c.CallNoSpin,), ("no_spin", "no_effect"), only="screens"),
    Row(ev.AccountsFrozen, (c.FreezeAccounts,), ("wrong_outcome",)),
    Row(ev.OutcomeCorrected, (c.CorrectOutcome,), ("wrong_outcome",)),
    Row(ev.Adjusted, (c.CorrectOutcome,), ("wrong_outcome",)),
    Row(ev.OwedSettled, (c.SettleOwed,), ("owed",)),
    Row(ev.AccountsReleased, (c.ReleaseAccounts,), ("wrong_outcome",)),
    Row(ev.OutcomeInvalidated, (c.InvalidateOutcome,), INVALIDATED),
    Row(ev.Adjusted, (c.InvalidateOutcome,), INVALIDATED),
    Row(ev.StakesReturned, (c.InvalidateOutcome,), ("refund",)),
    Row(ev.RoundVoided, (c.InvalidateOutcome,), ("refund",)),
    Row(ev.StationFailed, (c.FailStation,), ("station_fault_before", "station_fault_after")),
    Row(ev.StakesReturned, (c.FailStation,), ("station_fault_before",)),
    Row(ev.StationRepaired, (c.RepairStation,), ("station_fault_before",)),
    Row(ev.SystemFailed, (c.FailSystem,), ("system_fault_after",), only="screens"),
    Row(ev.StakesReturned, (c.FailSystem,), ("system_fault_before",), only="screens"),
    Row(ev.RoundVoided, (c.FailSystem,), ("system_fault_before",), only="screens"),
    Row(ev.WagersConfirmed, (c.FailSystem,), ("system_fault_after",), only="screens"),
    Row(ev.WagersConfirmed, (c.ConfirmWagers,), ("station_fault_after", "system_fault_after")),
    Row(ev.StakesReturned, (c.VoidWagers,), ("unconfirmed",)),
    Row(ev.CashOutAsked, (c.CashOut,), ("leave", "cash_out", "chips_cash_out")),
    Row(ev.CashedOut, (c.PayCashOut,), ("chips_cash_out", "leave", "console")),
    Row(ev.CashedOut, (c.CashOut,), ("ticket_cash_out", "cash-chips")),
    Row(ev.LeaveDirected, (c.DirectToLeave,), ("directed",)),
    Row(ev.LeaveDirected, (c.Vacate,), ("idle",)),
    Row(ev.CashedOut, (c.Vacate,), ("idle",)),
    Row(ev.CashedOut, (c.CloseTable,), ("closing_sign",)),
    Row(ev.CashedOut, (c.ExcludePlayer,), ("sanction_exclude",)),
    Row(ev.CashedOut, (c.VoidPlayersWagers,), ("sanction_void",)),
    Row(ev.PlayerExcluded, (c.ExcludePlayer,), ("sanction_exclude",)),
    Row(ev.StakesReturned, (c.VoidPlayersWagers,), ("sanction_void",)),
    Row(ev.WinningsHeld, (c.HoldWinnings,), ("sanction_hold",)),
    Row(ev.HeldReleased, (c.ReleaseHeld,), ("sanction_hold",)),
    Row(ev.ClaimMade, (c.MakeClaim,), ("claim",)),
    Row(ev.ClaimDecided, (c.DecideClaim,), ("claim",)),
    Row(ev.DisputeOpened, (c.OpenDispute,), ("dispute",)),
    Row(ev.DisputeDecided, (c.DecideDispute,), ("dispute",)),
    Row(ev.DisputePaid, (c.DecideDispute,), ("dispute",)),
    Row(ev.ReviewRequested, (c.RequestReview,), ("review",)),
    Row(ev.DisputeReviewed, (c.ReviewDispute,), ("review",)),
    Row(ev.ComplaintMade, (c.MakeComplaint,), ("complaint",)),
    Row(ev.DecisionSeconded, (c.SecondDecision,), ("sanction_hold", "dispute")),
    Row(ev.HeldReleased, (c.SecondDecision,), ("sanction_hold",)),
    Row(ev.DisputePaid, (c.SecondDecision,), ("dispute",)),
    Row(ev.DecisionWithdrawn, (c.WithdrawDecision,), ("dispute",)),
    Row(ev.RulesGiven, (c.GiveRules,), ("rules_copy",)),
    Row(ev.PeriodSet, (c.SetPeriod,), ("period",)),
    Row(ev.LimitsSet, (c.SetLimits,), ("higher_minimum", "console")),
    Row(ev.NoticePosted, (c.PostNotice,), ("higher_minimum", "closing_sign")),
    Row(ev.NoticeSeen, (c.NoticeShown,), ("higher_minimum", "closing_sign")),
    Row(ev.NoticeSeen, (c.NoticeLost,), ("higher_minimum", "closing_sign")),
    Row(ev.NoticeSeen, (c.FailSystem,), ("higher_minimum", "closing_sign")),
    Row(ev.TableStopped, (c.StopTable,), ("wheel",)),
    Row(ev.RoundVoided, (c.StopTable,), ("wheel",)),
    Row(ev.RoundVoided, (c.Tick,), ("wheel",), only="screens"),
    Row(ev.RoundVoided, (c.BallDropping,), ("sensed-wheel",)),
    Row(ev.RoundVoided, (c.CallNoMoreBets,), ("wheel",)),
    Row(ev.ColourIssued, (c.IssueColour,), ("colour_value", "one_colour", "several_colours", "values"), only="felt"),
    Row(ev.ColourRedeemed, (c.RedeemColour,), ("redeemed_here",), only="felt"),
    Row(ev.ColourLeft, (c.CashOut,), ("redeemed_here", "own_colours"), only="felt"),
    Row(ev.ColourLeft, (c.ConfirmOutcome,), ("sanction_exclude",), only="felt"),
    Row(ev.ColourLeft, (c.InvalidateOutcome,), ("refund",), only="felt"),
    Row(ev.ColourLeft, (c.CloseTable,), ("closed-table",), only="felt"),
    Row(ev.ColoursPassed, (c.CloseTable,), ("closed-table",), only="felt"),
    Row(ev.Credited, (c.TakeOralWager,), ("oral",)),
    Row(ev.WagersMoved, (c.TakeOralWager,), ("oral",)),
    Row(ev.LimitsAgreed, (c.AgreeLimits,), ("personal", "marker")),
    Row(ev.LimitsAgreed, (c.EndAgreement,), ("personal",)),
    Row(ev.DebtRecovered, (c.RecoverDebt,), ("refund",)),
    Row(ev.DebtWrittenOff, (c.WriteOffDebt,), ("dispute",)),
)
"""What must happen."""
PAID_OUT: tuple[tuple[type[c.Command], str], ...] = (
    (c.DirectToLeave, "RR 6.5.2"),
    (c.ConfirmOutcome, "RR 6.5.2"),
    (c.ConfirmOutcome, "RR 12.2.2"),
    (c.CallNoSpin, "RR 6.5.2"),
    (c.InvalidateOutcome, "RR 6.5.2"),
    (c.VoidWagers, "RR 6.5.2"),
    (c.FailSystem, "RR 6.5.2"),
)
"""When somebody who must leave is paid, in the book that pays by ticket."""
BY_DEALER = "where no ticket is printed the Dealer pays: who is to leave waits for it, as after CashOut"
PROPOSED = "who decides, and about how much, is broken by itself: see special.by_one"
LEAVING = "a way to leave: what is in hand of a colour goes along, as after CashOut"
MORE_WAGERS = "a short way to several wagers that the books do not know: each is a wager as after Place"
LATER = "a change that waits for a moment between rounds: no clause asks for it"
WAITED = "what a change leads to that waited for its moment: as after the command itself"
NO_ROW: dict[tuple[type[c.Command], type[ev.Event]], str] = {
    **{
        (command, ev.CashOutAsked): BY_DEALER
        for command in (
            c.CallNoSpin, c.CloseTable, c.ConfirmOutcome, c.DirectToLeave, c.ExcludePlayer, c.FailSystem,
            c.InvalidateOutcome, c.ReleaseAccounts, c.Vacate, c.VoidPlayersWagers, c.VoidWagers,
        )
    },
    **{
        (command, ev.ColourLeft): LEAVING
        for command in (
            c.CallNoSpin, c.DirectToLeave, c.ExcludePlayer, c.FailSystem, c.PayCashOut, c.ReleaseAccounts, c.Tick,
            c.Vacate, c.VoidPlayersWagers, c.VoidWagers,
        )
    },
    **{(command, ev.WagersMoved): MORE_WAGERS for command in (c.Undo, c.Repeat, c.Double)},
    (c.DecideDispute, ev.DecisionProposed): PROPOSED,
    (c.ReleaseHeld, ev.DecisionProposed): PROPOSED,
    (c.WriteOffDebt, ev.DecisionProposed): PROPOSED,
    (c.SecondDecision, ev.DebtWrittenOff): "by the clause of the first decision: see WriteOffDebt",
    (c.SecondDecision, ev.DisputeDecided): "as after DecideDispute: DisputePaid is what two people are asked for",
    (c.CloseTable, ev.StakesReturned): "only where winners stay on the layout; no clause speaks of the close there",
    (c.CallNoMoreBets, ev.StakesReturned): "only where a sign asks for a least total of a spin, and none does on felt",
    (c.ConfirmOutcome, ev.StakesReturned): "the same, for who leaves with winners on the layout",
    (c.ConfirmOutcome, ev.RoundOpened): "READINGS T3, not a clause: the next period opens by itself",
    (c.CorrectOutcome, ev.StakesReturned): "READINGS T34, not a clause: only where wagers stand over rounds",
    (c.SetLimits, ev.StakesReturned): "READINGS T29, not a clause: only where winners stay on the layout",
    (c.ReleaseAccounts, ev.RoundOpened): "READINGS T3, not a clause: the next period opens by itself",
    (c.ReleaseAccounts, ev.CashedOut): "paid when the accounts are free again, by the clause of what they wait for",
    (c.VoidWagers, ev.WagersConfirmed): "says that nothing waits any more; StakesReturned is what the clause asks for",
    **{(command, ev.ChangeQueued): LATER for command in (c.SetLimits, c.CloseTable, c.ChangeGame)},
    (c.RevokeChange, ev.ChangeRevoked): LATER,
    (c.AcknowledgeChange, ev.ChangeAcknowledged): LATER,
    (c.Tick, ev.ChangeCameDue): LATER,
    **{
        (c.Tick, event): WAITED
        for event in (
            ev.LimitsSet, ev.TableClosed, ev.CashedOut, ev.CashOutAsked, ev.GameChanged, ev.ColoursPassed,
        )
    },
    (c.Tick, ev.ChangeQueued): "a change that comes due is made or given up, and does not wait again",
    (c.CloseTable, ev.ChangeRevoked): "no clause: what waited for a moment between rounds ends with the table",
    (c.Tick, ev.ChangeRevoked): "no clause: a closing that waited ends what waits beside it",
    (c.FailSystem, ev.RoundOpened): "READINGS T3, not a clause: a period that nobody had begins after the restart",
    (c.Tick, ev.RoundOpened): "READINGS T3, not a clause: the next period opens by itself",
}  # fmt: skip
"""What commands can lead to and no row breaks, with the reason. `./run mutate` breaks the source of it all the same."""
NO_CAGE_ROW: dict[type[cage.Event], str] = {
    cage.TicketPresented: "keeps a ticket for one place while it is read; no clause asks for it",
    cage.TicketReturned: "ends that",
    cage.TicketValiditySet: "the house's own; the books set none",
    cage.DecisionLimitSet: "the same",
    cage.DecisionProposed: PROPOSED,
}
"""The same for the cage."""
RECORDS = (ev.RulesGiven, ev.DecisionSeconded, ev.LosersCollected)
"""Events that change nothing at the table anyway."""
GONE = {(ev.LeaveDirected, "BW 9.9"): "on felt who has nothing at stake is paid and gone in the same transaction"}
"""What an event changes for nobody any more, and why."""
PUT_RIGHT = {ev.NoSpinCalled: {"no_spin", "no_effect"}, ev.RoundVoided: {"refund"}}
"""Events after which the next round opens in the same transaction, which puts right what they would have changed,
unless the Dealer has to open it."""
MONEY: dict[type, tuple[str, ...]] = {
    ev.Credited: ("dealer_buy_in", "further_buy_in", "activated", "note_buy_in", "ticket_buy_in", "by-itself"),
    ev.WagersMoved: ("placing", "chips-appear"),
    ev.StakesReturned: ("refund",),
    ev.Settled: ("paid", "balance"),
    ev.Adjusted: ("wrong_outcome", "refund"),
    ev.CashedOut: ("chips_cash_out", "ticket_cash_out"),
    ev.WinningsHeld: ("sanction_hold",),
    ev.HeldReleased: ("sanction_hold",),
    ev.DisputePaid: ("dispute",),
    ev.LosersCollected: ("collected", "collects_first"),
    ev.ColourLeft: ("redeemed_here",),
    ev.ColourRedeemed: ("redeemed_here",),
    ev.DebtRecovered: ("refund",),
    ev.DebtWrittenOff: ("dispute",),
}
"""Events that move money, and the rules by which they do."""
NOT_ON_FELT: dict[type, tuple[str, ...]] = {
    ev.StakesReturned: ("no_effect", "system_fault_before", "station_fault_before", "unconfirmed"),
    ev.Settled: ("swept",),
}
"""Rules by which they do so only where no chips lie: there stakes stay, and losers are collected before."""

TICKET, BY_HAND, READ = "RR 6.6.1(b)", "RR 6.6.1(b)(ii)", "RR 6.2.3"
CLOSED_TABLE, CASH_CHIPS = "BW 3.1.2(c)(ii)", "BW 3.1.1"
AT_THE_CAGE: tuple[tuple[type[cage.Event], tuple[str, ...]], ...] = (
    (cage.TicketStarted, (TICKET,)),
    (cage.TicketIssued, (TICKET, READ)),
    (cage.TicketRedeemed, (TICKET, READ)),
    (cage.TicketSpoiled, (BY_HAND,)),
    (cage.TicketVoided, (BY_HAND,)),
    (cage.PaymentDue, (BY_HAND,)),
    (cage.PaymentApproved, (BY_HAND,)),
    (cage.PaymentReduced, (BY_HAND,)),
    (cage.PaymentMade, (BY_HAND,)),
    (cage.PaymentCancelled, (BY_HAND,)),
    (cage.DecisionSeconded, (BY_HAND,)),
    (cage.DecisionWithdrawn, (BY_HAND,)),
    (cage.TicketExpired, (TICKET,)),
    (cage.ColoursTakenOver, (CLOSED_TABLE,)),
    (cage.MinimumNoted, (CLOSED_TABLE,)),
    (cage.ColoursPresented, (CLOSED_TABLE,)),
    (cage.SurveillanceNotified, (CLOSED_TABLE,)),
    (cage.ColoursExchanged, (CLOSED_TABLE,)),
    (cage.ExchangeWithdrawn, (CLOSED_TABLE,)),
    (cage.ChipsSold, (CASH_CHIPS,)),
    (cage.ChipsCashed, (CASH_CHIPS,)),
)


class Forgotten(LookupError):
    """The source does what no row here speaks of, or a row speaks of what the source does not do."""


def named(commands: Commands) -> str:
    """Commands, in words."""
    return " or ".join(command.__name__ for command in commands)


def missing() -> Iterator[Break]:
    """Events that do not happen, or change nothing."""
    for row in ROWS:
        what = f"{row.kind.__name__} does not follow {named(row.commands)}"
        for id_, clause in row.governed():
            yield Break(clause, "event", what, without(id_, row.kind, *row.commands))
    for command, clause in PAID_OUT:
        what = f"{ev.CashedOut.__name__} does not follow {command.__name__}"
        yield Break(clause, "event", what, without("rapid", ev.CashedOut, command))
    for kind in unique(row.kind for row in ROWS if row.kind not in RECORDS):
        found = [
            clause
            for row in ROWS
            if row.kind is kind
            for id_, clause in row.governed()
            if (kind, clause) not in GONE
            if PROVEN[id_].announces is not None or not PUT_RIGHT.get(kind, set()) & set(row.rules)
        ]
        for clause in unique(found):
            yield Break(clause, "event", f"{kind.__name__} changes nothing", applying(kind))


def still(kind: type) -> Apply:
    """Let events of a kind move no money."""

    def apply() -> None:
        _RULES[kind] = lambda *_: []

    return apply


def money() -> Iterator[Break]:
    """Events that move no money."""
    for kind, rules in MONEY.items():
        by = derived.leading_to(kind)
        found = [*governed(*rules, by=by), *governed(*NOT_ON_FELT.get(kind, ()), by=by, only="screens")]
        for clause in unique(clause for _, clause in found):
            yield Break(clause, "event", f"{kind.__name__} moves no money", still(kind))
    for cage_kind, of in AT_THE_CAGE:
        if cage_kind in _RULES:
            yield Break(of[0], "event", f"{cage_kind.__name__} moves no money", still(cage_kind))


def tickets() -> Iterator[Break]:
    """The same at the cage."""

    def less(event: Any) -> Any:
        return replace(event, amount=event.amount - 1)

    for kind, of in AT_THE_CAGE:
        for clause in of:
            yield Break(clause, "event", f"{kind.__name__} does not happen", at_the_cage(kind, lambda _: None))
            if "amount" in kind.__struct_fields__:
                yield Break(clause, "event", f"{kind.__name__} of a cent less", at_the_cage(kind, less))


def _looked_at(pair: tuple[type[c.Command], type[ev.Event]]) -> bool:
    """Whether an edition that is broken here knows the command."""
    return any(knows(id_, pair[0]) for id_ in PROVEN)


def forgotten() -> list[str]:
    """What commands can lead to, by their source, and neither a row nor a reason speaks of; and the other way round."""
    rows = {(command, row.kind) for row in ROWS for command in row.commands}
    rows |= {(command, ev.CashedOut) for command, _ in PAID_OUT}
    made, spoken_of = set(filter(_looked_at, derived.pairs())), rows | set(NO_ROW)
    found = [f"{event.__name__} can follow {command.__name__}" for command, event in made - spoken_of]
    found += [f"{event.__name__} cannot follow {command.__name__}" for command, event in spoken_of - made]
    at_cage, there = derived.at_the_cage(), {kind for kind, _ in AT_THE_CAGE} | set(NO_CAGE_ROW)
    found += [f"{kind.__name__} can happen at the cage" for kind in at_cage - there]
    found += [f"{kind.__name__} cannot happen at the cage" for kind in there - at_cage]
    moving = {*MONEY, *(kind for kind, _ in AT_THE_CAGE)}
    found += [f"{kind.__name__} moves money" for kind in _RULES if kind not in moving]
    found += [f"{kind.__name__} moves none" for kind in MONEY if kind not in _RULES]
    found += [f"{kind.__name__} follows no command" for kind in derived.EVENTS if kind not in derived.made()]
    found += [f"{kind.__name__} leads to nothing" for kind in derived.COMMANDS if kind not in derived.decided()]
    return sorted(found)


def breaks() -> Iterator[Break]:
    """All of them."""
    if found := forgotten():
        raise Forgotten(f"see ROWS and NO_ROW in {__name__}: {'; '.join(found)}")
    for source in (missing, money, tickets):
        yield from source()
