"""Settle rows of CSV: one wager per row, and its result in further columns of the same row.

The columns are described in docs/reference/settle.md.
"""

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from croupier.games import BadAmount, BadInput, Craps, game
from croupier.lab.settlement import BadRequest, settle_request

NEEDED = ("game", "outcome", "bet", "cents")
KNOWN = ("id", *NEEDED, "chip")
ANSWERED = ("returned", "retained", "fate", "clause", "error")
CENTS = re.compile(r"[0-9]{1,15}")


class Row(NamedTuple):
    """A row that is answered: its cells, and the error if it has one."""

    line: int
    """The line on which it ends in the file: a cell may have several lines."""
    cells: Sequence[str]
    error: BadInput | None = None


def settle_rows(lines: Iterable[str]) -> Iterator[Row]:
    """Answer every row, the header first; blank lines are skipped.

    >>> for row in settle_rows(["game,outcome,bet,cents", "rapid-roulette,8,split:5/8,500"]):
    ...     print(",".join(row.cells))
    game,outcome,bet,cents,returned,retained,fate,clause,error
    rapid-roulette,8,split:5/8,500,9000,0,won,RR 7.1:Split,
    """
    reader = csv.reader(lines, strict=True)
    columns = _columns(reader)
    yield Row(reader.line_num, (*columns, *ANSWERED))
    while True:
        cells: Sequence[str] = ()
        try:
            cells = next(reader)
            if cells:
                yield Row(reader.line_num, (*cells, *_answered(columns, cells), ""))
        except StopIteration:
            return
        except csv.Error as error:
            yield _wrong(reader.line_num, columns, cells, BadRequest(f"not CSV: {error}"))
        except BadInput as error:
            yield _wrong(reader.line_num, columns, cells, error)


def is_header(line: bytes) -> bool:
    """Whether a line names the columns that are needed, in any order and with any separator.

    >>> is_header(b"id,Game,outcome,bet,cents"), is_header(b'{"game":"touchbet"}')
    (True, False)
    """
    return b"{" not in line and {column.encode() for column in NEEDED}.issubset(re.findall(rb"[a-z]+", line.lower()))


def _columns(reader: Iterator[list[str]]) -> list[str]:
    """The columns that the header names, in its order."""
    try:
        columns = [cell.strip().lower() for cell in next(reader)]
    except (StopIteration, csv.Error) as error:
        raise BadRequest(f"CSV starts with a header, such as {','.join(KNOWN[:-1])}") from error
    for column in columns:
        if column not in KNOWN:
            raise BadRequest(
                f"{column!r:.60} is not a column: use {', '.join(KNOWN)}, separated by commas; what else a row should "
                "carry belongs in id"
            )
        if columns.count(column) > 1:
            raise BadRequest(f"the column {column} is there twice")
    for column in NEEDED:
        if column not in columns:
            raise BadRequest(f"the column {column} is missing: the header is such as {','.join(KNOWN[:-1])}")
    return columns


def _answered(columns: Sequence[str], cells: Sequence[str]) -> tuple[str, ...]:
    """The columns of the answer, except the error."""
    if len(cells) != len(columns):
        raise BadRequest(f"a row has {len(columns)} cells, as the header has, not {len(cells)}")
    given = dict(zip(columns, cells, strict=True))
    if any("\udc80" <= letter <= "\udcff" for cell in cells if not cell.isascii() for letter in cell):
        raise BadRequest("not UTF-8")
    if isinstance(game(given["game"]), Craps):
        raise BadRequest(f"{given['game']} is settled roll by roll, which is no row: give it as JSON lines, with steps")
    request = {
        "game": given["game"], "wagers": {given["bet"]: _cents(given["cents"], f"a wager on {given['bet']}")},
        "outcome": given["outcome"], "chip": _cents(given.get("chip") or "1", "a chip"), "explain": True,
    }  # fmt: skip
    answer = settle_request(request)
    (result,) = answer["results"]
    return str(answer["total"]), str(result["stays"]), result["fate"], result["clause"]


def _cents(text: str, what: str) -> int:
    if not CENTS.fullmatch(text):
        raise BadAmount(f"{what} is a whole number of cents, such as 500, not {text!r:.60}")
    return int(text)


def _wrong(line: int, columns: Sequence[str], cells: Sequence[str], error: BadInput) -> Row:
    """A row that cannot be settled, cut or padded so that its error is in the right column."""
    shown = [*cells[: len(columns)], *[""] * (len(columns) - len(cells))]
    return Row(line, (*shown, *[""] * (len(ANSWERED) - 1), str(error)), error)
