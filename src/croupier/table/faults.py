"""Malfunctions: of a station, of the game system, before and after the close (RR 9.7 to 9.9, RR99 8.7 to 8.9)."""

from croupier.table.accounts import departures
from croupier.table.dispatch import Changes, Decisions
from croupier.table.guards import edition_of, must_be_open, must_not_be_frozen, refuse
from croupier.table.rounds import RoundVoided
from croupier.table.setup import Command, Event
from croupier.table.signs import lose_sight
from croupier.table.state import AFTER_CLOSE, BETWEEN_ROUNDS, Table, Visit
from croupier.table.wagers import StakesReturned


class FailStation(Command, frozen=True):
    """A station malfunctions."""

    station: int


class RepairStation(Command, frozen=True):
    """A station works again."""

    station: int


class FailSystem(Command, frozen=True):
    """The game system malfunctions, or came back after it did."""

    cause: str = "malfunction"
    """`restart` is for the floor itself: then its log is the record by which wagers are confirmed."""


class ConfirmWagers(Command, frozen=True):
    """The wagers of a failed station, or of all, are confirmed by the records."""

    station: int | None = None


class VoidWagers(Command, frozen=True):
    """The wagers of a failed station, or of all, cannot be confirmed."""

    station: int | None = None


class StationFailed(Event, frozen=True):
    """A station is out of order; after the close its wagers wait to be confirmed."""

    station: int
    clause: str


class StationRepaired(Event, frozen=True):
    """A station is in order again."""

    station: int


class SystemFailed(Event, frozen=True):
    """The game system failed within the round."""

    round: int
    cause: str
    clause: str


class WagersConfirmed(Event, frozen=True):
    """The records confirm the wagers."""

    stations: tuple[int, ...]
    clause: str


def _returned(visit: Visit, why: str, clause: str) -> list[StakesReturned]:
    return [StakesReturned(visit.id, dict(visit.wagers), why, clause)] if visit.wagers else []


def _paid(table: Table, void: list[StakesReturned]) -> list[Event]:
    """Whoever waited for these wagers to leave does so now."""
    return departures(table, {event.visit: event.wagers for event in void})


def fail_station(table: Table, command: FailStation, now_ms: int) -> list[Event]:
    """Before the close the station's wagers are void; after it they wait for the records."""
    must_be_open(table)
    edition = edition_of(table)
    station = table.stations.get(command.station)
    if station is None:
        raise refuse(edition.max_stations_clause, f"the table has stations 1 to {len(table.stations)}")
    if station.failed:
        raise refuse(edition.station_fault_before, f"station {command.station} is out of order already")
    after = table.round.phase in AFTER_CLOSE
    clause = edition.station_fault_after if after else edition.station_fault_before
    visit = table.visit_at(command.station)
    void = [] if after or visit is None else _returned(visit, "station-fault", clause)
    return [StationFailed(command.station, clause), *void]


def repair_station(table: Table, command: RepairStation, now_ms: int) -> list[Event]:
    """The station is in order again."""
    edition = edition_of(table)
    station = table.stations.get(command.station)
    if station is None or not station.failed:
        raise refuse(edition.station_fault_before, f"station {command.station} is not out of order")
    return [StationRepaired(command.station)]


def fail_system(table: Table, command: FailSystem, now_ms: int) -> list[Event]:
    """Before the close all wagers of the round are void; after it they are confirmed from the log (READINGS T20)."""
    edition = edition_of(table)
    unseen = lose_sight(table) if command.cause == "restart" else []
    if table.round.phase in BETWEEN_ROUNDS or edition.on_felt:
        return unseen
    if command.cause != "restart":
        must_not_be_frozen(table)
    number = table.round.number
    if table.round.phase == "betting":
        clause = edition.system_fault_before
        failed: list[Event] = [SystemFailed(number, command.cause, clause)]
        void = [event for visit in table.visits.values() for event in _returned(visit, "system-fault", clause)]
        # Right after a restart no printer is there yet: whoever waits to leave is paid by the next round.
        gone = [] if command.cause == "restart" else _paid(table, void)
        return [*unseen, *failed, *void, RoundVoided(number, clause), *gone]
    clause = edition.system_fault_after
    wagered = tuple(
        station.number
        for station in table.stations.values()
        if (visit := table.visit_at(station.number)) and visit.wagers and not station.waiting
    )
    # A restart itself is the analysis of available records: the log holds every wager that was acknowledged.
    confirmed = [WagersConfirmed(wagered, clause)] if command.cause == "restart" and wagered else []
    return [*unseen, SystemFailed(number, command.cause, clause), *confirmed]


def _waiting(table: Table, station: int | None, clause: str) -> tuple[int, ...]:
    numbers = tuple(n for n, found in table.stations.items() if found.waiting and station in (None, n))
    if not numbers:
        raise refuse(clause, "no wagers wait to be confirmed")
    return numbers


def confirm_wagers(table: Table, command: ConfirmWagers, now_ms: int) -> list[Event]:
    """The records show what was wagered: it will be settled."""
    edition = edition_of(table)
    clause = edition.system_fault_after if command.station is None else edition.station_fault_after
    return [WagersConfirmed(_waiting(table, command.station, clause), clause)]


def void_wagers(table: Table, command: VoidWagers, now_ms: int) -> list[Event]:
    """The records do not show what was wagered: it is void (RR 9.9)."""
    clause = edition_of(table).unconfirmed
    numbers = _waiting(table, command.station, clause)
    void = [
        event
        for number in numbers
        if (visit := table.visit_at(number)) is not None
        for event in _returned(visit, "unconfirmed", clause)
    ]
    return [*void, WagersConfirmed(numbers, clause), *_paid(table, void)]


def _station_failed(table: Table, event: StationFailed, _: int) -> None:
    station = table.stations[event.station]
    station.failed = True
    visit = table.visit_at(event.station)
    waits = table.round.phase in ("closed", "entered") and visit is not None and visit.wagers
    station.waiting = event.clause if waits else ""


def _station_repaired(table: Table, event: StationRepaired, _: int) -> None:
    table.stations[event.station].failed = False


def _system_failed(table: Table, event: SystemFailed, _: int) -> None:
    if table.round.phase in ("closed", "entered"):
        for station in table.stations.values():
            visit = table.visit_at(station.number)
            if visit is not None and visit.wagers and not station.waiting:
                station.waiting = event.clause


def _wagers_confirmed(table: Table, event: WagersConfirmed, _: int) -> None:
    for number in event.stations:
        table.stations[number].waiting = ""


DECISIONS: Decisions = {
    FailStation: fail_station,
    RepairStation: repair_station,
    FailSystem: fail_system,
    ConfirmWagers: confirm_wagers,
    VoidWagers: void_wagers,
}
CHANGES: Changes = {
    StationFailed: _station_failed,
    StationRepaired: _station_repaired,
    SystemFailed: _system_failed,
    WagersConfirmed: _wagers_confirmed,
}
