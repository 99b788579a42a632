"""What every command needs: find out what the terminal can show, then run the command."""

import codecs
import os
import shutil
import sys
from collections.abc import Iterable
from io import TextIOWrapper
from pathlib import Path

import click

from croupier.cli import main
from croupier.cli.spelling import PLAIN, spelt

SPELT = "croupier.spelt"
TYPEWRITER = "croupier_ascii"
NARROW = 52
"""Below this click writes its help as if the terminal were wider."""


class Help(click.HelpFormatter):
    """Help that leaves room for the descriptions of options, even on a narrow terminal."""

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """The options or commands with their descriptions beside them, or below if they are long."""
        super().write_dl(rows, min(col_max, self.width * 2 // 5), col_spacing)


def run() -> None:
    """Run the command line on any terminal."""
    # If standard output was closed beforehand, Python has none at all, and output is discarded.
    sys.stdout = sys.stdout or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open until the end
    sys.stderr = sys.stderr or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    codecs.register_error(SPELT, _spell)
    codecs.register(_typewriter)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # click assumes that a terminal that says ASCII is mistaken, and sends UTF-8 anyway.
            ascii_only = codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding=TYPEWRITER if ascii_only else None, errors=SPELT)
    columns = shutil.get_terminal_size().columns
    click.Context.formatter_class = Help
    main(prog_name="croupier", **({"terminal_width": columns} if columns < NARROW else {}))


def _typewriter(name: str) -> codecs.CodecInfo | None:
    """ASCII, under a name that click does not override."""
    if name != TYPEWRITER:
        return None
    plain = codecs.lookup("ascii")
    return codecs.CodecInfo(
        plain.encode, plain.decode, plain.streamreader, plain.streamwriter, plain.incrementalencoder,
        plain.incrementaldecoder, name,
    )  # fmt: skip


def _spell(error: UnicodeError) -> tuple[str | bytes, int]:
    """Replace what a terminal cannot show by letters that it can, or by its Unicode number."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    if not all(letter in PLAIN for letter in text):
        return codecs.backslashreplace_errors(error)
    return spelt(text), error.end
