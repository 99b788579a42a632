"""House rules: what a casino does differently from the book, as data. A game with house rules is marked as such."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from croupier.games.bet import Bet
from croupier.games.errors import BadAmount, BadRules
from croupier.games.frozen import FrozenMap
from croupier.games.money import Odds, check_cents, whole

CLAUSE = "house"
"""Stands in place of a clause where the house decides and not a book."""
MARK = "+house"
"""The end of the id of a game with house rules."""
BOOK_BAR = 2
BARS = (2, 3, 12)
MAX_TEXT = 40
MAX_ODDS = 100_000
"""The most that a house pays to one, so that every payment fits into 64 bits."""
Pays = Odds | str
"""Odds, or a text such as `3:2`."""


class HouseRules(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """What a house does differently from the book; everything else is by the book.

    >>> rules = HouseRules(payouts={"hard:8": "9:1", "field": {"12": "3:1"}}, barred=12)
    >>> print(rules.pays("hard:8", "hard", "8"), rules.pays("field", "field", "12"), rules.pays("field", "field", "2"))
    9:1 3:1 None
    """

    payouts: Mapping[str, Pays | Mapping[str, Pays]] = FrozenMap()
    """What a bet or a kind of bet pays, on every outcome or on named ones: a total, a pocket, a symbol."""
    zero: Literal["", "la-partage", "en-prison"] = ""
    """Roulette: on a zero, even chances lose half, or are imprisoned until the next spin; otherwise they lose."""
    zero_again: Literal["stays", "lost"] = "stays"
    """What another zero does to an imprisoned wager."""
    barred: int = BOOK_BAR
    """Craps: the total on which Don't Win and Don't Come neither win nor lose on their first roll."""
    order: tuple[str, ...] = ()
    """The pockets or symbols of another wheel, clockwise."""

    def __post_init__(self) -> None:
        given: object = self.payouts
        # The copy is checked, and the copy is kept.
        listed: dict[Any, object] = dict(given) if isinstance(given, Mapping) else {None: None}
        if not all(isinstance(bet, str) for bet in listed):
            raise BadRules(f"payouts are given by bet or kind of bet, not {given!r:.60}")
        force_setattr(self, "payouts", FrozenMap({bet: _pays(bet, pays) for bet, pays in listed.items()}))
        if self.zero not in ("", "la-partage", "en-prison"):
            raise BadRules(f"zero is la-partage or en-prison, not {self.zero!r:.40}")
        if self.zero_again not in ("stays", "lost"):
            raise BadRules(f"zero_again is stays or lost, not {self.zero_again!r:.40}")
        if whole(self.barred) not in BARS:
            raise BadRules(f"barred is one of {', '.join(map(str, BARS))}, not {self.barred!r:.40}")
        force_setattr(self, "barred", whole(self.barred))
        order: object = self.order
        if not isinstance(order, tuple | list) or not all(isinstance(mark, str) for mark in order):
            raise BadRules(f"the order of a wheel is its pockets or symbols, as texts, not {self.order!r:.60}")
        force_setattr(self, "order", tuple(str.__str__(mark) for mark in self.order))

    def pays(self, bet: str, kind: str, outcome: str) -> Odds | None:
        """What the house pays on this outcome; None: as the book says."""
        pays = self.payouts.get(bet) or self.payouts.get(kind)
        found = pays.get(outcome) if isinstance(pays, Mapping) else pays
        return found if isinstance(found, Odds) else None

    def check(self, game: str, bets: Mapping[str, Bet], knows: tuple[str, ...]) -> None:
        """Refuse rules that do not apply to a game: a bet that it does not have, a rule of another game."""
        for bet in self.payouts:
            meant = [one for one in bets.values() if bet in (one.id, one.kind)]
            if not meant:
                raise BadRules(f"{game} has no bet and no kind of bet {bet!r:.40}: it cannot pay otherwise")
            if any(one.pieces for one in meant):
                raise BadRules(f"{bet} is settled piece by piece: say what its pieces pay")
        for name, value in (("zero", self.zero), ("barred", self.barred), ("order", self.order)):
            if name not in knows and value != getattr(BY_THE_BOOK, name):
                raise BadRules(f"{game} has no use for {name}={value!r:.40}")

    def check_outcomes(
        self, bets: Mapping[str, Bet], outcomes: Sequence[str], wins: Callable[[Bet, str], bool]
    ) -> None:
        """Refuse a payout on an outcome on which the bet, or no bet of the kind, can win: it would never be paid."""
        for name, pays in self.payouts.items():
            if not isinstance(pays, Mapping):
                continue
            meant = [one for one in bets.values() if name in (one.id, one.kind)]
            good = [outcome for outcome in outcomes if any(wins(one, outcome) for one in meant)]
            for outcome in pays:
                if outcome not in good:
                    raise BadRules(f"{name} cannot win on {outcome!r:.40}: it wins on {_either(good)}")

    def edited(self, bet: Bet) -> Bet:
        """A bet of the catalogue with what the house pays."""
        pays = self.payouts.get(bet.id) or self.payouts.get(bet.kind)
        if pays is None:
            return bet
        new = (*bet.pays, *pays.values()) if isinstance(pays, Mapping) else (pays,)
        return replace(bet, pays=tuple(dict.fromkeys(new)))


def _either(outcomes: Sequence[str]) -> str:
    *others, last = outcomes
    return f"{', '.join(others)} or {last}" if others else last


def _pays(bet: str, given: object) -> Odds | FrozenMap[str, Odds]:
    if isinstance(given, Mapping):
        return FrozenMap({str(outcome): _odds(bet, pays) for outcome, pays in given.items()})
    return _odds(bet, given)


def _odds(bet: str, given: object) -> Odds:
    """Odds, or odds as a text."""
    if isinstance(given, Odds):
        to, on = given.to, given.on
    else:
        parts = given.split(":") if isinstance(given, str) and len(given) < MAX_TEXT else []
        if len(parts) != 2 or not all(part.isascii() and part.isdecimal() for part in parts):
            raise BadRules(f'what {bet:.40} pays is Odds(3, 2) or a text such as "3:2", not {given!r:.40}')
        to, on = int(parts[0]), int(parts[1])
    odds = Odds(check_cents(to, "what is paid"), check_cents(on, "what it is paid on"))
    if max(odds.to, odds.on) > MAX_ODDS:
        raise BadAmount(f"what {bet:.40} pays is at most {MAX_ODDS} to 1, and in numbers up to {MAX_ODDS}, not {odds}")
    return odds


BY_THE_BOOK = HouseRules()
