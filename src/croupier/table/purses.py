"""Which money a wager was made with: the account or cash chips of a visit, or chips of a colour.

A wager is named by its bet, and by its colour where it has one: `red` from the account, `b@blue` in blue chips.
"""

from collections.abc import Mapping
from types import MappingProxyType

NO_CHIPS: Mapping[str, int] = MappingProxyType({})
"""No wagers, or no chips of any colour."""


def wager_on(bet: str, colour: str) -> str:
    """The name of a wager.

    >>> wager_on("b", ""), wager_on("b", "blue")
    ('b', 'b@blue')
    """
    return f"{bet}@{colour}" if colour else bet


def bet_of(wager: str) -> str:
    """The bet that a wager is on.

    >>> bet_of("split:5/8"), bet_of("b@blue")
    ('split:5/8', 'b')
    """
    return wager.partition("@")[0]


def colour_of(wager: str) -> str:
    """The colour that a wager was made in; empty: the account, or cash chips.

    >>> colour_of("b"), colour_of("b@blue")
    ('', 'blue')
    """
    return wager.partition("@")[2]
