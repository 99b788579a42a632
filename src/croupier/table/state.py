"""A table as it stands. Nobody outside holds on to it: `evolve` changes it in place, a snapshot stores it whole."""

from functools import cached_property
from typing import Literal

from msgspec import Struct, field

from croupier.authority.second import Proposal
from croupier.games import Roulette, Sign, game
from croupier.games.limits import ElectronicLimits
from croupier.table.commands import Decision, LimitLine, LineMinimum, OpenTable
from croupier.table.limits import sign_of

Phase = Literal["idle", "betting", "closed", "entered"]
KEPT_UNDO = 20


class Visit(Struct):
    """One player's stay at a station, from buy-in to cash-out."""

    id: str
    station: int
    balance: int = 0
    wagers: dict[str, int] = {}
    undo: list[dict[str, int]] = []
    """The last changes of the wagers, newest last."""
    last_wagers: dict[str, int] = {}
    """What was wagered in the last round that came to an end, for Repeat."""
    last_paid: int = 0
    last_lost: int = 0
    won: int = 0
    """Net winnings: what was won less what was lost since, never below zero (READINGS T28)."""
    won_before: int = 0
    """The same before the round that was settled last, from which a correction works it out again."""
    forfeited: int = 0
    """Winnings that the house kept for good."""
    unconfirmed: bool = False
    """Whether a credit waits for the player's word (RR99 6.3(c))."""
    ever_confirmed: bool = False
    cashing_out: bool = False
    barred: str = ""
    """The clause by which the player may not wager any more."""
    idle_rounds: int = 0
    """Rounds sat out running, while every other seat was taken (RR 12.8)."""
    held: int = 0
    complaints: int = 0
    """How many were made in this visit."""


class Station(Struct):
    """A place to play from."""

    number: int
    visit: str | None = None
    failed: bool = False
    waiting: str = ""
    """The clause by which its wagers wait to be confirmed by the records."""
    remote: bool = False
    printer: bool = True
    acceptor: bool = True


class Share(Struct):
    """What one visit had on a settled round, and what came of it."""

    wagers: dict[str, int]
    returned: int
    """Winnings and stakes that are the player's by the result that holds, those that stay on the layout included."""
    stays: dict[str, int] = {}
    settled: int = 0
    """What was returned at the settlement, before any correction."""
    unheld: int = 0
    """What corrections took out of the money that is held from the player."""
    owed: int = 0
    """What of it the cage still has to pay, because the account is closed."""
    written_off: int = 0
    """What the player has beyond it, and the house could not take back."""


class Round(Struct):
    """The round that is being played."""

    number: int = 0
    phase: Phase = "idle"
    closes_at_ms: int = 0
    ball_spun: bool = False
    outcome: str = ""
    ended: Literal["", "time", "sensor"] = ""
    """What ended the period: after the sensor no ball can have come to rest before it (READINGS T2)."""
    wagered: bool = False
    """Whether anybody placed a wager in it; winners that stayed from the last round are none."""


class LastRound(Struct):
    """The round that was settled last: it can still be corrected or cancelled."""

    number: int
    outcome: str
    shares: dict[str, Share] = {}
    cancelled: bool = False


class Notice(Struct):
    """A sign that has been posted."""

    number: int
    about: str
    at_ms: int
    minimum: int | None = None
    total_minimum: int | None = None
    lines: tuple[LineMinimum, ...] = ()
    shown_since_ms: int | None = None


class Case(Struct):
    """A claim or a dispute that waits for a decision."""

    number: int
    visit: str
    about: str


class Stop(Struct, frozen=True):
    """Why a table is stopped until it is closed: an item of its equipment lost its approval for cause."""

    item: str
    reason: str
    clause: str


class Table(Struct, dict=True):
    """One gaming table. What is worked out from its fields and kept is in its `__dict__`, so no snapshot has it."""

    setup: OpenTable | None = None
    approval: str = ""
    open: bool = False
    closed_at_ms: int | None = None
    """When it was closed, if it is; its limits are those of the last opening."""
    stopped: Stop | None = None
    frozen: bool = False
    remaining_ms: int = 0
    corrected: bool = False
    stations: dict[int, Station] = {}
    visits: dict[str, Visit] = {}
    held: dict[str, int] = {}
    """Money held from visits that are over."""
    next_visit: int = 1
    round: Round = field(default_factory=Round)
    last: LastRound | None = None
    recent: list[str] = []
    period_s: int = 30
    minimum: int = 1
    maximum: int = 100_000_000_000
    unit: int | None = None
    total_minimum: int | None = None
    lines: tuple[LimitLine, ...] = ()
    notices: dict[int, Notice] = {}
    claims: dict[int, Case] = {}
    disputes: dict[int, Case] = {}
    proposals: dict[int, Proposal[Decision]] = {}
    """Decisions that wait for a second person."""
    decided: dict[str, int] = {}
    """What was decided for each visit since the table was opened: a large sum is not a small one in parts."""
    next_case: int = 1
    now_ms: int = 0
    """The time of its newest event: no later event is earlier."""

    def visit_at(self, station: int) -> Visit | None:
        """The visit at a station, if it is open."""
        found = self.stations.get(station)
        return self.visits[found.visit] if found is not None and found.visit is not None else None

    @cached_property
    def sign(self) -> Sign:
        """What the table's sign says now."""
        assert self.setup is not None, "a table that was never opened has no sign"
        return sign_of(self, self.setup.chip)

    @cached_property
    def screen(self) -> ElectronicLimits:
        """The limits that the table's screens keep, compiled from the sign once and not for each wager."""
        assert self.setup is not None, "a table that was never opened has no screens"
        played = game(self.setup.game)
        assert isinstance(played, Roulette), "no other game is opened at an electronic table"
        return played.electronic_limits(self.sign)

    def forget_sign(self) -> None:
        """The sign says something else: work it out anew when it is needed."""
        self.__dict__.pop("sign", None)
        self.__dict__.pop("screen", None)
