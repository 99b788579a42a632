"""The game of craps: every action and every roll for one player, by the tables of this folder."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from croupier.games.answers import Cancelled, Placed, Removed, Settled, Switched
from croupier.games.bet import Bet, Outcome
from croupier.games.craps import placing
from croupier.games.craps.catalogue import CATALOGUE, house_catalogue
from croupier.games.craps.effects import Roll, asleep, next_point, tables, verdict
from croupier.games.craps.kinds import KINDS, POINTS, SPECS
from croupier.games.craps.placing import Rules, still_switched
from croupier.games.craps.situation import parse_situation
from croupier.games.errors import BadInput, UnknownBet, UnknownOutcome
from croupier.games.game import AnyOutcome, Game
from croupier.games.house import BY_THE_BOOK, MARK, HouseRules
from croupier.games.limits.regimes import CRAPS
from croupier.games.limits.sign import Sign
from croupier.games.money import MAX_CENTS, check_cents, whole
from croupier.games.naming import unknown_bet
from croupier.games.refusal import Refusal
from croupier.games.situation import CrapsSituation, Situation
from croupier.games.slip import Slip, take
from croupier.games.span import Span
from croupier.games.terms import Terms
from croupier.games.verdict import Fate, Verdict

Dice = tuple[int, int]
FACES = range(1, 7)
FACE_TEXTS = frozenset("123456")
PUCK = {point: {total: next_point(point, total) for total in range(2, 13)} for point in (None, *POINTS)}
"""Where the puck goes from where it is, for every total."""
TOTALS = tuple(map(str, PUCK[None]))
SITUATIONS = {point: CrapsSituation(point) for point in PUCK}
"""Situations are values, so the ones between two rolls are made once."""
ROLLS = {(one, other): Roll(one + other, one == other) for one in FACES for other in FACES}
OUTCOMES = tuple(
    Outcome(f"{one}-{other}", 1 if one == other else 2) for one in FACES for other in FACES if one <= other
)
VOID_WITH_THE_POINT = ("win-odds", "dont-win-lay", "come", "dont-come")
"""Without a Point there are no odds behind the line, and no Come or Don't Come in its box (READINGS C18)."""

MAX_KNOWN = 64
"""How many slips are remembered for one roll before the memory is cleared."""
MAX_PLACED = 1024
"""How many answers to `place` are remembered."""

Stakes = tuple[tuple[str, int], ...]
"""Bets and cents: a plain mapping as a value that can be a key."""
Known = TypeVar("Known")


class RollMemory(Struct):
    """What a roll does, with the puck where it is: to every bet, and to slips and stakes that were settled before."""

    verdicts: dict[str, Verdict]
    slips: dict[Slip, Settled] = {}
    stakes: dict[Stakes, Settled] = {}


