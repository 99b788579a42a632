"""What the books want to be seen around a table: on its sign, on the number display, on the dealer's console."""

import re

import pytest
from playwright.sync_api import expect

from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import PAT, PERIOD_S, Stage, box_of, in_view
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
    stage = seated(make_stage, game, 10_000, minimum=500, maximum=20_000)
    dealer = stage.dealer()
    stage.do(c.PostNotice("minimum", stage.served.clock.now_ms() + 1_500_000, 1_000), PAT)
    dealer.press("Limits")
    signs = dealer.page.get_by_role("dialog")
    expect(signs.get_by_text("Not yet on the sign screen")).to_be_visible()

    sign = stage.open(f"/sign/{stage.table}", "screen", stage.served.enrol(0, stage.table))
    for limit, amount in (("minimum", "$5"), ("maximum", "$200")):
        shown = sign.locator(f"[data-limit={limit}]")
        expect(shown).to_have_text(amount)
        in_view(shown)
        assert box_of(shown)["height"] > 1080 / 10, "it must be prominent"
    notice = sign.locator("[data-notice]")
    in_view(notice)
    expect(notice).to_contain_text("New minimum wager $10")
    expect(notice).to_contain_text(re.compile(r"rises at \d"))
    expect(signs.get_by_text(re.compile("On the sign since"))).to_be_visible()
    sign.close(run_before_unload=True)
    expect(signs.get_by_text("Not yet on the sign screen")).to_be_visible()  # a dark sign shows nothing


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
    # What is at stake, by station and in all, and how long still.
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
    waits = page.get_by_role("region", name="Waiting for you")
    expect(waits).to_contain_text(re.compile(r"Station 1\s*Calls you"))
    expect(waits).to_contain_text(re.compile(r"Station 3\s*Out of order"))
    if game == OF_1999:
        expect(waits).to_contain_text(re.compile(r"Station 2\s*Leaves"))
    # The way of the round, and its results.
    stage.close_betting()
    expect(dealer.step).to_have_text("Time to spin")
    dealer.press("Spin the ball")
    expect(dealer.step).to_have_text("Which number?")
    dealer.enter("9")
    expect(page.locator(".huge")).to_have_text(re.compile(r"9\s*Red"))
    dealer.confirm("9")
    for part in (dealer.step, page.locator(".floor"), waits, page.get_by_role("toolbar")):
        in_view(part)


def test_what_a_dealer_may_not_do_is_not_offered(stage: Stage) -> None:
    dealer = stage.dealer()
    dealer.press("Limits")
    expect(dealer.page.get_by_role("button", name="Change the limits")).to_have_count(0)
    pit = stage.staff("pit", "pat")
    pit.get_by_role("button", name="Limits and signs").click()
    expect(pit.get_by_role("button", name="Change the limits")).to_be_visible()
