"""What the server does by itself ends when it is told to."""

import asyncio
from types import SimpleNamespace

import pytest

from croupier.server.live.tasks import ticker


@pytest.mark.parametrize("steps", range(6))
def test_who_is_told_to_stop_while_there_is_news_stops(steps: int) -> None:
    """However far the news has come on its way when the word to stop arrives."""

    async def story() -> None:
        state = SimpleNamespace(tables={})
        connections = SimpleNamespace(changed=asyncio.Event(), floor=SimpleNamespace(state=state), now_ms=lambda: 0)
        task = asyncio.create_task(ticker(connections))  # type: ignore[arg-type]
        for _ in range(5):
            await asyncio.sleep(0)
        connections.changed.set()
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        done, _ = await asyncio.wait({task}, timeout=20)
        try:
            assert done == {task}
            assert task.cancelled()
        finally:
            task.cancel()

    asyncio.run(story())
