"""Who would gain or lose by a correction: the engine's own decision, asked of a copy, and nothing of it kept."""

from http import HTTPStatus

import msgspec

from croupier import table
from croupier.floor import FloorState
from croupier.games import Refusal
from croupier.games.refusal import said
from croupier.server.http.errors import Failed
from croupier.server.wire import Gain
from croupier.table import commands as c
from croupier.table import events as ev

_DECODER = msgspec.msgpack.Decoder(table.Table)


def preview(state: FloorState, name: str, outcome: str, now_ms: int) -> list[Gain]:
    """What correcting the last round's outcome would do to each visit."""
    found = state.tables.get(name)
    if found is None:
        raise Failed(HTTPStatus.NOT_FOUND, said("there is no table {}", f"{name:.40}"))
    copy = _DECODER.decode(msgspec.msgpack.encode(found))
    copy.frozen = True  # as it will be when the correction is made
    decided = table.decide(copy, c.CorrectOutcome(outcome), now_ms)
    if isinstance(decided, Refusal):
        raise Failed(HTTPStatus.CONFLICT, decided)
    return [
        Gain(event.visit, copy.visits[event.visit].seat if event.visit in copy.visits else 0, event.was, event.now)
        for event in decided
        if isinstance(event, ev.Adjusted)
    ]
