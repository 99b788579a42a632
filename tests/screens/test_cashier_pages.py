"""The cashier pays each ticket once, exactly what is due, and is told when the result is unknown."""

import re
from collections.abc import Mapping

from playwright.sync_api import Locator, Page, expect

from croupier.cage import commands as cage
from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import PAT, Stage, Wire, sign_in


def tickets(stage: Stage, amounts: Mapping[int, int]) -> dict[int, str]:
    """The numbers of the tickets that come out at some stations."""
    found = {}
    for seat, amount in amounts.items():
        stage.do(c.BuyIn(seat, amount))
        page = stage.station(seat)
        stage.do(c.CashOut(seat), stage.player(seat))
        ticket = page.page.get_by_test_id("ticket")
        expect(ticket.locator(".amount")).to_have_text(f"${amount / 100:,.2f}")
        found[seat] = re.sub(r"\D", "", ticket.locator(".number").inner_text())
        page.press("I have my ticket")
    return found


def row(cashier: Page, visit: str) -> Locator:
    """A ticket in the cashier's list."""
    return cashier.locator("tbody tr").filter(has=cashier.get_by_role("cell", name=visit, exact=True))


def redeem(cashier: Page, number: str) -> None:
    cashier.locator("#ticket-number").fill(number)
    cashier.get_by_role("button", name="Redeem", exact=True).click()


def worth(stage: Stage) -> str:
    """All open tickets of the house."""
    found = [one for one in stage.served.house.floor.state.cage.tickets.values() if one.state in ("issued", "pending")]
    amount = sum(one.amount for one in found) / 100
    return f"{len(found)} open, worth ${amount:,.2f}".removesuffix(".00")


def test_a_ticket_is_paid_once_and_with_its_own_amount(make_stage: MakeStage) -> None:
    stage = make_stage()
    numbers = tickets(stage, {1: 12_300, 2: 4_500})
    first, second = (f"{stage.table}-{number}" for number in (1, 2))
    cashier = stage.staff("cashier", "casey", path="/cashier")
    for visit, amount in ((first, "$123.00"), (second, "$45.00")):
        expect(row(cashier, visit).locator(".money")).to_have_text(amount)
        expect(row(cashier, visit).locator(".state")).to_have_text("Open")
    expect(cashier.get_by_text(worth(stage), exact=True)).to_be_visible()
    redeem(cashier, numbers[1])
    expect(cashier.locator(".word.good .head")).to_have_text("Pay out")
    expect(cashier.locator(".word.good .amount")).to_have_text("$123.00")
    expect(row(cashier, first).locator(".state")).to_have_text("Redeemed")
    expect(row(cashier, second).locator(".state")).to_have_text("Open")
    expect(cashier.get_by_text(worth(stage), exact=True)).to_be_visible()
    cashier.get_by_role("button", name="Next ticket").click()
    redeem(cashier, numbers[1])
    expect(cashier.locator(".word.bad .head")).to_have_text("Do not pay")
    expect(cashier.locator(".word.good")).to_have_count(0)


def test_without_an_answer_the_cashier_does_not_pay(make_stage: MakeStage) -> None:
    stage = make_stage()
    numbers = tickets(stage, {1: 12_300})
    cashier = stage.open("/favicon.svg")
    wire = Wire(cashier)
    cashier.goto(f"{stage.url}/cashier")
    sign_in(cashier, "casey")
    expect(row(cashier, f"{stage.table}-1")).to_be_visible()
    wire.holds_in = lambda message: message["type"] == "answer"
    redeem(cashier, numbers[1])
    expect(cashier.locator(".checking")).to_have_text("Checking the ticket …")
    wire.dead = True
    wire.cut()
    expect(cashier.locator(".checking")).to_have_text("Not decided yet")
    expect(cashier.get_by_text("do not pay before")).to_be_visible()
    expect(cashier.locator(".word")).to_have_count(0)
    wire.release()
    wire.dead = False
    expect(cashier.locator(".word.good .amount")).to_have_text("$123.00")


def test_a_payment_by_hand_waits_for_the_pit_boss(make_stage: MakeStage) -> None:
    stage = make_stage()
    tickets(stage, {1: 12_300, 2: 4_500})
    cashier, pit = stage.staff("cashier", "casey", path="/cashier"), stage.staff("pit", "pat")
    pit.get_by_role("navigation", name="Pit").get_by_role("button", name=re.compile("^Money")).click()
    known = stage.served.house.floor.state.cage.tickets.values()
    lines = {}
    for seat in (1, 2):
        visit = f"{stage.table}-{seat}"
        expect(pit.locator(".tickets article").filter(has_text=f"Visit {visit}")).to_be_visible()
        ticket = next(one for one in known if one.visit == visit)
        stage.served.do(PAT, cage.VoidTicket(ticket.number, ticket.amount, "torn"), "cage")
        expect(pit.locator(".tickets article").filter(has_text=f"Visit {visit}")).to_have_count(0)
        lines[seat] = cashier.locator("li").filter(has_text=visit)
    due = {seat: pit.locator("article").filter(has_text=f"Visit {stage.table}-{seat}") for seat in (1, 2)}
    for seat, amount in ((1, "$123.00"), (2, "$45.00")):
        expect(lines[seat].locator("b")).to_have_text(amount)
        expect(lines[seat]).to_contain_text("The ticket was made void")
        expect(lines[seat]).to_contain_text("Waits for a pit boss to approve it")
        expect(lines[seat].get_by_role("button")).to_have_count(0)
        expect(due[seat].locator("b")).to_have_text(amount)
    due[1].get_by_role("button", name="Approve").click()
    pit.get_by_role("dialog").get_by_role("button", name="Approve").click()
    expect(due[1]).to_contain_text("Approved: the cashier pays")
    expect(due[1].get_by_role("button", name="Approve")).to_have_count(0)
    expect(lines[2].get_by_role("button")).to_have_count(0)
    lines[1].get_by_role("button", name="Pay", exact=True).click()
    lines[1].get_by_role("button", name="Yes, $123.00 handed over").click()
    expect(lines[1]).to_have_count(0)
    expect(lines[2]).to_be_visible()
