"""Games of one spin, which are roulette and Big Wheel: a bet is a set of outcomes and a pair of odds."""

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from croupier.games.answers import Cancelled, Placed, Removed, Switched
from croupier.games.bet import Bet, Outcome
from croupier.games.errors import BadSign, UnknownBet, UnknownOutcome
from croupier.games.frozen import FrozenMap
from croupier.games.game import AnyOutcome, Game
from croupier.games.house import BY_THE_BOOK, CLAUSE, MARK, HouseRules
from croupier.games.limits.electronic import ElectronicLimits
from croupier.games.limits.felt import FeltLimits
from croupier.games.limits.regimes import Regime
from croupier.games.limits.sign import Sign
from croupier.games.money import MAX_CENTS, check_cents
from croupier.games.naming import unknown_bet
from croupier.games.refusal import Refusal, lies_on, said
from croupier.games.situation import NOTHING, Situation
from croupier.games.slip import Slip, Wager, put, relaid, take
from croupier.games.span import Span
from croupier.games.terms import Terms
from croupier.games.verdict import Fate, Result, Verdict

CALLS = ("series-5/8", "orphans", "grand-series", "zero-game", "neighbours")
MAX_SIGNS = 16
"""Compiled limits are kept for this many signs."""


class ZeroRule(Struct, frozen=True):
    """The clauses on a zero: some wagers win on it, all others lose."""

    wins: str
    loses: str
    kinds: frozenset[str]
    """The kinds of bet that the clause names, besides straight-up…"""
    partners: frozenset[str]
    """…if they join the zero with one of these numbers."""


