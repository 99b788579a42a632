"""The one protocol of every game: the same methods for wheels and dice, and everything that games have in common.

A `Situation` is what the game carries from one round to the next. A `Slip` is what a player has on the layout: the
wagers, and all that belongs to them. Both are values, and so is the game itself: every method returns new values and
changes nothing.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeAlias

from msgspec.structs import replace

from croupier.display import Drawn
from croupier.games import finding
from croupier.games.answers import Cancelled, Placed, Removed, Settled, Switched
from croupier.games.bet import Bet, Outcome
from croupier.games.errors import BadInput, BadSlip, BadState, BadText, UnknownBet
from croupier.games.house import BY_THE_BOOK, HouseRules
from croupier.games.layout import PrintedLayout
from croupier.games.legal import Legal
from croupier.games.limits.electronic import ElectronicLimits
from croupier.games.limits.felt import FeltLimits
from croupier.games.limits.regimes import Regime
from croupier.games.limits.sign import Sign
from croupier.games.payouts import Payouts, net
from croupier.games.refusal import Refusal
from croupier.games.settling import Kept, Shortcut, settle_plain, settle_slip, shortcuts
from croupier.games.situation import Situation
from croupier.games.slip import Slip, Wager
from croupier.games.span import Span
from croupier.games.terms import Terms, as_terms
from croupier.games.text import parse_slip
from croupier.games.value import Value
from croupier.games.verdict import Verdict

AnyOutcome: TypeAlias = str | tuple[int, int] | list[int]
"""A pocket or a symbol as text, or two dice: `"17"`, `(3, 1)`, `[3, 1]`, `"3-1"`."""


class Game(Value, Drawn, ABC):
    """One game of one book in one variant: a value, known by its id."""

    title: str
    book: str
    edition: str
    """The id of the edition that says how its tables are run."""
    regime: Regime
    bets: Mapping[str, Bet]
    """Every bet, by its id."""
    outcomes: tuple[Outcome, ...]
    """Everything that can happen in a round, and in how many ways."""
    ways: int
    rules: HouseRules
    """What the house does differently from the book: nothing, in the books' own games."""

    def _make(self, given: tuple[Any, ...], **fields: object) -> None:
        """Set what every game has; afterwards nothing can be changed."""
        vars(self).update(fields)
        vars(self).update(
            bets=MappingProxyType(dict(self.bets)),
            ways=sum(outcome.ways for outcome in self.outcomes),
            _given=given,
            _checked_terms=set(),
            _shortcuts={},
        )

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id}: {len(self.bets)} bets>"

    # What the game has.

    @property
    def settles_plainly(self) -> bool:
        """Whether a settlement asks for nothing but bets and cents: no situation, terms, marks or purses.

        Then a plain mapping says all, which is quicker.
        """
        return False

    @property
    def wagers_stand(self) -> bool:
        """Whether wagers stand over rounds undecided, so that the book says when each may be placed and removed."""
        return False

    @property
    def by_the_book(self) -> bool:
        """Whether it is a book's own game, without house rules. Only such a game can be opened on a floor."""
        return self.rules == BY_THE_BOOK

    @cached_property
    def probabilities(self) -> Mapping[str, Fraction]:
        """Every outcome with its exact probability."""
        return MappingProxyType({outcome.id: Fraction(outcome.ways, self.ways) for outcome in self.outcomes})

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of bet that a sign may have a line for."""
        return frozenset(bet.kind for bet in self.bets.values())

    def bet(self, bet: object) -> Bet:
        """The bet with this id; if there is none, the error suggests similar bets."""
        found = self.bets.get(bet) if isinstance(bet, str) else None
        if found is None:
            raise self._unknown(bet)
        return found

    @abstractmethod
    def _unknown(self, bet: object) -> UnknownBet:
        """The error for a bet that does not exist; it suggests similar bets."""

    @abstractmethod
    def outcome(self, outcome: object) -> Any:
        """An outcome as the game writes it; if it is not one, the error says what would be."""

    def outcome_text(self, outcome: AnyOutcome) -> str:
        """An outcome as text, which is how a table, a log and a screen know it.

        >>> from croupier.games import game
        >>> game("craps").outcome_text((3, 1)), game("rapid-roulette").outcome_text("17")
        ('3-1', '17')
        """
        fell = self.outcome(outcome)
        return fell if isinstance(fell, str) else "-".join(map(str, fell))

    def check_wheel(self, marks: tuple[str, ...]) -> None:
        """Refuse a wheel that the game may not be played with; a game without a wheel refuses every one."""
        raise BadInput(f"{self.id} is not played with a wheel")

    def marks(self, kind: str) -> tuple[str, ...]:
        """What an item of equipment bears by default: a wheel its pockets, a layout its symbols; () if nothing."""
        return ()

    def printed_layout(self) -> PrintedLayout | None:
        """Its layout as screens draw it; None if none is drawn yet."""
        return None

    def check_layout(self, marks: tuple[str, ...]) -> None:
        """Refuse a layout that the game may not be played on; a game whose layout is no equipment refuses every one."""
        raise BadInput(f"the layout of {self.id} is no equipment")

    def check_ball(self, diameter_mm: Decimal, metallic: bool) -> None:
        """Refuse a ball that the game may not be played with; a game without a ball refuses every one."""
        raise BadInput(f"{self.id} is not played with a ball")

    def covering(self, *numbers: str) -> tuple[Bet, ...]:
        """The bets that cover all of these numbers or symbols.

        >>> from croupier.games import game
        >>> [bet.id for bet in game("rapid-roulette").covering("17", "20")]
        ['split:17/20', 'corner:16/17/19/20', 'corner:17/18/20/21', 'sixline:16-21', 'column:2', 'dozen:2', 'black']
        """
        return finding.covering(self.id, self.bets, numbers)

    def by_kind(self, kind: str) -> tuple[Bet, ...]:
        """The bets of one kind, such as `split` or `place`."""
        return finding.by_kind(self.id, self.bets, kind)

    def by_number(self, number: str) -> tuple[Bet, ...]:
        """The bets that cover a number or a symbol."""
        return self.covering(number)

    def by_name(self, name: str) -> tuple[Bet, ...]:
        """The bets with this name: the book's, the French one, or one used elsewhere.

        >>> from croupier.games import game
        >>> [bet.id for bet in game("craps").by_name("Pass Line")]
        ['win']
        """
        return finding.by_name(self.id, self.bets, name)

    def parse(self, text: str, terms: Terms | Sign | Iterable[Terms] | None = None) -> tuple[Situation, Slip]:
        """The situation and the slip that a short text describes, as `str` writes them, separated by a semicolon.

        >>> from croupier.games import game
        >>> situation, slip = game("craps").parse("point 6; win 1000, place:6 1200 off; barred dont-win")
        >>> print(situation, slip, sep="; ")
        point 6; win 1000, place:6 1200 off; barred dont-win
        """
        listed = tuple(terms) if isinstance(terms, tuple | list) else (as_terms(terms),)
        situation, rest = self._parse_situation(text)
        slip = parse_slip(rest, listed)
        self._check_slip(slip)
        return situation, slip

    def situation(self, text: str) -> Situation:
        """The situation that a text describes, as `str` writes it.

        >>> from croupier.games import game
        >>> game("craps").situation("point 6").point
        6
        """
        found, rest = self._parse_situation(text)
        if rest:
            raise BadText(f"this is no situation of {self.id}: {text!r:.60}")
        return found

    def _parse_situation(self, text: str) -> tuple[Situation, str]:
        """The situation at the start of a text, and the rest of the text; wheels have no situation."""
        return self.start(), text

    # What a player does.

    @abstractmethod
    def start(self) -> Situation:
        """The situation of a table before its first round."""

    def slip(
        self,
        wagers: Mapping[str, int] | Iterable[Wager] = (),
        terms: Terms | Sign | None = None,
        *,
        advised: bool = False,
    ) -> Slip:
        """A slip of this game with these wagers, under these terms; empty by default.

        It is not checked whether the wagers could be placed now: they may be there since an earlier round.
        """
        if isinstance(wagers, Mapping):
            wagers = [Wager(bet, amount) for bet, amount in wagers.items()]
        made = Slip(tuple(wagers), (as_terms(terms),), advised=advised)
        self._check_slip(made)
        return made

    def limits(self, sign: Sign) -> ElectronicLimits | FeltLimits:
        """What the table takes while wagers are laid, in the regime of its book."""
        sign.check(self.kinds)
        return (FeltLimits if self.regime.in_chips else ElectronicLimits)(self.bets, self.regime, sign)

    @abstractmethod
    def place(self, situation: Situation, slip: Slip, bet: str, amount: int, purse: str = "") -> Placed | Refusal:
        """Place or raise a wager."""

    @abstractmethod
    def remove(self, situation: Situation, slip: Slip, bet: str, amount: int, purse: str = "") -> Removed | Refusal:
        """Reduce a wager or take it down."""

    @abstractmethod
    def switch(self, situation: Situation, slip: Slip, what: str, on: bool, only: bool = False) -> Switched | Refusal:
        """Switch a kind of wager on or off, or with `only` one wager."""

    def legal(self, situation: Situation, slip: Slip) -> tuple[Legal, ...]:
        """What the book allows now, bet by bet: what may be placed or raised, reduced or removed, and the sign's line.

        >>> from croupier.games import game
        >>> craps = game("craps")
        >>> [legal.bet for legal in craps.legal(craps.start(), craps.slip()) if legal.may_place][:3]
        ['win', 'dont-win', 'place:4']
        """
        self._check_situation(situation)
        self._check_slip(slip)
        sign = slip.current.sign
        return tuple(
            Legal(
                bet.id, self._placeable(situation, slip, bet), self._removable(situation, slip, bet), sign.of(bet.kind)
            )
            for bet in self.bets.values()
        )

    @abstractmethod
    def _placeable(self, situation: Situation, slip: Slip, bet: Bet) -> Span | Refusal:
        """How much more may be placed on a bet now, or why nothing."""

    @abstractmethod
    def _removable(self, situation: Situation, slip: Slip, bet: Bet) -> Span | Refusal:
        """How much may be taken from a bet now, or why nothing."""

    # What a round does.

    def settle(self, situation: Situation, slip: Slip | Mapping[str, int], outcome: AnyOutcome) -> Settled:
        """The result of each wager, and what is on the layout now.

        A plain mapping of bets to cents is accepted too: then there is one purse, and the table has no sign.

        >>> from croupier.games import game
        >>> roulette = game("double-zero-roulette-fh")
        >>> roulette.settle(roulette.start(), {"split:0/00": 500}, "00").returned
        9000
        """
        if situation.__class__ is not self._situation:
            self._check_situation(situation)
        fell = self.outcome(outcome)
        if slip.__class__ is Slip:
            return self._settle_slip(situation, slip, fell, self._verdicts(situation, fell))
        return self._settle_plain(situation, slip, fell)  # type: ignore[arg-type]  # it is no slip

    def _settle_plain(self, situation: Situation, wagers: Mapping[str, int], outcome: Any) -> Settled:
        if wagers.__class__ is not dict and not isinstance(wagers, Mapping):
            raise BadSlip(f"a slip is what slip() gives, or a mapping of bets to cents, not {wagers!r:.60}")
        verdicts = self._shortcuts.get((situation, outcome))
        if verdicts is None:
            verdicts = self._shortcuts[situation, outcome] = shortcuts(self._verdicts(situation, outcome), self._keeps)
        return settle_plain(wagers, verdicts, self._keeps, self._unknown)

    def _settle_slip(self, situation: Situation, slip: Slip, outcome: Any, verdicts: Mapping[str, Verdict]) -> Settled:
        self._check_slip(slip)
        if slip.switched:
            verdicts = {**verdicts, **self._switched(situation, slip, outcome)}
        settled = settle_slip(slip, verdicts, self.bets, self.regime, self._keeps)
        after = self._carried(situation, settled.slip, outcome)
        return settled if after is settled.slip else replace(settled, slip=after)

    _keeps: Kept | None = None
    """How a book changes a result, if it does: in the edition of 1999, winning wagers stay on the layout."""

    def _switched(self, situation: Situation, slip: Slip, outcome: Any) -> Mapping[str, Verdict]:
        """The verdicts on wagers that the player switched on or off."""
        raise BadSlip(f"nothing is switched on or off in {self.id}: {', '.join(slip.switched)}")

    def _carried(self, situation: Situation, slip: Slip, outcome: Any) -> Slip:
        """A settled slip, with everything else that the outcome changes on it."""
        return slip

    @abstractmethod
    def next(self, situation: Situation, outcome: AnyOutcome) -> Situation:
        """The situation after a round."""

    @abstractmethod
    def cancel(self, situation: Situation, slip: Slip) -> Cancelled:
        """What happens to a slip when the round has no effect, or the game is void."""

    # The tables that it reads.

    def verdicts(self, situation: Situation, outcome: AnyOutcome) -> Mapping[str, Verdict]:
        """What an outcome does to every bet that is not switched: written once, read by settlement and by the odds."""
        self._check_situation(situation)
        return MappingProxyType(self._verdicts(situation, self.outcome(outcome)))

    @abstractmethod
    def _verdicts(self, situation: Situation, outcome: Any) -> dict[str, Verdict]:
        """The same, as the game caches it."""

    def payouts(self, situation: Situation | None = None) -> Payouts:
        """What a stake of one on every bet wins or loses on every outcome, exactly: bets by outcomes.

        >>> from croupier.games import game
        >>> game("big-wheel-1").payouts().of("b", "B"), game("big-wheel-1").payouts().of("b", "A")
        (Fraction(3, 1), Fraction(-1, 1))
        """
        now = self.start() if situation is None else situation
        self._check_situation(now)
        columns = [self._verdicts(now, self.outcome(outcome.id)) for outcome in self.outcomes]
        return Payouts(
            tuple(self.bets),
            tuple(outcome.id for outcome in self.outcomes),
            tuple(tuple(net(column[bet]) for column in columns) for bet in self.bets),
        )

    # Checks.

    _situation: type[Situation] = Situation

    def _check_situation(self, situation: Situation) -> None:
        if situation.__class__ is not self._situation:
            raise BadState(f"{self.id} is played with the situation that its start() gives, not {situation!r:.60}")

    def _check_slip(self, slip: Slip) -> None:
        """Refuse a slip of another game."""
        if slip.__class__ is not Slip:
            raise BadSlip(f"{self.id} is played with a slip, which its slip() gives, not {slip!r:.60}")
        for terms in slip.terms:
            if terms not in self._checked_terms:
                terms.sign.check(self.kinds)
                if len(self._checked_terms) >= MAX_CHECKED_TERMS:
                    self._checked_terms.clear()
                self._checked_terms.add(terms)
        layable = self._layable
        for wager in slip.wagers:
            if wager.bet not in layable:
                raise self._unknown(wager.bet)

    _checked_terms: set[Terms]
    """Terms that were checked before."""
    _shortcuts: dict[tuple[Situation, Any], dict[str, Shortcut]]
    """Shortcuts that were needed before."""

    @cached_property
    def _layable(self) -> Mapping[str, object]:
        """Every bet that a wager can be on, including those where nobody can place one."""
        return dict(self.bets)


MAX_CHECKED_TERMS = 64
