"""The server is killed in the middle of a round, with seats at it: the books' rules hold, and nothing is doubled."""

import asyncio
import math
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from croupier.floor.messages import decode
from croupier.log import SqliteLog
from croupier.server.load import Figures, Player, reckon
from croupier.server.load.client import StationClient, enrol
from croupier.table import events as ev
from tests.floor.crash import next_phase
from tests.server.process import WAIT_S, ServeProcess

SEATS = 6
TRIES = 5


async def kill_in(floor: ServeProcess, phase: str) -> tuple[int, list[Player]] | None:
    """Let seats wager, kill the server in a phase, start it again, and see the round through.

    None if the round had gone on by the time of the kill: what seats see is a little behind what is on disk.
    """
    async with AsyncExitStack() as stack:
        players: list[Player] = []
        for seat in range(1, SEATS + 1):
            cookie = await asyncio.to_thread(enrol, floor.url, "t1", seat)
            client = await stack.enter_async_context(StationClient(floor.url, "t1", seat, cookie))
            players.append(Player(client, floor.url, "rapid-roulette", Figures()))
        playing = [asyncio.create_task(player.play(math.inf)) for player in players]
        watch = players[0].client
        await until(watch, lambda: all(staked_in(player.client, phase) for player in players))
        number = watch.seen.round if watch.seen is not None else 0
        floor.kill()
        hit = stands_at(floor.log) == (number, phase)
        await asyncio.to_thread(floor.start)
        await until(watch, lambda: watch.reconnects > 0 and bool(watch.seen and watch.seen.round >= number + 1))
        for player in players:
            player.until = 0
        await asyncio.gather(*playing)
        await asyncio.gather(*(player.see_it_through(WAIT_S) for player in players))
        return (number, players) if hit else None


def killed_in(folder: Path, phase: str) -> tuple[Path, int, list[Player]]:
    """The log of a floor that was killed in this phase of a round, the round, and who played."""
    for attempt in range(TRIES):
        with ServeProcess(folder / f"data-{attempt}", "--table=t1:rapid-roulette:8", "--period=3") as floor:
            hit = asyncio.run(kill_in(floor, phase))
            assert floor.stop() == 0
        if hit is not None:
            return floor.log, *hit
    raise AssertionError(f"this machine is too slow to kill a server in phase {phase}")


def stands_at(log: Path) -> tuple[int, str]:
    """The last round and its phase, by the log."""
    number, phase = 0, "idle"
    for event in events_of(log):
        number = event.round if isinstance(event, ev.RoundOpened) else number
        phase = next_phase(phase, event)
    return number, phase


async def until(client: StationClient, true: Callable[[], bool]) -> None:
    async with asyncio.timeout(WAIT_S):
        while not true():
            await client.until_changed(0.2)


def staked_in(client: StationClient, phase: str) -> bool:
    """Whether a seat has wagers on its screen, in a phase of the round."""
    return bool(client.own and client.own.total and client.seen and client.seen.phase == phase)


def events_of(log: Path) -> list[object]:
    with SqliteLog.open(log, read_only=True) as opened:
        return [decode(recorded) for recorded in opened.read()]


def check(log: Path, players: list[Player]) -> None:
    wrong, audited = reckon(players, log)
    assert not wrong, wrong
    assert "in order" in audited
    for player in players:
        assert player.client.reconnects == 1
        assert player.staked > 0


@pytest.mark.clause("RR 9.8.1")
def test_killed_within_the_period_every_wager_comes_back_and_the_stations_go_on(tmp_path: Path) -> None:
    log, number, players = killed_in(tmp_path, "betting")
    events = events_of(log)
    assert ev.RoundVoided(number, "RR 9.8.1") in events
    back = [event for event in events if isinstance(event, ev.StakesReturned) and event.why == "system-fault"]
    assert {event.clause for event in back} == {"RR 9.8.1"}
    assert not any(isinstance(event, ev.Settled) and event.round == number for event in events)
    check(log, players)


@pytest.mark.clause("RR 9.8.2")
def test_killed_after_the_close_the_wagers_are_confirmed_and_settled(tmp_path: Path) -> None:
    log, number, players = killed_in(tmp_path, "closed")
    events = events_of(log)
    confirmed = [event for event in events if isinstance(event, ev.WagersConfirmed)]
    assert [event.clause for event in confirmed] == ["RR 9.8.2"]
    assert ev.SystemFailed(number, "restart", "RR 9.8.2") in events
    settled = [event for event in events if isinstance(event, ev.Settled) and event.round == number]
    assert len(settled) == len(confirmed[0].seats) > 0
    check(log, players)
