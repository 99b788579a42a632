"""The parts that screens hold, each whole in itself, and what they are made of."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from croupier.editions.edition import Words
from croupier.floor import Refused
from croupier.server.wire.cage import CagePart, ExchangesPart, ProposalView
from croupier.server.wire.choices import ChoicesPart
from croupier.table.commands import LimitLine, LineMinimum
from croupier.table.pending import Queued

Screen = Literal["station", "dealer", "display", "pit", "cashier", "inspector", "sign"]
SeatState = Literal["closed", "open", "fault", "frozen"]


class NoticeView(Struct, frozen=True):
    """A notice that was posted."""

    notice: int
    about: Literal["minimum", "closing"]
    at_ms: int
    minimum: int | None = None
    total_minimum: int | None = None
    lines: tuple[LineMinimum, ...] = ()
    shown_since_ms: int | None = None
    due_ms: int | None = None
    """When it may come true, if it stays on the sign; None: nobody can see it yet."""


class ColourView(Struct, frozen=True):
    """A colour of the table's set that is out."""

    colour: str
    value: int
    marked: bool
    """A marker beside the colour shows its value, for it is above the minimum."""


class MarkerView(Struct, frozen=True):
    """Limits agreed with one player, which a marker at the seat shows to everybody."""

    seat: int
    minimum: int
    maximum: int
    lines: tuple[LimitLine, ...] = ()


class TablePart(Struct, frozen=True):
    """What everybody at a table may see."""

    table: str
    game: str
    title: str
    book: str
    open: bool
    round: int
    phase: Literal["idle", "betting", "closed", "entered", "result"]
    closes_at_ms: int
    """When the period ends, in the floor's time; 0 when none is running."""
    period_s: int
    ball_spun: bool
    frozen: bool
    outcome: str
    """The result of the round that was settled last; empty if there is none or it was cancelled."""
    outcome_round: int
    recent: list[str]
    """The last results, newest last."""
    sign: int
    """The number of the sign, named by a command that goes by what it says."""
    minimum: int
    maximum: int
    unit: int | None
    total_minimum: int | None
    lines: tuple[LimitLine, ...]
    """Kinds of bet with limits of their own."""
    chip: int
    """The smallest chip."""
    notices: list[NoticeView]
    news: str
    """What ended or stopped the round otherwise: `no-spin`, `system-fault`, `void`, `invalidated`, `corrected`,
    `stopped`."""
    news_clause: str
    words: Words
    """Which words people use at this table: station and ball, or seat and wheel."""
    house: str
    """The name of the casino that the layout bears; empty: it bears none."""
    direction: str
    """Which way a wheel turns that is spun without a ball."""
    by_call: bool
    """Betting ends by the Dealer's call, not by time."""
    result_s: int
    """For how long a result is shown before betting opens by itself."""
    opens_at_ms: int
    """When betting opens by itself, while the result is being shown; 0: it does not."""
    chips: list[str]
    """The colours of the table's set of chips."""
    colours: list[ColourView]
    """Those that are out."""
    markers: list[MarkerView]
    closing_after: int | None
    """After how many spins the table may close over its players; None: they were not warned."""
    spins_directed: int
    """How many spins with nothing at stake the Dealer was told to make."""


class OwnMessage(Struct, frozen=True):
    """Something that a player must be told: wagers handed back, a sanction, a correction."""

    what: str
    """`returned`, `lifted`, `adjusted`, `cashed-out`, `colour-kept`, `directed`, `excluded`, `held`, `released`,
    `claim` or `complaint`."""
    clause: str
    amount: int = 0
    why: str = ""


class OwnPart(Struct, frozen=True):
    """A player's own seat: nobody else's screen gets it."""

    seat: int
    state: SeatState
    visit: str
    """Empty when nobody plays here."""
    balance: int
    wagers: dict[str, int]
    total: int
    short_of: int
    """What the wagers have to come to in total to count, where they do not; 0: they do."""
    undo: int
    """How many changes can be undone."""
    to_repeat: dict[str, int]
    """What Repeat would lay: the wagers of the last round, less what of them lies there still."""
    won: dict[str, int]
    """Winnings of the round that was settled last, by bet."""
    won_round: int
    last_win: int
    settled: dict[str, int]
    """The wagers that were settled in that round."""
    unconfirmed: bool
    """A credit waits for the player's word (RR99 6.3(c))."""
    cashing_out: bool
    barred: str
    """The clause by which the player may not wager any more."""
    waiting: str
    """The clause by which the wagers wait to be confirmed by the records."""
    held: int
    messages: list[OwnMessage]
    """The newest, oldest first."""
    colours: dict[str, int]
    """What the player has in hand of each colour, in cents."""
    personal: MarkerView | None
    """Limits agreed with this player."""


