"""`croupier play`: a script of commands against a fresh floor, and what came of it."""

import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO

import click
import msgspec
from rich.console import Console
from rich.table import Table

from croupier.floor.scripts import BadScript, Failed, Runner, Standing, Step, parse, standing
from croupier.floor.scripts.report import said
from croupier.log import LogError

MAX_BYTES = 4_000_000


@click.command(epilog="The language is described in docs/scripts.md.")
@click.argument("script", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="One object a step, and one with the balances, for programs.")
@click.option("--log", type=click.Path(path_type=Path), metavar="FILE", help="Keep the log in this new file.")
@click.option("--strict", is_flag=True, help="A refusal that the script does not expect is a failure too.")
def command(script: BinaryIO, as_json: bool, log: Path | None, strict: bool) -> None:
    """Run SCRIPT, - for standard input, against a fresh floor, and show what happened and the final balances.

    \b
    $ croupier play docs/scripts/round.script
    $ croupier play evening.script --log evening.log --strict
    """
    text = _text(script)
    try:
        parse(text)
    except BadScript as error:
        _say_wrong(error, as_json)
        sys.exit(1)
    with ExitStack() as stack:
        if log is None:
            log = Path(stack.enter_context(TemporaryDirectory(prefix="croupier-"))) / "floor.log"
        elif log.exists():
            raise click.UsageError(f"{log} is there already: a script runs on a fresh floor, so name a new file")
        try:
            runner = stack.enter_context(Runner(log, strict=strict))
            sys.exit(0 if (_play_json if as_json else _play)(runner, text) else 1)
        except (LogError, OSError) as error:
            raise click.ClickException(str(error)) from error


def _text(script: BinaryIO) -> str:
    data = script.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise click.UsageError(f"a script has at most {MAX_BYTES} bytes")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise click.UsageError(f"the script is not UTF-8: {error.reason} at byte {error.start}") from error


def _say_wrong(error: BadScript, as_json: bool) -> None:
    if as_json:
        faults = [{"line": fault.line, "what": fault.what} for fault in error.faults]
        click.echo(json.dumps({"wrong": faults}, ensure_ascii=False))
    else:
        click.echo(str(error), err=True)


def _play_json(runner: Runner, text: str) -> bool:
    """Run it; whether all came out as expected."""
    failed: dict[str, Any] | None = None
    try:
        for step in runner.play(text):
            click.echo(msgspec.json.encode(step))
    except Failed as error:
        failed = {"line": error.line, "text": error.text, "expected": error.expected, "found": error.found}
    final = {"unexpected_refusals": runner.surprises, "failed": failed, "final": standing(runner.floor.state)}
    click.echo(msgspec.json.encode(final))
    return failed is None


def _play(runner: Runner, text: str) -> bool:
    """Run it before the user's eyes; whether all came out as expected."""
    console = Console(highlight=False, soft_wrap=True)
    failed: Failed | None = None
    try:
        for step in runner.play(text):
            for line in _shown(step):
                console.print(line)
    except Failed as error:
        failed = error
    for table in _tables(standing(runner.floor.state)):
        console.print()
        console.print(table)
    if runner.surprises:
        many = "commands were" if runner.surprises > 1 else "command was"
        console.print(f"\n[yellow]{runner.surprises} {many} refused, which the script does not expect[/]")
    if failed is not None:
        console.print(f"\n[bold red]line {failed.line}:[/] {_plain(failed.text)}")
        console.print(f"  expected {_plain(failed.expected)}\n  found    {_plain(failed.found)}")
    return failed is None


def _plain(text: str) -> str:
    """A text in which nothing is taken for a colour."""
    return text.replace("[", "\\[")


def _shown(step: Step) -> Iterator[str]:
    yield f"[dim]{step.line:4}[/]  {_plain(step.text)}"
    parts = []
    if step.answer is not None:
        colour = "green" if not step.surprising and not step.expected else "yellow" if step.surprising else "cyan"
        parts.append(f"[{colour}]{_plain(said(step.answer))}[/]" + (", as expected" if step.expected else ""))
    parts += [f"ticket {ticket}" for ticket in step.tickets]
    parts += [f"{name} {amount:+,}" for name, amount in step.moved.items()]
    if step.answer is None and step.events:
        parts.append(f"[dim]{', '.join(step.events)}[/]")
    if parts:
        yield "      " + "  ".join(parts)


def _tables(final: Standing) -> Iterator[Table]:
    accounts = _table("Accounts", "account", "cents")
    for name, balance in final.accounts.items():
        accounts.add_row(name, f"{balance:,}")
    yield accounts
    if final.tables:
        tables = _table("Tables", "table", "round", "phase", "outcomes", right=(1,))
        for table in final.tables:
            phase = table.phase if table.open else "closed table"
            tables.add_row(table.table, str(table.round), phase, " ".join(table.outcomes) or "none")
        yield tables
    if final.visits:
        visits = _table("Visits", "station", "visit", "balance", "held", "wagers", right=(2, 3))
        for seat in final.visits:
            wagers = " ".join(f"{bet}={stake}" for bet, stake in seat.wagers.items()) or "none"
            place = f"{seat.table}/{seat.station}"
            visits.add_row(place, seat.visit, f"{seat.balance:,}", f"{seat.held:,}", wagers)
        yield visits
    if final.tickets:
        tickets = _table("Tickets", "ticket", "cents", "state")
        for ticket in final.tickets:
            tickets.add_row(ticket.ticket, f"{ticket.amount:,}", ticket.state)
        yield tickets
    if final.payments:
        payments = _table("Payments due", "payment", "cents", "of", "approved")
        for due in final.payments:
            payments.add_row(str(due.payment), f"{due.amount:,}", due.visit, "yes" if due.approved else "no")
        yield payments


def _table(title: str, *columns: str, right: tuple[int, ...] = (1,)) -> Table:
    table = Table(title=title, title_justify="left", box=None, padding=(0, 2, 0, 0))
    for at, column in enumerate(columns):
        table.add_column(column, justify="right" if at in right else "left")
    return table
