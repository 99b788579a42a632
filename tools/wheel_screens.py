"""Pictures of a Big Wheel: what players, the dealer, the pit and the room see of it, from bets to the replay."""

from random import Random
from typing import Protocol

from playwright.sync_api import expect

from croupier.games import game
from croupier.table import commands as c
from croupier.table.opening import COLOURS
from tests.screens.stage import PAT, Stage, Station, sign_in
from tests.screens.wheel_stage import colour_chip, lit, tile
from tools.camera import Camera

BIG_WHEEL_BEST = frozenset(
    {
        "wheel-seat",
        "wheel-seat-win",
        "wheel-seat-phone",
        "wheel-dealer",
        "wheel-place-for",
        "wheel-display",
        "wheel-sign",
    }
)
SEATS = 8
SCREENLESS = 7


class Make(Protocol):
    """Opens a table for a game, with so many stations."""

    def __call__(self, id_: str, seats: int, **setup: object) -> Stage:
        """The table."""


def spin(stage: Stage, symbol: str) -> None:
    """From open betting to the result."""
    for command in (c.SpinWheel(), c.CallNoMoreBets(), c.EnterOutcome(symbol), c.ConfirmOutcome(symbol)):
        stage.do(command)


def evening(stage: Stage, rounds: int, seed: int) -> None:
    """Players, colours, and some spins."""
    chance = Random(seed)  # noqa: S311
    bets = list(game(stage.game).bets)
    compartments = game(stage.game).marks("wheel")
    for seat in range(1, SEATS):
        stage.do(c.BuyIn(seat, chance.randrange(20, 90) * 1_000))
    stage.do(c.IssueColour(2, "blue", 20, 1_000))
    stage.do(c.IssueColour(4, "green", 20))
    stage.do(c.IssueColour(5, "purple", 10, 2_500))
    for _ in range(rounds):
        stage.do(c.OpenBetting())
        for seat in range(2, SCREENLESS):
            stage.served.give(stage.player(seat), c.Place(seat, chance.choice(bets), 500), f"table:{stage.table}")
        spin(stage, chance.choice(compartments))


def lay(one: Station) -> None:
    """Chips as a player lays them, in cash and in a colour."""
    for dollars, bets in ((5, ["a", "c", "f"]), (25, ["b"]), (10, ["d"])):
        one.choose_chip(dollars)
        one.place(*bets)
    colour_chip(one.page, "red")
    one.place("b", "e", "e")
    expect(one.page.locator('.laid[data-bet="e@red"]')).to_be_visible()


def seat_pictures(camera: Camera, stage: Stage) -> None:
    """A round at a seat, and the same on the dealer's console."""
    stage.do(c.IssueColour(1, "red", 12, 1_000))
    one, dealer = stage.station(1, "desk"), stage.dealer()
    display = stage.open(f"/display/{stage.table}", "screen")
    camera.take(dealer.page, "wheel-dealer-open")
    stage.do(c.OpenBetting())
    lay(one)
    camera.take(one.page, "wheel-seat")
    lay_for(camera, stage)
    for size in ("phone", "tablet", "portrait"):
        camera.take(stage.station(1, size).page, f"wheel-seat-{size}")
    camera.take(stage.station(1, "desk", locale="zh-CN").page, "wheel-seat-chinese")
    one = stage.station(1, "desk")  # a seat has one device at a time
    camera.take(display, "wheel-display-betting")
    camera.take(dealer.page, "wheel-dealer")
    for act in ("Colours …", "Oral wager …"):
        tile(dealer, 1).click()
        if act.startswith("Colours"):
            camera.take(dealer.page, "wheel-dealer-seat")
        dealer.press(act)
        camera.take(dealer.page, f"wheel-dealer-{act.split()[0].lower()}")
        dealer.page.keyboard.press("Escape")
        dealer.page.keyboard.press("Escape")
    stage.do(c.SpinWheel())
    expect(dealer.step).to_have_text("The wheel is turning")
    camera.take(dealer.page, "wheel-dealer-turning")
    stage.do(c.CallNoMoreBets())
    expect(one.phase).to_contain_text("No more bets")
    camera.take(one.page, "wheel-seat-closed")
    camera.take(dealer.page, "wheel-dealer-enter")
    camera.take(display, "wheel-display-closed")
    stage.do(c.EnterOutcome("B"))
    expect(dealer.page.locator(".huge")).to_be_visible()
    camera.take(dealer.page, "wheel-dealer-confirm")
    stage.do(c.ConfirmOutcome("B"))
    lit(one, "B")
    camera.take(one.page, "wheel-seat-win")
    expect(display.locator(".number")).to_have_text("B")
    camera.take(display, "wheel-display")
    for name, button in (("history", "History"), ("rules", "Rules"), ("help", "Help"), ("complaints", "Complaints")):
        one.press(button)
        expect(one.page.get_by_role("dialog").locator(".body")).not_to_be_empty()
        camera.take(one.page, f"wheel-seat-{name}")
        one.page.keyboard.press("Escape")


