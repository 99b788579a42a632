"""What may be placed at craps: refusals that are dropped, wagers that are refused, caps and commissions a cent off."""

import re
from collections.abc import Callable, Container, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from croupier.games import Craps, CrapsSituation, Fate, Placed, Refusal, Result, Settled, Sign, Slip, Terms, Wager
from croupier.games.craps.catalogue import CATALOGUE
from croupier.games.craps.kinds import KINDS, POINTS, SPECS, Spec
from croupier.games.craps.placing import Rules, odds_cap, odds_number, place, why_not_place, why_not_remove
from tools.prove.patch import Break, Wrapper, everywhere, few, unique, wrap, wrap_method

PUCKS = (None, *POINTS)
TERMS = Terms(Sign(chip=100))
RULES = Rules("CR 3.2")
AMOUNTS = (2000, 500, 100, 50_000)


class Move(NamedTuple):
    """A player's move and the answer to it."""

    places: bool
    """Whether the wager is placed or raised; it is taken down otherwise."""
    point: int | None
    bet: str
    refusal: Refusal | None


def wagers_beside(spec: Spec) -> Iterator[dict[str, int]]:
    """What may lie on the layout that matters to a bet."""
    yield {}
    yield {spec.id: 2000}
    if spec.parent:
        yield {spec.parent: 1000}
    if spec.rival:
        yield {spec.rival: 1000}


def moves() -> Iterator[Move]:
    """A fixed set of moves: every bet placed and taken down, with the puck everywhere and what matters beside it."""
    for point in PUCKS:
        situation = CrapsSituation(point)
        for bet, spec in SPECS.items():
            for wagers in wagers_beside(spec):
                slip = Slip(tuple(Wager(beside, stake) for beside, stake in wagers.items()), (TERMS,))
                for amount in AMOUNTS:
                    yield Move(True, point, bet, why_not_place(situation, slip, spec, amount, RULES))
                    if bet in wagers:
                        yield Move(False, point, bet, why_not_remove(situation, slip, bet, amount, "", RULES))


def wording(refusal: Refusal) -> str:
    """A reason without its numbers: it tells the place in the source that refuses."""
    return re.sub(r"\d+", "#", refusal.reason)


def allowing(clause: str, words: str, point: int | None) -> Callable[[], None]:
    """Drop one refusal."""

    def make(ask: Wrapper) -> Wrapper:
        def asked(situation: CrapsSituation, *move: object) -> Refusal | None:
            refusal: Refusal | None = ask(situation, *move)
            if refusal and (refusal.clause, wording(refusal), situation.point) == (clause, words, point):
                return None
            return refusal

        return asked

    def apply() -> None:
        wrap(why_not_place, make)
        wrap(why_not_remove, make)

    return apply


def forbidding(
    clause: str,
    points: Container[int | None] = PUCKS,
    bets: Container[str] = SPECS,
    new: bool = True,
) -> Callable[[], None]:
    """Refuse what the clause allows: with the puck on these points, on these bets; if not `new`, only to grow."""

    def make(ask: Wrapper) -> Wrapper:
        def asked(situation: CrapsSituation, slip: Slip, spec: Spec, *more: object) -> Refusal | None:
            refusal: Refusal | None = ask(situation, slip, spec, *more)
            bet = spec.id
            here = CATALOGUE[bet].clause == clause and bet in bets and situation.point in points
            if refusal is None and here and (new or slip.on(bet)):
                return Refusal(clause, "refused on purpose")
            return refusal

        return asked

    return lambda: wrap(why_not_place, make)


def permissions() -> Iterator[Break]:
    """Allow what each clause refuses, and refuse what it allows, one situation at a time."""
    asked = list(moves())
    for clause, words, point in unique((m.refusal.clause, wording(m.refusal), m.point) for m in asked if m.refusal):
        where = f"with the puck on {point}" if point else "with the puck off"
        yield Break(clause, "permission", f'allowed {where}: "{words}"', allowing(clause, words, point))
    allowed = unique((CATALOGUE[m.bet].clause, m.bet, m.point) for m in asked if m.places and m.refusal is None)
    for clause, point in unique((clause, point) for clause, _, point in allowed):
        where = f"with the puck on {point}" if point else "with the puck off"
        yield Break(clause, "permission", f"refused {where}", forbidding(clause, points={point}))
    for clause, bet in unique((clause, bet) for clause, bet, _ in allowed):
        yield Break(clause, "permission", f"refused on {bet}", forbidding(clause, bets={bet}))
    for clause in unique(clause for clause, _, _ in allowed):
        yield Break(clause, "permission", "refused to grow", forbidding(clause, new=False))


