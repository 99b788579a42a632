"""How far a file has been read, on a terminal that would otherwise show nothing."""

import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BufferedReader


@contextmanager
def progress(file: BufferedReader) -> Iterator[Callable[[], object]]:
    """A bar on standard error, and a function that advances it.

    Only for a file, whose length is known, only on a terminal, and only if the answers go elsewhere.
    """
    if not sys.stderr.isatty() or sys.stdout.isatty() or not (size := _size(file)):
        yield lambda: None
        return
    from rich.console import Console  # noqa: PLC0415 - most calls show no bar
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = (BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=size)
        yield lambda: bar.update(task, completed=file.tell())


def _size(file: BufferedReader) -> int:
    """The size of a file in bytes; 0 for a stream."""
    try:
        found = os.fstat(file.fileno())
    except OSError:  # under test there is no real file
        return 0
    return found.st_size if stat.S_ISREG(found.st_mode) else 0
