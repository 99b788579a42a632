"""What events say: a cent less, a millisecond more, another station, number or reason."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from croupier.table import commands as c
from croupier.table import events as ev
from tools.prove.engine.changing import Alter, altered
from tools.prove.engine.events import INVALIDATED, ROWS, Commands, named
from tools.prove.engine.lines import governed
from tools.prove.patch import Break


def fewer(event: Any) -> dict[str, int]:
    """All wagers but the first."""
    return dict(list(event.wagers.items())[1:])


def one_less(name: str) -> dict[str, Alter]:
    """A cent, a second or a millisecond less."""
    return {name: lambda event: getattr(event, name) - 1}


def one_more(name: str) -> dict[str, Alter]:
    """A cent, a second or a millisecond more."""
    return {name: lambda event: getattr(event, name) + 1}


def said(**words: object) -> dict[str, Alter]:
    """Something else in these fields."""

    def saying(word: object) -> Alter:
        return lambda _: word

    return {name: saying(word) for name, word in words.items()}


def losers_stay(event: ev.Settled) -> dict[str, int]:
    """What was lost, on a bet that nobody can lose by."""
    return {**event.stays, "low": event.stays.get("low", 0) + event.lost} if event.lost else event.stays


class Otherwise(Struct, frozen=True):
    """Events of a kind that say another thing."""

    what: str
    kind: type[ev.Event]
    alter: dict[str, Alter]
    commands: Commands
    rules: tuple[str, ...]


BY_DEALER = ("dealer_buy_in", "further_buy_in", "activated")
OTHERWISE = (
    Otherwise("a cent less is credited", ev.Credited, one_less("amount"), (c.BuyIn,), (*BY_DEALER, "more")),
    Otherwise("it is credited as notes", ev.Credited, said(source="notes"), (c.BuyIn,), ("dealer_buy_in",)),
    Otherwise("another station gets it", ev.Credited, one_more("seat"), (c.BuyIn,), ("control",)),
    Otherwise(
        "every credit opens an account",
        ev.Credited,
        {"visit": lambda event: f"{event.visit}+{event.amount}"},
        (c.BuyIn,),
        ("further_buy_in", "more"),
    ),
    Otherwise(
        "a cent less of a note is credited",
        ev.Credited,
        one_less("amount"),
        (c.InsertNote,),
        ("note_buy_in", "by-itself"),
    ),
    Otherwise(
        "a cent less of a ticket is credited",
        ev.Credited,
        one_less("amount"),
        (c.CreditTicket,),
        ("ticket_buy_in", "by-itself"),
    ),
    Otherwise(
        "a cent less is laid",
        ev.WagersMoved,
        {"deltas": lambda event: {bet: delta - 1 for bet, delta in event.deltas.items()}},
        (c.Place,),
        ("placing", "chips-appear"),
    ),
    Otherwise(
        "chips go and do not arrive",
        ev.WagersMoved,
        {"deltas": lambda event: {bet: delta for bet, delta in event.deltas.items() if delta < 0}},
        (c.Move,),
        ("chips-move",),
    ),
    Otherwise(
        "chips arrive and do not go",
        ev.WagersMoved,
        {"deltas": lambda event: {bet: delta for bet, delta in event.deltas.items() if delta > 0}},
        (c.Move,),
        ("chips-move",),
    ),
    Otherwise("a ms longer", ev.RoundOpened, one_more("closes_at_ms"), (), ("period", "default_period_clause")),
    Otherwise(
        "a ms shorter",
        ev.RoundOpened,
        one_less("closes_at_ms"),
        (),
        ("period", "default_period_clause"),
    ),
    Otherwise("the period is a second longer", ev.PeriodSet, one_more("seconds"), (c.SetPeriod,), ("period",)),
    Otherwise("time is said to be over", ev.PeriodEnded, said(why="time"), (c.BallDropping,), ("sensor",)),
    Otherwise("it ends a ms later", ev.PeriodEnded, one_more("at_ms"), (c.BallDropping,), ("sensor",)),
    Otherwise("0 is entered", ev.OutcomeEntered, said(outcome="0"), (c.EnterOutcome,), ("enter", "announced")),
    Otherwise("0 is recorded", ev.RoundSettled, said(outcome="0"), (c.ConfirmOutcome,), ("enter", "disregarded")),
    Otherwise("nothing is paid", ev.Settled, said(paid={}), (c.ConfirmOutcome,), ("paid", "shown", "balance")),
    Otherwise(
        "a cent more is paid",
        ev.Settled,
        {"paid": lambda event: {bet: paid + 1 for bet, paid in event.paid.items()}},
        (c.ConfirmOutcome,),
        ("paid", "shown", "balance"),
    ),
    Otherwise(
        "losers stay",
        ev.Settled,
        {"stays": losers_stay, "lost": lambda _: 0},
        (c.ConfirmOutcome,),
        ("swept",),
    ),
    Otherwise(
        "winners are swept",
        ev.Settled,
        {"lost": lambda event: event.lost + event.back + sum(event.stays.values()), **said(stays={}, back=0)},
        (c.ConfirmOutcome,),
        ("paid", "balance", "retained"),
    ),
    Otherwise(
        "winners go back to the account",
        ev.Settled,
        {"stays": lambda _: {}, "back": lambda event: event.back + sum(event.stays.values())},
        (c.ConfirmOutcome,),
        ("retained", "lifted"),
    ),
    *(
        Otherwise(f"{what} of what went back", ev.StakesReturned, {"wagers": alter}, (command,), rules)
        for command, rules in (
            (c.CallNoSpin, ("no_effect", "no_spin")),
            (c.InvalidateOutcome, ("refund",)),
            (c.FailStation, ("station_fault_before",)),
            (c.FailSystem, ("system_fault_before",)),
            (c.VoidWagers, ("unconfirmed",)),
            (c.VoidPlayersWagers, ("sanction_void",)),
            (c.Tick, ("total",)),
        )
        for what, alter in (
            ("one bet less", fewer),
            ("a cent less", lambda event: {bet: stake - 1 for bet, stake in event.wagers.items()}),
        )
    ),
    Otherwise("no time is left", ev.AccountsFrozen, said(remaining_ms=0), (c.FreezeAccounts,), ("wrong_outcome",)),
    Otherwise("a ms is won", ev.AccountsReleased, one_more("closes_at_ms"), (c.ReleaseAccounts,), ("wrong_outcome",)),
    Otherwise("0 it was", ev.OutcomeCorrected, said(outcome="0"), (c.CorrectOutcome,), ("wrong_outcome",)),
    Otherwise("who gains gets nothing", ev.Adjusted, said(credited=0), (c.CorrectOutcome,), ("wrong_outcome",)),
    Otherwise("who loses keeps it", ev.Adjusted, said(debited=0), (c.CorrectOutcome,), ("wrong_outcome",)),
    Otherwise("who gains gets nothing", ev.Adjusted, said(credited=0), (c.InvalidateOutcome,), INVALIDATED),
    Otherwise("who loses keeps it", ev.Adjusted, said(debited=0), (c.InvalidateOutcome,), INVALIDATED),
    Otherwise("who has left is owed nothing", ev.Adjusted, said(owed=0), (c.InvalidateOutcome,), ("refund",)),
    Otherwise("for no reason", ev.OutcomeInvalidated, said(ground=""), (c.InvalidateOutcome,), ("invalidate",)),
    Otherwise("a cent is kept", ev.CashedOut, one_less("amount"), (c.PayCashOut,), ("chips_cash_out", "leave")),
    Otherwise("a cent is kept", ev.CashedOut, one_less("amount"), (c.CashOut,), ("ticket_cash_out",)),
    Otherwise("chips are paid", ev.CashedOut, said(how="chips"), (c.CashOut,), ("ticket_cash_out",)),
    Otherwise("a ticket is paid", ev.CashedOut, said(how="ticket"), (c.PayCashOut,), ("chips_cash_out",)),
    Otherwise("a cent is kept", ev.CashedOut, one_less("amount"), (c.CloseTable,), ("closing_sign",)),
    Otherwise("no reason is kept", ev.LeaveDirected, said(reason=""), (c.DirectToLeave,), ("directed",)),
    Otherwise("a cent less is held", ev.WinningsHeld, one_less("amount"), (c.HoldWinnings,), ("sanction_hold",)),
    Otherwise("the house has it", ev.HeldReleased, said(to="house"), (c.ReleaseHeld,), ("sanction_hold",)),
    Otherwise("a claim about nothing", ev.ClaimMade, said(about=""), (c.MakeClaim,), ("claim",)),
    Otherwise("all claims are rejected", ev.ClaimDecided, said(decision="reject"), (c.DecideClaim,), ("claim",)),
    Otherwise("nobody decided", ev.DisputeDecided, said(decision=""), (c.DecideDispute,), ("dispute",)),
    Otherwise("a cent less is paid", ev.DisputePaid, one_less("amount"), (c.DecideDispute,), ("dispute",)),
    Otherwise("nobody got it", ev.RulesGiven, said(to=""), (c.GiveRules,), ("rules_copy",)),
    Otherwise(
        "a sign for long ago", ev.NoticePosted, said(at_ms=0), (c.PostNotice,), ("higher_minimum", "closing_sign")
    ),
    Otherwise("the old maximum", ev.LimitsSet, said(maximum=100_000), (c.SetLimits,), ("console",)),
)  # fmt: skip
"""What must be so and no other way."""
ELECTRONIC = {(command, row.kind) for row in ROWS if row.only == "screens" for command in row.commands}
"""What happens at no felt."""


def breaks() -> Iterator[Break]:
    """All of them."""
    for one in OTHERWISE:
        what = f"{one.kind.__name__} after {named(one.commands) or 'anything'}: {one.what}"
        pairs = {(command, one.kind) for command in one.commands}
        for id_, clause in governed(*one.rules, by=one.commands, only="screens" if pairs & ELECTRONIC else None):
            yield Break(clause, "event", what, altered(id_, one.kind, one.alter, *one.commands))
