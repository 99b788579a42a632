"""Lines as they arrive: no request waits for the next one to be answered."""

from collections.abc import Callable, Iterator
from io import BufferedReader

CHUNK_BYTES = 1 << 16


def arriving(file: BufferedReader, most_bytes: int, before_waiting: Callable[[], object]) -> Iterator[bytes]:
    """The lines of a file, without their ends.

    It reads everything that is available. `before_waiting` is called before it waits for more, to send the answers so
    far. A line longer than `most_bytes` is cut, just long enough to be seen as too long.
    """
    parts: list[bytes] = []
    kept = 0
    while True:
        before_waiting()
        chunk = file.read1(CHUNK_BYTES)
        if not chunk:
            break
        *lines, rest = chunk.split(b"\n")
        if lines:
            lines[0] = b"".join((*parts, lines[0]))
            parts, kept = [], 0
            yield from lines
        if rest and kept <= most_bytes:
            parts.append(rest)
            kept += len(rest)
    if parts:
        yield b"".join(parts)
