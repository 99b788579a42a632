"""Lines as they arrive: nobody waits for an answer because others have not asked yet."""

from collections.abc import Callable, Iterator
from io import BufferedReader

CHUNK_BYTES = 1 << 16


def arriving(file: BufferedReader, most_bytes: int, before_waiting: Callable[[], object]) -> Iterator[bytes]:
    """The lines of a file, without their ends.

    All that is there is taken at once; `before_waiting` is called when it is used up, to send what was answered so far.
    Of a line that is longer than `most_bytes` there comes only so much that it can be seen to be too long.
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
