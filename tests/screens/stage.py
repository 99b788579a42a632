"""A table on a real server, and people in front of its screens: what they touch and what they see."""

import json
import re
import time
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocketRoute, expect

from croupier.authority import Actor
from croupier.authority.actors import player
from croupier.floor import Accepted
from croupier.floor.admission import Command
from croupier.table import commands as c
from tests.server.harness import ADA, DANA, PAT, SECRET, Served

WAIT_MS = 60_000
"""How long something may take to appear on a busy machine; normally nothing waits this long."""
PERIOD_S = 600
"""The wagering period of a table, unless a test names another: long enough that no test is overtaken by the clock."""
FRAMES = 600
"""How often a page is looked at before it counts as settled."""
SIZES = {
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "tablet": (1024, 768),
    "desk": (1366, 900),
    "screen": (1920, 1080),
    "portrait": (1080, 1920),
}
expect.set_options(timeout=WAIT_MS)
THROWN: list[str] = []
"""Errors that pages threw, in all tests: `./run pages` must tell them from what a test saw."""
PATIENT = """(() => {
  const plain = window.setTimeout;
  const longer = (after) => ([480, 2000, 2600, 6000, 6500, 9000, 14000, 15000].includes(after) ? after * 20 : after);
  window.setTimeout = (what, after, ...more) => plain(what, longer(after), ...more);
  const repeat = window.setInterval;
  window.setInterval = (what, every, ...more) => repeat(what, every === 1000 ? every * 600 : every, ...more);
})()"""
"""No test depends on its speed. What a screen shows for some seconds, such as a note or a win, stays longer. A tap is
never a long press, even on a slow machine. A screen that waits for an answer does not check its connection every
second: a test that holds back an answer also decides when the connection is cut.
"""


FILLED = """() => {
  const [layout, felt] = ["svg.layout", ".felt"].map((one) => document.querySelector(one)?.getBoundingClientRect());
  return layout && (layout.width > felt.width * 0.8 || layout.height > felt.height * 0.8);
}"""
"""The layout knows its size; in its first frame it does not know how much room it has."""


class Stage:
    """One table, and the screens that a test opened around it."""

    def __init__(self, browser: Browser, served: Served, table: str, game: str, seats: int, **setup: Any) -> None:
        self.browser, self.served, self.table, self.game = browser, served, table, game
        self.errors: list[str] = []
        self.contexts: list[BrowserContext] = []
        served.open_table(table, game, seats, **{"period_s": PERIOD_S, **setup})

    # ------------------------------------------------------------------ the floor
    @property
    def state(self) -> Any:
        return self.served.house.floor.state.tables[self.table]

    def do(self, command: Command, actor: Any = DANA) -> Accepted:
        """A command that no screen gives in this test."""
        return self.served.do(actor, command, f"table:{self.table}")

    def player(self, seat: int) -> Actor:
        """Who plays at a seat."""
        return player(self.table, seat)

    def balance(self, seat: int) -> int:
        """What the floor holds for a seat's player."""
        visit = self.state.seats[seat].visit
        return int(self.state.visits[visit].balance) if visit else 0

    def wagers(self, seat: int) -> dict[str, int]:
        """What the floor has on record as placed at a seat."""
        visit = self.state.seats[seat].visit
        return dict(self.state.visits[visit].wagers) if visit else {}

    def pass_s(self, seconds: float) -> None:
        self.served.clock.pass_ms(int(seconds * 1000))
        self.served.house.floor.tick(self.table)

    def close_betting(self) -> None:
        """End the period; first wait until betting is open, if a screen has just opened it."""
        end = time.monotonic() + WAIT_MS / 1000
        while self.state.round.phase != "betting":
            assert time.monotonic() < end, f"betting did not open: {self.state.round}"
            time.sleep(0.01)
        left_ms = self.state.timers.get("period", 0) - self.served.clock.now_ms()
        self.served.clock.pass_ms(max(left_ms, 0))
        self.served.house.floor.tick(self.table)

    def outcome(self, number: str) -> None:
        """From open betting to the result, given by the floor itself."""
        self.close_betting()
        for command in (c.SpinBall(), c.EnterOutcome(number), c.ConfirmOutcome(number)):
            self.do(command)

    # ------------------------------------------------------------------ screens
    @property
    def url(self) -> str:
        return self.served.url

    def enrol(self, number: int) -> dict[str, str]:
        return self.served.enrol(number, self.table)

    def open(self, path: str, size: str = "desk", cookies: Mapping[str, str] | None = None, **more: Any) -> Page:
        """A separate browser, as every device has."""
        width, height = SIZES[size]
        options = {"reduced_motion": "reduce", "locale": "en-AU", **more}
        context = self.browser.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(WAIT_MS)
        self.contexts.append(context)
        if cookies:
            known = [{"name": name, "value": value, "url": self.url} for name, value in cookies.items()]
            context.add_cookies(known)  # type: ignore[arg-type]
        context.add_init_script(PATIENT)
        page = context.new_page()
        page.on("console", lambda said: self.errors.extend([f"{path}: {said.text}"] * (said.type == "error")))
        page.on("pageerror", lambda error: self._threw(f"{path}: {error}"))
        page.goto(f"{self.url}{path}")
        return page

    def _threw(self, error: str) -> None:
        THROWN.append(error)
        self.errors.append(error)

    def station(self, number: int, size: str = "tablet", *, wired: bool = False, **more: Any) -> "Station":
        """A tablet that is enrolled as a station; with `wired`, the test controls its connection."""
        path = f"/station/{self.table}/{number}"
        cookies = self.enrol(number)
        page = self.open("/favicon.svg", size, cookies, has_touch=True, **more)
        wire = Wire(page) if wired else None
        page.goto(f"{self.url}{path}")
        return Station(self, page, number, wire)

    def staff(self, screen: str, name: str, size: str = "desk", path: str = "") -> Page:
        """A screen at which somebody signs in."""
        page = self.open(path or f"/{screen}/{self.table}", size)
        sign_in(page, name)
        return page

    def dealer(self, name: str = "dana", size: str = "desk") -> "Console":
        return Console(self, self.staff("dealer", name, size))

    def close(self) -> None:
        for context in self.contexts:
            context.close()


