"""A round step by step: what happened, by which clause, and what the table looked like after it."""

from collections.abc import Iterable
from itertools import islice

import msgspec

from croupier.floor.records import clause_of
from croupier.log import Recorded
from croupier.server.parts.scenes import Scenes, known_at
from croupier.server.parts.states import States, table_event
from croupier.server.wire import Replay, Scene, Step
from croupier.table import events as ev
from croupier.table import evolve

MOST_STEPS = 50_000


def replay(table: str, number: int, first: int, events: Iterable[Recorded], states: States) -> Replay:
    """The events of a round, from the version that opened it on; those that speak of it later may lie further on."""
    state, version = states.before(first), first - 1
    scenes, known = Scenes(number, state), known_at(state, states.stream)
    steps: list[Step] = []
    shown: list[Scene] = [scenes.first]
    for recorded in islice(events, MOST_STEPS):
        if recorded.version != version + 1:  # it lies in a later round
            state = states.before(recorded.version)
            known = known_at(state, states.stream)
        version = recorded.version
        event = table_event(recorded)
        evolve(state, event, recorded.at_ms)
        known.see(recorded.stream, event)
        steps.append(_step(recorded, event, clause_of(known, recorded.stream, event)))
        shown.append(scenes.after(state, event))
    return Replay(table, number, steps, shown)


def _step(recorded: Recorded, event: ev.Event, clause: str) -> Step:
    name = recorded.type.partition("/")[2].rpartition(".")[0]
    details = msgspec.to_builtins(event)
    return Step(recorded.seq, recorded.at_ms, recorded.by, name, clause, details, recorded.hash.hex())
