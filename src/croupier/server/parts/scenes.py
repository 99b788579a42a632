"""What an inspector's screen shows of a round after each of its steps. All that a replay reads of a table is here.

What stands comes from the table, as `evolve` left it; what moved in the round is the sum of what the events say.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from croupier.floor.records import Known
from croupier.server.wire import ReplaySeat, Scene, ScenePhase
from croupier.table import Table
from croupier.table import events as ev

PLAYED: dict[str, ScenePhase] = {"betting": "betting", "closed": "closed", "entered": "entered"}
"""The phases in which a round is under way; in any other it is over."""


class Moved(Struct):
    """What one visit's money did in the round."""

    tendered: int = 0
    staked: int = 0
    paid: dict[str, int] = {}
    back: int = 0
    lost: int = 0
    returned: int = 0
    adjusted: int = 0
    left: int = 0
    settled: bool = False
    """From then on chips that still lie there are the next round's."""


class Scenes:
    """The scenes of one round, made step by step."""

    def __init__(self, number: int, table: Table) -> None:
        self._number = number
        self._under_way = False
        self._outcome = ""
        self._moved: dict[str, Moved] = {}
        self._shown: dict[str, ReplaySeat] = {}
        self._numbers = {visit.id: visit.seat for visit in table.visits.values()}
        for visit in table.visits.values():
            if visit.wagers:  # winners of the round before, which stayed on the layout
                self._moved[visit.id] = Moved(staked=sum(visit.wagers.values()))
        self.first = Scene("before", False, table.frozen, "", self._changed(table, self._moved))

    def after(self, table: Table, event: ev.Event) -> Scene:
        """The scene after an event that has changed the table already; of the seats those that look different now."""
        visit: str = getattr(event, "visit", "")
        if visit:
            moved = self._moved.setdefault(visit, Moved())
            if (count := COUNTS.get(event.__class__)) is not None:
                count(moved, event, self._number)
        now = table.round
        phase = PLAYED.get(now.phase, "over") if now.number == self._number else "over"
        self._see_outcome(table, under_way=phase != "over")
        seats = self._changed(table, [visit] if visit else self._moved)
        return Scene(phase, phase != "over" and now.ball_spun, table.frozen, self._outcome, seats)

    def _see_outcome(self, table: Table, *, under_way: bool) -> None:
        """A table knows the outcomes of the round under way and of the one settled last; older ones stay as seen."""
        last = table.last
        if under_way:
            self._outcome = table.round.outcome
        elif last is not None and last.number == self._number:
            self._outcome = "" if last.cancelled else last.outcome
        elif self._under_way:
            self._outcome = ""
        self._under_way = under_way

    def _changed(self, table: Table, visits: Iterable[str]) -> list[ReplaySeat]:
        changed = []
        for visit in visits:
            seat = self._seat(table, visit)
            if self._shown.get(visit) != seat:
                self._shown[visit] = seat
                changed.append(seat)
        return changed

    def _seat(self, table: Table, visit: str) -> ReplaySeat:
        moved, there = self._moved[visit], table.visits.get(visit)
        if there is not None:
            self._numbers[visit] = there.seat
        return ReplaySeat(
            visit=visit,
            number=self._numbers.get(visit, 0),
            wagers=_lying(table, visit, self._number),
            balance=there.balance if there is not None else 0,
            tendered=moved.tendered,
            staked=moved.staked,
            paid=moved.paid,
            won=sum(moved.paid.values()),
            back=moved.back,
            lost=moved.lost,
            returned=moved.returned,
            adjusted=moved.adjusted,
            left=moved.left,
            settled=moved.settled,
        )


def _lying(table: Table, visit: str, number: int) -> dict[str, int]:
    """A visit's chips of a round: once the next is open, those that stayed or stand, by the result that holds."""
    if table.round.number == number or table.last is None or table.last.number != number:
        there = table.visits.get(visit)
        return dict(there.wagers) if there is not None else {}
    share = table.last.shares.get(visit)
    if share is None:
        return {}
    return share.stays | {place: share.wagers[wager] for wager, place in share.lies.items()}


def known_at(table: Table, stream: str) -> Known:
    """What a table's earlier events said that later ones refer to."""
    known = Known()
    if table.setup is not None:
        known.see(stream, ev.TableOpened(table.setup))
    for notice in table.notices.values():
        known.see(stream, ev.NoticePosted(notice.number, notice.about, notice.at_ms))  # type: ignore[arg-type]
    return known


def _tendered(moved: Moved, event: ev.Credited, _: int) -> None:
    moved.tendered += event.amount


def _left(moved: Moved, event: ev.CashedOut, _: int) -> None:
    moved.left = event.amount


def _staked(moved: Moved, event: ev.WagersMoved, _: int) -> None:
    if not moved.settled:
        moved.staked += sum(event.deltas.values())


def _returned(moved: Moved, event: ev.StakesReturned, _: int) -> None:
    if not moved.settled:
        moved.returned += sum(event.wagers.values())


def _settled(moved: Moved, event: ev.Settled, _: int) -> None:
    moved.paid = event.paid
    moved.back = event.back + sum(event.stays.values())
    moved.lost = event.lost
    moved.settled = True


def _adjusted(moved: Moved, event: ev.Adjusted, number: int) -> None:
    if event.round == number:
        moved.adjusted += event.credited - event.debited
    else:  # the round before was put right, and chips of this one moved with it
        moved.returned += sum(event.unwagered.values())
        moved.staked += sum(event.rewagered.values())


COUNTS: Mapping[type[ev.Event], Callable[[Moved, Any, int], None]] = {
    ev.Credited: _tendered,
    ev.CashedOut: _left,
    ev.WagersMoved: _staked,
    ev.StakesReturned: _returned,
    ev.Settled: _settled,
    ev.Adjusted: _adjusted,
}
"""What each event adds to what a visit's money did in the round of this number."""
