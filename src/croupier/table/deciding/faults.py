"""Malfunctions: of a station, of the game system, before and after the close (RR 9.7 to 9.9, RR99 8.7 to 8.9)."""

from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.deciding.accounts import departures
from croupier.table.deciding.signs import lose_sight
from croupier.table.deciding.view import edition_of, must_be_open, must_not_be_frozen, refuse
from croupier.table.state import Table, Visit

AFTER_CLOSE = ("closed", "entered")


def _returned(visit: Visit, why: str, clause: str) -> list[ev.StakesReturned]:
    return [ev.StakesReturned(visit.id, dict(visit.wagers), why, clause)] if visit.wagers else []


def _paid(table: Table, void: list[ev.StakesReturned]) -> list[ev.Event]:
    """Whoever waited for these wagers to leave does so now."""
    return departures(table, {event.visit: sum(event.wagers.values()) for event in void})


def fail_station(table: Table, command: c.FailStation, now_ms: int) -> list[ev.Event]:
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
    return [ev.StationFailed(command.station, clause), *void]


def repair_station(table: Table, command: c.RepairStation, now_ms: int) -> list[ev.Event]:
    """The station is in order again."""
    edition = edition_of(table)
    station = table.stations.get(command.station)
    if station is None or not station.failed:
        raise refuse(edition.station_fault_before, f"station {command.station} is not out of order")
    return [ev.StationRepaired(command.station)]


def fail_system(table: Table, command: c.FailSystem, now_ms: int) -> list[ev.Event]:
    """Before the close all wagers of the round are void; after it they are confirmed from the log (READINGS T20)."""
    edition = edition_of(table)
    unseen = lose_sight(table) if command.cause == "restart" else []
    if table.round.phase == "idle":
        return unseen
    if command.cause != "restart":
        must_not_be_frozen(table)
    number = table.round.number
    if table.round.phase == "betting":
        clause = edition.system_fault_before
        failed: list[ev.Event] = [ev.SystemFailed(number, command.cause, clause)]
        void = [event for visit in table.visits.values() for event in _returned(visit, "system-fault", clause)]
        # Right after a restart no printer is there yet: whoever waits to leave is paid by the next round.
        gone = [] if command.cause == "restart" else _paid(table, void)
        return [*unseen, *failed, *void, ev.RoundVoided(number, clause), *gone]
    clause = edition.system_fault_after
    wagered = tuple(
        station.number
        for station in table.stations.values()
        if (visit := table.visit_at(station.number)) and visit.wagers and not station.waiting
    )
    # A restart itself is the analysis of available records: the log holds every wager that was acknowledged.
    confirmed = [ev.WagersConfirmed(wagered, clause)] if command.cause == "restart" and wagered else []
    return [*unseen, ev.SystemFailed(number, command.cause, clause), *confirmed]


def _waiting(table: Table, station: int | None, clause: str) -> tuple[int, ...]:
    numbers = tuple(n for n, found in table.stations.items() if found.waiting and station in (None, n))
    if not numbers:
        raise refuse(clause, "no wagers wait to be confirmed")
    return numbers


def confirm_wagers(table: Table, command: c.ConfirmWagers, now_ms: int) -> list[ev.Event]:
    """The records show what was wagered: it will be settled."""
    edition = edition_of(table)
    clause = edition.system_fault_after if command.station is None else edition.station_fault_after
    return [ev.WagersConfirmed(_waiting(table, command.station, clause), clause)]


def void_wagers(table: Table, command: c.VoidWagers, now_ms: int) -> list[ev.Event]:
    """The records do not show what was wagered: it is void (RR 9.9)."""
    clause = edition_of(table).unconfirmed
    numbers = _waiting(table, command.station, clause)
    void = [
        event
        for number in numbers
        if (visit := table.visit_at(number)) is not None
        for event in _returned(visit, "unconfirmed", clause)
    ]
    return [*void, ev.WagersConfirmed(numbers, clause), *_paid(table, void)]
