"""How much one screen, one person and all together may ask of the server."""

from msgspec import Struct


class Limits(Struct, frozen=True):
    """Bounds; the defaults are far above what a finger can do."""

    message_bytes: int = 16_384
    """The longest message of a screen, and the longest body of a request."""
    messages_per_s: float = 40
    burst: int = 80
    outstanding: int = 64
    """Commands of one screen that wait for their answer; the next is read when one is answered."""
    mistakes: int = 10
    """Messages that were not understood, in a row, before the server hangs up."""
    stalled_s: float = 10
    """How long a screen may take to take in a message."""
    connections: int = 2_000
    connections_per_address: int = 600
    """Of one address: a whole floor may stand behind one."""
    connections_per_person: int = 8
    anonymous: int = 200
    """Of all screens, those of nobody: displays, and signs that are not enrolled."""
    anonymous_per_address: int = 40
    sockets: int = 2_500
    """Connections of any kind, whether or not anything was asked by them yet."""
    sockets_per_address: int = 700
    request_s: float = 10
    """How long a request may take to arrive, headers and body."""
    requests_per_s: float = 100
    """Of one address."""
    requests_at_once: int = 600
    desk_every_s: float = 0.1
    """How often the dealer's rows are renewed at most."""
    pit_every_s: float = 1.0


class Bucket:
    """A bucket of tokens: so many at once, so many a second in the long run."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at = float(burst), now

    def take(self, now: float) -> bool:
        """Take one; False if there is none."""
        self._left = min(self._left + (now - self._at) * self._rate, self._burst)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
