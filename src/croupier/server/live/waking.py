"""Calling the event loop from the thread that stores."""

import asyncio
from collections.abc import Callable
from typing import TypeVarTuple

Given = TypeVarTuple("Given")


def call_on(loop: asyncio.AbstractEventLoop, callback: Callable[[*Given], object], *given: *Given) -> None:
    """Call something on the loop. A server that stops closes its loop: then there is nobody left to be told.

    What was stored meanwhile is in the log, and whoever asks again gets the stored answer.
    """
    try:
        loop.call_soon_threadsafe(callback, *given)
    except RuntimeError:
        if not loop.is_closed():
            raise
