"""A table opens only with a complete, approved set; the refusal says what is missing (RR 2, RR99 2)."""

from collections.abc import Iterator
from decimal import Decimal

from msgspec import Struct

from croupier.equipment.register import Register
from croupier.games import Refusal, Roulette, WrongEquipment, game
from croupier.games.roulette.ball import check_ball
from croupier.games.roulette.wheels import COLOURS, Wheel


class Need(Struct, frozen=True):
    """One line of a book's list of equipment."""

    kind: str
    clause: str
    approval_clause: str = ""
    """The clause that asks for approval; empty: none is asked for."""
    many: bool = False


NEEDS = {
    "RR": (
        Need("console", "RR 2.2.2", "RR 1.1:SGC(c)"),
        Need("game-system", "RR 2.2.3", "RR 1.1:game-system(b)"),
        Need("display", "RR 2.2.4"),
        Need("wheel", "RR 2.2.5"),
        Need("ball", "RR 2.2.6"),
    ),
    "RR99": (
        Need("console", "RR99 2.2(b)", "RR99 1.1.8(c)"),
        Need("game-system", "RR99 2.2(c)", "RR99 1.1.7(b)"),
        Need("display", "RR99 2.2(d)", "RR99 1.1.10(b)"),
        Need("wheel", "RR99 2.2(e)"),
        Need("ball", "RR99 2.2(f)"),
        Need("printer", "RR99 1.1.6", many=True),
    ),
}
STATIONS = {"RR": ("RR 2.2.1", "RR 1.1:ATS(b)"), "RR99": ("RR99 2.2(a)", "RR99 1.1.1(b)")}
REMOTE = "RR 1.1:remote-ATS"


def approval_clauses(kind: str) -> str:
    """The clauses, of all books, that ask for the approval of such an item to be on file."""
    if kind == "station":
        return ", ".join(approval for _, approval in STATIONS.values())
    needs = (need for book in NEEDS.values() for need in book if need.kind == kind)
    return ", ".join(need.approval_clause for need in needs if need.approval_clause)


def kinds_to_approve(book: str) -> list[str]:
    """The kinds of equipment whose approval a book wants on file; none for a book without such a list."""
    kinds = [need.kind for need in NEEDS.get(book, ()) if need.approval_clause]
    return [*kinds, "station"] if book in STATIONS else kinds


def need_of(book: str, kind: str) -> Need:
    """The line of a book's list that an item of a set is there for."""
    if kind == "station":
        return Need(kind, *STATIONS[book])
    return next(need for need in NEEDS[book] if need.kind == kind)


def set_of(register: Register, table: str, game_id: str, stations: int) -> tuple[str, ...]:
    """The items that a table is played with: what its book lists, and its stations."""
    kinds = {need.kind for need in NEEDS[game(game_id).book]}
    return tuple(
        item.id
        for item in register.items.values()
        if item.table == table and (item.kind in kinds or (item.kind == "station" and 1 <= item.station <= stations))
    )


def why_not_open(
    register: Register, table: str, game_id: str, stations: int, remote: tuple[int, ...]
) -> Refusal | None:
    """The first thing that is missing or not allowed; None if the set is complete."""
    played = game(game_id)
    if not isinstance(played, Roulette):
        return Refusal("", f"no set of equipment is known for {game_id}")
    return next(_faults(register, table, played, stations, remote), None)


def missing(register: Register, table: str, game_id: str, stations: int, remote: tuple[int, ...]) -> list[Refusal]:
    """All that is missing or not allowed, in the order of the book's list."""
    played = game(game_id)
    return list(_faults(register, table, played, stations, remote)) if isinstance(played, Roulette) else []


def _faults(
    register: Register, table: str, played: Roulette, stations: int, remote: tuple[int, ...]
) -> Iterator[Refusal]:
    for need in NEEDS[played.book]:
        items = register.at(table, need.kind)
        unapproved = next((item for item in items if not item.approval), None)
        if not items:
            yield Refusal(need.clause, f"table {table} has no {need.kind}")
        elif len(items) > 1 and not need.many:
            yield Refusal(need.clause, f"table {table} has {len(items)} of {need.kind}, and one is needed")
        elif need.approval_clause and unapproved is not None:
            yield Refusal(need.approval_clause, f"{unapproved.id} has no approval on file")
    yield from _station_faults(register, table, played, stations, remote)
    yield from _measures(register, table, played)


def _station_faults(
    register: Register, table: str, played: Roulette, stations: int, remote: tuple[int, ...]
) -> Iterator[Refusal]:
    clause, approval = STATIONS[played.book]
    items = register.at(table, "station")
    found = {item.station: item for item in items}
    if len(found) < len(items):
        twice = next(item.station for item in items if found[item.station] is not item)
        yield Refusal(clause, f"table {table} has station {twice} twice in the register")
    for number in range(1, stations + 1):
        item = found.get(number)
        if item is None:
            yield Refusal(clause, f"table {table} has no station {number} in the register")
        elif not item.approval:
            yield Refusal(approval, f"station {number} ({item.id}) has no approval on file")
        elif item.distance_m and number not in remote:
            remote_clause = REMOTE if played.book == "RR" else clause
            yield Refusal(remote_clause, f"station {number} stands {item.distance_m} m away, but not as a remote one")
        elif number in remote and not 0 < item.distance_m <= item.approved_distance_m:
            reason = f"station {number} stands {item.distance_m} m from the wheel, approved are 1 to "
            yield Refusal(REMOTE, f"{reason}{item.approved_distance_m} m")


def _measures(register: Register, table: str, played: Roulette) -> Iterator[Refusal]:
    try:
        for wheel in register.at(table, "wheel"):
            played.variant.wheel_rule.check(Wheel(wheel.pockets, COLOURS))
        for ball in register.at(table, "ball"):
            check_ball(played.book, ball.diameter_mm or Decimal(0), ball.metallic)
    except WrongEquipment as wrong:
        yield Refusal(wrong.clause, wrong.message)
