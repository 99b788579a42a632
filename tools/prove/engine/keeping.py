"""What a table is made of and what is kept on file: things that are not asked for, approvals that nobody keeps."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any

from msgspec.structs import replace

from croupier.editions import Need
from croupier.equipment import commands as q
from croupier.equipment import register
from croupier.equipment.sets import approval_clauses, needs_of
from croupier.floor import records
from croupier.games.roulette import ball
from croupier.table import events as ev
from tools.prove.engine.changing import PROVEN, Apply, edition
from tools.prove.engine.lines import governed
from tools.prove.patch import Break, Wrapper, wrap

BALLS = {
    "17 mm is too small": ("LEAST_MM", "17.01"),
    "16.99 mm will do": ("LEAST_MM", "16.99"),
    "22 mm is too large": ("MOST_MM", "21.99"),
    "22.01 mm will do": ("MOST_MM", "22.01"),
}


def listed(id_: str, at: int, *others: Need) -> Apply:
    """Put other lines in the place of one of an edition's list of equipment."""
    needs = PROVEN[id_].needs
    return edition(id_, needs=(*needs[:at], *others, *needs[at + 1 :]))


def lists() -> Iterator[Break]:
    """A thing is not asked for, or may be there twice, or needs no approval."""
    for id_, found in PROVEN.items():
        other = f"{found.book} 1.2"
        for at, need in enumerate(found.needs):
            yield Break(need.clause, "equipment", f"no {need.kind} is needed", listed(id_, at))
            wrong = replace(need, clause=other)
            yield Break(need.clause, "name", f"{need.kind} is called {other}", listed(id_, at, wrong))
            if not need.many:
                several = replace(need, many=True)
                yield Break(need.clause, "equipment", f"{need.kind} may be there twice", listed(id_, at, several))
            if clause := need.approval_clause:
                free = replace(need, approval_clause="")
                yield Break(clause, "equipment", f"{need.kind} needs no approval", listed(id_, at, free))
                wrong = replace(need, approval_clause=other)
                yield Break(clause, "name", f"{need.kind} is called {other}", listed(id_, at, wrong))
        station = found.station
        for name in ("approval_clause", "clause"):
            if station is not None:
                what = f"station is called {other}"
                misnamed = edition(id_, station=replace(station, **{name: other}))
                yield Break(getattr(station, name), "name", what, misnamed)


def balls() -> Iterator[Break]:
    """Other sizes of a ball."""
    for found in (found for found in PROVEN.values() if any(need.kind == "ball" for need in found.needs)):
        for what, (name, value) in BALLS.items():

            def apply(name: str = name, value: str = value) -> None:
                setattr(ball, name, Decimal(value))

            yield Break(f"{found.book} 2.4", "table", what, apply)


APPROVALS = tuple(need.approval_clause for found in PROVEN.values() for need in needs_of(found) if need.approval_clause)


def forgetting(kind: type[q.Event]) -> Callable[[Wrapper], Wrapper]:
    """The register does not change by such an event."""

    def make(evolve: Wrapper) -> Wrapper:
        def evolved(state: Any, event: Any, at_ms: int) -> None:
            if not isinstance(event, kind):
                evolve(state, event, at_ms)

        return evolved

    return make


def unfiled(*kinds: type) -> Apply:
    """Leave events out of what is kept."""

    def apply() -> None:
        for kind in kinds:
            del records._FOUND[kind]  # noqa: SLF001 - the table by which records are found

    return apply


def files() -> Iterator[Break]:
    """Approvals that are not kept, or not found again, or under another clause."""
    for clause in APPROVALS:
        for kind in (q.ItemApproved, q.ApprovalWithdrawn):
            what = f"{kind.__name__} changes nothing"
            yield Break(clause, "record", what, lambda kind=kind: wrap(register.evolve, forgetting(kind)))  # type: ignore[misc]
        for filed in (q.ItemRegistered, q.ItemApproved, q.ApprovalWithdrawn):
            yield Break(clause, "record", f"{filed.__name__} is not on file", unfiled(filed))
        yield Break(
            clause, "record", "it is filed under no clause", lambda: wrap(approval_clauses, lambda _: lambda _: "")
        )
    for _, clause in governed("rules_copy"):
        yield Break(clause, "record", "no copy of the rules is on file", unfiled(ev.RulesGiven))
    yield Break("RR99 Notice:approval", "record", "no opening is on file", unfiled(ev.TableOpened))
    yield Break("RR99 8.5", "record", "no claim is on file", unfiled(ev.ClaimMade))
    yield Break("RR99 8.5", "record", "no decision is on file", unfiled(ev.ClaimDecided))


def breaks() -> Iterator[Break]:
    """All of them."""
    for source in (lists, balls, files):
        yield from source()
