"""What is asked and answered over HTTP."""

from typing import Literal

from msgspec import Struct

from croupier.editions.edition import Words
from croupier.equipment.commands import Kind
from croupier.games.layout import Show, Skin
from croupier.server.wire.cage import TicketView
from croupier.server.wire.parts import Screen
from croupier.table.dispatch import Argument


class Field(Struct, frozen=True):
    """A field of the layout, in the layout's units: a numbered square of roulette is 4 by 4."""

    bet: str
    left: int
    top: int
    right: int
    bottom: int
    words: str
    colour: str
    """The name of its colour, as in a catalogue's `colours`; empty: it has the colour of the felt."""
    outcome: str
    """The one outcome that this field stands for; empty if it stands for several."""


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


class GameView(Struct, frozen=True):
    """A game that a table can be opened for."""

    game: str
    title: str


class NeedView(Struct, frozen=True):
    """One line of a book's list of equipment."""

    kind: Kind
    clause: str
    approved: bool
    """Whether its approval must be on file."""
    measures: list[str]
    """What is entered of such an item beside its model: fields of `register-item`."""
    marks: list[str]
    """What it bears unless somebody says otherwise: pockets, symbols or colours."""


class Rise(Struct, frozen=True):
    """A minimum that would get higher."""

    kind: str
    """The kind of bet; empty: the table's own."""
    minimum: int
    total: bool
    """Whether it is the minimum of all wagers of a spin together."""


class SignNeeded(Struct, frozen=True):
    """What a change of limits needs a sign for."""

    rises: list[Rise]
    """None: it needs no sign."""
    stands_ms: int
    """How long the sign must have been shown."""
    clause: str


class Catalogue(Struct, frozen=True):
    """A game as a screen draws it."""

    game: str
    title: str
    book: str
    skin: Skin
    """How the layout is drawn."""
    outcome: Show
    """What shows the outcome."""
    fields: list[Field]
    bets: list[BetView]
    wheel: list[str]
    """The pockets or compartments, clockwise."""
    colours: dict[str, str]
    """The colour of each outcome, by name: red, black and green, or the tones that tell symbols apart."""
    odds: dict[str, str]
    """The odds that are announced with each outcome; empty where its colour is announced instead."""
    approved: list[str]
    """The kinds of equipment whose approval must be on file."""
    clauses: dict[str, str]
    """The clause that governs each subject of the edition; a subject that is missing is not known at such tables."""
    max_seats: int
    """How many seats a table may have; 0 if no floor opens one yet."""
    equipment: list[NeedView]
    """What a table is played with, in the order of the book's list, its stations last."""
    set_up: list[Argument]
    """What can be said when a table is opened; empty if no floor opens one yet."""
    colour_chips: bool
    """A table has a set of chips of colours."""
    dealer_stands_in: bool
    """Seats may be without a screen: the Dealer places for the player."""
    options: list[str]
    """The other games that an open table may change to, by exchanging its equipment."""


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
    seats: int
    words: Words


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
    """What a seat remembers of this visit: the last ten rounds, and its tickets."""

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


class ReplaySeat(Struct, frozen=True):
    """One visit in a round that is replayed: what lies there, and what its money did in the round so far."""

    visit: str
    number: int
    """The seat; 0 if the visit was over before the round began."""
    wagers: dict[str, int]
    balance: int
    tendered: int
    staked: int
    paid: dict[str, int]
    """Winnings, for each winning bet."""
    won: int
    back: int
    """Winning stakes, those that stay on the layout included."""
    lost: int
    returned: int
    adjusted: int
    """What a correction or a cancelled result gave, less what it took."""
    left: int
    settled: bool


ScenePhase = Literal["before", "betting", "closed", "entered", "over"]


class Scene(Struct, frozen=True):
    """What an inspector sees of a round after one of its steps."""

    phase: ScenePhase
    spun: bool
    """Whether the ball runs."""
    frozen: bool
    outcome: str
    seats: list[ReplaySeat]
    """Those that changed with the step; the others are as an earlier scene has them."""


class Replay(Struct, frozen=True):
    """A whole round, step by step."""

    table: str
    round: int
    steps: list[Step]
    scenes: list[Scene]
    """One before the first step, and one after each."""


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
    seat: int = 0
    until_ms: int = 0


class PairingCode(Struct, frozen=True):
    """A one-time code that makes a tablet a station, or a screen the sign or the display of a table."""

    code: str
    table: str
    seat: int
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
    seat: int
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
