"""The commands of the cage: tickets and payments by hand."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from msgspec import Struct

from croupier.games.naming import kebab


class Command(Struct, frozen=True, tag_field="command", tag=kebab, forbid_unknown_fields=True):
    """Something that the cage is asked to do."""

    SEES: ClassVar[Mapping[str, str]] = {}
    """The fields that say what the sender saw when they decided, and what that is; None: not said."""


Place = Literal["station", "cage", "terminal"]


class TicketTerms(Struct, frozen=True):
    """What the book of a table says of the tickets that it pays with; it stands on each of them."""

    clause: str
    """The clause on tickets."""
    by_hand: str
    """The clause by which what a ticket cannot pay is paid by hand."""
    reprint: str | None = None
    """The clause by which a ticket that failed to print is printed again; None: it is paid by hand (READINGS A4)."""


class IssueTicket(Command, frozen=True):
    """Print a ticket. Only the printer knows its number; the command has its keyed hash and the last four digits."""

    seal: str
    last_four: str
    amount: int
    visit: str
    terms: TicketTerms


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


class PresentTicket(Command, frozen=True):
    """A ticket is being read: meanwhile nobody else may redeem it."""

    seal: str
    place: Place
    table: str = ""
    seat: int = 0


class ReturnTicket(Command, frozen=True):
    """The ticket was handed back unredeemed."""

    ticket: int


class RedeemTicket(Command, frozen=True):
    """Redeem a ticket, once and for all."""

    seal: str
    place: Place
    table: str = ""
    seat: int = 0


class VoidTicket(Command, frozen=True):
    """Make a ticket worthless, because it was replaced or paid by hand. The command names its amount on file."""

    SEES = {"amount": "ticket"}

    ticket: int
    amount: int
    reason: str

    @property
    def about(self) -> str:
        """What the decision is about."""
        return f"ticket {self.ticket}"

    @property
    def cents(self) -> int:
        """The amount that the decision is about."""
        return self.amount


class ExpireTickets(Command, frozen=True):
    """Expire the tickets whose validity is over."""


class SetTicketValidity(Command, frozen=True):
    """Set how long tickets printed from now on are valid."""

    days: int


class SetDecisionLimit(Command, frozen=True):
    """Set the largest amount that one person decides alone; above it, two people have to agree."""

    amount: int


class OwePayment(Command, frozen=True):
    """Money is due to somebody who no longer has an account."""

    visit: str
    amount: int
    why: str


class ReducePayment(Command, frozen=True):
    """Less is due than before, because a correction was itself corrected."""

    visit: str
    amount: int
    why: str


class ApprovePayment(Command, frozen=True):
    """Approve a payment by hand. The command names its amount on file."""

    SEES = {"amount": "payment"}

    payment: int
    amount: int


class MakePayment(Command, frozen=True):
    """Pay by hand. A correction can make a payment smaller: a cashier names the amount that was shown."""

    SEES = {"amount": "payment"}

    payment: int
    amount: int | None = None


class CancelPayment(Command, frozen=True):
    """A payment is not due after all, for example because it was made in another way."""

    SEES = {"amount": "payment"}

    payment: int
    amount: int
    reason: str

    @property
    def about(self) -> str:
        """What the decision is about."""
        return f"payment {self.payment}"

    @property
    def cents(self) -> int:
        """The amount that the decision is about."""
        return self.amount


class TakeOverColours(Command, frozen=True):
    """A table that has closed leaves chips of a colour out."""

    table: str
    game: str
    colour: str
    issue: int
    value: int
    amount: int


class NoteMinimum(Command, frozen=True):
    """What the minimum of a table is that issues chips of a colour; None: it is closed."""

    table: str
    game: str
    minimum: int | None = None


class PresentColours(Command, frozen=True):
    """Chips of a closed table are brought for exchange."""

    table: str
    chips: int
    issue: int | None = None
    """The number of their issue; None: it cannot be established."""


class NotifySurveillance(Command, frozen=True):
    """Surveillance is told of an exchange."""

    exchange: int


class VerifyExchange(Command, frozen=True):
    """Verify an exchange of chips of a closed table: it is paid."""

    SEES = {"amount": "exchange"}

    exchange: int
    amount: int

    @property
    def about(self) -> str:
        """What the decision is about."""
        return f"exchange {self.exchange}"

    @property
    def cents(self) -> int:
        """The amount that the decision is about."""
        return self.amount


class WithdrawExchange(Command, frozen=True):
    """The chips that were brought for exchange are handed back."""

    exchange: int


class SellChips(Command, frozen=True):
    """Sell cash chips for cash."""

    amount: int


class CashChips(Command, frozen=True):
    """Take cash chips in, for cash."""

    amount: int


Decision = CancelPayment | VerifyExchange | VoidTicket
"""Commands that decide about money: for a large amount, two people have to agree."""


class SecondCageDecision(Command, frozen=True):
    """Agree, as the second person, to a proposed decision: it is carried out."""

    decision: int


class WithdrawCageDecision(Command, frozen=True):
    """Withdraw a proposed decision."""

    decision: int
