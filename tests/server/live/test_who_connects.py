"""Who gets a live connection, and who may only look."""

import asyncio
from pathlib import Path

import pytest

from croupier.server.access.limits import Limits
from tests.server.harness import RED, Served, served


def test_a_second_connection_replaces_the_first(playing: Served) -> None:
    cookies = playing.enrol(1)

    async def story() -> None:
        async with playing.station(1, cookies) as first, playing.station(1, cookies) as second:
            await second.hear()
            gone = (await first.closed())[-1]
            assert (gone["type"], gone["again"]) == ("gone", False)
            assert (await second.give(**RED))["answer"] == {"type": "accepted"}

    asyncio.run(story())


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "http://[::1"])
def test_a_foreign_page_gets_no_connection(playing: Served, origin: str) -> None:
    from websockets.exceptions import InvalidStatus  # noqa: PLC0415

    async def story() -> None:
        async with playing.screen("station/t1/1", playing.enrol(1), origin=origin):
            pass

    with pytest.raises(InvalidStatus, match="403"):
        asyncio.run(story())


@pytest.mark.parametrize(
    "path", ["station/t1/1", "dealer/t1", "pit/t1", "cashier", "inspector/t1", "display/t9", "x/t1"]
)
def test_whoever_is_nobody_gets_nothing(playing: Served, path: str) -> None:
    async def story() -> None:
        async with playing.screen(path, {"device-t1-1": "0" * 64, "session-dealer": "x"}) as screen:
            heard = await screen.closed()
            assert [message["type"] for message in heard] == ["gone"]

    asyncio.run(story())


def test_a_display_says_nothing(playing: Served) -> None:
    async def story() -> None:
        async with playing.screen("display/t1") as screen:
            hello = await screen.hear()
            assert (hello["powers"], set(hello["parts"])) == ([], {"table"})
            problem = await screen.give(1, command="open-betting")
            assert problem["type"] == "problem"

    asyncio.run(story())


def test_a_table_has_so_many_screens_and_no_more(tmp_path: Path) -> None:
    with served(tmp_path / "house", limits=Limits(connections=2)) as house:
        house.open_table()

        async def story() -> None:
            async with house.screen("display/t1") as one, house.screen("display/t1") as two:
                await one.hear()
                await two.hear()
                async with house.screen("display/t1") as three:
                    assert (await three.hear())["type"] == "gone"

        asyncio.run(story())


def test_a_sign_that_is_not_enrolled_only_shows(playing: Served) -> None:
    async def story() -> None:
        async with playing.screen("sign/t1") as sign:
            assert (await sign.hear())["powers"] == []
            assert (await sign.give(1, command="notice-shown", notice=1))["type"] == "problem"

    asyncio.run(story())
