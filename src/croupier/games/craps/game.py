"""The game of craps: every move and every roll of one player, by the tables of this folder."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from croupier.games.bet import Bet, Outcome
from croupier.games.craps import placing
from croupier.games.craps.catalogue import CATALOGUE
from croupier.games.craps.effects import Roll, asleep, next_point, tables, verdict
from croupier.games.craps.kinds import KINDS, POINTS, SPECS
from croupier.games.craps.placing import Placed, Removed, Wagers, live_calls
from croupier.games.craps.state import PLAIN_TERMS, CrapsState, Terms
from croupier.games.errors import BadInput, BadState, UnknownOutcome
from croupier.games.limits.chips import Felt
from croupier.games.limits.regimes import CRAPS
from croupier.games.money import check_cents
from croupier.games.naming import unknown_bet
from croupier.games.refusal import Refusal
from croupier.games.verdict import Result, Verdict, settle

Dice = tuple[int, int]
FACES = range(1, 7)
FACE_TEXTS = frozenset("123456")
NOTHING_BARRED: frozenset[str] = frozenset()
PUCK = {point: {total: next_point(point, total) for total in range(2, 13)} for point in (None, *POINTS)}
"""Where the puck goes from where it is, for every total."""
PLAIN_STATES = {point: CrapsState(point) for point in PUCK}
"""A state is a value: those of a table without a notice, and a player without calls, are made once."""
ROLLS = {(one, other): Roll(one + other, one == other) for one in FACES for other in FACES}


MAX_CHIPS = 8
"""For how many sizes of chips results are remembered."""
MAX_KNOWN = 512
"""How many sheets a page remembers before it starts anew."""


Sheet = tuple[tuple[str, int], ...]
"""One player's wagers, as a value."""


class Settled(NamedTuple):
    """What a roll does to a sheet: never handed out itself, for its parts could be changed."""

    results: list[Result]
    lying: dict[str, int]
    returned: int


def _settled(results: list[Result]) -> Settled:
    lying = {result.lies_on: result.stays for result in results if result.stays}
    return Settled(results, lying, sum(result.returned for result in results))


class Page(Struct):
    """One roll, one place of the puck, one size of chips: what it does to every bet, and to sheets met before."""

    verdicts: Mapping[str, Verdict]
    chip: int
    known: dict[Sheet, Settled] = {}


class Rolled(Struct, frozen=True, gc=False):
    """What a roll did to one player's wagers, and what lies there now."""

    state: CrapsState
    wagers: dict[str, int]
    results: list[Result]
    returned: int
    """All that goes to the player now: winnings and stakes."""


