"""A slip: what one player has on the layout, as a value."""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from croupier.games.errors import BadSlip
from croupier.games.frozen import FrozenMap
from croupier.games.limits.sign import Sign
from croupier.games.money import MAX_CENTS, check_cents, whole
from croupier.games.terms import PLAIN, Terms, as_terms


class Wager(Struct, frozen=True, cache_hash=True, gc=False, forbid_unknown_fields=True):
    """Money on a bet.

    >>> Wager("split:5/8", 500)
    Wager(bet='split:5/8', amount=500, purse='', terms=0, fee=0)
    """

    bet: str
    amount: int
    """In cents."""
    purse: str = ""
    """Where the money came from, and where it goes back to: any text, without meaning to the game."""
    terms: int = 0
    """The number of the slip's terms under which it was last placed or raised, and is judged (READINGS T33)."""
    fee: int = 0
    """The commission that was paid on it."""

    def __post_init__(self) -> None:
        amount = self.amount
        if (
            amount.__class__ is int is self.terms.__class__ is self.fee.__class__
            and self.bet.__class__ is str is self.purse.__class__
            and 0 < amount <= MAX_CENTS
            and self.terms >= 0 <= self.fee
        ):
            return  # nearly all are
        texts: tuple[object, ...] = (self.bet, self.purse)
        if not all(isinstance(text, str) for text in texts):
            raise BadSlip(f"a wager is on a bet and from a purse, both texts, not {self.bet!r:.60}, {self.purse!r:.60}")
        for name in ("bet", "purse"):  # a subclass of str may equal another text, and has no JSON
            force_setattr(self, name, str.__str__(getattr(self, name)))
        force_setattr(self, "amount", check_cents(self.amount, f"a wager on {self.bet:.60}"))
        terms, fee = whole(self.terms), whole(self.fee)
        if terms is None or fee is None or min(terms, fee) < 0:
            raise BadSlip(f"terms are numbered from 0, and a fee is whole cents, not {self.terms!r}, {self.fee!r}")
        force_setattr(self, "terms", terms)
        force_setattr(self, "fee", fee)


class Slip(Struct, frozen=True, cache_hash=True, gc=False, forbid_unknown_fields=True):
    """What one player has on the layout. The game changes it: `place`, `remove`, `switch`, `settle`, `cancel`.

    >>> slip = Slip((Wager("win", 500), Wager("win-odds", 1000)))
    >>> slip.on("win"), slip.total, str(slip)
    (500, 1500, 'win 500, win-odds 1000')
    """

    wagers: tuple[Wager, ...] = ()
    """In the order in which they were first placed; one for each bet and purse."""
    terms: tuple[Terms, ...] = (PLAIN,)
    """The terms that wagers were placed under; the last are the table's current ones."""
    switched: Mapping[str, bool] = FrozenMap()
    """What the player switched on or off: a kind such as `place`, or one bet such as `place:6` (CR 3.5)."""
    barred: tuple[str, ...] = ()
    """Kinds that may not grow or return until the Point is decided (CR 3.4.3), in alphabetical order."""
    advised: bool = False
    """Whether the player was told that wagers under the minimum will be returned (4.2.1, READINGS L6)."""

    def __post_init__(self) -> None:
        given: tuple[tuple[str, object, type], ...] = (("wagers", self.wagers, Wager), ("terms", self.terms, Terms))
        for name, values, of in given:
            if not isinstance(values, tuple | list) or not all(value.__class__ is of for value in values):
                raise BadSlip(f"the {name} of a slip are a tuple of {of.__name__}, not {values!r:.60}")
            force_setattr(self, name, tuple(values))
        if not self.terms or any(wager.terms >= len(self.terms) for wager in self.wagers):
            raise BadSlip("every wager names one of the slip's terms, of which there is at least one")
        if len({(wager.bet, wager.purse) for wager in self.wagers}) < len(self.wagers):
            raise BadSlip("a slip has one wager for each bet and purse: add the amounts up")
        switched: object = self.switched
        listed = dict(switched) if isinstance(switched, Mapping) else {None: None}  # checked, and then kept
        if not all(isinstance(what, str) and on.__class__ is bool for what, on in listed.items()):
            raise BadSlip(f"a kind or a bet is switched on (True) or off (False), not {switched!r:.60}")
        force_setattr(self, "switched", FrozenMap(listed))
        barred: object = self.barred
        if not isinstance(barred, tuple | list) or not all(isinstance(kind, str) for kind in barred):
            raise BadSlip(f"barred are kinds of bet, not {self.barred!r:.60}")
        force_setattr(self, "barred", tuple(sorted({str.__str__(kind) for kind in self.barred})))
        if self.advised.__class__ is not bool:
            raise BadSlip(f"a player was advised (True) or not (False), not {self.advised!r:.40}")

    def __bool__(self) -> bool:
        """Whether anything is on the layout."""
        return bool(self.wagers)

    def __str__(self) -> str:
        from croupier.games.text import slip_text  # noqa: PLC0415 - its grammar knows the slip

        return slip_text(self)

    @property
    def stakes(self) -> Mapping[str, int]:
        """How much is on each bet, of all purses together."""
        stakes: dict[str, int] = {}
        for wager in self.wagers:
            stakes[wager.bet] = stakes.get(wager.bet, 0) + wager.amount
        return stakes

    def on(self, bet: str) -> int:
        """How much is on a bet, of all purses together."""
        lying = 0
        for wager in self.wagers:
            if wager.bet == bet:
                lying += wager.amount
        return lying

    @property
    def total(self) -> int:
        """How much is on the layout."""
        return sum(wager.amount for wager in self.wagers)

    @property
    def current(self) -> Terms:
        """The terms under which the next wager is placed."""
        return self.terms[-1]

    def terms_of(self, wager: Wager) -> Terms:
        """The terms that a wager is judged by."""
        return self.terms[wager.terms]

    def under(self, terms: Terms | Sign) -> "Slip":
        """The same slip at a table with these terms from now on. Wagers keep the terms they were placed under."""
        now = as_terms(terms)
        return self if now == self.current else relaid(replace(self, terms=(*self.terms, now)), self.wagers)


