"""The odds as tables for people: one game, with similar bets grouped, or one row per game."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

import click

from croupier.cli.listing import Column, Listing
from croupier.cli.terminal import wide_console
from croupier.games import Game
from croupier.lab.odds import BASE, BetOdds, NotPlaced, paid_on
from croupier.lab.odds_groups import Row, grouped, grouped_covers, grouped_ids, travelled
from croupier.lab.rounding import decimal, percent

NARROW = 90
NUMBERS = ("edge", "%", "variance", "wins", "rolls", "% a roll")


class Stake(NamedTuple):
    """The stake that the odds are asked for, if one was named."""

    wager: int | None
    chip: int

    def paid(self, played: Game, row: BetOdds) -> str:
        """What a winner of exactly this stake is paid, if that is one amount."""
        if self.wager is None or row.bet.parts > 1:
            return ""
        chip = self.chip if played.regime.in_chips else 1
        return " = " + ", ".join(str(odds.ceil(self.wager, chip)) for odds in paid_on(played, row.bet, row.point))


def show_game(played: Game, rows: Sequence[Row], each: bool, stake: Stake) -> None:
    """Every bet of one game, or similar bets grouped."""
    console = wide_console()
    takes_several = any(isinstance(row, BetOdds) and row.rolls != 1 for row in rows)
    numbers = NUMBERS if takes_several else NUMBERS[:4]  # one spin decides on a wheel
    groups = [[row] for row in rows] if each else grouped(rows)
    cells = [_cells(played, group, stake) for group in groups]
    shown = _listing(played, cells, numbers)
    fewer = _listing(played, cells, numbers[:3])
    # If not even these fit, each bet is a block, which has room for all columns again.
    if not shown.fits(console) and fewer.fits(console):
        shown = fewer
    console.print(shown)
    more = "; wins: the chance to win" if shown is not fewer else " (a wider terminal shows more columns)"
    more += "; rolls: the working rolls that decide it, on average" if shown is not fewer and numbers is NUMBERS else ""
    console.print(f"[dim]edge: expected loss, commission included, over the stake, {BASE}{more}[/]", highlight=False)


def _listing(played: Game, rows: Sequence[Sequence[str]], numbers: Sequence[str]) -> Listing:
    listing = Listing(
        f"{played.title} [dim]({played.id})[/]",
        Column("bet", least=18),
        Column("covers", least=12, most=46),
        Column("pays", least=9),
        *(Column(name, right=True) for name in numbers),
        ruled=True,
    )
    for row in rows:
        listing.add(*row[: len(listing.columns)])
    return listing


def _cells(played: Game, group: Sequence[Row], stake: Stake) -> list[str]:
    row = group[0]
    covers, name = grouped_covers(group), grouped_ids(group)
    if isinstance(row, NotPlaced):
        return [name, row.refusal.reason, row.bet.pays_text, "–", *[""] * 5]
    colour = "red" if row.edge < 0 else "green"
    edge = f"[{colour}]{row.edge}[/]"
    numbers = [percent(row.edge, 3), _short(row.variance), str(row.win_chance), _short(row.rolls)]
    return [name, covers, f"{row.pays}{stake.paid(played, row)}", edge, *numbers, percent(row.edge_per_roll, 3)]


def _short(number: Fraction) -> str:
    text = str(number)
    return text if len(text) <= 7 else decimal(number, 3)


def show_all(rows: Sequence[Row]) -> None:
    """One row per game: how many bets it has, and the smallest and largest edge."""
    console = wide_console()
    listing = Listing(
        "All games",
        Column("game"),
        Column("bets", right=True),
        Column("least edge"),
        Column("greatest edge"),
        ruled=True,
    )
    for name, group in groupby(rows, key=lambda row: row.game):
        settled = [row for row in group if isinstance(row, BetOdds)]
        ends = [pick([row for row in settled if not travelled(row)], key=lambda row: row.edge) for pick in (min, max)]
        kinds = [f", {row.bet.kind}" if console.width >= NARROW else "" for row in ends]
        cells = [
            f"{percent(row.edge, 3):>6} %  [dim]{row.edge}{kind}[/]" for row, kind in zip(ends, kinds, strict=True)
        ]
        listing.add(name, str(len({row.bet.id for row in settled})), *cells)
    console.print(listing)
    click.echo("croupier odds GAME shows every bet of a game; croupier --help shows what else there is.")
