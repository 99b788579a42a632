"""What one player, one address or one message may cost the others: bounded, and told."""

import asyncio
from pathlib import Path

import pytest

from croupier.authority import player
from croupier.log import LogError
from croupier.server.access.limits import Limits
from croupier.server.live import tasks
from croupier.table import commands as c
from tests.server.harness import DANA, Served, served


def test_a_long_claim_is_cut_at_the_desk_and_whole_in_the_log(playing: Served) -> None:
    pit = playing.signed_in("pat", "pit")
    said = "it was 18 " * 200

    async def story() -> None:
        async with playing.screen("pit/t1", dict(pit.cookies)) as screen:
            await screen.hear()
            playing.do(player("t1", 1), c.MakeClaim(1, said))
            while not screen.parts["desk"]["cases"]:
                await screen.hear()
            about = screen.parts["desk"]["cases"][0]["about"]
            assert (len(about), about[:199]) == (200, said[:199])
            assert "cases" not in screen.parts["pit"]  # they come once

    asyncio.run(story())
    assert playing.house.floor.state.tables["t1"].claims[1].about == said


def test_cases_come_to_the_desk_together(tmp_path: Path) -> None:
    """As rows do: however many claims come in, the desk is told now and then."""
    with served(tmp_path / "house", limits=Limits(desk_every_s=1)) as house:
        house.play(100_000, 100_000)
        asyncio.run(_six_claims(house))


async def _six_claims(playing: Served) -> None:
    dealer = playing.signed_in("dana", "dealer")
    async with playing.screen("dealer/t1", dict(dealer.cookies)) as screen:
        await screen.hear()
        for number in range(3):
            for seat in (1, 2):
                playing.do(player("t1", seat), c.MakeClaim(seat, f"claim {number}"))
        while len(screen.parts["desk"]["cases"]) < 6:
            await screen.hear()
        assert len(screen.raw) < 1 + 6


def test_displays_of_nobody_leave_room_for_stations(tmp_path: Path) -> None:
    with served(tmp_path / "house", limits=Limits(anonymous_per_address=2)) as house:
        house.play(100_000)

        async def story() -> None:
            async with house.screen("display/t1") as one, house.screen("sign/t1") as two:
                assert [(await screen.hear())["type"] for screen in (one, two)] == ["hello", "hello"]
                for path in ("display/t1", "sign/t1"):
                    async with house.screen(path) as more:
                        gone = await more.hear()
                        assert (gone["type"], gone["again"]) == ("gone", True)
                async with house.station(1) as screen, house.screen("sign/t1", house.enrol(0)) as sign:
                    assert [(await known.hear())["type"] for known in (screen, sign)] == ["hello", "hello"]

        asyncio.run(story())


def test_there_are_so_many_displays_of_nobody_in_all(tmp_path: Path) -> None:
    with served(tmp_path / "house", limits=Limits(anonymous=1)) as house:
        house.open_table()

        async def story() -> None:
            async with house.screen("display/t1") as one, house.screen("display/t1") as two:
                assert [(await screen.hear())["type"] for screen in (one, two)] == ["hello", "gone"]

        asyncio.run(story())


def test_a_task_goes_on_when_the_log_can_be_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the ticker no wagering period would ever end."""
    monkeypatch.setattr(tasks, "LONGEST_NAP_S", 0.0)
    begun: list[int] = []

    async def task() -> None:
        begun.append(len(begun))
        if len(begun) < 3:
            raise LogError("no room")
        raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(tasks.kept_up(task))
    assert begun == [0, 1, 2]


def test_however_often_a_player_calls_the_desk_hears_it_now_and_then(tmp_path: Path) -> None:
    with served(tmp_path / "house", limits=Limits(desk_every_s=1)) as house:
        house.play(100_000)
        dealer = house.signed_in("dana", "dealer")

        async def story() -> None:
            async with house.station(1) as player_, house.screen("dealer/t1", dict(dealer.cookies)) as desk:
                await desk.hear()
                await player_.hear()
                for number in range(31):
                    await player_.say({"type": "call", "on": number % 2 == 0})
                    await player_.give(command="clear", seat=1)  # by now the call was heard
                house.do(DANA, c.BuyIn(3, 5_000))
                while not desk.parts["desk"]["seats"][2]["visit"]:
                    await desk.hear()
                assert desk.parts["desk"]["seats"][0]["calling"]
                assert len(desk.raw) < 1 + 15

        asyncio.run(story())


def test_a_screen_that_could_not_be_greeted_takes_nobodys_place(
    playing: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the log cannot be read screens come again and again; once it can there is room for them."""
    cookies = playing.enrol(1)
    floor, access = playing.house.floor, playing.access
    assert access is not None

    def failing(_: str) -> int:
        raise LogError("the disk is gone")

    async def story() -> None:
        with monkeypatch.context() as broken:
            broken.setattr(floor, "next_sequence", failing)
            for _ in range(3):
                async with playing.station(1, cookies) as screen:
                    assert await screen.closed() == []
        assert access.connections.connected == 0
        async with playing.station(1, cookies) as screen:
            assert (await screen.hear())["type"] == "hello"

    asyncio.run(story())
