"""Pairing, the pit, the cashier's payments and the inspector, by their screens."""

import re

import pytest
from playwright.sync_api import Page, expect

from croupier.table import commands as c
from tests.screens.stage import PAT, Stage, sign_in


def section(pit: Page, name: str) -> None:
    pit.get_by_role("navigation", name="Pit").get_by_role("button", name=re.compile(f"^{name}")).click()


def test_a_tablet_becomes_a_station_by_a_code_of_the_pit_and_is_one_until_it_is_struck_off(stage: Stage) -> None:
    pit = stage.staff("pit", "pat")
    section(pit, "Devices")
    pit.get_by_role("group", name="Which place?").get_by_role("button", name=re.compile(r"^1\b")).click()
    code = pit.locator("output.code").inner_text()
    tablet = stage.open("/pair", "tablet")
    for sign in code.replace("-", ""):
        tablet.get_by_role("button", name=sign, exact=True).click()
    tablet.get_by_role("button", name="Pair", exact=True).click()
    expect(tablet.get_by_test_id("balance")).to_have_text("$1,000")
    expect(pit.locator("output.code")).to_have_text("Paired")
    pit.get_by_role("button", name="Done").click()
    again = stage.open("/pair", "tablet")
    again.keyboard.type(code)
    again.get_by_role("button", name="Pair", exact=True).click()
    expect(again.get_by_role("alert")).not_to_be_empty()
    pit.get_by_role("listitem").filter(has_text="Station 1").get_by_role("button", name="Revoke").click()
    pit.get_by_role("dialog").get_by_role("button", name="Revoke").click()
    expect(tablet.get_by_text("This screen was disconnected")).to_be_visible()
    tablet.reload()
    expect(tablet.get_by_text("This screen is not a station yet")).to_be_visible()
    stage.errors = [error for error in stage.errors if "/pair" not in error]  # a used code is an error, and says so


@pytest.mark.clause("RR 4.1fn1:66(2)")
def test_a_higher_minimum_waits_for_its_sign(stage: Stage) -> None:
    one, pit = stage.station(1), stage.staff("pit", "pat")
    section(pit, "Limits")
    pit.get_by_role("button", name="Announce a higher minimum").click()
    form = pit.get_by_role("dialog")
    form.get_by_label("New minimum").fill("5")
    form.get_by_role("button", name="Post the sign").click()
    expect(pit.get_by_text("Not yet on the sign screen")).to_be_visible()
    stage.open(f"/sign/{stage.table}", "screen", stage.served.enrol(0, stage.table))
    expect(pit.get_by_text(re.compile("On the sign since"))).to_be_visible()
    expect(pit.get_by_role("button", name="Set it now")).to_have_count(0)
    stage.pass_s(25 * 60)
    stage.do(c.GiveRules("a player"))  # something happens: it tells the screens the time
    stage.do(c.SetPeriod(40), PAT)
    pit.get_by_role("button", name="Set it now").click()
    pit.get_by_role("button", name="Set the limits").click()
    expect(one.limits).to_contain_text(re.compile(r"Min\s*\$5"))


def test_an_inspector_replays_a_round_step_by_step(stage: Stage) -> None:
    stage.do(c.OpenBetting())
    stage.do(c.Place(1, "red", 500), stage.player(1))
    stage.outcome("3")
    page = stage.open(f"/inspector?table={stage.table}", "screen")
    sign_in(page, "ines")
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    chips = page.locator("svg.layout .laid")
    expect(chips).to_have_count(0)
    for _ in range(20):
        if chips.count():
            break
        page.get_by_role("button", name="One step on").click()
    expect(chips).to_have_attribute("data-bet", "red")
    expect(page.locator(".telling")).to_contain_text("RR 3")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("svg.layout .winner")).to_have_attribute("data-bet", "straight:3")
    expect(page.get_by_role("button", name=re.compile("Open betting|Confirm"))).to_have_count(0)


def test_who_is_not_signed_in_sees_a_form_and_nothing_else(stage: Stage) -> None:
    for path in (f"/dealer/{stage.table}", f"/pit/{stage.table}", "/cashier", "/inspector"):
        page = stage.open(path)
        expect(page.get_by_role("heading", name=re.compile("Sign in"))).to_be_visible()
        page.get_by_label("Name", exact=True).fill("dana")
        page.locator("input[name=password]").fill("not her secret")
        page.get_by_role("button", name="Sign in").click()
        expect(page.get_by_role("alert")).to_contain_text("wrong")
    stage.errors = [error for error in stage.errors if "401" not in error]  # what a wrong secret gets


def test_a_station_that_nobody_paired_shows_no_account(stage: Stage) -> None:
    page = stage.open(f"/station/{stage.table}/1", "tablet")
    expect(page.get_by_text("This screen is not a station yet")).to_be_visible()
    expect(page.get_by_test_id("balance")).not_to_contain_text("1,000")
    stage.errors = [error for error in stage.errors if "40" not in error]
