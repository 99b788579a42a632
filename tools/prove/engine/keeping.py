"""What a table is made of and what is kept on file: things that are not asked for, approvals that nobody keeps."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any

from msgspec.structs import replace

from croupier.equipment import commands as q
from croupier.equipment import register, sets
from croupier.equipment.sets import NEEDS, STATIONS, Need, approval_clauses
from croupier.floor import records
from croupier.games.roulette import ball
from croupier.table import events as ev
from tools.prove.engine.changing import Apply
from tools.prove.patch import Break, Wrapper, wrap

BALLS = {
    "17 mm is too small": ("LEAST_MM", "17.01"),
    "16.99 mm will do": ("LEAST_MM", "16.99"),
    "22 mm is too large": ("MOST_MM", "21.99"),
    "22.01 mm will do": ("MOST_MM", "22.01"),
}


def listed(book: str, at: int, *others: Need) -> Apply:
    """Put other lines in the place of one of a book's list of equipment."""

    def apply() -> None:
        NEEDS[book] = (*NEEDS[book][:at], *others, *NEEDS[book][at + 1 :])

    return apply


def lists() -> Iterator[Break]:
    """A thing is not asked for, or may be there twice, or needs no approval."""
    for book, needs in NEEDS.items():
        for at, need in enumerate(needs):
            yield Break(need.clause, "equipment", f"no {need.kind} is needed", listed(book, at))
            wrong = replace(need, clause=f"{book} 1.2")
            yield Break(need.clause, "name", f"{need.kind} is called {book} 1.2", listed(book, at, wrong))
            if not need.many:
                several = replace(need, many=True)
                yield Break(need.clause, "equipment", f"{need.kind} may be there twice", listed(book, at, several))
            if clause := need.approval_clause:
                free = replace(need, approval_clause="")
                yield Break(clause, "equipment", f"{need.kind} needs no approval", listed(book, at, free))
                wrong = replace(need, approval_clause=f"{book} 1.2")
                yield Break(clause, "name", f"{need.kind} is called {book} 1.2", listed(book, at, wrong))
    for book, (clause, approval) in STATIONS.items():
        yield Break(approval, "name", f"station is called {book} 1.2", stations(book, clause, f"{book} 1.2"))
        yield Break(clause, "name", f"station is called {book} 1.2", stations(book, f"{book} 1.2", approval))
    yield Break(sets.REMOTE, "name", "called RR 1.2", lambda: setattr(sets, "REMOTE", "RR 1.2"))


def stations(book: str, clause: str, approval: str) -> Apply:
    """Name other clauses for stations."""

    def apply() -> None:
        STATIONS[book] = (clause, approval)

    return apply


def balls() -> Iterator[Break]:
    """Other sizes of a ball."""
    for book in ("RR", "RR99"):
        for what, (name, value) in BALLS.items():

            def apply(name: str = name, value: str = value) -> None:
                setattr(ball, name, Decimal(value))

            yield Break(f"{book} 2.4", "table", what, apply)


APPROVALS = (*(approval for _, approval in STATIONS.values()),
             *(need.approval_clause for needs in NEEDS.values() for need in needs if need.approval_clause))  # fmt: skip


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
    yield Break("RR 12.13", "record", "no copy of the rules is on file", unfiled(ev.RulesGiven))
    yield Break("RR99 Notice:approval", "record", "no opening is on file", unfiled(ev.TableOpened))
    yield Break("RR99 8.5", "record", "no claim is on file", unfiled(ev.ClaimMade))
    yield Break("RR99 8.5", "record", "no decision is on file", unfiled(ev.ClaimDecided))


def breaks() -> Iterator[Break]:
    """All of them."""
    for source in (lists, balls, files):
        yield from source()
