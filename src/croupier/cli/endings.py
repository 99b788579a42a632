"""How a command ends when its output cannot be written: with one line, or silently."""

import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


@contextmanager
def one_line() -> Iterator[None]:
    """The reader of our output may stop at any time, as `head` does; that is not an error. A full disk is."""
    try:
        yield
    except BrokenPipeError:
        _forget_output()
        sys.exit(0)
    except OSError as error:
        if error.errno not in NO_ROOM:
            raise
        _forget_output()
        what = error.filename or "the output"
        raise click.ClickException(f"{what} cannot be written ({error.strerror})") from error


def _forget_output() -> None:
    """Discard what is still in the buffer: otherwise Python tries to write it at exit and complains again."""
    try:
        standard_output = sys.stdout.fileno()
    except io.UnsupportedOperation:  # under test there is no real file
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, standard_output)
    os.close(nowhere)
