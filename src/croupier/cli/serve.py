"""`croupier serve`: the floor server, or a demo that needs no set-up."""

import logging
import os
import resource
import signal
import socket
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import NamedTuple
from urllib.parse import urlsplit

import click

from croupier.cli.listing import Column, Listing
from croupier.cli.terminal import Console, wide_console
from croupier.garbage_collection import collect_rarely
from croupier.log import LogError
from croupier.server.access.limits import Limits
from croupier.server.access.people import BadPerson
from croupier.server.demo import STAFF, STANDARD, BadPlan, Demo, TablePlan, new_secret, parse_table, set_up
from croupier.server.house import House
from croupier.server.http.app import Server, configured, create_app, listen

ANYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - what people type to be reached from elsewhere

SPARE_DESCRIPTORS = 200
"""Room for the log, pages, documents and other open files."""


@click.command()
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), metavar="DIR", help="The floor's folder.")
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets tablets on this network connect.")
@click.option("--port", type=click.IntRange(0, 65_535), default=8000, show_default=True, help="0: any free port.")
@click.option(
    "--https", is_flag=True, help="It is behind TLS: cookies are sent over TLS alone, and browsers stay with HTTPS."
)
@click.option("--origin", "origins", multiple=True, metavar="URL", help="Pages from there may use it too.")
@click.option("--demo", is_flag=True, help="Four tables that run by themselves, and staff for every screen.")
@click.option("--bots", type=click.IntRange(0, 100), default=0, help="Demo: how many players at each table.")
@click.option("--table", "tables", multiple=True, metavar="NAME:GAME:SEATS", help="Demo: these tables instead.")
@click.option("--period", type=click.IntRange(1, 3_600), help="Demo: seconds per wagering period.  [default: 25]")
@click.option("--messages", type=click.IntRange(1), hidden=True, help="What one screen may send in a second.")
def command(
    data: Path | None,
    host: str,
    port: int,
    https: bool,
    origins: tuple[str, ...],
    demo: bool,
    bots: int,
    tables: tuple[str, ...],
    period: int | None,
    messages: int | None,
) -> None:
    """Run a floor, with all its screens, on one address.

    Stations, dealer's console, displays, pit, cashier and inspector.

    With --data, it opens the floor in DIR, or makes a new one there; some of the staff must be able to sign in. --demo
    needs no set-up: it comes with equipment, tables, people with secrets, a built-in wheel and a dealer bot, in a
    folder that is deleted afterwards unless --data names one.

    \b
    $ croupier serve --demo --bots 5
    $ croupier serve --data /srv/floor --host 0.0.0.0 --port 8000
    $ croupier serve --data /srv/floor --https --origin https://floor.example
    """
    if not demo and (bots or tables or period):
        raise click.UsageError("--bots, --table and --period go with --demo")
    if not demo and data is None:
        raise click.UsageError("name the folder of the floor with --data DIR, or try it out with --demo")
    # When it has stopped, the server raises the signal again: for us, as the system's default would end us at once.
    before = signal.signal(signal.SIGTERM, _stop)
    mask = os.umask(0o077)  # files created from here on are readable by their owner only
    try:
        reached = Reached(https, frozenset(map(_origin, origins)))
        _open_and_serve(data, host, port, reached, _plans(tables, period) if demo else None, bots, messages)
    except KeyboardInterrupt:  # by now everything is closed, and there is a snapshot
        click.echo("", err=True)
    finally:
        os.umask(mask)
        signal.signal(signal.SIGTERM, before)


def _stop(number: int, _: FrameType | None) -> None:
    """Stop, once: closing takes a moment, and a second Ctrl-C must not cut it short."""
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_IGN)
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    sys.exit(0)


class Reached(NamedTuple):
    """How browsers reach the floor."""

    https: bool
    origins: frozenset[str]


def _origin(text: str) -> str:
    """An origin as browsers write it: a scheme, a name and perhaps a port."""
    origin = text.rstrip("/").lower()
    try:
        parts = urlsplit(origin)
        known = parts.scheme in ("http", "https") and parts.hostname is not None and parts.port != 0
        known = known and "@" not in parts.netloc and origin == f"{parts.scheme}://{parts.netloc}"
    except ValueError:
        known = False
    if not known:
        raise click.UsageError(f"--origin {text}: give scheme and name alone, as in https://floor.example")
    return origin


