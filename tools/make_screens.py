"""`./run screens`: pictures of every screen in every phase.

All go into build/screens. Small copies of the best go into docs/pictures/screens, for the documentation. Those that
somebody signed in docs/reviews.tsv are left alone unless `--review` asks for new ones.
"""

import argparse
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from croupier.games import game
from croupier.games.roulette import BY_ID
from croupier.table import commands as c
from tests.screens import sketch
from tests.screens.chromium import chromium
from tests.screens.clock import RunningClock
from tests.screens.stage import PAT, Console, Stage, Station, gives, sign_in
from tests.server.harness import served
from tests.server.process import ServeProcess
from tools.camera import ROOT, Camera
from tools.wheel_screens import BIG_WHEEL_BEST, Make, big_wheel_pictures

BEST = frozenset(
    {
        "start", "station-betting", "station-win", "station-phone", "station-ticket", "station-chinese",
        "dealer-enter", "dealer-correction", "display", "sign-notice", "pit-limits", "cashier", "inspector",
    }
)  # fmt: skip
REVIEWED = {
    "station-single-zero": "rapid-roulette",
    "station-double-zero": "rapid-roulette-00",
    "station-1999": "rapid-roulette-1999",
    **{f"wheel-option-{option}": f"big-wheel-{option}" for option in (1, 2, 3, 4)},
}
STATIONS = 12
PERIOD_S = 90
"""Enough time to take pictures."""


def evening(stage: Stage, rounds: int, seed: int) -> None:
    """A table with some history: players, results, money."""
    chance = Random(seed)  # noqa: S311
    bets = list(game(stage.game).bets)
    for number in range(1, STATIONS):
        stage.do(c.BuyIn(number, chance.randrange(5, 60) * 1_000))
        if stage.game == "rapid-roulette-1999":
            stage.do(c.ConfirmCredit(number), stage.player(number))
    stage.do(c.OpenBetting())
    for _ in range(rounds):
        for number in chance.sample(range(2, STATIONS), 4):
            stage.served.give(stage.player(number), c.Place(number, chance.choice(bets), 100), f"table:{stage.table}")
        stage.outcome(chance.choice(BY_ID[stage.game].order))


def crowd(stage: Stage, seed: int) -> None:
    """The wagers of the other players in this round."""
    chance = Random(seed)  # noqa: S311
    for number in range(2, STATIONS):
        for bet in chance.sample(["red", "black", "odd", "straight:17", "dozen:2", "column:1", "straight:0"], 2):
            amount = chance.choice([100, 500, 1_000])
            stage.served.give(stage.player(number), c.Place(number, bet, amount), f"table:{stage.table}")


def lay(one: Station) -> None:
    """Chips as a player places them."""
    for dollars, bets in (
        (5, ["straight:17", "split:17/20", "corner:25/26/28/29", "straight:32", "split:5/8"]),
        (10, ["red", "dozen:2", "straight:0"]),
        (25, ["odd", "column:3"]),
    ):
        one.choose_chip(dollars)
        one.place(*bets)
    expect(one.laid).to_have_count(10)


def station_pictures(camera: Camera, stage: Stage) -> None:
    """A player's evening."""
    one = stage.station(1, "desk", wired=True)
    lay(one)
    camera.take(one.page, "station-betting")
    one.wire.holds_out = gives("place")
    one.place("straight:8", "even")
    expect(one.ghosts).to_have_count(2)
    camera.take(one.page, "station-ghosts")
    one.wire.release()
    for name, button in (("history", "History"), ("rules", "Rules"), ("help", "Help"), ("claims", "Claims")):
        one.press(button)
        expect(one.page.get_by_role("dialog").locator(".body")).not_to_be_empty()
        camera.take(one.page, f"station-{name}")
        one.page.keyboard.press("Escape")
    stage.pass_s((stage.state.timers.get("period", 0) - stage.served.clock.now_ms()) / 1000 - 4.5)
    stage.do(c.SpinBall())  # a command also tells the screen the time
    expect(one.phase).to_have_text("Last bets")
    camera.take(one.page, "station-last-seconds")
    stage.close_betting()
    expect(one.phase).to_have_text(re.compile("the ball is running"))
    camera.take(one.page, "station-closed")
    stage.do(c.EnterOutcome("17"))
    expect(one.phase).to_have_text("The result is being confirmed")
    camera.take(one.page, "station-entered")
    stage.do(c.ConfirmOutcome("17"))
    one.shows_result("17")
    camera.take(one.page, "station-win")
    stage.do(c.FreezeAccounts())
    expect(one.phase).to_have_text(re.compile("on hold"))
    camera.take(one.page, "station-frozen")
    stage.do(c.ReleaseAccounts())
    one.wire.dead = True
    one.wire.cut()
    expect(one.page.get_by_text("Connection lost")).to_be_visible()
    camera.take(one.page, "station-offline")
    one.wire.dead = False
    expect(one.page.get_by_text("Connection lost")).to_have_count(0)
    stage.do(c.FailStation(1))
    expect(one.page.get_by_role("alert").filter(has_text="This station is out of order")).to_be_visible()
    camera.take(one.page, "station-fault")
    stage.do(c.RepairStation(1))
    one.cash_out()
    expect(one.page.get_by_test_id("ticket")).to_be_visible()
    camera.take(one.page, "station-ticket")
    number = re.sub(r"\D", "", one.page.get_by_test_id("ticket").locator(".number").inner_text())
    one.press("I have my ticket")
    camera.take(one.page, "station-welcome")
    cashier_pictures(camera, stage, number)


