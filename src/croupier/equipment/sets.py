"""A table opens only with a complete, approved set; the refusal says what is missing (RR 2, RR99 2)."""

from collections.abc import Iterator
from decimal import Decimal

from croupier.editions import EDITIONS, Edition, Need, edition_of_game
from croupier.equipment.register import Register
from croupier.games import Game, Refusal, WrongEquipment, game
from croupier.games.refusal import said


def needs_of(edition: Edition) -> tuple[Need, ...]:
    """The whole list of an edition: what the table has once, and its stations."""
    return edition.needs if edition.station is None else (*edition.needs, edition.station)


def approval_clauses(kind: str) -> str:
    """The clauses, of all books, that ask for the approval of such an item to be on file."""
    needs = (need for edition in EDITIONS.values() for need in needs_of(edition) if need.kind == kind)
    return ", ".join(need.approval_clause for need in needs if need.approval_clause)


def kinds_to_approve(edition: str) -> list[str]:
    """The kinds of equipment whose approval a book wants on file; none for a game that no floor opens yet."""
    found = EDITIONS.get(edition)
    return [need.kind for need in needs_of(found) if need.approval_clause] if found is not None else []


def need_of(edition: Edition, kind: str) -> Need:
    """The line of an edition's list that an item of a set is there for."""
    return next(need for need in needs_of(edition) if need.kind == kind)


def set_of(register: Register, table: str, game_id: str, seats: int) -> tuple[str, ...]:
    """The items that a table is played with: what its book lists, and its stations."""
    kinds = {need.kind for need in edition_of_game(game_id).needs}
    return tuple(
        item.id
        for item in register.items.values()
        if item.table == table and (item.kind in kinds or (item.kind == "station" and 1 <= item.seat <= seats))
    )


def why_not_open(
    register: Register,
    table: str,
    game_id: str,
    seats: int,
    remote: tuple[int, ...],
    colours: tuple[str, ...] = (),
) -> Refusal | None:
    """The first thing that is missing or not allowed; None if the set is complete, with these colours in it."""
    played = game(game_id)
    if played.edition not in EDITIONS:
        return Refusal("", said("no set of equipment is known for {}", game_id))
    fault = next(_faults(register, table, played, seats, remote), None)
    if fault is not None or not colours:
        return fault
    there = [colour for chips in register.at(table, "colour-chips") for colour in chips.pockets]
    lacking = next((colour for colour in colours if colour not in there), None)
    if lacking is None:
        return None
    needs = EDITIONS[played.edition].needs
    clause = next((need.clause for need in needs if need.kind == "colour-chips"), "")
    return Refusal(
        clause, said("the set of table {} has no {}: its colours are {}", table, lacking, ", ".join(there) or "none")
    )


def missing(register: Register, table: str, game_id: str, seats: int, remote: tuple[int, ...]) -> list[Refusal]:
    """All that is missing or not allowed, in the order of the book's list."""
    played = game(game_id)
    return list(_faults(register, table, played, seats, remote)) if played.edition in EDITIONS else []


def _faults(register: Register, table: str, played: Game, seats: int, remote: tuple[int, ...]) -> Iterator[Refusal]:
    edition = EDITIONS[played.edition]
    for need in edition.needs:
        items = register.at(table, need.kind)
        unapproved = next((item for item in items if not item.approval), None)
        if not items:
            yield Refusal(need.clause, said("table {} has no {}", table, need.kind))
        elif len(items) > 1 and not need.many:
            yield Refusal(need.clause, said("table {} has {} of {}, and one is needed", table, len(items), need.kind))
        elif need.approval_clause and unapproved is not None:
            yield Refusal(need.approval_clause, said("{} has no approval on file", unapproved.id))
    yield from _station_faults(register, table, edition, seats, remote)
    yield from _measures(register, table, played)
    yield from _emblems(register, table, edition)


def _station_faults(
    register: Register, table: str, edition: Edition, seats: int, remote: tuple[int, ...]
) -> Iterator[Refusal]:
    if edition.station is None:
        return  # seats are no equipment in this book
    clause, approval = edition.station.clause, edition.station.approval_clause
    items = register.at(table, "station")
    found = {item.seat: item for item in items}
    if len(found) < len(items):
        twice = next(item.seat for item in items if found[item.seat] is not item)
        yield Refusal(clause, said("table {} has station {} twice in the register", table, twice))
    for number in range(1, seats + 1):
        item = found.get(number)
        if item is None:
            yield Refusal(clause, said("table {} has no station {} in the register", table, number))
        elif not item.approval:
            yield Refusal(approval, said("station {} ({}) has no approval on file", number, item.id))
        elif item.distance_m and number not in remote:
            near = said("station {} stands {} m away, but not as a remote one", number, item.distance_m)
            yield Refusal(edition.remote or clause, near)
        elif number in remote and not 0 < item.distance_m <= item.approved_distance_m:
            reason = said(
                "station {} stands {} m from the wheel, approved are 1 to {} m",
                number, item.distance_m, item.approved_distance_m,
            )  # fmt: skip
            yield Refusal(edition.remote or clause, reason)


def _measures(register: Register, table: str, played: Game) -> Iterator[Refusal]:
    try:
        for wheel in register.at(table, "wheel"):
            played.check_wheel(wheel.pockets)
        for layout in register.at(table, "layout"):
            played.check_layout(layout.pockets)
        for ball in register.at(table, "ball"):
            played.check_ball(ball.diameter_mm or Decimal(0), ball.metallic)
    except WrongEquipment as wrong:
        yield Refusal(wrong.clause, wrong.reason)


def _emblems(register: Register, table: str, edition: Edition) -> Iterator[Refusal]:
    """A set of colours bears an emblem, and another one than the sets of all other open tables."""
    clause = next((need.clause for need in edition.needs if need.kind == "colour-chips"), "")
    others = {
        register.items[item].emblem: used.table
        for used in register.in_use.values()
        for item in used.items
        if used.table != table and register.items[item].kind == "colour-chips"  # a layout may bear what it likes
    }
    for chips in register.at(table, "colour-chips"):
        if not chips.emblem.strip():
            yield Refusal(clause, said("the chips of {} bear no emblem", chips.id))
        elif chips.emblem in others:
            yield Refusal(
                clause, said("the chips of table {} bear the emblem {} too", others[chips.emblem], chips.emblem)
            )
        elif not chips.pockets or len(set(chips.pockets)) < len(chips.pockets):
            yield Refusal(clause, said("the set {} has colours, each once", chips.id))
        elif any(sign.isdigit() for colour in chips.pockets for sign in colour):
            yield Refusal(edition.without_value, said("chips of a colour show no value, and those of {} do", chips.id))
