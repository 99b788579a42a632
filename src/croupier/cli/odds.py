"""`croupier odds`: what every bet is worth, exactly."""

from collections.abc import Sequence
from itertools import groupby
from typing import BinaryIO

import click

from croupier.cli import completion
from croupier.cli.house import game_by, with_rules
from croupier.cli.odds_play import show_play
from croupier.cli.odds_table import Stake, show_all, show_game
from croupier.cli.terminal import echo_json
from croupier.games import GAME_IDS, BadInput, Game, game
from croupier.games.money import check_cents
from croupier.lab.odds import BASE, BetOdds, NotPlaced, odds, odds_of_stake
from croupier.lab.odds_groups import Row
from croupier.lab.rounding import percent


@click.command()
@click.argument("id_", metavar="[GAME]", required=False, shell_complete=completion.games)
@click.option(
    "--bet",
    "bets",
    multiple=True,
    metavar="ID",
    shell_complete=completion.bets,
    help="Only this bet, such as split:5/8; may be repeated.",
)
@click.option("--wager", type=int, metavar="CENTS", help="The edge of exactly this stake, rounded up in chips.")
@click.option("--chip", type=int, metavar="CENTS", help="The smallest chip of the table, with --wager. [default: 1]")
@click.option("--play", type=click.File("rb"), metavar="FILE", help="The results of a whole play; FILE is JSON.")
@with_rules
@click.option("--each", is_flag=True, help="One row per bet, instead of one per kind.")
@click.option("--json", "as_json", is_flag=True, help="A flat list of objects, for programs.")
def command(
    id_: str | None,
    bets: tuple[str, ...],
    wager: int | None,
    chip: int | None,
    play: BinaryIO | None,
    rules: BinaryIO | None,
    each: bool,
    as_json: bool,
) -> None:
    """Show the exact odds of GAME, or of all games. What a bet covers and pays, its edge and its variance.

    \b
    $ croupier odds craps                           every bet of craps
    $ croupier odds craps --bet win --bet place:6   two of them
    $ croupier odds craps --wager 100 --chip 100    the edge of a one-dollar stake in dollar chips
    $ croupier odds craps --play evening.json       several bets together, over many rounds, with a bankroll
    $ croupier odds --json                          every bet of every game
    """
    try:
        if play is not None:
            if id_ is None or bets or wager is not None or chip is not None or each:
                raise click.UsageError(
                    "--play goes with GAME, --rules and --json alone: bets, amounts, chip are in FILE"
                )
            show_play(game_by(id_, rules), play.read(), as_json)
            return
        if id_ is None and rules is not None:
            raise click.UsageError("--rules goes with GAME: rules are those of one game")
        games = [game_by(id_, rules)] if id_ is not None else [game(known) for known in GAME_IDS]
        rows = _rows(games, bets, wager, chip)
    except BadInput as error:
        raise click.UsageError(str(error)) from error
    favours = _favours_player(games, rows) if wager is not None else []
    if as_json:
        gifts = {(row.game, row.bet.id, row.point) for row in favours}
        shown = [as_row(row, wager, chip or 1, (row.game, row.bet.id, row.point) in gifts) for row in rows]
        echo_json(shown)
    elif id_ or bets:
        for played in games:
            if mine := [row for row in rows if row.game == played.id]:
                show_game(played, mine, each or bool(bets), Stake(wager, chip or 1))
    else:
        show_all(rows)
    _warn(games, favours, wager, chip)


def _rows(games: Sequence[Game], bets: Sequence[str], wager: int | None, chip: int | None) -> list[Row]:
    if chip is not None and wager is None:
        raise click.UsageError("--chip says how a stake is paid: give the stake with --wager")
    if wager is not None:
        check_cents(wager, "--wager")
        check_cents(1 if chip is None else chip, "--chip")
    for bet in bets:
        _check_bet(games, bet)
    rows: list[Row] = []
    for played in games:
        if bets and not any(bet in played.bets for bet in bets):
            continue
        found: Sequence[Row] = odds(played) if wager is None else odds_of_stake(played, wager, chip or 1)
        rows += [row for row in found if not bets or row.bet.id in bets]
    return rows


def _check_bet(games: Sequence[Game], bet: str) -> None:
    """A bet that no game has is most likely a typing mistake: for one game, the error suggests similar bets."""
    if len(games) == 1:
        games[0].bet(bet)
    elif not any(bet in played.bets for played in games):
        raise click.UsageError(f"no game has a bet {bet!r:.60}")


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


def _favours_player(games: Sequence[Game], rows: Sequence[Row]) -> list[BetOdds]:
    """The bets that favour the player only because payments are rounded up."""
    shown = {row.game for row in rows}
    exact = {(row.game, row.bet.id, row.point): row.edge for one in games if one.id in shown for row in odds(one)}
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
