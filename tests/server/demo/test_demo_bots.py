"""The demo's dealer bot, wheel and player bots, on a floor without a server."""

import ast
import asyncio
import inspect
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.devices import Spin, Wheel
from croupier.editions import EDITIONS, RAPID, Ground
from croupier.editions.procedure import STEPS
from croupier.floor import Accepted, Floor, NotApplied, Refused
from croupier.floor.audit import audit
from croupier.floor.messages import decode
from croupier.games import game
from croupier.server.demo import dealer_bot
from croupier.server.demo.dealer_bot import DealerBot, Pace, next_step
from croupier.server.demo.plan import STAFF, STANDARD, BadPlan, TablePlan, new_secret, parse_table, set_up
from croupier.server.demo.player_bots import FAVOURITES, choose
from croupier.server.demo.tables import DemoTable
from croupier.server.demo.wheels import RunningWheel
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.state import LastRound, Round, Seat, Visit

SETUP = c.OpenTable("t1", "rapid-roulette", 2, minimum=100, maximum=50_000)
SETUP_99 = c.OpenTable("t1", "rapid-roulette-1999", 2, minimum=100, maximum=50_000)
PACE = Pace()
LONG_MS = 60_000


def table(phase: str = "idle", setup: c.OpenTable = SETUP, **changes: object) -> Table:
    running = Round(3, phase, **changes)  # type: ignore[arg-type]
    timers = {"period": 100_000} if phase == "betting" else {}
    return Table(setup=setup, open=True, round=running, timers=timers, seats={1: Seat(1), 2: Seat(2)})


# ---------------------------------------------------------------------- the dealer bot, step by step
def test_it_opens_betting_at_an_idle_table_after_a_pause() -> None:
    assert next_step(table(), "", 0, 0, PACE) is None
    assert next_step(table(), "", 0, PACE.open_ms, PACE) == c.OpenBetting()


@pytest.mark.parametrize("changes", [{"open": False}, {"frozen": True}])
@pytest.mark.parametrize("phase", ["idle", "betting", "closed", "entered"])
def test_it_leaves_a_closed_or_frozen_table_alone(phase: str, changes: dict[str, bool]) -> None:
    found = table(phase, outcome="5")
    for name, value in changes.items():
        setattr(found, name, value)
    assert next_step(found, "5", 200_000, LONG_MS, PACE) is None


def test_it_spins_the_ball_before_the_period_ends_and_at_once_if_nobody_did() -> None:
    early, late = 100_000 - PACE.spin_before_ms - 1, 100_000 - PACE.spin_before_ms
    assert next_step(table("betting"), "", early, LONG_MS, PACE) is None
    assert next_step(table("betting"), "", late, LONG_MS, PACE) == c.SpinBall()
    assert next_step(table("closed"), "", 200_000, 0, PACE) == c.SpinBall()


def test_it_enters_where_the_ball_lies_and_confirms_it() -> None:
    closed = table("closed", ball_spun=True)
    assert next_step(closed, "", 200_000, LONG_MS, PACE) is None
    assert next_step(closed, "17", 200_000, 0, PACE) is None
    assert next_step(closed, "17", 200_000, PACE.enter_ms, PACE) == c.EnterOutcome("17")
    entered = table("entered", ball_spun=True, outcome="17")
    assert next_step(entered, "17", 200_000, 0, PACE) is None
    assert next_step(entered, "17", 200_000, PACE.confirm_ms, PACE) == c.ConfirmOutcome("17")


def test_it_enters_the_right_number_over_a_wrong_one() -> None:
    entered = table("entered", ball_spun=True, outcome="18")
    assert next_step(entered, "17", 200_000, LONG_MS, PACE) == c.EnterOutcome("17")


def test_it_calls_a_no_spin_when_the_ball_rests_within_the_period() -> None:
    found = table("betting", ball_spun=True)
    assert next_step(found, "", 0, LONG_MS, PACE) is None
    assert next_step(found, "17", 0, LONG_MS, PACE) == c.CallNoSpin("rested-before-close")


