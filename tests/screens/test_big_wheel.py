"""The Big Wheel on screens: players with cash chips and colours, the dealer who spins, calls and pays."""

import re

import pytest
from playwright.sync_api import expect

from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import DANA, PAT, box_of, in_view
from tests.screens.wheel_stage import big_wheel, colour_chip, lit, pick, spin, tile


def test_a_spin_with_three_players_in_cash_and_colours(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000, 20_000, 20_000)
    one, two, three, dealer = stage.station(1), stage.station(2), stage.station(3, "phone"), stage.dealer()
    display = stage.open(f"/display/{stage.table}", "screen")
    expect(one.page).to_have_title(re.compile("Seat 1"))
    stage.do(c.IssueColour(2, "blue", 10, 1_000))
    expect(two.page.get_by_test_id("colours")).to_contain_text("$100")

    dealer.opens_betting()
    for seat in (one, two, three):
        expect(seat.phase).to_contain_text("Place your bets")
    one.choose_chip(10)
    one.place("a", "b")
    colour_chip(two.page, "blue")
    two.place("b", "b")
    three.place("a")
    one.shows_chips({"a": 1_000, "b": 1_000})
    two.shows_chips({"b@blue": 2_000})
    three.shows_chips({"a": 500})
    assert [stage.wagers(seat) for seat in (1, 2, 3)] == [{"a": 1_000, "b": 1_000}, {"b@blue": 2_000}, {"a": 500}]
    expect(two.balance).to_have_text("$100")
    expect(two.page.get_by_test_id("colours")).to_contain_text("$80")

    dealer.press("Spin the wheel")
    one.place("c")  # bets are taken until the call
    one.shows_chips({"a": 1_000, "b": 1_000, "c": 1_000})
    dealer.press("No more bets")
    for seat in (one, two, three):
        expect(seat.phase).to_contain_text("No more bets")
        expect(seat.page.locator("svg.layout.live")).to_have_count(0)
    expect(display.get_by_text("No more bets", exact=True)).to_be_visible()
    pick(dealer, "B")
    dealer.press("Enter B")
    expect(dealer.page.locator(".huge")).to_have_text(re.compile(r"B\s*Pays 3 to 1"))
    dealer.confirm("B")

    for seat in (one, two, three):
        lit(seat, "B")
    one.shows_chips({"b": 3_000}, one.page.locator(".paid"))
    two.shows_chips({"b@blue": 6_000}, two.page.locator(".paid"))
    expect(one.page.get_by_test_id("outcome")).to_have_text(re.compile(r"You win \$30"))
    expect(three.page.get_by_test_id("outcome")).to_have_text(re.compile("No win this time"))
    expect(display.locator(".number")).to_have_text("B")
    expect(display.get_by_role("region", name="Winning symbol")).to_contain_text("Pays 3 to 1")
    expect(one.balance).to_have_text("$200")  # 30 on the layout, 10 of it still there, 30 won
    expect(two.page.get_by_test_id("colours")).to_contain_text("$140")
    assert stage.wagers(1) == {"b": 1_000}


