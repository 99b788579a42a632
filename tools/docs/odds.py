"""The page of the odds."""

import re
from collections.abc import Sequence

from croupier.games import GAME_IDS, Craps, game
from croupier.lab.odds import BetOdds, odds
from croupier.lab.odds_groups import grouped, grouped_covers, grouped_ids
from croupier.lab.rounding import percent
from croupier.rulebooks import BOOKS
from tools.markdown import Lines, code, table

ODDS_INTRO = """\
# Odds

Every bet of every game, grouped as `croupier odds GAME` groups them.

- *Edge*: expected loss, commission included, divided by the stake without it, per wager decided. A minus sign means
  that the player has the edge, as with a Don't Come wager that has reached its number.
- *Variance*: of the net result of one wager, in units of the stake.
- *Wins*: the chance to win.
- *Rolls*, in craps: the average number of rolls that decide the wager, counting only those on which it works.

Every number is computed from the rules that settle money: see [How odds are computed](../explanation/odds.md).

"""


def odds_page() -> Lines:
    """The odds of every bet, grouped by kind."""
    yield from ODDS_INTRO.splitlines()
    for id_ in GAME_IDS:
        played = game(id_)
        yield f"## {played.title}"
        yield ""
        yield f"{code(id_)}, book {played.book} ({BOOKS[played.book]})."
        yield ""
        head = ["bet", "covers", "pays", "edge", "edge %", "variance", "wins", "rolls"]
        columns = len(head) if isinstance(played, Craps) else len(head) - 1  # a spin decides every wager
        groups = grouped(odds(played))
        yield from table(head[:columns], (_odds_row(group)[:columns] for group in groups), right=range(3, columns))


def _odds_row(group: Sequence[BetOdds]) -> Sequence[object]:
    row = group[0]
    numbers = (row.edge, percent(row.edge), row.variance, row.win_chance, row.rolls)
    return (_coded(grouped_ids(group)), grouped_covers(group), row.pays, *map(str, numbers))


def _coded(ids: str) -> str:
    """Every id in a line such as `low … high (3)` as code."""
    return re.sub(r"(?<![A-Za-z])[a-z][a-z0-9-]*(:[0-9/-]+)?(?![a-z0-9)])", r"`\g<0>`", ids)
