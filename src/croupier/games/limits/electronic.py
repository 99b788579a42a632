"""Limits at an electronic table (RR 4.3, RR99 4.3, RO 10.5.2, RO 11.5.1): no wager outside them is ever made."""

from collections.abc import Mapping
from math import lcm
from typing import NamedTuple

from msgspec import Struct

from croupier.games.bet import Bet
from croupier.games.errors import BadAmount, BadSign
from croupier.games.limits.regimes import Regime
from croupier.games.limits.sign import Sign
from croupier.games.money import MAX_CENTS, check_cents
from croupier.games.naming import unknown_bet
from croupier.games.refusal import Refusal, said
from croupier.games.span import Span

MAX_PERIOD = 100_000
"""The most sizes of a piece that are tried."""


class Laid(Struct, frozen=True):
    """Chips that a screen accepted: how much on each position, how much was cut off, and why."""

    added: dict[str, int]
    cut: int = 0
    cut_clause: str = ""


class Line(NamedTuple):
    """What the sign says about one bet."""

    minimum: int
    maximum: int
    unit: int
    is_call: bool

    def permitted(self, amount: int) -> int:
        """The next lowest permitted wager, 0 if there is none."""
        reach = min(amount, self.maximum)
        return 0 if reach < self.minimum else reach - (reach - self.minimum) % self.unit


class ElectronicLimits:
    """The limits of an electronic table: how much of what a player asks for its screens accept."""

    def __init__(self, bets: Mapping[str, Bet], regime: Regime, sign: Sign) -> None:
        if sign.personal and regime.personal is None:
            raise BadSign(said("this book knows no personal limits: use the table's sign"))
        if sign.total_minimum is not None and regime.total is None:
            raise BadSign(said("this book knows no minimum total for a spin: leave it out"))
        self.bets, self.regime, self.sign = bets, regime, sign
        self._lines = {bet.id: self._compiled(bet) for bet in bets.values()}

    def _compiled(self, bet: Bet) -> Line:
        limit = self.sign.of(bet.kind)
        return Line(limit.minimum, limit.maximum, self.sign.unit(bet.kind), bool(bet.pieces))

    def _line(self, bet: str) -> Line:
        line = self._lines.get(bet)
        if line is None:
            raise unknown_bet("this table", self.bets, bet)
        return line

    def permitted(self, bet: str, amount: int) -> int:
        """The next lowest permitted wager: the largest minimum plus whole units that is within reach (READINGS L3)."""
        return self._line(bet).permitted(amount)

    def lay(self, wagers: Mapping[str, int], bet: str, amount: int) -> Laid | Refusal:
        """Lay chips on a bet; the limit counts the player's total on the position (READINGS L1)."""
        if amount.__class__ is not int or not 0 < amount <= MAX_CENTS:
            check_cents(amount, "a wager")
        line = self._lines.get(bet) or self._line(bet)
        if line.is_call:
            return self._lay_call(wagers, bet, amount)
        there = wagers.get(bet, 0)
        total = there + amount
        shown = line.permitted(total)
        if not shown:
            return Refusal(self.regime.below, said("the minimum on {} is {}", bet, line.minimum), total, line.minimum)
        if shown == total:
            return Laid({bet: amount})
        clause = self.regime.above if total > line.maximum else self.regime.multiple
        if shown <= there:
            return Refusal(
                clause, said("{} already has the most that this could come to, {}", bet, shown), total, shown
            )
        return Laid({bet: shown - there}, total - shown, clause)

    def span(self, wagers: Mapping[str, int], bet: str) -> Span | Refusal:
        """How much more the screen would accept on a bet, to the cent; or why nothing."""
        line = self._line(bet)
        if line.is_call:
            return self._span_of_call(wagers, bet)
        there = wagers.get(bet, 0)
        least = line.minimum - there if there < line.minimum else line.unit - (there - line.minimum) % line.unit
        most = line.permitted(line.maximum) - there
        if most < least:
            reason = said("{} already has the most that this could come to, {}", bet, there)
            return Refusal(self.regime.above, reason, allowed=0)
        return Span(least, most, line.unit)

    def _span_of_call(self, wagers: Mapping[str, int], call: str) -> Span | Refusal:
        bet = self.bets[call]
        lines = {piece: self._line(piece) for piece, _ in bet.pieces}
        most = min((lines[piece].maximum - wagers.get(piece, 0)) // count for piece, count in bet.pieces)
        most = min(most, MAX_CENTS // bet.parts)
        start = max(1, *(-((wagers.get(p, 0) - lines[p].minimum) // count) for p, count in bet.pieces))
        period = self._period(bet)
        # One period, starting at the least, decides it.
        sizes = range(start, min(most + 1, start + period))
        good = (s for s in sizes if all(self._permits(wagers, piece, count * s) for piece, count in bet.pieces))
        least = next(good, None)
        if least is None:
            reason = said("no equal pieces of up to {} are permitted on all positions of {}", most, call)
            return Refusal(self.regime.below, reason, allowed=0)
        step = next(good, least + period) - least
        return Span(least * bet.parts, (most - (most - least) % step) * bet.parts, step * bet.parts)

    def _period(self, call: Bet) -> int:
        """Which sizes of a call bet are permitted repeats with the units of its positions."""
        period = lcm(*(self.sign.unit(self.bets[piece].kind) for piece, _ in call.pieces))
        if period > MAX_PERIOD:
            raise BadSign(
                said("the units of the sign have too little in common for calls: choose units that divide each other")
            )
        return period

    def _lay_call(self, wagers: Mapping[str, int], call: str, amount: int) -> Laid | Refusal:
        """Lay a call bet with the largest piece that all of its positions permit (READINGS F4)."""
        bet = self.bets[call]
        asked = amount // bet.parts
        reach = min(
            (self.sign.of(self.bets[piece].kind).maximum - wagers.get(piece, 0)) // count for piece, count in bet.pieces
        )
        most = min(asked, reach)
        # One period below the most decides it.
        for size in range(most, max(0, most - self._period(bet)), -1):
            if all(self._permits(wagers, piece, count * size) for piece, count in bet.pieces):
                cut = amount - size * bet.parts
                clause = self.regime.above if asked > reach else self.regime.multiple
                return Laid({piece: count * size for piece, count in bet.pieces}, cut, clause if cut else "")
        reason = said("no equal pieces of up to {} are permitted on all positions of {}", asked, call)
        return Refusal(self.regime.below, reason, amount)

    def _permits(self, wagers: Mapping[str, int], position: str, amount: int) -> bool:
        total = wagers.get(position, 0) + amount
        return self.permitted(position, total) == total

    def take_back(self, wagers: Mapping[str, int], bet: str, amount: int) -> int:
        """What remains on a position: the next lowest permitted wager, or nothing (READINGS L2)."""
        check_cents(amount, "a wager")
        there = wagers.get(bet, 0)
        if amount > there:
            raise BadAmount(f"{there or 'nothing'} lies on {bet}, and {amount} cannot be taken back")
        return self.permitted(bet, there - amount)

    def recognise(self, wagers: Mapping[str, int]) -> Refusal | None:
        """At the end of the wagering period: if the total is too low, the wagers count as never made."""
        total, least = sum(wagers.values()), self.sign.total_minimum
        if least is None or not wagers or total >= least:
            return None
        assert self.regime.total is not None  # noqa: S101 - else __init__ would have refused the sign
        return Refusal(self.regime.total, said("wagers of a spin come to at least {} in total", least), total, least)
