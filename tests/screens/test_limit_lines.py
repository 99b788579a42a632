"""Limits of particular bets, as people see them: on the sign, at every station, and in the form that sets them."""

import re
from itertools import combinations

import pytest
from playwright.sync_api import FloatRect, Route, expect

from croupier.table import commands as c
from croupier.table.commands import LimitLine, LineMinimum
from tests.screens.conftest import MakeStage
from tests.screens.stage import PAT, box_of, in_view
from tests.screens.test_station_clauses import OF_1999, SINGLE, of, seated

LINES = (LimitLine("straight", 100, 5_000), LimitLine("split", 200, 10_000, 100))
EVERY = "straight split street corner sixline column dozen low high even odd red black".split()


@of((SINGLE, ("RR 4.1",)), (OF_1999, ("RR99 4.1",)))
def test_the_sign_has_a_line_for_each_bet_with_limits_of_its_own(make_stage: MakeStage, game: str) -> None:
    stage = seated(make_stage, game, 10_000, minimum=500, maximum=20_000, lines=LINES)
    sign = stage.open(f"/sign/{stage.table}", "screen", stage.served.enrol(0, stage.table))
    for kind, text in (("straight", "Straight up $1 – $50"), ("split", "Split $2 – $100 steps of $1")):
        line = sign.locator(f"[data-line={kind}]")
        expect(line).to_have_text(text, use_inner_text=True)
        in_view(line)
    all_kinds = tuple(LimitLine(kind, 100, 5_000, 100) for kind in EVERY)
    stage.do(c.SetLimits(500, 20_000, lines=all_kinds), PAT)
    notice = (LineMinimum("straight", 300), LineMinimum("split", 300))
    stage.do(c.PostNotice("minimum", stage.served.clock.now_ms() + 1_500_000, lines=notice), PAT)
    expect(sign.locator("[data-line]")).to_have_count(len(EVERY))
    for kind in EVERY:  # all of them can be read, beside the limits and the notice
        in_view(sign.locator(f"[data-line={kind}]"))
    shown = sign.locator("[data-notice]")
    in_view(shown)
    expect(shown).to_contain_text("The minimum on some bets rises at")
    expect(shown).to_contain_text("Straight up $3")
    assert box_of(sign.locator("[data-limit=minimum]"))["height"] > 1080 / 12, "it must stay prominent"


@of((SINGLE, ("RR 4.2", "RR 4.3.1")), (OF_1999, ("RR99 4.2", "RR99 4.3(a)")))
def test_a_station_shows_the_limits_of_particular_bets_and_keeps_them(make_stage: MakeStage, game: str) -> None:
    stage = seated(make_stage, game, 10_000, minimum=500, maximum=20_000, lines=LINES)
    stage.do(c.OpenBetting())
    one = stage.station(1)
    one.limits.get_by_role("button", name="2 bets with their own limits").click()
    for kind, text in (("straight", "Straight up $1–$50"), ("split", "Split $2–$100 in steps of $1")):
        line = one.limits.locator(f"[data-line={kind}]")
        expect(line).to_have_text(text, use_inner_text=True)
        in_view(line)
    one.limits.get_by_role("button", name="2 bets with their own limits").click()
    one.choose_chip(1)  # less than the table's minimum, and enough for a straight up
    one.place("straight:17")
    one.shows_chips({"straight:17": 100})
    one.place("split:5/8")
    expect(one.page.get_by_text("The minimum on this bet is $2.")).to_be_visible()
    assert stage.wagers(1) == {"straight:17": 100}


