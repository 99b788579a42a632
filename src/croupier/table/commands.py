"""What can be asked of a table. One frozen Struct a command; the same on the wire, in scripts and in the API."""

from typing import Literal

from msgspec import Struct

from croupier.games.naming import kebab

Instrument = Literal["cash", "vouchers", "tokens", "chips"]


class Command(Struct, frozen=True, tag_field="command", tag=kebab, forbid_unknown_fields=True):
    """Something that somebody wants of a table."""


class LimitLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the sign: what one kind of bet, such as `straight` or `red`, may be wagered with (READINGS T25)."""

    kind: str
    minimum: int
    maximum: int
    unit: int | None = None


class LineMinimum(Struct, frozen=True, forbid_unknown_fields=True):
    """A higher minimum for one kind of bet, as a notice announces it."""

    kind: str
    minimum: int


# A player at a station.
class Place(Command, frozen=True):
    """Put chips on a bet."""

    station: int
    bet: str
    amount: int


class Move(Command, frozen=True):
    """Move chips from one bet to another."""

    station: int
    bet: str
    to: str
    amount: int


class TakeBack(Command, frozen=True):
    """Take chips back from a bet."""

    station: int
    bet: str
    amount: int


class Undo(Command, frozen=True):
    """Undo the last change of the wagers."""

    station: int


class Clear(Command, frozen=True):
    """Take all chips back."""

    station: int


class Repeat(Command, frozen=True):
    """Make the wagers of the last round again, all or none."""

    station: int


class Double(Command, frozen=True):
    """Double every wager, all or none."""

    station: int


class ConfirmCredit(Command, frozen=True):
    """Confirm that the amount tendered was credited."""

    station: int


class CashOut(Command, frozen=True):
    """Leave, and collect the balance."""

    station: int


class InsertNote(Command, frozen=True):
    """A note was stacked by the station's acceptor."""

    station: int
    amount: int


class CreditTicket(Command, frozen=True):
    """A ticket was redeemed into the station's account."""

    station: int
    amount: int
    ticket: str


class MakeClaim(Command, frozen=True):
    """Claim that a wrong outcome was entered or that something malfunctioned."""

    station: int
    about: str


class MakeComplaint(Command, frozen=True):
    """Complain; the complaint is recorded for the regulator."""

    station: int
    about: str


# The dealer.
class BuyIn(Command, frozen=True):
    """Credit what a player tendered."""

    station: int
    amount: int
    instrument: Instrument = "cash"


class PayCashOut(Command, frozen=True):
    """Pay a player who leaves, in chips."""

    station: int


class OpenBetting(Command, frozen=True):
    """Start a wagering period."""


class SpinBall(Command, frozen=True):
    """The ball is spun."""


class BallDropping(Command, frozen=True):
    """The wheel's sensor sees that the ball is about to fall."""


class EnterOutcome(Command, frozen=True):
    """Enter the number of the compartment."""

    outcome: str


class ConfirmOutcome(Command, frozen=True):
    """Confirm the number entered; the wagers are settled."""

    outcome: str


class CallNoSpin(Command, frozen=True):
    """Announce that the spin is a no spin."""

    ground: str


class FreezeAccounts(Command, frozen=True):
    """Freeze all accounts, because a wrong outcome was entered."""


class CorrectOutcome(Command, frozen=True):
    """Recalculate the results from the actual outcome."""

    outcome: str


class ReleaseAccounts(Command, frozen=True):
    """Let play go on after a correction."""


class FailStation(Command, frozen=True):
    """A station malfunctions."""

    station: int


class RepairStation(Command, frozen=True):
    """A station works again."""

    station: int


class ConfirmWagers(Command, frozen=True):
    """The wagers of a failed station, or of all, are confirmed by the records."""

    station: int | None = None


class VoidWagers(Command, frozen=True):
    """The wagers of a failed station, or of all, cannot be confirmed."""

    station: int | None = None


class FailSystem(Command, frozen=True):
    """The game system malfunctions, or came back after it did."""

    cause: str = "malfunction"
    """`restart` is for the floor itself: then its log is the record by which wagers are confirmed."""


class DirectToLeave(Command, frozen=True):
    """Order a disruptive player out."""

    station: int
    reason: str


