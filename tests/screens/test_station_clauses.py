"""What the books want to be seen on a player's screen, on the real page. Each test runs for both books."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import PAT, SIZES, Stage, Station, box_of, in_view, wait_until

SINGLE, DOUBLE, OF_1999 = "rapid-roulette", "rapid-roulette-00", "rapid-roulette-1999"
Case = tuple[str, tuple[str, ...]]


def of(*cases: Case) -> pytest.MarkDecorator:
    """The test once for each game, marked with the clauses of that game's book."""
    shown = [pytest.param(game, marks=pytest.mark.clause(*ids), id=game) for game, ids in cases]
    return pytest.mark.parametrize("game", shown)


def seated(make_stage: MakeStage, game: str, *amounts: int, **setup: object) -> Stage:
    """A table with players who have money and may wager."""
    stage = make_stage(game, max(len(amounts), 2), **setup)
    for number, amount in enumerate(amounts, start=1):
        if amount:
            stage.do(c.BuyIn(number, amount))
            if game == OF_1999:
                stage.do(c.ConfirmCredit(number), stage.player(number))
    return stage


# What READINGS assumes about the lost diagrams: every element has its place on an open station.
ELEMENTS = {
    "the layout": "svg.layout",
    "the balance": "[data-testid=balance]",
    "what is staked": "[data-testid=total]",
    "the last win": "[data-testid=last-win]",
    "the last numbers": "[aria-label='Last numbers']",
    "the countdown": "[role=timer]",
    "the limits": "[data-testid=limits]",
    "the chips": "[role=radiogroup][aria-label=Chips]",
    "undo": "role=button[name='Undo']",
    "clear": "role=button[name='Clear']",
    "repeat": "role=button[name='Repeat']",
    "cash-out": "role=button[name='Cash out']",
}


@of(
    (SINGLE, ("RR 2.1.1(a)",)),
    (DOUBLE, ("RR 10.2.1(a)(i)",)),
    (OF_1999, ("RR99 2.1(a)(i)",)),
)
def test_an_open_station_has_every_element_of_the_diagram(make_stage: MakeStage, game: str) -> None:
    stage = seated(make_stage, game, 10_000)
    stage.do(c.OpenBetting())
    stage.outcome("7")  # so that there is a last number
    one = stage.station(1)
    page = one.page
    sizes = list(SIZES.values())
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for element in ELEMENTS.values():
            in_view(page.locator(element))
        expect(page.get_by_role("radio").first).to_be_visible()
    numbers = {"0", *(str(n) for n in range(1, 37))} | ({"00"} if game == DOUBLE else set())
    others = {
        "low",
        "high",
        "even",
        "odd",
        "red",
        "black",
        *(f"{kind}:{n}" for kind in ("column", "dozen") for n in (1, 2, 3)),
    }
    fields = page.locator("svg.layout .field")
    drawn = fields.evaluate_all("(all) => all.map((one) => one.dataset.bet)")
    assert sorted(drawn) == sorted({f"straight:{number}" for number in numbers} | others)
    printed = fields.evaluate_all("(all) => all.map((one) => one.textContent.trim())")
    for bet, words in zip(drawn, printed, strict=True):
        if bet.startswith("straight:"):
            assert words == bet.removeprefix("straight:")
    for field in fields.all():
        in_view(field)


@of(
    (SINGLE, ("RR 2.1.1(b)",)),
    (DOUBLE, ("RR 10.2.1(a)(ii)",)),
    (OF_1999, ("RR99 2.1(a)(ii)",)),
)
def test_an_open_station_has_what_the_rules_ask_for_besides(make_stage: MakeStage, game: str) -> None:
    """Its own limit sign, a countdown, the chip account, the result and what it won; and for the player: a way to take
    back what was laid, to leave, to claim, to read the rules and to call somebody.
    """
    stage = seated(make_stage, game, 10_000)
    stage.do(c.OpenBetting())
    one = stage.station(1)
    one.place("straight:7")
    one.shows_chips({"straight:7": 100})
    for name in ("Take back", "Undo", "Clear", "Cash out", "Call", "Rules", "Claims"):
        button = one.page.get_by_role("button", name=name, exact=True)
        in_view(button)
        expect(button).to_be_enabled()
    for part in (one.limits, one.ring, one.balance, one.total):
        in_view(part)
    stage.outcome("7")
    one.shows_result("7")
    in_view(one.page.get_by_test_id("outcome"))
    expect(one.last_win).to_have_text("$35")


