"""Events as the log stores them: a type name with its version, and the fields as JSON."""

from collections.abc import Callable

import msgspec
from msgspec import ValidationError

from croupier.cage import events as cage
from croupier.equipment import commands as equipment
from croupier.floor import events as floor
from croupier.games.naming import kebab
from croupier.games.refusal import Refusal
from croupier.log import NewEvent, Recorded
from croupier.table import events as table

Event = table.Event | cage.Event | equipment.Event | floor.Event

_ENCODER = msgspec.json.Encoder()
_MODULES = {
    "table": (table, table.Event),
    "cage": (cage, cage.Event),
    "equipment": (equipment, equipment.Event),
    "floor": (floor, floor.Event),
}
VERSION = 1


def _classes(module: object, base: type) -> list[type]:
    return [found for found in vars(module).values() if isinstance(found, type) and base in found.__mro__[1:]]


TYPES: dict[type, str] = {
    kind: f"{name}/{kebab(kind.__name__)}.{VERSION}"
    for name, (module, base) in _MODULES.items()
    for kind in _classes(module, base)
}
_DECODERS: dict[str, Callable[[bytes], Event]] = {
    name: msgspec.json.Decoder(kind).decode for kind, name in TYPES.items()
}


class UnknownEvent(ValueError):
    """An event of a type that this version does not know."""


def encode(event: Event, stream: str, at_ms: int, by: str) -> NewEvent:
    """An event, ready for the log."""
    return NewEvent(stream, at_ms, by, TYPES[event.__class__], _ENCODER.encode(event))


def why_unreadable(event: Event) -> Refusal | None:
    """A command made in Python can hold anything: what could not be read back from the log is not written."""
    try:
        _DECODERS[TYPES[event.__class__]](_ENCODER.encode(event))
    except (ValidationError, TypeError) as error:
        return Refusal("", str(error))
    return None


def decode(recorded: Recorded) -> Event:
    """An event as it was."""
    try:
        return _DECODERS[recorded.type](recorded.data)
    except KeyError:
        message = f"event {recorded.seq} is of type {recorded.type}, which this version does not know"
        raise UnknownEvent(message) from None
