"""What happened at the cage."""

from typing import Literal

from msgspec import Struct

from croupier.cage.commands import Decision


class Event(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that happened."""


class TicketStarted(Event, frozen=True):
    """A ticket is being printed."""

    ticket: int
    seal: str
    last_four: str
    amount: int
    visit: str
    book: str
    expires_ms: int = 0
    """When it stops being valid, as it is printed on it; 0: never, as on tickets of the first days."""


class TicketIssued(Event, frozen=True):
    """A ticket was printed and is worth its amount."""

    ticket: int


class TicketSpoiled(Event, frozen=True):
    """A ticket could not be printed: its amount is due by hand."""

    ticket: int
    amount: int
    clause: str


class TicketHeld(Event, frozen=True):
    """A ticket is being read."""

    ticket: int
    place: str


class TicketReturned(Event, frozen=True):
    """A ticket was handed back unredeemed."""

    ticket: int


class TicketRedeemed(Event, frozen=True):
    """A ticket was taken in."""

    ticket: int
    amount: int
    place: Literal["station", "cage", "terminal"]
    table: str = ""
    station: int = 0


class TicketVoided(Event, frozen=True):
    """A ticket is worthless; its amount is due by hand."""

    ticket: int
    amount: int
    reason: str


class TicketExpired(Event, frozen=True):
    """A ticket is worthless because nobody came."""

    ticket: int
    amount: int


class PaymentDue(Event, frozen=True):
    """Money is to be paid by hand."""

    payment: int
    visit: str
    amount: int
    why: str


class PaymentReduced(Event, frozen=True):
    """A payment is less than was said, or nothing; what is left of it waits for approval anew."""

    payment: int
    amount: int
    """How much less."""


class PaymentCancelled(Event, frozen=True):
    """A payment is not due after all."""

    payment: int
    amount: int
    reason: str
    visit: str = ""
    why: str = ""


class PaymentApproved(Event, frozen=True):
    """A payment by hand was approved."""

    payment: int


class PaymentMade(Event, frozen=True):
    """A payment by hand was made."""

    payment: int
    amount: int
    visit: str = ""
    why: str = ""


class TicketValiditySet(Event, frozen=True):
    """Tickets that are printed from now on are valid for so long."""

    days: int


class DecisionLimitSet(Event, frozen=True):
    """Up to this amount one person decides alone about money."""

    amount: int


class DecisionProposed(Event, frozen=True):
    """Somebody decided about so much money that a second person has to agree."""

    decision: int
    by: str
    command: Decision
    clause: str


class DecisionSeconded(Event, frozen=True):
    """A second person agreed: what was proposed is carried out."""

    decision: int
    proposed_by: str
    clause: str


class DecisionWithdrawn(Event, frozen=True):
    """A decision that was proposed is taken back."""

    decision: int
    clause: str
