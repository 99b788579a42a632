"""Live screens: a snapshot, then changes; what is shown is on disk; nothing is lost or doubled."""

import asyncio
import contextlib
import socket
from pathlib import Path

import pytest

from croupier.log import DiskFull
from croupier.server.access.limits import Limits
from croupier.table import commands as c
from tests.server.harness import DANA, HEAR_S, PAT, RED, Json, Served, served


def test_a_screen_gets_a_snapshot_and_then_changes(playing: Served) -> None:
    async def story() -> None:
        async with playing.station(1) as screen:
            hello = await screen.hear()
            assert hello["type"] == "hello"
            assert (hello["who"], hello["next"]) == ("player t1/1", 1)
            assert set(hello["parts"]) == {"table", "own", "choices"}
            assert hello["parts"]["own"]["balance"] == 100_000
            assert hello["parts"]["table"]["phase"] == "betting"
            assert "place" in hello["powers"]
            assert "buy-in" not in hello["powers"]
            answer = await screen.give(**RED)
            assert answer["answer"] == {"type": "accepted"}
            assert answer["parts"]["own"]["wagers"] == {"red": 500}
            assert answer["parts"]["own"]["balance"] == 99_500
            playing.finish("32")
            own = await screen.sees("own", won_round=1)
            assert (own["won"], own["last_win"], own["settled"]) == ({"red": 500}, 500, {"red": 500})
            table = await screen.sees("table", outcome="32")
            assert (table["outcome_round"], table["recent"], table["phase"]) == (1, ["32"], "betting")

    asyncio.run(story())


def test_an_answer_and_what_it_changed_come_in_one_message(playing: Served) -> None:
    async def story() -> None:
        async with playing.station(1) as screen:
            await screen.hear()
            await screen.give(**RED)
            assert len(screen.raw) == 2  # hello, and the answer with the own part in it

    asyncio.run(story())


def test_an_unanswered_command_is_done_once(playing: Served) -> None:
    """The connection is cut after the command went out: the screen connects again and sends it again, unchanged."""
    cookies = playing.enrol(1)

    async def story() -> None:
        async with playing.station(1, cookies) as screen:
            await screen.hear()
            await screen.say({"type": "give", "n": 1, "command": RED})
        async with playing.station(1, cookies) as screen:
            await screen.hear()
            again = await screen.give(1, **RED)
            assert again["answer"] == {"type": "accepted"}
            third = await screen.give(1, **RED)
            assert third["answer"] == {"type": "accepted"}
            assert (await screen.sees("own", total=500))["balance"] == 99_500
            assert (await screen.give(2, **RED))["parts"]["own"]["total"] == 1_000

    asyncio.run(story())


def test_a_restart_keeps_what_screens_were_told(tmp_path: Path) -> None:
    """What was won and told is shown again; a command that was answered before gets the same answer."""

    async def before(house: Served, cookies: dict[str, str]) -> Json:
        async with house.station(1, cookies) as screen:
            await screen.hear()
            await screen.give(**RED)
            house.finish("32")
            house.do(DANA, c.SpinBall())
            await screen.give(command="place", seat=1, bet="black", amount=300)
            house.do(DANA, c.CallNoSpin("interference"))
            return await screen.sees("own", balance=100_500)  # type: ignore[no-any-return]

    async def after(house: Served, cookies: dict[str, str]) -> Json:
        async with house.station(1, cookies) as screen:
            hello: Json = await screen.hear()
            assert hello["next"] == 3
            assert (await screen.give(1, **RED))["answer"] == {"type": "accepted"}
            assert "parts" not in screen.raw[-1]  # nothing was done again
            return hello

    with served(tmp_path / "house") as house:
        house.play(100_000)
        cookies = house.enrol(1)
        own = asyncio.run(before(house, cookies))
        assert own["messages"] == [{"what": "returned", "clause": "RR 9.2.2", "amount": 300, "why": "no-spin"}]
        clock = house.clock
    with served(tmp_path / "house", clock=clock) as house:
        hello = asyncio.run(after(house, cookies))
        assert hello["parts"]["own"]["won"] == {"red": 500}
        assert hello["parts"]["own"]["messages"] == own["messages"]
        assert hello["parts"]["table"]["news"] == "system-fault"  # the round that was under way


