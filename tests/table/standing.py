"""A table in the middle of an evening, with every figure a different one, and what an event or a command does to it."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.authority.second import SYSTEM, Decider, Proposal
from croupier.games import Refusal
from croupier.table import Table, decide, evolve
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.state import Case, LastRound, Notice, Round, Seat, Share, Visit

NOW_MS = 1_700_000_000_000
LATER_MS = NOW_MS + 777
CLOSES_MS = NOW_MS + 20_000
GONE = "gone"
"""In the place of a value that is no longer there."""
NEW, OLD = "rapid-roulette", "rapid-roulette-1999"


def first() -> Visit:
    """At seat 1."""
    return Visit(
        "t1-3", 1, balance=1_000, wagers={"red": 200, "straight:17": 100}, undo=[{"red": 200}, {"straight:17": 100}],
        last_wagers={"black": 300}, last_paid=11, last_lost=12, won=500, forfeited=13, idle_rounds=2,
        held=60, complaints=1,
    )  # fmt: skip


def last() -> Visit:
    """At seat 3."""
    return Visit(
        "t1-4", 3, balance=2_000, wagers={"even": 400}, undo=[{"even": 400}], last_wagers={"odd": 500}, last_paid=21,
        last_lost=22, won=600, forfeited=23, idle_rounds=1, held=80, complaints=2,
    )  # fmt: skip


def standing(phase: str = "betting", game: str = NEW, **changes: Any) -> Table:
    """The table: two players with a free seat between them, and one who has left after the last round."""
    shares = {
        "t1-2": Share({"red": 100}, 200, settled=210, unheld=30, owed=90, written_off=40),
        "t1-3": Share({"straight:17": 100, "red": 200}, 3_600, {"red": 200}, 3_700, 5, 6, 7, won_before=400),
    }
    table = Table(
        setup=c.OpenTable("t1", game, 3, minimum=100, maximum=50_000),
        approval="of old",
        open=True,
        remaining_ms=1_234,
        seats={1: Seat(1, "t1-3"), 2: Seat(2), 3: Seat(3, "t1-4")},
        visits={"t1-3": first(), "t1-4": last()},
        held={"t1-1": 50, "t1-2": 70},
        next_visit=5,
        round=Round(8, phase, ball_spun=True, outcome="5" if phase == "entered" else ""),  # type: ignore[arg-type]
        last=LastRound(7, "17", shares),
        recent=[str(number) for number in range(1, 21)],
        timers={"period": CLOSES_MS} if phase == "betting" else {},
        period_s=45,
        minimum=100,
        maximum=50_000,
        notices={31: Notice(31, "minimum", NOW_MS + 1, 500), 32: Notice(32, "closing", NOW_MS + 2)},
        claims={41: Case(41, "t1-3", "a claim"), 42: Case(42, "t1-4", "another")},
        disputes={51: Case(51, "", "a dispute"), 52: Case(52, "", "another")},
        proposals={
            61: Proposal(61, "pat", c.ReleaseHeld("t1-2", 70, False, "clean")),
            62: Proposal(62, "pat", c.ReleaseHeld("t1-3", 60, True, "not clean")),
            63: Proposal(63, "sam", c.DecideDispute(51, "pay", "t1-3", 9)),
        },
        decided={"t1-3": 1_500},
        next_case=71,
        now_ms=NOW_MS,
    )
    for name, value in changes.items():
        setattr(table, name, value)
    return table


def flat(value: object, at: str = "") -> Iterator[tuple[str, object]]:
    """Every value by its place, such as `visits.t1-3.balance`."""
    if not isinstance(value, Mapping):
        yield at, value
        return
    for key, inside in value.items():
        yield from flat(inside, f"{at}.{key}" if at else str(key))


def changed(table: Table, *events: ev.Event) -> dict[str, object]:
    """What events change, by its place; the time of the table is taken for granted."""
    before = deepcopy(dict(flat(msgspec.to_builtins(table, str_keys=True))))
    for event in events:
        said = deepcopy(event)
        evolve(table, event, LATER_MS)
        assert event == said, "an event is not changed by what it changes"
    after = dict(flat(msgspec.to_builtins(table, str_keys=True)))
    assert not events or after.pop("now_ms") == LATER_MS
    before.pop("now_ms")
    return {
        place: after.get(place, GONE)
        for place in {**before, **after}
        if after.get(place, GONE) != before.get(place, GONE)
    }


def decided(table: Table, command: c.Command, now_ms: int = NOW_MS, who: Decider = SYSTEM) -> list[ev.Event]:
    """The events that a command leads to; deciding changes nothing."""
    answer = _asked(table, command, now_ms, who)
    assert isinstance(answer, list), answer
    return answer


def refused(table: Table, command: c.Command, now_ms: int = NOW_MS, who: Decider = SYSTEM) -> Refusal:
    """The refusal of a command, without its words; it changes nothing."""
    answer = _asked(table, command, now_ms, who)
    assert isinstance(answer, Refusal), answer
    assert answer.reason
    return replace(answer, reason="")


def _asked(table: Table, command: c.Command, now_ms: int, who: Decider) -> list[ev.Event] | Refusal:
    before = deepcopy(msgspec.to_builtins(table, str_keys=True))
    answer = decide(table, command, now_ms, who)
    assert msgspec.to_builtins(table, str_keys=True) == before
    return answer