def test_winners_stay_and_are_lifted_between_spins(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    one, dealer = stage.station(1), stage.dealer()
    dealer.opens_betting()
    one.place("a")
    one.shows_chips({"a": 500})
    spin(dealer, "A")
    lit(one, "A")
    assert stage.wagers(1) == {"a": 500}
    expect(one.page.get_by_text("Touch them to lift them")).to_be_visible()
    one.place("a")
    one.shows_chips({})
    assert stage.wagers(1) == {}
    expect(one.balance).to_have_text("$205")


@pytest.mark.clause("BW 5.1.4")
def test_losers_are_swept_before_winners_are_paid(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    one = stage.station(1, reduced_motion="no-preference")
    stage.do(c.OpenBetting())
    one.place("a", "b")
    one.shows_chips({"a": 500, "b": 500})
    stage.do(c.SpinWheel())
    stage.do(c.CallNoMoreBets())
    stage.do(c.EnterOutcome("B"))
    stage.do(c.ConfirmOutcome("B"))
    lit(one, "B")
    swept, paid = (one.page.locator(f"svg.layout .{kind}") for kind in ("swept", "paid"))
    expect(swept).to_have_attribute("data-bet", "a")
    expect(paid).to_have_attribute("data-bet", "b")
    longest = swept.evaluate(
        "(one) => Math.max(...getComputedStyle(one).transitionDuration.split(',').map(parseFloat))"
    )
    assert paid.evaluate("(one) => parseFloat(getComputedStyle(one).animationDelay)") >= longest > 0


def test_the_dealer_issues_and_redeems_colours(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000, 20_000)
    one, dealer = stage.station(1), stage.dealer()
    tile(dealer, 1).click()
    dealer.press("Colours …")
    form = dealer.page.get_by_role("dialog", name="Colours · Seat 1")
    form.get_by_role("radio", name=re.compile("Blue")).click()
    form.get_by_role("group", name="Chips").get_by_role("button", name="10", exact=True).click()
    form.get_by_role("button", name="$10", exact=True).click()
    expect(form.get_by_text("put a marker")).to_be_visible()  # worth more than the minimum
    form.get_by_role("button", name="10 × Blue for $100").click()
    expect(one.page.get_by_test_id("colours")).to_contain_text("$100")
    expect(one.balance).to_have_text("$100")
    assert stage.state.colours["blue"].value == 1_000
    form.get_by_role("button", name="10 × Blue back for $100").click()
    expect(one.page.get_by_test_id("colours")).to_have_count(0)
    expect(one.balance).to_have_text("$200")


def test_who_has_no_cash_chips_gets_no_colour_and_can_still_redeem_one(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 10_000)
    stage.do(c.IssueColour(1, "blue", 10, 1_000))
    dealer = stage.dealer()
    tile(dealer, 1).click()
    dealer.press("Colours …")
    form = dealer.page.get_by_role("dialog", name="Colours · Seat 1")
    form.get_by_role("radio", name=re.compile("Blue")).click()
    expect(form.get_by_role("button", name=re.compile(r"× Blue for"))).to_have_attribute(
        "title", re.compile("cash chips")
    )
    form.get_by_role("button", name="10 × Blue back for $100").click()
    expect(form.get_by_role("button", name=re.compile(r"× Blue for \$"))).to_be_enabled()


@pytest.mark.clause("BW 3.1.2(f)")
def test_a_further_colour_is_not_the_dealers_to_issue_and_the_console_says_whose(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    stage.do(c.IssueColour(1, "blue", 10, 500))
    dealer = stage.dealer()
    tile(dealer, 1).click()
    dealer.press("Colours …")
    form = dealer.page.get_by_role("dialog", name="Colours · Seat 1")
    form.get_by_role("radio", name=re.compile("Green")).click()
    expect(form.get_by_text("is for a game supervisor or above")).to_be_visible()
    expect(form.get_by_role("button", name="20 × Green for $100")).to_be_disabled()


def test_the_dealer_places_for_a_seat_without_a_screen(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000, 20_000, without_screen=(2,))
    dealer = stage.dealer()
    dealer.opens_betting()
    tile(dealer, 2).click()
    dealer.press("Place for the player …")
    form = dealer.page.get_by_role("dialog", name="Place for seat 2")
    for bet in ("a", "c"):
        form.locator(f'.field[data-bet="{bet}"]').click()
    expect(form.locator('.laid[data-bet="c"]')).to_have_attribute("data-amount", "500")
    assert stage.wagers(2) == {"a": 500, "c": 500}
    form.get_by_role("button", name="Undo the last").click()
    expect(form.locator('.laid[data-bet="c"]')).to_have_count(0)
    assert stage.wagers(2) == {"a": 500}


def test_an_oral_wager_is_taken_with_its_money(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    one, dealer = stage.station(1), stage.dealer()
    dealer.opens_betting()
    tile(dealer, 1).click()
    dealer.press("Oral wager …")
    form = dealer.page.get_by_role("dialog", name="Oral wager · Seat 1")
    form.locator(".numbers").get_by_role("button", name=re.compile("^D")).click()
    for digit in "25":
        form.get_by_role("button", name=digit, exact=True).click()
    form.get_by_role("button", name="$25 on D").click()
    one.shows_chips({"d": 2_500})
    expect(one.balance).to_have_text("$200")  # the money came with the wager


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_a_no_spin_leaves_the_wagers_where_they_lie(make_stage: MakeStage, size: str) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    one, dealer = stage.station(1, size), stage.dealer()
    dealer.opens_betting()
    one.place("a")
    one.shows_chips({"a": 500})
    dealer.press("Spin the wheel")
    expect(dealer.step).to_have_text("The wheel is turning")
    dealer.press("No spin")
    form = dealer.page.get_by_role("dialog")
    form.get_by_label(re.compile("fewer than three turns")).check()
    form.get_by_role("button", name="Call no spin").click()
    told = one.page.get_by_role("alert").filter(has_text="Your wagers stay")
    in_view(told)
    assert box_of(told)["width"] > 300  # on a phone too it is no narrow column
    expect(one.page.get_by_text("Winners stay for the next spin")).to_have_count(0)  # nobody has won
    one.shows_chips({"a": 500})
    expect(dealer.step).to_have_text("Ready for the next spin")


@pytest.mark.clause("BW 4.3", "BW 1.1:Distinctive-Marker")
def test_limits_agreed_with_one_player_are_shown_by_a_marker(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000, 20_000)
    one, two = stage.station(1), stage.station(2)
    display = stage.open(f"/sign/{stage.table}", "screen", stage.served.enrol(0, stage.table))
    stage.do(c.AgreeLimits(1, 1_000, 90_000), PAT)
    expect(one.page.get_by_test_id("marker")).to_be_visible()
    expect(one.limits).to_contain_text("$900")
    expect(two.limits).to_contain_text("$500")
    expect(two.page.get_by_test_id("marker")).to_have_count(0)
    expect(display.locator("[data-marker='1']")).to_contain_text("$10 – $900")
    stage.do(c.EndAgreement(1), PAT)
    expect(one.page.get_by_test_id("marker")).to_have_count(0)
    expect(display.locator("[data-marker]")).to_have_count(0)


def test_nothing_at_stake_keeps_the_wheel_still_until_spins_are_directed(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    dealer = stage.dealer()
    dealer.opens_betting()
    button = dealer.page.get_by_role("button", name="Spin the wheel")
    expect(dealer.page.get_by_text("Nothing is at stake")).to_be_visible()
    expect(button).to_be_disabled()
    stage.do(c.DirectSpins(2), PAT)
    expect(dealer.page.get_by_text("2 spins without wagers to go")).to_be_visible()
    button.click()
    expect(dealer.step).to_have_text("The wheel is turning")
    assert stage.state.round.direction == "clockwise"


def test_the_wheel_of_the_display_ends_where_the_outcome_says(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    stage.do(c.OpenBetting())
    stage.do(c.Place(1, "a", 500), stage.player(1))
    display = stage.open(f"/display/{stage.table}", "screen", reduced_motion="no-preference")
    wheel = display.locator("[data-stage]")
    expect(wheel).to_have_attribute("data-stage", "rest")
    stage.do(c.SpinWheel())
    expect(wheel).to_have_attribute("data-stage", "moving")
    for command in (c.CallNoMoreBets(), c.EnterOutcome("F"), c.ConfirmOutcome("F")):
        stage.do(command, DANA)
    expect(display.locator(".number")).to_have_text("F")
    expect(wheel).to_have_attribute("data-stage", "rest")
    assert wheel.get_attribute("data-outcome") == "F"