@of((SINGLE, ()), (OF_1999, ()))
@pytest.mark.parametrize("size", ["tablet", "phone", "phone on its side"])
def test_a_long_notice_covers_nothing_and_every_line_can_be_read(make_stage: MakeStage, game: str, size: str) -> None:
    lines = tuple(LimitLine(kind, 100, 5_000, 100) for kind in EVERY)
    stage = seated(make_stage, game, 10_000, minimum=500, maximum=20_000, lines=lines)
    notice = tuple(LineMinimum(kind, 300) for kind in EVERY[:4])
    stage.do(c.PostNotice("minimum", stage.served.clock.now_ms() + 1_500_000, lines=notice), PAT)
    stage.do(c.OpenBetting())
    one = stage.station(1, size)
    told = one.limits.get_by_text("Straight up $3, Split $3, Street $3, Corner $3")
    in_view(told)
    apart = [one.limits, one.phase, one.page.locator("header nav button").first]
    if size == "tablet":  # a phone has no room for the name
        apart.append(one.page.locator("header .name strong"))
    for first, second in combinations(apart, 2):
        assert not overlap(box_of(first), box_of(second)), (first, second)
    one.limits.get_by_role("button", name="13 bets with their own limits").click()
    in_view(one.limits.locator("dl"))
    last = one.limits.locator(f"[data-line={EVERY[-1]}]")
    last.scroll_into_view_if_needed()
    in_view(last)


def overlap(one: FloatRect, other: FloatRect) -> bool:
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    down = one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]
    return across and down


def test_an_answer_that_comes_late_holds_while_the_next_line_is_half_written(make_stage: MakeStage) -> None:
    stage = seated(make_stage, SINGLE, minimum=500, maximum=20_000, lines=LINES)
    pit = stage.staff("pit", "pat", path=f"/pit/{stage.table}#limits")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    pit.route(re.compile("/sign-needed/"), hold)
    pit.get_by_role("button", name="Change the limits").click()
    form = pit.get_by_role("dialog")
    form.get_by_role("button", name="Remove Split").click()
    form.get_by_label("Add a bet").select_option("dozen")
    expect(form.locator("[data-line=dozen]")).to_be_visible()
    for route in held:
        route.continue_()
    expect(form.get_by_text("A higher minimum needs a sign")).to_be_visible()


@of((SINGLE, ()), (OF_1999, ()))
def test_a_pit_boss_sets_and_announces_limits_of_particular_bets(make_stage: MakeStage, game: str) -> None:
    stage = seated(make_stage, game, minimum=500, maximum=20_000, lines=LINES)
    pit = stage.staff("pit", "pat")
    pit.get_by_role("button", name="Limits and signs").click()
    expect(pit.locator("tr[data-line=split]")).to_contain_text("$2 to $100")
    pit.get_by_role("button", name="Change the limits").click()
    form = pit.get_by_role("dialog")
    form.get_by_role("button", name="Remove Split").click()
    form.get_by_label("Add a bet").select_option("dozen")
    dozen = form.locator("[data-line=dozen]")
    expect(form.get_by_text("A higher minimum needs a sign")).to_be_visible()  # the split has the table's minimum now
    dozen.get_by_label("Minimum").fill("3")
    dozen.get_by_label("Maximum").fill("150")
    form.get_by_role("button", name="Set the limits").click()
    expect(pit.get_by_text("Post a notice of a minimum of $5 on split first")).to_be_visible()
    form.get_by_label("Add a bet").select_option("split")
    form.locator("[data-line=split]").get_by_label("Minimum").fill("2")
    form.get_by_role("button", name="Set the limits").click()
    expect(form).to_have_count(0)
    assert stage.state.lines == (
        LimitLine("straight", 100, 5_000),
        LimitLine("split", 200, 20_000),
        LimitLine("dozen", 300, 15_000),
    )
    pit.get_by_role("button", name="Announce a higher minimum").click()
    form.get_by_label("Add a bet").select_option("dozen")
    form.locator("[data-line=dozen]").get_by_label("New minimum").fill("4")
    form.get_by_role("button", name="Post the sign").click()
    expect(form).to_have_count(0)
    (notice,) = stage.state.notices.values()
    assert notice.lines == (LineMinimum("dozen", 400),)
    expect(pit.get_by_text("Dozen: minimum $4")).to_be_visible()
