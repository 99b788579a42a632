"""Rounds found again in the log: for the inspector step by step, for a player the last ten of a visit."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from threading import Lock
from typing import Any

import msgspec
from msgspec import Struct

from croupier.floor import TABLE
from croupier.floor.messages import decode
from croupier.log import Recorded, SqliteLog
from croupier.server.parts.replay import replay
from croupier.server.parts.states import States
from croupier.server.wire import Replay, RoundRecall, RoundView
from croupier.table import events as ev

PAGE = 50
RECALLED = 10


class Span(Struct):
    """Where a round lies in its table's stream."""

    round: int
    first: int
    """The version of its first event."""
    last: int
    opened_ms: int
    outcome: str = ""
    ended: str = ""
    later: list[int] = []
    """Events of later rounds that speak of this one: corrections, a cancelled result."""


LATER = ("table/outcome-corrected.", "table/adjusted.", "table/outcome-invalidated.", "table/accounts-frozen.")
ENDS = ("table/round-settled.", "table/no-spin-called.", "table/round-voided.")


class RoundIndex:
    """All rounds of one table; it reads on where it stopped, so each event is looked at once."""

    def __init__(self, log: SqliteLog, table: str) -> None:
        self._log, self._stream = log, f"{TABLE}{table}"
        self._lock = Lock()
        self._version = 0
        self.spans: dict[int, Span] = {}
        self._now: Span | None = None
        self.states = States(log, self._stream)

    def update(self) -> None:
        """Read what is new."""
        with self._lock:
            for recorded in self._log.read_stream(self._stream, self._version):
                self._see(recorded)
                self._version = recorded.version

    def _see(self, recorded: Recorded) -> None:
        type_ = recorded.type
        if type_.startswith("table/round-opened."):
            number = msgspec.json.decode(recorded.data)["round"]
            self._now = self.spans[number] = Span(number, recorded.version, recorded.version, recorded.at_ms)
            return
        if self._now is not None:
            self._now.last = recorded.version
        if type_.startswith(ENDS):
            self._end(recorded)
        elif type_.startswith(LATER):
            self._speak_of(recorded)

    def _end(self, recorded: Recorded) -> None:
        event: Any = decode(recorded)
        span = self.spans.get(event.round)
        if span is None:
            return
        if isinstance(event, ev.RoundSettled):
            span.outcome, span.ended = event.outcome, "settled"
        elif isinstance(event, ev.NoSpinCalled):
            span.ended = "no-spin"
        elif not span.ended:
            span.ended = "void"

    def _speak_of(self, recorded: Recorded) -> None:
        event: Any = decode(recorded)
        span = self.spans.get(event.round)
        if span is None:
            return
        if span is not self._now:
            span.later.append(recorded.version)
        if isinstance(event, ev.OutcomeCorrected):
            span.outcome = event.outcome
        elif isinstance(event, ev.OutcomeInvalidated):
            span.ended = "invalidated"

    def page(self, before: int | None) -> list[RoundView]:
        """The newest rounds before one."""
        numbers = sorted((n for n in self.spans if before is None or n < before), reverse=True)[:PAGE]
        found = [self.spans[number] for number in numbers]
        return [RoundView(s.round, s.first, s.last, s.opened_ms, s.outcome, s.ended) for s in found]

    def events(self, number: int) -> Iterator[Recorded]:
        """All events of a round, and those that speak of it later."""
        span = self.spans[number]
        for recorded in self._log.read_stream(self._stream, span.first - 1):
            if recorded.version > span.last:
                break
            yield recorded
        for version in span.later:
            yield next(iter(self._log.read_stream(self._stream, version - 1)))


class Rounds:
    """The indexes of all tables, each made when it is first asked for."""

    def __init__(self, log: SqliteLog) -> None:
        self._log = log
        self._indexes: dict[str, RoundIndex] = {}

    def of(self, table: str) -> RoundIndex:
        """The index of a table, brought up to date; it may take a while the first time."""
        index = self._indexes.setdefault(table, RoundIndex(self._log, table))
        index.update()
        return index

    def replay(self, table: str, number: int) -> Replay | None:
        """A round step by step; None if there is no such round."""
        index = self.of(table)
        span = index.spans.get(number)
        if span is None:
            return None
        return replay(table, number, span.first, index.events(number), index.states)

    def recall(self, table: str, visit: str) -> list[RoundRecall]:
        """The last rounds in which a visit had wagers, newest first."""
        index = self.of(table)
        found: list[RoundRecall] = []
        for number in sorted(index.spans, reverse=True)[: 3 * RECALLED]:
            if len(found) == RECALLED:
                break
            recalled = _recalled(index.spans[number], index.events(number), visit)
            if recalled is not None:
                found.append(recalled)
        return found


class Recalled(Struct):
    """What one visit had of a round, as far as its events were read."""

    span: Span
    wagers: dict[str, int] = {}
    paid: dict[str, int] = {}
    returned: int = 0
    at_ms: int = 0
    took_part: bool = False


def _wagered(found: Recalled, event: ev.WagersMoved, _: Recorded) -> None:
    for bet, delta in event.deltas.items():
        found.wagers[bet] = found.wagers.get(bet, 0) + delta


def _returned(found: Recalled, event: ev.StakesReturned, recorded: Recorded) -> None:
    if recorded.version <= found.span.last:
        found.returned += sum(event.wagers.values())
        found.took_part = True


def _settled(found: Recalled, event: ev.Settled, recorded: Recorded) -> None:
    if event.round == found.span.round:
        found.paid, found.took_part, found.at_ms = event.paid, True, recorded.at_ms
        found.returned += event.back + sum(event.stays.values())


def _adjusted(found: Recalled, event: ev.Adjusted, _: Recorded) -> None:
    if event.round == found.span.round:
        found.returned += event.now - event.was - sum(event.laid.values())
        found.took_part = True


RECALLS: Mapping[type, Callable[[Recalled, Any, Recorded], None]] = {
    ev.WagersMoved: _wagered,
    ev.StakesReturned: _returned,
    ev.Settled: _settled,
    ev.Adjusted: _adjusted,
}
"""What each event adds to a visit's share of a round."""


def _recalled(span: Span, events: Iterable[Recorded], visit: str) -> RoundRecall | None:
    """A round as one visit knows it; None if it had nothing on it."""
    found = Recalled(span, at_ms=span.opened_ms)
    mark = f'"visit":"{visit}"'.encode()
    for recorded in events:
        if mark not in recorded.data:
            continue
        event = decode(recorded)
        recall = RECALLS.get(event.__class__)
        if recall is not None:
            recall(found, event, recorded)
    wagers = {bet: stake for bet, stake in found.wagers.items() if stake > 0}
    if not found.took_part and not wagers:
        return None
    return RoundRecall(span.round, span.outcome, span.ended, wagers, found.paid, found.returned, found.at_ms)
