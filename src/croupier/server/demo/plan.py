"""What stands on a demo floor: its tables with all that the books ask for, and the people who work there."""

import secrets
from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from croupier.authority import Actor, staff
from croupier.editions import EDITIONS, edition_of_game
from croupier.equipment.commands import ApproveItem, RegisterItem
from croupier.floor import EQUIPMENT, TABLE, Accepted, Answer, Floor
from croupier.floor.scripts.equip import standard_set
from croupier.games import GAME_IDS, BadInput, game
from croupier.table.commands import OpenTable
from croupier.table.opening import COLOURS

NATURAL_PERIOD_S = 25
"""A wagering period that leaves the wheel all the time that it takes by nature."""


class TablePlan(Struct, frozen=True):
    """A table as the demo sets it up."""

    table: str
    game: str
    seats: int
    period_s: int = NATURAL_PERIOD_S
    minimum: int = 100
    maximum: int = 50_000
    chip: int = 100
    without_screen: tuple[int, ...] = ()
    """Seats at which the Dealer places for the player."""


def percent_of(period_s: int) -> int:
    """How much of its natural time everything takes that the wheel and the dealer bot do: less in short periods.

    >>> percent_of(60), percent_of(5), percent_of(1)
    (100, 20, 4)
    """
    return max(1, min(100, period_s * 100 // NATURAL_PERIOD_S))


RESULT_S = 5
"""For how long a result is shown, where betting then opens by itself."""

STANDARD = (
    TablePlan("t1", "rapid-roulette", 24),
    TablePlan("t2", "rapid-roulette-00", 12),
    TablePlan("t3", "rapid-roulette-1999", 12),
    TablePlan("t4", "big-wheel-1", 8, minimum=500, without_screen=(8,)),
)


class Employee(Struct, frozen=True):
    """Somebody who works on a demo floor."""

    name: str
    rank: str
    roles: tuple[str, ...]
    screen: str

    @property
    def actor(self) -> Actor:
        """As whom the floor knows them."""
        return staff(self.name, self.rank, *self.roles)


STAFF = {
    person.name: person
    for person in (
        Employee("dana", "dealer", (), "dealer"),
        Employee("pat", "pit-boss", (), "pit"),
        Employee("max", "casino-manager", (), "pit"),
        Employee("casey", "", ("cashier",), "cashier"),
        Employee("ines", "", ("inspector",), "inspector"),
        Employee("ada", "", ("administrator",), "pit"),
    )
}
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that are taken for another on a small screen."""


class BadPlan(ValueError):
    """A table that cannot be set up."""


def new_secret() -> str:
    """A secret that nobody can guess and everybody can type: three groups of four, 59 bits.

    >>> len(new_secret())
    14
    """
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(3))


def parse_table(text: str, period_s: int = NATURAL_PERIOD_S) -> TablePlan:
    """A table as it is named on the command line.

    >>> parse_table("t1:rapid-roulette:100").seats
    100
    """
    match text.split(":"):
        case [table, played, seats] if table.isalnum() and table.isascii() and seats.isdecimal():
            plan = TablePlan(table, played, int(seats), period_s)
        case _:
            raise BadPlan(f"{text!r} is no table: write NAME:GAME:SEATS, such as t1:rapid-roulette:24")
    try:
        edition = EDITIONS.get(game(played).edition)
    except BadInput as error:
        raise BadPlan(str(error)) from error
    if edition is None:
        raise BadPlan(f"{played} is not played on a floor yet")
    if not 1 <= plan.seats <= edition.max_seats:
        raise BadPlan(f"{played} has 1 to {edition.max_seats} seats ({edition.max_seats_clause})")
    return plan


def set_up(floor: Floor, plans: Iterable[TablePlan]) -> None:
    """Equip and open every table that the log does not know; what was begun before is finished, nothing is undone."""
    for plan in plans:
        if plan.table in floor.state.tables:
            continue
        _equip(floor, plan)
        edition = edition_of_game(plan.game)
        opening = OpenTable(
            plan.table, plan.game, plan.seats,
            minimum=plan.minimum, maximum=plan.maximum, chip=plan.chip, period_s=plan.period_s,
            without_screen=plan.without_screen, house="Croupier",
            colours=COLOURS if edition.own_colours is not None else (),
            result_s=min(RESULT_S * percent_of(plan.period_s) // 100, edition.max_result_s),
        )  # fmt: skip
        _must(floor.run(f"{TABLE}{plan.table}", opening, STAFF["pat"].actor))


def _equip(floor: Floor, plan: TablePlan) -> None:
    items, by = floor.state.register.items, STAFF["ada"].actor
    for item in (*standard_set(plan.table, plan.game, plan.seats), *_of_another_option(plan.game)):
        name = f"{plan.table}-{item.item}"
        if name not in items:
            _must(floor.run(EQUIPMENT, replace(item, item=name), by))
        if not items[name].approval:
            _must(floor.run(EQUIPMENT, ApproveItem(name, "for demonstration only"), by))


def _of_another_option(played: str) -> Iterator[RegisterItem]:
    """In store: what the table needs for the next option of its wheel, if its book has options (BW 2.1)."""
    now = game(played)
    options = [id_ for id_ in GAME_IDS if game(id_).edition == now.edition]
    if edition_of_game(played).options is None or len(options) == 1:
        return
    other = options[(options.index(now.id) + 1) % len(options)]
    for item in standard_set("", other, 0):
        if game(other).marks(item.kind) != now.marks(item.kind):
            yield replace(item, item=f"{item.kind}-of-{other}")


def _must(answer: Answer) -> None:
    if not isinstance(answer, Accepted):
        raise BadPlan(f"the demo cannot be set up: {answer}")
