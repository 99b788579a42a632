"""A dealer that needs no hands: gives the commands that a dealer would give, when a dealer would give them."""

from msgspec import Struct

from croupier.authority import staff
from croupier.editions import EDITIONS
from croupier.floor import Accepted, Answer
from croupier.games import game
from croupier.server.demo.plan import percent_of
from croupier.table import commands as c
from croupier.table.guards import at_stake
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


def next_step(
    table: Table, resting: str, now_ms: int, waited_ms: int, pace: Pace, turns: int | None = None
) -> c.Command | None:
    """What a dealer would do now; None: wait. It depends on how the table stands alone, so anybody can take over.

    `resting` is where the ball lies or the wheel stands, `turns` how many it made, `waited_ms` how long all has stood
    as it stands now.
    """
    if not table.open or table.frozen:
        return None  # whoever froze the accounts looks after them
    errand = _errand(table)
    if errand is not None:
        return errand
    current = table.round
    match current.phase:
        case "idle":
            return c.OpenBetting() if waited_ms >= pace.open_ms and table.stopped is None else None
        case "betting":
            by_time = current.closes_at_ms > 0
            return _by_time(table, resting, now_ms, pace) if by_time else _by_call(table, waited_ms, pace)
        case "closed" if not current.ball_spun:
            return c.SpinBall()
        case "closed":
            return c.EnterOutcome(resting, turns) if resting and waited_ms >= pace.enter_ms else None
        case "entered" if resting and resting != current.outcome:
            return c.EnterOutcome(resting, turns)
        case "entered" if resting:
            return c.ConfirmOutcome(current.outcome) if waited_ms >= pace.confirm_ms else None
    return None


def _by_time(table: Table, resting: str, now_ms: int, pace: Pace) -> c.Command | None:
    """The ball is spun towards the end of the period, and must not rest before it."""
    current = table.round
    if not current.ball_spun:
        return c.SpinBall() if current.closes_at_ms - now_ms <= pace.spin_before_ms else None
    return c.CallNoSpin("rested-before-close") if resting else None


def _by_call(table: Table, waited_ms: int, pace: Pace) -> c.Command | None:
    """Bets, the spin, the call: each spin goes the other way round than the last (BW 5.2)."""
    if table.round.ball_spun:
        return c.CallNoMoreBets() if waited_ms >= pace.call_ms else None
    if waited_ms < pace.bets_ms or not (at_stake(table) or table.spins_directed):
        return None
    return c.SpinWheel("clockwise" if table.round.number % 2 else "anticlockwise")


def _errand(table: Table) -> c.Command | None:
    """What comes before the game: wagers that the records confirm, and, where no ticket can pay, who leaves."""
    if table.round.phase in ("closed", "entered") and any(found.waiting for found in table.stations.values()):
        return c.ConfirmWagers()
    if table.setup is None or EDITIONS[game(table.setup.game).edition].ticket_cash_out is not None:
        return None
    leaving = (visit for visit in table.visits.values() if visit.cashing_out and not visit.wagers)
    return next((c.PayCashOut(visit.station) for visit in leaving), None)


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
        standing = (table.open, table.frozen, table.round.number, table.round.phase, table.round.ball_spun, resting)
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
