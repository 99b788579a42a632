"""A Big Wheel on the stage: its players, its dealer, and a spin from the call to the result."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import Console, Stage, Station

COLOURS = ("red", "blue", "green", "yellow")


def big_wheel(make_stage: MakeStage, option: int = 1, *buy_ins: int, **setup: Any) -> Stage:
    """A table of one option, with so much bought in at seats 1, 2 and so on."""
    settings = {"minimum": 500, "maximum": 50_000, "colours": COLOURS, **setup}
    stage = make_stage(f"big-wheel-{option}", max(len(buy_ins), 3), **settings)
    for seat, amount in enumerate(buy_ins, start=1):
        stage.do(c.BuyIn(seat, amount))
    return stage


def lit(seat: Station, symbol: str) -> None:
    """The winning symbol is lit on a player's layout."""
    expect(seat.winner).to_have_attribute("data-bet", symbol.lower())


def tile(dealer: Console, seat: int) -> Any:
    """A seat among the seats of the console."""
    return dealer.page.get_by_role("button", name=re.compile(rf"^Seat {seat},"))


def spin(dealer: Console, symbol: str) -> None:
    """The wheel is spun, the call made, the symbol entered and confirmed, all at the console."""
    dealer.press("Spin the wheel")
    expect(dealer.step).to_have_text("The wheel is turning")
    dealer.press("No more bets")
    expect(dealer.step).to_have_text("Which symbol?")
    pick(dealer, symbol)
    dealer.press(f"Enter {symbol}")
    dealer.confirm(symbol)


def pick(dealer: Console, symbol: str) -> None:
    dealer.page.locator(".numbers").get_by_role("button", name=re.compile(rf"^{symbol}\b")).click()


def colour_chip(page: Page, colour: str) -> None:
    """Choose the chip of a colour in the rail."""
    page.locator(f'.rail [data-colour="{colour}"]').click()