def sign_in(page: Page, name: str, secret: str = SECRET) -> None:
    page.get_by_label("Name", exact=True).fill(name)
    given = page.locator("input[name=password]")
    given.fill(secret)
    page.get_by_role("button", name="Sign in").click()
    expect(given).to_have_count(0)


class Station:
    """A player's screen."""

    def __init__(self, stage: Stage, page: Page, number: int, wire: "Wire | None" = None) -> None:
        self.stage, self.page, self.number = stage, page, number
        self._wire = wire
        self.main = page.locator("main")
        self.balance = page.get_by_test_id("balance")
        self.total = page.get_by_test_id("total")
        self.last_win = page.get_by_test_id("last-win")
        self.phase = page.get_by_test_id("phase")
        self.limits = page.get_by_test_id("limits")
        self.ring = page.get_by_role("timer")
        self.layout = page.locator("svg.layout")
        self.laid = page.locator("svg.layout .laid:not(.swept)")
        self.ghosts = page.locator("svg.layout .appearing")
        self.winner = page.locator("svg.layout .field.winner")
        self.notes = page.locator(".notes .note")
        expect(self.main).to_have_attribute("data-status", "live")
        page.wait_for_function(FILLED)

    @property
    def wire(self) -> "Wire":
        assert self._wire is not None, "open the station wired"
        return self._wire

    def spot(self, bet: str) -> tuple[float, float]:
        """Where a chip for this bet should be: on its field, or in the middle of the numbers that it covers."""
        kind, _, numbers = bet.partition(":")
        fields = [f"straight:{number}" for number in numbers.split("/")] if kind in ("split", "corner") else [bet]
        boxes = [box_of(self.page.locator(f'.field[data-bet="{field}"]')) for field in fields]
        middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
        return sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)

    def place(self, *bets: str) -> None:
        """Touch the layout once for each bet."""
        for bet in bets:
            expect(self.page.locator("svg.layout.live")).to_be_visible()
            self.page.touchscreen.tap(*self.spot(bet))

    def choose_chip(self, dollars: int) -> None:
        self.page.get_by_role("radio", name=f"Chip ${dollars:,}", exact=True).click()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def shows_chips(self, chips: Mapping[str, int], where: Locator | None = None) -> None:
        """Exactly these chips are on the layout, in cents, before long."""
        found = where if where is not None else self.laid
        for bet, amount in chips.items():
            one = self.page.locator(f'[data-bet="{bet}"]').and_(found)
            expect(one).to_have_attribute("data-amount", str(amount))
        expect(found).to_have_count(len(chips))

    def shows_ghosts(self, ghosts: Mapping[str, int]) -> None:
        self.shows_chips(ghosts, self.ghosts)

    def shows_result(self, number: str) -> None:
        """The winning number is lit on the layout."""
        expect(self.winner).to_be_visible()
        expect(self.winner).to_have_attribute("data-bet", f"straight:{number}")

    def cash_out(self) -> None:
        self.page.locator("footer").get_by_role("button", name="Cash out").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Cash out").click()


