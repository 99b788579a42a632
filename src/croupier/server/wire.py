"""What screens and server say to each other. The TypeScript types of the screens are made from these.

A screen holds a few *parts*, each whole in itself: the table that everybody sees, its own account, the dealer's desk.
It gets all of its parts at first and after that each part that changed, whole. So a message that was missed or came
twice harms nothing, a slow screen can be given the newest of each part alone, and to recover is to connect again.
Parts tell what is durable, never what was only decided. Money is cents, time the floor's milliseconds.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from croupier.cage import commands as cage
from croupier.equipment import commands as equipment
from croupier.floor import Answer
from croupier.table import commands as table
from croupier.table.commands import LimitLine, LineMinimum

Screen = Literal["station", "dealer", "display", "pit", "cashier", "inspector", "sign"]
StationState = Literal["closed", "open", "fault", "frozen"]


# ---------------------------------------------------------------------- parts
class NoticeView(Struct, frozen=True):
    """A notice that was posted."""

    notice: int
    about: Literal["minimum", "closing"]
    at_ms: int
    minimum: int | None = None
    total_minimum: int | None = None
    lines: tuple[LineMinimum, ...] = ()
    shown_since_ms: int | None = None


class TablePart(Struct, frozen=True):
    """What everybody at a table may see."""

    table: str
    game: str
    title: str
    book: str
    open: bool
    round: int
    phase: Literal["idle", "betting", "closed", "entered"]
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


class OwnMessage(Struct, frozen=True):
    """Something that a player must be told: wagers handed back, a sanction, a correction."""

    what: str
    """`returned`, `lifted`, `adjusted`, `cashed-out`, `directed`, `excluded`, `held`, `released`, `claim` or
    `complaint`."""
    clause: str
    amount: int = 0
    why: str = ""


class OwnPart(Struct, frozen=True):
    """A player's own station: nobody else's screen gets it."""

    station: int
    state: StationState
    visit: str
    """Empty when nobody plays here."""
    balance: int
    wagers: dict[str, int]
    total: int
    undo: int
    """How many changes can be undone."""
    last_wagers: dict[str, int]
    """What Repeat would lay."""
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
    printer: bool
    acceptor: bool
    messages: list[OwnMessage]
    """The newest, oldest first."""


class StationRow(Struct, frozen=True):
    """A station as staff see it: its state and totals, not what it bets on."""

    station: int
    state: StationState
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
    payable: bool
    """The Dealer may pay the player out, once nothing is at stake."""
    connected: bool
    calling: bool
    """The player pressed the call button."""


class CaseView(Struct, frozen=True):
    """A claim or dispute that waits."""

    number: int
    kind: Literal["claim", "dispute"]
    visit: str
    about: str


class DeskPart(Struct, frozen=True):
    """What a dealer needs to conduct the game."""

    entered: str
    """The number that was entered and waits to be confirmed."""
    stations: list[StationRow]
    staked: int
    """All live wagers together."""
    corrected: bool
    """While frozen: the results were worked out again."""
    correctable: str
    """The outcome that a correction would replace; empty if nothing can be corrected."""
    cases: list[CaseView]
    grounds: list[tuple[str, str]]
    """Grounds on which a no spin can be called now, each with its clause."""
    bot: bool
    """Whether a dealer bot runs this table (demo)."""
    wheel: bool
    """Whether the table has a built-in wheel that spins by itself when asked."""
    resting: str = ""
    """Where the built-in wheel's ball lies; empty while it runs, before the spin, and without such a wheel."""


class Gain(Struct, frozen=True):
    """What a correction would do to one visit."""

    visit: str
    station: int
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
    station: int
    approval: str
    in_use: bool
    """An open table is played with it: it stays as it is until the table is closed."""


class DeviceView(Struct, frozen=True):
    """An enrolled device."""

    device: str
    table: str
    station: int
    paired_ms: int
    connected: bool


class Lack(Struct, frozen=True):
    """Something that a table lacks before it may open, and the clause that asks for it."""

    reason: str
    clause: str


class ProposalView(Struct, frozen=True):
    """A decision about money that waits for a second person."""

    decision: int
    by: str
    command: Literal["decide-dispute", "release-held", "cancel-payment", "void-ticket"]
    number: int
    """Of the dispute, the payment or the ticket; 0 for held money."""
    visit: str
    """At a table: whose money it is."""
    amount: int
    reason: str
    forfeit: bool = False


class PitPart(Struct, frozen=True):
    """What a pit boss needs beside the dealer's desk."""

    held: list[HeldView]
    cases: list[CaseView]
    items: list[ItemView]
    missing: list[Lack]
    """What the table lacks before it may open as it was last time; about any other set-up the pit asks."""
    devices: list[DeviceView]
    events: int
    """How long the log is."""
    audited: str
    """What the last audit said; empty before the first."""
    audited_ms: int
    proposals: list[ProposalView]
    """Decisions at the table that wait for a second person."""


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


class Parts(Struct, frozen=True, omit_defaults=True):
    """Those parts that a screen is entitled to and that are new."""

    table: TablePart | UnsetType = UNSET
    own: OwnPart | UnsetType = UNSET
    desk: DeskPart | UnsetType = UNSET
    pit: PitPart | UnsetType = UNSET
    cage: CagePart | UnsetType = UNSET


