"""What goes wrong at a table, as every screen shows it: corrections, no spins, malfunctions."""

import re

import pytest
from playwright.sync_api import expect

from croupier.table import commands as c
from tests.screens.stage import PAT, Stage


@pytest.mark.clause("RR 9.4")
def test_a_wrong_outcome_is_frozen_previewed_worked_out_again_and_released(stage: Stage) -> None:
    one, two, dealer = stage.station(1), stage.station(2), stage.dealer()
    display = stage.open(f"/display/{stage.table}", "screen")
    stage.do(c.OpenBetting())
    one.choose_chip(10)
    two.choose_chip(10)
    one.place("red")
    two.place("black")
    one.shows_chips({"red": 1000})
    two.shows_chips({"black": 1000})
    stage.outcome("17")
    expect(one.balance).to_have_text("$990")
    expect(two.balance).to_have_text("$1,010")

    dealer.press("Wrong outcome")
    dealer.press("Freeze all accounts")
    for station in (one, two):
        expect(station.phase).to_have_text("All accounts are on hold while a result is checked")
        expect(station.page.locator("svg.layout.live")).to_have_count(0)
    expect(display.get_by_text("Please wait", exact=True)).to_be_visible()
    dealer.pick("18")
    rows = dealer.page.locator(".stage tbody tr")
    expect(rows.filter(has_text=re.compile(r"^\s*1\b"))).to_contain_text("+$20")
    expect(rows.filter(has_text=re.compile(r"^\s*2\b"))).to_contain_text("−$20")
    assert (stage.balance(1), stage.balance(2)) == (99_000, 101_000)  # a preview changes nothing
    dealer.press("Recalculate with 18")
    expect(dealer.step).to_have_text("Results worked out again")
    dealer.press("Release accounts")

    expect(one.balance).to_have_text("$1,010")
    expect(two.balance).to_have_text("$990")
    for station in (one, two):
        expect(station.page.get_by_test_id("latest")).to_have_text("18")
        expect(station.notes.filter(has_text="A result was corrected")).to_be_visible()
        expect(station.page.locator("svg.layout.live")).to_be_visible()
    expect(display.locator(".number")).to_have_text("18")
    expect(dealer.results.first).to_have_text("18")
    assert (stage.balance(1), stage.balance(2)) == (101_000, 99_000)


@pytest.mark.clause("RR 9.2.2")
def test_a_no_spin_gives_every_chip_back_and_says_why(stage: Stage) -> None:
    one, dealer = stage.station(1), stage.dealer()
    stage.do(c.OpenBetting())
    one.choose_chip(25)
    one.place("straight:8", "odd")
    one.shows_chips({"straight:8": 2500, "odd": 2500})
    stage.close_betting()
    dealer.spin()
    dealer.press("No spin")
    form = dealer.page.get_by_role("dialog")
    expect(form.get_by_role("button", name="Choose the ground")).to_be_disabled()
    form.get_by_text("A foreign object got into the wheel").click()
    form.get_by_role("button", name="Call no spin").click()
    expect(one.balance).to_have_text("$1,000")
    one.shows_chips({})
    told = one.notes.filter(has_text="No spin: the round does not count")
    expect(told.get_by_role("button", name=re.compile(r"Rule RR 9\.1"))).to_be_visible()
    expect(one.phase).to_have_text("Place your bets")


@pytest.mark.clause("RR 9.7.1")
def test_a_station_that_fails_within_the_period_has_its_wagers_back(stage: Stage) -> None:
    one, two, dealer = stage.station(1), stage.station(2), stage.dealer()
    stage.do(c.OpenBetting())
    one.place("red")
    two.place("red")
    two.shows_chips({"red": 100})
    dealer.tile(2).click()
    dealer.press(re.compile("^Out of order"))
    dealer.page.get_by_role("dialog").last.get_by_role("button", name="Out of order", exact=True).click()
    expect(two.page.get_by_role("alert").filter(has_text="This station is out of order")).to_be_visible()
    expect(two.phase).to_have_text("This station is out of order")
    expect(two.balance).to_have_text("$1,000")
    two.shows_chips({})
    one.shows_chips({"red": 100})  # nobody else is touched by it
    expect(dealer.tile(2)).to_have_accessible_name(re.compile("Out of order"))
    dealer.press("In order again")
    expect(two.page.locator("svg.layout.live")).to_be_visible()


@pytest.mark.clause("RR 9.7.2")
def test_after_the_period_wagers_wait_for_the_records(stage: Stage) -> None:
    one, dealer = stage.station(1), stage.dealer()
    stage.do(c.OpenBetting())
    one.choose_chip(5)
    one.place("even")
    one.shows_chips({"even": 500})
    stage.close_betting()
    stage.do(c.FailStation(1))
    expect(one.page.get_by_role("alert").filter(has_text="This station is out of order")).to_be_visible()
    expect(dealer.step).to_have_text("Wagers wait for the records")
    dealer.press("Records confirm the wagers")
    dealer.settle("4")
    assert stage.balance(1) == 100_500


@pytest.mark.clause("RR 4.3.2(b)")
def test_a_refusal_says_what_would_be_allowed_with_its_clause_a_tap_away(stage: Stage) -> None:
    stage.do(c.SetLimits(100, 2_500), PAT)
    stage.do(c.OpenBetting())
    one = stage.station(1)
    one.choose_chip(25)
    one.place("straight:0", "straight:0")
    expect(one.notes).to_contain_text("at most $25")
    one.shows_chips({"straight:0": 2500})
    one.notes.get_by_role("button", name=re.compile("^Rule RR 4.3")).click()
    expect(one.notes.get_by_role("note")).not_to_be_empty()
    expect(one.notes.get_by_role("note")).not_to_contain_text("No summary")