class WheelGame(Game):
    """A game of one spin, of one book in one variant."""

    retains: str | None
    """The clause by which a winning stake stays on the layout (RR99 3.6(b)); None: it goes back."""
    zero_rules: Mapping[str, ZeroRule]
    closed_list: str

    def __init__(
        self,
        given: tuple[Any, ...],
        id_: str,
        title: str,
        outcomes: tuple[Outcome, ...],
        bets: Mapping[str, Bet],
        regime: Regime,
        retains: str | None = None,
        zero_rules: Mapping[str, ZeroRule] | None = None,
        closed_list: str = "",
        aliases: Mapping[str, str] | None = None,
        rules: HouseRules = BY_THE_BOOK,
        halved: frozenset[str] = frozenset(),
        zeros: frozenset[str] = frozenset(),
    ) -> None:
        house = rules != BY_THE_BOOK
        rules.check_outcomes(bets, [one.id for one in outcomes], lambda bet, outcome: outcome in bet.numbers)
        imprisoned = {f"prison:{bet}": bet for bet in bets if bet in halved and rules.zero == "en-prison"}
        self._make(
            given,
            id=f"{id_}{MARK}" if house else id_,
            title=f"{title}, house rules" if house else title,
            outcomes=outcomes,
            bets=bets,
            regime=regime,
            retains=retains,
            zero_rules=MappingProxyType(dict(zero_rules or {})),
            closed_list=closed_list,
            rules=rules,
            _aliases={outcome.id: outcome.id for outcome in outcomes} | dict(aliases or {}),
            _tables={},
            _limits={},
            _halved=halved,
            _zeros=zeros,
            _prison=imprisoned,
            _keeps=self._retain if retains else None,
        )

    _aliases: dict[str, str]
    _tables: dict[str, dict[str, Verdict]]
    _limits: dict[Sign, ElectronicLimits]
    _halved: frozenset[str]
    """The even chances, which a house may halve or imprison on a zero…"""
    _zeros: frozenset[str]
    """…and the zeros."""
    _prison: dict[str, str]
    """Bets that nobody can place: they hold the wagers that a zero imprisoned."""

    # What the game has.

    def _unknown(self, bet: object) -> UnknownBet:
        call = str(bet).partition(":")[0] in CALLS
        return unknown_bet(self.id, self.bets, bet, self.closed_list if call else "")

    def outcome(self, outcome: object) -> str:
        """The outcome with this id."""
        found = self._aliases.get(outcome) if isinstance(outcome, str) else None
        if found is None:
            ids = [known.id for known in self.outcomes]
            raise UnknownOutcome(
                said(
                    "{} has no outcome {}: it is one of {} … {}, as text",
                    self.id,
                    f"{outcome!r:.60}",
                    ", ".join(ids[:3]),
                    ids[-1],
                )
            )
        return found

    def electronic_limits(self, sign: Sign) -> ElectronicLimits:
        """The limits of an electronic table of this game, compiled."""
        if self.regime.in_chips:
            raise BadSign(f"{self.id} is played with chips on felt, which no screen cuts down")
        if not isinstance(sign, Sign):
            raise BadSign(f"a table's sign is a Sign, not {sign!r:.60}")
        limits = self._limits.get(sign)
        if limits is None:
            sign.check(self.kinds)
            if len(self._limits) >= MAX_SIGNS:
                self._limits.clear()
            limits = self._limits[sign] = ElectronicLimits(self.bets, self.regime, sign)
        return limits

    def limits(self, sign: Sign) -> ElectronicLimits | FeltLimits:
        """What the table takes while wagers are laid, in the regime of its book."""
        return super().limits(sign) if self.regime.in_chips else self.electronic_limits(sign)

    @property
    def settles_plainly(self) -> bool:
        """On a screen a wager was within the limits when it was laid (RR 4.3); on felt the sign still counts (4.2)."""
        return not self.regime.in_chips

    @property
    def wagers_stand(self) -> bool:
        """A spin decides every wager, but for those that a house imprisons."""
        return bool(self._prison)

    # What a player does.

    def start(self) -> Situation:
        """A wheel remembers nothing, so every round starts alike."""
        return NOTHING

    def place(self, situation: Situation, slip: Slip, bet: str, amount: int, purse: str = "") -> Placed | Refusal:
        """Place or raise a wager: a screen accepts as much as is permitted, the felt takes all of it.

        >>> from croupier.games import Limit, Sign, game
        >>> touchbet = game("touchbet")
        >>> slip = touchbet.slip(terms=Sign(limit=Limit(500, 5_000)))
        >>> touchbet.place(touchbet.start(), slip, "red", 7_000).or_raise().cut
        2000
        """
        self._check_situation(situation)
        self._check_slip(slip)
        found = self.bet(bet)
        cents = check_cents(amount, "a wager")
        if not self.regime.in_chips:
            laid = self.electronic_limits(slip.current.sign).lay(slip.stakes, bet, cents)
            if isinstance(laid, Refusal):
                return laid
            return Placed(put(slip, laid.added, purse), FrozenMap(laid.added), 0, laid.cut, laid.cut_clause)
        refusal = self._why_not_lay(slip, found, cents)
        return refusal or Placed(put(slip, {bet: cents}, purse), FrozenMap({bet: cents}))

    def _why_not_lay(self, slip: Slip, bet: Bet, amount: int) -> Refusal | None:
        """Why chips cannot be laid on the felt. Limits are no reason: they count at settlement (4.2)."""
        unit = _unit(bet, slip.current)
        if amount % unit:
            lower = amount - amount % unit
            return Refusal(bet.clause, said("{} is placed in multiples of {}", bet.name, unit), amount, lower)
        there = slip.on(bet.id)
        if there + amount > MAX_CENTS:
            return Refusal(self.regime.above, said("no wager is larger than {}", MAX_CENTS), amount, MAX_CENTS - there)
        return None

    def remove(self, situation: Situation, slip: Slip, bet: str, amount: int, purse: str = "") -> Removed | Refusal:
        """Reduce a wager or take it down. On a screen, a rest under the minimum comes back too."""
        self._check_situation(situation)
        self._check_slip(slip)
        found = self.bet(bet)
        cents = check_cents(amount, "what is removed")
        lying = [wager for wager in slip.wagers if (wager.bet, wager.purse) == (bet, purse)]
        if refusal := self._why_not_lift(slip, found, lying, cents):
            return refusal
        left, taken = take(slip, bet, cents, purse)
        if not self.regime.in_chips and (rest := left.on(bet)):
            left, more = take(left, bet, rest - self.electronic_limits(slip.current.sign).permitted(bet, rest))
            taken += more
        return Removed(left, taken)

    def _why_not_lift(self, slip: Slip, bet: Bet, lying: list[Wager], amount: int) -> Refusal | None:
        """Why chips cannot be taken up: there are fewer, or a call bet would lose only some of its pieces."""
        there = sum(wager.amount for wager in lying)
        if amount > there:
            return Refusal(bet.clause, lies_on(bet.id, there), amount, there)
        unit = self._lifted_in(slip, bet, lying)
        if amount % unit:
            lower = amount - amount % unit
            return Refusal(bet.clause, said("{} is removed in multiples of {}", bet.name, unit), amount, lower)
        return None

    def _lifted_in(self, slip: Slip, bet: Bet, lying: list[Wager]) -> int:
        """A call bet on the felt is taken up in the chips it was laid in (READINGS T33); on a screen, in any amount."""
        return _unit(bet, slip.terms_of(lying[-1])) if lying and self.regime.in_chips else 1

    def switch(self, situation: Situation, slip: Slip, what: str, on: bool, only: bool = False) -> Switched | Refusal:
        """No wager on a wheel sleeps, so there is nothing to switch."""
        self._check_situation(situation)
        self._check_slip(slip)
        return Refusal("", said("every wager of {} works on every spin: nothing is switched on or off", self.id))

    def _placeable(self, situation: Situation, slip: Slip, bet: Bet) -> Span | Refusal:
        if not self.regime.in_chips:
            return self.electronic_limits(slip.current.sign).span(slip.stakes, bet.id)
        unit = _unit(bet, slip.current)
        refusal = self._why_not_lay(slip, bet, unit)
        return refusal or Span(unit, (MAX_CENTS - slip.on(bet.id)) // unit * unit, unit)

    def _removable(self, situation: Situation, slip: Slip, bet: Bet) -> Span | Refusal:
        lying = [wager for wager in slip.wagers if wager.bet == bet.id]
        unit = self._lifted_in(slip, bet, lying)
        refusal = self._why_not_lift(slip, bet, lying, unit)
        return refusal or Span(unit, slip.on(bet.id) // unit * unit, unit)

    # What a round does.

    def next(self, situation: Situation, outcome: AnyOutcome) -> Situation:
        """A wheel remembers nothing."""
        self._check_situation(situation)
        self.outcome(outcome)
        return NOTHING

    def cancel(self, situation: Situation, slip: Slip) -> Cancelled:
        """A spin without effect: electronic stakes go back, chips stay where they are (READINGS T1)."""
        self._check_situation(situation)
        self._check_slip(slip)
        if self.regime.in_chips:
            return Cancelled(slip)
        return Cancelled(relaid(slip, ()), taken=slip.wagers)

    def _retain(self, result: Result) -> Result:
        """A winning wager stays on the layout until it is lifted (RR99 3.6(b), 3.7)."""
        if result.fate is not Fate.WON:
            return result
        return Result(result.bet, result.stake, Fate.WON, result.clause, paid=result.paid, stays=result.stake)

    # The tables that it reads.

    @cached_property
    def _layable(self) -> Mapping[str, object]:
        return {**self.bets, **self._prison}

    def _verdicts(self, situation: Situation, outcome: Any) -> dict[str, Verdict]:
        found = self._tables.get(outcome)
        if found is None:
            found = self._tables[outcome] = self._table(outcome)
        return found

    def _table(self, outcome: str) -> dict[str, Verdict]:
        singles = {bet.id: self._verdict(bet, outcome) for bet in self.bets.values() if not bet.pieces}
        calls = {bet.id: call_verdict(bet, singles) for bet in self.bets.values() if bet.pieces}
        prison = {bet: self._release(self.bets[held], outcome) for bet, held in self._prison.items()}
        return singles | calls | prison

    def _verdict(self, bet: Bet, outcome: str) -> Verdict:
        won = outcome in bet.numbers
        clause = bet.odds_clause
        if rule := self.zero_rules.get(outcome):
            named = bet.kind == "straight" or (bet.kind in rule.kinds and rule.partners.intersection(bet.numbers))
            clause = (rule.wins if named else clause) if won else rule.loses
        if not won:
            return self._loses(bet, outcome, clause)
        house = self.rules.pays(bet.id, bet.kind, outcome)
        odds = house or bet.pays[0]
        return Verdict(Fate.WON, CLAUSE if house else clause, wins=((1, odds.to, odds.on),))

    def _loses(self, bet: Bet, outcome: str, clause: str) -> Verdict:
        """A losing wager is lost, unless the house has another rule for even chances on a zero."""
        if self.rules.zero and bet.id in self._halved and outcome in self._zeros:
            if self.rules.zero == "la-partage":
                return Verdict(Fate.HALVED, CLAUSE)
            return Verdict(Fate.MOVED, CLAUSE, lies_on=f"prison:{bet.id}")
        return Verdict(Fate.LOST, clause)

    def _release(self, held: Bet, outcome: str) -> Verdict:
        """What a spin does to an imprisoned wager: it goes back if it would have won."""
        if outcome in held.numbers:
            return Verdict(Fate.RETURNED, CLAUSE)
        if outcome in self._zeros and self.rules.zero_again == "stays":
            return Verdict(Fate.STANDS, CLAUSE)
        return Verdict(Fate.LOST, CLAUSE)


def _unit(bet: Bet, terms: Terms) -> int:
    """The pieces of a call bet are whole chips; a single wager may be any amount (4.2.3)."""
    return bet.parts * terms.chip if bet.pieces else 1


def call_verdict(bet: Bet, singles: Mapping[str, Verdict]) -> Verdict:
    """What an outcome does to a call bet, piece by piece; its clause is the house's if the house pays one of them."""
    wins = tuple((count * many, to, on) for piece, count in bet.pieces for many, to, on in singles[piece].wins)
    house = any(singles[piece].clause == CLAUSE for piece, _ in bet.pieces)
    return Verdict(Fate.WON if wins else Fate.LOST, CLAUSE if house else bet.odds_clause, bet.parts, wins)
