"""The cage: payments, decisions, chips of closed tables, and the newest tickets."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.cage import Cage
from croupier.cage.colours import issues, worth
from croupier.cage.state import Ticket
from croupier.deciding import NotOpen
from croupier.editions.shared import SHARED
from croupier.server.parts.views.proposals import proposal_view
from croupier.server.wire import ColourOutView, ExchangeView, PaymentView, ProposalView, TicketView

NEWEST_TICKETS = 200


class CageDesk(Struct, frozen=True):
    """The cage beside its tickets."""

    payments: list[PaymentView]
    proposals: list[ProposalView]
    validity_days: int
    decision_limit: int
    exchanges: list[ExchangeView]
    colours: list[ColourOutView]


def cage_desk(cage: Cage) -> CageDesk:
    """Payments that are due, decisions that wait, what the house has set, chips of closed tables."""
    due = [PaymentView(p.number, p.visit, p.amount, p.why, p.approved) for p in cage.payments.values()]
    waiting = [proposal_view(proposal, SHARED["cage"]) for proposal in cage.proposals.values()]
    exchanges = [
        ExchangeView(
            exchange=e.number,
            table=e.table,
            issue=e.issue,
            chips=e.chips,
            amount=e.amount,
            surveillance=e.surveillance,
            verified=verified,
            colour=_colour(cage, e.table, e.issue),
        )
        for found, verified in ((cage.exchanges, False), (cage.exchanged, True))
        for e in found.values()
    ]
    return CageDesk(due, waiting, cage.validity_days, cage.decision_limit, exchanges, list(_colours_out(cage)))


def _colours_out(cage: Cage) -> Iterator[ColourOutView]:
    """What closed tables left out, where somebody can say now what it is worth."""
    for table, issue in issues(cage):
        try:
            value, chips = worth(cage, (table, issue))
        except NotOpen:  # no table offers the game, and no last minimum of it is known
            continue
        colour = _colour(cage, table, issue)
        yield ColourOutView(table, issue, colour, value, chips if colour else 0)


def _colour(cage: Cage, table: str, issue: int | None) -> str:
    debt = cage.colours.get(f"{table}/{issue}")
    return debt.colour if debt is not None else ""


def ticket_view(ticket: Ticket) -> TicketView:
    """A ticket by what is readable of it."""
    return TicketView(
        ticket=ticket.number,
        last_four=ticket.last_four,
        amount=ticket.amount,
        state=ticket.state,
        issued_ms=ticket.issued_ms,
        visit=ticket.visit,
        place=ticket.place,
        expires_ms=ticket.expires_ms,
    )


def newest_tickets(cage: Cage) -> dict[int, TicketView]:
    """The newest tickets, by number, oldest first."""
    numbers = sorted(cage.tickets)[-NEWEST_TICKETS:]
    return {number: ticket_view(cage.tickets[number]) for number in numbers}