class SeatRow(Struct, frozen=True):
    """A seat as staff see it: its state and totals, not what it bets on."""

    seat: int
    state: SeatState
    remote: bool
    visit: str
    balance: int
    total: int
    cashing_out: bool
    unconfirmed: bool
    waiting: str
    barred: str
    held: int
    idle_rounds: int
    connected: bool
    calling: bool
    """The player pressed the call button."""
    colours: dict[str, int]
    """What the player has in hand of each colour, in cents."""
    screen: bool
    placed_for: bool
    """Without a screen, or one that works, the Dealer places for the player, and so sees the wagers."""
    wagers: dict[str, int]
    personal: bool
    """A marker shows that limits were agreed with the player."""


class CaseView(Struct, frozen=True, omit_defaults=True):
    """A claim or dispute that waits, a decided dispute, or the review of one."""

    number: int
    kind: Literal["claim", "dispute", "decided", "review"]
    """`decided`: a review of it can be asked for; `review`: it was asked for."""
    visit: str
    """Of a claim: whose it is."""
    about: str
    decision: str = ""
    """What was decided in the dispute."""
    asked_by: str = ""
    """Who asked for the review."""


class QueuedView(Struct, frozen=True):
    """A change that waits for a moment between rounds."""

    change: int
    by: str
    """Who asked for it."""
    command: Queued
    waits: Refused | None
    """Why it is not made now; None: it is made at once."""


class GivenUpView(Struct, frozen=True):
    """A change that waited and could not be made when its moment came."""

    change: int
    by: str
    """Who asked for it."""
    command: Queued
    why: Refused


class DebtView(Struct, frozen=True):
    """What a player was paid too much and still has in hand."""

    visit: str
    amount: int


class DeskPart(Struct, frozen=True):
    """What a dealer needs to conduct the game."""

    entered: str
    """The number that was entered and waits to be confirmed."""
    seats: list[SeatRow]
    staked: int
    """All live wagers together."""
    correctable: str
    """The outcome that a correction would replace; empty if nothing can be corrected."""
    cases: list[CaseView]
    bot: bool
    """Whether a dealer bot runs this table (demo)."""
    wheel: bool
    """Whether the table has a built-in wheel that spins by itself when asked."""
    resting: str = ""
    """Where the built-in wheel's ball lies; empty while it runs, before the spin, and without such a wheel."""
    queued: list[QueuedView] = []
    """Changes that wait, oldest first."""
    debts: list[DebtView] = []
    given_up: GivenUpView | None = None
    """Shown until somebody has taken note of it."""


class Gain(Struct, frozen=True):
    """What a correction would do to one visit."""

    visit: str
    seat: int
    was: int
    now: int


class HeldView(Struct, frozen=True):
    """Money held from a visit."""

    visit: str
    amount: int


class ItemView(Struct, frozen=True):
    """An item of the equipment register."""

    item: str
    kind: str
    model: str
    table: str
    seat: int
    approval: str
    in_use: bool
    """An open table is played with it: it stays as it is until the table is closed."""


class DeviceView(Struct, frozen=True):
    """An enrolled device."""

    device: str
    table: str
    seat: int
    paired_ms: int
    connected: bool


class Lack(Struct, frozen=True, omit_defaults=True):
    """Something that a table lacks before it may open, and the clause that asks for it."""

    reason: str
    clause: str
    code: str = ""
    """The reason with `{}` in the place of every value; empty: it has no values, and is its own code."""
    values: tuple[str | int, ...] = ()


class AuditView(Struct, frozen=True):
    """What came of the last audit that the pit asked for."""

    state: Literal["none", "running", "in-order", "wrong"]
    said: str
    """What it said when it ended."""
    at_ms: int
    """When it began, while it is running; else when it ended."""


class PitPart(Struct, frozen=True):
    """What a pit boss needs beside the dealer's desk, which has the cases."""

    held: list[HeldView]
    items: list[ItemView]
    missing: list[Lack]
    """What the table lacks before it may open as it was last time; about any other set-up the pit asks."""
    devices: list[DeviceView]
    events: int
    """How long the log is."""
    audit: AuditView
    proposals: list[ProposalView]
    """Decisions at the table that wait for a second person."""


class Parts(Struct, frozen=True, omit_defaults=True):
    """Those parts that a screen is entitled to and that are new."""

    table: TablePart | UnsetType = UNSET
    own: OwnPart | UnsetType = UNSET
    desk: DeskPart | UnsetType = UNSET
    pit: PitPart | UnsetType = UNSET
    cage: CagePart | UnsetType = UNSET
    exchanges: ExchangesPart | UnsetType = UNSET
    choices: ChoicesPart | UnsetType = UNSET
    house: ChoicesPart | UnsetType = UNSET
    """What this user could do at the cage and with the equipment, which belong to no table."""
