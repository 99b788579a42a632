"""Limits on what one screen, one person and everybody together may ask of the server."""

from msgspec import Struct


class Limits(Struct, frozen=True):
    """The limits; the defaults are far above what a finger can do."""

    message_bytes: int = 16_384
    """The longest message from a screen, and the longest body of a request."""
    messages_per_s: float = 40
    burst: int = 80
    outstanding: int = 64
    """Unanswered commands of one screen; the next is read when one is answered."""
    mistakes: int = 10
    """How many messages in a row may be invalid before the server disconnects."""
    stalled_s: float = 10
    """How long a screen may take to read a message."""
    connections: int = 2_000
    connections_per_address: int = 600
    """For one address: a whole floor may share one."""
    connections_per_person: int = 8
    anonymous: int = 200
    """How many screens may be anonymous: displays, and signs that are not enrolled."""
    anonymous_per_address: int = 40
    sockets: int = 2_500
    """Connections of any kind, even before their first request."""
    sockets_per_address: int = 700
    request_s: float = 10
    """How long a request may take to arrive, with headers and body."""
    requests_per_s: float = 100
    """For one address."""
    requests_at_once: int = 600
    desk_every_s: float = 0.1
    """The shortest time between two updates of the dealer's rows."""
    pit_every_s: float = 1.0
    choices_every_s: float = 0.25
    """The shortest time between two looks at what staff could do."""
    choices_idle_s: float = 2.0
    """The longest: time alone can make something possible."""


class Bucket:
    """A bucket of tokens: a burst at once, and a rate per second in the long run."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at = float(burst), now

    def take(self, now: float) -> bool:
        """Take a token; False if there is none."""
        self._left = min(self._left + (now - self._at) * self._rate, self._burst)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
