"""Malfunctions: of a station, of the game system, before and after the close (RR 9.7 to 9.9, RR99 8.7 to 8.9)."""

from croupier.games.refusal import said
from croupier.table.accounts import departures
from croupier.table.dispatch import SEAT, Changes, Decisions, Rule, about
from croupier.table.guards import edition_of, must_be_open, must_be_seat, refuse
from croupier.table.returned import StakesReturned, all_back
from croupier.table.rounds import RoundVoided, open_round
from croupier.table.setup import Command, Event
from croupier.table.signs import lose_sight
from croupier.table.state import AFTER_CLOSE, BETWEEN_ROUNDS, Table, Visit
from croupier.table.stops import must_not_be_frozen, plays_on, time_stands


class FailStation(Command, frozen=True):
    """A station malfunctions."""

    seat: int


class RepairStation(Command, frozen=True):
    """A station works again."""

    seat: int


class FailSystem(Command, frozen=True):
    """The game system malfunctions, or came back after it did."""

    SEES = {"round": "round"}

    cause: str = "malfunction"
    """`restart` is for the floor itself: then its log is the record by which wagers are confirmed."""
    round: int | None = None


class ConfirmWagers(Command, frozen=True):
    """The wagers of a failed station, or of all, are confirmed by the records."""

    SEES = {"round": "round"}

    seat: int | None = None
    round: int | None = None


class VoidWagers(Command, frozen=True):
    """The wagers of a failed station, or of all, cannot be confirmed."""

    SEES = {"round": "round"}

    seat: int | None = None
    round: int | None = None


class StationFailed(Event, frozen=True):
    """A station is out of order; after the close its wagers wait to be confirmed."""

    seat: int
    clause: str
    waits: bool = True
    """Whether wagers wait to be confirmed; on felt the chips themselves show what was wagered."""


class StationRepaired(Event, frozen=True):
    """A station is in order again."""

    seat: int


class SystemFailed(Event, frozen=True):
    """The game system failed within the round."""

    round: int
    cause: str
    clause: str
    waits: bool = True
    """Whether wagers wait to be confirmed after the close; on felt the chips themselves show what was wagered."""


class WagersConfirmed(Event, frozen=True):
    """The records confirm the wagers."""

    seats: tuple[int, ...]
    clause: str


def _returned(visit: Visit, why: str, clause: str) -> list[StakesReturned]:
    return [all_back(visit, why, clause)] if visit.wagers else []


def _paid(table: Table, void: list[StakesReturned]) -> list[Event]:
    """A player who waited for these wagers to leave does so now."""
    return departures(table, void)


def _works(table: Table, seat: int, now_ms: int) -> None:
    if table.seats[seat].failed:
        raise refuse(edition_of(table).station_fault_before, said("seat {} is out of order already", seat))


def _station_clause(table: Table, seat: int) -> str:
    """By which clause it is decided what becomes of the wagers at a station that fails now."""
    edition = edition_of(table)
    return edition.station_fault_after if table.round.phase in AFTER_CLOSE else edition.station_fault_before


def fail_station(table: Table, command: FailStation, now_ms: int) -> list[Event]:
    """Before the close the seat's wagers are void; after it they wait for the records; on felt they lie there."""
    edition, clause = edition_of(table), _station_clause(table, command.seat)
    after = table.round.phase in AFTER_CLOSE
    visit = table.visit_at(command.seat)
    void = [] if after or visit is None or not edition.fault_voids else _returned(visit, "station-fault", clause)
    return [StationFailed(command.seat, clause, waits=edition.fault_voids), *void]


def _is_out_of_order(table: Table, seat: int, now_ms: int) -> None:
    found = table.seats.get(seat)
    if found is None or not found.failed:
        raise refuse(edition_of(table).station_fault_before, said("seat {} is not out of order", seat))


def repair_station(table: Table, command: RepairStation, now_ms: int) -> list[Event]:
    """The station is in order again."""
    return [StationRepaired(command.seat)]


def _system_clause(table: Table, cause: str) -> str:
    """By which clause it is decided what becomes of all wagers if the system fails now."""
    edition = edition_of(table)
    return edition.system_fault_after if table.round.phase in AFTER_CLOSE else edition.system_fault_before


def _can_fail(table: Table, cause: str, now_ms: int) -> None:
    """A restart is no choice; a fault that somebody reports is one of a round, and can wait for the release."""
    if cause == "restart" or not edition_of(table).fault_voids:
        return
    if table.round.phase in BETWEEN_ROUNDS:
        raise refuse(_system_clause(table, cause), "no round is under way: there is nothing to put on record")
    must_not_be_frozen(table)


