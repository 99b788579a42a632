"""What staff could do, on their screens: each their own, on disk, and not for every wager."""

import asyncio
import json
from typing import Any

import pytest

from croupier.authority.actors import device
from croupier.server.access.limits import Limits
from croupier.table import commands as c
from croupier.table.signs import SIGN_MS
from tests.server.harness import DANA, PAT, Json, Screen, Served


async def offered(screen: Screen, command: str, **wanted: Any) -> Json:
    """Wait until a command's line is there, with or without something in its way."""
    while True:
        lines: list[Json] = [
            line for line in screen.parts.get("choices", {}).get("choices", ()) if line["command"] == command
        ]
        for line in lines:
            if all((name in line) is there for name, there in wanted.items()):
                return line
        await screen.hear()


def told(screen: Screen) -> int:
    """How many messages had choices in them."""
    return sum("choices" in json.loads(raw).get("parts", {}) for raw in screen.raw)


def test_a_dealer_sees_what_is_in_the_way_and_when_it_is_gone(playing: Served) -> None:
    dealer = playing.signed_in("dana", "dealer")

    async def story() -> None:
        async with playing.screen("dealer/t1", dict(dealer.cookies)) as desk:
            hello = await desk.hear()
            assert [step["command"] for step in hello["parts"]["choices"]["steps"]] == ["spin-ball"]
            line = await offered(desk, "confirm-outcome", refusal=True)
            assert line["clause"] == "RR 5.4.2"
            assert (line["refusal"]["clause"], line["refusal"]["reason"]) == ("RR 5.4.2", "no outcome has been entered")
            playing.do(DANA, c.SpinBall())
            playing.clock.pass_ms(60_000)
            playing.do(DANA, c.EnterOutcome("17"))
            line = await offered(desk, "confirm-outcome", refusal=False)
            assert line["of"] == [{"seen": {"round": 1}, "arguments": [{"name": "outcome", "one_of": ["17"]}]}]
            assert desk.parts["choices"]["steps"][0]["command"] == "confirm-outcome"

    asyncio.run(story())


def test_each_gets_their_own_and_a_station_that_of_its_seat(playing: Served) -> None:
    cookies = {
        f"{screen}/t1": dict(playing.signed_in(name, screen).cookies)
        for name, screen in (("dana", "dealer"), ("pat", "pit"), ("ines", "inspector"))
    }

    async def possible(path: str) -> set[str]:
        async with playing.screen(path, cookies[path]) as screen:
            await screen.hear()
            lines = screen.parts["choices"]["choices"] if "choices" in screen.parts else []
            return {line["command"] for line in lines if "refusal" not in line}

    async def story() -> None:
        dealer, boss, inspector = [await possible(path) for path in cookies]
        assert {"spin-ball", "buy-in", "fail-station"} <= dealer < boss
        assert {"exclude-player", "set-period"} <= boss - dealer
        assert inspector == set()
        async with playing.station(1) as seat, playing.screen("display/t1") as display:
            lines = (await seat.hear())["parts"]["choices"]["choices"]
            mine = {line["command"] for line in lines}
            assert {"place", "cash-out", "make-claim", "insert-note"} <= mine
            assert not mine & {"spin-ball", "buy-in", "fail-station", "exclude-player"}
            assert all(set(of) <= {"follows"} for line in lines for of in line["of"])
            assert "choices" not in (await display.hear())["parts"]
            await seat.give(command="place", seat=1, bet="red", amount=500)
            playing.finish("32")
            await display.sees("table", outcome="32")
            assert told(display) == 0

    asyncio.run(story())


def test_a_station_is_told_with_the_change_itself_and_not_for_a_wager(playing: Served) -> None:
    """No message shows a phase in which the old choices would still be there, and wagers bring none."""

    async def story() -> None:
        async with playing.station(1) as seat:
            await seat.hear()
            for turn in range(30):
                bet = "red" if turn % 2 else "black"
                assert (await seat.give(command="place", seat=1, bet=bet, amount=100))["type"] == "answer"
            assert told(seat) == 1  # the greeting
            playing.do(DANA, c.SpinBall())
            playing.clock.pass_ms(60_000)
            playing.do(DANA, c.EnterOutcome("17"))
            await seat.sees("table", phase="entered")
            parts = [json.loads(raw).get("parts", {}) for raw in seat.raw]
            (closing,) = [part for part in parts[1:] if "choices" in part]
            assert closing["table"]["phase"] in ("closed", "entered")
            refused = {line["command"] for line in closing["choices"]["choices"] if "refusal" in line}
            assert {"place", "take-back", "clear"} <= refused
            assert (await seat.give(command="cash-out", seat=1, visit="t1-1"))["parts"]["own"]["cashing_out"]
            assert (await offered(seat, "cash-out", refusal=True))["clause"] == "RR 6.6.1"

    asyncio.run(story())


def test_a_storm_of_wagers_is_no_storm_of_choices(playing: Served) -> None:
    """Nothing of the dealer's changes by a wager but that somebody has something at stake."""
    dealer = playing.signed_in("dana", "dealer")

    async def story() -> None:
        loop = asyncio.get_running_loop()
        async with playing.screen("dealer/t1", dict(dealer.cookies)) as desk, playing.station(1) as seat:
            await desk.hear()
            await seat.hear()
            began = loop.time()
            for turn in range(60):
                bet = "red" if turn % 2 else "black"
                assert (await seat.give(command="place", seat=1, bet=bet, amount=100))["type"] == "answer"
            playing.do(DANA, c.SpinBall())
            await desk.sees("table", ball_spun=True)
            await offered(desk, "call-no-spin", refusal=False)
            looks = (loop.time() - began) / Limits().choices_every_s
            assert 1 < told(desk) <= looks + 3

    asyncio.run(story())


def test_time_alone_makes_something_possible(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty minutes after the sign of the closing was lit the table may close, though nobody did anything since."""
    monkeypatch.setattr("croupier.server.live.tasks.SIGN_GRACE_S", 1e6)  # no sign is connected
    house.open_table()
    house.do(DANA, c.BuyIn(1, 1_000))
    house.do(PAT, c.PostNotice("closing", house.clock.now_ms() + SIGN_MS))
    house.do(device("sign", "t1"), c.NoticeShown(1))
    house.clock.pass_ms(SIGN_MS - 5_000)
    pit = house.signed_in("pat", "pit")

    async def story() -> None:
        async with house.screen("pit/t1", dict(pit.cookies)) as boss:
            await boss.hear()
            line = await offered(boss, "close-table", refusal=True)
            assert line["refusal"]["values"] == [5]
            events = house.house.floor.log.last_seq()
            house.clock.pass_ms(5_000)
            assert (await offered(boss, "close-table", refusal=False))["clause"] == "RR 12.7"
            assert house.house.floor.log.last_seq() == events

    asyncio.run(story())
