"""What a player may do between two rolls: place, raise, reduce, remove, switch on and off (CR 3.3 to 3.6)."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from croupier.games.answers import Placed, Removed, Switched
from croupier.games.craps.kinds import KINDS, SPECS, Kind, Spec, When
from croupier.games.craps.payments import commission, odds_of
from croupier.games.frozen import FrozenMap
from croupier.games.house import BY_THE_BOOK, HouseRules
from croupier.games.money import MAX_CENTS
from croupier.games.refusal import Refusal, lies_on, said
from croupier.games.situation import CrapsSituation
from croupier.games.slip import Slip, put, take
from croupier.games.terms import Terms

BEFORE_COME_OUT, POINT_STANDS, BEHIND, ANY_TIME = When.BEFORE_COME_OUT, When.POINT_STANDS, When.BEHIND, When.ANY_TIME
DONT = ("dont-win", "dont-come")


class Rules(Struct, frozen=True):
    """What differs between tables: the clause that closes the wagers, and the house rules."""

    closed_clause: str
    house: HouseRules = BY_THE_BOOK


def odds_number(situation: CrapsSituation, spec: Spec) -> int | None:
    """The number that odds are on: their own, or the Point for odds behind the line."""
    return spec.number if spec.kind.numbers else situation.point


def odds_cap(situation: CrapsSituation, terms: Terms, spec: Spec, flat: int, rules: Rules) -> int:
    """The most that odds behind a flat wager may be: by their stake, or by what they would win (READINGS C4, C5)."""
    number = odds_number(situation, spec)
    if number is None:
        return 0
    most = terms.multiple(number) * flat
    if not spec.kind.lays:
        return most
    odds = odds_of(spec.kind.id, number, 7, rules.house)
    return most * odds.on // odds.to


def why_not_place(situation: CrapsSituation, slip: Slip, spec: Spec, amount: int, rules: Rules) -> Refusal | None:
    """Why a wager may not be placed or raised now; None if it may."""
    kind, point, there = spec.kind, situation.point, slip.on(spec.id)
    if situation.closed:
        return Refusal(rules.closed_clause, "no more bets: the dice are out")
    if there + amount > MAX_CENTS:
        return Refusal("CR 4.2.2", said("no wager is larger than {}", MAX_CENTS), amount, MAX_CENTS - there)
    if spec.travelled:
        return Refusal(
            kind.clause, said("a {} wager is placed in its box and travels to {} by itself", kind.name, spec.number)
        )
    if kind.id in slip.barred and point is not None:
        return Refusal(
            "CR 3.4.3", said("{} was reduced and may not grow or return until the Point is decided", kind.name)
        )
    placed = kind.placed
    if placed is ANY_TIME:
        if kind.parts != 1:
            return _why_not_this_much(slip.current, kind, amount)
        return _why_not_beside(spec) if slip.on(spec.rival) else None
    if placed is BEHIND:
        return _why_not_behind(situation, slip, spec, amount, rules)
    return _why_not_now(kind, point)


def _why_not_now(kind: Kind, point: int | None) -> Refusal | None:
    if kind.placed is BEFORE_COME_OUT and point is not None:
        return Refusal(
            kind.clause, said("{} is placed before a Come-Out roll, and a Point of {} stands", kind.name, point)
        )
    if kind.placed is POINT_STANDS and point is None:
        return Refusal(kind.clause, said("{} is placed while a Point stands, and the puck is off", kind.name))
    return None


def _why_not_behind(situation: CrapsSituation, slip: Slip, spec: Spec, amount: int, rules: Rules) -> Refusal | None:
    bet, clause, parent = spec.id, spec.clause, spec.parent
    flat = slip.on(parent)
    if odds_number(situation, spec) is None or not flat:
        return Refusal(clause, said("{} is laid behind {}, and there is none on a number", bet, parent), amount, 0)
    cap = max(odds_cap(situation, slip.current, spec, flat, rules) - slip.on(bet), 0)
    if amount > cap:
        return Refusal(clause, said("{} behind {} may take {} more", bet, flat, cap), amount, cap)
    return None


def _why_not_this_much(terms: Terms, kind: Kind, amount: int) -> Refusal | None:
    """Each piece of a Horn or a Horn High is a whole number of chips (READINGS C15)."""
    unit = kind.parts * terms.chip
    if amount % unit:
        return Refusal(
            kind.clause, said("{} is placed in multiples of {}", kind.name, unit), amount, amount - amount % unit
        )
    return None


def _why_not_beside(spec: Spec) -> Refusal:
    rival = SPECS[spec.rival].kind
    clause = spec.clause if spec.kind.instead_of else rival.clause
    return Refusal(
        clause, said("{} and {} replace each other, and {} lies there", spec.kind.name, rival.name, spec.rival)
    )


def place(situation: CrapsSituation, slip: Slip, spec: Spec, amount: int, purse: str, rules: Rules) -> Placed | Refusal:
    """Place or raise a wager; the commission comes on top."""
    refusal = why_not_place(situation, slip, spec, amount, rules)
    if refusal is not None:
        return refusal
    fee = commission(spec.kind.id, spec.number, amount, rules.house) if spec.kind.instead_of else 0
    added = FrozenMap({spec.id: amount})
    return Placed(put(slip, added, purse, fee), added, fee)


def why_not_remove(
    situation: CrapsSituation, slip: Slip, bet: str, amount: int, purse: str | None, rules: Rules
) -> Refusal | None:
    """Why a wager may not be reduced or removed now; None if it may. Without a purse, all purses are meant."""
    lying = [wager for wager in slip.wagers if wager.bet == bet and purse in (None, wager.purse)]
    there = sum(wager.amount for wager in lying)
    spec = SPECS[bet]
    if situation.closed:
        return Refusal(rules.closed_clause, "the dice are out")
    if amount > there:
        return Refusal("CR 3.4", lies_on(bet, there), amount, there)
    # When the game was void, contracts may come down until the dice are accepted (CR 5.1.1(c)(i), CR 5.2.2(b)).
    if spec.kind.id == "win" and situation.point is not None and not situation.free:
        return Refusal("CR 3.4.1", "Win Line is a contract wager while a Point stands", amount, 0)
    if spec.kind.id == "come" and spec.number is not None and not situation.free:
        return Refusal("CR 3.4.2", "a Come wager on its number is a contract wager", amount, 0)
    return _why_not_this_much(slip.terms_of(lying[-1]), spec.kind, amount) if spec.kind.parts != 1 else None


def remove(situation: CrapsSituation, slip: Slip, bet: str, amount: int, purse: str, rules: Rules) -> Removed | Refusal:
    """Reduce a wager or take it down; odds behind it are cut to what is still allowed (READINGS C6)."""
    if refusal := why_not_remove(situation, slip, bet, amount, purse, rules):
        return refusal
    left, taken = take(slip, bet, amount, purse)
    spec = SPECS[bet]
    behind = [wager for wager in left.wagers if wager.bet == spec.odds]
    if behind:
        terms = left.terms_of(behind[-1])
        cap = odds_cap(situation, terms, SPECS[spec.odds], left.on(bet), rules)
        left, cut = take(left, spec.odds, max(left.on(spec.odds) - cap, 0))
        taken += cut
    kind = spec.kind.id
    barred = {*left.barred, kind} if kind in DONT and situation.point is not None else left.barred
    left = replace(left, barred=tuple(barred), switched=still_switched(left))
    fee = sum(wager.fee for wager in taken) if situation.free else 0
    return Removed(left, taken, fee)


def switch(slip: Slip, what: str, on: bool, only: bool) -> Switched | Refusal:
    """Switch one bet on or off, and its whole kind (CR 3.5.1(b), CR 3.5.2(b)) unless `only` that bet is meant."""
    kind = KINDS[what.partition(":")[0]]
    clause = "CR 3.5.1" if on else "CR 3.5.2"
    if not kind.switchable:
        names = ", ".join(kind.id for kind in KINDS.values() if kind.switchable)
        return Refusal(clause, said("only {} are switched on or off; {} always works", names, kind.name))
    stakes = slip.stakes
    if not (what in stakes or (":" not in what and any(SPECS[bet].kind is kind for bet in stakes))):
        return Refusal(clause, said("no {} wager lies there to be marked", what))
    if only and ":" in what:
        return Switched(replace(slip, switched={**slip.switched, what: on}))
    others = {key: value for key, value in slip.switched.items() if key.partition(":")[0] != kind.id}
    return Switched(replace(slip, switched={**others, kind.id: on}))


def still_switched(slip: Slip) -> Mapping[str, bool]:
    """The switches that still apply: a switch ends with the last wager that it applies to."""
    lying = set(slip.stakes) | {bet.partition(":")[0] for bet in slip.stakes}
    return {key: value for key, value in slip.switched.items() if key in lying}
