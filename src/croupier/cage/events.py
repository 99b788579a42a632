"""What happened at the cage."""

from typing import Literal

from msgspec import Struct

from croupier.cage.commands import Decision, TicketTerms


class Event(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that happened."""


class TicketStarted(Event, frozen=True):
    """A ticket is being printed."""

    ticket: int
    seal: str
    last_four: str
    amount: int
    visit: str
    terms: TicketTerms
    expires_ms: int = 0
    """When its validity ends, as printed on it; 0: never, as on the earliest tickets."""


class TicketIssued(Event, frozen=True):
    """A ticket was printed and is worth its amount."""

    ticket: int


class TicketSpoiled(Event, frozen=True):
    """A ticket could not be printed: its amount is due by hand."""

    ticket: int
    amount: int
    clause: str


class TicketPresented(Event, frozen=True):
    """A ticket is being read."""

    ticket: int
    place: str


class TicketReturned(Event, frozen=True):
    """A ticket was handed back unredeemed."""

    ticket: int


class TicketRedeemed(Event, frozen=True):
    """A ticket was redeemed."""

    ticket: int
    amount: int
    place: Literal["station", "cage", "terminal"]
    table: str = ""
    seat: int = 0


class TicketVoided(Event, frozen=True):
    """A ticket is worthless; its amount is due by hand."""

    ticket: int
    amount: int
    reason: str


class TicketExpired(Event, frozen=True):
    """A ticket is worthless because it was not redeemed in time."""

    ticket: int
    amount: int


class PaymentDue(Event, frozen=True):
    """Money is to be paid by hand."""

    payment: int
    visit: str
    amount: int
    why: str


class PaymentReduced(Event, frozen=True):
    """A payment is less than before, or nothing; the rest has to be approved again."""

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
    """How long tickets printed from now on are valid."""

    days: int


class DecisionLimitSet(Event, frozen=True):
    """Up to this amount, one person decides about money alone."""

    amount: int


class DecisionProposed(Event, frozen=True):
    """Somebody proposed a decision about so much money that a second person has to agree."""

    decision: int
    by: str
    command: Decision
    clause: str


class DecisionSeconded(Event, frozen=True):
    """A second person agreed: the decision is carried out."""

    decision: int
    proposed_by: str
    clause: str


class DecisionWithdrawn(Event, frozen=True):
    """A proposed decision was withdrawn."""

    decision: int
    clause: str


class ColoursTakenOver(Event, frozen=True):
    """The cage owes what a closed table left out in chips of a colour."""

    table: str
    game: str
    colour: str
    issue: int
    value: int
    amount: int


class MinimumNoted(Event, frozen=True):
    """What the minimum of a table is; None: it is closed."""

    table: str
    game: str
    minimum: int | None = None


class ColoursPresented(Event, frozen=True):
    """Chips of a closed table wait for their exchange, at a value that was determined."""

    exchange: int
    table: str
    issue: int | None
    chips: int
    value: int
    amount: int


class SurveillanceNotified(Event, frozen=True):
    """Surveillance knows of an exchange."""

    exchange: int


class ColoursExchanged(Event, frozen=True):
    """Chips of a closed table were exchanged."""

    exchange: int
    table: str
    issue: int | None
    amount: int
    clause: str


class ExchangeWithdrawn(Event, frozen=True):
    """Chips were handed back."""

    exchange: int


class ChipsSold(Event, frozen=True):
    """Cash chips were sold."""

    amount: int


class ChipsCashed(Event, frozen=True):
    """Cash chips were taken in."""

    amount: int
