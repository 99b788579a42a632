"""The state of the cage: tickets in circulation, payments due, and a short memory of finished ones."""

from typing import Literal

from msgspec import Struct

from croupier.authority.second import DECISION_LIMIT, Proposal
from croupier.cage.commands import Decision, TicketTerms

TicketState = Literal["printing", "issued", "pending", "redeemed", "expired", "void", "cancelled"]
IN_CIRCULATION = ("printing", "issued", "pending")
"""A ticket in any other state is finished."""
VALIDITY_DAYS = 365
"""How long a ticket is valid unless the house sets something else (READINGS T30)."""
MEMORY = 1_000
"""How many finished tickets are remembered, so that a refusal can say what happened to them."""
NEWEST_EXCHANGES = 20
"""How many exchanges that were made are remembered, for the screens of the cage."""


class Ticket(Struct):
    """One ticket; only the keyed hash of its number is known."""

    number: int
    seal: str
    last_four: str
    amount: int
    visit: str
    terms: TicketTerms
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


class ColourDebt(Struct, frozen=True):
    """What a closed table left out of one issue of a colour."""

    colour: str
    value: int
    amount: int


class Minimum(Struct, frozen=True):
    """What a table asks for at least, and in which game."""

    game: str
    minimum: int


class Exchange(Struct):
    """Chips of a closed table that wait for their exchange."""

    number: int
    table: str
    issue: int | None
    chips: int
    amount: int
    surveillance: bool = False


class Cage(Struct):
    """The whole cage."""

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
    colours: dict[str, ColourDebt] = {}
    """What closed tables left out, by table and issue."""
    closed_games: dict[str, str] = {}
    """The game that each table played which has closed and once issued chips of a colour."""
    minimums: dict[str, Minimum] = {}
    """The minimums of open tables that issue chips of a colour."""
    last_minimums: dict[str, int] = {}
    """What the last table of each game asked for at least when it closed; the newest last (READINGS L15)."""
    exchanges: dict[int, Exchange] = {}
    exchanged: dict[int, Exchange] = {}
    """The newest exchanges that were verified: the cashier pays them out."""
    next_exchange: int = 1
    validity_days: int = VALIDITY_DAYS
    decision_limit: int = DECISION_LIMIT
    """Up to this amount, one person decides alone, here and at every table."""
    now_ms: int = 0
