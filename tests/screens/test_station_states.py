"""What a station says when its player cannot wager, and what is left on it when the player has gone."""

import re

from playwright.sync_api import expect

from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import DANA, PAT, Stage, Station
from tests.screens.test_station_clauses import OF_1999, SINGLE, of, seated


def stands_still(station: Station, title: str) -> None:
    """The reason is shown over the layout, and a touch has no effect."""
    expect(station.page.get_by_role("alert").filter(has_text=title)).to_be_visible()
    expect(station.page.locator("svg.layout.live")).to_have_count(0)


@of((SINGLE, ("RR 2.1.1(b)",)), (OF_1999, ("RR99 2.1(a)(ii)",)))
def test_a_station_says_why_it_takes_no_wager(make_stage: MakeStage, game: str) -> None:
    stage = seated(make_stage, game, 10_000, 10_000)
    one, two = stage.station(1), stage.station(2)
    stage.do(c.OpenBetting())
    stage.outcome("7")
    stage.do(c.FreezeAccounts())
    for station in (one, two):
        expect(station.phase).to_have_text("All accounts are on hold while a result is checked")
        expect(station.page.locator("svg.layout.live")).to_have_count(0)
        out = station.page.get_by_role("button", name="Cash out", exact=True)
        expect(out).to_be_disabled()
        expect(out).to_have_attribute("title", "All accounts are on hold while a result is checked.")
        stands_still(station, "All accounts are on hold while a result is checked.")
    stage.do(c.ReleaseAccounts())
    two.place("red")
    two.shows_chips({"red": 100})
    # One that is out of order, and the other is not: its wagers are with the records.
    stage.do(c.FailStation(1))
    stands_still(one, "This station is out of order")
    expect(one.phase).to_have_text("This station is out of order")
    expect(two.page.locator("svg.layout.live")).to_be_visible()
    stage.do(c.RepairStation(1))
    expect(one.page.locator("svg.layout.live")).to_be_visible()
    stage.close_betting()
    stage.do(c.FailSystem())
    stands_still(two, "Your wagers are being confirmed")
    stage.do(c.ConfirmWagers())
    stage.do(c.SpinBall())
    stage.do(c.DirectToLeave(2, "a brawl"))
    stands_still(two, "You are leaving")
    expect(two.page.get_by_role("alert").filter(has_text="still at stake")).to_be_visible()
    for command in (c.EnterOutcome("3"), c.ConfirmOutcome("3")):
        stage.do(command)


def test_a_player_who_is_excluded_is_told_by_which_rule(stage: Stage) -> None:
    one = stage.station(1)
    stage.do(c.OpenBetting())
    stage.do(c.Place(1, "red", 500), stage.player(1))
    stage.close_betting()
    stage.do(c.ExcludePlayer(1, "a device"), PAT)
    expect(one.phase).to_have_text("You may place no more wagers here")
    expect(one.notes.filter(has_text="You may take no further part in this game")).to_be_visible()
    expect(one.page.locator("svg.layout.live")).to_have_count(0)


def test_the_news_of_a_round_that_does_not_count_is_told_to_everybody(stage: Stage) -> None:
    one = stage.station(1)
    display = stage.open(f"/display/{stage.table}", "screen")
    dealer = stage.dealer()
    stage.do(c.OpenBetting())
    one.place("red")
    one.shows_chips({"red": 100})
    stage.do(c.FailSystem())
    told = one.page.locator(".news, .note").filter(has_text="The system was interrupted")
    expect(told.get_by_role("button", name="Rule RR 9.8.1")).to_be_visible()
    expect(one.notes.filter(has_text="Your wagers of $1 were handed back")).to_be_visible()
    expect(display.get_by_text("System fault: wagers go back", exact=True)).to_be_visible()
    expect(dealer.page.locator(".stage .news")).to_contain_text("Malfunction of the system")


