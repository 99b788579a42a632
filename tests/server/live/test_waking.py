"""The thread that stores calls the event loop; a loop that is closed has nobody left to be told."""

import asyncio

import pytest

from croupier.server.live.waking import call_on


def test_what_is_called_runs_on_the_loop() -> None:
    called: list[tuple[int, str]] = []

    async def run() -> None:
        call_on(asyncio.get_running_loop(), lambda *given: called.append(given), 5, "told")
        await asyncio.sleep(0)

    asyncio.run(run())
    assert called == [(5, "told")]


def test_a_closed_loop_is_told_nothing() -> None:
    loop = asyncio.new_event_loop()
    loop.close()
    called: list[str] = []
    call_on(loop, called.append, "told")
    assert called == []


def test_another_fault_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = asyncio.new_event_loop()

    def fail(*_: object) -> None:
        raise RuntimeError("something else")

    monkeypatch.setattr(loop, "call_soon_threadsafe", fail)
    with pytest.raises(RuntimeError, match="something else"):
        call_on(loop, print)
    loop.close()
