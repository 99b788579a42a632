"""What can be asked of the cage: tickets and payments by hand."""

from typing import Literal

from msgspec import Struct

from croupier.games.naming import kebab


class Command(Struct, frozen=True, tag_field="command", tag=kebab, forbid_unknown_fields=True):
    """Something that somebody wants of the cage."""


Place = Literal["station", "cage", "terminal"]


class IssueTicket(Command, frozen=True):
    """Print a ticket; its number is known to the printer alone, here are its keyed hash and last four digits."""

    seal: str
    last_four: str
    amount: int
    visit: str
    book: str


class TicketPrinted(Command, frozen=True):
    """The printer has finished a ticket."""

    ticket: int


class PrintFailed(Command, frozen=True):
    """The printer failed, or what it printed cannot be read."""

    ticket: int


class ReprintTicket(Command, frozen=True):
    """Print a spoiled ticket again, under a new number."""

    ticket: int
    seal: str
    last_four: str


class HoldTicket(Command, frozen=True):
    """A ticket is being read somewhere: nobody else may redeem it meanwhile."""

    seal: str
    place: Place
    table: str = ""
    station: int = 0


class ReturnTicket(Command, frozen=True):
    """The ticket was handed back unredeemed."""

    ticket: int


class RedeemTicket(Command, frozen=True):
    """Take a ticket in, once and for all."""

    seal: str
    place: Place
    table: str = ""
    station: int = 0


class VoidTicket(Command, frozen=True):
    """Make a ticket worthless, because it was replaced or paid by hand; its amount is named, as on file."""

    ticket: int
    amount: int
    reason: str

    @property
    def about(self) -> str:
        """What is decided on."""
        return f"ticket {self.ticket}"

    @property
    def cents(self) -> int:
        """How much is decided on."""
        return self.amount


class ExpireTickets(Command, frozen=True):
    """Let tickets expire whose validity is over."""


class SetTicketValidity(Command, frozen=True):
    """Set how long tickets are valid that are printed from now on."""

    days: int


class SetDecisionLimit(Command, frozen=True):
    """Set up to which amount one person decides alone about money; above it, it takes two."""

    amount: int


class OwePayment(Command, frozen=True):
    """Money is due to somebody who has no account any more."""

    visit: str
    amount: int
    why: str


class ReducePayment(Command, frozen=True):
    """Less is due than was said, because the correction that said it was itself corrected."""

    visit: str
    amount: int
    why: str


class ApprovePayment(Command, frozen=True):
    """Approve a payment by hand; its amount is named, as on file."""

    payment: int
    amount: int


class MakePayment(Command, frozen=True):
    """Pay by hand."""

    payment: int


class CancelPayment(Command, frozen=True):
    """A payment is not due after all, as when it was made in another way."""

    payment: int
    amount: int
    reason: str

    @property
    def about(self) -> str:
        """What is decided on."""
        return f"payment {self.payment}"

    @property
    def cents(self) -> int:
        """How much is decided on."""
        return self.amount


Decision = CancelPayment | VoidTicket
"""Commands by which a person decides about money: a large amount takes two people."""


class SecondCageDecision(Command, frozen=True):
    """Agree, as the second person, to a decision that was proposed: it is carried out."""

    decision: int


class WithdrawCageDecision(Command, frozen=True):
    """Take back a decision that was proposed."""

    decision: int
