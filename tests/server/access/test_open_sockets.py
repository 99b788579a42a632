"""Connections that ask nothing, or ask it one letter at a time, keep nobody else out."""

import asyncio
import socket
from pathlib import Path

import httpx
import pytest

from croupier.server.access.limits import Limits
from tests.server.harness import HEAR_S, Served, served

TRIES = 20
HURRIED = Limits(request_s=1)


def _call(house: Served, *parts: bytes) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", house.port))
    made.settimeout(HEAR_S)
    for part in parts:
        made.sendall(part)
    return made


def _heard(made: socket.socket) -> bytes:
    """All that comes until the other end hangs up."""
    heard = b""
    with made:
        try:
            while more := made.recv(65_536):
                heard += more
        except ConnectionResetError:
            pass
    return heard


def _answer(house: Served) -> int:
    """What somebody gets who asks as one should; on a busy machine even that may take longer than is allowed here."""
    for _ in range(TRIES):
        try:
            return house.browser().get("/health").status_code
        except httpx.TransportError:
            continue
    raise AssertionError("nobody is answered any more")


HEAD = b"POST /api/pair HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n"


@pytest.mark.parametrize("said", [b"", b"GET / HT", b"GET /health HTTP/1.1\r\nHost: x\r\nX: y", HEAD + b"{"])
def test_who_does_not_finish_asking_is_parted_with(
    tmp_path: Path, said: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    with served(tmp_path / "house", limits=HURRIED) as house:
        assert _heard(_call(house, said)) == b""
        assert _answer(house) == 200
    assert "Traceback" not in capfd.readouterr().err


def test_a_second_request_must_be_whole_too(tmp_path: Path) -> None:
    with served(tmp_path / "house", limits=HURRIED) as house:
        heard = _heard(_call(house, b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" + HEAD + b"{"))
        assert heard.count(b"HTTP/1.1 200 OK") == 1


def test_a_screen_that_is_silent_stays(tmp_path: Path) -> None:
    with served(tmp_path / "house", limits=HURRIED) as house:
        house.play(100_000)

        async def story() -> None:
            async with house.station(1) as screen:
                await screen.hear()
                await asyncio.to_thread(_heard, _call(house))  # by now the time of a request is over
                assert (await screen.give(command="clear", seat=1))["type"] == "answer"

        asyncio.run(story())


def test_an_address_has_so_many_connections_and_no_more(tmp_path: Path) -> None:
    with served(tmp_path / "house", limits=Limits(sockets_per_address=3)) as house:
        house.play(100_000)

        async def story() -> None:
            async with house.station(1) as screen:  # a screen's WebSocket counts as well
                await screen.hear()
                held = [_call(house) for _ in range(2)]
                assert b"503" in await asyncio.to_thread(_heard, _call(house))
                for made in held:
                    made.close()

        asyncio.run(story())
        while b"503" in (
            heard := _heard(_call(house, b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
        ):
            pass  # the server hears in its own time that the others are gone
        assert b"200 OK" in heard


def test_there_are_so_many_connections_in_all(tmp_path: Path) -> None:
    with served(tmp_path / "house", limits=Limits(sockets=1)) as house, _call(house):
        assert b"too many connections are open" in _heard(_call(house))