def test_a_stalled_screen_harms_nobody(tmp_path: Path) -> None:
    """A station that reads nothing is parted with; the other screens see every round meanwhile."""
    with served(tmp_path / "house", limits=Limits(stalled_s=1)) as house:
        house.play(100_000, 100_000)
        cookie = "; ".join(f"{name}={value}" for name, value in house.enrol(1).items())
        stalled = socket.create_connection(("127.0.0.1", house.port))
        stalled.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        handshake = (
            f"GET /live/station/t1/1 HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {cookie}\r\n\r\n"
        )
        stalled.sendall(handshake.encode())
        assert house.access is not None
        connections = house.access.connections

        async def story() -> None:
            async with house.station(2) as screen, house.screen("display/t1") as display:
                await screen.hear()
                await display.hear()
                while connections.at_seat("t1", 1) is None:
                    await asyncio.sleep(0.01)
                period = 1
                while connections.at_seat("t1", 1) is not None:
                    period = 3_000 - period
                    for _ in range(200):
                        house.give(PAT, c.SetPeriod(period % 3_000 + 1))
                        period += 1
                    assert (await screen.give(command="place", seat=2, bet="red", amount=100))["answer"]
                    await display.sees("table", period_s=(period - 1) % 3_000 + 1)

        with contextlib.closing(stalled):
            asyncio.run(asyncio.wait_for(story(), 300))


def test_a_commit_that_fails_is_never_shown(playing: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """The screen is told that it was not applied, is sent back to the start, and shows what is on disk."""
    cookies = playing.enrol(1)
    floor = playing.house.floor

    def full(*_: object) -> int:
        raise DiskFull("no room")

    async def story() -> None:
        async with playing.station(1, cookies) as screen:
            await screen.hear()
            await screen.give(**RED)
            with monkeypatch.context() as broken:
                broken.setattr(floor.log, "append", full)
                failed = await screen.give(**RED)
            assert failed["answer"]["type"] == "not-applied"
            assert "parts" not in failed
            again = await screen.give(3, **RED)
            assert again["answer"]["type"] == "refused"  # the floor never heard of number 2
            gone = (await screen.closed())[-1]
            assert (gone["type"], gone["again"]) == ("gone", True)
        async with playing.station(1, cookies) as screen:
            hello = await screen.hear()
            assert (hello["next"], hello["parts"]["own"]["total"]) == (2, 500)

    asyncio.run(story())


def test_the_dealer_sees_states_and_totals(playing: Served) -> None:
    dealer = playing.signed_in("dana", "dealer")

    async def story() -> None:
        cookies = dict(dealer.cookies)
        async with playing.screen("dealer/t1", cookies) as desk, playing.station(1) as screen:
            hello = await desk.hear()
            assert hello["who"] == "dana"
            assert {"buy-in", "spin-ball"} <= set(hello["powers"])
            assert "set-limits" not in hello["powers"]
            await screen.hear()
            await screen.give(**RED)
            await screen.say({"type": "call", "on": True})
            while True:
                row = desk.parts["desk"]["seats"][0]
                if row["total"] == 500 and row["calling"] and row["connected"]:
                    break
                await desk.hear()
            assert desk.parts["desk"]["staked"] == 500
            paid = await desk.give(command="buy-in", seat=3, amount=5_000, visit="")
            assert paid["answer"]["visit"] == "t1-3"
            late = await desk.give(command="buy-in", seat=3, amount=5_000, visit="")
            assert late["answer"]["values"] == ["t1-3"]
            sign = desk.parts["table"]["sign"]
            answer = (await desk.give(command="set-limits", minimum=1, maximum=2, sign=sign))["answer"]
            assert answer["clause"] == "RR 4.1fn1:66(2)"
            unsaid = await desk.give(command="set-limits", minimum=1, maximum=2)
            assert unsaid["values"] == ["set-limits", "sign"]
            assert (await desk.give(command="buy-in", seat=3, amount=1))["values"] == ["buy-in", "visit"]

    asyncio.run(story())


@pytest.mark.clause("RR 5.1.1")
def test_the_period_ends_by_itself(tmp_path: Path) -> None:
    """Nobody asks anything, and the screens still see the close."""
    from croupier.floor import Clock  # noqa: PLC0415

    with served(tmp_path / "house", clock=Clock()) as house:
        house.open_table(period_s=1)
        house.do(DANA, c.OpenBetting())

        async def story() -> None:
            async with house.screen("display/t1") as screen:
                await screen.hear()
                table = await screen.sees("table", phase="closed")
                assert table["closes_at_ms"] == 0

        asyncio.run(story())


@pytest.mark.clause("RR 12.7")
def test_a_sign_that_goes_dark_takes_its_notice_along(playing: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.server.live import tasks  # noqa: PLC0415

    monkeypatch.setattr(tasks, "SIGN_GRACE_S", 0.0)
    playing.do(PAT, c.PostNotice("closing", playing.clock.now_ms() + 3_600_000))
    notices = playing.house.floor.state.tables["t1"].notices

    async def story(cookies: dict[str, str]) -> None:
        async with playing.screen("sign/t1", cookies) as sign:
            hello = await sign.hear()
            number = hello["parts"]["table"]["notices"][0]["notice"]
            assert (await sign.give(command="notice-shown", notice=number))["answer"] == {"type": "accepted"}
            await sign.sees("table")
            assert notices[number].shown_since_ms is not None
        while notices[number].shown_since_ms is not None:
            await asyncio.sleep(0.02)

    asyncio.run(asyncio.wait_for(story(playing.enrol(0)), HEAR_S))