def lay_for(camera: Camera, stage: Stage) -> None:
    """The dealer places for a player whose seat has no screen."""
    dealer = stage.dealer()
    tile(dealer, SCREENLESS).click()
    dealer.press("Place for the player …")
    form = dealer.page.get_by_role("dialog", name=f"Place for seat {SCREENLESS}")
    for bet in ("a", "d"):
        form.locator(f'.field[data-bet="{bet}"]').click()
    expect(form.locator('.laid[data-bet="d"]')).to_be_visible()
    camera.take(dealer.page, "wheel-place-for")


def room_pictures(camera: Camera, stage: Stage) -> None:
    """The sign with a marker, every section of the pit, and a spin replayed."""
    stage.do(c.AgreeLimits(3, 1_000, 100_000), PAT)
    stage.do(c.AgreeLimits(6, 500, 75_000), PAT)
    sign = stage.open(f"/sign/{stage.table}", "screen", stage.served.enrol(0, stage.table))
    expect(sign.locator("[data-marker='3']")).to_be_visible()
    camera.take(sign, "wheel-sign")
    stage.do(c.PostNotice("minimum", stage.served.clock.now_ms() + 1_500_000, 1_000), PAT)
    expect(sign.get_by_text("shown since just now")).to_be_visible()
    camera.take(sign, "wheel-sign-notice")
    pit = stage.staff("pit", "pat")
    sections = pit.get_by_role("navigation", name="Pit").get_by_role("button")
    for section in sections.all():
        section.click()
        camera.take(pit, f"wheel-pit-{section.locator('span').inner_text().lower().split()[0]}")
    inspector = stage.open(f"/inspector?table={stage.table}", "screen")
    sign_in(inspector, "ines")
    expect(inspector.locator(".transport")).to_be_visible()
    inspector.keyboard.press("End")
    expect(inspector.locator("svg.layout .winner")).to_be_visible()
    camera.take(inspector, "wheel-inspector")


def option_pictures(camera: Camera, make: Make) -> None:
    """The layout and the wheel of every option."""
    for option in (2, 3, 4):
        stage = make(f"big-wheel-{option}", 3, minimum=500, colours=COLOURS, house="Grand Casino")
        stage.do(c.BuyIn(1, 50_000))
        stage.do(c.OpenBetting())
        for size in ("desk", "phone"):
            camera.take(stage.station(1, size).page, f"wheel-option-{option}-{size}")
        display = stage.open(f"/display/{stage.table}", "screen")
        expect(display.get_by_text("Place your bets", exact=True)).to_be_visible()
        camera.take(display, f"wheel-option-{option}-display")


def big_wheel_pictures(camera: Camera, make: Make) -> None:
    """All of them."""
    stage = make(
        "big-wheel-1", SEATS, minimum=500, maximum=50_000, colours=COLOURS, house="Grand Casino",
        without_screen=(SCREENLESS,),
    )  # fmt: skip
    evening(stage, 14, 4)
    seat_pictures(camera, stage)
    room_pictures(camera, stage)
    option_pictures(camera, make)
