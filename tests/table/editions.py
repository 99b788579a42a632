"""Tests of rules that both editions of Rapid Roulette have, each under its own clause."""

from collections.abc import Callable, Iterator, Mapping
from inspect import signature
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from msgspec.structs import replace

from croupier.editions import Edition

NEW, OLD = "rapid-roulette", "rapid-roulette-1999"
CONFIRM = ("", "t1/{}: confirm-credit")
Cases = Mapping[str, Mapping[str, str]]
ONE: Cases = {"": {}}
Test = Callable[..., None]


def with_lines(edition: Edition, **lines: Any) -> Edition:
    """An edition with other lines; rows of its procedure that name what it then does not know go with it."""
    gone = {name for name, said in lines.items() if said is None}
    rows = {
        command: tuple(row for row in rows if row.clause not in gone) for command, rows in edition.procedure.items()
    }
    return replace(edition, **{"procedure": rows, **lines})


def both(new: str, old: str, cases: Cases = ONE, **more: tuple[str, str]) -> pytest.MarkDecorator:
    """The script of the test by each book, as the proof of a clause of each; once for each case, with its words.

    In the script `{clause}` is that clause and `{confirm}` what a buy-in at t1/1 needs before wagers are taken
    (`{confirm_2}` at t1/2); of what is given by name, such as `lift=("…", "…")`, `{lift}` is the book's own.
    """
    return pytest.mark.parametrize("script", list(_params(new, old, cases, **more)), indirect=True)


def each(word: str, rows: Mapping[str, tuple[str, str]]) -> pytest.MarkDecorator:
    """As `both`, for a list of the books: in the script `{word}` is each name on it, `{clause}` that item's clause."""
    params = [param for name, (new, old) in rows.items() for param in _params(new, old, {"": {word: name}})]
    return pytest.mark.parametrize("script", params, indirect=True)


def _params(new: str, old: str, cases: Cases, **more: tuple[str, str]) -> Iterator[ParameterSet]:
    for at, (game, clause) in enumerate(((NEW, new), (OLD, old))):
        words = {"game": game, "clause": clause, "confirm": CONFIRM[at].format(1), "confirm_2": CONFIRM[at].format(2)}
        words |= {word: pair[at] for word, pair in more.items()}
        for name, case in cases.items():
            yield pytest.param({**words, **case}, marks=pytest.mark.clause(clause), id=f"{clause} {name}".strip())


def books(new: str, old: str) -> Callable[[Test], Test]:
    """Run a test by both books, as the proof of a clause of each, which it may be told."""
    rows = [(NEW, new), (OLD, old)]

    def mark(test: Test) -> Test:
        told = "clause" in signature(test).parameters
        names, much = ("game", "clause")[: 1 + told], 1 + told
        marked = [pytest.param(*row[:much], marks=pytest.mark.clause(row[1]), id=row[1]) for row in rows]
        return pytest.mark.parametrize(names, marked)(test)

    return mark
