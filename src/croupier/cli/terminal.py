"""What goes to standard output: tables for people, JSON for programs."""

import json
import sys

import click
import rich.console

ROOMY = 132
"""Wide enough for every column of every table."""


class Console(rich.console.Console):
    """A console that raises an error when its reader stops: rich would treat it as a failure."""

    def on_broken_pipe(self) -> None:
        """Pass the error on; `endings` handles it."""
        raise BrokenPipeError


def wide_console() -> Console:
    """A console as wide as the terminal; without a terminal, wide enough for all columns."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(width=ROOMY, highlight=False)


def echo_json(value: object, indent: int | None = 1) -> None:
    """Write JSON that any terminal can show: without UTF-8, letters beyond ASCII are escaped."""
    unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    click.echo(json.dumps(value, ensure_ascii=not unicode, indent=indent))
