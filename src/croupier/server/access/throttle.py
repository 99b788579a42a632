"""Guessing is slow: after a few failures a name and an address have to wait, longer each time."""

from collections import OrderedDict

from msgspec import Struct

MOST_KEPT = 10_000


class Failures(Struct):
    """The failures of one key."""

    count: int = 0
    until_ms: int = 0
    newest_ms: int = 0


class Throttle:
    """Counts failures by key; after `free` of them each further one doubles the wait, up to `longest_ms`."""

    def __init__(self, free: int, first_ms: int, longest_ms: int) -> None:
        self._free, self._first_ms, self._longest_ms = free, first_ms, longest_ms
        self._known: OrderedDict[str, Failures] = OrderedDict()

    def wait_ms(self, key: str, now_ms: int) -> int:
        """How long this key still has to wait."""
        found = self._known.get(key)
        return max(found.until_ms - now_ms, 0) if found is not None else 0

    def failed(self, key: str, now_ms: int) -> None:
        """Another failure."""
        found = self._known.pop(key, None)
        if found is None or now_ms - found.newest_ms > 2 * self._longest_ms:
            found = Failures()
        self._known[key] = found
        found.count, found.newest_ms = found.count + 1, now_ms
        if found.count >= self._free:
            found.until_ms = now_ms + min(self._first_ms << min(found.count - self._free, 30), self._longest_ms)
        while len(self._known) > MOST_KEPT:
            self._known.popitem(last=False)

    def succeeded(self, key: str) -> None:
        """A success: forget the failures."""
        self._known.pop(key, None)
