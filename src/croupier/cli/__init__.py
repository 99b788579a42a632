"""The command line: one command per file, found by name, imported only when called."""

from difflib import get_close_matches
from importlib import import_module
from typing import Any, NamedTuple

import click
from click.shell_completion import CompletionItem

from croupier.cli.endings import one_line
from croupier.extras import EXTRAS, POSIX, how_to_get, missing


class Entry(NamedTuple):
    """An entry in the list of commands, so that a command can be listed without being imported."""

    short: str
    """The first sentence of its own help."""
    extra: str = "cli"
    """The extra of the package that it needs."""


COMMANDS = {
    "serve": Entry("Run a floor, with all its screens, on one address.", "floor"),
    "load": Entry("Let many stations wager at once, and check that no cent is lost.", "floor"),
    "odds": Entry("Show the exact odds of GAME, or of all games."),
    "settle": Entry("Settle wagers: JSON lines or CSV in, answers out."),
    "clauses": Entry("Show CLAUSE, or a whole rule, and what proves it."),
    "draw": Entry("Draw the layout, the wheel or the edges of GAME."),
    "play": Entry("Run SCRIPT on a fresh floor.", "floor"),
    "commands": Entry("List what can be asked of a floor, and by whom.", "floor"),
    "audit": Entry("Replay LOG, and check every cent of it.", "floor"),
    "checkpoint": Entry("Sign the state of LOG, to be kept elsewhere.", "floor"),
    "records": Entry("Show what LOG keeps on file.", "floor"),
    "staff": Entry("Add, list and remove people who may sign in.", "floor"),
}
ANYWHERE = [name for name, entry in COMMANDS.items() if entry.extra == "cli"]


class Commands(click.Group):
    """Commands that are imported only when they are called: help and completion use the list above."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command with this name, or an error that names the missing package."""
        if cmd_name not in COMMANDS:
            return None
        extra = COMMANDS[cmd_name].extra
        if extra == "floor" and (lacks := missing(POSIX)):
            raise click.ClickException(
                f"croupier {cmd_name} needs a POSIX system, such as Linux or macOS: this one has no {lacks}; "
                f"{', '.join(ANYWHERE[:-1])} and {ANYWHERE[-1]} work here too"
            )
        if lacks := missing(EXTRAS["cli"] if extra == "cli" else EXTRAS["cli"] + EXTRAS[extra]):
            raise click.ClickException(f"croupier {cmd_name} {how_to_get(extra, lacks)}")
        command: click.Command = import_module(f"croupier.cli.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called. For an unknown name, the error suggests a similar one."""
        asked = args[0]
        if asked not in COMMANDS and not asked.startswith("-") and not ctx.resilient_parsing:
            near = get_close_matches(asked, COMMANDS, n=2, cutoff=0.6)
            hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(COMMANDS)}"
            raise click.UsageError(f"there is no command {asked!r:.60}: {hint}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """The list of commands, for the help."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.short) for name, entry in COMMANDS.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands and options that a shell can complete."""
        found = [(name, entry.short) for name, entry in COMMANDS.items() if name.startswith(incomplete)]
        options = super(click.Group, self).shell_complete(ctx, incomplete)
        return [*(CompletionItem(name, help=short) for name, short in found), *options]

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """Print the help."""
        with one_line():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        with one_line():
            return super().invoke(ctx)


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="croupier", message="croupier %(version)s")
def main() -> None:
    """Casino table games by the book: exact odds, settlement to the cent, every clause with its proof."""