def cashier_pictures(camera: Camera, stage: Stage, number: str) -> None:
    """The cage."""
    page = stage.open("/cashier")
    camera.take(page, "cashier-sign-in")
    cashier = stage.staff("cashier", "casey", path="/cashier")
    cashier.locator("#ticket-number").fill(number)
    cashier.get_by_role("button", name="Redeem", exact=True).click()
    expect(cashier.locator(".word.good .amount")).to_be_visible()
    expect(cashier.get_by_role("row").filter(has_text=number[-4:])).to_contain_text("Redeemed")
    camera.take(cashier, "cashier")


def other_stations(camera: Camera, stage: Stage) -> None:
    """Small and tall screens, and the other language."""
    lay(stage.station(2, "phone"))
    for name, size in (("phone", "phone"), ("phone-turned", "phone on its side"), ("portrait", "portrait")):
        camera.take(stage.station(2, size).page, f"station-{name}")
    chinese = stage.station(2, "desk", locale="zh-CN")
    camera.take(chinese.page, "station-chinese")


def dealer_pictures(camera: Camera, stage: Stage) -> Console:
    """A round as the dealer sees it."""
    dealer = stage.dealer()
    stage.station(3).press("Call")
    stage.station(4).cash_out()
    crowd(stage, 3)
    expect(dealer.tile(2)).to_have_accessible_name(re.compile(r"At stake \$[1-9]"))
    camera.take(dealer.page, "dealer-betting")
    dealer.press("Buy-in")
    camera.take(dealer.page, "dealer-buy-in")
    dealer.page.keyboard.press("Escape")
    dealer.tile(5).click()
    camera.take(dealer.page, "dealer-station")
    dealer.page.keyboard.press("Escape")
    stage.close_betting()
    expect(dealer.step).to_have_text("Time to spin")
    camera.take(dealer.page, "dealer-closed")
    dealer.press("Spin the ball")
    dealer.pick("32")
    expect(dealer.page.get_by_role("button", name="Enter 32")).to_be_enabled()
    camera.take(dealer.page, "dealer-enter")
    dealer.press("No spin")
    camera.take(dealer.page, "dealer-no-spin")
    dealer.page.keyboard.press("Escape")
    dealer.press("Enter 32")
    expect(dealer.page.get_by_role("button", name="Confirm 32")).to_be_enabled()
    camera.take(dealer.page, "dealer-confirm")
    dealer.confirm("32")
    dealer.press("Wrong outcome")
    camera.take(dealer.page, "dealer-wrong")
    dealer.press("Freeze all accounts")
    dealer.pick("17")
    expect(dealer.page.get_by_role("button", name="Recalculate with 17")).to_be_enabled()
    camera.take(dealer.page, "dealer-correction")
    dealer.press("Recalculate with 17")
    expect(dealer.page.get_by_role("button", name="Release accounts")).to_be_enabled()
    camera.take(dealer.page, "dealer-release")
    dealer.press("Release accounts")
    return dealer


def room_pictures(camera: Camera, stage: Stage) -> None:
    """The displays that hang on the walls."""
    display = stage.open(f"/display/{stage.table}", "screen")
    expect(display.locator(".number")).to_be_visible()
    camera.take(display, "display-betting")
    crowd(stage, 5)
    stage.close_betting()
    stage.do(c.SpinBall())
    expect(display.get_by_text("No more bets", exact=True)).to_be_visible()
    camera.take(display, "display-closed")
    stage.do(c.EnterOutcome("17"))
    stage.do(c.ConfirmOutcome("17"))
    expect(display.locator(".number")).to_have_text("17")
    camera.take(display, "display")
    sign = stage.open(f"/sign/{stage.table}", "screen", stage.served.enrol(0, stage.table))
    expect(sign.locator("[data-limit=minimum]")).to_be_visible()
    camera.take(sign, "sign")
    stage.do(c.PostNotice("minimum", stage.served.clock.now_ms() + 1_500_000, 500), PAT)
    expect(sign.get_by_text("shown since just now")).to_be_visible()
    camera.take(sign, "sign-notice")
    stage.pass_s(480)
    pit_pictures(camera, stage)


