"""A dealer that needs no hands: gives the commands that a dealer would give, when a dealer would give them."""

from collections.abc import Callable

from msgspec import Struct

from croupier.authority import staff
from croupier.floor import Accepted, Answer
from croupier.server.demo.plan import percent_of
from croupier.table import commands as c
from croupier.table import due_ms
from croupier.table.choices import KINDS, Choice, choices
from croupier.table.next_step import next_steps
from croupier.table.rounds import while_open
from croupier.table.state import Table

DEALER_BOT = staff("dealer bot", "dealer")
RETRY_MS = 1_000
"""How long it waits after a refusal before it looks again: somebody else may be at work on the table."""


class Pace(Struct, frozen=True):
    """How long a dealer takes for things."""

    open_ms: int = 1_500
    """A table stands idle so long before betting opens."""
    spin_before_ms: int = 8_000
    """The ball is spun so long before the period ends, so that it cannot rest before (RR 5.3.1, RR 9.1.6)."""
    bets_ms: int = 14_000
    """Where a call ends betting: bets are taken so long before the wheel is spun."""
    call_ms: int = 3_000
    """And the wheel turns so long before the call."""
    enter_ms: int = 1_200
    """The ball has lain still so long before its number is entered."""
    confirm_ms: int = 1_200
    """The number stands so long before it is confirmed."""

    def scaled(self, percent: int) -> "Pace":
        """The same dealer in a hurry."""
        return Pace(
            self.open_ms * percent // 100,
            self.spin_before_ms * percent // 100,
            self.bets_ms * percent // 100,
            self.call_ms * percent // 100,
            self.enter_ms * percent // 100,
            self.confirm_ms * percent // 100,
        )


class Eyes(Struct, frozen=True):
    """What a dealer sees that no rule says: the ball, the clock, and how long all has stood as it stands now."""

    resting: str
    """Where the ball lies or the wheel stands; empty: it is running."""
    entered: frozenset[str]
    """The number that was entered, if one was."""
    waited_ms: int
    left_ms: int | None
    """How long it is until the table does something by itself, if it does."""

    @property
    def unlike(self) -> bool:
        """Whether the ball lies elsewhere than what was entered, if anything was."""
        return self.resting != "" and self.resting not in self.entered


TIMES: dict[str, Callable[[Eyes, Pace], bool]] = {
    "confirm-outcome": lambda eyes, pace: eyes.resting in eyes.entered and eyes.waited_ms >= pace.confirm_ms,
    "enter-outcome": lambda eyes, pace: eyes.unlike and eyes.waited_ms >= pace.enter_ms,
    "call-no-more-bets": lambda eyes, pace: eyes.waited_ms >= pace.call_ms,
    "spin-ball": lambda eyes, pace: eyes.left_ms is None or eyes.left_ms <= pace.spin_before_ms,
    "spin-wheel": lambda eyes, pace: eyes.waited_ms >= pace.bets_ms,
    "open-betting": lambda eyes, pace: eyes.left_ms is None and eyes.waited_ms >= pace.open_ms,
}
"""When it is time for a step. A correction is none of its steps: the person who froze the accounts makes it."""
AT_ONCE = frozenset({"confirm-wagers", "pay-cash-out"})
"""Steps for which it is always time, so they do not make the bot wait again for another."""


def next_step(
    table: Table, resting: str, now_ms: int, waited_ms: int, pace: Pace, turns: int | None = None
) -> c.Command | None:
    """What a dealer would do now; None: wait. It depends on how the table stands alone, so anybody can take over.

    What can be done and in which order, the table says; when, the dealer. `resting` is where the ball lies or the wheel
    stands, `turns` how many it made, `waited_ms` how long all has stood as it stands now.
    """
    steps = [step for step in next_steps(table, DEALER_BOT, now_ms) if step.refusal is None]
    entered = (said.one_of for step in steps if step.command == "confirm-outcome" for said in step.arguments)
    due = due_ms(table)
    eyes = Eyes(resting, frozenset().union(*entered), waited_ms, due - now_ms if due is not None else None)
    for step in steps:
        time = TIMES.get(step.command)
        if step.command in AT_ONCE or (time is not None and time(eyes, pace)):
            return _command(step, resting, turns)
    if resting and all(step.command != "enter-outcome" for step in steps):
        return _too_early(table, now_ms)
    return None


def _command(step: Choice, resting: str, turns: int | None) -> c.Command:
    """The command of a step, with what the dealer has to say; what the table proposes is as good as anything."""
    said: dict[str, str | int | None] = {"outcome": resting, "turns": turns}
    said |= {found.name: found.proposed for found in step.arguments if found.proposed is not None}
    kind = KINDS[step.command]
    said = {name: value for name, value in said.items() if name in kind.__struct_fields__}
    return kind(**{**step.about, **step.seen, **said})


def _too_early(table: Table, now_ms: int) -> c.Command | None:
    """The ball rests, and its number cannot be entered: a no spin, if that is a ground for one now."""
    grounds = while_open(table)
    for found in choices(table, DEALER_BOT, now_ms, {"call-no-spin"}):
        if found.about["ground"] in grounds and found.refusal is None:
            return c.CallNoSpin(str(found.about["ground"]))
    return None


class DealerBot:
    """Watches one table, and says what to do next."""

    def __init__(self, pace: Pace | None = None) -> None:
        self._pace = pace or Pace()
        self._seen: tuple[object, ...] = ()
        self._since_ms = 0
        self._not_before_ms = 0
        self.on = True

    def look(self, table: Table, resting: str, now_ms: int, turns: int | None = None) -> c.Command | None:
        """What it would do now, if it is on and was not refused a moment ago."""
        waits_for = {step.command for step in next_steps(table, DEALER_BOT, now_ms)} - AT_ONCE
        standing = (table.round.number, waits_for, resting)
        if standing != self._seen:
            self._seen, self._since_ms = standing, now_ms
        if not self.on or now_ms < self._not_before_ms:
            return None
        pace = self._pace.scaled(percent_of(table.period_s))
        return next_step(table, resting, now_ms, now_ms - self._since_ms, pace, turns)

    def told(self, answer: Answer, now_ms: int) -> None:
        """Hear the answer: what was refused is not asked again at once."""
        if not isinstance(answer, Accepted):
            self._not_before_ms = now_ms + RETRY_MS