def test_it_calls_it_on_whatever_ground_the_book_has_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    grounds = {"rested-before-close": Ground("RR 9.1.6"), "too-soon": Ground("RR 9.1.7", while_open=True)}
    monkeypatch.setitem(EDITIONS, RAPID.id, replace(RAPID, no_spin=grounds))
    found = table("betting", ball_spun=True)
    assert next_step(found, "17", 0, LONG_MS, PACE) == c.CallNoSpin("too-soon")
    monkeypatch.setitem(EDITIONS, RAPID.id, replace(RAPID, no_spin={"rested-before-close": Ground("RR 9.1.6")}))
    assert next_step(found, "17", 0, LONG_MS, PACE) is None


def test_it_confirms_wagers_that_wait_for_the_records() -> None:
    found = table("closed", ball_spun=True)
    found.seats[2].waiting = "RR 9.7.2"
    assert next_step(found, "17", 200_000, LONG_MS, PACE) == c.ConfirmWagers()


def test_it_pays_in_chips_only_where_the_book_knows_no_tickets() -> None:
    for setup, expected in ((SETUP, None), (SETUP_99, c.PayCashOut(2))):
        found = table("betting", setup)
        found.visits["t1-1"] = Visit("t1-1", 2, balance=500, cashing_out=True)
        found.seats[2].visit = "t1-1"
        assert next_step(found, "", 0, 0, PACE) == expected
        found.visits["t1-1"].wagers = {"red": 100}
        assert next_step(found, "", 0, 0, PACE) is None


def test_it_pays_where_a_station_does_not_print() -> None:
    found = table("betting")
    found.visits["t1-1"] = Visit("t1-1", 2, balance=500, cashing_out=True)
    found.seats[2].visit, found.seats[2].printer = "t1-1", False
    assert next_step(found, "", 0, 0, PACE) == c.PayCashOut(2)


def test_a_player_who_leaves_does_not_make_it_wait_anew() -> None:
    bot, found = DealerBot(PACE), table()
    found.setup = SETUP_99
    assert bot.look(found, "", 0) is None
    found.visits["t1-1"] = Visit("t1-1", 2, balance=500, cashing_out=True)
    found.seats[2].visit = "t1-1"
    assert bot.look(found, "", PACE.open_ms - 1) == c.PayCashOut(2)
    del found.visits["t1-1"]
    found.seats[2].visit = None
    assert bot.look(found, "", PACE.open_ms) == c.OpenBetting()


def test_it_spins_the_wheel_in_turn_either_way_once_something_is_at_stake() -> None:
    found = table("betting", c.OpenTable("t1", "big-wheel-1", 2))
    found.timers = {}
    assert next_step(found, "", 0, PACE.bets_ms, PACE) is None
    found.visits["t1-1"] = Visit("t1-1", 2, wagers={"a": 100})
    found.seats[2].visit = "t1-1"
    assert next_step(found, "", 0, PACE.bets_ms - 1, PACE) is None
    ways = []
    for number in (3, 4, 5):
        found.round.number = number
        ways.append(next_step(found, "", 0, PACE.bets_ms, PACE))
    assert ways == [c.SpinWheel("clockwise"), c.SpinWheel("anticlockwise"), c.SpinWheel("clockwise")]
    found.round.ball_spun = True
    assert next_step(found, "", 0, PACE.call_ms - 1, PACE) is None
    assert next_step(found, "", 0, PACE.call_ms, PACE) == c.CallNoMoreBets()


def test_it_leaves_the_showing_of_a_result_to_the_table() -> None:
    found = table("result")
    found.timers = {"result": 90_000}
    assert next_step(found, "", 80_000, LONG_MS, PACE) is None


RULES = {"phase", "ball_spun", "frozen", "stopped", "open", "visits", "stations", "wagers", "last", "spins_directed"}


