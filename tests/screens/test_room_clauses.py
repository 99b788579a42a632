"""What the books want people to see around a table: on its sign, on the number display, on the dealer's console."""

import re

import pytest
from playwright.sync_api import Page, expect

from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import PAT, PERIOD_S, Console, Stage, box_of, in_view
from tests.screens.test_station_clauses import OF_1999, SINGLE, of, seated


@of((SINGLE, ("RR 1.1:WND",)), (OF_1999, ("RR99 1.1.10(a)",)))
def test_the_winning_number_display_has_the_latest_result_for_all_to_see(make_stage: MakeStage, game: str) -> None:
    stage = seated(make_stage, game, 10_000)
    display = stage.open(f"/display/{stage.table}", "screen")  # nobody signs in to see it
    number = display.locator(".number")
    expect(number).to_have_text("")
    expect(display.get_by_text("No result yet", exact=True)).to_be_visible()
    stage.do(c.OpenBetting())
    for outcome in ("31", "0"):
        stage.close_betting()
        stage.do(c.SpinBall())
        stage.do(c.EnterOutcome(outcome))
        expect(display.get_by_text("Result is being confirmed", exact=True)).to_be_visible()
        expect(number).not_to_have_text(outcome)
        stage.do(c.ConfirmOutcome(outcome))
        expect(number).to_have_text(outcome)
        in_view(number)
        assert box_of(number)["height"] > 1080 / 8, "it must be read from across the room"
        expect(display.locator(".strip li").first).to_contain_text(outcome)
        expect(display.locator(".plate .words")).to_have_text({"31": "Black", "0": "Zero"}[outcome])
    # A result that is corrected, and one that is cancelled.
    stage.do(c.FreezeAccounts())
    expect(display.get_by_text("Please wait", exact=True)).to_be_visible()
    stage.do(c.CorrectOutcome("7"))
    expect(number).to_have_text("7")
    stage.do(c.ReleaseAccounts())
    expect(display.get_by_text("Place your bets", exact=True)).to_be_visible()
    expect(display.locator(".phase svg text")).to_have_text(re.compile(r"^\d+$"))
    if game == SINGLE:  # the book of 1999 cancels none
        stage.do(c.InvalidateOutcome(stage.state.round.number - 1, "disruption", "a flood"), PAT)
        expect(number).to_have_text("")
        expect(display.locator(".plate .words")).to_have_text("No result")
        expect(display.locator(".strip li").first).to_contain_text("31")


OUTSIDE = """() => {
  const panel = document.querySelector(".phase").getBoundingClientRect();
  const all = document.createRange();
  return [...document.querySelectorAll(".phase p")].filter((one) => {
    all.selectNodeContents(one);
    const words = all.getBoundingClientRect();
    const across = words.left >= panel.left && words.right <= panel.right;
    return !across || words.top < panel.top || words.bottom > panel.bottom;
  }).map((one) => one.textContent);
}"""
"""The words of the display's phase that run out of their panel."""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
def test_the_longest_words_of_a_phase_stay_within_their_panel(stage: Stage, size: tuple[int, int]) -> None:
    display = stage.open(f"/display/{stage.table}", "screen")
    display.set_viewport_size({"width": size[0], "height": size[1]})
    stage.do(c.OpenBetting())
    stage.close_betting()
    stage.do(c.SpinBall())
    stage.do(c.EnterOutcome("31"))
    expect(display.get_by_text("Result is being confirmed", exact=True)).to_be_visible()
    display.wait_for_function(f"() => ({OUTSIDE})().length === 0")


