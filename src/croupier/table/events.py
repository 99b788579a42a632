"""What happened at a table: the log stores these, and amounts in them are never computed again."""

from typing import Literal

from msgspec import Struct

from croupier.table.commands import Decision, LimitLine, LineMinimum, OpenTable


class Event(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that happened."""


class TableOpened(Event, frozen=True):
    """The table is open, with this set-up."""

    setup: OpenTable
    approval: str = ""
    """What the rules were approved by."""
    notices: tuple[int, ...] = ()
    """Notices of a higher minimum, posted before the table was closed, that stand on (READINGS T26)."""


class TableClosed(Event, frozen=True):
    """The table is closed."""

    clause: str = ""
    table: str = ""


class TableStopped(Event, frozen=True):
    """An item lost its approval for cause: no further round is opened, and nobody buys in (READINGS T24)."""

    item: str
    reason: str
    clause: str


class RoundOpened(Event, frozen=True):
    """A wagering period started."""

    round: int
    closes_at_ms: int


class Credited(Event, frozen=True):
    """Money was credited to a visit's account; the first credit starts the visit."""

    visit: str
    station: int
    amount: int
    source: str
    ticket: str = ""


class CreditConfirmed(Event, frozen=True):
    """The player confirmed what was credited."""

    visit: str


class WagersMoved(Event, frozen=True):
    """Chips appeared, moved or disappeared; the balance changed by the same amount."""

    visit: str
    deltas: dict[str, int]
    by: str
    cut: int = 0
    clause: str = ""


class PeriodEnded(Event, frozen=True):
    """The wagering period is over: what lies on the screens now is what will be settled."""

    round: int
    at_ms: int
    why: Literal["time", "sensor"] = "time"


class StakesReturned(Event, frozen=True):
    """Wagers without a result went back to the account."""

    visit: str
    wagers: dict[str, int]
    why: str
    clause: str


class BallSpun(Event, frozen=True):
    """The ball is running."""

    round: int


class OutcomeEntered(Event, frozen=True):
    """The Dealer entered a number."""

    round: int
    outcome: str


class Settled(Event, frozen=True):
    """One visit's wagers of a round are settled."""

    visit: str
    round: int
    outcome: str
    paid: dict[str, int]
    """Winnings, for each winning bet."""
    back: int
    """Winning stakes that went back to the account."""
    lost: int
    stays: dict[str, int] = {}
    """Winning stakes that stay on the layout."""


class RoundSettled(Event, frozen=True):
    """All wagers of a round are settled."""

    round: int
    outcome: str


class NoSpinCalled(Event, frozen=True):
    """The spin is of no effect."""

    round: int
    ground: str
    clause: str


class AccountsFrozen(Event, frozen=True):
    """No account moves until they are released."""

    round: int
    remaining_ms: int
    """What was left of the wagering period."""


class OutcomeCorrected(Event, frozen=True):
    """The outcome of a settled round was another one."""

    round: int
    outcome: str
    was: str


class OutcomeInvalidated(Event, frozen=True):
    """The outcome of a round is cancelled."""

    round: int
    ground: str
    clause: str
    reason: str = ""


class Adjusted(Event, frozen=True):
    """A visit's result of a settled round was worked out again: what it should have returned, and how that is met."""

    visit: str
    round: int
    was: int
    """What the round should have returned by the result that held so far, retained stakes included."""
    now: int
    credited: int = 0
    debited: int = 0
    unwagered: dict[str, int] = {}
    """Open wagers that were voided: winners that had lost, and what was needed to cover the difference."""
    rewagered: dict[str, int] = {}
    """Winners that lie on the layout again, out of the account."""
    unheld: int = 0
    """What came out of the money that is held; below zero: what an earlier correction took goes back."""
    written_off: int = 0
    """What the house could not take back; below zero: so much less than after an earlier correction."""
    owed: int = 0
    """What is due to a player whose account is closed; below zero: so much less than after an earlier correction."""
    won: int = 0
    lost: int = 0
    clause: str = ""


class OwedSettled(Event, frozen=True):
    """What a correction left owing to a player who has gone is paid or cancelled: it can no longer be called back."""

    visit: str
    amount: int


class AccountsReleased(Event, frozen=True):
    """Play goes on."""

    closes_at_ms: int


class StationFailed(Event, frozen=True):
    """A station is out of order; after the close its wagers wait to be confirmed."""

    station: int
    clause: str


class StationRepaired(Event, frozen=True):
    """A station is in order again."""

    station: int


class SystemFailed(Event, frozen=True):
    """The game system failed within the round."""

    round: int
    cause: str
    clause: str


class WagersConfirmed(Event, frozen=True):
    """The records confirm the wagers."""

    stations: tuple[int, ...]
    clause: str


class RoundVoided(Event, frozen=True):
    """A round ended without a result."""

    round: int
    clause: str


class CashOutAsked(Event, frozen=True):
    """The player wants to leave; payment waits for settlement or for the Dealer."""

    visit: str


class CashedOut(Event, frozen=True):
    """The balance left the account, which is closed."""

    visit: str
    amount: int
    how: Literal["chips", "ticket", "nothing"]
    clause: str


class LeaveDirected(Event, frozen=True):
    """The player must leave the game."""

    visit: str
    reason: str
    clause: str


class PlayerExcluded(Event, frozen=True):
    """The player takes no further part in the game."""

    visit: str
    reason: str
    clause: str


class WinningsHeld(Event, frozen=True):
    """Money is held until an investigation ends."""

    visit: str
    amount: int
    reason: str
    clause: str


class HeldReleased(Event, frozen=True):
    """Held money was decided on: `to` account, payment or house."""

    visit: str
    amount: int
    to: Literal["account", "payment", "house"]
    reason: str


class ClaimMade(Event, frozen=True):
    """A player made a claim."""

    claim: int
    visit: str
    about: str


class ClaimDecided(Event, frozen=True):
    """A claim was decided."""

    claim: int
    decision: str
    reason: str
    clause: str


class DisputeOpened(Event, frozen=True):
    """A dispute is on record."""

    dispute: int
    about: str


class DisputeDecided(Event, frozen=True):
    """A dispute is decided."""

    dispute: int
    decision: str
    clause: str


class DisputePaid(Event, frozen=True):
    """The house pays what a decision in a dispute comes to: `to` account, or payment if the account is closed."""

    dispute: int
    visit: str
    amount: int
    to: Literal["account", "payment"]
    clause: str


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


class ComplaintMade(Event, frozen=True):
    """A complaint is on record; whoever complains is told whom to consult."""

    complaint: int
    visit: str
    about: str


class RulesGiven(Event, frozen=True):
    """A copy of the rules was supplied."""

    to: str
    clause: str


class PeriodSet(Event, frozen=True):
    """The wagering period from the next round on."""

    seconds: int


class LimitsSet(Event, frozen=True):
    """The permissible wagers from now on."""

    minimum: int
    maximum: int
    unit: int | None = None
    total_minimum: int | None = None
    lines: tuple[LimitLine, ...] = ()


class NoticePosted(Event, frozen=True):
    """A sign is to be shown."""

    notice: int
    about: Literal["minimum", "closing"]
    at_ms: int
    minimum: int | None = None
    total_minimum: int | None = None
    lines: tuple[LineMinimum, ...] = ()


class NoticeSeen(Event, frozen=True):
    """A sign came up on, or went from, the sign screen."""

    notice: int
    shown: bool
