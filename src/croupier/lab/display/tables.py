"""The table that a notebook shows of a value."""

from collections.abc import Sequence
from fractions import Fraction
from functools import singledispatch

from croupier.games import Payouts, Result, Settled, game
from croupier.games.errors import UnknownGame
from croupier.lab.display.markup import Column, table
from croupier.lab.display.numbers import about, cents, chance, exact, minus
from croupier.lab.exact.play import Over, Play
from croupier.lab.exact.rounded import RoundedRun
from croupier.lab.exact.runs import Run
from croupier.lab.odds import BASE, BetOdds, NotPlaced, OddsTable
from croupier.lab.odds_groups import Row, grouped, grouped_covers, grouped_ids

FACTS = (Column(""), Column("exact", right=True), Column("about", right=True))
Fact = tuple[str, str, str]


@singledispatch
def html(value: object) -> str:
    """A value as a table."""
    raise TypeError(f"there is no table of {type(value).__name__}")


# ---------------------------------------------------------------------- odds
@html.register(OddsTable)
def _of_odds(value: OddsTable[BetOdds | NotPlaced]) -> str:
    """Bets that are alike share a row; a column that says nothing of any bet is left out."""
    groups = grouped(value)
    games = list(dict.fromkeys(row.game for row in value))
    rolls = any(isinstance(row, BetOdds) and row.rolls != 1 for row in value)
    columns = [Column("bet", code=True), Column("covers", wraps=True), Column("pays", right=True)]
    columns += [Column(name, right=True) for name in ("edge", "%", "variance", "wins")]
    columns += [Column(name, right=True) for name in ("rolls", "% a roll")] if rolls else []
    several = len(games) > 1
    rows = [[*([group[0].game] if several else []), *_odds_cells(group)] for group in groups]
    caption = "Odds" if several or not games else f"Odds of {_title(games[0])}"
    return table(caption, [Column("game"), *columns] if several else columns, rows, f"edge: expected loss, {BASE}")


def _odds_cells(group: Sequence[Row]) -> list[str]:
    row = group[0]
    if isinstance(row, NotPlaced):
        return [grouped_ids(group), row.refusal.reason, row.bet.pays_text, "–", "", "", "", "", ""]
    return [
        grouped_ids(group), grouped_covers(group), row.pays, exact(row.edge), about(100 * row.edge),
        about(row.variance), exact(row.win_chance), about(row.rolls), about(100 * row.edge_per_roll),
    ]  # fmt: skip


def _title(id_: str) -> str:
    """The name of a game, where the id is that of a book's; a house's game has its id alone."""
    try:
        return game(id_).title
    except UnknownGame:
        return id_


@html.register
def _of_bet_odds(value: BetOdds) -> str:
    point = f", Point {value.point}" if value.point else ""
    facts: list[Fact] = [
        ("edge", exact(value.edge), chance(value.edge)),
        ("chance to win", exact(value.win_chance), chance(value.win_chance)),
        ("variance", exact(value.variance), about(value.variance)),
    ]
    if value.rolls != 1:
        facts += [
            ("rolls that decide it", exact(value.rolls), about(value.rolls)),
            ("edge a roll", exact(value.edge_per_roll), chance(value.edge_per_roll)),
        ]
    note = f"covers {value.bet.covers}; pays {value.pays}"
    return table(f"{value.bet.name}{point}: {_title(value.game)}", FACTS, facts, note)


# ---------------------------------------------------------------------- whole plays
@html.register
def _of_play(value: Play) -> str:
    facts = [
        _amount("expected loss a round", value.loss),
        _amount("stakes decided a round", value.wagered),
        ("edge", exact(value.edge), chance(value.edge)),
        _amount("variance of a round", value.variance),
        ("states", cents(value.states), ""),
    ]
    return table(f"A play of {_title(value.game)}", FACTS, facts, "in cents")


@html.register
def _of_over(value: Over) -> str:
    facts = [_amount("expected loss", value.loss), _amount("variance", value.variance)]
    if value.hours is not None and value.per_hour is not None:
        facts += [_amount("hours", value.hours), _amount("expected loss an hour", value.per_hour)]
    return table(f"Over {value.rounds:,} rounds, in the long run", FACTS, facts, "in cents")


@html.register
def _of_run(value: Run) -> str:
    """What the totals come to: they may be thousands."""
    facts: list[Fact] = [
        ("chance to end ahead", exact(value.ahead), chance(value.ahead)),
        ("chance of ruin", exact(value.ruin), chance(value.ruin)),
        _amount("mean", sum((total * share for total, share in value.totals.items()), Fraction(0))),
        ("worst", cents(min(value.totals)), chance(value.totals[min(value.totals)])),
        *((name, cents(value.at_most(share)), "") for name, share in SHARES),
        ("best", cents(max(value.totals)), chance(value.totals[max(value.totals)])),
    ]
    return table(f"Where it ends: {len(value.totals):,} totals are possible", FACTS, facts, "in cents")


@html.register
def _of_rounded_run(value: RoundedRun) -> str:
    facts = [("chance to end ahead", chance(Fraction(value.ahead))), ("chance of ruin", chance(Fraction(value.ruin)))]
    note = f"rounded down; too small by at most {value.error:.0e}"
    return table(f"Where it ends: {len(value.totals):,} totals are possible", FACTS[::2], facts, note)


SHARES = (
    ("one in twenty ends at or below", Fraction(1, 20)),
    ("one in four at or below", Fraction(1, 4)),
    ("half at or below", Fraction(1, 2)),
    ("three in four at or below", Fraction(3, 4)),
    ("nineteen in twenty at or below", Fraction(19, 20)),
)


def _amount(name: str, number: Fraction) -> Fact:
    return name, exact(number), about(number)


# ---------------------------------------------------------------------- results
RESULT = (
    Column("bet", code=True), Column("stake", right=True), Column("fate"), Column("paid", right=True),
    Column("back", right=True), Column("stays", right=True), Column("lost", right=True), Column("clause"),
)  # fmt: skip


@html.register
def _of_settled(value: Settled) -> str:
    note = f"in cents; {cents(value.returned)} to the player, {cents(value.slip.total)} on the layout now"
    return table("What became of the wagers", RESULT, [_result(result) for result in value.results], note)


@html.register
def _of_result(value: Result) -> str:
    return table("What became of the wager", RESULT, [_result(value)], "in cents")


def _result(result: Result) -> list[str]:
    bet = result.bet if result.lies_on in ("", result.bet) else f"{result.bet} → {result.lies_on}"
    clauses = ", ".join(clause for clause in (result.clause, result.limit_clause) if clause)
    amounts = (result.paid, result.back, result.stays, result.lost)
    return [
        bet,
        cents(result.stake),
        result.fate.value,
        *(cents(amount) if amount else "" for amount in amounts),
        clauses,
    ]


@html.register
def _of_payouts(value: Payouts) -> str:
    """Bets by outcomes; what leaves a bet as it is shows a dot, so that what decides it can be seen."""
    columns = [Column("bet", code=True), *(Column(outcome, right=True) for outcome in value.outcomes)]
    rows = [
        [bet, *(minus(str(net)) if net else "·" for net in row)]
        for bet, row in zip(value.bets, value.rows, strict=True)
    ]
    stands = any(not net for row in value.rows for net in row)
    return table("What a stake of one wins", columns, rows, "·: neither won nor lost" if stands else "")