class Craps(Game):
    """Craps, or Mini Craps, which differs in when wagers are frozen."""

    book = "CR"
    edition = "craps"
    regime = CRAPS
    closed_clause: str

    def __init__(self, id_: str, title: str, closed_clause: str, rules: HouseRules = BY_THE_BOOK) -> None:
        house = rules != BY_THE_BOOK
        rules.check(id_, CATALOGUE, ("barred",))
        rules.check_outcomes(CATALOGUE, TOTALS, lambda bet, total: _can_win(bet, total, rules))
        self._make(
            (id_, title, closed_clause, rules),
            id=f"{id_}{MARK}" if house else id_,
            title=f"{title}, house rules" if house else title,
            closed_clause=closed_clause,
            rules=rules,
            bets=house_catalogue(rules),
            outcomes=OUTCOMES,
            _placing=Rules(closed_clause, rules),
            _memories={point: {} for point in PUCK},
            _placed={},
            _tables={},
        )

    _placing: Rules
    _memories: dict[int | None, dict[Dice, RollMemory]]
    _placed: dict[tuple[object, ...], Placed | Refusal]
    _tables: dict[tuple[int | None, Roll], dict[str, Verdict]]
    _situation = CrapsSituation

    # What the game has.

    def _unknown(self, bet: object) -> UnknownBet:
        return unknown_bet(self.id, self.bets, bet, "CR 3.6")

    def outcome(self, outcome: object) -> Dice:
        """Two dice as they came to rest: a pair of numbers, or text such as "3-1"."""
        # The types are checked too, because True and 1.0 equal 1.
        if outcome.__class__ is tuple and len(outcome) == 2:
            one, other = outcome
            if one.__class__ is int and other.__class__ is int and outcome in ROLLS:
                return outcome
        faces = _faces(outcome)
        if faces in ROLLS:
            return faces
        raise UnknownOutcome(f"{self.id} is rolled with two dice of 1 to 6, not {outcome!r:.60}")

    def parse(self, text: str, terms: Terms | Sign | Iterable[Terms] | None = None) -> tuple[CrapsSituation, Slip]:
        """The situation and the slip that a short text describes."""
        situation, slip = super().parse(text, terms)
        return self._checked(situation), slip

    def _parse_situation(self, text: str) -> tuple[Situation, str]:
        first, _, rest = str(text).partition(";")
        return parse_situation(first), rest

    @property
    def wagers_stand(self) -> bool:
        """Most wagers wait for the roll that decides them (CR 3.6)."""
        return True

    # What a player does.

    def start(self, point: int | None = None) -> CrapsSituation:
        """A table before its first Come-Out roll, or with a Point that stands."""
        return CrapsSituation(point)

    def place(self, situation: Situation, slip: Slip, bet: str, amount: int, purse: str = "") -> Placed | Refusal:
        """Place or raise a wager.

        >>> from croupier.games import game
        >>> craps = game("craps")
        >>> craps.place(craps.start(), craps.slip(), "come", 500).or_raise()
        Traceback (most recent call last):
        croupier.games.refusal.Refused: CR 3.6.5: Come is placed while a Point stands, and the puck is off
        """
        cents = amount if amount.__class__ is int and 0 < amount <= MAX_CENTS else check_cents(amount, "a wager")
        key = (situation, slip, bet, cents, purse)
        try:
            known = self._placed.get(key)
        except TypeError:  # a bet or a purse that is not a text is refused below
            known = None
        if known is None:
            # Answers are values, so the same one can be given again.
            now = self._checked(situation)
            self._check_slip(slip)
            self.bet(bet)
            known = placing.place(now, slip, SPECS[bet], cents, purse, self._placing)
            if bet.__class__ is str is purse.__class__:  # a subclass of str may equal another text
                _remember(self._placed, key, known, MAX_PLACED)
        return known

    def remove(self, situation: Situation, slip: Slip, bet: str, amount: int, purse: str = "") -> Removed | Refusal:
        """Reduce a wager or take it down."""
        now = self._checked(situation)
        self._check_slip(slip)
        self.bet(bet)
        return placing.remove(now, slip, bet, check_cents(amount, "what is removed"), purse, self._placing)

    def switch(self, situation: Situation, slip: Slip, what: str, on: bool, only: bool = False) -> Switched | Refusal:
        """Switch a kind of wager on or off, or with `only` one wager (CR 3.5)."""
        now = self._checked(situation)
        self._check_slip(slip)
        if what.__class__ is not str or what not in KINDS:
            self.bet(what)
        if on.__class__ is not bool:
            raise BadInput(f"a wager is switched on (True) or off (False), not {on!r:.40}")
        if now.closed:
            return Refusal(self.closed_clause, "the dice are out")
        return placing.switch(slip, what, on, only)

    def _placeable(self, situation: Situation, slip: Slip, bet: Bet) -> Span | Refusal:
        now, spec = self._checked(situation), SPECS[bet.id]
        unit = bet.parts * slip.current.chip if bet.pieces else 1
        if refusal := placing.why_not_place(now, slip, spec, unit, self._placing):
            return refusal
        most = MAX_CENTS - slip.on(bet.id)
        if spec.parent:
            cap = placing.odds_cap(now, slip.current, spec, slip.on(spec.parent), self._placing)
            most = min(cap - slip.on(bet.id), most)
        return Span(unit, most // unit * unit, unit)

    def _removable(self, situation: Situation, slip: Slip, bet: Bet) -> Span | Refusal:
        lying = [wager for wager in slip.wagers if wager.bet == bet.id]
        unit = bet.parts * slip.terms_of(lying[-1]).chip if bet.pieces and lying else 1
        refusal = placing.why_not_remove(self._checked(situation), slip, bet.id, unit, None, self._placing)
        return refusal or Span(unit, slip.on(bet.id) // unit * unit, unit)

    # What a round does.

    def settle(self, situation: Situation, slip: Slip | Mapping[str, int], outcome: AnyOutcome) -> Settled:
        """The result of each wager, and what is on the layout now.

        Slips and results are values, so a slip that was settled on the same roll before gets the same result.

        >>> from croupier.games import game
        >>> craps = game("craps")
        >>> settled = craps.settle(craps.start(point=6), {"win": 500, "place:8": 600}, (4, 2))
        >>> [result.fate.value for result in settled.results], str(settled.slip)
        (['won', 'stands'], 'place:8 600')
        """
        if situation.__class__ is not CrapsSituation:
            self._check_situation(situation)
        faces = self.outcome(outcome)
        memories = self._memories[situation.point]  # type: ignore[attr-defined]  # it is one of craps
        memory = memories.get(faces) or self._new_memory(situation, faces)
        if slip.__class__ is Slip:
            known = memory.slips.get(slip)
            if known is None:
                known = self._settle_slip(situation, slip, faces, memory.verdicts)
                _remember(memory.slips, slip, known)
            return known
        return self._settle_stakes(situation, memory, slip, faces)  # type: ignore[arg-type]  # it is no slip

    def _settle_stakes(
        self, situation: Situation, memory: RollMemory, wagers: Mapping[str, int], faces: Dice
    ) -> Settled:
        try:
            stakes = tuple(wagers.items())
            known = memory.stakes.get(stakes)
            # 500.0 equals 500, but no player stakes it; True equals 1, so a stake of 1 is not remembered.
            if known is not None and sum(wagers.values()).__class__ is int:
                return known
        except (TypeError, AttributeError):  # a stake that is not a number, or not a mapping at all
            return self._settle_plain(situation, wagers, faces)
        settled = self._settle_plain(situation, wagers, faces)
        # Another mapping may return different items next time, and a subclass of str may equal another text.
        if wagers.__class__ is dict and all(
            bet.__class__ is str and stake.__class__ is int and stake > 1 for bet, stake in stakes
        ):
            _remember(memory.stakes, stakes, settled)
        return settled

    def _new_memory(self, situation: Situation, faces: Dice) -> RollMemory:
        now = self._checked(situation)
        return self._memories[now.point].setdefault(faces, RollMemory(self._verdicts(now, faces)))

    def _switched(self, situation: Situation, slip: Slip, outcome: Any) -> Mapping[str, Verdict]:
        """The verdicts on wagers that the player switched on or off; a switch of the one bet beats that of its kind."""
        now, roll, switched = self._checked(situation), ROLLS[outcome], slip.switched
        found = {}
        for bet in slip.stakes:
            on = switched.get(bet, switched.get(bet.partition(":")[0]))
            if on is not None:
                working = on is True
                found[bet] = verdict(bet, now.point, roll, self.rules) if working else asleep(bet, roll, "CR 3.5.2")
        return found

    def _carried(self, situation: Situation, slip: Slip, outcome: Any) -> Slip:
        """Bars end with the Point, a switch with the last wager that it applies to."""
        if not slip.switched and not slip.barred:
            return slip
        now = self._checked(situation)
        decided = PUCK[now.point][sum(outcome)] != now.point
        return replace(slip, switched=still_switched(slip), barred=() if decided else slip.barred)

    def next(self, situation: Situation, outcome: AnyOutcome) -> CrapsSituation:
        """The puck after a roll; the dice are in again."""
        if situation.__class__ is not CrapsSituation:
            self._check_situation(situation)
        one, other = self.outcome(outcome)
        return SITUATIONS[PUCK[situation.point][one + other]]  # type: ignore[attr-defined]  # it is one of craps

    def cancel(self, situation: Situation, slip: Slip) -> Cancelled:
        """The game is void (CR 5.1.1(c)(i), CR 5.2.2(b)): no Point, and contracts are free to be reduced.

        Line wagers wait for the next Come-Out. Odds behind the line, and Come and Don't Come in their boxes, go back.
        Wagers that have travelled, with their odds, and number bets stay, because results of earlier rolls stand
        (READINGS C18). Commission goes back with a wager that goes back, and with one that is taken down before dice
        are accepted (READINGS C11).

        >>> from croupier.games import game
        >>> craps = game("craps")
        >>> slip = craps.slip({"win": 500, "win-odds": 1000, "come": 500, "come:8": 500})
        >>> void = craps.cancel(craps.start(point=6), slip)
        >>> str(void.situation), str(void.slip), void.returned
        ('come-out free', 'win 500, come:8 500', 1500)
        """
        self._check_situation(situation)
        self._check_slip(slip)
        left = slip
        taken: tuple[Any, ...] = ()
        for bet in VOID_WITH_THE_POINT:
            left, gone = take(left, bet, left.on(bet))
            taken += gone
        left = replace(left, barred=(), switched=still_switched(left))
        return Cancelled(left, CrapsSituation(free=True), taken)

    # The tables that it reads.

    def _checked(self, situation: Situation) -> CrapsSituation:
        self._check_situation(situation)
        assert isinstance(situation, CrapsSituation)  # noqa: S101 - that is what _check_situation looks at
        return situation

    def _verdicts(self, situation: Situation, outcome: Any) -> dict[str, Verdict]:
        point, roll = self._checked(situation).point, ROLLS[outcome]
        try:
            return self._tables[point, roll]
        except KeyError:
            return self._tables.setdefault((point, roll), tables(point, roll, self.bets, self.rules))


def _can_win(bet: Bet, total: str, rules: HouseRules) -> bool:
    """Whether a bet that is on can win on a roll of this total, wherever the puck is."""
    rolls = [roll for roll in ROLLS.values() if str(roll.total) == total]
    return any(verdict(bet.id, point, roll, rules).fate is Fate.WON for point in PUCK for roll in rolls)


def _remember(known: dict[Any, Known], key: object, value: Known, most: int = MAX_KNOWN) -> None:
    if len(known) >= most:
        known.clear()
    known[key] = value


def _faces(dice: object) -> tuple[int | None, ...]:
    """Dice that were given as a list, as text, or as whole numbers of another type."""
    if isinstance(dice, str):
        return tuple(int(face) if face in FACE_TEXTS else None for face in dice.split("-"))
    return tuple(whole(face) for face in dice) if isinstance(dice, tuple | list) else ()
