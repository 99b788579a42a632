"""Time is the floor's own: stamped on arrival, never backwards."""

import time


class Clock:
    """The wall clock in milliseconds, held monotonic."""

    def __init__(self) -> None:
        self._offset_ms = self.wall_ms() - time.monotonic_ns() // 1_000_000

    def now_ms(self) -> int:
        """Milliseconds since 1970; a step of the system's clock does not move it."""
        return self._offset_ms + time.monotonic_ns() // 1_000_000

    def wall_ms(self) -> int:
        """What the system's clock says, every step of it included."""
        return time.time_ns() // 1_000_000

    def go_on_from(self, at_ms: int) -> None:
        """Be no earlier than this, and go on from there: that much has happened already."""
        self._offset_ms += max(at_ms - self.now_ms(), 0)


EPOCH_MS = 946_684_800_000
"""Where a clock moved by hand starts: with the year 2000, when every book is in force."""


class ManualClock(Clock):
    """A clock that stands still until it is moved: for scripts and tests."""

    def __init__(self, start_ms: int = EPOCH_MS) -> None:
        self._now_ms = self._wall_ms = start_ms

    def now_ms(self) -> int:
        """The time that it was set to."""
        return self._now_ms

    def wall_ms(self) -> int:
        """The same, as far as nobody set the wall clock."""
        return self._wall_ms

    def go_on_from(self, at_ms: int) -> None:
        """Be no earlier than this."""
        self._now_ms = max(self._now_ms, at_ms)

    def pass_ms(self, milliseconds: int) -> None:
        """Let time pass."""
        if milliseconds < 0:
            raise ValueError("time does not run backwards")
        self._now_ms += milliseconds
        self._wall_ms += milliseconds

    def set_wall(self, step_ms: int) -> None:
        """Somebody sets the wall clock, forth or back; time goes on."""
        self._wall_ms += step_ms
