"""`croupier play`: run a script of commands on a fresh floor, and show what happened."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO

import click
import msgspec
from rich.markup import escape

from croupier.authority import Actor
from croupier.cli import play_choices
from croupier.cli.listing import Column, Listing
from croupier.cli.terminal import Console, echo_json
from croupier.floor.scripts import BadScript, Failed, Runner, Standing, Step, parse, standing
from croupier.floor.scripts.cast import Cast
from croupier.floor.scripts.report import said
from croupier.log import LogError

MAX_BYTES = 4_000_000
CENTS = Column("cents", right=True)


@click.command(epilog="The language is described in docs/scripts.md in the repository.")
@click.argument("script", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="One object per step, and one with the balances, for programs.")
@click.option("--log", type=click.Path(path_type=Path), metavar="FILE", help="Keep the log in this new file.")
@click.option("--strict", is_flag=True, help="A refusal that the script does not expect is a failure too.")
@click.option("--choices", "show_choices", is_flag=True, help="Show what could be done then, and what is in the way.")
@click.option(
    "--as", "role", metavar="WHO", help="With --choices: by whom; a rank, or somebody of the script: dana, t1/2."
)
def command(
    script: BinaryIO, as_json: bool, log: Path | None, strict: bool, show_choices: bool, role: str | None
) -> None:
    """Run SCRIPT on a fresh floor. - is standard input. Shows what happened, and the final balances.

    \b
    $ croupier play docs/scripts/round.script
    $ croupier play evening.script --log evening.log --strict
    $ croupier play evening.script --choices --as pit-boss
    """
    if role is not None and not show_choices:
        raise click.UsageError("--as goes with --choices")
    text, cast = _text(script), Cast()
    try:
        parse(text, cast)
    except BadScript as error:
        _say_wrong(error, as_json)
        sys.exit(1)
    actor = play_choices.who(role or "dealer", cast) if show_choices else None
    with ExitStack() as stack:
        if log is None:
            log = Path(stack.enter_context(TemporaryDirectory(prefix="croupier-"))) / "floor.log"
        elif log.exists():
            raise click.UsageError(f"{log} is there already: a script runs on a fresh floor, so name a new file")
        try:
            runner = stack.enter_context(Runner(log, strict=strict))
        except (LogError, OSError) as error:
            raise click.ClickException(str(error)) from error
        try:
            sys.exit(0 if (_play_json if as_json else _play)(runner, text, actor) else 1)
        except LogError as error:
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
        echo_json({"wrong": faults}, indent=None)
    else:
        click.echo(str(error), err=True)


def _play_json(runner: Runner, text: str, actor: Actor | None) -> bool:
    """Run it; return whether everything was as expected."""
    failed: dict[str, Any] | None = None
    try:
        for step in runner.play(text):
            click.echo(msgspec.json.encode(step))
    except Failed as error:
        failed = {"line": error.line, "text": error.text, "expected": error.expected, "found": error.found}
    final = {"unexpected_refusals": runner.surprises, "failed": failed, "final": standing(runner.floor.state)}
    if actor is not None:
        final["choices"] = play_choices.as_json(runner.floor, actor)
    click.echo(msgspec.json.encode(final))
    return failed is None


def _play(runner: Runner, text: str, actor: Actor | None) -> bool:
    """Run it and show each step; return whether everything was as expected."""
    console = Console(highlight=False, soft_wrap=True)
    failed: Failed | None = None
    try:
        for step in runner.play(text):
            for line in _shown(step):
                console.print(line)
    except Failed as error:
        failed = error
    tables = [*_tables(standing(runner.floor.state))]
    if actor is not None:
        tables += play_choices.listings(runner.floor, actor)
    for table in tables:
        console.print()
        console.print(table)
    if runner.surprises:
        many = "commands were" if runner.surprises > 1 else "command was"
        console.print(f"\n[yellow]{runner.surprises} {many} refused, which the script does not expect[/]")
    if failed is not None:
        console.print(f"\n[bold red]line {failed.line}:[/] {escape(failed.text)}")
        console.print(f"  expected {escape(failed.expected)}\n  found    {escape(failed.found)}")
    return failed is None


def _shown(step: Step) -> Iterator[str]:
    yield f"[dim]{step.line:4}[/]  {escape(step.text)}"
    parts = []
    if step.answer is not None:
        colour = "green" if not step.surprising and not step.expected else "yellow" if step.surprising else "cyan"
        parts.append(f"[{colour}]{escape(said(step.answer))}[/]" + (", as expected" if step.expected else ""))
    parts += [f"ticket {ticket}" for ticket in step.tickets]
    parts += [f"{name} {amount:+,}" for name, amount in step.moved.items()]
    if step.answer is None and step.events:
        parts.append(f"[dim]{', '.join(step.events)}[/]")
    if parts:
        yield "      " + "  ".join(parts)


def _tables(final: Standing) -> Iterator[Listing]:
    accounts = Listing("Accounts", Column("account", least=20), CENTS)
    for name, balance in final.accounts.items():
        accounts.add(name, f"{balance:,}")
    yield accounts
    if final.tables:
        columns = (Column("table"), Column("round", right=True), Column("phase"), Column("outcomes", least=16))
        tables = Listing("Tables", *columns)
        for table in final.tables:
            phase = table.phase if table.open else "closed table"
            tables.add(table.table, str(table.round), phase, " ".join(table.outcomes) or "none")
        yield tables
    if final.visits:
        amounts = (Column("balance", right=True), Column("held", right=True))
        visits = Listing("Visits", Column("seat"), Column("visit"), *amounts, Column("wagers", least=20))
        for seat in final.visits:
            wagers = " ".join(f"{bet}={stake}" for bet, stake in seat.wagers.items()) or "none"
            place = f"{seat.table}/{seat.seat}"
            visits.add(place, seat.visit, f"{seat.balance:,}", f"{seat.held:,}", wagers)
        yield visits
    if final.tickets:
        tickets = Listing("Tickets", Column("ticket"), CENTS, Column("state"))
        for ticket in final.tickets:
            tickets.add(ticket.ticket, f"{ticket.amount:,}", ticket.state)
        yield tickets
    if final.payments:
        payments = Listing("Payments due", Column("payment"), CENTS, Column("of"), Column("approved"))
        for due in final.payments:
            payments.add(str(due.payment), f"{due.amount:,}", due.visit, "yes" if due.approved else "no")
        yield payments
