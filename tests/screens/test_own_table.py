"""A table of one's own: a Big Wheel that the pit's screens equip and open, and what players were paid too much."""

import re

import pytest
from playwright.sync_api import expect

from croupier.authority import staff
from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import Stage
from tests.screens.wheel_stage import big_wheel

SAM = staff("sam", "game-supervisor")


@pytest.mark.clause("BW 2.1", "BW 2.2", "BW 3.1.2(a)")
def test_a_big_wheel_is_equipped_and_opened_at_the_pits_screens_alone(stage: Stage) -> None:
    name = f"{stage.table}-own"
    keeper = stage.staff("pit", "ada", path=f"/pit/{name}")
    keeper.get_by_label("Game").select_option("big-wheel-1")
    lacks = keeper.get_by_role("listitem").filter(has_text=re.compile(f"^Table {name} has no"))
    expect(lacks).to_have_count(3)
    form = keeper.get_by_role("dialog")
    for kind in ("Wheel", "Layout", "Set of colour chips"):
        keeper.get_by_role("button", name="Register an item").click()
        form.get_by_role("button", name=kind, exact=True).click()
        form.get_by_label("Model").fill("M-1")
        expect(form.get_by_role("button", name="Station", exact=True)).to_have_count(0)
        emblem = form.get_by_label("Emblem")
        if emblem.count():
            emblem.fill(f"a crown of {name}")
        form.get_by_role("button", name="Enter into the register").click()
        expect(form).to_have_count(0)
    expect(keeper.get_by_text("The set of equipment is complete")).to_be_visible()

    pit = stage.staff("pit", "pat", path=f"/pit/{name}")
    pit.get_by_label("Game").select_option("big-wheel-1")
    pit.get_by_role("button", name="Open the table").click()
    form = pit.get_by_role("dialog")
    expect(form.get_by_label("Wagering period (seconds)")).to_have_value("30")
    expect(form.get_by_label("Result shown")).to_have_count(0)
    form.get_by_label("Colours of the set").fill("red, blue")
    form.get_by_label("Colours of the set").press("Tab")
    form.get_by_role("button", name="Open for play").click()
    expect(pit.get_by_role("heading", name="Between rounds")).to_be_visible()
    table = stage.served.house.floor.state.tables[name]
    assert table.open
    assert table.setup is not None
    assert (table.setup.game, table.setup.colours) == ("big-wheel-1", ("red", "blue"))
    chips = stage.served.house.floor.state.register.at(name, "colour-chips")
    assert [item.emblem for item in chips] == [f"a crown of {name}"]


def test_a_form_goes_by_the_ranges_of_the_game(stage: Stage) -> None:
    pit = stage.staff("pit", "pat", path=f"/pit/{stage.table}-other")
    pit.get_by_label("Game").select_option("rapid-roulette")
    pit.get_by_role("button", name="Open the table").click()
    form = pit.get_by_role("dialog")
    shown = form.get_by_label("Result shown")
    expect(shown).to_have_value("5")
    expect(shown).to_have_attribute("max", "30")
    expect(form.get_by_label("Wagering period (seconds)")).to_have_attribute("max", "3600")
    expect(form.get_by_role("button", name="Open for play")).to_be_enabled()
    shown.fill("31")
    expect(form.get_by_role("button", name="Open for play")).to_be_disabled()


def overpaid(make_stage: MakeStage) -> tuple[Stage, str]:
    """A table at which a result was cancelled after it was paid, and the visit that owes $30 since."""
    stage = big_wheel(make_stage, 1, 20_000, 20_000, without_screen=(2,))
    played: tuple[c.Command, ...] = (
        *(c.OpenBetting(), c.Place(2, "b", 1_000), c.SpinWheel(), c.CallNoMoreBets()),
        *(c.EnterOutcome("B"), c.ConfirmOutcome("B"), c.Clear(2)),
    )
    for command in played:
        stage.do(command)
    stage.do(c.InvalidateOutcome(1, "disruption", "a fire"), SAM)
    visit = f"{stage.table}-2"
    assert stage.state.debts == {visit: 3_000}
    return stage, visit


@pytest.mark.clause("BW 9.5")
def test_a_debt_is_written_off_as_it_was_shown_and_not_what_another_left_of_it(make_stage: MakeStage) -> None:
    stage, visit = overpaid(make_stage)
    pit = stage.staff("pit", "pat", path=f"/pit/{stage.table}#money")
    pit.get_by_role("region", name="Paid too much").get_by_role("button", name="Write off").click()
    form = pit.get_by_role("dialog")
    form.get_by_label("Amount").fill("10")
    form.get_by_label("Reason").fill("gone")
    stage.do(c.RecoverDebt(visit, 2_000))
    expect(pit.get_by_role("region", name="Paid too much", include_hidden=True)).to_contain_text("still has $10.00")
    form.get_by_role("button", name="Write $10.00 off").click()
    refused = pit.get_by_role("alert").filter(has_text="Refused")
    expect(refused).to_contain_text("Out of date: $30 was owed, and now $10 is")
    assert stage.state.debts == {visit: 1_000}


@pytest.mark.clause("BW 9.5")
def test_what_was_paid_too_much_comes_back_at_the_console_and_the_rest_is_written_off(make_stage: MakeStage) -> None:
    stage, visit = overpaid(make_stage)
    dealer, pit = stage.dealer(), stage.staff("pit", "pat", path=f"/pit/{stage.table}#money")
    for screen in (dealer.page, pit):
        owed = screen.get_by_role("region", name="Paid too much")
        expect(owed).to_contain_text(f"Visit {visit} still has $30.00")
    owed = dealer.page.get_by_role("region", name="Paid too much")
    expect(owed.get_by_role("button", name="Write off")).to_have_attribute("title", re.compile("pit boss"))
    owed.get_by_role("button", name="Given back").click()
    form = dealer.page.get_by_role("dialog")
    form.get_by_label("Amount").fill("31")
    expect(form.get_by_role("button", name="$31.00 given back")).to_be_disabled()
    form.get_by_label("Amount").fill("20")
    form.get_by_role("button", name="$20.00 given back").click()
    expect(owed).to_contain_text(f"Visit {visit} still has $10.00")

    pit.get_by_role("region", name="Paid too much").get_by_role("button", name="Write off").click()
    form = pit.get_by_role("dialog")
    form.get_by_label("Reason").fill("gone")
    form.get_by_role("button", name="Write $10.00 off").click()
    for screen in (dealer.page, pit):
        expect(screen.get_by_role("region", name="Paid too much")).to_have_count(0)
    assert stage.state.debts == {}
