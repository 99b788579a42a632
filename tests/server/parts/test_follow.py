"""Screens are sent only what changed: after every line of every script, that comes to the whole of what is there."""

import importlib
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from croupier.floor import FloorState
from croupier.floor.messages import Event
from croupier.server.parts.follow import Follower, Seen
from tests.floor.script import Played, text_of

TESTS = Path(__file__).parents[2]
FOLDERS = ("table", "cage", "equipment", "authority")


def scripts(module: str) -> Iterator[tuple[str, str]]:
    """The scripts in the docstrings of a module's tests, by name; those that a test fills in by itself are left out."""
    found = importlib.import_module(module)
    for name, test in vars(found).items():
        if name.startswith("test_") and test.__doc__ and ": " in test.__doc__:
            for number, words in enumerate(_words(test)):
                text = text_of(getattr(found, "PRELUDE", ""), test.__doc__, words)
                if "{" not in text:
                    yield f"{name}-{number}", text


def _words(test: Any) -> Iterator[dict[str, object]]:
    """What the parameters of a test put into the braces of its script, case by case."""
    choices: list[list[dict[str, object]]] = []
    for mark in getattr(test, "pytestmark", ()):
        if mark.name == "parametrize":
            first = mark.args[0]
            names = [name.strip() for name in first.split(",")] if isinstance(first, str) else first
            choices.append([_case(names, getattr(row, "values", row)) for row in mark.args[1]])
    for chosen in product(*choices):
        words: dict[str, object] = {"game": "rapid-roulette"}
        for case in chosen:
            words |= case
        yield words


def _case(names: Sequence[str], row: Any) -> dict[str, object]:
    values = row if isinstance(row, tuple) and (len(names) > 1 or len(row) == 1) else (row,)
    case = dict(zip(names, values, strict=True))
    given = case.pop("script", {})
    return case | (given if isinstance(given, dict) else {"game": given})


class Screens:
    """All screens of a floor, as far as they were told; follows the floor as the server does."""

    def __init__(self, played: Played) -> None:
        self.log = played.floor.log
        self.follower = Follower(played.state, self.log)
        self.parts = parts(self.follower.everything(played.state))

    def decided(self, state: FloorState, events: Sequence[tuple[str, Event]]) -> Seen:
        return self.follower.decided(state, events)

    def durable(self, seen: object) -> None:
        assert isinstance(seen, Seen)
        self.parts |= parts(seen)

    def reloaded(self, state: FloorState) -> None:
        self.follower.reload(state)
        self.parts = parts(self.follower.everything(state))

    def check(self, state: FloorState) -> None:
        """Each part that a screen has is as it would be told to one that comes now."""
        now = parts(self.follower.everything(state))
        for key, part in now.items():
            if key in self.parts or key[0] != "ticket":  # of tickets, one that comes now is told the newest
                assert self.parts.get(key) == part, key
        assert not {key for key in self.parts if key[0] != "ticket"} - set(now)


def parts(seen: Seen) -> dict[tuple[object, ...], object]:
    """What was told, piece by piece."""
    found: dict[tuple[object, ...], object] = {}
    for table in seen.tables:
        for seat in table.seats:
            found["own", table.name, seat.number] = seat.own
            found["row", table.name, seat.number] = seat.row
        found |= {("choices", table.name, seat): told for seat, told in (table.choices or {}).items()}
        whole = {"part": table.part, "view": table.view, "desk": table.desk, "pit": table.pit}
        found |= {(what, table.name): part for what, part in whole.items() if part is not None}
    found |= {("ticket", ticket.ticket): ticket for ticket in seen.tickets}
    found |= {("item", item.item): item for item in seen.items}
    if seen.cage is not None:
        found[("cage",)] = seen.cage
    return found


MODULES = sorted(
    f"tests.{folder}.{path.stem}" for folder in FOLDERS for path in (TESTS / folder).glob("test_*.py")
    if "script: Played" in path.read_text()
)  # fmt: skip


@pytest.mark.parametrize("module", MODULES)
def test_what_screens_are_told_comes_to_the_whole(module: str) -> None:
    ran = 0
    for name, text in scripts(module):
        played = Played(Path("nowhere"), headless=True)
        screens = Screens(played)
        played.floor.watcher = screens
        for step in played.play(text):
            try:
                screens.check(played.state)
            except AssertionError as error:
                error.add_note(f"{module}::{name}, line {step.line}: {step.text}")
                raise
        ran += 1
    assert ran
