"""Decisions about large amounts, by two people at their screens; and what the house sets for its tickets."""

import re

from playwright.sync_api import Page, expect

from croupier.cage import commands as k
from croupier.floor import CAGE
from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import ADA, Stage
from tests.screens.test_staff import section


def waiting(page: Page) -> Page:
    section(page, "Money")
    return page


def test_a_dispute_that_pays_much_is_decided_by_two_people_at_their_screens(stage: Stage) -> None:
    one, first, second = stage.station(1), stage.staff("pit", "pat"), stage.staff("pit", "max")
    stage.do(c.OpenDispute("the ball was touched"))
    section(first, "Claims")
    first.get_by_role("button", name="Decide", exact=True).click()
    form = first.get_by_role("dialog")
    form.get_by_label("The house pays").check()
    form.get_by_label("Amount").fill("25000")
    form.get_by_label(re.compile("^Visit")).fill(f"{stage.table}-1")
    form.get_by_label("Decision").fill("it was 17")
    form.get_by_role("button", name="Decide, pay $25,000.00").click()
    expect(first.get_by_text("Proposed: a second person has to agree")).to_be_visible()
    expect(one.balance).to_have_text("$1,000")
    own = waiting(first).get_by_test_id("proposal")
    expect(own).to_contain_text("another person has to agree")
    expect(own.get_by_role("button", name="Agree")).to_have_count(0)
    expect(second.get_by_text("A decision waits for a second person")).to_be_visible()
    theirs = waiting(second).get_by_test_id("proposal")
    expect(theirs).to_contain_text(re.compile(rf"\$25,000\.00.*visit {stage.table}-1.*it was 17.*proposed by pat"))
    theirs.get_by_role("button", name="Agree").click()
    theirs.get_by_role("button", name="Yes, I agree to $25,000.00").click()
    expect(one.balance).to_have_text("$26,000")
    expect(theirs).to_have_count(0)
    expect(own).to_have_count(0)


def test_a_large_ticket_is_made_void_in_the_pit_and_at_the_cage(stage: Stage) -> None:
    one, pit = stage.station(1), stage.staff("pit", "pat")
    stage.do(c.BuyIn(1, 2_000_000))
    one.press("Cash out")
    one.page.get_by_role("dialog").get_by_role("button", name="Cash out").click()
    ticket = one.page.get_by_test_id("ticket")
    expect(ticket).to_contain_text("$21,000.00")
    expect(ticket).to_contain_text(re.compile(r"Valid until .*20\d\d"))
    section(pit, "Money")
    pit.locator("article").filter(has_text="$21,000.00").get_by_role("button", name="Void").click()
    form = pit.get_by_role("dialog")
    form.get_by_label("Reason").fill("it is torn")
    form.get_by_role("button", name="Void").click()
    proposal = pit.get_by_test_id("proposal")
    expect(proposal).to_contain_text("made void")
    cage = stage.staff("cashier", "max", path="/cashier")
    there = cage.get_by_test_id("proposal")
    expect(there).to_contain_text("proposed by pat")
    there.get_by_role("button", name="Withdraw").click()
    expect(there).to_have_count(0)
    expect(proposal).to_have_count(0)
    assert not stage.served.house.floor.state.cage.payments


def test_an_administrator_sets_the_validity_of_tickets_and_the_limit_of_decisions(stage: Stage) -> None:
    pit = stage.staff("pit", "ada")
    section(pit, "Money")
    rules = pit.locator("section").filter(has_text="Set by the house")
    expect(rules).to_contain_text("365 days")
    try:
        rules.get_by_role("button", name="Change").first.click()
        form = pit.get_by_role("dialog")
        form.get_by_label("Days").fill("30")
        form.get_by_role("button", name="Change").click()
        expect(rules).to_contain_text("30 days")
        rules.get_by_role("button", name="Change").nth(1).click()
        form.get_by_label("Amount").fill("500")
        form.get_by_role("button", name="Change").click()
        expect(rules).to_contain_text("$500.00")
    finally:  # other tests have the same cage
        stage.served.do(ADA, k.SetTicketValidity(365), CAGE)
        stage.served.do(ADA, k.SetDecisionLimit(1_000_000), CAGE)


def test_in_1999_the_dealer_pays_a_player_who_pressed_nothing(make_stage: MakeStage) -> None:
    stage = make_stage("rapid-roulette-1999")
    stage.do(c.BuyIn(1, 5_000))
    page = stage.dealer().page
    page.get_by_role("button", name=re.compile("^Station 1,")).click()
    page.get_by_role("button", name=re.compile(r"^Pay in chips . \$50")).click()
    page.get_by_role("dialog").get_by_role("button", name="$50.00 paid in chips").click()
    expect(page.get_by_text("Paid, account closed")).to_be_visible()
    assert stage.balance(1) == 0
