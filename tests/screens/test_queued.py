"""Changes that wait for the end of a round: asked for, seen as pending by the pit and the dealer, taken back, made."""

import re

import pytest
from playwright.sync_api import Page, expect

from croupier.equipment.commands import Kind, RegisterItem
from croupier.games import game
from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import PAT, Stage
from tests.screens.test_staff import section
from tests.screens.wheel_stage import big_wheel
from tests.server.harness import ADA


def ask_for_limits(pit: Page, maximum: str) -> None:
    """Limits are asked for while a round is in the way."""
    pit.get_by_role("button", name="Change the limits").click()
    form = pit.get_by_role("dialog")
    form.get_by_label("Maximum").first.fill(maximum)
    expect(form.get_by_role("status").filter(has_text="between rounds")).to_be_visible()
    form.get_by_role("button", name="Set them after the round").click()
    expect(form).to_have_count(0)


def test_limits_wait_for_the_end_of_the_round_are_taken_back_and_are_set_after_it(stage: Stage) -> None:
    stage.do(c.OpenBetting())
    stage.do(c.Place(1, "red", 500), stage.player(1))
    one, dealer, pit = stage.station(1), stage.dealer(), stage.staff("pit", "pat")
    section(pit, "Limits")
    ask_for_limits(pit, "700")
    for screen in (pit, dealer.page):
        waiting = screen.get_by_role("region", name="Waiting for the end of the round")
        expect(waiting).to_contain_text("$1 to $700")
        expect(waiting).to_contain_text("Asked for by pat")
        expect(waiting).to_contain_text("nothing is at stake")
    # The dealer sees it, and has no say in it.
    expect(dealer.page.get_by_role("button", name="Take back")).to_have_attribute("title", re.compile("pit boss"))
    assert len(stage.state.queued) == 1
    pit.get_by_role("button", name="Take back").click()
    for screen in (pit, dealer.page):
        expect(screen.get_by_role("region", name="Waiting for the end of the round")).to_have_count(0)
    assert stage.state.queued == {}

    ask_for_limits(pit, "800")
    expect(dealer.page.get_by_role("region", name="Waiting for the end of the round")).to_contain_text("$800")
    stage.outcome("2")  # red loses
    expect(one.limits).to_contain_text("$800")
    expect(pit.get_by_role("region", name="Waiting for the end of the round")).to_have_count(0)
    assert stage.state.maximum == 80_000


def test_a_table_is_closed_after_the_round_that_is_under_way(stage: Stage) -> None:
    stage.do(c.OpenBetting())
    stage.close_betting()
    pit = stage.staff("pit", "pat")
    pit.get_by_role("button", name="Close the table").click()
    form = pit.get_by_role("dialog")
    expect(form).to_contain_text("A round is under way")
    form.get_by_role("button", name="Close after the round").click()
    expect(pit.get_by_role("region", name="Waiting for the end of the round")).to_contain_text("The table closes")
    assert stage.state.open


def spare_item(stage: Stage, kind: Kind, of: str = "big-wheel-2") -> str:
    """An item of another option of the wheel, in the store."""
    name = f"{stage.table}-spare-{kind}"
    stage.served.do(ADA, RegisterItem(name, kind, "spare", pockets=game(of).marks(kind)), "equipment")
    return name


def test_another_option_is_played_after_the_spin(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    spare = [spare_item(stage, kind) for kind in ("wheel", "layout")]
    stage.do(c.OpenBetting())
    stage.do(c.Place(1, "a", 500), stage.player(1))
    pit = stage.staff("pit", "pat", path=f"/pit/{stage.table}#table")
    form = pit.get_by_role("region", name="Another option of the wheel")
    form.get_by_label("Another option").select_option("big-wheel-2")
    form.get_by_label("New wheel").select_option(spare[0])
    form.get_by_label("New layout").select_option(spare[1])
    form.get_by_role("button", name="Exchange after the round").click()
    waiting = pit.get_by_role("region", name="Waiting for the end of the round")
    expect(waiting).to_contain_text(f"Big Wheel, option 2 is played, with {spare[0]} and {spare[1]}")
    for command in (c.SpinWheel(), c.CallNoMoreBets(), c.EnterOutcome("F"), c.ConfirmOutcome("F")):
        stage.do(command)
    expect(waiting).to_have_count(0)
    assert stage.state.setup.game == "big-wheel-2"
    # What was chosen is in use now, and cannot be chosen by a second touch.
    expect(form.get_by_role("button", name=re.compile("^Exchange"))).to_be_disabled()


@pytest.mark.clause("BW 2.1", "BW 4.3")
def test_what_could_not_be_made_is_shown_until_somebody_takes_note_of_it(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 2, 20_000, 20_000)
    spare = [spare_item(stage, kind, "big-wheel-1") for kind in ("wheel", "layout")]
    stage.do(c.OpenBetting())
    stage.do(c.Place(1, "a", 500), stage.player(1))
    stage.do(c.ChangeGame("big-wheel-1", spare[0], spare[1], "between-rounds"), PAT)
    # The other option has no R: limits for it cannot stand there.
    stage.do(c.AgreeLimits(2, 500, 50_000, (c.LimitLine("r", 500, 1_000),)), PAT)
    for command in (c.SpinWheel(), c.CallNoMoreBets(), c.EnterOutcome("B"), c.ConfirmOutcome("B")):
        stage.do(command)
    stage.pass_s(1)
    pit, dealer = stage.staff("pit", "pat"), stage.dealer().page
    for screen in (pit, dealer):
        failed = screen.get_by_role("alert", name="This change could not be made")
        expect(failed).to_contain_text(f"Big Wheel, option 1 is played, with {spare[0]} and {spare[1]}")
        expect(failed).to_contain_text("Limits for r were agreed with a player")
        expect(failed).to_contain_text("Asked for by pat")
    noted = dealer.get_by_role("alert", name="This change could not be made").get_by_role("button", name="Noted")
    expect(noted).to_have_attribute("title", re.compile("pit boss"))
    section(pit, "Money")  # whatever section is open
    pit.get_by_role("alert", name="This change could not be made").get_by_role("button", name="Noted").click()
    for screen in (pit, dealer):
        expect(screen.get_by_role("alert", name="This change could not be made")).to_have_count(0)
    assert stage.state.given_up is None