# ---------------------------------------------------------------------- from the server
class FromServer(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """A message to a screen."""


class Hello(FromServer, frozen=True, tag="hello"):
    """The first message: who the screen is, what it may ask, and all of its parts."""

    screen: Screen
    who: str
    """The name that events will bear."""
    powers: list[str]
    """The commands that this screen's user may give at this table."""
    now_ms: int
    next: int
    """The number of the next command of this device: one more than the last that was answered."""
    parts: Parts
    demo: bool = False


class Update(FromServer, frozen=True, tag="update"):
    """Parts that changed, each whole."""

    now_ms: int
    parts: Parts


class Answered(FromServer, frozen=True, tag="answer"):
    """The answer to a command, when it is on disk; with it comes what it changed of the own part."""

    n: int
    answer: Answer
    parts: Parts | UnsetType = UNSET
    redeemed: TicketView | UnsetType = UNSET
    """The ticket that a cashier took in, with its amount."""


class TicketOut(FromServer, frozen=True, tag="ticket"):
    """A ticket comes out of this station's printer: its number is told to no other device.

    It is sent again after a new connection until the screen says `Printed`.
    """

    ticket: int
    number: str
    amount: int
    at_ms: int
    table: str
    station: int
    expires_ms: int
    """0: never."""


class Problem(FromServer, frozen=True, tag="problem"):
    """A message was not understood, or came too often; nothing was done."""

    reason: str
    n: int = 0


class Gone(FromServer, frozen=True, tag="gone"):
    """The last message before the server hangs up, and why."""

    reason: str
    again: bool
    """Whether to connect again."""


Message = Hello | Update | Answered | TicketOut | Problem | Gone


# ---------------------------------------------------------------------- from a screen
AnyCommand = table.Command | cage.Command | equipment.Command


class Give(Struct, frozen=True, tag_field="type", tag="give", forbid_unknown_fields=True):
    """A command, as the device's how-manieth. It is sent again, unchanged, until it is answered."""

    n: int
    command: dict[str, object]
    """A command of the engine, as `croupier commands --json` describes them."""


class Redeem(Struct, frozen=True, tag_field="type", tag="redeem", forbid_unknown_fields=True):
    """A ticket was put into this station's reader, or was given to this cashier."""

    n: int
    number: str


class Call(Struct, frozen=True, tag_field="type", tag="call", forbid_unknown_fields=True):
    """The player presses, or lets go of, the call button."""

    on: bool


class Printed(Struct, frozen=True, tag_field="type", tag="printed", forbid_unknown_fields=True):
    """A ticket lies drawn before the player: only now does it count as printed. It may be said more than once."""

    ticket: int


FromScreen = Give | Redeem | Call | Printed


# ---------------------------------------------------------------------- over HTTP
class Field(Struct, frozen=True):
    """A field of the layout, in the layout's units: a numbered square is 4 by 4."""

    bet: str
    left: int
    top: int
    right: int
    bottom: int
    words: str
    colour: Literal["red", "black", "green", ""]


class BetView(Struct, frozen=True):
    """A bet, and where its chip lies."""

    bet: str
    kind: str
    name: str
    covers: str
    numbers: list[str]
    pays: str
    clause: str
    x: int
    y: int


class Catalogue(Struct, frozen=True):
    """A game as a screen draws it."""

    game: str
    title: str
    book: str
    fields: list[Field]
    bets: list[BetView]
    wheel: list[str]
    """The pockets, clockwise."""
    colours: dict[str, Literal["red", "black", "green"]]
    approved: list[str]
    """The kinds of equipment whose approval must be on file."""


class ClauseView(Struct, frozen=True):
    """One clause, in our own words."""

    clause: str
    text: str
    kind: str


class TableView(Struct, frozen=True):
    """A table in the list of tables."""

    table: str
    game: str
    title: str
    open: bool
    stations: int


class RoundRecall(Struct, frozen=True):
    """A round as a player may recall it."""

    round: int
    outcome: str
    ended: str
    """`settled`, `no-spin`, `void`, `invalidated`."""
    wagers: dict[str, int]
    paid: dict[str, int]
    returned: int
    at_ms: int


class Recall(Struct, frozen=True):
    """What a station remembers of this visit: the last ten rounds, and its tickets."""

    rounds: list[RoundRecall]
    tickets: list[TicketView]


class Step(Struct, frozen=True):
    """One event of a round, as an inspector replays it."""

    seq: int
    at_ms: int
    by: str
    type: str
    clause: str
    details: dict[str, object]
    hash: str


class RoundView(Struct, frozen=True):
    """A round in the inspector's list."""

    round: int
    first: int
    last: int
    opened_ms: int
    outcome: str
    ended: str


class Replay(Struct, frozen=True):
    """A whole round, step by step."""

    table: str
    round: int
    steps: list[Step]


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A name and its secret."""

    name: str
    secret: str


class Me(Struct, frozen=True):
    """Who is signed in, or which device this is."""

    name: str
    rank: str
    roles: list[str]
    csrf: str
    """To be sent back in the header X-CSRF-Token with everything that changes something."""
    device: str = ""
    table: str = ""
    station: int = 0
    until_ms: int = 0


class PairingCode(Struct, frozen=True):
    """A one-time code that makes a tablet a station, or a screen the sign or the display of a table."""

    code: str
    table: str
    station: int
    until_ms: int


class Pair(Struct, frozen=True, forbid_unknown_fields=True):
    """A one-time code, as somebody typed it."""

    code: str


class FloorView(Struct, frozen=True):
    """What a page must know of the floor before anything else."""

    demo: bool


class DemoLink(Struct, frozen=True):
    """A screen of the demo, for its start page."""

    screen: Screen
    table: str
    station: int
    url: str
    qr: str
    """The address as a picture (SVG)."""
    sign_in: str
    """The name of the person who uses it; empty for devices."""


class DemoPage(Struct, frozen=True):
    """What the start page of a demo shows."""

    demo: bool
    tables: list[TableView]
    links: list[DemoLink]
    bots: dict[str, int]
    """Players that play by themselves, by table."""
    dealers: dict[str, bool]
    """Whether a dealer bot runs each table."""
