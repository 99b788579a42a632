"""`croupier checkpoint`: sign the state of a log, to be kept elsewhere."""

import time
from pathlib import Path

import click

from croupier.log import LogError, SqliteLog
from croupier.log.checkpoints import Checkpoint, write_checkpoint
from croupier.log.signing import key_path, load_key, sign


@click.command(epilog="What it is good for: docs/how-to/checkpoints.md in the repository.")
@click.argument("log", type=click.Path(path_type=Path))
@click.option(
    "--key", type=click.Path(path_type=Path), metavar="FILE", help="The private key. [default: LOG.signing-key]"
)
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Write it to this new file.")
def command(log: Path, key: Path | None, output: Path | None) -> None:
    """Sign the state of LOG, to be kept elsewhere. A server may be writing to LOG.

    The key is made the first time. Keep it, and the public key that is printed, apart from the log.

    \b
    $ croupier checkpoint floor.log -o monday.checkpoint
    $ croupier audit floor.log --checkpoint monday.checkpoint --public-key KEY
    """
    try:
        with SqliteLog.open(log, create=False, read_only=True) as opened:
            ends = opened.ends()
        checkpoint = sign(ends, time.time_ns() // 1_000_000, load_key(key or key_path(log)))
    except LogError as error:
        raise click.ClickException(str(error)) from error
    data = write_checkpoint(checkpoint)
    if output is None:
        click.echo(data, nl=False)
    else:
        _write(output, data)
    click.echo(_said(checkpoint), err=output is None)


def _write(path: Path, data: bytes) -> None:
    try:
        with path.open("xb") as file:
            file.write(data)
    except FileExistsError as error:
        message = f"{path} is there already, and an older checkpoint tells what a newer cannot: name a new file"
        raise click.UsageError(message) from error
    except OSError as error:
        raise click.ClickException(f"{path} cannot be written ({error.strerror})") from error


def _said(checkpoint: Checkpoint) -> str:
    ends = checkpoint.ends
    covers = f"{ends.events} events in {len(ends.streams)} streams and {ends.receipts.at} receipts"
    return f"a checkpoint of {covers}, signed by {checkpoint.public_key}"
