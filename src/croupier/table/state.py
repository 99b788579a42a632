"""A table as it stands. Nobody outside holds on to it: `evolve` changes it in place, a snapshot stores it whole."""

from functools import cached_property
from typing import Literal

from msgspec import Struct, field

from croupier.authority.second import Proposal
from croupier.games import Sign, game
from croupier.games.limits import ElectronicLimits, FeltLimits
from croupier.table.acts import Announceable
from croupier.table.decisions import Decision
from croupier.table.pending import GivenUp, Waiting
from croupier.table.setup import LimitLine, LineMinimum, OpenTable
from croupier.table.sign_figures import Agreed, Figures, personal_sign, sign_of

Phase = Literal["idle", "betting", "closed", "entered", "result"]
"""`result`: the outcome is being shown, and betting opens when its time is over."""


class Marks(Struct, frozen=True, omit_defaults=True):
    """What is marked on a slip beside its wagers."""

    switched: dict[str, bool] = {}
    """What the player switched on or off: a kind of bet, or one bet (CR 3.5)."""
    barred: tuple[str, ...] = ()
    """Kinds of bet that may not grow or return for now (CR 3.4.3)."""


UNMARKED = Marks()


class Visit(Struct):
    """One player's stay at a seat, from buy-in to cash-out."""

    id: str
    seat: int
    balance: int = 0
    wagers: dict[str, int] = {}
    undo: list[dict[str, int]] = []
    """The last changes of the wagers, newest last."""
    undo_oral: int = 0
    """At most so many of the newest of them are oral wagers, which the Dealer laid."""
    last_wagers: dict[str, int] = {}
    """What was wagered in the last round that came to an end, for Repeat."""
    last_paid: int = 0
    last_lost: int = 0
    won: int = 0
    """Net winnings: what was won less what was lost since, never below zero (READINGS T28)."""
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
    colours: dict[str, int] = {}
    """What the player has in hand of each colour, in cents."""
    agreed: Agreed | None = None
    """Limits agreed with this player, for this visit."""
    advised: bool = False
    """Whether the player was told that wagers under the minimum will be returned (4.2.1)."""
    signs: dict[str, int] = {}
    """The number of the sign that a wager was placed under, where that is not the sign of today (READINGS T33)."""
    marks: Marks = UNMARKED
    fees: dict[str, int] = {}
    """The commission that was paid on each wager, as long as it may go back."""
    complaints: int = 0
    """How many were made in this visit."""


class Colour(Struct):
    """A colour that is out: what a chip of it is worth, to whom it was issued, and how much of it is out."""

    issue: int
    """The number of this issue, by which chips that are not redeemed are known later."""
    value: int
    holders: list[str] = []
    """The visits that it was issued to."""
    left: int = 0
    """What players who have gone took away of it, in cents: a debt of the table."""


class Seat(Struct):
    """A place to play from."""

    number: int
    visit: str | None = None
    failed: bool = False
    waiting: str = ""
    """The clause by which its wagers wait to be confirmed by the records."""
    remote: bool = False
    screen: bool = True
    """Whether the player wagers on a screen here; without one the Dealer places for the player."""
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
    debt: int = 0
    """What the player has beyond it in chips of their own: they owe it."""
    won_before: int = 0
    """The player's net winnings before the round, from which a correction works them out again."""
    forfeited_before: int = 0
    forfeited: int = 0
    """What the house kept for good of the player's winnings, before the round was settled and since."""
    unforfeited: int = 0
    """What of that turned out, by corrections, not to have been winnings."""
    colours: dict[str, int] = {}
    """What of it was returned in chips of a colour."""
    issues: dict[str, int] = {}
    """The issue of each colour that the player had in the round."""
    agreed: Agreed | None = None
    advised: bool = False
    signs: dict[str, int] = {}
    """The terms that the wagers were settled under, as they were then."""
    marks: Marks = UNMARKED
    fees: dict[str, int] = {}
    lies: dict[str, str] = {}
    """The wagers that stand by the result that holds, and where each lies: where it was, or on another bet."""


class Round(Struct):
    """The round that is being played."""

    number: int = 0
    phase: Phase = "idle"
    direction: str = ""
    """Which way a wheel turns that is spun without a ball."""
    ball_spun: bool = False
    outcome: str = ""
    ended: Literal["", "time", "sensor", "call"] = ""
    """What ended the period: after the sensor no ball can have come to rest before it (READINGS T2)."""
    wagered: bool = False
    """Whether anybody placed a wager in it; winners that stayed from the last round are none."""


class LastRound(Struct):
    """The round that was settled last: it can still be corrected or cancelled."""

    number: int
    outcome: str
    shares: dict[str, Share] = {}
    cancelled: bool = False
    situation: str = ""
    """What the game carried into the round."""
    counted: bool = False
    """Whether it counted towards the spins that players were warned of."""


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


