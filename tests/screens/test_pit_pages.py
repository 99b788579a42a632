"""What the pit sees: the state of the table, who waits, money that is held, what may be done and what may not."""

import re

from playwright.sync_api import expect

from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import PAT, Stage
from tests.screens.test_staff import section


def test_the_overview_tells_the_state_of_the_table_and_what_waits(stage: Stage) -> None:
    pit = stage.staff("pit", "pat")
    title = pit.locator(".now h3")
    waiting = pit.locator(".waits li")
    expect(title).to_have_text("Between rounds")
    expect(waiting).to_have_text(["Nothing waits for you."])
    stage.do(c.OpenBetting())
    for seat, amount in ((1, 700), (2, 300)):
        stage.do(c.Place(seat, "red", amount), stage.player(seat))
    expect(title).to_have_text("Wagers are taken")
    expect(pit.locator(".now")).to_contain_text(re.compile(r"At stake \$10.*2 of 3 stations play", re.DOTALL))
    stage.close_betting()
    stage.do(c.FailStation(1))
    expect(waiting).to_contain_text(["Wagers wait for the records", "One station is out of order"])
    section(pit, "Players")
    records = pit.locator("aside")
    expect(records).to_contain_text(re.compile(r"Station 1\s*At stake \$7"))
    records.get_by_role("button", name="Records confirm the wagers").click()
    expect(records).not_to_contain_text("At stake $7")
    for command in (c.SpinBall(), c.EnterOutcome("3"), c.ConfirmOutcome("3")):
        stage.do(command)
    for about in ("the ball was touched", "it was not"):
        stage.do(c.MakeClaim(2, about), stage.player(2))
    stage.do(c.FreezeAccounts())
    section(pit, "Overview")
    expect(title).to_have_text("Accounts frozen")
    expect(waiting).to_contain_text(
        ["Accounts are frozen", "2 claims and disputes wait", "One station is out of order"]
    )
    expect(pit.locator(".now .last .pocket")).to_have_text(["3"])
    section(pit, "Claims")
    expect(pit.locator(".cases article p")).to_have_text(["the ball was touched", "it was not"])


def test_held_money_is_seen_until_it_is_decided_on(stage: Stage) -> None:
    one = stage.station(1)
    stage.do(c.OpenBetting())
    stage.do(c.Place(1, "straight:3", 1_000), stage.player(1))
    stage.outcome("3")
    stage.do(c.HoldWinnings(1, 12_345, "a device"), PAT)
    expect(one.notes.filter(has_text="$123.45 is held until an investigation ends")).to_be_visible()
    dealer = stage.dealer()
    expect(dealer.tile(1)).to_have_accessible_name(re.compile("Money held"))
    pit = stage.staff("pit", "pat")
    expect(pit.locator(".waits li")).to_contain_text(["Money is held from one visit"])
    section(pit, "Money")
    held = pit.locator("section").filter(has=pit.get_by_role("heading", name=re.compile("^Held money")))
    expect(held.locator("article")).to_have_text(re.compile(rf"\$123\.45\s*Visit {stage.table}-1"))
    section(pit, "Players")
    pit.get_by_role("button", name=re.compile("^Station 1,")).click()
    facts = pit.locator("aside")
    expect(facts).to_contain_text("$123.45 held")
    expect(facts.locator("dl > div")).to_have_text(
        [
            re.compile(r"Balance\s*\$1,226\.55"),
            re.compile(r"At stake\s*\$0\.00"),
            re.compile(rf"Visit\s*{stage.table}-1"),
        ]
    )
    section(pit, "Money")
    stage.do(c.ReleaseHeld(f"{stage.table}-1", 12_345, forfeit=False, reason="nothing was found"), PAT)
    expect(held).to_contain_text("No money is held.")
    expect(one.balance).to_have_text("$1,350")


def test_who_is_excluded_is_not_excluded_twice(stage: Stage) -> None:
    pit = stage.staff("pit", "pat")
    stage.do(c.OpenBetting())
    stage.do(c.Place(1, "red", 500), stage.player(1))
    stage.close_betting()
    section(pit, "Players")
    pit.get_by_role("button", name=re.compile("^Station 1,")).click()
    expect(pit.get_by_role("button", name=re.compile("^Exclude"))).to_be_enabled()
    stage.do(c.ExcludePlayer(1, "a device"), PAT)
    exclude = pit.get_by_role("button", name=re.compile("^Exclude"))
    expect(exclude).to_be_disabled()
    expect(exclude).to_have_accessible_description(re.compile("excluded already"))
    expect(pit.get_by_role("button", name="Void the wagers · $5")).to_be_enabled()
    pit.get_by_role("button", name=re.compile("^Station 2,")).click()
    expect(pit.get_by_role("button", name="Void the wagers")).to_be_disabled()


def test_the_pit_sees_the_limits_of_now_and_every_sign(stage: Stage) -> None:
    pit = stage.staff("pit", "pat")
    section(pit, "Limits")
    stage.do(c.SetLimits(100, 75_000), PAT)
    now = pit.locator(".limits dl")
    for label, value in (("Minimum", "$1"), ("Maximum", "$750")):
        expect(now.locator("div").filter(has_text=label)).to_contain_text(value)
    at_ms = stage.served.clock.now_ms() + 1_500_000
    for minimum in (300, 400):
        stage.do(c.PostNotice("minimum", at_ms, minimum), PAT)
    stage.do(c.PostNotice("closing", at_ms), PAT)
    signs = pit.locator(".limits article .what b")
    expect(signs).to_have_text(["Minimum $3", "Minimum $4", "The table closes"])
    section(pit, "Overview")
    expect(pit.locator(".waits li")).to_contain_text(["A sign is not shown yet"])


def test_a_cancellation_is_about_the_round_that_was_picked_however_long_the_question_stands(
    make_stage: MakeStage,
) -> None:
    stage = make_stage(period_s=60)  # three rounds end before the pit's sign-in does
    stage.do(c.BuyIn(1, 100_000))
    pit = stage.staff("pit", "pat")
    section(pit, "Result")
    form = pit.get_by_role("dialog")
    stage.do(c.OpenBetting())
    for number in ("3", "4", "5"):
        stage.do(c.Place(1, "red", 500), stage.player(1))
        stage.outcome(number)
        if number == "3":
            pit.get_by_role("button", name=re.compile("^Fraud")).click()
            expect(form).to_contain_text("Round 1.")
            form.get_by_label("Details").fill("a magnet")
    expect(pit.locator(".what").filter(has_text="Round 3 · 5")).to_be_visible()  # behind the dialog
    form.get_by_role("button", name="Invalidate the result").click()
    refused = pit.get_by_role("alert").filter(has_text="Refused")
    expect(refused).to_contain_text("Out of date: round 1 is neither the last that was settled nor under way")
    assert [stage.state.recent, stage.state.last.cancelled] == [["3", "4", "5"], False]