def fail_system(table: Table, command: FailSystem, now_ms: int) -> list[Event]:
    """Before the close all wagers of the round are void; after it they are confirmed from the log (READINGS T20).

    On felt the chips lie where they were: a fault that somebody reports is put on record and touches no wager.
    """
    edition = edition_of(table)
    unseen = lose_sight(table) if command.cause == "restart" else []
    if 0 < table.timers.get("result", 0) <= now_ms and plays_on(table) and not time_stands(table):
        # Betting would have opened, and nobody could wager while the floor was down: the period begins now.
        return [*unseen, open_round(table, now_ms)]
    number = table.round.number
    if not edition.fault_voids and command.cause != "restart":
        return [SystemFailed(number, command.cause, _system_clause(table, command.cause), waits=False)]
    if table.round.phase in BETWEEN_ROUNDS or not edition.fault_voids:
        return unseen
    if table.round.phase == "betting":
        clause = _system_clause(table, command.cause)
        failed: list[Event] = [SystemFailed(number, command.cause, clause)]
        void = [event for visit in table.visits.values() for event in _returned(visit, "system-fault", clause)]
        # Right after a restart no printer is there yet: a player who waits to leave is paid by the next round.
        gone = [] if command.cause == "restart" else _paid(table, void)
        return [*unseen, *failed, *void, RoundVoided(number, clause), *gone]
    clause = _system_clause(table, command.cause)
    wagered = tuple(
        seat.number
        for seat in table.seats.values()
        if (visit := table.visit_at(seat.number)) and visit.wagers and not seat.waiting
    )
    # A restart itself is the analysis of available records: the log holds every wager that was acknowledged.
    confirmed = [WagersConfirmed(wagered, clause)] if command.cause == "restart" and wagered else []
    return [*unseen, SystemFailed(number, command.cause, clause), *confirmed]


def _waiting(table: Table, seat: int | None) -> tuple[int, ...]:
    return tuple(n for n, found in table.seats.items() if found.waiting and seat in (None, n))


def _confirming(table: Table, seat: int | None) -> str:
    edition = edition_of(table)
    return edition.system_fault_after if seat is None else edition.station_fault_after


def _some_to_confirm(table: Table, seat: int | None, now_ms: int) -> None:
    if not _waiting(table, seat):
        raise refuse(_confirming(table, seat), "no wagers wait to be confirmed")


def _some_to_void(table: Table, seat: int | None, now_ms: int) -> None:
    if not _waiting(table, seat):
        raise refuse(edition_of(table).unconfirmed, "no wagers wait to be confirmed")


def confirm_wagers(table: Table, command: ConfirmWagers, now_ms: int) -> list[Event]:
    """The records show what was wagered: it will be settled."""
    return [WagersConfirmed(_waiting(table, command.seat), _confirming(table, command.seat))]


def void_wagers(table: Table, command: VoidWagers, now_ms: int) -> list[Event]:
    """The records do not show what was wagered: it is void (RR 9.9)."""
    clause = edition_of(table).unconfirmed
    numbers = _waiting(table, command.seat)
    void = [
        event
        for number in numbers
        if (visit := table.visit_at(number)) is not None
        for event in _returned(visit, "unconfirmed", clause)
    ]
    return [*void, WagersConfirmed(numbers, clause), *_paid(table, void)]


def _station_failed(table: Table, event: StationFailed, _: int) -> None:
    seat = table.seats[event.seat]
    seat.failed = True
    visit = table.visit_at(event.seat)
    waits = event.waits and table.round.phase in AFTER_CLOSE and visit is not None and visit.wagers
    seat.waiting = event.clause if waits else ""


def _station_repaired(table: Table, event: StationRepaired, _: int) -> None:
    table.seats[event.seat].failed = False


def _system_failed(table: Table, event: SystemFailed, _: int) -> None:
    if event.waits and table.round.phase in AFTER_CLOSE:
        for seat in table.seats.values():
            visit = table.visit_at(seat.number)
            if visit is not None and visit.wagers and not seat.waiting:
                seat.waiting = event.clause


def _wagers_confirmed(table: Table, event: WagersConfirmed, _: int) -> None:
    for number in event.seats:
        table.seats[number].waiting = ""


def _failed(table: Table) -> list[int]:
    return [number for number, seat in table.seats.items() if seat.failed]


_ALL_OR_ONE = about("seat", every=lambda table: (None, *_waiting(table, None)))
"""All seats whose wagers wait to be confirmed, or one of them."""

DECISIONS: Decisions = {
    FailStation: Rule(fail_station, (must_be_open, must_be_seat, _works), SEAT, clause=_station_clause),
    RepairStation: Rule(repair_station, (_is_out_of_order,), about("seat", every=_failed)),
    FailSystem: Rule(
        fail_system, (_can_fail,), about("cause", every=lambda _: ("malfunction",)), clause=_system_clause
    ),
    ConfirmWagers: Rule(confirm_wagers, (_some_to_confirm,), _ALL_OR_ONE),
    VoidWagers: Rule(void_wagers, (_some_to_void,), _ALL_OR_ONE),
}
CHANGES: Changes = {
    StationFailed: _station_failed,
    StationRepaired: _station_repaired,
    SystemFailed: _system_failed,
    WagersConfirmed: _wagers_confirmed,
}
