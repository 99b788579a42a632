"""`croupier draw`: layouts, wheels and edges as pictures."""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any, BinaryIO

import click

from croupier.cli import completion
from croupier.cli.house import game_by, with_rules
from croupier.games import BadInput
from croupier.lab.pictures import NoPng, draw_edges, draw_layout, draw_wheel, to_png

STANDARD_OUTPUT = Path("-")
EXAMPLE = """'{"split:5/8": 500}'"""


@click.command()
@click.argument("picture", type=click.Choice(("layout", "wheel", "edges")))
@click.argument("id_", metavar="GAME", shell_complete=completion.games)
@click.option("--chips", metavar="JSON", help=f"On a layout: wagers in cents by bet id, such as {EXAMPLE}.")
@click.option("--all", "every", is_flag=True, help="On a layout: a chip on every legal position, with a legend.")
@click.option("--outcome", metavar="ID", help="On a wheel: where it came to rest, such as 17, 00 or C.")
@with_rules
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    default=STANDARD_OUTPUT,
    metavar="FILE",
    help="Write here: FILE.svg, or FILE.png.",
)
def command(
    picture: str,
    id_: str,
    chips: str | None,
    every: bool,
    outcome: str | None,
    rules: BinaryIO | None,
    output: Path,
) -> None:
    """Draw the layout, the wheel or the edges of GAME. As SVG on standard output, unless -o says otherwise.

    \b
    $ croupier draw layout rapid-roulette --all -o positions.svg
    $ croupier draw layout french-roulette --chips '{"orphans": 500, "red": 2000}' -o wagers.svg
    $ croupier draw wheel american-roulette --outcome 17 -o wheel.svg
    $ croupier draw edges craps -o edges.png
    """
    if picture != "layout" and (every or chips is not None):
        raise click.UsageError(f"--chips and --all go with a layout, not with {picture}: croupier draw layout GAME")
    if picture != "wheel" and outcome is not None:
        raise click.UsageError(f"--outcome goes with a wheel, not with {picture}: croupier draw wheel GAME")
    if every and chips is not None:
        raise click.UsageError("either --chips, for some wagers, or --all, for every position")
    if output.suffix.lower() not in ("", ".svg", ".png"):
        raise click.UsageError(f"{output}: pictures are SVG or PNG, so name a file that ends in .svg or .png")
    try:
        played = game_by(id_, rules)
        if picture == "layout":
            drawn = draw_layout(played, "all" if every else _wagers(chips))
        else:
            drawn = draw_wheel(played, outcome) if picture == "wheel" else draw_edges(played)
    except BadInput as error:
        raise click.UsageError(str(error)) from error
    try:
        _write(output, to_png(drawn) if output.suffix.lower() == ".png" else drawn.encode())
    except NoPng as error:
        raise click.ClickException(str(error)) from error


def _write(output: Path, data: bytes) -> None:
    if output == STANDARD_OUTPUT:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    try:
        file = output.open("wb")
    except OSError as error:
        raise click.FileError(str(output), error.strerror) from error
    try:
        with file:
            file.write(data)
    except OSError as error:
        raise click.ClickException(f"{output} cannot be written ({error.strerror})") from error


def _wagers(chips: str | None) -> dict[str, int]:
    if chips is None:
        return {}
    try:
        wagers = json.loads(chips, object_pairs_hook=_object)
    except RecursionError as error:
        raise click.UsageError(f"--chips is nested too deeply: write {EXAMPLE}") from error
    except json.JSONDecodeError as error:
        raise click.UsageError(f"--chips is not JSON ({error}): write {EXAMPLE}") from error
    except ValueError as error:  # an integer of thousands of digits
        raise click.UsageError(f"--chips has a number that is too large: write {EXAMPLE}") from error
    if not isinstance(wagers, dict):
        raise click.UsageError(f"--chips is an object of cents by bet id: write {EXAMPLE}")
    return wagers


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
        raise click.UsageError(f"{twice!r:.60} is given twice in --chips: add the amounts up")
    return found
