"""What each event moves, from which account to which: written once, read by the floor, the audit and the tests."""

from collections.abc import Callable
from typing import Any

from croupier.cage import events as cage
from croupier.ledger import Transfer
from croupier.table import events as table

Postings = Callable[[Any, str], list[Transfer]]

NOTHING: list[Transfer] = []
TICKETS, PAYMENTS, WRITTEN_OFF, COLOURS = "tickets", "payments", "house:written-off", "colours:cage"


def postings(event: object, name: str) -> list[Transfer]:
    """The transfers that an event stands for, at the table of this name if at any; most events move nothing."""
    rule = _RULES.get(event.__class__)
    if rule is None:
        return NOTHING
    found = rule(event, name)
    for transfer in found:
        if not transfer[2]:
            return [transfer for transfer in found if transfer[2]]
    return found


def _visit(visit: str) -> str:
    return f"visit:{visit}"


def _credited(event: table.Credited, _: str) -> list[Transfer]:
    source = TICKETS if event.source == "ticket" else f"world:{event.source}"
    return [(source, _visit(event.visit), event.amount)]


def _wagers_moved(event: table.WagersMoved, name: str) -> list[Transfer]:
    account, stakes, amount = f"visit:{event.visit}", f"stakes:{name}", sum(event.deltas.values())
    staked = (account, stakes, amount) if amount >= 0 else (stakes, account, -amount)
    if not event.fees:
        return [staked]
    # What was paid on a wager that its owner takes down is earned: it goes back no more (READINGS C11).
    earned = event.fee - sum(event.fees.values())
    return [staked, _either_way(account, f"fees:{name}", event.fee), (f"fees:{name}", f"house:{name}", earned)]


def _stakes_returned(event: table.StakesReturned, name: str) -> list[Transfer]:
    account = _visit(event.visit)
    return [
        (f"stakes:{name}", account, sum(event.wagers.values())),
        (f"fees:{name}", account, sum(event.fees.values())),
    ]


def _settled(event: table.Settled, name: str) -> list[Transfer]:
    account, stakes, house = _visit(event.visit), f"stakes:{name}", f"house:{name}"
    return [
        (stakes, account, event.back),
        (stakes, house, 0 if event.collected else event.lost),
        (house, account, sum(event.paid.values())),
        (f"fees:{name}", house, event.fee),
    ]


def _losers_collected(event: table.LosersCollected, name: str) -> list[Transfer]:
    return [(f"stakes:{name}", f"house:{name}", sum(event.lost.values()))]


def _colour_left(event: table.ColourLeft, name: str) -> list[Transfer]:
    return [(_visit(event.visit), f"colours:{name}", event.amount)]


def _colour_redeemed(event: table.ColourRedeemed, name: str) -> list[Transfer]:
    return [(f"colours:{name}", _visit(event.visit), event.brought)]


def _adjusted(event: table.Adjusted, name: str) -> list[Transfer]:
    account, house = _visit(event.visit), f"house:{name}"
    return [
        (house, account, event.credited),
        (f"stakes:{name}", account, sum(event.unwagered.values())),
        (account, house, event.debited),
        (account, f"stakes:{name}", sum(event.rewagered.values())),
        _either_way(house, f"stakes:{name}", sum(event.laid.values())),
        _either_way(house, f"fees:{name}", sum(event.fees.values())),
        _either_way(f"held:{event.visit}", house, event.unheld),
        _either_way(WRITTEN_OFF, house, event.written_off),
        _either_way(house, PAYMENTS, event.owed),
        _either_way(f"debts:{name}", house, event.debt),
    ]


def _debt_recovered(event: table.DebtRecovered, name: str) -> list[Transfer]:
    return [("world:chips", f"debts:{name}", event.amount)]


def _debt_written_off(event: table.DebtWrittenOff, name: str) -> list[Transfer]:
    return [(WRITTEN_OFF, f"debts:{name}", event.amount)]


