"""What a cashier sees, and decisions about money that wait for a second person, at the cage as at a table."""

from typing import Literal

from msgspec import Struct


class TicketView(Struct, frozen=True):
    """A ticket by its running number and last four digits: nobody reads more of it than it shows."""

    ticket: int
    last_four: str
    amount: int
    state: str
    issued_ms: int
    visit: str
    place: str
    expires_ms: int
    """0: never."""


class PaymentView(Struct, frozen=True):
    """A payment by hand that is due."""

    payment: int
    visit: str
    amount: int
    why: str
    approved: bool


class ProposalView(Struct, frozen=True):
    """A decision about money that waits for a second person."""

    decision: int
    by: str
    clause: str
    """The clause by which it is decided."""
    command: Literal[
        "decide-dispute", "release-held", "write-off-debt", "cancel-payment", "verify-exchange", "void-ticket"
    ]
    number: int
    """Of the dispute, the payment, the exchange or the ticket; 0 for held money and debts."""
    visit: str
    """At a table: whose money it is."""
    amount: int
    reason: str
    forfeit: bool = False
    of_cage: bool = False
    """The cage keeps it, and not the table."""


class ExchangeView(Struct, frozen=True):
    """Chips of a closed table that were brought for exchange."""

    exchange: int
    table: str
    issue: int | None
    chips: int
    amount: int
    surveillance: bool
    """Surveillance was told of it."""
    verified: bool
    """It was verified, and is paid out."""
    colour: str = ""
    """Of what colour the chips are; empty where their issue is not known, or all of it was exchanged."""


class ColourOutView(Struct, frozen=True):
    """Chips that a closed table left out, and what one of them is worth now."""

    table: str
    issue: int | None
    """None: of an issue that cannot be established."""
    colour: str
    value: int
    chips: int
    """How many may be brought; 0 where it is not known how many there are."""


class CagePart(Struct, frozen=True):
    """What a cashier needs."""

    tickets: list[TicketView]
    """The newest 200, newest first."""
    payments: list[PaymentView]
    proposals: list[ProposalView]
    """Decisions at the cage that wait for a second person."""
    validity_days: int
    """How long a ticket is valid that is printed now."""
    decision_limit: int
    """Up to this amount one person decides alone."""
    payment_clause: str
    """The clause on payments by hand."""
    colours: list[ColourOutView]


class ExchangesPart(Struct, frozen=True):
    """Exchanges of closed tables' chips, for all who have a hand in them."""

    exchanges: list[ExchangeView]
    """Those that wait, and the newest that were verified."""