@of((SINGLE, ("RR 4.1", "RR 4.1fn1:66(1)(c)")), (OF_1999, ("RR99 4.1", "RR99 4.1fn1:66(1)(d)")))
def test_the_sign_has_the_limits_large_and_the_dealer_sees_whether_a_notice_is_shown(
    make_stage: MakeStage, game: str
) -> None:
    stage = seated(make_stage, game, 0, minimum=500, maximum=20_000, unit=500, total_minimum=1_500)
    dealer = stage.dealer()
    stage.do(c.PostNotice("minimum", stage.served.clock.now_ms() + 1_500_000, 1_000), PAT)
    dealer.press("Limits")
    signs = dealer.page.get_by_role("dialog")
    expect(signs.get_by_text("Not yet on the sign screen")).to_be_visible()

    sign = stage.open(f"/sign/{stage.table}", "screen", stage.served.enrol(0, stage.table))
    shows_limits(sign, minimum="$5", maximum="$200", total="$15", unit="$5")
    notices = sign.locator("[data-notice]")
    in_view(notices)
    expect(notices).to_contain_text("New minimum wager $10")
    expect(notices).to_contain_text(re.compile(r"rises at \d"))
    expect(notices).to_contain_text("in 25 minutes")
    expect(signs.get_by_text(re.compile("On the sign since"))).to_be_visible()

    # What changes at the table changes on its sign and on the console.
    stage.do(c.SetLimits(400, 30_000, 200, 1_200), PAT)
    shows_limits(sign, minimum="$4", maximum="$300", total="$12", unit="$2")
    for label, value in (("Minimum", "$4"), ("Maximum", "$300"), ("Unit", "$2"), ("Least in total", "$12")):
        expect(signs.locator("dl > div").filter(has_text=label)).to_contain_text(value)
        expect(dealer.page.locator("dl.plate > div").filter(has_text=label)).to_contain_text(value)
    stage.do(c.PostNotice("minimum", stage.served.clock.now_ms() + 2_400_000, 2_000), PAT)
    expect(notices).to_have_count(2)
    expect(notices.last).to_contain_text("New minimum wager $20")
    in_view(notices.last)
    expect(signs.get_by_text(re.compile("On the sign since"))).to_have_count(2)

    dark(sign)
    expect(signs.get_by_text("Not yet on the sign screen")).to_have_count(2)  # a dark sign shows nothing
    stage.do(c.CloseTable(), PAT)
    expect(sign.get_by_text("This table is closed")).to_be_visible()
    expect(sign.locator("[data-limit]")).to_have_count(0)


def shows_limits(sign: Page, **amounts: str) -> None:
    for limit, amount in amounts.items():
        shown = sign.locator(f"[data-limit={limit}]")
        expect(shown).to_have_text(amount)
        in_view(shown)
        if limit in ("minimum", "maximum"):
            assert box_of(shown)["height"] > 1080 / 10, "it must be prominent"


def dark(sign: Page) -> None:
    """The screen is switched off."""
    sign.evaluate("""() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    }""")


def test_a_sign_that_goes_is_no_longer_on_record_as_shown(stage: Stage) -> None:
    dealer = stage.dealer()
    stage.do(c.PostNotice("minimum", stage.served.clock.now_ms() + 1_500_000, 1_000), PAT)
    dealer.press("Limits")
    sign = stage.open(f"/sign/{stage.table}", "screen", stage.served.enrol(0, stage.table))
    expect(dealer.page.get_by_text(re.compile("On the sign since"))).to_be_visible()
    sign.close(run_before_unload=True)
    expect(dealer.page.get_by_text("Not yet on the sign screen")).to_be_visible()


