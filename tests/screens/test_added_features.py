"""What a station's screen has beyond the diagram: it covers nothing of it and follows the rules."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import FRAMES, SIZES, in_view
from tests.screens.test_station_clauses import DOUBLE, ELEMENTS, OF_1999, SINGLE, of, seated

ADDED = ("Call", "More", "Rules", "Claims", "Take back", "Double")
"""Buttons that READINGS does not count as elements of the diagram."""
MOVING = ("Take back", "Undo", "Clear", "Repeat", "Double")
"""Buttons that move chips."""


def apart(one: Any, other: Any) -> bool:
    """Whether two boxes do not overlap."""
    beside = one["x"] + one["width"] <= other["x"] + 1 or other["x"] + other["width"] <= one["x"] + 1
    above = one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
    return bool(beside or above)


@of((SINGLE, ("RR 2.1.2",)), (DOUBLE, ("RR 10.2.1(b)",)), (OF_1999, ("RR99 2.1(b)",)))
def test_what_a_screen_adds_covers_nothing_of_the_diagram(make_stage: MakeStage, game: str) -> None:
    stage = seated(make_stage, game, 10_000)
    stage.do(c.OpenBetting())
    page = stage.station(1).page
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for element in ELEMENTS.values():
            in_view(page.locator(element))  # so the page has found its size
        frames = 0
        while (covered := lies_on(page)) and frames < FRAMES:  # a busy machine takes a while to lay the page out anew
            page.evaluate("() => new Promise(requestAnimationFrame)")
            frames += 1
        assert not covered, f"{name}: {covered}"


def lies_on(page: Page) -> str:
    """What is covered by something that was added, or missing: all boxes as they are in one moment."""
    added = [button for name in ADDED if (button := page.get_by_role("button", name=name, exact=True)).is_visible()]
    shown = [*added, *(page.locator(element) for element in ELEMENTS.values())]
    handles = [one.element_handle() for one in shown]
    boxes = page.evaluate("(all) => all.map((one) => one.getBoundingClientRect().toJSON())", handles)
    if len(added) < 4:
        return "too little of what is added is there"
    for what, box in zip(ELEMENTS, boxes[len(added) :], strict=True):
        if not all(apart(box, button) for button in boxes[: len(added)]):
            return f"something lies on {what}"
    return ""


@of((SINGLE, ("RR 2.1.2",)), (DOUBLE, ("RR 10.2.1(b)",)), (OF_1999, ("RR99 2.1(b)",)))
def test_what_a_screen_adds_keeps_to_the_rules(make_stage: MakeStage, game: str) -> None:
    stage = seated(make_stage, game, 10_000, minimum=100, maximum=300)
    stage.do(c.OpenBetting())
    one = stage.station(1)
    one.place("black")
    one.shows_chips({"black": 100})
    one.press("Double")
    one.shows_chips({"black": 200})
    one.press("Double")  # more than the maximum: all of it or nothing
    clause = "RR99 4.3(b)" if game == OF_1999 else "RR 4.3.2(b)"
    expect(one.notes.get_by_role("button", name=re.compile(f"^Rule {re.escape(clause)}"))).to_be_visible()
    one.shows_chips({"black": 200})
    assert stage.wagers(1) == {"black": 200}
    stage.close_betting()
    for name in MOVING:  # the period is over: no button can avoid that
        expect(one.page.get_by_role("button", name=name, exact=True)).to_be_disabled()
    for command in (c.SpinBall(), c.EnterOutcome("1"), c.ConfirmOutcome("1")):
        stage.do(command)
    one.press("Repeat")
    one.shows_chips({"black": 200})
    assert stage.balance(1) == 10_000 - 400
