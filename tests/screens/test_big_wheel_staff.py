"""What supervisors and inspectors do and see at a Big Wheel, by their own screens."""

import re

import pytest
from playwright.sync_api import Page, expect

from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import Stage, in_view, sign_in
from tests.screens.test_staff import section
from tests.screens.wheel_stage import big_wheel, lit, spin


def this_table(stage: Stage) -> Page:
    """The pit's page on what is decided at this table."""
    pit = stage.staff("pit", "pat")
    section(pit, "This table")
    return pit


@pytest.mark.clause("BW 4.3")
def test_the_pit_agrees_limits_with_a_player_and_ends_them(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    one, pit = stage.station(1), this_table(stage)
    form = pit.get_by_role("region", name="Limits for one player")
    form.get_by_label("Seat").select_option("1")
    form.get_by_label("Minimum").fill("10")
    form.get_by_label("Maximum").fill("900")
    form.get_by_role("button", name="Agree").click()
    expect(form.locator("li")).to_contain_text(re.compile(r"Seat 1.*Agreed: \$10 to \$900", re.DOTALL))
    expect(one.page.get_by_test_id("marker")).to_be_visible()
    expect(one.limits).to_contain_text("$900")
    form.get_by_role("button", name="End it").click()
    expect(form).to_contain_text("Nobody has limits of their own.")
    expect(one.page.get_by_test_id("marker")).to_have_count(0)


@pytest.mark.clause("BW 5.1.5")
def test_the_pit_directs_a_spin_without_wagers(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    dealer, pit = stage.dealer(), this_table(stage)
    dealer.opens_betting()
    expect(dealer.page.get_by_role("button", name="Spin the wheel")).to_be_disabled()
    spins = pit.get_by_role("region", name="Spins without wagers")
    spins.get_by_role("button", name="Direct 1 spin", exact=True).click()
    expect(spins).to_contain_text("1 spin without wagers to go")
    spin(dealer, "C")
    assert stage.state.spins_directed == 0


@pytest.mark.clause("BW 9.8")
def test_the_pit_warns_of_the_closing_and_everybody_is_told(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    one, dealer, pit = stage.station(1, "phone"), stage.dealer(), this_table(stage)
    closing = pit.get_by_role("region", name="Closing while players are seated")
    closing.get_by_role("button", name="Warn the players").click()
    expect(closing).to_contain_text("The table closes after 3 spins")
    expect(one.limits).to_contain_text("The table closes after 3 spins")
    in_view(one.limits)
    dealer.opens_betting()
    expect(dealer.page.get_by_text("The table closes after 3 spins")).to_be_visible()
    stage.do(c.Place(1, "a", 500), stage.player(1))
    spin(dealer, "A")
    expect(closing).to_contain_text("The table closes after 2 spins")


@pytest.mark.clause("BW 9.4")
def test_the_pit_invalidates_a_result_and_the_wager_comes_back(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    one, dealer = stage.station(1), stage.dealer()
    dealer.opens_betting()
    one.place("a")
    one.shows_chips({"a": 500})
    spin(dealer, "B")
    lit(one, "B")
    assert stage.balance(1) == 19_500
    pit = stage.staff("pit", "pat")
    section(pit, "Result")
    pit.locator(".grounds button").filter(has_text="BW 9.4").click()
    ask = pit.get_by_role("dialog")
    ask.get_by_role("textbox").fill("the frame was pushed")
    ask.locator("button[type=submit]").click()
    expect(ask).to_have_count(0)
    expect(one.balance).to_have_text("$200")
    assert stage.balance(1) + sum(stage.wagers(1).values()) == 20_000


def test_an_inspector_sees_a_spin_of_the_wheel_step_by_step(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    stage.do(c.OpenBetting())
    stage.do(c.Place(1, "b", 1_000), stage.player(1))
    for command in (
        c.SpinWheel("anticlockwise"), c.CallNoMoreBets(), c.EnterOutcome("B", 4), c.ConfirmOutcome("B"),
    ):  # fmt: skip
        stage.do(command)
    page = stage.open(f"/inspector?table={stage.table}", "screen")
    sign_in(page, "ines")
    expect(page.get_by_role("heading", name="Round 1", exact=True)).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".stage .outcome")).to_have_text("B")
    expect(page.locator("svg.layout .winner")).to_have_attribute("data-bet", "b")
    seat = page.get_by_label(re.compile("in this round")).locator("tr").nth(1)
    expect(seat).to_contain_text(re.compile(r"\$10\.00.*\$30\.00", re.DOTALL))
    steps = page.get_by_role("list", name="Step")
    for words in (
        "wagers are taken until the call", "The wheel is spun anticlockwise", "No more bets: the call ends the betting",
    ):  # fmt: skip
        expect(steps).to_contain_text(words)


def test_the_pit_says_seat_and_no_period_where_betting_ends_by_a_call(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    pit = stage.staff("pit", "pat")
    expect(pit.get_by_text("1 of 3 seats play")).to_be_visible()
    section(pit, "Players")
    expect(pit.get_by_text("Choose a seat to act on its player.")).to_be_visible()
    section(pit, "Limits")
    expect(pit.get_by_text("Smallest chip")).to_be_visible()
    expect(pit.get_by_text("Wagering period")).to_have_count(0)


def test_the_pit_of_a_big_wheel_sees_no_countdown_and_no_clause_of_another_book(make_stage: MakeStage) -> None:
    """A call ends betting, so nothing counts; where no payment waits, its clause of another book is not named."""
    stage = big_wheel(make_stage, 1, 20_000)
    pit = stage.staff("pit", "pat")
    expect(pit.get_by_role("heading", name="Between rounds")).to_be_visible()
    expect(pit.get_by_role("timer")).to_have_count(0)
    section(pit, "Money")
    due = stage.served.house.floor.state.cage.payments  # of all tables
    expect(pit.get_by_text("No payment by hand is due.")).to_have_count(0 if due else 1)
    expect(pit.get_by_role("button", name="Rule RR")).to_have_count(1 if due else 0)
