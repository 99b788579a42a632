"""What something would lead to: the engine's own decision, asked of a copy, and nothing of it kept."""

from collections.abc import Sequence
from http import HTTPStatus

import msgspec

from croupier import table
from croupier.floor import FloorState
from croupier.games import BadInput, Refusal
from croupier.games.money import MAX_CENTS
from croupier.games.refusal import said
from croupier.server.http.errors import Failed
from croupier.server.wire import Gain, Rise, SignNeeded
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.guards import edition_of, game_of
from croupier.table.sign_figures import Figures, sign_of
from croupier.table.signs import SIGN_MS, rises

_DECODER = msgspec.msgpack.Decoder(table.Table)


def _table(state: FloorState, name: str) -> table.Table:
    found = state.tables.get(name)
    if found is None or found.setup is None:
        raise Failed(HTTPStatus.NOT_FOUND, said("there is no table {}", f"{name:.40}"))
    return found


def sign_needed(state: FloorState, name: str, minimum: int, total: int | None, lines: Sequence[str]) -> SignNeeded:
    """Which minimums would get higher by new limits; a line is a kind of bet and its minimum, as `straight:500`."""
    found = _table(state, name)
    try:
        drawn = tuple(_line(line) for line in lines)
        now = sign_of(Figures(minimum, MAX_CENTS, None, total, drawn), found.sign.chip)
        now.check(game_of(found).kinds)
    except BadInput as error:
        raise Failed(HTTPStatus.BAD_REQUEST, error.reason) from error
    higher = [Rise(rise.kind, rise.minimum, rise.total) for rise in rises(found.sign, now)]
    return SignNeeded(higher, SIGN_MS, edition_of(found).higher_minimum)


def _line(text: str) -> c.LimitLine:
    kind, _, minimum = text.rpartition(":")
    if not minimum.isdecimal():
        raise BadInput(said("{} is no kind of bet with its minimum", f"{text:.40}"))
    return c.LimitLine(kind, int(minimum), MAX_CENTS)


def preview(state: FloorState, name: str, outcome: str, now_ms: int) -> list[Gain]:
    """What correcting the last round's outcome would do to each visit."""
    found = _table(state, name)
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
