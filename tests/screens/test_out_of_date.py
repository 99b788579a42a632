"""A question that was left open is about what was seen when it was asked: answered later, it changes nothing."""

import re

from playwright.sync_api import Page, expect

from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import PAT, Console, Stage, Wire, sign_in, wait_until
from tests.screens.test_staff import section


def refusal(page: Page, says: str) -> None:
    """The screen says that something was refused, and why."""
    expect(page.get_by_role("alert").filter(has_text="Refused")).to_contain_text(says)


def players(pit: Page) -> None:
    section(pit, "Players")
    pit.get_by_role("button", name=re.compile("^Station 1,")).click()


def test_wagers_are_voided_as_they_were_seen_and_not_those_of_a_later_round(make_stage: MakeStage) -> None:
    stage = make_stage(period_s=60)
    stage.do(c.BuyIn(1, 100_000))
    pit = stage.staff("pit", "pat")
    players(pit)
    stage.do(c.OpenBetting())
    stage.do(c.Place(1, "red", 500), stage.player(1))
    pit.get_by_role("button", name="Void the wagers · $5").click()
    form = pit.get_by_role("dialog")
    expect(form).to_contain_text("Round 1 · At stake $5.")
    form.get_by_role("textbox").fill("a device")
    stage.outcome("4")
    stage.do(c.Place(1, "black", 9_000), stage.player(1))
    expect(pit.get_by_role("button", name="Void the wagers · $90", include_hidden=True)).to_have_count(1)
    form.get_by_role("button", name="Void the wagers").click()
    refusal(pit, "Out of date: this was decided on round 1, and now it is round 2")
    assert stage.wagers(1) == {"black": 9_000}


def deaf(stage: Stage, name: str = "dana") -> tuple[Console, Wire]:
    """A dealer's screen that can be kept from hearing what happened since."""
    page = stage.open("/favicon.svg")
    wire = Wire(page)
    page.goto(f"{stage.url}/dealer/{stage.table}")
    sign_in(page, name)
    return Console(stage, page), wire


def test_the_second_of_two_corrections_is_refused_and_says_so(stage: Stage) -> None:
    stage.do(c.OpenBetting())
    stage.do(c.Place(1, "red", 500), stage.player(1))
    stage.outcome("17")
    first = stage.dealer("dana")
    second, wire = deaf(stage, "pat")
    stage.do(c.FreezeAccounts())
    for console, number in ((first, "18"), (second, "19")):
        expect(console.step).to_have_text("What was the actual number?")
        console.pick(number)
        expect(console.page.get_by_role("button", name=f"Recalculate with {number}")).to_be_enabled()
    wire.holds_in = lambda message: message["type"] != "answer"
    first.press("Recalculate with 18")
    expect(first.step).to_have_text("Results worked out again")
    second.press("Recalculate with 19")
    refusal(second.page, "Out of date: the outcome that held was 17, and now it is 18")
    wire.release()
    expect(second.page.locator(".huge")).to_have_text(re.compile(r"18\s*Red"))
    assert stage.state.last.outcome == "18"


def test_accounts_are_released_unchanged_only_while_nothing_was_changed(stage: Stage) -> None:
    stage.do(c.OpenBetting())
    stage.outcome("17")
    dealer, wire = deaf(stage)
    stage.do(c.FreezeAccounts())
    dealer.press("Release without a change")
    form = dealer.page.get_by_role("dialog")
    expect(form).to_contain_text("The outcome stays 17.")
    wire.holds_in = lambda message: message["type"] != "answer"
    stage.do(c.CorrectOutcome("18"))
    form.get_by_role("button", name="Release accounts").click()
    refusal(dealer.page, "Out of date: the outcome that held was 17, and now it is 18")
    assert stage.state.frozen


def test_money_goes_to_nobody_but_who_was_at_the_station_when_it_was_chosen(stage: Stage) -> None:
    dealer = stage.dealer()
    dealer.press("Buy-in")
    form = dealer.page.get_by_role("dialog")
    form.get_by_role("group", name="Station").get_by_role("button", name=re.compile(r"^1\b")).click()
    form.get_by_role("button", name="7", exact=True).click()
    stage.do(c.CashOut(1), stage.player(1))
    stage.do(c.BuyIn(1, 3_000))
    expect(form.get_by_role("group", name="Station").get_by_role("button", name=re.compile(r"^1\b"))).to_contain_text(
        "$30"
    )
    form.get_by_role("button", name="Credit $7.00 to station 1").click()
    refusal(dealer.page, f"Out of date: visit {stage.table}-1 is not at the seat any more")
    assert stage.balance(1) == 3_000


def test_a_period_is_changed_from_the_one_that_was_shown(stage: Stage) -> None:
    pit = stage.staff("pit", "pat")
    section(pit, "Limits")
    pit.get_by_role("button", name="Change the wagering period").click()
    form = pit.get_by_role("dialog")
    form.get_by_role("button", name="45 s").click()
    stage.do(c.SetPeriod(25), PAT)
    wait_until(pit, lambda: "25" in (pit.locator(".limits dl").text_content() or ""))
    form.locator("button[type=submit]").click()
    refusal(pit, "Out of date: the period was 600 seconds, and is 25")
    assert stage.state.period_s == 25


def test_a_credit_is_confirmed_as_it_was_shown(make_stage: MakeStage) -> None:
    stage = make_stage("rapid-roulette-1999")
    stage.do(c.BuyIn(1, 2_000))
    one, dealer = stage.station(1, wired=True), stage.dealer()
    dealer.tile(1).click()
    dealer.page.get_by_role("dialog").get_by_role("button", name="Player confirms by word").click()
    expect(dealer.page.get_by_role("heading", name="The player confirms a credit of $20.00")).to_be_visible()
    confirm = one.page.get_by_role("alertdialog", name="Please check your credit")
    expect(confirm).to_contain_text("$20")
    one.wire.holds_in = lambda message: message["type"] != "answer"
    stage.do(c.BuyIn(1, 5_000))
    confirm.get_by_role("button", name="Yes, $20 is right").click()
    one.wire.hears(lambda message: message["type"] == "answer")
    assert one.wire.given("confirm-credit")[0]["command"]["amount"] == 2_000
    dealer.page.get_by_role("button", name="Player confirms by word").last.click()
    refusal(dealer.page, "Out of date: the balance was $20, and is $70")
    assert stage.state.visits[f"{stage.table}-1"].unconfirmed
    one.wire.release()
    confirm.get_by_role("button", name="Yes, $70 is right").click()
    expect(confirm).to_have_count(0)
    assert not stage.state.visits[f"{stage.table}-1"].unconfirmed
