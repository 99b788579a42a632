"""From what a player wants to what is on the layout, through the game's own `remove` and `place`."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from croupier.games import BadAmount, BadInput, Craps, Game, Refusal, Situation, Slip
from croupier.games.craps.kinds import SPECS
from croupier.games.money import whole

Policy: TypeAlias = Callable[[Situation, Slip], Mapping[str, int]]
"""What a player wants on the layout before a round, in cents: a pure function of the situation and the slip."""
WhatIsWanted: TypeAlias = Mapping[str, int] | Policy
"""A combination of bets, wanted before every round, or a policy."""


class NotAPolicy(BadInput):
    """A policy that wants one thing and then another in the same state: it depends on more than its arguments."""


class Laid(NamedTuple):
    """What is on the layout when the player is done, and what it cost."""

    slip: Slip
    fee: int
    """Commission that was paid, less what came back."""
    refused: Mapping[str, Refusal]
    """What was wanted and cannot be placed now."""


def as_policy(play: WhatIsWanted) -> Policy:
    """A combination is the policy that always wants the same."""
    if isinstance(play, Mapping):
        wanted = dict(play)
        return lambda _situation, _slip: wanted
    if callable(play):
        return play
    raise BadInput(f"a play is a mapping of bets to cents, or a function that gives one, not {play!r:.60}")


def ask(
    game: Game, policy: Policy, situation: Situation, slip: Slip, before: Mapping[str, int] | None = None
) -> Mapping[str, int]:
    """What a policy wants here, bet by bet. It is asked twice, or once more if it was asked `before`.

    A policy that counts its calls, draws at random or remembers the last round would otherwise give wrong numbers.
    """
    if before is None:
        before = _checked(game, policy(situation, slip))
    again = _checked(game, policy(situation, slip))
    if again != before:
        raise NotAPolicy(
            f"in the same state ({situation}; {slip!s:.80}) the policy wants {before!s:.80} and then {again!s:.80}: it "
            "must depend on the situation and the slip alone, so it cannot count rounds or money"
        )
    return before


def lay(game: Game, situation: Situation, slip: Slip, wanted: Mapping[str, int]) -> Laid:
    """Take down what is not wanted, then place what is missing.

    A wager that the book does not allow to be taken down stays. So does a wager that moved by itself (to its number, to
    prison), unless it is named. A wager that may not be placed now is left for later; if only the amount is wrong, that
    is an error.
    """
    asked = _pieces(game, slip, wanted)
    fee = 0
    for bet, lying in slip.stakes.items():
        excess = lying - asked.get(bet, lying if _moved(game, bet) else 0)
        if excess > 0:
            down = game.remove(situation, slip, bet, excess)
            if not isinstance(down, Refusal):
                slip, fee = down.slip, fee - down.fee
    refused = {}
    for bet, amount in asked.items():
        missing = amount - slip.on(bet)
        if missing > 0:
            up = game.place(situation, slip, bet, missing)
            if isinstance(up, Refusal):
                refused[bet] = _for_now(bet, missing, up)
            else:
                _check_whole(bet, missing, up.cut)
                slip, fee = up.slip, fee + up.fee
    return Laid(slip, fee, refused)


def _checked(game: Game, wanted: object) -> dict[str, int]:
    if not isinstance(wanted, Mapping):
        raise BadInput(f"a policy gives a mapping of bets to cents, such as {{'win': 500}}, not {wanted!r:.60}")
    checked = {}
    for bet, amount in wanted.items():
        cents = whole(amount)
        if cents is None or cents < 0:
            raise BadAmount(f"what is wanted on {bet!s:.60} is whole cents, or 0 for nothing, not {amount!r:.40}")
        checked[game.bet(bet).id] = cents
    return checked


def _pieces(game: Game, slip: Slip, wanted: Mapping[str, int]) -> Mapping[str, int]:
    """What is wanted, bet by bet: a screen splits a call into its pieces, so it is not on the slip under its name."""
    if game.regime.in_chips or not any(game.bets[bet].pieces for bet in wanted):
        return wanted
    pieces: dict[str, int] = {}
    for bet, amount in wanted.items():
        added: Mapping[str, int] = {bet: amount}
        if game.bets[bet].pieces and amount:
            placed = game.place(game.start(), game.slip(terms=slip.current), bet, amount).or_raise()
            _check_whole(bet, amount, placed.cut)
            added = placed.added
        for piece, cents in added.items():
            pieces[piece] = pieces.get(piece, 0) + cents
    return pieces


def _moved(game: Game, bet: str) -> bool:
    """Whether a wager moved here by itself: to the number of a Come, or to prison."""
    return bet not in game.bets or (isinstance(game, Craps) and SPECS[bet].travelled)


def _for_now(bet: str, missing: int, refusal: Refusal) -> Refusal:
    """A refusal that allows another amount is not a matter of time."""
    if refusal.allowed:
        raise BadAmount(f"{missing} more is wanted on {bet}, and {refusal.allowed} may be placed: {refusal}")
    return refusal


def _check_whole(bet: str, wanted: int, cut: int) -> None:
    if cut:
        raise BadAmount(f"{wanted} more is wanted on {bet}, and the table takes {wanted - cut} of it: want that")
