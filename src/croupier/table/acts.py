"""What a book may want announced before it counts: the commands (CR 3.2 to 3.5)."""

from typing import Literal

from croupier.table.setup import Command

Instrument = Literal["cash", "vouchers", "tokens", "chips"]


class Place(Command, frozen=True):
    """Put chips on a bet."""

    seat: int
    bet: str
    amount: int
    colour: str = ""
    """The colour of the chips; empty: money of the account, or cash chips."""


class TakeBack(Command, frozen=True):
    """Take chips back from a bet."""

    seat: int
    bet: str
    amount: int
    colour: str = ""
    """The colour of the chips; empty: money of the account, or cash chips."""


class TakeOralWager(Command, frozen=True):
    """Lay a wager that a player declared, with the money that came with it."""

    SEES = {"visit": "visit"}

    seat: int
    bet: str
    amount: int
    tendered: int = 0
    """What came with it and is changed into chips; 0: it is made from chips that the player has."""
    instrument: Instrument = "cash"
    visit: str | None = None
    """Whose wager it is, as the Dealer saw it."""


class SwitchWagers(Command, frozen=True):
    """Switch a kind of wager on or off: what is off is inactive until it is switched on."""

    seat: int
    what: str
    """A kind of bet, or one bet, with which all of its kind are meant."""
    on: bool
    only: bool = False
    """Whether only the one bet is meant."""


Announceable = Place | TakeBack | TakeOralWager | SwitchWagers
