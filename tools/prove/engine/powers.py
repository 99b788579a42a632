"""Every power, in other hands: one rank too low, one rank too high, of no player, of any device, of no role."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.authority import RANKS, Actor, Power
from croupier.authority.actors import DEVICES, ROLES
from croupier.authority.powers import _holds
from tools.prove.engine.changing import PROVEN, power, powers_of
from tools.prove.patch import Break, Wrapper, wrap

LADDER = tuple(RANKS)
ANY_DEVICE = (*sorted(DEVICES), "display")
INSIDE = ("credit-ticket", "issue-ticket", "owe-payment")
"""What the floor does by itself in the same transaction as something else, without asking who may."""


class Hands(Struct, frozen=True):
    """One way to put a power into other hands."""

    what: str
    changes: dict[str, object]


def other_hands(command: str, held: Power) -> Iterator[Hands]:
    """Who could hold a power instead."""
    if held.least:
        at = LADDER.index(held.least)
        yield Hands(f"for a {LADDER[at - 1]} too", {"least": LADDER[at - 1]})
        yield Hands(f"not for a {held.least}", {"least": LADDER[at + 1] if at + 1 < len(LADDER) else ""})
    elif held.player:
        yield Hands("for a dealer too", {"least": "dealer"})
    else:
        yield Hands("for everybody", {"least": "player"})
    if held.player:
        yield Hands("not for the player", {"player": False})
    if held.roles:
        yield Hands("for every role", {"roles": tuple(sorted(ROLES))})
    for role in held.roles:
        yield Hands(f"not for the {role}", {"roles": tuple(one for one in held.roles if one != role)})
    if held.devices:
        yield Hands("for every device", {"devices": ANY_DEVICE})
    for kind in held.devices:
        yield Hands(f"not for the {kind}", {"devices": tuple(one for one in held.devices if one != kind)})
    if held.system and command not in INSIDE:
        yield Hands("not for the floor itself", {"system": False})


def ladder(book: str) -> Iterator[Break]:
    """RR 1.2 and RR99 1.2: somebody above the Dealer lacks what the Dealer has, or the Dealer has what they have."""

    def without(rank: int) -> Wrapper:
        def make(holds: Wrapper) -> Wrapper:
            def held(actor: Actor, given: Power) -> bool:
                return bool(holds(actor, given)) and not (given.least == "dealer" and actor.rank == rank)

            return held

        return make

    def flat(holds: Wrapper) -> Wrapper:
        def held(actor: Actor, given: Power) -> bool:
            return bool(holds(actor, given)) or (bool(given.least) and actor.rank >= RANKS["dealer"])

        return held

    for name, rank in RANKS.items():
        if rank > RANKS["dealer"]:
            yield Break(
                f"{book} 1.2", "power", f"a {name} may not deal", lambda rank=rank: wrap(_holds, without(rank))  # type: ignore[misc]
            )  # fmt: skip
    yield Break(f"{book} 1.2", "power", "a dealer may do all that those above may", lambda: wrap(_holds, flat))


def breaks() -> Iterator[Break]:
    """All of them."""
    for where, powers in powers_of().items():
        for command, held in powers.items():
            for hands in other_hands(command, held):
                what = f"{command} is {hands.what}"
                yield Break(held.clause, "power", what, power(where, command, **hands.changes))
    for edition in PROVEN.values():
        yield from ladder(edition.book)