def _copied(slip: Slip, wagers: tuple[Wager, ...]) -> Slip:
    """The same slip with other wagers, which are known to be valid: nothing is checked again."""
    copied: Slip = slip.__copy__()  # type: ignore[attr-defined]  # what copy() would find, in half the time
    force_setattr(copied, "wagers", wagers)
    return copied


def relaid(slip: Slip, wagers: Iterable[Wager], *, moved: bool = True) -> Slip:
    """The slip with these wagers, without terms that no wager needs any more; one wager for each bet and purse."""
    lying = _merged(wagers) if moved else tuple(wagers)
    if len(slip.terms) == 1:
        return _copied(slip, lying)
    used = list(dict.fromkeys([*(slip.terms[wager.terms] for wager in lying), slip.current]))
    used.remove(slip.current)
    kept = (*used, slip.current)
    at = {terms: number for number, terms in enumerate(kept)}
    return replace(slip, wagers=tuple(replace(wager, terms=at[slip.terms[wager.terms]]) for wager in lying), terms=kept)


def _merged(wagers: Iterable[Wager]) -> tuple[Wager, ...]:
    """Join wagers of one purse that ended on the same bet, under the terms of the last."""
    found: dict[tuple[str, str], Wager] = {}
    for wager in wagers:
        key = wager.bet, wager.purse
        before = found.get(key)
        if before is not None:
            amount, fee = before.amount + wager.amount, before.fee + wager.fee
            found[key] = replace(wager, amount=amount, fee=fee)
        else:
            found[key] = wager
    return tuple(found.values())


def put(slip: Slip, added: Mapping[str, int], purse: str, fee: int = 0) -> Slip:
    """The slip with more on these bets, under the table's current terms."""
    wagers = list(slip.wagers)
    now = len(slip.terms) - 1
    for bet, amount in added.items():
        for there in wagers:
            if there.bet == bet and there.purse == purse:
                wagers[wagers.index(there)] = Wager(bet, there.amount + amount, purse, now, there.fee + fee)
                break
        else:
            wagers.append(Wager(bet, amount, purse, now, fee))
    return _copied(slip, tuple(wagers)) if not now else relaid(slip, wagers)


def take(slip: Slip, bet: str, amount: int, purse: str | None = None) -> tuple[Slip, tuple[Wager, ...]]:
    """The slip with less on a bet, and what was taken: from one purse, or from what was placed last.

    The fee is split in proportion; what is left never carries more than its share.
    """
    left, taken = list(slip.wagers), []
    for number in range(len(left) - 1, -1, -1):
        there = left[number]
        if not amount or there.bet != bet or purse not in (None, there.purse):
            continue
        part = min(amount, there.amount)
        amount -= part
        kept = there.fee * (there.amount - part) // there.amount
        taken.append(replace(there, amount=part, fee=there.fee - kept))
        if part == there.amount:
            del left[number]
        else:
            left[number] = replace(there, amount=there.amount - part, fee=kept)
    if amount:
        raise AssertionError(f"{amount} more was to be taken from {bet} than lies there")
    return relaid(slip, left), tuple(taken)


EMPTY = Slip()
