"""What an event changes at the cage, in place. Assertions of constant cost stop what no decision led to."""

from croupier.authority.second import Proposal, outdate
from croupier.cage import events as ev
from croupier.cage.amounts import must_be_positive
from croupier.cage.state import (
    MEMORY,
    NEWEST_EXCHANGES,
    Cage,
    ColourDebt,
    Exchange,
    Minimum,
    Payment,
    Ticket,
    TicketState,
)
from croupier.deciding import Change


def evolve(cage: Cage, event: ev.Event, at_ms: int) -> None:
    """Change the cage as the event says."""
    cage.now_ms = at_ms
    CHANGES[event.__class__](cage, event, at_ms)


def _in_state(cage: Cage, number: int, *states: TicketState) -> Ticket:
    ticket = cage.tickets[number]
    assert ticket.state in states, f"ticket {number} is {ticket.state}, not {' or '.join(states)}"
    return ticket


def _started(cage: Cage, event: ev.TicketStarted, _: int) -> None:
    must_be_positive(event.amount)
    assert event.ticket not in cage.tickets and event.seal not in cage.seals, f"ticket {event.ticket} is there already"
    ticket = Ticket(event.ticket, event.seal, event.last_four, event.amount, event.visit, event.terms)
    ticket.expires_ms = event.expires_ms
    cage.tickets[event.ticket] = ticket
    cage.seals[event.seal] = event.ticket
    cage.next_ticket = event.ticket + 1


def _issued(cage: Cage, event: ev.TicketIssued, at_ms: int) -> None:
    ticket = _in_state(cage, event.ticket, "printing")
    ticket.state, ticket.issued_ms = "issued", at_ms


def _validity(cage: Cage, event: ev.TicketValiditySet, _: int) -> None:
    cage.validity_days = event.days


def _limit(cage: Cage, event: ev.DecisionLimitSet, _: int) -> None:
    cage.decision_limit = event.amount


def _proposed(cage: Cage, event: ev.DecisionProposed, _: int) -> None:
    cage.proposals[event.decision] = Proposal(event.decision, event.by, event.command)
    cage.next_decision = event.decision + 1


def _seconded(cage: Cage, event: ev.DecisionSeconded, _: int) -> None:
    """Only a record: the next events carry out the decision, and they remove the proposal."""


def _withdrawn(cage: Cage, event: ev.DecisionWithdrawn, _: int) -> None:
    del cage.proposals[event.decision]


def _held(cage: Cage, event: ev.TicketPresented, _: int) -> None:
    ticket = _in_state(cage, event.ticket, "issued")
    ticket.state, ticket.place = "pending", event.place


def _returned(cage: Cage, event: ev.TicketReturned, _: int) -> None:
    _in_state(cage, event.ticket, "pending").state = "issued"


def _finish(cage: Cage, number: int, state: TicketState, *before: TicketState) -> None:
    """End a ticket. The oldest finished ones are forgotten, so that the state does not grow for ever."""
    _in_state(cage, number, *before).state = state
    outdate(cage.proposals, f"ticket {number}")
    cage.done.append(number)
    if len(cage.done) > MEMORY:
        forgotten = cage.tickets.pop(cage.done.pop(0))
        del cage.seals[forgotten.seal]


def _spoiled(cage: Cage, event: ev.TicketSpoiled, _: int) -> None:
    _finish(cage, event.ticket, "cancelled", "printing")


def _redeemed(cage: Cage, event: ev.TicketRedeemed, _: int) -> None:
    _finish(cage, event.ticket, "redeemed", "issued", "pending")


def _voided(cage: Cage, event: ev.TicketVoided, _: int) -> None:
    _finish(cage, event.ticket, "void", "printing", "issued")


def _expired(cage: Cage, event: ev.TicketExpired, _: int) -> None:
    _finish(cage, event.ticket, "expired", "issued")


def _due(cage: Cage, event: ev.PaymentDue, _: int) -> None:
    must_be_positive(event.amount)
    assert event.payment not in cage.payments, f"payment {event.payment} is there already"
    cage.payments[event.payment] = Payment(event.payment, event.visit, event.amount, event.why)
    cage.next_payment = event.payment + 1


def _approved(cage: Cage, event: ev.PaymentApproved, _: int) -> None:
    payment = cage.payments[event.payment]
    assert not payment.approved, f"payment {event.payment} was approved"
    payment.approved = True


def _reduced(cage: Cage, event: ev.PaymentReduced, _: int) -> None:
    payment = cage.payments[event.payment]
    must_be_positive(event.amount)
    assert payment.amount >= event.amount, f"payment {event.payment} is reduced by more than it is"
    payment.amount -= event.amount
    payment.approved = False  # another amount was approved
    outdate(cage.proposals, f"payment {event.payment}")
    if not payment.amount:
        del cage.payments[event.payment]


