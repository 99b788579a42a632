"""For everybody: by keyboard alone, in Chinese, without motion, on every size of screen."""

import re

import pytest
from playwright.sync_api import Page, expect

from croupier.table import commands as c
from tests.screens.stage import SIZES, Stage, in_view

CHINESE = "Language: 简体中文"
WORDS = r"""() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    if (element.closest("script, style, svg.layout .field, [lang=en]")) continue;
    if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
    else for (const name of ["aria-label", "title", "placeholder", "alt"]) found.push(node.getAttribute(name) ?? "");
  }
  return found;
}"""
"""Every text of a page, heard or seen, except the printed felt and the clauses' summaries."""


def tab_to(page: Page, selector: str) -> None:
    """Move the focus as a keyboard does."""
    for _ in range(400):  # a button that was disabled may lie behind the focus: then once around the page
        if page.evaluate("(one) => document.activeElement?.matches(one) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached by keyboard")


def test_a_round_by_keyboard_alone(stage: Stage) -> None:
    one, dealer = stage.station(1), stage.dealer()
    expect(dealer.page.get_by_role("button", name="Open betting")).to_be_enabled()
    tab_to(dealer.page, ".stage .big:enabled")
    dealer.page.keyboard.press("Enter")
    expect(one.page.locator("svg.layout.live")).to_be_visible()
    keys = one.page.keyboard
    keys.press("2")
    tab_to(one.page, "svg.layout")
    keys.press("ArrowRight")  # the cursor begins in the middle, on 16
    keys.press("Enter")
    keys.press("Enter")
    one.shows_chips({"straight:16": 1000})
    keys.press("ArrowUp")
    said = one.page.locator(".room [aria-live]")
    expect(said).to_have_text(re.compile("pays"))
    keys.press("Enter")
    expect(one.laid).to_have_count(2)
    keys.press("Backspace")
    one.shows_chips({"straight:16": 1000})
    stage.close_betting()
    expect(dealer.step).to_have_text("Time to spin")
    expect(dealer.page.get_by_role("button", name="Spin the ball")).to_be_enabled()
    tab_to(dealer.page, ".stage .big:enabled")
    dealer.page.keyboard.press("Enter")
    expect(dealer.step).to_have_text("Which number?")
    sixteen = dealer.page.locator(".numbers").get_by_role("button", name="16", exact=True)
    for _ in range(20):  # digits belong together if they follow each other soon, and a busy machine may be slower
        dealer.page.keyboard.type("16")
        if sixteen.get_attribute("aria-pressed") == "true":
            break
    for button in ("Enter 16", "Confirm 16"):
        expect(dealer.page.get_by_role("button", name=button)).to_be_enabled()
        dealer.page.keyboard.press("Enter")
    one.shows_result("16")
    expect(one.balance).to_have_text("$1,350")
    tab_to(one.page, ".out .main")
    keys.press("Enter")
    tab_to(one.page, "dialog .choice .main")
    keys.press("Enter")
    expect(one.page.get_by_test_id("ticket")).to_contain_text("$1,350.00")


def english(page: Page, allowed: re.Pattern[str]) -> list[str]:
    """The texts in which something is left that is neither Chinese nor a name."""
    found = {text.strip() for text in page.evaluate(WORDS)}
    return sorted(text for text in found if re.search(r"[A-Za-z]{2,}", allowed.sub("", text)))


def test_in_chinese_nothing_of_a_station_is_left_in_english(stage: Stage) -> None:
    one = stage.station(1)
    allowed = re.compile(rf"Croupier|EN\b|English|\b{stage.table}\b|RR99|RR|Enter|Backspace|Diagram[A-F]")
    one.page.get_by_role("button", name=CHINESE).click()
    expect(one.page.locator("html")).to_have_attribute("lang", "zh-CN")
    stage.do(c.OpenBetting())
    one.place("red", "straight:17")
    one.shows_chips({"red": 100, "straight:17": 100})
    found = english(one.page, allowed)
    nav = one.page.locator("header nav .button")
    for at in range(1, 5):  # the call button opens no sheet
        nav.nth(at).click()
        sheet = one.page.get_by_role("dialog")
        expect(sheet.locator(".body")).not_to_be_empty()
        expect(sheet.get_by_text("Loading")).to_have_count(0)
        found += english(one.page, allowed)
        one.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
    for button in (0, 1):  # add money, cash out
        one.page.locator(".out .button").nth(button).click()
        found += english(one.page, allowed)
        one.page.keyboard.press("Escape")
    stage.outcome("17")
    one.shows_result("17")
    found += english(one.page, allowed)
    one.page.locator(".out .main").click()
    one.page.locator("dialog .choice .main").click()
    expect(one.page.get_by_test_id("ticket")).to_be_visible()
    found += english(one.page, allowed)
    assert sorted(set(found)) == []


CUT_OFF = """() => [...document.querySelectorAll(".meters dt, .meters dd")]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""
"""The words and sums of the chip account that are not seen whole."""
COVERED = """() => [...document.querySelectorAll("svg.layout .laid")].filter((chip) => {
  const [one, other] = [chip, document.querySelector(`.field[data-bet="${chip.dataset.bet}"] text`)]
    .map((part) => part.getBoundingClientRect());
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > other.height * 0.25 && across > other.width * 0.25;
}).map((chip) => chip.dataset.bet)"""
"""Fields whose words are under their own chip; the white around letters may be."""
PICTURE = "(canvas) => canvas.toDataURL()"


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_who_wants_no_motion_sees_none(stage: Stage, motion: str) -> None:
    one = stage.station(1, reduced_motion=motion)
    stage.do(c.OpenBetting())
    one.place("red")
    one.shows_chips({"red": 100})
    stage.close_betting()
    stage.do(c.SpinBall())
    expect(one.phase).to_have_text(re.compile("the ball is running"))
    wheel = one.page.locator(".turning canvas")
    pictures = set()
    for _ in range(5):
        one.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        pictures.add(wheel.evaluate(PICTURE))
    assert (len(pictures) == 1) is (motion == "reduce")
    moving = "() => document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 50).length"
    if motion == "reduce":
        assert one.page.evaluate(moving) == 0


@pytest.mark.parametrize("size", SIZES)
def test_a_station_fits_every_screen(stage: Stage, size: str) -> None:
    stage.do(c.OpenBetting())
    one = stage.station(1, size)
    for part in (one.layout, one.balance, one.total, one.last_win, one.ring, one.limits):
        in_view(part)
    overflow = (
        "() => document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight"
    )
    assert not one.page.evaluate(overflow)
    one.place("straight:36", "column:3", "low")
    one.shows_chips({"straight:36": 100, "column:3": 100, "low": 100})
    assert one.page.evaluate(CUT_OFF) == []
    one.page.wait_for_function(f"() => ({COVERED})().length === 0")


OVERLAP = """() => {
  const [one, other] = [".sum", ".filters"].map((part) => document.querySelector(part).getBoundingClientRect());
  const last = document.querySelector(".filters").lastElementChild.getBoundingClientRect();
  const apart = one.left >= last.right || one.top >= other.bottom || one.bottom <= other.top;
  return !apart;
}"""
WIDE = """() => [...document.querySelectorAll(".bar .button")]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""


@pytest.mark.parametrize("size", ["phone", "tablet", "desk", "screen"])
def test_the_words_of_the_console_do_not_meet(stage: Stage, size: str) -> None:
    dealer = stage.dealer(size=size)
    expect(dealer.page.locator(".sum")).to_be_visible()
    assert not dealer.page.evaluate(OVERLAP)
    assert dealer.page.evaluate(WIDE) == []
