"""Logs whose chains are in order and whose history is another one, as somebody could write them who has the disk."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from croupier.floor.audit import Audited, audit
from croupier.log import Entry, NewEvent, SqliteLog

Data = dict[str, Any]
Forge = Callable[[str, Data], Sequence[Data]]
"""From an event's kind and data to those of the forged events in its place, of the same kind; none: it is left out."""


def forged(path: Path, to: Path, forge: Forge) -> Audited:
    """What an audit says of a log in which one thing is not as it was."""
    with SqliteLog.open(path, create=False, read_only=True) as log, SqliteLog.open(to) as copy:
        versions: dict[str, int] = {}
        for recorded in log.read():
            kind = recorded.type.partition("/")[2].partition(".")[0]
            for data in forge(kind, msgspec.json.decode(recorded.data)):
                at = versions.get(recorded.stream, 0)
                versions[recorded.stream] = at + 1
                said = msgspec.json.encode(data)
                event = NewEvent(recorded.stream, recorded.at_ms, recorded.by, recorded.type, said)
                copy.append([Entry((event,), {recorded.stream: at})])
    return audit(to)
