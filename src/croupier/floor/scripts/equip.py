"""A complete set of equipment for a table, registered and approved: what the books ask for before play."""

from collections.abc import Collection, Iterator
from decimal import Decimal

from msgspec.structs import replace

from croupier.authority import Actor
from croupier.editions import EDITIONS
from croupier.equipment.commands import ApproveItem, RegisterItem
from croupier.floor.answers import Accepted, Answer
from croupier.floor.floor import Floor
from croupier.floor.state import EQUIPMENT
from croupier.games import game as game_of
from croupier.table.opening import COLOURS

MADE: dict[str, RegisterItem] = {
    item.kind: item
    for item in (
        RegisterItem("console-1", "console", "SGC-2"),
        RegisterItem("system-1", "game-system", "RGS-1"),
        RegisterItem("display-1", "display", "WND-3"),
        RegisterItem("wheel-1", "wheel", "W-37"),
        RegisterItem("ball-1", "ball", "B-20", diameter_mm=Decimal(20)),
        RegisterItem("printer-1", "printer", "P-1"),
        RegisterItem("layout-1", "layout", "L-52"),
        RegisterItem("chips-1", "colour-chips", "C-8", pockets=COLOURS),
    )
}
"""One model of each kind, for a demo and for scripts."""


def standard_set(table: str, game: str, seats: int) -> Iterator[RegisterItem]:
    """What the game's edition lists, and the number of stations asked for; ids are short, as `wheel-1`, `station-2`."""
    played = game_of(game)
    edition = EDITIONS[played.edition]
    for need in edition.needs:
        made = MADE[need.kind]
        marks = played.marks(need.kind) or made.pockets
        emblem = f"crown {table}" if need.kind == "colour-chips" else ""
        yield replace(made, table=table, pockets=marks, emblem=emblem)
    if edition.station is not None:
        for number in range(1, seats + 1):
            yield RegisterItem(f"station-{number}", "station", "ATS-4", table, seat=number)


def equip(
    floor: Floor,
    by: Actor,
    table: str,
    game: str,
    seats: int,
    without: Collection[str] = (),
    unapproved: Collection[str] = (),
) -> Answer:
    """Register and approve a set; where an id is taken by another table's set, the table's name goes before it."""
    for item in standard_set(table, game, seats):
        if item.item in without:
            continue
        name = item.item if item.item not in floor.state.register.items else f"{table}-{item.item}"
        named = RegisterItem(
            name, item.kind, item.model, table, item.seat,
            pockets=item.pockets, diameter_mm=item.diameter_mm, emblem=item.emblem,
        )  # fmt: skip
        answer = floor.run(EQUIPMENT, named, by)
        if isinstance(answer, Accepted) and item.item not in unapproved:
            answer = floor.run(EQUIPMENT, ApproveItem(name, f"approval of {name}"), by)
        if not isinstance(answer, Accepted):
            return answer
    return Accepted()