class Console:
    """The dealer's screen."""

    def __init__(self, stage: Stage, page: Page) -> None:
        self.stage, self.page = stage, page
        self.step = page.locator(".stage h2")
        self.results = page.locator(".stage .last .pocket")
        expect(page.locator(".console")).to_be_visible()

    def press(self, name: str | re.Pattern[str]) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def opens_betting(self) -> None:
        """Announce that bets may be placed, and wait until the table knows."""
        self.press("Bets may be placed")
        wait_until(self.page, lambda: self.stage.state.round.phase == "betting")

    def tile(self, seat: int) -> Locator:
        """A seat among the seats."""
        return self.page.get_by_role("button", name=re.compile(rf"^Station {seat},"))

    def pick(self, number: str) -> None:
        self.page.locator(".numbers").get_by_role("button", name=number, exact=True).click()

    def spin(self) -> None:
        """Spin the ball when it is time; a press at the moment of the change is ignored."""
        expect(self.step).to_have_text("Time to spin")
        self.press("Spin the ball")

    def settle(self, number: str) -> None:
        """Spin, enter, confirm: the period is over already."""
        self.spin()
        self.enter(number)
        self.confirm(number)

    def confirm(self, number: str) -> None:
        """Confirm what was entered, and see it among the results."""
        self.press(f"Confirm {number}")
        expect(self.results.first).to_have_text(number)

    def enter(self, number: str) -> None:
        self.pick(number)
        self.press(f"Enter {number}")

    def buy_in(self, seat: int, dollars: int) -> None:
        self.press("Buy-in")
        form = self.page.get_by_role("dialog")
        form.get_by_role("group", name="Station").get_by_role("button", name=re.compile(rf"^{seat}\b")).click()
        for digit in str(dollars):
            form.get_by_role("button", name=digit, exact=True).click()
        form.get_by_role("button", name=f"Credit ${dollars:,}.00 to station {seat}").click()
        expect(form).to_have_count(0)


class Wire:
    """A station's connection under the control of the test: what passes, what is held back, when it is cut."""

    def __init__(self, page: Page) -> None:
        self.sent: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        self.connections = 0
        self.holds_out: Callable[[dict[str, Any]], bool] = lambda _: False
        """Which of the screen's messages do not get through for now."""
        self.holds_in: Callable[[dict[str, Any]], bool] = lambda _: False
        """Which of the server's messages do not get through for now."""
        self.dead = False
        """Whether no connection can be made at all."""
        self._held: list[Callable[[], None]] = []
        self._screen = page
        self._page: WebSocketRoute | None = None
        page.route_web_socket(re.compile("/live/"), self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        if self.dead:
            page.close()
            return
        server = page.connect_to_server()
        self._page, self.connections = page, self.connections + 1

        def out(text: str | bytes) -> None:
            message = json.loads(text)
            self.sent.append(message)
            self._pass(self.holds_out(message), lambda: server.send(text))

        def back(text: str | bytes) -> None:
            message = json.loads(text)
            self.heard.append(message)
            self._pass(self.holds_in(message), lambda: page.send(text))

        page.on_message(out)
        server.on_message(back)

    def _pass(self, held: bool, send: Callable[[], None]) -> None:
        if held:
            self._held.append(send)
        else:
            send()

    def release(self) -> None:
        """Let through what was held, and hold nothing more."""
        self.holds_out = self.holds_in = lambda _: False
        held, self._held = self._held, []
        for send in held:
            send()

    def cut(self) -> None:
        """The connection is gone, and what was held is lost with it."""
        self._held.clear()
        assert self._page is not None
        self._page.close()

    def hears(self, wanted: Callable[[dict[str, Any]], bool]) -> None:
        """Wait until the server has sent this message, held back or not."""
        wait_until(self._screen, lambda: any(map(wanted, self.heard)))

    def given(self, command: str) -> list[dict[str, Any]]:
        """The commands of this kind that the screen sent, repeats included."""
        return [one for one in self.sent if one.get("command", {}).get("command") == command]


def gives(command: str) -> Callable[[dict[str, Any]], bool]:
    """Whether a message gives this command."""
    return lambda message: message.get("command", {}).get("command") == command


def answers(message: dict[str, Any]) -> bool:
    """Whether a message is an answer."""
    return bool(message["type"] == "answer")


def wait_until(page: Page, true: Callable[[], bool]) -> None:
    """Check again at every frame of a page, until it is true."""
    end = time.monotonic() + WAIT_MS / 1000
    while not true():
        assert time.monotonic() < end, "what the test waits for did not happen"
        page.evaluate("() => new Promise(requestAnimationFrame)")


def box_of(locator: Locator) -> Any:
    """The box of something that must be seen."""
    expect(locator).to_be_visible()
    box = locator.bounding_box()
    assert box is not None
    return box


def in_view(locator: Locator) -> None:
    """It is fully visible, without scrolling, as soon as the page has found its size."""
    view = locator.page.viewport_size
    assert view is not None
    box = box_of(locator)
    for _ in range(FRAMES):
        across = box["x"] >= -1 and box["x"] + box["width"] <= view["width"] + 1
        down = box["y"] >= -1 and box["y"] + box["height"] <= view["height"] + 1
        if across and down and box["width"] > 0 and box["height"] > 0:
            return
        locator.page.evaluate("() => new Promise(requestAnimationFrame)")
        box = box_of(locator)
    raise AssertionError(f"{locator} lies at {box}, outside of {view} on {urlsplit(locator.page.url).path}")


__all__ = [
    "ADA", "DANA", "PAT", "Console", "Stage", "Station", "Wire", "answers", "box_of", "gives", "in_view", "wait_until",
]  # fmt: skip
