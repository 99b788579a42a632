"""A table's sign shows that table's current limits; and a console asks for the number."""

import re

from playwright.sync_api import Page, expect

from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import PAT, Stage, in_view
from tests.screens.test_station_clauses import OF_1999, SINGLE, of, seated


def sign_of(stage: Stage) -> Page:
    return stage.open(f"/sign/{stage.table}", "screen", stage.served.enrol(0, stage.table))


def shows(sign: Page, minimum: str, maximum: str) -> None:
    for limit, amount in (("minimum", minimum), ("maximum", maximum)):
        shown = sign.locator(f"[data-limit={limit}]")
        expect(shown).to_have_text(amount)
        in_view(shown)


@of((SINGLE, ("RR 4.1", "RR 4.1fn1:66(1)(c)")), (OF_1999, ("RR99 4.1", "RR99 4.1fn1:66(1)(d)")))
def test_each_table_has_a_sign_with_its_own_limits_of_now(make_stage: MakeStage, game: str) -> None:
    here = seated(make_stage, game, 10_000, minimum=500, maximum=20_000)
    there = seated(make_stage, game, 10_000, minimum=200, maximum=90_000)
    sign, other = sign_of(here), sign_of(there)
    shows(sign, "$5", "$200")
    shows(other, "$2", "$900")
    here.do(c.SetLimits(300, 45_000), PAT)
    shows(sign, "$3", "$450")
    here.do(c.SetLimits(250, 45_050), PAT)  # again, and in cents
    shows(sign, "$2.50", "$450.50")
    shows(other, "$2", "$900")
    sign.reload()
    shows(sign, "$2.50", "$450.50")


@of((SINGLE, ("RR 4.1",)), (OF_1999, ("RR99 4.1",)))
def test_a_notice_is_on_the_sign_of_its_table_and_the_dealer_of_that_table_sees_it(
    make_stage: MakeStage, game: str
) -> None:
    here, there = (seated(make_stage, game, 10_000, minimum=500, maximum=20_000) for _ in range(2))
    sign, other = sign_of(here), sign_of(there)
    dealer = there.dealer()
    shows(sign, "$5", "$200")
    shows(other, "$5", "$200")
    here.do(c.PostNotice("minimum", here.served.clock.now_ms() + 1_500_000, 1_000), PAT)
    expect(sign.locator("[data-notice]")).to_contain_text("New minimum wager $10")
    here.do(c.PostNotice("minimum", here.served.clock.now_ms() + 3_000_000, 2_000), PAT)  # a second one
    expect(sign.locator("[data-notice]")).to_have_count(2)
    expect(sign.locator("[data-notice]").nth(1)).to_contain_text("New minimum wager $20")
    for notice in sign.locator("[data-notice]").all():
        in_view(notice)
    expect(other.locator("[data-notice]")).to_have_count(0)
    dealer.press("Limits")
    signs = dealer.page.get_by_role("dialog")
    expect(signs).to_be_visible()
    expect(signs.get_by_text(re.compile("On the sign since|Not yet on the sign"))).to_have_count(0)
    there.do(c.PostNotice("minimum", there.served.clock.now_ms() + 1_500_000, 1_500), PAT)
    expect(signs.get_by_text(re.compile("On the sign since"))).to_be_visible()


@of((SINGLE, ("RR 5.4.1",)), (OF_1999, ("RR99 5.5(a)",)))
def test_the_console_asks_for_the_number_to_be_announced_once_the_ball_may_rest(
    make_stage: MakeStage, game: str
) -> None:
    stage = seated(make_stage, game, 10_000)
    dealer = stage.dealer()
    asked = dealer.page.get_by_text("Announce the number, then enter it.")
    for number in ("9", "0"):  # in every round
        if number == "9":
            dealer.press("Open betting")
        expect(asked).to_have_count(0)
        stage.close_betting()
        expect(dealer.step).to_have_text("Time to spin")
        expect(asked).to_have_count(0)
        dealer.spin()
        in_view(asked)
        dealer.enter(number)
        expect(dealer.page.locator(".huge")).to_contain_text(number)  # what was called can be read back
        dealer.confirm(number)
