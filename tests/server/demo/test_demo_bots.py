"""The demo's dealer bot, wheel and player bots, all of it together on a floor without a server."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from croupier.floor import Accepted, Floor
from croupier.floor.audit import audit
from croupier.floor.messages import decode
from croupier.games import game
from croupier.server.demo.plan import STAFF, TablePlan, set_up
from croupier.server.demo.player_bots import FAVOURITES, choose
from croupier.server.demo.tables import DemoTable
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.state import LastRound
from tests.server.demo.at_table import SETUP, SETUP_99, table

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
