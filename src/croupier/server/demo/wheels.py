"""The built-in wheel of a table: it runs when anybody spins the ball, and shows where the ball lies."""

from collections.abc import Callable

from croupier.authority.actors import device
from croupier.devices import BuiltInWheel, Spin, Wheel
from croupier.server.demo.plan import percent_of
from croupier.table.choices import choices
from croupier.table.commands import BallDropping
from croupier.table.guards import game_of
from croupier.table.state import Table


def built_in(table: Table) -> Wheel:
    """A wheel that fits the game, and as quick as the wagering period asks for."""
    played = game_of(table)
    return BuiltInWheel(played.marks("wheel"), percent_of(table.period_s))


class RunningWheel:
    """Follows one table, and lets its wheel run through time."""

    def __init__(self, wheel_of: Callable[[Table], Wheel] = built_in) -> None:
        self._wheel_of = wheel_of
        self._round = 0
        self._spin: Spin | None = None
        self._released_ms = 0
        self._told = False
        self.resting = ""
        """The pocket in which the ball of this round lies, or the symbol at which the wheel stands; empty before."""
        self.turns: int | None = None
        """How many turns the wheel made, once it is at rest and if it was counted."""

    def look(self, table: Table, now_ms: int) -> BallDropping | None:
        """Let the wheel follow the table; gives what its sensor has to say, once for each spin.

        A ball that was running when the floor was stopped is in nobody's memory: it runs again. Where a number had been
        entered by then, that is where it lay.
        """
        if not table.round.ball_spun or table.round.phase == "idle":
            self._spin, self.resting, self.turns = None, "", None
            return None
        if self._spin is None or self._round != table.round.number:
            entered = table.round.outcome if table.round.phase == "entered" else ""
            self._spin = Spin(0, 0, entered) if entered else self._wheel_of(table).spin()
            self._round, self._released_ms, self._told = table.round.number, now_ms, False
        ran_ms = now_ms - self._released_ms
        rests = ran_ms >= self._spin.rest_ms
        self.resting = self._spin.pocket if rests else ""
        self.turns = self._spin.turns or None if rests else None
        if self._told or ran_ms < self._spin.dropping_ms:
            return None
        self._told = True
        return BallDropping() if _is_heard(table, now_ms) else None


def _is_heard(table: Table, now_ms: int) -> bool:
    """Whether the table hears its wheel now."""
    sensor = device("wheel", table.setup.table if table.setup is not None else "")
    return any(choice.refusal is None for choice in choices(table, sensor, now_ms, {"ball-dropping"}))
