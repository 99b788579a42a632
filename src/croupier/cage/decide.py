"""What the cage answers to a command (RR 6.2.3, 6.6.1(b))."""

from collections.abc import Callable
from typing import Any

from croupier.authority.second import SYSTEM, Decider
from croupier.cage import colours, payments, second, tickets
from croupier.cage import commands as c
from croupier.cage import events as ev
from croupier.cage.state import Cage
from croupier.games import BadInput, Refusal

Decision = list[ev.Event] | Refusal


def decide(cage: Cage, command: c.Command, now_ms: int, who: Decider = SYSTEM) -> Decision:
    """The events of a command, or why it is refused; `who` matters where two people have to agree."""
    try:
        events = _DECISIONS[command.__class__](cage, command, now_ms)
    except BadInput as error:
        return Refusal("", error.reason)
    return events if isinstance(events, Refusal) else second.by_two(cage, command, events, who)


_DECISIONS: dict[type, Callable[[Cage, Any, int], Decision]] = {
    c.IssueTicket: tickets.issue,
    c.TicketPrinted: tickets.printed,
    c.PrintFailed: tickets.print_failed,
    c.ReprintTicket: tickets.reprint,
    c.HoldTicket: tickets.hold,
    c.ReturnTicket: tickets.hand_back,
    c.RedeemTicket: tickets.redeem,
    c.VoidTicket: tickets.void,
    c.ExpireTickets: tickets.expire,
    c.SetTicketValidity: tickets.set_validity,
    c.OwePayment: payments.owe,
    c.ReducePayment: payments.reduce,
    c.ApprovePayment: payments.approve,
    c.MakePayment: payments.pay,
    c.CancelPayment: payments.cancel,
    c.TakeOverColours: colours.take_over,
    c.NoteMinimum: colours.note_minimum,
    c.PresentColours: colours.present,
    c.NotifySurveillance: colours.notify,
    c.VerifyExchange: colours.verify,
    c.WithdrawExchange: colours.withdraw,
    c.SellChips: colours.sell_chips,
    c.CashChips: colours.cash_chips,
    c.SetDecisionLimit: second.set_limit,
    c.SecondCageDecision: second.second_decision,
    c.WithdrawCageDecision: second.withdraw_decision,
}
