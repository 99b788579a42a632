"""Chips of a closed table, from the player who kept them to the cashier who pays; and cash chips at the cashier's."""

import re

import pytest
from playwright.sync_api import expect

from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import PAT, Stage, sign_in
from tests.screens.test_staff import section
from tests.screens.wheel_stage import big_wheel


def left_out(make_stage: MakeStage) -> Stage:
    """A player left with eight blue chips of ten dollars, and the table closed."""
    stage = big_wheel(make_stage, 1, 20_000)
    stage.do(c.IssueColour(1, "blue", 8, 1_000))
    stage.do(c.CashOut(1), stage.player(1))
    stage.do(c.CloseTable(), PAT)
    return stage


@pytest.mark.clause("BW 3.1.2(c)(ii)")
def test_blue_chips_of_a_closed_table_are_exchanged_once_verified(make_stage: MakeStage) -> None:
    stage = left_out(make_stage)
    cage = stage.served.house.floor.state.cage
    cashier = stage.staff("cashier", "casey", path="/cashier")
    chips = cashier.get_by_role("region", name="Chips of closed tables")
    blue = chips.locator("li").filter(has_text=re.compile(rf"Blue.*{stage.table}\b", re.DOTALL))
    expect(blue).to_contain_text("$10.00 each")
    expect(blue).to_contain_text("8 out")
    blue.get_by_role("button", name="Present").click()
    many = blue.get_by_label("How many chips?")
    many.fill("9")
    expect(blue.get_by_role("button", name="9 presented, worth $90.00")).to_be_disabled()
    many.fill("5")
    blue.get_by_role("button", name="5 presented, worth $50.00").click()
    waiting = chips.locator("li").filter(has_text=re.compile(r"\$50\.00.*5 chips · Blue", re.DOTALL))
    expect(waiting).to_contain_text("Surveillance was not told yet")

    elsewhere = big_wheel(make_stage, 1, 20_000)
    pit = elsewhere.staff("pit", "pat")
    section(pit, "Money")
    exchange = pit.get_by_role("region", name="Chips of closed tables").locator("article").filter(has_text=stage.table)
    expect(exchange).to_contain_text("$50.00")
    expect(exchange).to_contain_text("5 chips · Blue")
    expect(exchange.get_by_role("button", name="Verify …")).to_have_attribute("aria-disabled", "true")
    waiting.get_by_role("button", name="Surveillance told").click()
    expect(waiting).to_contain_text("Waits for a pit boss to verify it")

    inspector = stage.open(f"/inspector?table={stage.table}", "screen")
    sign_in(inspector, "ines")
    told = inspector.get_by_role("list", name="Exchanges for surveillance").locator("li").filter(has_text=stage.table)
    expect(told).to_contain_text(re.compile(r"\$50\.00.*5 chips · Blue", re.DOTALL))
    expect(told).to_contain_text("Waits for a pit boss")

    exchange.get_by_role("button", name="Verify …").click()
    pit.get_by_role("dialog").get_by_role("button", name="Yes, $50.00 verified").click()
    expect(exchange).to_have_count(0)
    assert [debt.amount for name, debt in cage.colours.items() if name.startswith(f"{stage.table}/")] == [3_000]
    paid = chips.locator("li").filter(has_text=re.compile(r"\$50\.00.*Verified: pay", re.DOTALL))
    expect(told).to_contain_text("Verified")
    paid.get_by_role("button", name="$50.00 handed over").click()
    expect(paid).to_have_count(0)
    expect(blue).to_contain_text("3 out")


def test_chips_that_were_brought_are_handed_back(make_stage: MakeStage) -> None:
    stage = left_out(make_stage)
    cashier = stage.staff("cashier", "casey", path="/cashier")
    chips = cashier.get_by_role("region", name="Chips of closed tables")
    blue = chips.locator("li").filter(has_text=re.compile(rf"Blue.*{stage.table}\b", re.DOTALL))
    blue.get_by_role("button", name="Present").click()
    blue.get_by_label("How many chips?").fill("1")
    blue.get_by_role("button", name="1 presented, worth $10.00").click()
    waiting = chips.locator("li").filter(has_text=re.compile(rf"1 chip · Blue .*{stage.table}\b", re.DOTALL))
    waiting.get_by_role("button", name="Hand back").click()
    waiting.get_by_role("button", name="Yes, the chips are handed back").click()
    expect(waiting).to_have_count(0)
    expect(blue).to_contain_text("8 out")


def test_cash_chips_are_sold_and_cashed_after_a_second_look(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    cashier = stage.staff("cashier", "casey", path="/cashier")
    chips = cashier.get_by_role("region", name="Cash chips")
    sell, cash = (chips.get_by_role("button", name=name, exact=True) for name in ("Sell chips", "Cash chips in"))
    expect(sell).to_be_disabled()
    for button, sure, said in (
        (sell, "Yes, chips for $120.00 handed over", "Sold: chips for $120.00"),
        (cash, "Yes, $120.00 in cash handed over", "Cashed: $120.00"),
    ):
        chips.get_by_label("Amount").fill("120")
        button.click()
        expect(chips.get_by_text(said)).to_have_count(0)  # one touch does nothing
        chips.get_by_role("button", name=sure).click()
        expect(chips.get_by_role("status")).to_have_text(said)


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_who_leaves_with_blue_chips_is_told_where_they_are_good(make_stage: MakeStage, size: str) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    stage.do(c.IssueColour(1, "blue", 8, 1_000))
    one = stage.station(1, size)
    kept = "You still have $80 in blue chips. This table changes them back until it closes, the cashier afterwards."
    one.press("Leave")
    sheet = one.page.get_by_role("dialog")
    expect(sheet.get_by_text(kept)).to_be_visible()
    sheet.get_by_role("button", name="Leave", exact=True).click()
    expect(one.notes.filter(has_text=kept)).to_be_visible()
    expect(one.notes.filter(has_text="$120 was paid out.")).to_be_visible()
