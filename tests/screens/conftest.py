"""One browser and one server for all tests of the screens; every test has its own table."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from croupier.server.live import tickets
from croupier.table import commands as c
from tests.screens.chromium import chromium
from tests.screens.clock import RunningClock
from tests.screens.stage import Stage
from tests.server.harness import UNHURRIED, Served, served

MakeStage = Callable[..., Stage]


# Not for the session: while Playwright runs, its event loop would be in the way of other tests' loops.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium())
        yield launched
        launched.close()


@pytest.fixture(scope="package")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    data = tmp_path_factory.mktemp("screens") / "house"
    with pytest.MonkeyPatch.context() as patch, served(data, clock=RunningClock(), limits=UNHURRIED) as made:
        patch.setattr(tickets, "PRINT_S", 600.0)  # a slow machine draws tickets late
        yield made


TABLES = count(1)


@pytest.fixture
def make_stage(browser: Browser, floor: Served) -> Iterator[MakeStage]:
    """Opens a table; at the end of the test, no screen may have reported an error in its console."""
    made: list[Stage] = []

    def make(game: str = "rapid-roulette", seats: int = 3, **setup: Any) -> Stage:
        made.append(Stage(browser, floor, f"s{next(TABLES)}", game, seats, **setup))
        return made[-1]

    yield make
    for stage in made:
        stage.close()
    assert [error for stage in made for error in stage.errors] == []


@pytest.fixture
def stage(make_stage: MakeStage) -> Stage:
    """A single zero table with three stations: 1,000.00 bought in at stations 1 and 2."""
    stage = make_stage()
    for number in (1, 2):
        stage.do(c.BuyIn(number, 100_000))
    return stage
