"""`croupier audit`: replay a log and say what was checked, or the first thing that is wrong."""

import json
import sys
from pathlib import Path

import click
import msgspec

from croupier.floor.audit import audit


@click.command()
@click.argument("log", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON, for programs.")
def command(log: Path, as_json: bool) -> None:
    """Replay LOG: check the chains, settle every round again, recompute every balance, reconcile everything."""
    found = audit(log)
    if as_json:
        click.echo(json.dumps(msgspec.to_builtins(found), indent=1))
    else:
        click.echo(str(found), err=found.fault is not None)
    sys.exit(0 if found.fault is None else 1)
