"""A complete set of equipment for a table, registered and approved: what the books ask for before play."""

from collections.abc import Collection, Iterator
from decimal import Decimal

from croupier.authority import Actor
from croupier.equipment.commands import ApproveItem, RegisterItem
from croupier.floor.answers import Accepted, Answer
from croupier.floor.floor import Floor
from croupier.floor.state import EQUIPMENT
from croupier.games.roulette import BY_ID


def standard_set(table: str, game: str, stations: int) -> Iterator[RegisterItem]:
    """One of everything, and as many stations as are wanted; ids are short, as `wheel-1` and `station-2`."""
    yield RegisterItem("console-1", "console", "SGC-2", table)
    yield RegisterItem("system-1", "game-system", "RGS-1", table)
    yield RegisterItem("display-1", "display", "WND-3", table)
    yield RegisterItem("wheel-1", "wheel", "W-37", table, pockets=BY_ID[game].order)
    yield RegisterItem("ball-1", "ball", "B-20", table, diameter_mm=Decimal(20))
    yield RegisterItem("printer-1", "printer", "P-1", table)
    for number in range(1, stations + 1):
        yield RegisterItem(f"station-{number}", "station", "ATS-4", table, station=number)


def equip(
    floor: Floor,
    by: Actor,
    table: str,
    game: str,
    stations: int,
    without: Collection[str] = (),
    unapproved: Collection[str] = (),
) -> Answer:
    """Register and approve a set; where an id is taken by another table's set, the table's name goes before it."""
    for item in standard_set(table, game, stations):
        if item.item in without:
            continue
        name = item.item if item.item not in floor.state.register.items else f"{table}-{item.item}"
        named = RegisterItem(
            name, item.kind, item.model, table, item.station,
            pockets=item.pockets, diameter_mm=item.diameter_mm,
        )  # fmt: skip
        answer = floor.run(EQUIPMENT, named, by)
        if isinstance(answer, Accepted) and item.item not in unapproved:
            answer = floor.run(EQUIPMENT, ApproveItem(name, f"approval of {name}"), by)
        if not isinstance(answer, Accepted):
            return answer
    return Accepted()
