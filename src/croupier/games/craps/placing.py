"""What a player may do between two rolls: place, raise, reduce, remove, call on and off (CR 3.3 to 3.6)."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from croupier.games.craps.kinds import KINDS, SPECS, Kind, Spec, When
from croupier.games.craps.payments import commission, row
from croupier.games.craps.state import CrapsState
from croupier.games.errors import BadState
from croupier.games.money import MAX_CENTS, check_cents
from croupier.games.refusal import Refusal

Wagers = Mapping[str, int]
BEFORE_COME_OUT, POINT_STANDS, BEHIND, ANY_TIME = When.BEFORE_COME_OUT, When.POINT_STANDS, When.BEHIND, When.ANY_TIME
DONT = ("dont-win", "dont-come")


class Placed(Struct, frozen=True, gc=False):
    """A wager was placed or raised."""

    wagers: dict[str, int]
    commission: int


class Removed(Struct, frozen=True):
    """A wager was reduced or taken down, with the odds that had lost their ground."""

    state: CrapsState
    wagers: dict[str, int]
    returned: int


def odds_number(state: CrapsState, spec: Spec) -> int | None:
    """The number that odds are on: their own, or the Point for odds behind the line."""
    return spec.number if spec.kind.numbers else state.point


def odds_cap(state: CrapsState, spec: Spec, flat: int) -> int:
    """The most that odds behind a flat wager may be: by their stake, or by what they would win (READINGS C4, C5)."""
    number = odds_number(state, spec)
    if number is None:
        return 0
    if number not in state.terms.multiples:
        raise BadState(f"the puck is off (None) or on a Point, not on {number!r:.40}")
    most = state.terms.multiples[number] * flat
    if not spec.kind.lays:
        return most
    odds, _ = row(spec.kind.id, number)
    return most * odds.on // odds.to


def why_not_place(state: CrapsState, wagers: Wagers, spec: Spec, amount: int, closed_clause: str) -> Refusal | None:
    """Why a wager may not be placed or raised now; None if it may."""
    if amount.__class__ is not int or not 0 < amount <= MAX_CENTS:
        check_cents(amount)
    bet, kind, point = spec.id, spec.kind, state.point
    if state.closed:
        return Refusal(closed_clause, "no more bets: the dice are out")
    if bet in wagers and wagers[bet] + amount > MAX_CENTS:
        return Refusal("CR 4.2.2", f"no wager is larger than {MAX_CENTS}", amount, MAX_CENTS - wagers[bet])
    if spec.travelled:
        return Refusal(kind.clause, f"a {kind.name} wager is placed in its box and travels to {spec.number} by itself")
    if state.barred and kind.id in state.barred and point is not None:
        return Refusal("CR 3.4.3", f"{kind.name} was reduced and may not grow or return until the Point is decided")
    placed = kind.placed
    if placed is ANY_TIME:
        if kind.parts > 1:
            return _why_not_this_much(state, kind, amount)
        return _why_not_beside(spec) if spec.rival in wagers else None
    if placed is BEHIND:
        return _why_not_behind(state, wagers, spec, amount)
    return _why_not_now(kind, point)


def _why_not_now(kind: Kind, point: int | None) -> Refusal | None:
    if kind.placed is BEFORE_COME_OUT and point is not None:
        return Refusal(kind.clause, f"{kind.name} is placed before a Come-Out roll, and a Point of {point} stands")
    if kind.placed is POINT_STANDS and point is None:
        return Refusal(kind.clause, f"{kind.name} is placed while a Point stands, and the puck is off")
    return None


def _why_not_behind(state: CrapsState, wagers: Wagers, spec: Spec, amount: int) -> Refusal | None:
    bet, clause, parent = spec.id, spec.clause, spec.parent
    if odds_number(state, spec) is None or parent not in wagers:
        return Refusal(clause, f"{bet} is laid behind {parent}, and there is none on a number", amount, 0)
    cap = odds_cap(state, spec, wagers[parent]) - wagers.get(bet, 0)
    if amount > cap:
        return Refusal(clause, f"{bet} behind {wagers[parent]} may take {cap} more", amount, cap)
    return None


def _why_not_this_much(state: CrapsState, kind: Kind, amount: int) -> Refusal | None:
    """Each piece of a Horn or a Horn High is a whole number of chips (READINGS C15)."""
    unit = kind.parts * state.terms.sign.chip
    if amount % unit:
        return Refusal(kind.clause, f"{kind.name} is placed in multiples of {unit}", amount, amount - amount % unit)
    return None


def _why_not_beside(spec: Spec) -> Refusal:
    rival = SPECS[spec.rival].kind
    clause = spec.clause if spec.kind.instead_of else rival.clause
    return Refusal(clause, f"{spec.kind.name} and {rival.name} replace each other, and {spec.rival} lies there")


def place(state: CrapsState, wagers: Wagers, spec: Spec, amount: int, closed_clause: str) -> Placed | Refusal:
    """Place or raise a wager; the commission is due beside it."""
    refusal = why_not_place(state, wagers, spec, amount, closed_clause)
    if refusal is not None:
        return refusal
    bet = spec.id
    raised = dict(wagers)
    raised[bet] = amount + raised[bet] if bet in raised else amount
    return Placed(raised, commission(spec.kind.id, spec.number, amount) if spec.kind.instead_of else 0)


def why_not_remove(state: CrapsState, wagers: Wagers, bet: str, amount: int, closed_clause: str) -> Refusal | None:
    """Why a wager may not be reduced or removed now; None if it may."""
    check_cents(amount, "what is removed")
    there = wagers.get(bet, 0)
    spec = SPECS[bet]
    if state.closed:
        return Refusal(closed_clause, "the dice are out")
    if amount > there:
        return Refusal("CR 3.4", f"{there or 'nothing'} lies on {bet}", amount, there)
    if spec.kind.id == "win" and state.point is not None:
        return Refusal("CR 3.4.1", "Win Line is a contract wager while a Point stands", amount, 0)
    if spec.kind.id == "come" and spec.number is not None:
        return Refusal("CR 3.4.2", "a Come wager on its number is a contract wager", amount, 0)
    return _why_not_this_much(state, spec.kind, amount) if spec.kind.parts > 1 else None


def remove(state: CrapsState, wagers: Wagers, bet: str, amount: int, closed_clause: str) -> Removed | Refusal:
    """Reduce a wager or take it down; odds behind it are cut to what is still allowed (READINGS C6)."""
    if refusal := why_not_remove(state, wagers, bet, amount, closed_clause):
        return refusal
    left = dict(wagers)
    _take(left, bet, amount)
    returned = amount
    spec = SPECS[bet]
    if spec.odds in left:
        excess = max(left[spec.odds] - odds_cap(state, SPECS[spec.odds], left.get(bet, 0)), 0)
        _take(left, spec.odds, excess)
        returned += excess
    kind = spec.kind.id
    barred = state.barred | {kind} if kind in DONT and state.point is not None else state.barred
    return Removed(replace(state, barred=barred, calls=live_calls(state.calls, left)), left, returned)


def _take(wagers: dict[str, int], bet: str, amount: int) -> None:
    wagers[bet] -= amount
    if not wagers[bet]:
        del wagers[bet]


def call(state: CrapsState, wagers: Wagers, what: str, on: bool, only: bool = False) -> CrapsState | Refusal:
    """Call one bet on or off, and with it its kind (CR 3.5.1(b), CR 3.5.2(b)) unless `only` that bet is meant."""
    kind = KINDS[what.partition(":")[0]]
    clause = "CR 3.5.1" if on else "CR 3.5.2"
    if not kind.callable:
        names = ", ".join(kind.id for kind in KINDS.values() if kind.callable)
        return Refusal(clause, f"only {names} are called on or off; {kind.name} always works")
    if not (what in wagers or (":" not in what and any(SPECS[bet].kind is kind for bet in wagers))):
        return Refusal(clause, f"no {what} wager lies there to be marked")
    if only and ":" in what:
        return replace(state, calls={**state.calls, what: on})
    others = {key: value for key, value in state.calls.items() if key.partition(":")[0] != kind.id}
    return replace(state, calls={**others, kind.id: on})


def live_calls(calls: Mapping[str, bool], wagers: Wagers) -> Mapping[str, bool]:
    """The calls whose wagers still lie there: a marker goes with the last wager that it marks."""
    if not calls:
        return calls
    lying = set(wagers) | {bet.partition(":")[0] for bet in wagers}
    return {key: value for key, value in calls.items() if key in lying}