def pit_pictures(camera: Camera, stage: Stage) -> None:
    """Every section of the pit's screen."""
    stage.do(c.MakeClaim(5, "the ball was touched before it came to rest"), stage.player(5))
    stage.do(c.HoldWinnings(6, 1_000, "a colour-blind camera"), PAT)
    pit = stage.staff("pit", "pat")
    sections = pit.get_by_role("navigation", name="Pit").get_by_role("button")
    expect(sections).to_have_count(9)
    for section in sections.all():
        section.click()
        name = section.locator("span").inner_text().lower().split()[0]
        if name == "players":
            pit.get_by_role("button", name=re.compile("^Station 6,")).click()
        if name == "devices":
            pit.locator(".place").nth(3).click()
            expect(pit.locator("output.code")).to_be_visible()
        camera.take(pit, f"pit-{name}")
        pit.keyboard.press("Escape")


def inspector_pictures(camera: Camera, stage: Stage) -> None:
    """A round replayed from the log."""
    page = stage.open(f"/inspector?table={stage.table}", "screen")
    sign_in(page, "ines")
    expect(page.locator(".transport")).to_be_visible()
    camera.take(page, "inspector-start")
    page.keyboard.press("End")
    expect(page.locator("svg.layout .winner")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    camera.take(page, "inspector")


def start_picture(camera: Camera, browser: Browser, folder: Path) -> None:
    """The start page of a demo, and the pages that need no table."""
    with ServeProcess(folder / "demo", "--bots=3") as demo:
        page = browser.new_page(viewport={"width": 1366, "height": 900}, reduced_motion="reduce")
        page.goto(demo.url)
        expect(page.locator("svg").first).to_be_visible()
        camera.take(page, "start")
        page.set_viewport_size({"width": 390, "height": 844})
        camera.take(page, "start-phone")
        page.set_viewport_size({"width": 1366, "height": 900})
        page.goto(f"{demo.url}/pair")
        camera.take(page, "pair")
        page.goto(f"{demo.url}/station/t1/8")
        expect(page.get_by_text("This screen is not a station yet")).to_be_visible()
        camera.take(page, "station-unpaired")
        page.close()


def review_pictures(camera: Camera, make: Make, names: Iterable[str]) -> None:
    """The stations and seats that the books' lost diagrams showed, for a review by eye."""
    for name in names:
        stage = make(REVIEWED[name], 3)
        stage.do(c.BuyIn(1, 100_000))
        if stage.game == "rapid-roulette-1999":
            stage.do(c.ConfirmCredit(1), stage.player(1))
        stage.do(c.OpenBetting())
        page = stage.station(1, "screen").page
        picture = camera.take(page, name)
        elements = sketch.ELEMENTS if stage.state.timers.get("period", 0) else sketch.ON_FELT
        sketch.keep(picture, sketch.sketch(page, elements))
        print(f"{picture.relative_to(ROOT)}: look at it, then sign it in docs/reviews.tsv: {sketch.digest(picture)}")


@contextmanager
def theatre(folder: Path) -> Iterator[tuple[Browser, Make]]:
    """A browser, and a maker of tables on one server."""
    tables = count(1)
    made: list[Stage] = []
    with served(folder / "house", clock=RunningClock()) as floor, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())

        def make(id_: str, seats: int, **setup: Any) -> Stage:
            settings = {"period_s": PERIOD_S, **setup}
            made.append(Stage(browser, floor, f"t{next(tables)}", id_, seats, **settings))
            return made[-1]

        yield browser, make
        for stage in made:
            stage.close()
        browser.close()


def main() -> int:
    """Make the pictures."""
    parser = argparse.ArgumentParser(prog="./run screens", description=__doc__)
    parser.add_argument(
        "--review", nargs="*", metavar="NAME", choices=REVIEWED, help="only the pictures that somebody must look at"
    )
    parser.add_argument("--big-wheel", action="store_true", help="only the pictures of the Big Wheel")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, theatre(Path(name)) as (browser, make):
        camera = Camera(browser, BEST | BIG_WHEEL_BEST | set(REVIEWED))
        if given.review is not None:
            review_pictures(camera, make, given.review or REVIEWED)
            return 0
        if given.big_wheel:
            big_wheel_pictures(camera, make)
            return 0
        start_picture(camera, browser, Path(name))
        main_table = make("rapid-roulette", STATIONS)
        evening(main_table, 24, 7)
        crowd(main_table, 1)
        station_pictures(camera, main_table)
        other_stations(camera, main_table)
        dealer_pictures(camera, main_table)
        room_pictures(camera, main_table)
        inspector_pictures(camera, main_table)
        for id_ in ("rapid-roulette-00", "rapid-roulette-1999"):
            other = make(id_, STATIONS)
            evening(other, 12, 5)
            camera.take(other.station(2).page, f"station-{id_}")
        big_wheel_pictures(camera, make)
    return 0


if __name__ == "__main__":
    sys.exit(main())
