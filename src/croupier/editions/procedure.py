"""In which phases of a round commands are taken: rows that editions share or have of their own."""

from collections.abc import Mapping

from msgspec import Struct


class Row(Struct, frozen=True):
    """When a command is taken; else it is refused by this clause, for this reason."""

    clause: str
    """The name of the clause among those of the edition; empty: that of the ground on which the command is given."""
    reason: str
    """`{}` in it is the number of the round."""
    phases: tuple[str, ...] = ()
    """Empty: in every phase."""
    spun: bool | None = None
    """Whether the spin has to be under way, or must not be; None: either."""


Procedure = Mapping[str, tuple[Row, ...]]
"""Rows for the names of commands; a command without any is taken in every phase."""

STEPS = (
    "confirm-wagers",
    "correct-outcome",
    "release-accounts",
    "confirm-outcome",
    "enter-outcome",
    "call-no-more-bets",
    "spin-ball",
    "spin-wheel",
    "open-betting",
    "pay-cash-out",
)
"""What a Dealer does to keep the game going, the most pressing first. No book needs another order: what it does not
know is left out. Wagers that wait for the records block the settlement, so they come first, even while the ball runs
(RR 9.7.2); a correction stops all else; who leaves is paid when there is time."""

_UNDER_WAY = ("betting", "closed", "entered")

_ANY_ROUND: Procedure = {
    "open-betting": (Row("at_close", "round {} is under way", ("idle", "result")),),
    "confirm-outcome": (Row("enter", "no outcome has been entered", ("entered",)),),
}

BALL: Procedure = {
    **_ANY_ROUND,
    "spin-ball": (
        Row("spin_early", "open betting first: a spin belongs to a wagering period", _UNDER_WAY),
        Row("spin_late", "the ball has been spun", spun=False),
    ),
    "enter-outcome": (
        Row("enter", "an outcome is entered after the ball was spun", spun=True),
        Row("rested", "the ball rests while wagers are still taken: call a no spin", ("closed", "entered")),
    ),
    "call-no-spin": (
        Row("", "no ball is running", _UNDER_WAY),
        Row("", "no ball is running", spun=True),
    ),
    "ball-dropping": (Row("sensor", "the ball has not been spun", spun=True),),
}
"""A ball is spun within the period or promptly after it; the Dealer enters its number, and confirms it."""

WHEEL: Procedure = {
    **_ANY_ROUND,
    "spin-wheel": (
        Row("announces", "announce first that bets may be placed", _UNDER_WAY),
        Row("spin_late", "the wheel has been spun", spun=False),
        Row("spin_late", "betting is closed: the wheel is spun before that", ("betting",)),
    ),
    "enter-outcome": (
        Row("enter", "an outcome is entered after the wheel was spun", spun=True),
        Row("rested", "the wheel rests while wagers are still taken: call a no spin", ("closed", "entered")),
    ),
    "call-no-spin": (
        Row("", "the wheel is not turning", _UNDER_WAY),
        Row("", "the wheel is not turning", spun=True),
    ),
    "call-no-more-bets": (
        Row("no_more_bets", "betting is not open", ("betting",)),
        Row("no_more_bets", "spin the wheel first: the call comes while it turns", spun=True),
    ),
}
"""The wheel is spun while bets are placed, and the Dealer's call ends betting while it turns."""