def _open_and_serve(
    data: Path | None,
    host: str,
    port: int,
    reached: Reached,
    plans: list[TablePlan] | None,
    bots: int,
    messages: int | None,
) -> None:
    with ExitStack() as stack:
        with _in_one_line():
            listening = stack.enter_context(_listen(host, port))
            kept = data
            data = data or Path(stack.enter_context(TemporaryDirectory(prefix="croupier-demo-")))
            house = House.open(data)
        stack.callback(house.floor.close)
        house.https, house.origins = reached
        if messages is not None:
            house.limits = Limits(messages_per_s=messages, burst=messages)
        console = Console(highlight=False, soft_wrap=True)
        addresses = list(_addresses(host, listening.getsockname()[1]))
        if plans is not None:
            with _in_one_line():
                people = _make_demo(house, plans, bots, addresses[-1] if len(addresses) > 1 else "")
            wide_console().print(people)
        elif not house.people.all():
            raise click.ClickException(_nobody(data))
        # A shell that starts it in the background makes it ignore Ctrl-C; asked to stop, it must still stop.
        signal.signal(signal.SIGINT, _stop)
        _say_where(console, addresses, kept, demo=plans is not None)
        collect_rarely()
        _serve(house, listening)


@contextmanager
def _in_one_line() -> Iterator[None]:
    """Errors before anything runs are reported in one line."""
    try:
        yield
    except (LogError, BadPlan, BadPerson, ValueError) as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        what = f"{error.filename}: " if error.filename else ""
        raise click.ClickException(f"{what}{error.strerror or error}") from error


def _nobody(data: Path) -> str:
    make = f"croupier staff add NAME --role administrator --data {data}"
    return f"nobody could sign in: make the first administrator with `{make}`"


# ---------------------------------------------------------------------- the address
@contextmanager
def _listen(host: str, port: int) -> Iterator[socket.socket]:
    """Bind the address before anything else, so that a busy one does no harm."""
    try:
        found = listen(host, port)
    except (OSError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        hint = ": is another server running there? Take another --port" if "in use" in str(reason) else ""
        raise click.ClickException(f"cannot listen on {host}:{port}: {reason}{hint}") from error
    with found:
        yield found


def _addresses(host: str, port: int) -> Iterator[str]:
    """Where the floor can be reached; the last is the one for tablets, if there is one."""
    if host not in ANYWHERE:
        yield f"http://{f'[{host}]' if ':' in host else host}:{port}"
        return
    yield f"http://127.0.0.1:{port}"
    lan = _lan_address()
    if lan:
        yield f"http://{lan}:{port}"


def _lan_address() -> str:
    """The address of this machine in its network; empty if it has none. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: only the route to it is looked up
            found: str = probe.getsockname()[0]
        except OSError:
            return ""
    return "" if found.startswith("127.") else found


# ---------------------------------------------------------------------- the demo
def _plans(tables: Iterable[str], period: int | None) -> list[TablePlan]:
    """The requested tables; if none, the standard ones, or those in the log."""
    wanted = list(tables) or ([f"{plan.table}:{plan.game}:{plan.seats}" for plan in STANDARD] if period else [])
    with _in_one_line():
        return [parse_table(text, period) if period else parse_table(text) for text in wanted]


def _make_demo(house: House, plans: list[TablePlan], bots: int, address: str) -> Listing:
    """Set up the demo; return who may sign in, and with which secret."""
    set_up(house.floor, plans or (STANDARD if not house.floor.state.tables else ()))
    first = next(iter(house.floor.state.tables))
    house.demo = Demo(house.floor, bots, public=address)
    columns = (Column("name"), Column("secret"), Column("may act as", least=12), Column("screen"))
    people = Listing("People of this demo", *columns)
    for person in STAFF.values():
        secret = new_secret()  # a new one at every start: only its hash is kept
        house.people.add(person.name, person.rank, person.roles, secret)
        screen = f"/{person.screen}" + ("" if person.screen in ("cashier", "inspector") else f"/{first}")
        people.add(person.name, secret, ", ".join(filter(None, (person.rank, *person.roles))), screen)
    return people


def _say_where(console: Console, addresses: list[str], kept: Path | None, *, demo: bool) -> None:
    console.print()
    for address in addresses:
        console.print(f"Open [bold]{address}[/]")
    if demo and len(addresses) == 1 and "127.0.0.1" in addresses[0]:
        console.print("Tablets in the same network get in with --host 0.0.0.0")
    if demo and kept is None:
        console.print("What happens here is thrown away at the end; --data DIR keeps it")
    console.print("Ctrl-C stops the floor")


# ---------------------------------------------------------------------- running
def _take_descriptors(wanted: int) -> None:
    """Raise the limit on open files to what the server's connections need, as far as the system allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _serve(house: House, listening: socket.socket) -> None:
    """Serve until somebody stops it; the caller closes the floor, with a snapshot."""
    _take_descriptors(house.limits.sockets + SPARE_DESCRIPTORS)
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s", level=logging.WARNING)
    config = configured(create_app(house), house, loop="uvloop", log_config=None)
    Server(config).run([listening])
