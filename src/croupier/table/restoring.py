"""What lies on the layout after a result was put right at a game whose wagers stand over rounds (READINGS T34).

The slip is what it would be if the result had been right at once: what the wrong one decided lies there again, what
it moved is moved back, what it let stand comes down. What was taken down since then stays down, and what was wagered
since goes back.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from croupier.table.slips import changes
from croupier.table.state import Marks, Share, Visit

NOWHERE: Mapping[str, str] = MappingProxyType({})


class Restored(NamedTuple):
    """What has to change on the layout."""

    laid: dict[str, int] = {}
    """What the house puts on the layout again, or takes off it."""
    since: dict[str, int] = {}
    """What was wagered since, and goes back."""
    lies: Mapping[str, str] = NOWHERE
    """The wagers that stand by the result that holds now, and where each lies."""
    marks: Marks | None = None
    """What is marked on the slip from now on; None: as before."""
    fee: int = 0
    """Commission that goes back to the player."""
    fees: dict[str, int] = {}
    """What changes of the commission that may still go back, for each wager."""


UNTOUCHED = Restored()


def restore(
    visit: Visit | None, share: Share, lies: Mapping[str, str], marks: Marks, *, refunded: bool = False
) -> Restored:
    """What has to change so that the wagers of a share lie as they do by the result that holds now.

    `refunded`: what had been decided is given back, and the commission on it with it (READINGS C11).
    """
    fee = sum(fee for wager, fee in share.fees.items() if wager not in share.lies) if refunded else 0
    if visit is None:  # nothing lies there for somebody who has gone: what would is due as money
        return Restored(lies=lies, fee=fee)
    stakes, back = _again(visit.wagers, share.wagers, share.lies, lies)
    fees, fees_back = _again(visit.fees, share.fees, share.lies, lies)
    there = {wager: stake - back.get(wager, 0) for wager, stake in visit.wagers.items()}
    return Restored(
        changes(there, stakes), back, lies, marks if marks != visit.marks else None,
        fee + sum(fees_back.values()), changes(visit.fees, fees),
    )  # fmt: skip


def _again(
    now: Mapping[str, int], before: Mapping[str, int], lay: Mapping[str, str], lies: Mapping[str, str]
) -> tuple[dict[str, int], dict[str, int]]:
    """Amounts of wagers as they are to be, and what was added to them since and goes back.

    `before` are those before the round, `lay` where wagers lay after it, and `lies` where they lie from now on.
    """
    settled = {place: before.get(wager, 0) for wager, place in lay.items()}
    since = {wager: more for wager, amount in now.items() if (more := amount - settled.get(wager, 0)) > 0}
    left = {wager: amount - since.get(wager, 0) for wager, amount in now.items()}
    again = {place: left.get(lay[wager], 0) if wager in lay else before.get(wager, 0) for wager, place in lies.items()}
    return again, since