@of((SINGLE, ("RR 1.1:SGC(b)",)), (OF_1999, ("RR99 1.1.8(b)",)))
def test_the_console_shows_what_the_dealer_needs(make_stage: MakeStage, game: str) -> None:
    stage = seated(make_stage, game, 10_000, 20_000, 30_000, 0, minimum=100, maximum=50_000)
    dealer, one, two = stage.dealer(), stage.station(1), stage.station(2)
    page = dealer.page
    # The limits, the period, the table and the round; who is where.
    for label, value in (("Minimum", "$1"), ("Maximum", "$500"), ("Wagering period", f"{PERIOD_S} s")):
        expect(page.locator("dl.plate > div").filter(has_text=label)).to_contain_text(value)
    expect(dealer.tile(1)).to_have_accessible_name(re.compile(r"Station 1, Open, Balance \$100, At stake \$0"))
    expect(dealer.tile(4)).to_have_accessible_name("Station 4, Free")
    dealer.press("Open betting")
    # What is at stake, by station and in total, and the time left.
    one.place("red")
    two.choose_chip(5)
    two.place("black")
    expect(dealer.tile(1)).to_have_accessible_name(re.compile(r"Balance \$99, At stake \$1\b"))
    expect(dealer.tile(2)).to_have_accessible_name(re.compile(r"Balance \$195, At stake \$5\b"))
    expect(page.locator(".sum")).to_contain_text(re.compile(r"At stake\s*\$6\b"))
    expect(page.locator(".stage [role=timer]")).to_have_text(re.compile(r"^\s*\d+\s*$"))
    # Who wants something.
    one.press("Call")
    two.cash_out()
    stage.do(c.FailStation(3))
    stage.do(c.BuyIn(4, 5_000))
    for about in ("the ball was touched", "it was not"):
        stage.do(c.MakeClaim(1, about), stage.player(1))
    waits = page.get_by_role("region", name="Waiting for you")
    expect(waits).to_contain_text(re.compile(r"Station 1\s*Calls you"))
    expect(waits).to_contain_text(re.compile(r"Station 3\s*Out of order"))
    expect(waits).to_contain_text(re.compile(r"Claim \d+\s*the ball was touched"))
    expect(waits).to_contain_text(re.compile(r"Claim \d+\s*it was not"))
    expect(dealer.tile(3)).to_have_accessible_name(re.compile("Station 3, Out of order"))
    if game == OF_1999:
        expect(waits).to_contain_text(re.compile(r"Station 2\s*Leaves"))
        expect(waits).to_contain_text(re.compile(r"Station 4\s*Has not confirmed the credit"))
    # The steps of the round, and its results; a station that fails now waits for the records.
    no_spin = page.get_by_role("button", name="No spin", exact=True)
    expect(no_spin).to_be_disabled()
    stage.close_betting()
    expect(dealer.step).to_have_text("Time to spin")
    stage.do(c.FailStation(1))
    expect(dealer.step).to_have_text("Wagers wait for the records")
    expect(waits).to_contain_text(re.compile(r"Station 1\s*Wagers wait for the records"))
    dealer.press("Records confirm the wagers")
    dealer.spin()
    expect(no_spin).to_be_enabled()
    expect(dealer.step).to_have_text("Which number?")
    dealer.enter("9")
    expect(page.locator(".huge")).to_have_text(re.compile(r"9\s*Red"))
    dealer.confirm("9")
    for part in (dealer.step, page.locator(".floor"), waits, page.get_by_role("toolbar")):
        in_view(part)
    stage.outcome("20")
    expect(dealer.results).to_have_text(["20", "9"])
    corrects(stage, dealer)


def corrects(stage: Stage, dealer: Console) -> None:
    """Accounts that are frozen, and a correction that was wrong as well."""
    stage.do(c.FreezeAccounts())
    expect(dealer.step).to_have_text("What was the actual number?")
    expect(dealer.tile(4)).to_have_accessible_name(re.compile("Station 4, Frozen, Balance \\$50, At stake \\$0"))
    stage.do(c.CorrectOutcome("21"))
    expect(dealer.step).to_have_text("Results worked out again")
    expect(dealer.page.locator(".huge")).to_have_text(re.compile(r"21\s*Red"))
    for command in (c.ReleaseAccounts(), c.FreezeAccounts()):
        stage.do(command)
    expect(dealer.step).to_have_text("What was the actual number?")


def test_what_a_dealer_may_not_do_cannot_be_pressed_and_says_who_may(stage: Stage) -> None:
    dealer = stage.dealer()
    dealer.press("Limits")
    limits = dealer.page.get_by_role("button", name="Change the limits")
    expect(limits).to_be_disabled()
    expect(limits).to_have_accessible_description("Setting the limits is for a pit boss or above, not for dana")
    pit = stage.staff("pit", "pat")
    pit.get_by_role("button", name="Limits and signs").click()
    expect(pit.get_by_role("button", name="Change the limits")).to_be_enabled()
