"""The writer process itself: `python -m croupier.log.writer_main PATH`.

It reads orders from its standard input, carries them out one at a time, and answers on its standard output. It ends
when its input ends, and ignores signals that are meant for all processes at once: it stores everything that it was
ordered to store.
"""

import signal
import sys
import time
from pathlib import Path
from typing import BinaryIO

from msgspec import ValidationError
from msgspec.msgpack import Decoder

from croupier.garbage_collection import collect_rarely
from croupier.log.errors import LogError, LogInUse, Unstorable
from croupier.log.orders import Append, Checkpoint, Done, Failed, Keep, culprit, decode_order, encode, put, take
from croupier.log.record import Entry
from croupier.log.sqlite_writer import SqliteWriter

PATIENCE_S = 2.0
"""How long a new writer process waits for the previous one, whose floor was killed, to finish its last order."""


def carry_out(writer: SqliteWriter, order: bytes) -> int:
    """Carry out an order; returns the log's last event."""
    try:
        ordered = decode_order(order)
    except ValidationError as error:
        _, entries = Decoder(tuple[str, list[object]]).decode(order)
        one = Decoder(Entry).decode
        raise Unstorable(f"fields of wrong types ({error})", culprit(entries, lambda raw: one(encode(raw)))) from error
    if isinstance(ordered, Append):
        writer.append(ordered.entries)
    elif isinstance(ordered, Keep):
        writer.save_snapshot(ordered.snapshot)
    elif isinstance(ordered, Checkpoint):
        writer.checkpoint()
    else:
        writer.close()
    return writer.seq


def open_patiently(path: Path) -> SqliteWriter:
    """Open the log, once the writer process of a floor that was killed has finished."""
    until = time.monotonic() + PATIENCE_S
    while True:
        try:
            return SqliteWriter(path)
        except LogInUse:
            if time.monotonic() >= until:
                raise
            time.sleep(0.01)


def serve(path: Path, orders: BinaryIO, answers: BinaryIO) -> None:
    """Carry out orders until there are no more."""
    for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(name, signal.SIG_IGN)
    try:
        writer = open_patiently(path)
    except LogError as error:
        put(answers, encode(Failed.of(error)))
        return
    put(answers, encode(Done(writer.seq)))
    collect_rarely()
    while order := take(orders):
        try:
            told: Done | Failed = Done(carry_out(writer, order))
        except LogError as error:
            told = Failed.of(error)
        put(answers, encode(told))
    writer.close()


if __name__ == "__main__":
    try:
        serve(Path(sys.argv[1]), sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:  # the other process is gone, and everything it ordered is stored
        sys.stderr.close()