def test_who_leaves_takes_all_of_it_along(stage: Stage) -> None:
    one = stage.station(1)
    stage.do(c.OpenBetting())
    one.choose_chip(5)
    one.place("red")
    one.shows_chips({"red": 500})
    stage.outcome("3")
    expect(one.last_win).to_have_text("$5")
    one.place("black")
    one.shows_chips({"black": 500})
    one.page.locator("footer").get_by_role("button", name="Cash out").click()
    sheet = one.page.get_by_role("dialog")
    expect(sheet.locator(".big")).to_have_text("$1,005")  # what is still on the layout comes back first
    expect(sheet).to_contain_text("Leave the game and collect $1,005?")
    sheet.get_by_role("button", name="Cash out").click()
    ticket = one.page.get_by_test_id("ticket")
    expect(ticket.locator(".amount")).to_have_text("$1,005.00")
    one.press("I have my ticket")
    expect(one.page.get_by_role("heading", name="Welcome")).to_be_visible()
    for meter in (one.balance, one.total, one.last_win):
        expect(meter).to_have_text("$0")
    one.shows_chips({})
    for button in ("Undo", "Clear", "Repeat", "Double", "Cash out"):
        expect(one.page.get_by_role("button", name=button, exact=True)).to_be_disabled()


def test_a_player_recalls_what_was_staked_and_what_came_of_it(stage: Stage) -> None:
    one = stage.station(1)
    stage.do(c.OpenBetting())
    for bet, amount in (("red", 500), ("straight:3", 200), ("black", 300)):
        stage.do(c.Place(1, bet, amount), stage.player(1))
    stage.outcome("3")
    one.shows_result("3")
    stage.do(c.Place(1, "red", 400), stage.player(1))
    stage.close_betting()
    stage.do(c.SpinBall())
    stage.do(c.CallNoSpin("foreign-object"))
    one.press("History")
    rounds = one.page.get_by_role("dialog").locator("details")
    expect(rounds).to_have_count(2)
    expect(rounds.first.locator("summary")).to_have_text(re.compile(r"–.*Round 2.*no spin.*Staked \$4.*\$0", re.DOTALL))
    settled = rounds.last
    settled.locator("summary").click()
    expect(settled.locator("summary")).to_have_text(re.compile(r"3.*Round 1.*settled.*Staked \$10.*\+\$75", re.DOTALL))
    for bet, line in (("Red", r"\$5.*\+\$5"), ("Returned", r"\$7$")):
        expect(settled.locator("li").filter(has_text=bet).first).to_have_text(re.compile(line, re.DOTALL))


def test_buttons_are_there_when_there_is_something_to_do(stage: Stage) -> None:
    one = stage.station(1)
    buttons = {name: one.page.get_by_role("button", name=name, exact=True) for name in ("Undo", "Clear", "Double")}
    repeat = one.page.get_by_role("button", name="Repeat", exact=True)
    for button in buttons.values():
        expect(button).to_be_disabled()
    stage.do(c.OpenBetting())
    expect(one.page.locator("svg.layout.live")).to_be_visible()
    for button in (*buttons.values(), repeat):
        expect(button).to_be_disabled()
    one.place("red")
    for button in buttons.values():
        expect(button).to_be_enabled()
    one.press("Double")
    one.shows_chips({"red": 200})
    one.press("Undo")
    one.shows_chips({"red": 100})
    stage.close_betting()
    for button in (*buttons.values(), repeat):
        expect(button).to_be_disabled()
    for command in (c.SpinBall(), c.EnterOutcome("2"), c.ConfirmOutcome("2")):
        stage.do(command)
    one.press("Repeat")
    one.shows_chips({"red": 100})


def test_where_all_winners_stayed_there_is_nothing_to_repeat(make_stage: MakeStage) -> None:
    """Until one of them is taken back: what the engine would lay again is what the button goes by."""
    stage = make_stage(OF_1999)
    stage.do(c.BuyIn(1, 10_000))
    for command in (c.ConfirmCredit(1), c.OpenBetting(), c.Place(1, "red", 500)):
        stage.do(command, DANA if isinstance(command, c.OpenBetting) else stage.player(1))
    one = stage.station(1)
    stage.outcome("3")
    repeat = one.page.get_by_role("button", name="Repeat", exact=True)
    expect(one.page.get_by_role("button", name="Double", exact=True)).to_be_enabled()
    one.shows_chips({"red": 500})
    expect(repeat).to_be_disabled()
    stage.do(c.TakeBack(1, "red", 200), stage.player(1))
    expect(repeat).to_be_enabled()
    one.press("Repeat")
    one.shows_chips({"red": 500})
    expect(repeat).to_be_disabled()
