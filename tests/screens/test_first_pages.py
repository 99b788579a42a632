"""The first pages: the start page of a floor, and the page that pairs a browser with it."""

import re
from itertools import count

from playwright.sync_api import expect

from croupier.table import commands as c
from tests.screens.stage import PAT, Stage


def code_for(stage: Stage, seat: int) -> str:
    """A one-time code of the pit."""
    pit = stage.served.signed_in("pat", "pit")
    code: str = pit.post(f"/api/pit/pairing-codes/{stage.table}/{seat}").json()["code"]
    return code


def test_a_code_makes_a_browser_the_sign_or_the_station_that_it_was_given_for(stage: Stage) -> None:
    for seat, done, path in ((0, "the sign of table", "sign"), (2, "station 2 of table", "station")):
        page = stage.open("/pair", "tablet")
        pair = page.get_by_role("button", name="Pair", exact=True)
        expect(pair).to_be_disabled()
        code = code_for(stage, seat)
        page.keyboard.type(code[:-1])
        expect(pair).to_be_disabled()
        page.keyboard.type(code[-1])
        pair.click()
        expect(page.get_by_role("status")).to_contain_text(f"This is now {done} {stage.table}")
        ending = f"/{seat}" if seat else ""
        page.wait_for_url(f"**/{path}/{stage.table}{ending}")
        shown = page.locator("[data-limit=minimum]") if path == "sign" else page.get_by_test_id("balance")
        expect(shown).to_have_text("$1" if path == "sign" else "$1,000")


def test_a_wrong_code_is_told(stage: Stage) -> None:
    page = stage.open("/pair", "tablet")
    page.keyboard.type("22222222")
    page.get_by_role("button", name="Pair", exact=True).click()
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"\w"))
    stage.errors.clear()  # the browser logs the answer as well


def test_the_start_page_tells_of_every_table_whether_it_is_open(stage: Stage) -> None:
    page = stage.open("/", "desk")
    here = page.get_by_role("article").filter(has=page.get_by_text(stage.table, exact=True))
    expect(here.locator("h2")).to_have_text("Rapid Roulette")
    expect(here.locator("header p")).to_have_text(re.compile(rf"{stage.table}\s*· 3 stations ·\s*open"))
    for name, path in (("Dealer", "dealer"), ("Winning number", "display"), ("Table sign", "sign"), ("Pit", "pit")):
        expect(here.get_by_role("link", name=re.compile(f"^{name}"))).to_have_attribute(
            "href", f"/{path}/{stage.table}"
        )
    new = free_name(stage)
    expect(page.get_by_label("Name of the table")).to_have_value(new)
    expect(page.get_by_role("link", name=f"Set up table {new}")).to_have_attribute("href", f"/pit/{new}")
    stage.served.open_table(new, "rapid-roulette", 1)
    stage.served.do(PAT, c.CloseTable(), f"table:{new}")
    page.reload()
    closed = page.get_by_role("article").filter(has=page.get_by_text(new, exact=True))
    expect(closed.locator("header p")).to_have_text(re.compile(rf"{new}\s*· 1 stations ·\s*closed"))
    expect(page.get_by_label("Name of the table")).to_have_value(free_name(stage))


def free_name(stage: Stage) -> str:
    """The first of t1, t2 … that no table has."""
    taken = stage.served.house.floor.state.tables
    return next(name for number in count(1) if (name := f"t{number}") not in taken)
