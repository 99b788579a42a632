"""What the Big Wheel's rules want shown: layouts with their symbols, the name of the casino, the limits on a sign."""

import re

import pytest
from playwright.sync_api import expect

from croupier.games import game
from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import PAT, in_view
from tests.screens.wheel_stage import big_wheel

OPTIONS = [pytest.param(option, marks=pytest.mark.clause("BW 2.2", f"BW 2.2.{option}(a)")) for option in (1, 2, 3, 4)]
HOUSES = [pytest.param(option, marks=pytest.mark.clause(f"BW 2.2.{option}(b)")) for option in (1, 2, 3, 4)]


@pytest.mark.parametrize("option", OPTIONS)
def test_the_layout_shows_every_symbol_of_its_option_once_on_every_screen(make_stage: MakeStage, option: int) -> None:
    stage = big_wheel(make_stage, option, 20_000)
    played = game(f"big-wheel-{option}")
    symbols = sorted(outcome.id for outcome in played.outcomes)
    odds = {bet.id: f"{bet.pays[0].to} to {bet.pays[0].on}" for bet in played.bets.values()}
    for size in ("phone", "screen"):
        seat = stage.station(1, size)
        fields = seat.page.locator("svg.layout .field")
        expect(fields).to_have_count(len(symbols))
        assert sorted(text.strip() for text in fields.locator(".symbol").all_text_contents()) == symbols
        for field in fields.all():
            in_view(field)
            bet = field.get_attribute("data-bet")
            assert bet is not None
            expect(field.locator(".odds")).to_have_text(odds[bet])
            expect(field.locator(".symbol")).to_have_text(bet.upper())


@pytest.mark.parametrize("option", HOUSES)
def test_a_layout_bears_the_name_of_the_casino_where_it_was_set_up_so(make_stage: MakeStage, option: int) -> None:
    with_name = big_wheel(make_stage, option, 20_000, house="Grand Casino")
    without = big_wheel(make_stage, option, 20_000)
    named = with_name.station(1).page.locator("svg.layout .house")
    expect(named).to_have_text("Grand Casino")
    in_view(named)
    expect(without.station(1).page.locator("svg.layout .house")).to_have_count(0)


@pytest.mark.clause("BW 4.1", "BW 4.1fn1:66(1)(c)")
def test_the_sign_of_a_table_shows_its_limits_of_now(make_stage: MakeStage) -> None:
    here, there = big_wheel(make_stage, 1, 20_000), big_wheel(make_stage, 2, 20_000, minimum=1_000)
    signs = [
        stage.open(f"/sign/{stage.table}", "screen", stage.served.enrol(0, stage.table)) for stage in (here, there)
    ]
    for sign, minimum in zip(signs, ("$5", "$10"), strict=True):
        for limit, amount in (("minimum", minimum), ("maximum", "$500")):
            expect(sign.locator(f"[data-limit={limit}]")).to_have_text(amount)
            in_view(sign.locator(f"[data-limit={limit}]"))
    here.do(c.SetLimits(400, 60_000), PAT)
    expect(signs[0].locator("[data-limit=minimum]")).to_have_text("$4")
    expect(signs[0].locator("[data-limit=maximum]")).to_have_text("$600")
    expect(signs[1].locator("[data-limit=minimum]")).to_have_text("$10")


@pytest.mark.clause("BW 4.1")
def test_the_dealer_sees_whether_a_notice_is_shown(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    dealer = stage.dealer()
    stage.do(c.PostNotice("minimum", stage.served.clock.now_ms() + 1_500_000, 1_000), PAT)
    dealer.press("Limits")
    signs = dealer.page.get_by_role("dialog")
    expect(signs.get_by_text("Not yet on the sign screen")).to_be_visible()
    sign = stage.open(f"/sign/{stage.table}", "screen", stage.served.enrol(0, stage.table))
    notice = sign.locator("[data-notice]")
    expect(notice).to_contain_text("New minimum wager $10")
    in_view(notice)
    expect(signs.get_by_text(re.compile("On the sign since"))).to_be_visible()


@pytest.mark.clause("BW 9.10")
@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_whoever_complains_is_told_of_the_inspector(make_stage: MakeStage, size: str) -> None:
    one = big_wheel(make_stage, 1, 20_000).station(1, size)
    if size == "phone":
        one.press("More")
        one.page.get_by_role("dialog").get_by_role("button", name="Complaints").click()
    else:
        one.press("Complaints")
    sheet = one.page.get_by_role("dialog")
    told = sheet.get_by_text("ask for the government inspector: one is present at the casino and may be consulted")
    expect(told).to_be_visible()
    one.page.get_by_label("What happened?").fill("the light is bad")
    one.press("Send")
    expect(one.notes.filter(has_text="Your complaint was recorded")).to_be_visible()
    expect(one.notes.filter(has_text="Staff will come")).to_have_count(0)  # nobody is called by a complaint


def test_where_nobody_plays_a_complaint_goes_to_the_staff(make_stage: MakeStage) -> None:
    one = big_wheel(make_stage, 1).station(1)
    one.press("Complaints")
    one.page.get_by_label("What happened?").fill("the light is bad")
    sheet = one.page.get_by_role("dialog")
    expect(sheet.get_by_text("please tell a member of staff")).to_be_visible()
    expect(sheet.get_by_role("button", name="Send")).to_be_disabled()
