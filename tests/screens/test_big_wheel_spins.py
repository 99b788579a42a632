"""Spins of a Big Wheel on screens: which way it turns, and how many turns it made."""

import re

import pytest
from playwright.sync_api import Page, expect

from croupier.table import commands as c
from croupier.table.wheel import Direction
from tests.screens.conftest import MakeStage
from tests.screens.stage import Stage
from tests.screens.wheel_stage import big_wheel, lit, pick, spin

TURNED = """async (wheel) => {
  const angle = () => Number(/rotate\\(([-\\d.e]+)rad/.exec(wheel.querySelector('.turns').style.transform)?.[1]);
  const first = angle();
  while (angle() === first) await new Promise(requestAnimationFrame);
  return Math.sign(angle() - first);
}"""
"""1 if the wheel of a page is seen to turn clockwise, -1 the other way."""


def turns_on(page: Page) -> str:
    """Which way the wheel of a page turns."""
    wheel = page.locator("[data-stage]")
    expect(wheel).to_have_attribute("data-stage", "moving")
    return {1: "clockwise", -1: "anticlockwise"}[wheel.evaluate(TURNED)]


def spun(stage: Stage, direction: Direction) -> None:
    """Betting is open, something is at stake, and the wheel turns."""
    stage.do(c.OpenBetting())
    if not stage.wagers(1):
        stage.do(c.Place(1, "a", 500), stage.player(1))
    stage.do(c.SpinWheel(direction))


@pytest.mark.clause("BW 5.2")
@pytest.mark.parametrize("directions", [("clockwise", "clockwise"), ("anticlockwise", "anticlockwise")])
def test_the_wheel_on_display_turns_the_way_that_is_on_record(
    make_stage: MakeStage, directions: tuple[Direction, ...]
) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    display = stage.open(f"/display/{stage.table}", "screen", reduced_motion="no-preference")
    expect(display.locator("[data-stage]")).to_have_attribute("data-stage", "rest")
    for direction in directions:  # twice the same way: it does not alternate by itself
        spun(stage, direction)
        assert turns_on(display) == direction == stage.state.round.direction
        stage.do(c.CallNoSpin("interference", stage.state.round.number))
        expect(display.locator("[data-stage]")).to_have_attribute("data-stage", "rest")


@pytest.mark.clause("BW 5.2")
def test_a_seat_turns_its_wheel_the_way_that_the_dealer_chose(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    one, dealer = stage.station(1, reduced_motion="no-preference"), stage.dealer()
    dealer.opens_betting()
    stage.do(c.Place(1, "a", 500), stage.player(1))
    way = dealer.page.get_by_role("button", name="Anticlockwise", exact=True)
    expect(way).to_have_attribute("aria-pressed", "false")  # the first spin is proposed to go clockwise
    way.click()
    dealer.press("Spin the wheel")
    assert turns_on(one.page) == "anticlockwise"


@pytest.mark.clause("BW 7.1.1")
def test_a_spin_of_too_few_turns_cannot_be_entered_by_whoever_counted(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    dealer = stage.dealer()
    spun(stage, "clockwise")
    stage.do(c.CallNoMoreBets())
    pick(dealer, "B")
    turns = dealer.page.get_by_role("group", name="Turns, if counted")
    turns.get_by_role("button", name="2", exact=True).click()
    dealer.press("Enter B")
    refused = dealer.page.get_by_role("alert").filter(has_text="2 turns")
    expect(refused).to_contain_text(re.compile("call a no spin"))
    assert stage.state.round.phase == "closed"
    turns.get_by_role("button", name="3", exact=True).click()
    dealer.press("Enter B")
    dealer.confirm("B")


def test_where_no_turns_are_counted_none_are_asked_for(make_stage: MakeStage) -> None:
    stage = make_stage()
    stage.do(c.BuyIn(1, 10_000))
    stage.do(c.OpenBetting())
    dealer = stage.dealer()
    stage.close_betting()
    dealer.spin()
    expect(dealer.page.locator(".numbers")).to_be_visible()
    expect(dealer.page.get_by_role("group", name="Turns, if counted")).to_have_count(0)


def test_the_turned_wheel_lies_over_no_button_and_makes_nothing_scroll(make_stage: MakeStage) -> None:
    """The corners of a square that is turned reach out of it."""
    stage = big_wheel(make_stage, 1, 20_000)
    one, dealer = stage.station(1), stage.dealer()
    stage.do(c.OpenBetting())
    stage.do(c.Place(1, "a", 500), stage.player(1))
    spin(dealer, "D")
    lit(one, "D")
    for button in ("Call", "Help", "Complaints"):
        one.page.get_by_role("button", name=button, exact=True).click(trial=True)
    assert one.main.evaluate("(main) => main.scrollWidth <= main.clientWidth && main.scrollHeight <= main.clientHeight")