@of((SINGLE, ("RR 4.2",)), (OF_1999, ("RR99 4.2",)))
def test_every_station_has_a_limit_sign_of_its_own(make_stage: MakeStage, game: str) -> None:
    stage = seated(make_stage, game, 10_000, 0, minimum=200, maximum=50_000, total_minimum=600)
    stations = [stage.station(1), stage.station(2, "phone")]  # taken or free, large or small
    show_limits(stations, "$2", "$500", "$6")
    stage.do(c.SetLimits(100, 75_000, total_minimum=400), PAT)
    show_limits(stations, "$1", "$750", "$4")
    for minimum in (300, 700):
        stage.do(c.PostNotice("minimum", stage.served.clock.now_ms() + 1_800_000, minimum), PAT)
        for station in stations:
            expect(station.limits).to_contain_text(f"Minimum rises to {money(minimum)}")


def show_limits(stations: Sequence[Station], minimum: str, maximum: str, total: str) -> None:
    for station in stations:
        in_view(station.limits)
        for label, amount in (("Min", minimum), ("Max", maximum), ("Spin total min", total)):
            line = station.limits.locator("div").filter(has=station.page.get_by_text(label, exact=True))
            expect(line.locator("b")).to_have_text(amount)


def money(cents: int) -> str:
    return f"${cents // 100}"


@of((SINGLE, ("RR 5.2",)), (OF_1999, ("RR99 5.3",)))
def test_every_station_counts_the_wagering_period_down(make_stage: MakeStage, game: str) -> None:
    stage = seated(make_stage, game, 10_000, 0)
    stations = [stage.station(1), stage.station(2, "phone")]
    for station in stations:
        expect(station.ring).to_have_text("–")
    stage.do(c.OpenBetting())
    for station in stations:
        shows_seconds(stage, station)
    stage.pass_s(50)
    stage.do(c.SpinBall())  # a command also tells the screens the time
    for station in stations:
        shows_seconds(stage, station)
        in_view(station.ring)
    expect(stations[0].ring).not_to_have_text(stations[0].ring.inner_text())  # it runs by itself
    stage.close_betting()
    for station in stations:
        expect(station.ring).to_have_text("–")


