"""Rounds found again in the log: for the inspector step by step, for a player the last ten of a visit."""

from collections.abc import Iterable, Iterator
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


def _recalled(span: Span, events: Iterable[Recorded], visit: str) -> RoundRecall | None:
    """A round as one visit knows it; None if it had nothing on it."""
    wagers: dict[str, int] = {}
    paid: dict[str, int] = {}
    returned, at_ms, took_part = 0, span.opened_ms, False
    mark = f'"visit":"{visit}"'.encode()
    for recorded in events:
        if mark not in recorded.data:
            continue
        event = decode(recorded)
        match event:
            case ev.WagersMoved():
                for bet, delta in event.deltas.items():
                    wagers[bet] = wagers.get(bet, 0) + delta
            case ev.StakesReturned() if recorded.version <= span.last:
                returned += sum(event.wagers.values())
                took_part = True
            case ev.Settled(round=span.round):
                paid, took_part, at_ms = event.paid, True, recorded.at_ms
                returned += event.back + sum(event.stays.values())
            case ev.Adjusted(round=span.round):
                returned += event.now - event.was - sum(event.laid.values())
                took_part = True
    wagers = {bet: stake for bet, stake in wagers.items() if stake > 0}
    if not took_part and not wagers:
        return None
    return RoundRecall(span.round, span.outcome, span.ended, wagers, paid, returned, at_ms)
