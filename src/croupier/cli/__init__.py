"""The command line: one command a file, found by name, imported only when called."""

from importlib import import_module

import click

COMMANDS = (
    "serve", "load", "odds", "settle", "clauses", "draw", "play", "commands", "audit", "checkpoint", "records", "staff",
)  # fmt: skip


class Commands(click.Group):
    """Commands that are imported when they are needed, so that each starts at once."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command with this name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"croupier.cli.{cmd_name}").command
        return command


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="croupier", message="croupier %(version)s")
def main() -> None:
    """Casino table games by the book: exact odds, settlement to the cent, every clause with its proof."""
