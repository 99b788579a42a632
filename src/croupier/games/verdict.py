"""What became of a wager: the one place where a stake and a verdict turn into money."""

from enum import StrEnum

from msgspec import Struct

from croupier.display import Tabled
from croupier.games.errors import BadAmount


class Fate(StrEnum):
    """What an outcome does to a wager."""

    WON = "won"
    LOST = "lost"
    STANDS = "stands"
    RETURNED = "returned"
    MOVED = "moved"
    HALVED = "halved"
    """Half of it is lost and half goes back: no book's, but a house may have it so (la partage)."""


# Python 3.11 takes longer to look a member up in its Enum than `settle` takes for everything else.
WON, LOST, STANDS, RETURNED, HALVED = Fate.WON, Fate.LOST, Fate.STANDS, Fate.RETURNED, Fate.HALVED


class Verdict(Struct, frozen=True):
    """What one outcome does to one bet, whatever the stake: an entry of a game's table."""

    fate: Fate
    clause: str
    parts: int = 1
    """Into how many equal pieces the stake falls."""
    wins: tuple[tuple[int, int, int], ...] = ()
    """The winning positions: how many pieces lie there, and the odds `to`, `on`."""
    lies_on: str = ""
    """The bet that the wager lies on afterwards, if it moved."""


class Result(Struct, Tabled, frozen=True, gc=False):
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
    """The bet that what stays lies on: another one, if it moved."""
    limit_clause: str = ""
    """The clause on permissible wagers that had a say, if one had."""
    purse: str = ""
    """Where the wager came from, and what goes back belongs."""

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
    fate = verdict.fate
    piece = stake if verdict.parts == 1 else split_evenly(bet, stake, verdict.parts)
    if fate is LOST:
        return Result(bet, stake, LOST, verdict.clause)
    if fate is WON:
        paid = back = 0
        for count, to, on in verdict.wins:
            paid += -(-piece * count * to // (on * chip)) * chip
            back += piece * count
        return Result(bet, stake, WON, verdict.clause, paid, back)
    if fate is RETURNED:
        return Result(bet, stake, RETURNED, verdict.clause, 0, stake)
    if fate is HALVED:
        return Result(bet, stake, HALVED, verdict.clause, 0, min(-(-stake // (2 * chip)) * chip, stake))
    return Result(bet, stake, fate, verdict.clause, 0, 0, stake, verdict.lies_on or bet)
