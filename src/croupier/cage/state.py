"""The cage as it stands: tickets that are out, payments that are due, and a short memory of what is done."""

from typing import Literal

from msgspec import Struct

from croupier.authority.second import DECISION_LIMIT, Proposal
from croupier.cage.commands import Decision

TicketState = Literal["printing", "issued", "pending", "redeemed", "expired", "void", "cancelled"]
VALIDITY_DAYS = 365
"""How long a ticket is valid where the house sets nothing else (READINGS T30)."""
MEMORY = 1_000
"""How many finished tickets are remembered, to say more of them than that they are not on file."""


class Ticket(Struct):
    """One ticket; its number is sealed."""

    number: int
    seal: str
    last_four: str
    amount: int
    visit: str
    book: str
    state: TicketState = "printing"
    issued_ms: int = 0
    expires_ms: int = 0
    """0: never."""
    place: str = ""


class Payment(Struct):
    """One payment by hand."""

    number: int
    visit: str
    amount: int
    why: str
    approved: bool = False


class Cage(Struct):
    """All of the cage."""

    tickets: dict[int, Ticket] = {}
    seals: dict[str, int] = {}
    done: list[int] = []
    """Finished tickets, oldest first."""
    payments: dict[int, Payment] = {}
    next_ticket: int = 1
    next_payment: int = 1
    proposals: dict[int, Proposal[Decision]] = {}
    """Decisions that wait for a second person."""
    next_decision: int = 1
    validity_days: int = VALIDITY_DAYS
    decision_limit: int = DECISION_LIMIT
    """Up to this amount one person decides alone, here and at every table."""
    now_ms: int = 0
