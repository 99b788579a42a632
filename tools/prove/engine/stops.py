"""Every row of the stops, otherwise: a command that goes on does not, and one that is stopped goes on."""

from collections.abc import Iterator
from typing import Any, cast

from croupier.table import stops
from croupier.table.stops import STOPS, Stop
from tools.prove.engine.changing import PROVEN, Apply
from tools.prove.engine.lines import clauses
from tools.prove.patch import Break

RULES = {"frozen": "wrong_outcome", "approval-lost": "wheel"}
"""The rule that each stop is there for."""


def stop(name: str, **changes: Any) -> Apply:
    """Let a stop say something else."""

    def apply() -> None:
        rows = cast("dict[str, Stop]", stops.STOPS)
        rows[name] = rows[name]._replace(**changes)

    return apply


def _changed() -> Iterator[tuple[str, str, Apply]]:
    """The name of a stop, what is wrong with it, and the change."""
    for name, row in STOPS.items():
        for command in sorted(row.lets or ()):
            assert row.lets is not None
            yield name, f"{name}: {command} does not go on", stop(name, lets=row.lets - {command})
        for line in ("blocks", "blocks_at_rest"):
            for command in sorted(getattr(row, line)):
                yield name, f"{name}: {command} goes on", stop(name, **{line: getattr(row, line) - {command}})
        for line in ("until_closed", "ends_play", "time_stands"):
            if getattr(row, line):
                yield name, f"{name} is not {line}", stop(name, **{line: False})


def breaks() -> Iterator[Break]:
    """All of them, for each book that freezes accounts or stops tables."""
    for name, what, apply in _changed():
        for id_ in PROVEN:
            for clause in clauses(RULES[name], id_):
                yield Break(clause, "refusal", what, apply)
