"""`croupier odds`: what every bet is worth, exactly."""

import json
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple, TypeVar

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from croupier.games import GAME_IDS, BadInput, Craps, Game, game
from croupier.games.craps.kinds import POINTS
from croupier.games.money import check_cents
from croupier.lab.odds import BASE, BetOdds, NotPlaced, odds, odds_of_stake, percent

Row = BetOdds | NotPlaced
AnyRow = TypeVar("AnyRow", bound=Row)
ROOMY = 132
NARROW = 90
NUMBERS = ("edge", "%", "variance", "wins", "rolls", "% a roll")


class Stake(NamedTuple):
    """The stake that the odds are asked for, if one was named."""

    wager: int | None
    chip: int

    def paid(self, row: BetOdds) -> str:
        """What a winner of this very stake is paid, where that is one amount."""
        if self.wager is None or row.bet.parts > 1:
            return ""
        pays = [row.bet.pays[POINTS.index(row.point) % 3]] if row.point and len(row.bet.pays) == 3 else row.bet.pays
        chip = self.chip if game(row.game).regime.in_chips else 1
        return " = " + ", ".join(str(odds.ceil(self.wager, chip)) for odds in pays)


@click.command()
@click.argument("id_", metavar="[GAME]", required=False)
@click.option("--bet", metavar="ID", help="One bet only, such as split:5/8.")
@click.option("--wager", type=int, metavar="CENTS", help="The edge of this very stake, payments rounded up in chips.")
@click.option("--chip", type=int, metavar="CENTS", help="The smallest chip of the table, with --wager. [default: 1]")
@click.option("--each", is_flag=True, help="Every bet in a row of its own, not those of a kind together.")
@click.option("--json", "as_json", is_flag=True, help="A flat list of objects, for programs.")
def command(id_: str | None, bet: str | None, wager: int | None, chip: int | None, each: bool, as_json: bool) -> None:
    """Show the exact odds of GAME, or of all games: what a bet covers and pays, the edge, the variance.

    \b
    $ croupier odds craps                           every bet of craps
    $ croupier odds craps --wager 100 --chip 100    the edge of a one-dollar stake in dollar chips
    $ croupier odds --json                          every bet of every game
    """
    try:
        games = [game(id_)] if id_ is not None else [game(known) for known in GAME_IDS]
        rows = _rows(games, bet, wager, chip)
    except BadInput as error:
        raise click.UsageError(str(error)) from error
    favours = _favours_player(rows) if wager is not None else []
    if as_json:
        gifts = {(row.game, row.bet.id, row.point) for row in favours}
        shown = [as_row(row, wager, chip or 1, (row.game, row.bet.id, row.point) in gifts) for row in rows]
        click.echo(json.dumps(shown, ensure_ascii=False, indent=1))
    elif id_ or bet:
        for played in games:
            if mine := [row for row in rows if row.game == played.id]:
                _show_game(played, mine, each or bool(bet), Stake(wager, chip or 1))
    else:
        _show_all(rows)
    _warn(games, favours, wager, chip)


def _rows(games: Iterable[Game], bet: str | None, wager: int | None, chip: int | None) -> list[Row]:
    if chip is not None and wager is None:
        raise click.UsageError("--chip says how a stake is paid: give the stake with --wager")
    if wager is not None:
        check_cents(wager, "--wager")
        check_cents(1 if chip is None else chip, "--chip")
    rows: list[Row] = []
    games = list(games)
    for played in games:
        if bet is not None:
            if bet not in played.bets and len(games) > 1:
                continue
            played.bet(bet)
        found: Sequence[Row] = odds(played) if wager is None else odds_of_stake(played, wager, chip or 1)
        rows += [row for row in found if bet is None or row.bet.id == bet]
    if not rows:
        raise click.UsageError(f"no game has a bet {bet!r}")
    return rows


def as_row(row: Row, wager: int | None = None, chip: int = 1, by_rounding: bool = False) -> dict[str, object]:
    """The odds of one bet as an object of JSON; exact numbers are fractions, as text."""
    given: dict[str, object] = {"game": row.game, "bet": row.bet.id}
    if row.point is not None:
        given["point"] = row.point
    given |= {"name": row.bet.name, "covers": row.bet.covers, "clause": row.bet.clause}
    if wager is not None:
        given |= {"wager": wager, "chip": chip}
    if isinstance(row, NotPlaced):
        refusal = {"clause": row.refusal.clause, "reason": row.refusal.reason}
        favoured = {"player_favoured": False, "favoured_by_rounding": False}
        return given | {"pays": row.bet.pays_text, "edge": None, "refused": refusal} | favoured
    return given | {
        "odds_clause": row.bet.odds_clause,
        "pays": row.pays,
        "edge": str(row.edge),
        "edge_percent": percent(row.edge),
        "base": BASE,
        "edge_per_roll": str(row.edge_per_roll),
        "edge_with_ties": str(row.edge_with_ties),
        "rolls": str(row.rolls),
        "win_chance": str(row.win_chance),
        "variance": str(row.variance),
        "player_favoured": row.edge < 0,
        "favoured_by_rounding": by_rounding,
    }


def _favours_player(rows: Sequence[Row]) -> list[BetOdds]:
    """The bets that the house expects to lose on only because payments are rounded up."""
    exact = {(row.game, row.bet.id, row.point): row.edge for id_ in {r.game for r in rows} for row in odds(game(id_))}
    return [row for row in rows if isinstance(row, BetOdds) and row.edge < 0 <= exact[row.game, row.bet.id, row.point]]


