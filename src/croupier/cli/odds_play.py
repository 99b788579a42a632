"""`croupier odds GAME --play FILE`: the exact results of a whole play."""

from fractions import Fraction
from typing import NamedTuple

import click

from croupier.cli.listing import Column, Listing
from croupier.cli.terminal import echo_json, wide_console
from croupier.frames import exact_text
from croupier.games import Game
from croupier.lab.exact import Play, TooManySteps, exact
from croupier.lab.exact.files import PlayFile, read_play
from croupier.lab.rounding import decimal, percent

LONG = 40
"""Longer fractions are shown only with --json."""


class Line(NamedTuple):
    """One answer."""

    key: str
    name: str
    value: Fraction
    chance: bool = False


def show_play(played: Game, text: bytes, as_json: bool) -> None:
    """Compute what the file asks for and show it."""
    asked = read_play(text)
    play = exact(played, asked.play(played), asked.terms)
    lines = _lines(play, asked)
    if as_json:
        given = {"game": played.id, "states": play.states}
        for key in ("rounds", "per_hour", "bankroll"):
            if (number := getattr(asked, key)) is not None:
                given[key] = number
        echo_json(given | {line.key: exact_text(line.value) for line in lines})
        return
    console = wide_console()
    listing = Listing(
        f"{played.title} [dim]({played.id})[/]",
        Column("of this play", least=18),
        Column("exact", least=12),
        Column("rounded", right=True),
        ruled=True,
    )
    for line in lines:
        shown = exact_text(line.value) or ""
        listing.add(line.name, shown if len(shown) <= LONG else "see --json", _rounded(line))
    console.print(listing)
    console.print("[dim]amounts in cents; edge: expected loss over the stakes decided[/]", highlight=False)


def _lines(play: Play, asked: PlayFile) -> list[Line]:
    lines = [
        Line("loss", "loss a round", play.loss),
        Line("wagered", "stakes decided a round", play.wagered),
        Line("edge", "edge", play.edge, chance=True),
        Line("variance", "variance a round", play.variance),
    ]
    if asked.rounds is None:
        return lines
    over = play.over(asked.rounds, asked.per_hour)
    lines.append(Line("loss_over", f"loss over {over.rounds} rounds", over.loss))
    if over.hours is not None and over.per_hour is not None:
        lines.append(Line("hours", "hours", over.hours))
        lines.append(Line("loss_per_hour", "loss an hour", over.per_hour))
    try:
        ran = play.run(over.rounds, asked.bankroll)
    except TooManySteps as error:
        click.echo(f"note: no chances to end ahead or of ruin: {error}", err=True)
        return lines
    lines.append(Line("ahead", "chance to end ahead", ran.ahead, chance=True))
    if asked.bankroll is not None:
        lines.append(Line("ruin", "chance of ruin", ran.ruin, chance=True))
    return lines


def _rounded(line: Line) -> str:
    """With three decimals, rounded half to even; a chance in percent."""
    return f"{percent(line.value, 3)} %" if line.chance else decimal(line.value, 3)
