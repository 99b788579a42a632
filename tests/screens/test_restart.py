"""The server is killed in the middle of a round while people look at their screens."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from croupier.table import commands as c
from tests.screens.stage import DANA, Console, Stage, Station, sign_in
from tests.server.harness import served
from tests.server.process import ServeProcess

LONG_S, SHORT_S = 600, 20
"""Wagering periods by a clock that no test can move: one that does not end, and one that the test waits for."""
REFUSED = re.compile("ERR_CONNECTION_REFUSED|WebSocket connection to|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET")


class Real(Stage):
    """A table that is served by a separate process."""

    def __init__(self, browser: Browser, process: ServeProcess, cookies: dict[str, str]) -> None:
        self.browser, self.table, self.game = browser, "t1", "rapid-roulette"
        self.process, self.cookies = process, cookies
        self.errors, self.contexts = [], []

    @property
    def url(self) -> str:
        return self.process.url

    def enrol(self, number: int) -> dict[str, str]:  # noqa: ARG002
        return self.cookies


@contextmanager
def real(browser: Browser, folder: Path, period_s: int) -> Iterator[Real]:
    with served(folder / "house") as house:
        house.open_table("t1", "rapid-roulette", 2, period_s=period_s)
        house.do(DANA, c.BuyIn(1, 100_000))
        cookies = house.enrol(1)
    with ServeProcess(folder / "house", demo=False) as process:
        stage = Real(browser, process, cookies)
        yield stage
        stage.close()
    assert [error for error in stage.errors if not REFUSED.search(error)] == []


def kill_and_start(stage: Real, one: Station, dealer: Console) -> None:
    stage.process.kill()
    expect(one.page.get_by_text("Connection lost")).to_be_visible()
    expect(one.page.locator("svg.layout.live")).to_have_count(0)
    stage.process.start()
    expect(one.page.get_by_text("Connection lost")).to_have_count(0)
    sign_in(dealer.page, "dana")  # sessions end with the process


@pytest.mark.clause("RR 9.8.1")
def test_killed_while_wagers_are_taken_they_come_back_and_play_goes_on(browser: Browser, tmp_path: Path) -> None:
    with real(browser, tmp_path, LONG_S) as stage:
        one, dealer = stage.station(1), stage.dealer()
        dealer.press("Open betting")
        one.place("red", "straight:17")
        one.shows_chips({"red": 100, "straight:17": 100})
        kill_and_start(stage, one, dealer)
        one.shows_chips({})
        expect(one.balance).to_have_text("$1,000")
        expect(one.page.get_by_role("button", name="Rule RR 9.8.1").first).to_be_visible()


@pytest.mark.clause("RR 9.8.2")
def test_killed_after_the_close_the_round_is_settled_from_the_log(browser: Browser, tmp_path: Path) -> None:
    with real(browser, tmp_path, SHORT_S) as stage:
        one, dealer = stage.station(1), stage.dealer()
        dealer.press("Open betting")
        one.place("red")
        one.shows_chips({"red": 100})
        expect(one.phase).to_have_text("No more bets")
        expect(dealer.step).to_have_text("Time to spin")
        kill_and_start(stage, one, dealer)
        one.shows_chips({"red": 100})
        dealer.settle("3")
        one.shows_result("3")
        expect(one.balance).to_have_text("$1,001")