def shows_seconds(stage: Stage, station: Station) -> None:
    """The seconds on the ring are those that the floor has left."""

    def left() -> int:
        return -((stage.served.clock.now_ms() - int(stage.state.timers.get("period", 0))) // 1000)

    def right() -> bool:
        before, shown = left(), int(station.ring.inner_text())
        return left() <= shown <= before + 2  # time went by while the ring was read

    expect(station.ring).to_have_text(re.compile(r"^\s*\d+\s*$"))
    wait_until(station.page, right)


@of((SINGLE, ("RR 5.5.1",)), (OF_1999, ("RR99 5.6(a)",)))
def test_every_open_station_shows_the_result(make_stage: MakeStage, game: str) -> None:
    stage = seated(make_stage, game, 10_000, 10_000)
    wagering, watching = stage.station(1), stage.station(2, "phone")
    stage.do(c.OpenBetting())
    for outcome, before in (("32", []), ("3", ["32"])):
        wagering.place("red")
        wagering.shows_chips({"red": 100})
        stage.close_betting()
        stage.do(c.SpinBall())
        stage.do(c.EnterOutcome(outcome))
        for station in (wagering, watching):
            expect(station.phase).to_contain_text("The result is being confirmed")
            expect(station.page.locator(f'.winner[data-bet="straight:{outcome}"]')).to_have_count(0)
        stage.do(c.ConfirmOutcome(outcome))
        for station in (wagering, watching):
            station.shows_result(outcome)
            in_view(station.winner)
            expect(station.page.get_by_label("Last numbers").locator("ol li")).to_have_text([outcome, *before])
        for result in (wagering.page.get_by_test_id("latest"), watching.page.get_by_test_id("outcome")):
            in_view(result)
            expect(result).to_have_text(re.compile(rf"^\s*{outcome}\b"))
        if game == OF_1999:  # what won stays until the player takes it back
            wagering.press("Clear")
            wagering.shows_chips({})


@of((SINGLE, ("RR 6.1",)), (OF_1999, ("RR99 6.1",)))
def test_a_station_shows_its_chip_account(make_stage: MakeStage, game: str) -> None:
    stage = seated(make_stage, game, 12_345, 55_500)
    stage.do(c.OpenBetting())
    one, two = stage.station(1), stage.station(2, "phone")
    for station, shown in ((one, "$123.45"), (two, "$555")):
        in_view(station.balance)
        expect(station.balance).to_have_text(shown)
    one.choose_chip(10)
    one.place("odd")
    expect(one.balance).to_have_text("$113.45")
    expect(one.total).to_have_text("$10")
    expect(two.balance).to_have_text("$555")  # each its own
    stage.outcome("1")
    expect(one.balance).to_have_text("$123.45" if game == OF_1999 else "$133.45")  # in 1999 the winning wager stays
    expect(one.total).to_have_text("$10" if game == OF_1999 else "$0")
    expect(one.last_win).to_have_text("$10")
    expect(two.last_win).to_have_text("$0")


@pytest.mark.clause("RR 12.10", "RR 12.11")
def test_whoever_complains_is_told_of_the_inspector_and_of_the_regulator(stage: Stage) -> None:
    for size in ("tablet", "phone"):
        one = stage.station(1, size)
        if size == "phone":
            one.press("More")
            one.page.get_by_role("dialog").get_by_role("button", name="Claims").click()
        else:
            one.press("Claims")
        sheet = one.page.get_by_role("dialog")
        for words, clause in (("inspector: one is present", "RR 12.10"), ("regulator to look into", "RR 12.11")):
            expect(sheet.get_by_text(words)).to_be_visible()
            sheet.get_by_role("button", name=f"Rule {clause}").click()
        expect(sheet.get_by_role("note")).to_have_count(2)
        one.page.get_by_label("What happened?").fill("the ball was touched")
        one.press("Send")
        expect(one.notes.filter(has_text="It was recorded")).to_be_visible()


@of((SINGLE, ("RR DiagramC",)), (DOUBLE, ("RR DiagramF",)), (OF_1999, ("RR99 DiagramC",)))
def test_chips_lie_on_the_lines_between_their_numbers(make_stage: MakeStage, game: str) -> None:
    """A touch between numbers means the bet on all of them, and its chip is shown there."""
    stage = seated(make_stage, game, 100_000)
    stage.do(c.OpenBetting())
    for size in ("tablet", "portrait"):  # the layout is horizontal or vertical
        one = stage.station(1, size)
        bets = [
            "straight:17",
            "split:17/20",
            "split:17/18",
            "corner:16/17/19/20",
            "split:0/2",
            "column:2",
            "dozen:2",
            "red",
        ]
        bets += ["split:0/00", "straight:00"] if game == DOUBLE else []
        one.place(*bets)
        one.shows_chips(dict.fromkeys(bets, 100))
        for bet in bets:
            chip = box_of(one.page.locator(f'.laid[data-bet="{bet}"] .chip > g > circle').first)
            x, y = one.spot(bet)
            reach = chip["width"] * 0.5
            assert abs(chip["x"] + chip["width"] / 2 - x) < reach, bet
            assert abs(chip["y"] + chip["height"] / 2 - y) < reach, bet
        one.press("Clear")
        one.shows_chips({})