class DecidedDispute(Struct):
    """A dispute that was decided: a party to it may ask for a review."""

    number: int
    about: str
    decision: str
    asked_by: str = ""
    """Who asked for a review, which waits for the inspector; empty: nobody."""


class Announcement(Struct, frozen=True):
    """What was announced and waits to be confirmed."""

    by: str
    visit: str
    act: Announceable
    clause: str
    lapses: str


class LostApproval(Struct, frozen=True):
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
    stopped: LostApproval | None = None
    frozen: bool = False
    remaining_ms: int = 0
    corrected: bool = False
    seats: dict[int, Seat] = {}
    visits: dict[str, Visit] = {}
    colours: dict[str, Colour] = {}
    """The colours that are out, by name."""
    next_issue: int = 1
    debts: dict[str, int] = {}
    """What players were paid too much and still have in hand, by visit."""
    queued: dict[int, Waiting] = {}
    """Changes that wait for a moment between rounds, oldest first."""
    given_up: GivenUp | None = None
    """The last change that could not be made at its moment, until somebody takes note of it."""
    spins_directed: int = 0
    """How many spins with nothing at stake a supervisor has directed."""
    closing_after: int | None = None
    """After how many valid spins the table may be closed over its players; None: they were not warned."""
    held: dict[str, int] = {}
    """Money held from visits that are over."""
    next_visit: int = 1
    round: Round = field(default_factory=Round)
    last: LastRound | None = None
    situation: str = ""
    """What the game carries from one round to the next, as the game writes it; empty: nothing."""
    wagers_stand: bool = False
    """Whether wagers stand over rounds undecided, so that the game's rules of when hold for every change of them."""
    recent: list[str] = []
    timers: dict[str, int] = {}
    """What comes due by itself, and when: the end of the `period`, the end of showing a `result`."""
    period_s: int = 30
    minimum: int = 1
    maximum: int = 100_000_000_000
    unit: int | None = None
    total_minimum: int | None = None
    lines: tuple[LimitLine, ...] = ()
    sign_number: int = 0
    """How often the sign has changed."""
    earlier_signs: dict[int, Figures] = {}
    """Signs that stood before, as long as wagers lie there that were placed under them."""
    notices: dict[int, Notice] = {}
    claims: dict[int, Case] = {}
    disputes: dict[int, Case] = {}
    decided_disputes: dict[int, DecidedDispute] = {}
    """The disputes that were decided last, and all that wait for a review."""
    proposals: dict[int, Proposal[Decision]] = {}
    """Decisions that wait for a second person."""
    announced: dict[int, Announcement] = {}
    """What was announced and waits to be confirmed."""
    decided: dict[str, int] = {}
    """What was decided for each visit since the table was opened: a large sum is not a small one in parts."""
    next_case: int = 1
    now_ms: int = 0
    """The time of its newest event: no later event is earlier."""

    def visit_at(self, seat: int) -> Visit | None:
        """The visit at a seat, if it is open."""
        found = self.seats.get(seat)
        return self.visits[found.visit] if found is not None and found.visit is not None else None

    @cached_property
    def sign(self) -> Sign:
        """What the table's sign says now."""
        assert self.setup is not None, "a table that was never opened has no sign"
        return sign_of(self, self.setup.chip)

    @cached_property
    def limits(self) -> ElectronicLimits | FeltLimits:
        """The limits that hold while wagers are laid, compiled from the sign once and not for each wager."""
        assert self.setup is not None, "a table that was never opened has no limits"
        return game(self.setup.game).limits(self.sign)

    @cached_property
    def _personal(self) -> dict[Agreed, ElectronicLimits | FeltLimits]:
        """The limits of players with limits of their own, compiled once for each."""
        return {}

    def limits_of(self, visit: Visit) -> ElectronicLimits | FeltLimits:
        """The limits that hold while one player's wagers are laid: those agreed with them, or the table's (4.3)."""
        agreed = visit.agreed
        if agreed is None:
            return self.limits
        found = self._personal.get(agreed)
        if found is None:
            assert self.setup is not None, "a table that was never opened has no limits"
            found = self._personal[agreed] = game(self.setup.game).limits(personal_sign(self.sign, agreed))
        return found

    def sign_numbered(self, number: int) -> Sign:
        """The sign of today, or one that stood before."""
        if number == self.sign_number:
            return self.sign
        return sign_of(self.earlier_signs[number], self.sign.chip)

    def lapse(self, when: str | None = None) -> None:
        """What was announced and not confirmed is no longer: what lapses at a moment, or all of it."""
        self.announced = {n: one for n, one in self.announced.items() if when not in (None, one.lapses)}

    def forget_sign(self) -> None:
        """The sign says something else: work it out again when it is needed."""
        self.__dict__.pop("sign", None)
        self.__dict__.pop("limits", None)
        self.__dict__.pop("_personal", None)


AFTER_CLOSE = ("closed", "entered")
BETWEEN_ROUNDS = ("idle", "result")
SETTLED = "a result is put right after a round was settled"
