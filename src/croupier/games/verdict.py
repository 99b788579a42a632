"""The result of a wager: the one place where a stake and a verdict become money."""

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
    """Half of it is lost and half goes back: in no book, but a house may have this rule (la partage)."""


# In Python 3.11, looking up a member of an Enum takes longer than the rest of `settle`.
WON, LOST, STANDS, RETURNED, HALVED = Fate.WON, Fate.LOST, Fate.STANDS, Fate.RETURNED, Fate.HALVED


class Verdict(Struct, frozen=True):
    """What one outcome does to one bet, for any stake: an entry in a game's table."""

    fate: Fate
    clause: str
    parts: int = 1
    """The number of equal pieces that the stake is split into."""
    wins: tuple[tuple[int, int, int], ...] = ()
    """The winning positions: how many pieces are there, and the odds `to`, `on`."""
    lies_on: str = ""
    """The bet that the wager is on afterwards, if it moved."""


class Result(Struct, Tabled, frozen=True, gc=False):
    """The result of one wager, to the cent.

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
    """The bet that the rest is on: another bet, if it moved."""
    limit_clause: str = ""
    """The clause on permissible wagers that changed the result, if one did."""
    purse: str = ""
    """Where the wager came from, and where the money goes back to."""

    @property
    def returned(self) -> int:
        """All that goes to the player now."""
        return self.paid + self.back

    @property
    def lost(self) -> int:
        """Stake that goes to the house now."""
        return self.stake - self.back - self.stays


def split_evenly(bet: str, stake: int, parts: int) -> int:
    """One piece of a stake that is split into equal pieces. A stake that cannot be is refused, never trimmed."""
    if stake % parts:
        lower = stake - stake % parts
        raise BadAmount(f"{bet} is {parts} equal pieces: stake a multiple of {parts}, such as {lower or parts}")
    return stake // parts


def settle(bet: str, stake: int, verdict: Verdict, chip: int = 1) -> Result:
    """Turn a verdict into money. Winnings are rounded up to what chips can make (4.2.3)."""
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
