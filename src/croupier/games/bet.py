"""Bets: their names and what they cover. Outcomes: how many ways lead to each."""

from msgspec import Struct

from croupier.games.money import Odds


class Outcome(Struct, frozen=True):
    """One thing that can happen in a round, and in how many equally likely ways."""

    id: str
    ways: int = 1


class Bet(Struct, frozen=True):
    """A contingency that can be wagered on."""

    id: str
    kind: str
    """The row of the table limit sign that it falls under."""
    name: str
    covers: str
    """What makes it win, in words."""
    pays: tuple[Odds, ...]
    """All odds that it can be paid at, the usual ones first."""
    clause: str
    """The clause that creates the bet."""
    odds_clause: str
    """The clause that says what it pays."""
    parts: int = 1
    """The number of equal pieces that the stake is split into."""
    pieces: tuple[tuple[str, int], ...] = ()
    """For a call bet: the bets that its pieces are on, and how many on each."""
    local_name: str = ""
    """The name on a French layout."""
    numbers: tuple[str, ...] = ()
    """The pockets, totals or symbol that it covers."""

    @property
    def pays_text(self) -> str:
        """The odds as a sign prints them."""
        return ", ".join(str(odds) for odds in self.pays)
