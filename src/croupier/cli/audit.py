"""`croupier audit`: replay a log and say what was checked, or the first thing that is wrong."""

import sys
from pathlib import Path

import click
import msgspec

from croupier.cli.terminal import echo_json
from croupier.floor.audit import Audited, audit
from croupier.log import Fault
from croupier.log.checkpoints import THE_CHECKPOINT, BadCheckpoint, Checkpoint, read_checkpoint


@click.command()
@click.argument("log", type=click.Path(path_type=Path))
@click.option("--checkpoint", type=click.Path(path_type=Path), metavar="FILE", help="Compare LOG with this checkpoint.")
@click.option("--public-key", metavar="KEY", help="The key that must have signed the checkpoint.")
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON, for programs.")
def command(log: Path, checkpoint: Path | None, public_key: str | None, as_json: bool) -> None:
    """Replay LOG, and check every cent of it.

    Checks the chains, settles every round and makes every correction again, recomputes every balance and
    reconciles everything.
    """
    if public_key is not None and checkpoint is None:
        raise click.UsageError("--public-key says who signed a checkpoint: give --checkpoint too")
    try:
        found = audit(log, None if checkpoint is None else _signed(checkpoint, public_key))
    except BadCheckpoint as error:
        found = Audited(fault=Fault(THE_CHECKPOINT, str(error)))
    if as_json:
        echo_json(msgspec.to_builtins(found))
    else:
        click.echo(str(found), err=found.fault is not None)
    sys.exit(0 if found.fault is None else 1)


def _signed(path: Path, public_key: str | None) -> Checkpoint:
    """The checkpoint in a file, if its signature is good."""
    from croupier.log.signing import check_signature, is_public_key  # noqa: PLC0415 - few audits need it

    if public_key is not None and not is_public_key(public_key):
        raise click.UsageError("a public key has 64 hexadecimal digits: croupier checkpoint prints it")
    checkpoint = read_checkpoint(path)
    check_signature(checkpoint, public_key)
    return checkpoint