def _warn(games: Sequence[Game], favours: Sequence[BetOdds], wager: int | None, chip: int | None) -> None:
    if wager is None:
        return
    exact = [played.id for played in games if not played.regime.in_chips]
    if exact and chip not in (None, 1):
        click.echo(f"note: {', '.join(exact)}: paid to the cent, so the chip has no say", err=True)
    for name, rows in groupby(favours, key=lambda row: row.game):
        bets = ", ".join(f"{row.bet.id} (Point {row.point})" if row.point else row.bet.id for row in rows)
        click.echo(
            f"warning: {name}: with a wager of {wager} and chips of {chip or 1} the player is the favourite on {bets}",
            err=True,
        )


def _show_game(played: Game, rows: Sequence[Row], each: bool, stake: Stake) -> None:
    console = wide_console()
    numbers = NUMBERS if isinstance(played, Craps) else NUMBERS[:4]  # one spin decides on a wheel
    roomy = console.width >= ROOMY
    table = Table(title=f"{played.title} [dim]({played.id})[/]", title_justify="left", box=SIMPLE_HEAD, padding=(0, 1))
    table.add_column("bet", overflow="fold")
    table.add_column("covers", overflow="fold", max_width=46)
    table.add_column("pays", overflow="fold")
    for column in numbers if roomy else numbers[:3]:
        table.add_column(column, justify="right", no_wrap=True)
    for group in [[row] for row in rows] if each else grouped(rows):
        table.add_row(*_cells(group, stake)[: len(table.columns)])
    console.print(table)
    more = "; wins: the chance to win" if roomy else " (a wider terminal shows more columns)"
    more += "; rolls: the working rolls that decide it, on average" if roomy and numbers is NUMBERS else ""
    console.print(f"[dim]edge: expected loss, commission included, over the stake, {BASE}{more}[/]", highlight=False)


def grouped(rows: Sequence[AnyRow]) -> list[list[AnyRow]]:
    """Bets that are alike in kind and in worth, together; in the order of the first of each."""
    groups: dict[tuple[object, ...], list[AnyRow]] = {}
    for row in rows:
        groups.setdefault(alike(row), []).append(row)
    return list(groups.values())


def alike(row: Row) -> tuple[object, ...]:
    """What bets have in common that are shown together."""
    if isinstance(row, NotPlaced):
        return (row.game, row.bet.kind, row.refusal.reason)
    kind = row.bet.kind if len(row.bet.kind) > 1 else ""  # the symbols of a Big Wheel are one kind
    travelled = bool(row.bet.numbers) and row.bet.kind in ("come", "dont-come")
    return (row.game, kind, travelled, row.pays, row.edge, row.variance, len(row.bet.numbers))


def _cells(group: Sequence[Row], stake: Stake) -> list[str]:
    row = group[0]
    covers, name = grouped_covers(group), grouped_ids(group)
    if isinstance(row, NotPlaced):
        return [name, row.refusal.reason, row.bet.pays_text, "–", *[""] * 5]
    colour = "red" if row.edge < 0 else "green"
    edge = f"[{colour}]{row.edge}[/]"
    numbers = [percent(row.edge, 3), _short(row.variance), str(row.win_chance), _short(row.rolls)]
    return [name, covers, f"{row.pays}{stake.paid(row)}", edge, *numbers, percent(row.edge_per_roll, 3)]


def grouped_ids(group: Sequence[Row]) -> str:
    """The ids of bets that are shown together."""
    ids = [f"{row.bet.id} (Point {row.point})" if row.point else row.bet.id for row in group]
    return ", ".join(ids) if len(ids) <= 2 else f"{ids[0]} … {ids[-1]} ({len(ids)})"


def grouped_covers(group: Sequence[Row]) -> str:
    """What bets that are shown together cover: in one word where only the number differs, else by example."""
    covers = list(dict.fromkeys(row.bet.covers for row in group))
    numbers = [row.bet.numbers[0] for row in group if len(row.bet.numbers) == 1]
    if len(covers) > 1 and len(numbers) == len(group) and group[0].bet.kind != "straight":
        joined = " or ".join(numbers) if len(numbers) == 2 else "n"
        patterns = {cover.replace(number, joined, 1) for cover, number in zip(covers, numbers, strict=True)}
        if len(patterns) == 1:
            return patterns.pop()
    return "; ".join(covers[:2]) + (" …" if len(covers) > 2 else "")


def _short(number: Fraction) -> str:
    text = str(number)
    return text if len(text) <= 7 else percent(number / 100, 3)


def _show_all(rows: Sequence[Row]) -> None:
    table = Table(title="All games", title_justify="left", box=SIMPLE_HEAD, padding=(0, 1))
    console = wide_console()
    table.add_column("game", no_wrap=True)
    table.add_column("bets", justify="right", no_wrap=True)
    for column in ("least edge", "greatest edge"):
        table.add_column(column, no_wrap=True)
    for name, group in groupby(rows, key=lambda row: row.game):
        settled = [row for row in group if isinstance(row, BetOdds)]
        ends = [pick([row for row in settled if not _travelled(row)], key=lambda row: row.edge) for pick in (min, max)]
        kinds = [f", {row.bet.kind}" if console.width >= NARROW else "" for row in ends]
        cells = [
            f"{percent(row.edge, 3):>6} %  [dim]{row.edge}{kind}[/]" for row, kind in zip(ends, kinds, strict=True)
        ]
        of = {row.bet.id for row in settled}
        table.add_row(name, str(len(of)), *cells)
    console.print(table)
    click.echo("croupier odds GAME shows every bet of a game; croupier --help shows what else there is.")


def _travelled(row: BetOdds) -> bool:
    """Come and Don't Come on their numbers: a wager's later life, not something to place."""
    return row.bet.kind in ("come", "dont-come") and bool(row.bet.numbers)


def wide_console() -> Console:
    """A console as wide as the terminal; wide enough for all columns where there is none."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(width=ROOMY, highlight=False)
