"""`exact`: the exact results of a whole play, in fractions."""

from fractions import Fraction
from typing import Literal, overload

from msgspec import Struct

from croupier.display import Tabled
from croupier.games import BadInput, Game, Sign, Terms, game
from croupier.games.money import whole
from croupier.lab.exact.graph import Graph, walk
from croupier.lab.exact.rounded import RoundedRun, run_rounded
from croupier.lab.exact.runs import Run, run
from croupier.lab.exact.solve import averages
from croupier.lab.exact.wanting import WhatIsWanted, as_policy
from croupier.lab.rounding import percent

MOST = 10**15
"""Rounds, rounds an hour, and cents of a bankroll: far more than anybody has."""


class Over(Struct, Tabled, frozen=True):
    """What a play comes to over a number of rounds."""

    rounds: int
    loss: Fraction
    """Expected, in cents."""
    variance: Fraction
    hours: Fraction | None = None
    per_hour: Fraction | None = None
    """Expected loss per hour, in cents."""


class Play(Struct, Tabled, frozen=True):
    """What a play is worth, in cents a round: a spin, or a roll of the dice."""

    game: str
    loss: Fraction
    """Expected loss per round in the long run, commission included."""
    wagered: Fraction
    """Stakes decided per round, on average: a wager is counted when it is decided."""
    variance: Fraction
    """Of the net result of many rounds, divided by their number: where wagers last, rounds are not independent."""
    graph: Graph
    """The states that the play reaches."""

    def __repr__(self) -> str:
        """What it comes to, in one line: the graph may have thousands of states.

        >>> exact("craps", {"win": 1000})
        <Play craps: loses 4.189 cents a round, edge 1.414 %, 7 states>
        """
        loses = f"loses {percent(self.loss / 100, 3)} cents a round, edge {percent(self.edge, 3)} %"
        return f"<Play {self.game}: {loses}, {self.states:,} state{'s' * (self.states != 1)}>"

    @property
    def edge(self) -> Fraction:
        """Expected loss divided by the stakes decided; 0 if nothing is wagered."""
        return self.loss / self.wagered if self.wagered else Fraction(0)

    @property
    def states(self) -> int:
        """How many states the play reaches."""
        return len(self.graph.states)

    def over(self, rounds: int, per_hour: int | None = None) -> Over:
        """The long-run loss and variance of this many rounds and, with `per_hour`, the loss per hour.

        >>> exact("rapid-roulette", {"red": 1000}).over(370, per_hour=37).per_hour
        Fraction(1000, 1)
        """
        many = _count(rounds, "rounds")
        loss, variance = many * self.loss, many * self.variance
        if per_hour is None:
            return Over(many, loss, variance)
        each = _count(per_hour, "rounds an hour")
        return Over(many, loss, variance, Fraction(many, each), each * self.loss)

    @overload
    def run(self, rounds: int, bankroll: int | None = None, *, exact: Literal[True] = True) -> Run: ...
    @overload
    def run(self, rounds: int, bankroll: int | None = None, *, exact: Literal[False]) -> RoundedRun: ...
    def run(self, rounds: int, bankroll: int | None = None, *, exact: bool = True) -> Run | RoundedRun:
        """Every total that this many rounds from the start can win or lose, with its chance.

        With a bankroll, a player who cannot afford the wanted wagers stops. With `exact=False` chances are floats, and
        many more rounds can be counted.

        >>> red = exact("rapid-roulette", {"red": 1000})
        >>> red.run(1).totals
        {-1000: Fraction(19, 37), 1000: Fraction(18, 37)}
        >>> red.run(1, exact=False).totals[1000] == 18 / 37
        True
        """
        many = _count(rounds, "rounds")
        purse = None if bankroll is None else _count(bankroll, "cents of bankroll")
        return run(self.graph, many, purse) if exact else run_rounded(self.graph, many, purse)

    @overload
    def ahead(self, rounds: int, bankroll: int | None = None, *, exact: Literal[True] = True) -> Fraction: ...
    @overload
    def ahead(self, rounds: int, bankroll: int | None = None, *, exact: Literal[False]) -> float: ...
    def ahead(self, rounds: int, bankroll: int | None = None, *, exact: bool = True) -> Fraction | float:
        """The chance to have more after this many rounds than at the start.

        >>> exact("rapid-roulette", {"red": 1000}).ahead(1)
        Fraction(18, 37)
        """
        return self.run(rounds, bankroll).ahead if exact else self.run(rounds, bankroll, exact=False).ahead

    @overload
    def ruin(self, bankroll: int, rounds: int, *, exact: Literal[True] = True) -> Fraction: ...
    @overload
    def ruin(self, bankroll: int, rounds: int, *, exact: Literal[False]) -> float: ...
    def ruin(self, bankroll: int, rounds: int, *, exact: bool = True) -> Fraction | float:
        """The chance that the money does not cover the wanted wagers, at the start or after any of the rounds.

        >>> exact("rapid-roulette", {"red": 1000}).ruin(1000, rounds=1)
        Fraction(19, 37)
        """
        return self.run(rounds, bankroll).ruin if exact else self.run(rounds, bankroll, exact=False).ruin


def _count(number: object, what: str) -> int:
    found = whole(number)
    if found is None or found < 1:
        raise BadInput(f"{what} are a whole number from 1, not {number!r:.40}")
    if found > MOST:
        raise BadInput(f"{what} are a whole number from 1 to {MOST:,}")
    return found


def exact(played: Game | str, play: WhatIsWanted, terms: Terms | Sign | None = None) -> Play:
    """The results of a combination of bets, or of a policy: computed by the code that settles, in exact fractions.

    A combination is wanted before every round. A policy is a function of the situation and the slip that returns what
    is wanted, and depends on nothing else. Before a round, unwanted wagers are taken down and missing ones are placed,
    as far as the book allows it at that time.

    >>> exact("rapid-roulette", {"red": 500, "straight:17": 100}).loss
    Fraction(600, 37)
    >>> exact("craps", {"win": 1000}).loss
    Fraction(7000, 1671)
    """
    found = played if isinstance(played, Game) else game(played)
    graph = walk(found, as_policy(play), found.slip(terms=terms))
    mean = averages(graph)
    return Play(found.id, -mean.gain, mean.decided, mean.variance, graph)
