"""`croupier staff`: who may sign in at a floor, with which rank and roles."""

import sys
from pathlib import Path

import click

from croupier.authority.actors import ROLES
from croupier.cli.listing import Column, Listing
from croupier.cli.terminal import Console, echo_json
from croupier.server.access.people import STAFF_RANKS, BadPerson, People
from croupier.server.house import STAFF

data_option = click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    metavar="DIR",
    help="The floor's folder.",
)


@click.group()
def command() -> None:
    """Add, list and remove people who may sign in. A running server notices at once."""


@command.command()
@click.argument("name")
@click.option("--rank", type=click.Choice(STAFF_RANKS), default=None, help="Their rank.")
@click.option("--role", "roles", type=click.Choice(sorted(ROLES)), multiple=True, help="Another role; may be repeated.")
@data_option
def add(name: str, rank: str | None, roles: tuple[str, ...], data: Path) -> None:
    """Add NAME, or give them another rank, other roles and another secret. The secret is read, never an argument.

    \b
    $ croupier staff add dana --rank dealer --data /srv/floor
    $ printf %s "$SECRET" | croupier staff add ada --role administrator --data /srv/floor
    """
    asked = sys.stdin.isatty()
    secret = click.prompt("Secret", hide_input=True, confirmation_prompt=True) if asked else sys.stdin.readline()
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        person = People(data / STAFF).add(name, rank or "", roles, secret.rstrip("\r\n"))
    except BadPerson as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{person.name} may sign in as {', '.join(filter(None, (person.rank, *person.roles)))}")


@command.command("list")
@click.option("--json", "as_json", is_flag=True, help="A list of objects, for programs.")
@data_option
def list_(data: Path, as_json: bool) -> None:
    """List everybody."""
    try:
        people = People(data / STAFF).all()
    except BadPerson as error:
        raise click.ClickException(str(error)) from error
    if as_json:
        echo_json([{"name": who.name, "rank": who.rank, "roles": list(who.roles)} for who in people.values()])
        return
    listing = Listing("", Column("name"), Column("rank"), Column("roles", least=12))
    for person in people.values():
        listing.add(person.name, person.rank, ", ".join(person.roles))
    Console().print(listing)


@command.command()
@click.argument("name")
@data_option
def remove(name: str, data: Path) -> None:
    """Remove NAME; their sessions end."""
    try:
        People(data / STAFF).remove(name)
    except BadPerson as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{name} may no longer sign in")
