"""The one check of powers: against the edition of the table, or the lists of the cage and of the equipment."""

from collections.abc import Mapping

from croupier.authority.actors import RANKS, Actor
from croupier.editions.edition import Power, rank
from croupier.games.refusal import Refusal, said

CAGE = {
    "issue-ticket": Power("RR 6.6.1(b)", system=True),
    "ticket-printed": Power("RR 6.6.1(b)", devices=("station", "printer")),
    "print-failed": Power("RR 6.6.1(b)(ii)", devices=("station", "printer"), least="dealer", system=True),
    "reprint-ticket": Power("RR 6.6.1(b)(ii)", roles=("cashier",), least="pit-boss"),
    "hold-ticket": Power("RR 6.6.1(b)", roles=("cashier",), devices=("station", "terminal")),
    "return-ticket": Power("RR 6.6.1(b)", roles=("cashier",), devices=("station", "terminal")),
    "redeem-ticket": Power("RR 6.6.1(b)", roles=("cashier",), devices=("station", "terminal")),
    "void-ticket": rank("pit-boss", "RR 6.6.1(b)(ii)"),
    "expire-tickets": Power("RR 6.6.1(b)(i)", roles=("administrator",), system=True),
    "owe-payment": Power("RR 6.6.1(b)(ii)", system=True),
    "reduce-payment": Power("RR 6.6.1(b)(ii)", system=True),
    "approve-payment": rank("pit-boss", "RR 6.6.1(b)(ii)"),
    "cancel-payment": rank("pit-boss", "RR 6.6.1(b)(ii)"),
    "make-payment": Power("RR 6.6.1(b)(ii)", roles=("cashier",)),
    "second-cage-decision": rank("pit-boss", "RR 6.6.1(b)(ii)"),
    "withdraw-cage-decision": rank("pit-boss", "RR 6.6.1(b)(ii)"),
    "take-over-colours": Power("BW 3.1.2(c)(ii)", system=True),
    "note-minimum": Power("BW 3.1.2(c)(ii)", system=True),
    "present-colours": Power("BW 3.1.2(c)(ii)", "dealer", roles=("cashier",)),
    "notify-surveillance": Power("BW 3.1.2(c)(ii)", "dealer", roles=("cashier",)),
    "verify-exchange": rank("pit-boss", "BW 3.1.2(c)(ii)"),
    "withdraw-exchange": Power("BW 3.1.2(c)(ii)", "dealer", roles=("cashier",)),
    "sell-chips": Power("BW 3.1.1", roles=("cashier",)),
    "cash-chips": Power("BW 3.1.1", roles=("cashier",)),
    "set-ticket-validity": Power("RR 6.6.1(b)(i)", roles=("administrator",)),
    "set-decision-limit": Power("RR 6.6.1(b)(ii)", roles=("administrator",)),
}
CAGE |= {
    f"{name}:{decision}": CAGE[decision]
    for name in ("second-cage-decision", "withdraw-cage-decision")
    for decision in ("cancel-payment", "void-ticket")
}
EQUIPMENT = {
    **{
        name: Power("RR 1.1:game-system(b)", roles=("administrator",))
        for name in ("register-item", "approve-item", "withdraw-approval", "move-item")
    },
    # READINGS T24: who finds that an item of an open table is not what was approved need not wait for the closing.
    "withdraw-approval:for-cause": Power("RR 1.1:game-system(b)", roles=("administrator", "inspector")),
    "take-set": Power("RR 2.2.1", system=True),
    "exchange-items": Power("BW 2.1", system=True),
    "release-set": Power("RR 2.2.1", system=True),
}

SHARED: Mapping[str, Mapping[str, Power]] = {"cage": CAGE, "equipment": EQUIPMENT}
"""The powers over what belongs to no table."""


def why_not(
    actor: Actor, powers: Mapping[str, Power], command: str, variant: str = "", clause: str = ""
) -> Refusal | None:
    """Why an actor may not give a command where these powers hold; None if they may."""
    power = power_over(powers, command, variant)
    if power is None:
        return Refusal(clause, said("this book knows no {}", command))
    if _holds(actor, power):
        return None
    return Refusal(power.clause, said("{} is for {}, not for {}", command, named(power), actor.name))


def why_foreign(actor: Actor, table: str, station: int | None, clause: str) -> Refusal | None:
    """Why an actor has no say at a table or a station of it: whoever is tied to one has none at another."""
    if actor.station is None:
        return Refusal(clause, said("this {} belongs to no table", actor.device)) if actor.device else None
    if actor.station == (table, actor.station[1] if station is None else station):
        return None
    there = f"station {station} of table {table}" if station else f"table {table}"
    return Refusal(clause, said("{} is not in control of {}", actor.name, there))


def power_over(powers: Mapping[str, Power], command: str, variant: str = "") -> Power | None:
    """The power over a command, or over one variant of it; None: nobody gives it where these powers hold."""
    return powers.get(f"{command}:{variant}") or powers.get(command)


def named(power: Power) -> str:
    """Who holds a power, in words."""
    names = ["the player at the station"] if power.player else []
    names += [f"a {power.least.replace('-', ' ')} or above"] if power.least else []
    names += [f"the {name}" for name in (*power.roles, *power.devices)]
    return " or ".join(names) or "the floor itself"


def _holds(actor: Actor, power: Power) -> bool:
    if actor.is_system:
        return power.system
    if actor.device:
        return actor.device in power.devices
    if power.player and actor.station is not None:
        return True
    if power.least and actor.rank >= RANKS[power.least]:
        return True
    return not actor.roles.isdisjoint(power.roles)
