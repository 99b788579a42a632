"""`croupier load`: real stations wager at a real server, and every cent is accounted for."""

import asyncio
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

import click
import msgspec
from rich.live import Live

from croupier.cli.listing import Column, Listing
from croupier.cli.terminal import Console
from croupier.log import LogError, SqliteLog
from croupier.server.load import Load, LoadError, Report, reckon
from croupier.server.load.client import NoFloor, wait_for_floor

A_TABLE = 100
"""What the book allows at one table (RR 2.2.1)."""
PERIOD_S = 5
MESSAGES_PER_S = 1_000_000
"""The floor that is started for a test does not limit its stations: the limit is not what is measured."""
STOP_S = 60


@click.command()
@click.option("--stations", type=click.IntRange(1, 1_000), default=100, show_default=True, help="How many stations.")
@click.option("--seconds", type=click.IntRange(1, 86_400), default=10, show_default=True, help="How long they wager.")
@click.option("--rate", type=click.FloatRange(0, min_open=True), help="Send this many wagers per second in total.")
@click.option("--url", help="A demo floor that is already running; without it one is started.")
@click.option("--log", type=click.Path(path_type=Path, exists=True), help="The log of the floor at --url.")
@click.option("--json", "as_json", is_flag=True, help="The report as JSON, for programs.")
def command(stations: int, seconds: int, rate: float | None, url: str | None, log: Path | None, as_json: bool) -> None:
    """Let many stations wager at once, and check that no cent is lost.

    Each station sends a wager as soon as the previous one is acknowledged. With --rate, all stations together send
    that many per second. In the end every acknowledged wager must have been settled or returned, to the cent: by each
    station's own books, and by an audit of the log. The report says how fast it was, and what was lost; the exit code
    is 1 if anything was.

    \b
    $ croupier load --stations 100 --seconds 30
    $ croupier load --stations 20 --rate 1000 --url http://127.0.0.1:8000
    """
    if log is not None and url is None:
        raise click.UsageError("--log goes with --url: a floor that is started for the test has its own")
    console = Console(stderr=as_json, highlight=False)
    try:
        if url is not None:
            after = _last_seq(log) if log is not None else 0
            load = Load(url, stations, seconds, rate or 0.0)
            _run(load, console, quiet=as_json)
        else:
            with TemporaryDirectory(prefix="croupier-load-") as folder:
                with _floor(Path(folder), stations) as started:
                    load = Load(started, stations, seconds, rate or 0.0)
                    _run(load, console, quiet=as_json)
                report = load.report(*reckon(load.players, Path(folder) / "floor.log"))
                sys.exit(_say(report, console, as_json))
        sys.exit(_say(load.report(*reckon(load.players, log, after)), console, as_json))
    except BrokenPipeError:
        raise  # the reader of the report has stopped
    except (LoadError, LogError, NoFloor, OSError) as error:
        raise click.ClickException(str(error)) from error
    except KeyboardInterrupt:
        raise click.ClickException("stopped before the end: nothing was reckoned") from None


def _last_seq(log: Path) -> int:
    """The end of the log before the test: earlier wagers are not part of it."""
    with SqliteLog.open(log, read_only=True) as opened:
        return opened.last_seq()


def _run(load: Load, console: Console, *, quiet: bool) -> None:
    import uvloop  # noqa: PLC0415 - heavy

    uvloop.run(load.run() if quiet else _watched(load, console))


# ---------------------------------------------------------------------- a floor for the test
@contextmanager
def _floor(folder: Path, stations: int) -> Iterator[str]:
    """A separate server process on a free port; it is stopped cleanly, so that its log is complete."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    tables = [
        f"--table=t{number}:rapid-roulette:{min(A_TABLE, stations - A_TABLE * (number - 1))}"
        for number in range(1, -(-stations // A_TABLE) + 1)
    ]
    arguments = [
        "serve", "--demo", f"--data={folder}", f"--port={port}", f"--period={PERIOD_S}",
        f"--messages={MESSAGES_PER_S}", *tables,
    ]  # fmt: skip
    said = folder / "said"
    with said.open("wb") as out:
        server = subprocess.Popen(  # noqa: S603 - this very program
            [sys.executable, "-m", "croupier", *arguments], stdout=out, stderr=out, start_new_session=True
        )
    url = f"http://127.0.0.1:{port}"
    try:
        _wait(server, url, said)
        yield url
    finally:
        server.terminate()
        try:
            server.wait(STOP_S)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _wait(server: "subprocess.Popen[bytes]", url: str, said: Path) -> None:
    until = monotonic() + 60
    while True:
        try:
            wait_for_floor(url, 0.5)
        except NoFloor as error:
            if server.poll() is not None or monotonic() > until:
                raise LoadError(f"the server did not start: {said.read_text()[-400:].strip()}") from error
        else:
            return


# ---------------------------------------------------------------------- what is shown
async def _watched(load: Load, console: Console) -> None:
    running = asyncio.create_task(load.run())
    before, at, rate = 0, monotonic(), 0.0
    with Live(console=console, auto_refresh=False, transient=True) as live:
        while not running.done():
            await asyncio.wait({running}, timeout=0.25)
            now, answered = monotonic(), load.figures.acknowledged
            if now - at >= 1:
                before, at, rate = answered, now, (answered - before) / (now - at)
            live.update(_display(load, rate), refresh=True)
    await running


def _display(load: Load, rate: float) -> Listing:
    figures, players = load.figures, load.players
    ran = min(monotonic() - load.started, load.seconds) if load.started else 0.0
    names = ("seconds", "wagers", "wagers/s", "p50 ms", "p99 ms", "too late", "refused", "reconnects")
    title = f"{load.stations} stations, {load.phase}"
    shown = Listing(title, *(Column(name, right=True) for name in names))
    shown.add(
        f"{ran:.0f} of {load.seconds:.0f}",
        f"{figures.acknowledged:,}",
        f"{rate:,.0f}",
        f"{figures.newest(0.5):.1f}",
        f"{figures.newest(0.99):.1f}",
        f"{figures.late:,}",
        f"{figures.refused:,}",
        str(sum(player.client.reconnects for player in players)),
    )
    return shown


def _say(report: Report, console: Console, as_json: bool) -> int:
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(report), indent=1))
        return 0 if report.in_order else 1
    console.print(
        f"{report.acknowledged:,} wagers acknowledged in {report.seconds} s by {report.stations} stations: "
        f"[bold]{report.per_second:,.0f} a second[/], p50 {report.p50_ms:.1f} ms, p99 {report.p99_ms:.1f} ms; "
        f"{report.late:,} came too late, {report.refused:,} were refused, {report.reconnects:,} reconnects."
    )
    console.print(f"{report.staked:,} cents staked in {report.rounds} rounds, {report.returned:,} came back.")
    if report.audited:
        console.print(f"The log: {report.audited}.")
    for line in report.wrong:
        console.print(f"[bold red]wrong:[/] {line}")
    if report.in_order:
        compared = "by the stations' books and by the log" if report.audited else "by the stations' books"
        console.print(f"[bold green]Nothing was lost:[/] every acknowledged wager was settled or returned, {compared}.")
    return 0 if report.in_order else 1
