"""Games of one spin: a bet is a set of outcomes and a pair of odds. Roulette and Big Wheel are such games."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType

from msgspec import Struct

from croupier.games.bet import Bet, Outcome
from croupier.games.errors import BadSign, BadState, UnknownBet, UnknownOutcome
from croupier.games.limits.chips import Felt
from croupier.games.limits.electronic import Screen
from croupier.games.limits.regimes import Regime
from croupier.games.limits.sign import Sign
from croupier.games.money import MAX_CENTS, check_cents
from croupier.games.naming import unknown_bet
from croupier.games.verdict import LOST, Fate, Result, Verdict, settle


class WheelState(Struct, frozen=True):
    """What a spin's settlement depends on beside the wheel: the sign, and whether 4.2.1 advice was given."""

    sign: Sign = Sign()
    advised: bool = False


PLAIN = WheelState()


class ZeroRule(Struct, frozen=True):
    """The clauses on a zero: which wagers win on it, and that all others lose."""

    wins: str
    loses: str
    kinds: frozenset[str]
    """Beside a straight-up, the kinds of bet that the clause names…"""
    partners: frozenset[str]
    """…where they join the zero with one of these numbers."""


class WheelGame:
    """One game of one book in one variant."""

    def __init__(
        self,
        id_: str,
        title: str,
        outcomes: tuple[Outcome, ...],
        bets: Mapping[str, Bet],
        regime: Regime,
        retains: str | None = None,
        zero_rules: Mapping[str, ZeroRule] | None = None,
        closed_list: str = "",
        aliases: Mapping[str, str] | None = None,
    ) -> None:
        self.id, self.title, self.outcomes, self.regime = id_, title, outcomes, regime
        self.bets: Mapping[str, Bet] = MappingProxyType(dict(bets))
        self.retains = retains
        """The clause by which a winning stake stays on the layout (RR99 3.6(b)); None: it goes back."""
        self.zero_rules = zero_rules or {}
        self.closed_list = closed_list
        self.ways = sum(outcome.ways for outcome in outcomes)
        self._aliases = {outcome.id: outcome.id for outcome in outcomes} | dict(aliases or {})
        self._tables: dict[str, dict[str, Verdict]] = {}

    @cached_property
    def probabilities(self) -> Mapping[str, Fraction]:
        """Every outcome with its exact probability."""
        return MappingProxyType({outcome.id: Fraction(outcome.ways, self.ways) for outcome in self.outcomes})

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id}: {len(self.bets)} bets>"

    def start(self, sign: Sign | None = None, *, advised: bool = False) -> WheelState:
        """The state of a table with this sign; by default one that takes any whole number of cents."""
        if sign is None and not advised:
            return PLAIN
        return WheelState(self._checked(sign or Sign()), advised)

    def after(self, state: WheelState, results: Iterable[Result]) -> WheelState:
        """The state after a spin: whoever wagered under the minimum is advised now (4.2.1)."""
        below = any(result.limit_clause == self.regime.below for result in results)
        return WheelState(state.sign, advised=True) if below and not state.advised else state

    def _checked(self, sign: Sign) -> Sign:
        if not isinstance(sign, Sign):
            raise BadSign(f"a table's sign is a Sign, not {sign!r:.60}")
        sign.check(self.kinds)
        return sign

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of bet that a sign may have a line for."""
        return frozenset(bet.kind for bet in self.bets.values())

    def screen(self, sign: Sign) -> Screen:
        """The limits of an electronic table of this game."""
        if self.regime.in_chips:
            raise BadSign(f"{self.id} is played with chips on felt, which no screen cuts down")
        return Screen(self.bets, self.regime, self._checked(sign))

    def bet(self, bet: object) -> Bet:
        """The bet with this id; an error that says what is near if there is none."""
        found = self.bets.get(bet) if isinstance(bet, str) else None
        if found is None:
            raise self._unknown(bet)
        return found

    def _unknown(self, bet: object) -> UnknownBet:
        call = str(bet).partition(":")[0] in ("series-5/8", "orphans", "grand-series", "zero-game", "neighbours")
        return unknown_bet(self.id, self.bets, bet, self.closed_list if call else "")

    def outcome(self, outcome: object) -> str:
        """The outcome with this id."""
        found = self._aliases.get(outcome) if isinstance(outcome, str) else None
        if found is None:
            ids = [known.id for known in self.outcomes]
            raise UnknownOutcome(
                f"{self.id} has no outcome {outcome!r:.60}: it is one of {', '.join(ids[:3])} … {ids[-1]}, as text"
            )
        return found

    def resolve(self, state: WheelState, wagers: Mapping[str, int], outcome: str) -> list[Result]:
        """Say for each wager what became of it, in their order.

        >>> from croupier.games import game
        >>> roulette = game("double-zero-roulette-fh")
        >>> roulette.resolve(roulette.start(), {"split:0/00": 500}, "00")[0].returned
        9000
        """
        if state.__class__ is not WheelState:
            raise BadState(f"{self.id} is settled with the state that its start() gives, not {state!r:.60}")
        verdicts = self._table(self.outcome(outcome))
        sign = state.sign
        felt = None
        if self.regime.in_chips and sign.limited:
            felt = Felt(self.bets, self.regime, sign, state.advised, wagers)
        chip = sign.chip if self.regime.in_chips else 1
        results = []
        for bet, stake in wagers.items():
            if stake.__class__ is not int or not 0 < stake <= MAX_CENTS:
                check_cents(stake, f"a wager on {bet}")
            try:
                verdict = verdicts[bet]
            except KeyError:
                raise self._unknown(bet) from None
            if felt is not None:
                results.append(felt.settle(bet, stake, verdicts))
            elif verdict.fate is LOST and verdict.parts == 1:  # most wagers of a full table: the short way
                results.append(Result(bet, stake, LOST, verdict.clause))
            else:
                results.append(settle(bet, stake, verdict, chip))
        return [self._retain(result) for result in results] if self.retains else results

    def _retain(self, result: Result) -> Result:
        """A winning wager goes on lying there until it is lifted (RR99 3.6(b), 3.7)."""
        if result.fate is not Fate.WON:
            return result
        return Result(result.bet, result.stake, Fate.WON, result.clause, paid=result.paid, stays=result.stake)

    def table(self, outcome: str) -> Mapping[str, Verdict]:
        """What this outcome does to every bet: written once, read by settlement, odds and simulation."""
        return MappingProxyType(self._table(self.outcome(outcome)))

    def _table(self, outcome: str) -> dict[str, Verdict]:
        if outcome not in self._tables:
            singles = {bet.id: self._verdict(bet, outcome) for bet in self.bets.values() if not bet.pieces}
            calls = {bet.id: call_verdict(bet, singles) for bet in self.bets.values() if bet.pieces}
            self._tables[outcome] = singles | calls
        return self._tables[outcome]

    def _verdict(self, bet: Bet, outcome: str) -> Verdict:
        won = outcome in bet.numbers
        clause = bet.odds_clause
        if rule := self.zero_rules.get(outcome):
            named = bet.kind == "straight" or (bet.kind in rule.kinds and rule.partners.intersection(bet.numbers))
            clause = (rule.wins if named else clause) if won else rule.loses
        if not won:
            return Verdict(Fate.LOST, clause)
        odds = bet.pays[0]
        return Verdict(Fate.WON, clause, wins=((1, odds.to, odds.on),))


def call_verdict(bet: Bet, singles: Mapping[str, Verdict]) -> Verdict:
    """What an outcome does to a call: what it does to each of its pieces."""
    wins = tuple((count * many, to, on) for piece, count in bet.pieces for many, to, on in singles[piece].wins)
    return Verdict(Fate.WON if wins else Fate.LOST, bet.odds_clause, bet.parts, wins)
