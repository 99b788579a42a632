"""The list of breaks: mistakes that a browser test must notice, by page.

The changed words are short, so that other work on a page rarely touches them. A stale value is kept where every script
can reach it: `globalThis.first ??= value`.
"""

from tools.pages.breaks import desks, money, room, station, wheel
from tools.pages.broken import PageBreak

BREAKS: tuple[PageBreak, ...] = (*station.BREAKS, *room.BREAKS, *desks.BREAKS, *money.BREAKS, *wheel.BREAKS)
