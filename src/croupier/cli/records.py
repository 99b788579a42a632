"""`croupier records`: what must be kept on file, found again in a log."""

import json
from pathlib import Path

import click

from croupier.cli.terminal import echo_json
from croupier.floor.messages import UnknownEvent
from croupier.floor.records import KINDS, records
from croupier.log import LogError, SqliteLog


@click.command()
@click.argument("log", type=click.Path(path_type=Path))
@click.option(
    "--kind", type=click.Choice(sorted(KINDS)), metavar="KIND", help=f"One kind only: {', '.join(sorted(KINDS))}."
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object per line, for programs.")
def command(log: Path, kind: str | None, as_json: bool) -> None:
    """Show what LOG keeps on file.

    Approvals, claims, disputes, sanctions, notices, corrections and so on, in the order in which they were made.
    """
    try:
        with SqliteLog.open(log, create=False, read_only=True) as opened:
            for record in records(opened.read(), kind):
                if as_json:
                    echo_json(record, indent=None)
                else:
                    click.echo(_line(record))
    except (LogError, UnknownEvent) as error:
        raise click.ClickException(str(error)) from error


def _line(record: dict[str, object]) -> str:
    details = json.dumps(record["details"], ensure_ascii=False)
    return "  ".join((*(str(record[part]) for part in ("at", "where", "by", "what", "clause")), details))
