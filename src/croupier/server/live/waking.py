"""Calling the event loop from the thread that writes the log."""

import asyncio
from collections.abc import Callable
from typing import TypeVarTuple

Given = TypeVarTuple("Given")


def call_on(loop: asyncio.AbstractEventLoop, callback: Callable[[*Given], object], *given: *Given) -> None:
    """Call something on the loop. When the server has stopped and closed its loop, nothing is called.

    What was stored meanwhile is in the log, and a repeated command gets the stored answer.
    """
    try:
        loop.call_soon_threadsafe(callback, *given)
    except RuntimeError:
        if not loop.is_closed():
            raise
