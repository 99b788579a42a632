"""A clock that runs, as browsers' clocks do, and can be moved forward, as tests need."""

import time

from croupier.floor import ManualClock


class RunningClock(ManualClock):
    """Real time plus what a test lets pass: a countdown on a screen agrees with it."""

    def __init__(self) -> None:
        super().__init__(time.time_ns() // 1_000_000)
        self._since = time.monotonic_ns() // 1_000_000

    def _ran_ms(self) -> int:
        return time.monotonic_ns() // 1_000_000 - self._since

    def now_ms(self) -> int:
        """The time now."""
        return self._now_ms + self._ran_ms()

    def wall_ms(self) -> int:
        """The same, because nobody sets the wall clock."""
        return self._wall_ms + self._ran_ms()

    def go_on_from(self, at_ms: int) -> None:
        """Never be earlier than this."""
        self._now_ms += max(at_ms - self.now_ms(), 0)