def test_it_knows_no_rule_of_its_own() -> None:
    """Of the table it reads how long its period is and the number of its round; the engine tells it the rest."""
    tree = ast.parse(inspect.getsource(dealer_bot))
    read = {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert {text for text in read if text.startswith("table.")} == {
        "table.round", "table.round.number", "table.period_s",
    }  # fmt: skip
    assert not {text.rpartition(".")[2] for text in read} & RULES
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not {"croupier.editions", "croupier.games", "croupier.table.guards", "croupier.table.rules"} & imported


def test_it_takes_every_step_but_those_of_a_correction() -> None:
    assert set(STEPS) - set(dealer_bot.TIMES) - dealer_bot.AT_ONCE == {"correct-outcome", "release-accounts"}


def test_it_gives_nothing_while_it_is_off_and_takes_over_where_the_table_stands() -> None:
    bot, closed = DealerBot(PACE), table("closed")
    bot.on = False
    assert bot.look(closed, "", 1_000) is None
    bot.on = True
    assert bot.look(closed, "", 1_001) == c.SpinBall()


def test_after_a_refusal_it_waits_a_moment_before_it_asks_again() -> None:
    bot, closed = DealerBot(PACE), table("closed")
    for answer in (Refused("RR 5.3.2", "no"), NotApplied("disk full")):
        bot.told(answer, 10_000)
        assert bot.look(closed, "", 10_500) is None
        assert bot.look(closed, "", 11_000) == c.SpinBall()
    bot.told(Accepted(), 20_000)
    assert bot.look(closed, "", 20_000) == c.SpinBall()


# ---------------------------------------------------------------------- the wheel
class KnownWheel:
    def __init__(self, *pockets: str) -> None:
        self.pockets = list(pockets)

    def spin(self) -> Spin:
        return Spin(1_000, 1_500, self.pockets.pop(0))


def known(*pockets: str) -> Callable[[Table], Wheel]:
    """A wheel that everybody knows beforehand."""
    wheel = KnownWheel(*pockets)
    return lambda _: wheel


def test_the_wheel_runs_from_the_spin_and_its_sensor_speaks_once() -> None:
    wheel, found = RunningWheel(known("17")), table("betting")
    assert wheel.look(found, 0) is None
    found.round.ball_spun = True
    assert wheel.look(found, 500) is None
    assert wheel.look(found, 1_499) is None
    assert wheel.look(found, 1_500) == c.BallDropping()
    assert wheel.look(found, 1_600) is None
    assert wheel.resting == ""
    wheel.look(found, 2_000)
    assert wheel.resting == "17"


def test_a_new_round_takes_the_ball_up_again() -> None:
    wheel, found = RunningWheel(known("17", "4")), table("closed", ball_spun=True)
    wheel.look(found, 0)
    wheel.look(found, 9_000)
    assert wheel.resting == "17"
    found.round = Round(4, "betting")
    wheel.look(found, 9_100)
    assert wheel.resting == ""
    found.round.ball_spun = True
    wheel.look(found, 9_200)
    wheel.look(found, 20_000)
    assert wheel.resting == "4"


@pytest.mark.parametrize("played", ["rapid-roulette", "rapid-roulette-00", "rapid-roulette-1999"])
def test_the_built_in_wheel_is_the_one_of_the_game(played: str) -> None:
    found = table("closed", c.OpenTable("t1", played, 2), ball_spun=True)
    found.period_s = 1
    seen = set()
    for number in range(1_000):
        found.round.number = number + 1
        wheel = RunningWheel()
        wheel.look(found, 0)
        wheel.look(found, 60_000)
        seen.add(wheel.resting)
    assert seen == {outcome.id for outcome in game(played).outcomes}


def test_the_1999_edition_knows_no_sensor() -> None:
    wheel, found = RunningWheel(known("17")), table("betting", SETUP_99, ball_spun=True)
    assert wheel.look(found, 0) is None
    assert wheel.look(found, 1_200) is None


def test_after_a_restart_the_ball_lies_where_it_was_entered() -> None:
    wheel, found = RunningWheel(known()), table("entered", ball_spun=True, outcome="22")
    wheel.look(found, 0)
    assert wheel.resting == "22"


# ---------------------------------------------------------------------- plans
def test_secrets_are_never_the_same() -> None:
    assert len({new_secret() for _ in range(200)}) == 200


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("t1", "NAME:GAME:STATIONS"),
        ("t 1:rapid-roulette:3", "NAME:GAME:STATIONS"),
        ("t1:rapid-roulette:x", "NAME:GAME:STATIONS"),
        ("t1:rapid-roulet:3", "did you mean"),
        ("t1:craps:3", "not played on a floor yet"),
        ("t1:rapid-roulette:101", "RR 2.2.1"),
        ("t1:rapid-roulette-1999:13", r"RR99 2.2\(a\)"),
        ("t1:rapid-roulette:0", "RR 2.2.1"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_plain_words(text: str, said: str) -> None:
    with pytest.raises(BadPlan, match=said):
        parse_table(text)


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    with Floor.open(tmp_path / "floor.log") as opened:
        yield opened


def test_the_demo_is_set_up_once_and_found_again(floor: Floor) -> None:
    set_up(floor, STANDARD)
    assert {name: (len(found.seats), found.open) for name, found in floor.state.tables.items()} == {
        "t1": (24, True), "t2": (12, True), "t3": (12, True), "t4": (8, True),
    }  # fmt: skip
    last = floor.log.last_seq()
    set_up(floor, STANDARD)
    assert floor.log.last_seq() == last


def test_a_set_up_that_was_cut_short_is_finished(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    real, given = floor.run, 0

    def until(*args: object, **more: object) -> object:
        nonlocal given
        given += 1
        if given > 9:
            raise KeyboardInterrupt
        return real(*args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(floor, "run", until)
    with pytest.raises(KeyboardInterrupt):
        set_up(floor, STANDARD[:1])
    monkeypatch.undo()
    set_up(floor, STANDARD[:1])
    assert floor.state.tables["t1"].open


# ---------------------------------------------------------------------- all of it together
QUICK = TablePlan("t1", "rapid-roulette", 4, period_s=1)
QUICK_99 = TablePlan("t1", "rapid-roulette-1999", 4, period_s=1)

UNHURRIED = TablePlan("t1", "rapid-roulette", 4, period_s=4)
"""Time enough to take over before the bot spins the ball."""


async def ticking(floor: Floor) -> None:
    """What the server does: end periods when they are due."""
    while True:
        for name in floor.state.tables:
            await asyncio.to_thread(floor.tick, name)
        await asyncio.sleep(0.02)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(120):
        while not true():
            await asyncio.sleep(0.02)


def played(floor: Floor, plan: TablePlan, story: Callable[[DemoTable], Awaitable[None]]) -> DemoTable:
    """Run a demo table through a story."""
    set_up(floor, [plan])

    async def run() -> DemoTable:
        running = DemoTable(floor, plan.table, lambda _: False, lambda: None)
        clock = asyncio.create_task(ticking(floor))
        running.start()
        try:
            await story(running)
        finally:
            await running.stop()
            clock.cancel()
            await asyncio.gather(clock, return_exceptions=True)
        return running

    return asyncio.run(run())


def events(floor: Floor) -> list[object]:
    return [decode(recorded) for recorded in floor.log.read()]


@pytest.mark.parametrize("plan", [QUICK, QUICK_99])
def test_bots_alone_play_rounds_that_the_audit_finds_in_order(tmp_path: Path, plan: TablePlan) -> None:
    path = tmp_path / "floor.log"
    with Floor.open(path) as floor:

        async def story(running: DemoTable) -> None:
            assert running.bots.want(10) == 3  # one seat is left to people
            await until(lambda: floor.state.tables["t1"].round.number >= 3)
            assert running.bots.want(0) == 0
            await until(lambda: not floor.state.tables["t1"].visits)

        played(floor, plan, story)
        happened = events(floor)
        settled = [event for event in happened if isinstance(event, ev.Settled)]
        assert settled
        assert not any(isinstance(event, ev.RoundVoided) for event in happened)
        left = [event.how for event in happened if isinstance(event, ev.CashedOut) and event.amount]
        assert set(left) <= ({"ticket"} if plan is QUICK else {"chips"})
    found = audit(path)
    assert found.fault is None, found
    assert found.settlements == len(settled)


def test_a_person_takes_over_from_the_dealer_bot_and_hands_back(floor: Floor) -> None:
    dana = STAFF["dana"].actor

    async def story(running: DemoTable) -> None:
        found = floor.state.tables["t1"]
        await until(lambda: found.round.phase == "betting" and not found.round.ball_spun)
        running.dealing = False
        first = found.round.number
        await until(lambda: found.round.phase == "closed")
        await asyncio.sleep(0.5)
        assert found.round.phase == "closed"
        assert not found.round.ball_spun  # the bot finished nothing
        assert isinstance(await asyncio.to_thread(floor.run, "table:t1", c.SpinBall(), dana), Accepted)
        await until(lambda: running.resting != "")  # the built-in wheel runs for people too
        for command in (c.EnterOutcome(running.resting), c.ConfirmOutcome(running.resting)):
            assert isinstance(await asyncio.to_thread(floor.run, "table:t1", command, dana), Accepted)
        running.dealing = True
        await until(lambda: found.round.number >= first + 2)

    played(floor, UNHURRIED, story)
    by = [recorded.by for recorded in floor.log.read() if recorded.type.startswith("table/ball-spun")]
    assert by[0] == "dana"
    assert "dealer bot" in by[1:]


def test_the_dealer_bot_goes_on_after_a_freeze(floor: Floor) -> None:
    dana = STAFF["dana"].actor

    async def story(_: DemoTable) -> None:
        found = floor.state.tables["t1"]
        await until(lambda: isinstance(found.last, LastRound) and found.round.phase == "betting")
        assert isinstance(await asyncio.to_thread(floor.run, "table:t1", c.FreezeAccounts(), dana), Accepted)
        frozen = found.round.number
        await asyncio.sleep(1.5)
        assert found.frozen
        assert found.round.number == frozen
        other = next(number for number in ("5", "6") if number != found.last.outcome)  # type: ignore[union-attr]
        for command in (c.CorrectOutcome(other), c.ReleaseAccounts()):
            answer = await asyncio.to_thread(floor.run, "table:t1", command, dana)
            assert isinstance(answer, Accepted), answer
        await until(lambda: found.round.number >= frozen + 2)

    played(floor, QUICK, story)


def test_the_dealer_bot_goes_on_after_a_restart_in_the_middle_of_a_round(tmp_path: Path) -> None:
    path = tmp_path / "floor.log"
    for phase in ("betting", "closed", "entered"):
        floor = Floor.open(path)
        started = floor.state.tables["t1"].round.number if floor.state.tables else 0

        async def story(running: DemoTable, floor: Floor = floor, phase: str = phase, started: int = started) -> None:
            running.bots.want(2)
            found = floor.state.tables["t1"]
            await until(lambda: found.round.number >= started + 2 and found.round.phase == phase)

        played(floor, QUICK, story)
        floor.abandon()
    with Floor.open(path) as again:

        async def to_the_end(_: DemoTable) -> None:
            found = again.state.tables["t1"]
            number = found.round.number
            await until(lambda: found.round.number >= number + 2)

        played(again, QUICK, to_the_end)
    assert audit(path).fault is None


@pytest.mark.parametrize("likes", FAVOURITES.values(), ids=FAVOURITES)
@pytest.mark.parametrize("setup", [SETUP, SETUP_99])
def test_bots_lay_only_bets_that_the_game_knows_and_they_can_pay(setup: c.OpenTable, likes: tuple[str, ...]) -> None:
    found = table("betting", setup)
    found.minimum, found.maximum = 200, 500
    bets = game(setup.game).bets
    for balance in (0, 199, 200, 1_000, 100_000):
        for _ in range(50):
            laid = choose(found, likes, balance)
            assert sum(amount for _, amount in laid) <= balance
            assert all(bet in bets and 200 <= amount <= 500 for bet, amount in laid)
            assert laid or balance < 200
