"""What an inspector sees of rounds that went well and of rounds that did not."""

import re

from playwright.sync_api import Page, expect

from croupier.table import commands as c
from tests.screens.stage import PAT, Stage, sign_in


def show(page: Page, round_: int) -> None:
    """A round from the list, at its end."""
    page.get_by_role("navigation", name="Rounds").get_by_role("button", name=re.compile(rf"^{round_}\b")).click()
    expect(page.get_by_role("heading", name=f"Round {round_}", exact=True)).to_be_visible()
    page.get_by_role("button", name="To the end").click()


def test_rounds_are_told_as_they_ended_with_all_their_money(stage: Stage) -> None:
    stage.do(c.OpenBetting())
    stage.do(c.Place(1, "red", 500), stage.player(1))
    stage.do(c.Place(2, "black", 300), stage.player(2))
    stage.outcome("3")
    stage.do(c.Place(2, "odd", 700), stage.player(2))
    stage.outcome("5")
    stage.do(c.InvalidateOutcome(stage.state.round.number - 1, "disruption", "a flood"), PAT)
    stage.do(c.Place(1, "even", 200), stage.player(1))
    stage.outcome("9")
    stage.do(c.FreezeAccounts())
    stage.do(c.CorrectOutcome("10"))
    stage.do(c.ReleaseAccounts())
    stage.close_betting()
    stage.do(c.SpinBall())
    stage.do(c.CallNoSpin("foreign-object"))
    page = stage.open(f"/inspector?table={stage.table}", "screen")
    sign_in(page, "ines")
    ends = page.get_by_role("navigation", name="Rounds").locator("li button:not(.older)")
    expect(ends).to_contain_text([re.compile(words, re.DOTALL) for words in (
        r"5.*–.*under way", r"4.*–.*no spin", r"3.*10.*settled", r"2.*cancelled", r"1.*3.*settled",
    )])  # fmt: skip

    show(page, 1)
    outcome, winner = page.locator(".stage .outcome"), page.locator("svg.layout .winner")
    expect(outcome).to_have_text("3")
    expect(winner).to_have_attribute("data-bet", "straight:3")
    seats = page.get_by_label("Stations in this round").locator("tr")
    expect(seats.nth(0)).to_have_text(re.compile(r"Station\s*Staked\s*Stake back\s*Lost\s*Won\s*Net"))
    expect(seats.nth(1)).to_have_text(re.compile(r"station 1.*\$5\.00\s*\$5\.00\s*–\s*\$5\.00\s*\$5\.00", re.DOTALL))
    expect(seats.nth(2)).to_have_text(re.compile(r"station 2.*\$3\.00\s*–\s*\$3\.00\s*–\s*−\$3\.00", re.DOTALL))
    expect(seats.nth(3)).to_have_text(
        re.compile(r"adds up\s*\$8\.00\s*\$5\.00\s*\$3\.00\s*\$5\.00\s*\$2\.00", re.DOTALL)
    )
    paid = page.locator("svg.layout .paid")
    expect(paid).to_have_attribute("data-amount", "500")
    # One station alone, and the step that placed its chip.
    page.get_by_role("button", name=re.compile("^station 2")).click()
    expect(paid).to_have_count(0)
    steps = page.get_by_role("list", name="Step").get_by_role("button")
    steps.filter(has_text="$3 on Black").first.click()
    expect(page.locator("svg.layout .laid")).to_have_count(1)
    expect(page.locator("svg.layout .laid")).to_have_attribute("data-bet", "black")
    card = page.locator(".telling section")
    expect(card.locator(".told")).to_contain_text("$3 on Black")
    expect(card.locator(".clause")).to_contain_text("RR 3.1")
    expect(card.locator("dd").first).to_have_text(f"player {stage.table}/2")

    show(page, 2)
    expect(outcome).to_have_count(0)  # a cancelled result is none
    expect(winner).to_have_count(0)
    show(page, 3)
    expect(outcome).to_have_text("10")
    expect(winner).to_have_attribute("data-bet", "straight:10")