def caps() -> Iterator[Break]:
    """Let odds be a cent too large or too small, on one number."""

    def capped(kind: str, number: int, by: int) -> Callable[[], None]:
        def make(cap: Wrapper) -> Wrapper:
            def most(situation: CrapsSituation, terms: Terms, spec: Spec, *more: object) -> int:
                hit = spec.kind.id == kind and odds_number(situation, spec) == number
                return int(cap(situation, terms, spec, *more)) + (by if hit else 0)

            return most

        return lambda: wrap(odds_cap, make)

    for kind in KINDS.values():
        if kind.behind:
            for number in POINTS:
                for by, words in ((1, "a cent too much"), (-1, "a cent too little")):
                    yield Break(
                        kind.clause, "amount", f"{words} behind a wager on {number}", capped(kind.id, number, by)
                    )


def commissions() -> Iterator[Break]:
    """Take a cent too much or no commission at all, on one number; take one where none is due."""

    def charged(bets: tuple[str, ...], change: Callable[[int], int]) -> Callable[[], None]:
        def make(act: Wrapper) -> Wrapper:
            def placed(situation: CrapsSituation, slip: Slip, spec: Spec, *more: object) -> Placed | Refusal:
                answer: Placed | Refusal = act(situation, slip, spec, *more)
                if isinstance(answer, Placed) and spec.id in bets:
                    return replace(answer, fee=change(answer.fee))
                return answer

            return placed

        return lambda: wrap(place, make)

    for kind, other in (("buy", "place"), ("lay", "dont-place")):
        clause = KINDS[kind].clause
        for number in POINTS:
            bet = f"{kind}:{number}"
            yield Break(clause, "amount", f"{bet} is free", charged((bet,), lambda _: 0))
            yield Break(clause, "amount", f"{bet} costs a cent more", charged((bet,), lambda due: due + 1))
        others = tuple(f"{other}:{number}" for number in POINTS)
        yield Break(clause, "amount", f"a commission on {other} too", charged(others, lambda _: 5))


def place_anything() -> None:
    """Take a wager whether the book lists it or not."""

    def make(act: Wrapper) -> Wrapper:
        def placed(self: Craps, situation: CrapsSituation, slip: Slip, bet: str, amount: int, *more: str) -> object:
            if bet not in self.bets:
                return Placed(replace(slip, wagers=(*slip.wagers, Wager(bet, amount))))
            return act(self, situation, slip, bet, amount, *more)

        return placed

    wrap_method(Craps, "place", make)


def settle_anything() -> None:
    """Settle a wager whether the book lists it or not."""

    def make(settle: Wrapper) -> Wrapper:
        def settled(
            self: Craps, situation: CrapsSituation, slip: Slip | Mapping[str, int], dice: tuple[int, int]
        ) -> Settled:
            wagers = slip.wagers if isinstance(slip, Slip) else [Wager(*item) for item in slip.items()]
            others = [wager for wager in wagers if wager.bet not in self.bets]
            if not others:
                return settle(self, situation, slip, dice)  # type: ignore[no-any-return]
            listed = {wager.bet: wager.amount for wager in wagers if wager.bet in self.bets}
            found: Settled = settle(self, situation, listed, dice)
            lost = [Result(wager.bet, wager.amount, Fate.LOST, "CR 3.6") for wager in others]
            return replace(found, results=(*found.results, *lost))

        return settled

    wrap_method(Craps, "settle", make)


def list_another() -> None:
    """Add a wager to the list: a Horn High without a high total."""
    SPECS["horn-high:7"] = SPECS["horn-high:2"]
    everywhere(CATALOGUE, {**CATALOGUE, "horn-high:7": CATALOGUE["horn-high:2"]})


def unlist(bet: str) -> None:
    """Take a wager from the list."""
    del SPECS[bet]
    everywhere(CATALOGUE, {known: found for known, found in CATALOGUE.items() if known != bet})


def closed_list() -> Iterator[Break]:
    """Take wagers that the book does not list, or too few."""
    yield Break("CR 3.6", "permission", "wagers that are not listed are placed", place_anything)
    yield Break("CR 3.6", "permission", "wagers that are not listed are settled", settle_anything)
    yield Break("CR 3.6", "permission", "horn-high:7 is in the list", list_another)
    for bet in few(list(CATALOGUE), 5):
        yield Break("CR 3.6", "permission", f"{bet} is not in the list", partial(unlist, bet))


def breaks() -> Iterator[Break]:
    """All of them."""
    yield from permissions()
    yield from caps()
    yield from commissions()
    yield from closed_list()
