"""Pairing, the pit, the cashier's payments and the inspector, on their screens."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from croupier.table import commands as c
from tests.screens.stage import PAT, Stage, sign_in
from tests.server.process import ServeProcess


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
    stage.do(c.GiveRules("a player"))  # a command also tells the screens the time
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
    for step in range(1, 21):
        page.get_by_role("button", name="One step on").click()
        expect(page.get_by_role("slider")).to_have_value(str(step))
        if chips.count():
            break
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


@pytest.mark.clause("RR 12.9")
def test_a_dispute_that_the_house_pays_for_is_credited_to_a_player_who_is_still_there(stage: Stage) -> None:
    one, pit = stage.station(1), stage.staff("pit", "pat")
    section(pit, "Claims")
    pit.get_by_role("button", name="Record a dispute").click()
    form = pit.get_by_role("dialog")
    form.get_by_label("What is it about?").fill("the ball was touched")
    form.get_by_role("button", name="Put on record").click()
    pit.get_by_role("button", name="Decide", exact=True).click()
    form.get_by_label("The house pays").check()
    form.get_by_label("Amount").fill("12.50")
    form.get_by_label(re.compile("^Visit")).fill(f"{stage.table}-1")
    form.get_by_label("Decision").fill("goodwill")
    form.get_by_role("button", name="Decide, pay $12.50").click()
    expect(one.balance).to_have_text("$1,012.50")
    expect(pit.get_by_text("Nothing waits for a decision.")).to_be_visible()


def test_a_refusal_stays_until_it_was_read_and_is_gone_when_something_else_is_asked(stage: Stage) -> None:
    pit = stage.staff("pit", "pat")
    section(pit, "Players")
    pit.get_by_role("button", name=re.compile("^Station 1,")).click()
    pit.get_by_role("button", name=re.compile("^Exclude")).click()
    form = pit.get_by_role("dialog")
    form.get_by_label("Reason").fill("a device")
    stage.do(c.ExcludePlayer(1, "somebody else was quicker"), PAT)
    form.get_by_role("button", name=re.compile("^Exclude")).click()
    refused = pit.get_by_text(f"Out of date: visit {stage.table}-1 is not at the seat any more")
    expect(refused).to_be_visible()
    form.get_by_role("button", name="Cancel").click()
    expect(refused).to_be_visible()
    pit.get_by_role("button", name=re.compile("^Station 2,")).click()
    pit.get_by_role("button", name=re.compile("^Exclude")).click()
    expect(form).to_be_visible()
    expect(refused).to_have_count(0)


@pytest.mark.clause("RR 2.2.3", "RR99 2.2(b)")
def test_a_table_that_is_to_be_says_what_it_lacks_for_the_game_that_is_chosen(stage: Stage) -> None:
    pit = stage.staff("pit", "pat", path="/pit/new-1")
    lacks = pit.get_by_role("listitem").filter(has_text=re.compile("^Table new-1 has no"))
    pit.get_by_label("Stations").fill("2")
    expect(lacks).to_have_count(7)
    expect(lacks.nth(1)).to_contain_text(re.compile(r"no game system\s*Rule RR 2\.2\.3"))
    pit.get_by_label("Game").select_option("rapid-roulette-1999")
    expect(lacks).to_have_count(8)
    expect(lacks.first).to_contain_text("Rule RR99 2.2(b)")


def test_in_a_demo_the_start_page_makes_this_browser_the_sign(browser: Browser, tmp_path: Path) -> None:
    with ServeProcess(tmp_path / "demo", "--table=t1:rapid-roulette:2") as demo:
        wall, other = browser.new_page(), browser.new_page()
        wall.goto(demo.url)
        wall.get_by_role("link", name=re.compile("Table sign")).click()
        expect(wall.locator("[data-limit=minimum]")).to_be_visible()
        expect(wall.get_by_text("not the sign of this table yet")).to_have_count(0)
        other.goto(f"{demo.url}/sign/t1")
        other.get_by_role("button", name="Use it as the sign (demo)").click()
        expect(other.get_by_role("alert")).to_have_text("Another screen is the sign of this table")
        wall.close()
        other.close()
