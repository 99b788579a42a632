"""`croupier settle`: JSON lines in, JSON lines out."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, BinaryIO, NoReturn

import click

from croupier.games import BadInput
from croupier.lab.settlement import BadRequest, settle_request

MAX_LINE_BYTES = 4_000_000


def answer(line: bytes, number: int) -> dict[str, Any]:
    """The answer to one line; a line that makes no sense gets an answer that says why."""
    request: object = None
    try:
        request = _decode(line)
        return settle_request(request)
    except BadInput as error:
        known = {"id": request["id"]} if isinstance(request, dict) and "id" in request else {}
        return {"error": str(error), "name": type(error).__name__, "line": number} | known


def _decode(line: bytes) -> object:
    if len(line) > MAX_LINE_BYTES:
        raise BadRequest(f"a line has at most {MAX_LINE_BYTES} bytes")
    if not line.strip():
        raise BadRequest("an empty line: a request is an object on one line")
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadRequest(f"not UTF-8: byte {error.start} of the line is no text") from error
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant, parse_float=_no_float)
    except BadRequest:
        raise
    except json.JSONDecodeError as error:
        raise BadRequest(f"not JSON: {error.msg} at character {error.pos + 1}") from error
    except RecursionError as error:
        raise BadRequest("not a request: nested too deeply") from error
    except ValueError as error:  # an integer of thousands of digits
        raise BadRequest(str(error)) from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
        raise BadRequest(f"{twice!r:.60} is given twice: add the amounts up")
    return found


def _no_constant(name: str) -> NoReturn:
    raise BadRequest(f"{name} is no amount")


def _no_float(text: str) -> NoReturn:
    raise BadRequest(f"amounts are whole cents, not {text:.40}")


@click.command(epilog="The shapes of both are described in docs/reference/settle.md.")
@click.argument("file", type=click.File("rb"), default="-")
def command(file: BinaryIO) -> None:
    """Settle wagers: JSON lines in (standard input by default), JSON lines out, one answer a line, in order.

    \b
    $ echo '{"game":"rapid-roulette","wagers":{"split:5/8":500},"outcome":"8"}' | croupier settle
    {"returned":{"split:5/8":9000},"total":9000}
    """
    for number, line in enumerate(_lines(file), start=1):
        # echo flushes: whoever waits at the other end of a pipe gets each answer at once
        click.echo(json.dumps(answer(line, number), separators=(",", ":")))


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file; of one that is too long only so much that it is seen to be too long."""
    while line := file.readline(MAX_LINE_BYTES + 1):
        yield line
        while not line.endswith(b"\n") and (line := file.readline(MAX_LINE_BYTES)):
            pass
