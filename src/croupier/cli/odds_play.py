"""`croupier odds GAME --play FILE`: the exact results of a whole play."""

from collections.abc import Sequence
from contextlib import suppress
from fractions import Fraction
from typing import NamedTuple

import click

from croupier.cli.listing import Column, Listing
from croupier.cli.terminal import echo_json, wide_console
from croupier.frames import exact_text
from croupier.games import Game
from croupier.lab.exact import Play, RoundedRun, Run, TooManySteps, exact
from croupier.lab.exact.files import PlayFile, read_play
from croupier.lab.rounding import decimal, percent

LONG = 40
"""Longer fractions are shown only with --json."""


class Line(NamedTuple):
    """One answer."""

    key: str
    name: str
    value: Fraction | float
    """A float where there are too many totals to count exactly."""
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
        echo_json(given | _json(lines))
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
        listing.add(line.name, _shown(line.value), _rounded(line))
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
    ran = _run(play, over.rounds, asked.bankroll)
    if ran is None:
        return lines
    lines.append(Line("ahead", "chance to end ahead", ran.ahead, chance=True))
    if asked.bankroll is not None:
        lines.append(Line("ruin", "chance of ruin", ran.ruin, chance=True))
    return lines


def _run(play: Play, rounds: int, bankroll: int | None) -> Run | RoundedRun | None:
    """With exact chances; with floats if there are too many totals for that; or nothing, and a note."""
    with suppress(TooManySteps):
        return play.run(rounds, bankroll)
    try:
        ran = play.run(rounds, bankroll, exact=False)
    except TooManySteps as error:
        click.echo(f"note: no chances to end ahead or of ruin: {error}", err=True)
        return None
    click.echo(
        "note: too many totals to count exactly: the chances to end ahead and of ruin are floats, too small by at most "
        f"{ran.error:.0e}",
        err=True,
    )
    return ran


def _json(lines: Sequence[Line]) -> dict[str, object]:
    """Exact numbers as text; a float has a key of its own."""
    found: dict[str, object] = {line.key: _written(line.value) for line in lines}
    return found | {f"{line.key}_float": line.value for line in lines if isinstance(line.value, float)}


def _shown(value: Fraction | float) -> str:
    written = _written(value)
    if written is None or len(written) > LONG:
        return "a float" if isinstance(value, float) else "see --json"
    return written


def _written(value: Fraction | float) -> str | None:
    """A fraction as text, unless it is too long."""
    return exact_text(value) if isinstance(value, Fraction) else None


def _rounded(line: Line) -> str:
    """With three decimals, rounded half to even; a chance in percent."""
    value = Fraction(line.value)
    return f"{percent(value, 3)} %" if line.chance else decimal(value, 3)
