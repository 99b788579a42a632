"""A hundred stations, nearly all with a wager in the last second before the close: settled, or refused."""

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from croupier.floor import Accepted, Answer, Refused
from croupier.floor.messages import decode
from croupier.log import SqliteLog
from croupier.server.load import Figures, Player, reckon
from croupier.server.load.client import StationClient, enrol
from croupier.table import events as ev
from tests.server.process import WAIT_S, ServeProcess

STATIONS = 100
FIRST_MS, LAST_MS = -1_000, 300
"""From a second before the close to a little after it: the last ones are too late, whatever happens."""


async def in_the_last_second(player: Player) -> Answer:
    """Lay one chip at the station's own moment, spread over the last second and a bit beyond."""
    client = player.client
    seen = client.seen
    assert seen is not None
    offset = FIRST_MS + (LAST_MS - FIRST_MS) * client.seat // STATIONS
    await asyncio.sleep(max(0, seen.closes_at_ms + offset - client.now_ms()) / 1000)
    return await player.wager(f"straight:{client.seat % 37}")


async def story(floor: ServeProcess) -> tuple[list[Player], list[Answer]]:
    async with AsyncExitStack() as stack:

        async def join(seat: int) -> Player:
            cookie = await asyncio.to_thread(enrol, floor.url, "t1", seat)
            client = await stack.enter_async_context(StationClient(floor.url, "t1", seat, cookie))
            player = Player(client, floor.url, "rapid-roulette", Figures())
            await player.sit_down()
            return player

        players = list(await asyncio.gather(*(join(seat) for seat in range(1, STATIONS + 1))))
        watch = players[0].client
        number, first = 0, None
        while not isinstance(first, Accepted):  # one wagers as soon as betting opens: it is in time, whatever happens
            before = watch.seen.round if watch.seen is not None else 0
            while watch.seen is None or watch.seen.round == before or watch.seen.phase != "betting":
                await watch.until_changed()
            number = watch.seen.round
            players[0].follow()
            first = await players[0].wager("straight:1")
        for player in players:
            while player.client.seen is None or player.client.seen.round < number:
                await player.client.until_changed()
            player.follow()
        answers = await asyncio.gather(*(in_the_last_second(player) for player in players[1:]))
        await asyncio.gather(*(player.see_it_through(WAIT_S) for player in players))
        return players, [first, *answers]


@pytest.mark.clause("RR 3.7")
def test_a_hundred_wagers_in_the_last_second_are_settled_or_refused_and_nothing_in_between(tmp_path: Path) -> None:
    with ServeProcess(tmp_path / "data", f"--table=t1:rapid-roulette:{STATIONS}", "--period=5") as floor:
        players, answers = asyncio.run(story(floor))
        assert floor.stop() == 0
    kinds = Counter(type(answer) for answer in answers)
    assert set(kinds) == {Accepted, Refused}, kinds  # both happen, and nothing else does
    assert all(answer.clause == "RR 3.7" for answer in answers if isinstance(answer, Refused)), answers
    wrong, audited = reckon(players, floor.log)
    assert not wrong, wrong
    assert "in order" in audited
    staked = settled_in(floor.log)
    for player, answer in zip(players, answers, strict=True):
        own = player.client.own
        assert own is not None
        if isinstance(answer, Accepted):
            assert staked[own.visit] == player.staked > 0
        else:
            assert own.visit not in staked
            assert own.balance == player.bought_in


def settled_in(log: Path) -> Counter[str]:
    """The stakes that the log settled, by visit."""
    staked: Counter[str] = Counter()
    with SqliteLog.open(log, read_only=True) as opened:
        for recorded in opened.read():
            event = decode(recorded)
            if isinstance(event, ev.Settled):
                staked[event.visit] += event.back + event.lost
    return staked
