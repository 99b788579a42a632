"""`croupier settle`: JSON lines in, JSON lines out; or CSV in, CSV out."""

import csv
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from io import BufferedReader
from typing import BinaryIO

import click

from croupier.cli.arriving import arriving
from croupier.cli.progress import progress
from croupier.lab.lines import MAX_LINE_BYTES, answer, quick_answer
from croupier.lab.rows import is_header, settle_rows
from croupier.lab.settlement import BadRequest

CSV_LINE_END = "\r\n"
"""Not written, but csv has to know it: it puts quotes only around cells with one of these letters in them."""


class Answers:
    """Answers to be sent: collected while there is more to read, sent before anything waits for input."""

    def __init__(self, out: BinaryIO, after: Callable[[], object]) -> None:
        self._out, self._after = out, after
        self._lines: list[bytes] = []
        self.add = self._lines.append

    def write(self, text: str) -> None:
        """One answer as text, from csv."""
        self.add(text.removesuffix(CSV_LINE_END).encode("utf-8", "surrogateescape"))

    def send(self) -> None:
        """Send all of them."""
        if self._lines:
            self._out.write(b"\n".join(self._lines) + b"\n")
            self._lines.clear()
        self._out.flush()
        self._after()


class Errors:
    """The lines that could not be settled."""

    def __init__(self, strict: bool) -> None:
        self.strict = strict
        self.names: Counter[str] = Counter()
        self.first = 0

    def count(self, line: int, name: str, text: str) -> None:
        """One more; with --strict, the first ends the run."""
        self.first = self.first or line
        self.names[name] += 1
        if self.strict:
            raise click.ClickException(f"stopped at line {line}: {text}")

    def __str__(self) -> str:
        kinds = self.names.most_common()
        if self.names.total() == 1:
            return f"line {self.first} has an error: {kinds[0][0]}"
        counted = ", ".join(f"{count} {name}" for name, count in kinds)
        return f"{self.names.total()} lines have errors, the first is line {self.first}: {counted}"


SHAPES = """A request for a wheel, and one for craps:

\b
{"game": ID, "wagers": {BET: CENTS}, "outcome": POCKET}
{"game": "craps", "steps": [{"place": [[PLAYER, BET, CENTS]], "roll": [2, 2]}]}

The columns of CSV are game, outcome, bet and cents; id and chip are optional.

All keys and columns: docs/reference/settle.md in the repository.
"""


@click.command(epilog=SHAPES)
@click.argument("file", type=click.File("rb"), default="-")
@click.option("--csv/--jsonl", "as_csv", default=None, help="CSV, or JSON lines.  [default: CSV if FILE ends in .csv]")
@click.option("--strict", is_flag=True, help="Stop at the first line with an error.")
def command(file: BufferedReader, as_csv: bool | None, strict: bool) -> None:
    """Settle wagers: JSON lines or CSV in, answers out. One answer per line, in order.

    Without FILE it reads standard input. For a line with an error, the answer says what is wrong, and the rest goes on;
    the exit code is then 1.

    \b
    $ echo '{"game":"rapid-roulette","wagers":{"split:5/8":500},"outcome":"8"}' | croupier settle
    {"returned":{"split:5/8":9000},"total":9000}
    $ croupier settle wagers.csv > settled.csv
    """
    unsure = as_csv is None
    if as_csv is None:
        as_csv = str(getattr(file, "name", "")).lower().endswith(".csv")
    if file.isatty():
        click.echo(f"Type {'rows of CSV' if as_csv else 'requests'}, one a line; Ctrl-D ends it.", err=True)
    errors = Errors(strict)
    with progress(file) as move_on:
        answers = Answers(sys.stdout.buffer, move_on)
        try:
            lines = arriving(file, MAX_LINE_BYTES, answers.send)
            if as_csv:
                _settle_csv(lines, answers, errors)
            else:
                _settle_lines(_no_header(lines) if unsure else lines, answers, errors)
        finally:
            answers.send()
    if errors.names:
        click.echo(f"croupier settle: {errors}", err=True)
        sys.exit(1)


def _no_header(lines: Iterator[bytes]) -> Iterator[bytes]:
    """The lines; if they are CSV after all, one error instead of one for each."""
    for first in lines:
        if is_header(first):
            raise click.ClickException("the first line looks like CSV: use --csv")
        yield first
        yield from lines


def _settle_lines(lines: Iterator[bytes], answers: Answers, errors: Errors) -> None:
    add = answers.add
    for number, line in enumerate(lines, start=1):
        quick = quick_answer(line)
        if quick is not None:
            add(quick)
            continue
        found = answer(line, number)
        add(json.dumps(found, separators=(",", ":")).encode())
        if "error" in found:
            errors.count(number, found["name"], found["error"])


def _settle_csv(lines: Iterator[bytes], answers: Answers, errors: Errors) -> None:
    rows = csv.writer(answers, lineterminator=CSV_LINE_END)
    try:
        for row in settle_rows(_texts(lines)):
            rows.writerow(row.cells)
            if row.error is not None:
                errors.count(row.line, type(row.error).__name__, str(row.error))
    except BadRequest as error:  # without a valid header no row can be read
        raise click.ClickException(str(error)) from error


def _texts(lines: Iterator[bytes]) -> Iterator[str]:
    """Lines as text; bytes that are not valid text are kept, so that they come out as they went in."""
    for number, line in enumerate(lines):
        start = b"\xef\xbb\xbf" if number == 0 else b""  # the mark that spreadsheets put before UTF-8
        yield line.removeprefix(start).decode("utf-8", "surrogateescape") + "\n"
