"""The page of the command line."""

import click

from croupier.cli import COMMANDS
from croupier.cli import main as croupier
from tools.markdown import Lines

CLI_INTRO = """\
# The command line

What `croupier --help` and the `--help` of each command print. `./run odds craps` is `croupier odds craps`, with all
set-up done first.

"""


def cli_page() -> Lines:
    """The command line, from its own help."""
    yield from CLI_INTRO.splitlines()
    yield from _help(croupier, "croupier")
    group = click.Context(croupier, info_name="croupier")
    for name in COMMANDS:
        yield f"## croupier {name}"
        yield ""
        command = croupier.get_command(group, name)
        if command is None:
            raise LookupError(name)
        yield from _help(command, f"croupier {name}")


def _help(command: click.Command, name: str) -> Lines:
    context = click.Context(command, info_name=name, terminal_width=88, **command.context_settings)
    context.help_option_names = ["-h", "--help"]
    yield "```text"
    yield from (line.rstrip() for line in command.get_help(context).splitlines())
    yield "```"
    yield ""