class Vacate(Command, frozen=True):
    """Ask an idle player to vacate the seat."""

    station: int


class DecideClaim(Command, frozen=True):
    """Decide on a claim."""

    claim: int
    decision: Literal["reject", "recalculate", "void", "hold", "escalate"]
    reason: str


class GiveRules(Command, frozen=True):
    """A copy of the rules was supplied."""

    to: str


# Above the dealer.
class InvalidateOutcome(Command, frozen=True):
    """Cancel the result of a round: of the one that was settled last, or of the one under way."""

    round: int
    ground: str
    reason: str = ""


class VoidPlayersWagers(Command, frozen=True):
    """Void the wagers of a player who broke a rule."""

    station: int
    reason: str


class ExcludePlayer(Command, frozen=True):
    """Bar a player from the game."""

    station: int
    reason: str


class HoldWinnings(Command, frozen=True):
    """Hold winnings made with a banned device until an investigation ends."""

    station: int
    amount: int
    reason: str


class ReleaseHeld(Command, frozen=True):
    """End an investigation: the money held goes to the player, or is forfeited."""

    visit: str
    amount: int
    forfeit: bool
    reason: str

    @property
    def about(self) -> str:
        """What is decided on."""
        return f"held {self.visit}"

    @property
    def cents(self) -> int:
        """How much is decided on."""
        return self.amount


class OpenDispute(Command, frozen=True):
    """Record a dispute."""

    about: str


class DecideDispute(Command, frozen=True):
    """Have the last word in a dispute, and have the house pay a player what is due by it."""

    dispute: int
    decision: str
    visit: str = ""
    pays: int = 0

    @property
    def about(self) -> str:
        """What is decided on."""
        return f"dispute {self.dispute}"

    @property
    def cents(self) -> int:
        """How much is decided on."""
        return self.pays


Decision = DecideDispute | ReleaseHeld
"""Commands by which a person decides about money: a large amount takes two people."""


class SecondDecision(Command, frozen=True):
    """Agree, as the second person, to a decision that was proposed: it is carried out."""

    decision: int


class WithdrawDecision(Command, frozen=True):
    """Take back a decision that was proposed."""

    decision: int


class SetPeriod(Command, frozen=True):
    """Determine how long the wagering period is."""

    seconds: int


class SetLimits(Command, frozen=True):
    """Say what the whole sign says from now on; a higher minimum needs its notice first."""

    minimum: int
    maximum: int
    unit: int | None = None
    total_minimum: int | None = None
    lines: tuple[LimitLine, ...] = ()
    """Kinds of bet with limits of their own; a kind that is not named has the table's."""


class PostNotice(Command, frozen=True):
    """Post a sign: a higher minimum, or the closing of the table, and when."""

    about: Literal["minimum", "closing"]
    at_ms: int
    minimum: int | None = None
    total_minimum: int | None = None
    lines: tuple[LineMinimum, ...] = ()


class NoticeShown(Command, frozen=True):
    """The sign screen says that it shows a notice."""

    notice: int


class NoticeLost(Command, frozen=True):
    """The sign screen no longer shows a notice."""

    notice: int


class CloseTable(Command, frozen=True):
    """Close the table."""


class StopTable(Command, frozen=True):
    """An item of the table's equipment lost its approval for cause."""

    item: str
    reason: str
    clause: str


class SettleOwed(Command, frozen=True):
    """The cage paid or cancelled what a correction left owing to a player who has gone."""

    visit: str
    amount: int


class Tick(Command, frozen=True):
    """Time has passed: what was due is done."""


class OpenTable(Command, frozen=True):
    """Open a table for play."""

    table: str
    game: str
    stations: int
    minimum: int = 1
    maximum: int = 100_000_000_000
    unit: int | None = None
    total_minimum: int | None = None
    chip: int = 100
    period_s: int | None = None
    printers: bool = True
    acceptors: bool = True
    dealer_buy_in: bool = True
    driven_wheel: bool = False
    sensor: bool = True
    remote: tuple[int, ...] = ()
    lines: tuple[LimitLine, ...] = ()
    """Kinds of bet with limits of their own; a kind that is not named has the table's."""
    fingerprint: str = ""
    """The fingerprint of the rules that are expected; if empty, those of today. The event has the one that holds."""