def _either_way(source: str, target: str, amount: int) -> Transfer:
    """A transfer, or its reversal if the amount is below zero."""
    return (source, target, amount) if amount >= 0 else (target, source, -amount)


def _cashed_out(event: table.CashedOut, _: str) -> list[Transfer]:
    target = TICKETS if event.how == "ticket" else "world:chips"
    return [(_visit(event.visit), target, event.amount)]


def _held(event: table.WinningsHeld, _: str) -> list[Transfer]:
    return [(_visit(event.visit), f"held:{event.visit}", event.amount)]


def _held_released(event: table.HeldReleased, name: str) -> list[Transfer]:
    targets = {"account": _visit(event.visit), "payment": PAYMENTS, "house": f"house:{name}"}
    return [(f"held:{event.visit}", targets[event.to], event.amount)]


def _dispute_paid(event: table.DisputePaid, name: str) -> list[Transfer]:
    return [(f"house:{name}", _visit(event.visit) if event.to == "account" else PAYMENTS, event.amount)]


def _to_payments(event: cage.TicketSpoiled | cage.TicketVoided, _: str) -> list[Transfer]:
    return [(TICKETS, PAYMENTS, event.amount)]


def _ticket_redeemed(event: cage.TicketRedeemed, _: str) -> list[Transfer]:
    # At a seat the money goes on to the account, by the credit that follows in the same transaction.
    return [] if event.place == "station" else [(TICKETS, "world:cash", event.amount)]


def _ticket_expired(event: cage.TicketExpired, _: str) -> list[Transfer]:
    return [(TICKETS, "house:expired-tickets", event.amount)]


def _colours_taken_over(event: cage.ColoursTakenOver, _: str) -> list[Transfer]:
    return [(f"colours:{event.table}", COLOURS, event.amount)]


def _colours_exchanged(event: cage.ColoursExchanged, _: str) -> list[Transfer]:
    # Chips whose issue nobody can establish are no part of any debt that is on record.
    return [(COLOURS if event.issue is not None else "house:colours", "world:chips", event.amount)]


def _chips_sold(event: cage.ChipsSold, _: str) -> list[Transfer]:
    return [("world:cash", "world:chips", event.amount)]


def _chips_cashed(event: cage.ChipsCashed, _: str) -> list[Transfer]:
    return [("world:chips", "world:cash", event.amount)]


def _payment_cancelled(event: cage.PaymentCancelled, _: str) -> list[Transfer]:
    return [(PAYMENTS, WRITTEN_OFF, event.amount)]


def _payment_made(event: cage.PaymentMade, _: str) -> list[Transfer]:
    return [(PAYMENTS, "world:cash", event.amount)]


_RULES: dict[type, Postings] = {
    table.Credited: _credited,
    table.WagersMoved: _wagers_moved,
    table.StakesReturned: _stakes_returned,
    table.Settled: _settled,
    table.LosersCollected: _losers_collected,
    table.ColourLeft: _colour_left,
    table.ColourRedeemed: _colour_redeemed,
    table.Adjusted: _adjusted,
    table.DebtRecovered: _debt_recovered,
    table.DebtWrittenOff: _debt_written_off,
    table.CashedOut: _cashed_out,
    table.WinningsHeld: _held,
    table.HeldReleased: _held_released,
    table.DisputePaid: _dispute_paid,
    cage.TicketSpoiled: _to_payments,
    cage.TicketVoided: _to_payments,
    cage.TicketRedeemed: _ticket_redeemed,
    cage.TicketExpired: _ticket_expired,
    cage.ColoursTakenOver: _colours_taken_over,
    cage.ColoursExchanged: _colours_exchanged,
    cage.ChipsSold: _chips_sold,
    cage.ChipsCashed: _chips_cashed,
    cage.PaymentMade: _payment_made,
    cage.PaymentCancelled: _payment_cancelled,
}
