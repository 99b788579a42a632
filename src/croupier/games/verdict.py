"""What became of a wager: the one place where a stake and a verdict turn into money."""

from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from croupier.games.errors import BadAmount


class Fate(StrEnum):
    """What an outcome does to a wager."""

    WON = "won"
    LOST = "lost"
    STANDS = "stands"
    RETURNED = "returned"
    MOVED = "moved"


class Verdict(NamedTuple):
    """What one outcome does to one bet, whatever the stake: an entry of a game's table."""

    fate: Fate
    clause: str
    parts: int = 1
    """Into how many equal pieces the stake falls."""
    wins: tuple[tuple[int, int, int], ...] = ()
    """The winning positions: how many pieces lie there, and the odds `to`, `on`."""
    lies_on: str = ""
    """The bet that the wager lies on afterwards, if it moved."""


class Result(Struct, frozen=True, gc=False):
    """What became of one wager, to the cent.

    The stake is always accounted for: `stake == back + stays + lost`.
    """

    bet: str
    stake: int
    fate: Fate
    clause: str
    paid: int = 0
    """Winnings."""
    back: int = 0
    """Stake that goes back to the player."""
    stays: int = 0
    """Stake that stays on the layout."""
    lies_on: str = ""
    """Where it stays, if not on `bet`."""
    limit_clause: str = ""
    """The clause on permissible wagers that had a say, if one had."""

    @property
    def returned(self) -> int:
        """All that goes to the player now."""
        return self.paid + self.back

    @property
    def lost(self) -> int:
        """Stake that goes to the house now."""
        return self.stake - self.back - self.stays


def split_evenly(bet: str, stake: int, parts: int) -> int:
    """One piece of a stake that falls into equal pieces; a stake that does not is refused, never trimmed."""
    if stake % parts:
        lower = stake - stake % parts
        raise BadAmount(f"{bet} is {parts} equal pieces: stake a multiple of {parts}, such as {lower or parts}")
    return stake // parts


def settle(bet: str, stake: int, verdict: Verdict, chip: int = 1) -> Result:
    """Turn a verdict into money; winnings are paid up to the next amount that chips can make (4.2.3)."""
    fate, clause, parts, wins, lies_on = verdict
    piece = stake if parts == 1 else split_evenly(bet, stake, parts)
    if fate is Fate.WON:
        paid = back = 0
        for count, to, on in wins:
            paid += -(-piece * count * to // (on * chip)) * chip
            back += piece * count
        return Result(bet, stake, fate, clause, paid, back)
    if fate is Fate.LOST:
        return Result(bet, stake, fate, clause)
    if fate is Fate.RETURNED:
        return Result(bet, stake, fate, clause, back=stake)
    return Result(bet, stake, fate, clause, stays=stake, lies_on=lies_on)
