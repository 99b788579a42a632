"""The kept list of breaks: mistakes that a test in the browser must notice, by the page that they are on.

Words that are changed are short, so that other work on a page rarely touches them. A value of yesterday is kept where
every script can reach it: `globalThis.first ??= value`.
"""

from tools.pages.breaks import desks, money, room, station
from tools.pages.broken import PageBreak

BREAKS: tuple[PageBreak, ...] = (*station.BREAKS, *room.BREAKS, *desks.BREAKS, *money.BREAKS)