def _made(cage: Cage, event: ev.PaymentMade, at_ms: int) -> None:
    assert cage.payments[event.payment].approved, f"payment {event.payment} was not approved"
    _ended(cage, event, at_ms)


def _ended(cage: Cage, event: ev.PaymentMade | ev.PaymentCancelled, _: int) -> None:
    payment = cage.payments[event.payment]
    assert payment.amount == event.amount, f"payment {event.payment} was {payment.amount}, not {event.amount}"
    del cage.payments[event.payment]
    outdate(cage.proposals, f"payment {event.payment}")


def _taken_over(cage: Cage, event: ev.ColoursTakenOver, _: int) -> None:
    must_be_positive(event.amount)
    assert event.amount % event.value == 0, f"{event.amount} is no number of chips of {event.value}"
    cage.colours[f"{event.table}/{event.issue}"] = ColourDebt(event.colour, event.value, event.amount)


def _minimum(cage: Cage, event: ev.MinimumNoted, _: int) -> None:
    if event.minimum is None:
        last = cage.minimums.pop(event.table, None)
        if last is not None:
            cage.last_minimums.pop(event.game, None)
            cage.last_minimums[event.game] = last.minimum
        cage.closed_games[event.table] = event.game
    else:
        cage.minimums[event.table] = Minimum(event.game, event.minimum)


def _presented(cage: Cage, event: ev.ColoursPresented, _: int) -> None:
    must_be_positive(event.amount)
    assert event.amount == event.chips * event.value, f"{event.chips} chips of {event.value} are not {event.amount}"
    cage.exchanges[event.exchange] = Exchange(event.exchange, event.table, event.issue, event.chips, event.amount)
    cage.next_exchange = event.exchange + 1


def _told(cage: Cage, event: ev.SurveillanceNotified, _: int) -> None:
    exchange = cage.exchanges[event.exchange]
    assert not exchange.surveillance, f"surveillance knew of exchange {event.exchange}"
    exchange.surveillance = True


def _exchanged(cage: Cage, event: ev.ColoursExchanged, _: int) -> None:
    exchange = cage.exchanges[event.exchange]
    assert exchange.surveillance, f"surveillance was not told of exchange {event.exchange}"
    assert exchange.amount == event.amount, f"exchange {event.exchange} was {exchange.amount}, not {event.amount}"
    _no_longer_under_way(cage, event.exchange)
    cage.exchanged[event.exchange] = exchange
    if len(cage.exchanged) > NEWEST_EXCHANGES:
        del cage.exchanged[next(iter(cage.exchanged))]
    if event.issue is None:
        return
    name = f"{event.table}/{event.issue}"
    debt = cage.colours[name]
    assert debt.amount >= event.amount, "no more is exchanged than is out"
    if debt.amount == event.amount:
        del cage.colours[name]
    else:
        cage.colours[name] = ColourDebt(debt.colour, debt.value, debt.amount - event.amount)


def _handed_back(cage: Cage, event: ev.ExchangeWithdrawn, _: int) -> None:
    _no_longer_under_way(cage, event.exchange)


def _no_longer_under_way(cage: Cage, exchange: int) -> None:
    del cage.exchanges[exchange]
    outdate(cage.proposals, f"exchange {exchange}")


def _chips(cage: Cage, event: ev.ChipsSold | ev.ChipsCashed, _: int) -> None:
    """A record: cash chips are known by their value alone, and the ledger counts them."""
    must_be_positive(event.amount)


CHANGES: dict[type[ev.Event], Change[Cage]] = {
    ev.TicketStarted: _started,
    ev.TicketIssued: _issued,
    ev.TicketSpoiled: _spoiled,
    ev.TicketPresented: _held,
    ev.TicketReturned: _returned,
    ev.TicketRedeemed: _redeemed,
    ev.TicketVoided: _voided,
    ev.TicketExpired: _expired,
    ev.PaymentDue: _due,
    ev.PaymentApproved: _approved,
    ev.PaymentReduced: _reduced,
    ev.PaymentMade: _made,
    ev.PaymentCancelled: _ended,
    ev.ColoursTakenOver: _taken_over,
    ev.MinimumNoted: _minimum,
    ev.ColoursPresented: _presented,
    ev.SurveillanceNotified: _told,
    ev.ColoursExchanged: _exchanged,
    ev.ExchangeWithdrawn: _handed_back,
    ev.ChipsSold: _chips,
    ev.ChipsCashed: _chips,
    ev.TicketValiditySet: _validity,
    ev.DecisionLimitSet: _limit,
    ev.DecisionProposed: _proposed,
    ev.DecisionSeconded: _seconded,
    ev.DecisionWithdrawn: _withdrawn,
}