class Craps:
    """Craps at one table; Mini Craps differs in when wagers are frozen."""

    book = "CR"
    regime = CRAPS

    def __init__(self, id_: str, title: str, closed_clause: str) -> None:
        self.id, self.title, self.closed_clause = id_, title, closed_clause
        self.bets = CATALOGUE
        self.outcomes = tuple(
            Outcome(f"{one}-{other}", 1 if one == other else 2) for one in FACES for other in FACES if one <= other
        )
        self.ways = 36
        self._names = list(self.bets)
        self._pages: dict[int, dict[int | None, dict[Dice, Page]]] = {}
        self._tables: dict[tuple[int | None, Roll], dict[str, Verdict]] = {}

    @cached_property
    def probabilities(self) -> Mapping[str, Fraction]:
        """Every pair of faces with its exact probability."""
        return MappingProxyType({outcome.id: Fraction(outcome.ways, self.ways) for outcome in self.outcomes})

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id}: {len(self.bets)} bets>"

    def start(self, terms: Terms | None = None, *, advised: bool = False) -> CrapsState:
        """A table before its first Come-Out roll."""
        if terms is None and not advised:
            return PLAIN_STATES[None]
        return CrapsState(terms=terms or PLAIN_TERMS, advised=advised)

    def bet(self, bet: object) -> Bet:
        """The bet with this id; an error that says what is near if there is none."""
        found = self.bets.get(bet) if isinstance(bet, str) else None
        if found is None:
            raise unknown_bet(self.id, self.bets, bet, "CR 3.6")
        return found

    def outcome(self, dice: object) -> Dice:
        """Two dice as they came to rest: a pair of numbers, or text such as "3-1"."""
        faces = dice if dice.__class__ is tuple else _faces(dice)
        # The types are checked too: True and 1.0 equal 1, and no die shows them.
        if len(faces) == 2 and faces[0].__class__ is int and faces[1].__class__ is int and faces in ROLLS:
            return faces
        raise UnknownOutcome(f"{self.id} is rolled with two dice of 1 to 6, not {dice!r:.60}")

    def place(self, state: CrapsState, wagers: Wagers, bet: str, amount: int) -> Placed | Refusal:
        """Place or raise a wager.

        >>> from croupier.games import game
        >>> craps = game("craps")
        >>> craps.place(craps.start(), {}, "come", 500).clause
        'CR 3.6.5'
        """
        spec = SPECS.get(bet) if bet.__class__ is str else None
        if spec is None:
            raise unknown_bet(self.id, self.bets, bet, "CR 3.6")
        return placing.place(state, wagers, spec, amount, self.closed_clause)

    def remove(self, state: CrapsState, wagers: Wagers, bet: str, amount: int) -> Removed | Refusal:
        """Reduce a wager or take it down."""
        self.bet(bet)
        return placing.remove(state, wagers, bet, amount, self.closed_clause)

    def call(self, state: CrapsState, wagers: Wagers, what: str, on: bool, only: bool = False) -> CrapsState | Refusal:
        """Call a kind of wager, or one bet, on or off."""
        if what.__class__ is not str or what not in KINDS:
            self.bet(what)
        if on.__class__ is not bool:
            raise BadInput(f"a call is on (True) or off (False), not {on!r:.40}")
        if state.closed:
            return Refusal(self.closed_clause, "the dice are out")
        return placing.call(state, wagers, what, on, only)

    def resolve(self, state: CrapsState, wagers: Wagers, dice: Dice) -> list[Result]:
        """Say for each wager what became of it, in their order.

        >>> from croupier.games import game
        >>> craps = game("craps")
        >>> [result.fate.value for result in craps.resolve(CrapsState(point=6), {"win": 500, "place:8": 600}, (4, 2))]
        ['won', 'stands']
        """
        if state.__class__ is not CrapsState:
            raise self._not_mine(state)
        return list(self._settle(state, wagers, self.outcome(dice)).results)

    def _settle(self, state: CrapsState, wagers: Wagers, faces: Dice) -> Settled:
        terms = state.terms
        if state.calls or not terms.plain:
            return _settled(self._settle_one_by_one(state, wagers, ROLLS[faces]))
        chip = terms.sign.chip
        try:
            page = self._pages[chip][state.point][faces]
        except KeyError:
            page = self._new_page(state.point, faces, chip)
        sheet = tuple(wagers.items())
        try:
            known = page.known.get(sheet)
        except TypeError:  # a stake that is no number at all
            known = None
        # 500.0 equals 500, but no player stakes it; True equals 1, and sheets with a stake of 1 are not remembered.
        if known is not None and sum(wagers.values()).__class__ is int:
            return known
        return self._settle_new(page, sheet)

    def _settle_new(self, page: Page, sheet: Sheet) -> Settled:
        """Settle wagers that were not met before on such a roll; results are values, so the next may have the same."""
        results = []
        for bet, stake in sheet:
            check_cents(stake, f"a wager on {bet}")
            if bet not in page.verdicts:
                raise unknown_bet(self.id, self.bets, bet, "CR 3.6")
            results.append(settle(bet, stake, page.verdicts[bet], page.chip))
        settled = _settled(results)
        if all(stake > 1 for _, stake in sheet):
            if len(page.known) >= MAX_KNOWN:
                page.known.clear()
            page.known[sheet] = settled
        return settled

    def _settle_one_by_one(self, state: CrapsState, wagers: Wagers, roll: Roll) -> list[Result]:
        """The same for a player with calls of their own, or at a table with limits on its sign."""
        verdicts = self._table(state.point, roll) | self._called(state, wagers, roll)
        felt = Felt(self.bets, self.regime, state.terms.sign, state.advised, wagers)
        results = []
        for bet, stake in wagers.items():
            check_cents(stake, f"a wager on {bet}")
            if bet not in verdicts:
                raise unknown_bet(self.id, self.bets, bet, "CR 3.6")
            results.append(felt.settle(bet, stake, verdicts))
        return results

    def _new_page(self, point: int | None, faces: Dice, chip: int) -> Page:
        """What is known of a roll with the puck here and chips of this size."""
        if chip not in self._pages and len(self._pages) >= MAX_CHIPS:
            self._pages.clear()
        pages = self._pages.setdefault(chip, {}).setdefault(point, {})
        return pages.setdefault(faces, Page(self._table(point, ROLLS[faces]), chip))

    def roll(self, state: CrapsState, wagers: Wagers, dice: Dice) -> Rolled:
        """Settle a roll and go on to the next: puck, bars and calls as they are afterwards."""
        if state.__class__ is not CrapsState:
            raise self._not_mine(state)
        faces = self.outcome(dice)
        results, lying, returned = self._settle(state, wagers, faces)
        after = self._advance(state, lying, faces)
        if not state.terms.plain and not state.advised and _below(results, self.regime.below):
            after = replace(after, advised=True)  # whoever wagered under the minimum is told now (CR 4.2.1)
        return Rolled(after, lying.copy(), results.copy(), returned)

    def advance(self, state: CrapsState, lying: Wagers, dice: Dice) -> CrapsState:
        """The table after a roll, for a player with these wagers left."""
        return self._advance(state, lying, self.outcome(dice))

    def _advance(self, state: CrapsState, lying: Wagers, faces: Dice) -> CrapsState:
        point = PUCK[state.point][faces[0] + faces[1]]
        if point == state.point and not state.calls and not state.closed:
            return state
        if state.terms is PLAIN_TERMS and not (state.calls or state.barred or state.advised):
            return PLAIN_STATES[point]
        barred = state.barred if point == state.point else NOTHING_BARRED
        return CrapsState(point, live_calls(state.calls, lying), barred, False, state.terms, state.advised)

    def _not_mine(self, state: object) -> BadState:
        return BadState(f"{self.id} is settled with the state that its start() gives, not {state!r:.60}")

    def next_point(self, point: int | None, dice: Dice) -> int | None:
        """Where the puck is after a roll."""
        one, other = self.outcome(dice)
        if point not in PUCK:
            raise BadState(f"the puck is off (None) or on a Point, not on {point!r:.40}")
        return PUCK[point][one + other]

    def table(self, point: int | None, roll: Roll) -> Mapping[str, Verdict]:
        """What a roll does to every bet that nobody called: written once, read by settlement, odds and simulation."""
        return MappingProxyType(self._table(point, roll))

    def _table(self, point: int | None, roll: Roll) -> dict[str, Verdict]:
        if point not in PUCK:
            raise BadState(f"the puck is off (None) or on a Point, not on {point!r:.40}")
        try:
            return self._tables[point, roll]
        except KeyError:
            return self._tables.setdefault((point, roll), tables(point, roll, self._names))

    def _called(self, state: CrapsState, wagers: Wagers, roll: Roll) -> dict[str, Verdict]:
        """The verdicts on wagers that the player called on or off; the closest call counts."""
        called = {}
        for bet in wagers:
            on = state.calls.get(bet, state.calls.get(bet.partition(":")[0]))
            if on is not None:
                called[bet] = verdict(bet, state.point, roll) if on else asleep(bet, roll, "CR 3.5.2")
        return called


def _faces(dice: object) -> tuple[int, ...]:
    """Dice that were given as a list or as text."""
    if isinstance(dice, str):
        return tuple(int(face) if face in FACE_TEXTS else 0 for face in dice.split("-"))
    return tuple(dice) if isinstance(dice, list) else ()


def _below(results: list[Result], clause: str) -> bool:
    return any(result.limit_clause == clause for result in results)
