"""Whole rounds, with several screens at once."""

import re

import pytest
from playwright.sync_api import expect

from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import Stage, answers, gives


@pytest.mark.clause("RR 3.2.2", "RR 5.5.2(a)", "RR 5.5.2(b)", "RR 6.6.1(b)")
def test_a_round_from_the_first_chip_to_the_cash_of_the_ticket(stage: Stage) -> None:
    one, two, dealer = stage.station(1), stage.station(2), stage.dealer()
    display = stage.open(f"/display/{stage.table}", "screen")
    expect(one.balance).to_have_text("$1,000")
    expect(one.phase).to_have_text("Please wait for the next round")

    dealer.press("Open betting")
    for station in (one, two):
        expect(station.phase).to_have_text("Place your bets")
    one.choose_chip(5)
    one.place("straight:17", "red", "split:17/20", "red")
    two.choose_chip(10)
    two.place("straight:3", "dozen:1")
    one.shows_chips({"straight:17": 500, "red": 1000, "split:17/20": 500})
    two.shows_chips({"straight:3": 1000, "dozen:1": 1000})
    expect(one.balance).to_have_text("$980")
    expect(one.total).to_have_text("$20")
    expect(dealer.tile(1)).to_contain_text("$20")
    assert stage.wagers(1) == {"straight:17": 500, "red": 1000, "split:17/20": 500}

    stage.close_betting()
    for station in (one, two):
        expect(station.phase).to_have_text("No more bets")
        expect(station.page.get_by_role("alert").filter(has_text="No more bets")).to_be_visible()
        expect(station.page.locator("svg.layout.live")).to_have_count(0)
    expect(display.get_by_text("No more bets", exact=True)).to_be_visible()
    dealer.spin()
    dealer.enter("17")
    for station in (one, two):  # entered is not confirmed: nobody is told yet
        expect(station.phase).to_have_text("The result is being confirmed")
        expect(station.winner).to_have_count(0)
    dealer.confirm("17")

    for station in (one, two):
        station.shows_result("17")
    expect(display.locator(".number")).to_have_text("17")
    # 17 is black: 35 to 1 and 17 to 1 on 5.00 each, both stakes back, red lost.
    one.shows_chips({"straight:17": 17_500, "split:17/20": 8_500}, one.page.locator(".paid"))
    expect(one.page.get_by_test_id("outcome")).to_have_text(re.compile(r"You win \$260"))
    expect(one.balance).to_have_text("$1,250")
    expect(one.last_win).to_have_text("$260")
    expect(two.page.get_by_test_id("outcome")).to_have_text(re.compile("No win this time"))
    expect(two.balance).to_have_text("$980")
    assert (stage.balance(1), stage.balance(2)) == (125_000, 98_000)

    one.cash_out()
    ticket = one.page.get_by_test_id("ticket")
    expect(ticket).to_contain_text("$1,250.00")
    number = re.sub(r"\D", "", ticket.locator(".number").inner_text())
    assert len(number) == 18
    one.press("I have my ticket")
    expect(one.page.get_by_role("heading", name="Welcome")).to_be_visible()

    cashier = stage.staff("cashier", "casey", path="/cashier")
    cashier.locator("#ticket-number").fill(number)
    cashier.get_by_role("button", name="Redeem", exact=True).click()
    expect(cashier.locator(".word.good .amount")).to_have_text("$1,250.00")
    cashier.get_by_role("button", name="Next ticket").click()
    cashier.locator("#ticket-number").fill(number)
    cashier.get_by_role("button", name="Redeem", exact=True).click()
    expect(cashier.locator(".word.bad .head")).to_have_text("Do not pay")


def test_a_touch_is_a_ghost_until_the_wager_is_on_disk(stage: Stage) -> None:
    stage.do(c.OpenBetting())
    one = stage.station(1, wired=True)
    one.wire.holds_in = answers
    one.place("red")
    one.wire.hears(answers)
    one.shows_ghosts({"red": 100})
    one.shows_chips({})
    expect(one.balance).to_have_text("$1,000")
    one.wire.release()
    one.shows_chips({"red": 100})
    one.shows_ghosts({})
    expect(one.balance).to_have_text("$999")


@pytest.mark.clause("RR 3.6", "RR 3.7")
def test_at_the_close_ghosts_vanish_and_the_screen_equals_the_log(stage: Stage) -> None:
    stage.do(c.OpenBetting())
    one = stage.station(1, wired=True)
    one.place("black")
    one.shows_chips({"black": 100})
    one.wire.holds_out = gives("place")
    one.place("red")
    one.shows_ghosts({"red": 100})
    stage.close_betting()
    expect(one.page.get_by_role("alert").filter(has_text="No more bets")).to_be_visible()
    one.shows_ghosts({})
    one.shows_chips({"black": 100})
    one.wire.release()  # it arrives now, after the period, and is refused
    expect(one.notes).to_contain_text("Betting is over for this spin")
    one.shows_chips({"black": 100})
    assert stage.wagers(1) == {"black": 100}


@pytest.mark.clause("RR99 3.6(b)", "RR99 6.3(c)")
def test_1999_the_player_confirms_the_credit_and_winning_wagers_stay(make_stage: MakeStage) -> None:
    stage = make_stage("rapid-roulette-1999")
    one, dealer = stage.station(1), stage.dealer()
    dealer.buy_in(1, 50)
    confirm = one.page.get_by_role("alertdialog", name="Please check your credit")
    expect(confirm).to_contain_text("$50")
    dealer.press("Open betting")
    expect(one.phase).to_have_text("Place your bets")
    expect(one.page.locator("svg.layout.live")).to_have_count(0)  # not before the credit is confirmed
    confirm.get_by_role("button", name="Yes, $50 is right").click()
    expect(confirm).to_have_count(0)
    one.choose_chip(5)
    one.place("red", "black")
    one.shows_chips({"red": 500, "black": 500})
    stage.close_betting()
    dealer.settle("3")
    one.shows_result("3")
    expect(one.balance).to_have_text("$45")
    expect(one.phase).to_have_text("Place your bets")
    one.shows_chips({"red": 500})  # it rides on, and can be lifted
    one.press("Clear")
    one.shows_chips({})
    expect(one.balance).to_have_text("$50")
    one.cash_out()  # no printer in 1999: the dealer pays
    expect(one.page.get_by_role("alert").filter(has_text="You are leaving")).to_be_visible()
    dealer.page.get_by_role("button", name=re.compile(r"^Station 1 Leaves with \$50\.00")).click()
    dealer.page.get_by_role("button", name="$50.00 paid in chips").click()
    expect(one.page.get_by_role("heading", name="Welcome")).to_be_visible()
