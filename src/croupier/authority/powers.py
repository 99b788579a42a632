"""The one check of powers: against the edition of the table, or what is shared by all tables."""

from collections.abc import Mapping

from croupier.authority.actors import RANKS, Actor
from croupier.editions.edition import Power
from croupier.games.refusal import Refusal, said


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


def why_foreign(actor: Actor, table: str, seat: int | None, clause: str) -> Refusal | None:
    """Why an actor has no say at a table or a seat of it: a player or a device has none at another."""
    if actor.seat is None:
        return Refusal(clause, said("this {} belongs to no table", actor.device)) if actor.device else None
    if actor.seat == (table, actor.seat[1] if seat is None else seat):
        return None
    there = f"seat {seat} of table {table}" if seat else f"table {table}"
    return Refusal(clause, said("{} is not in control of {}", actor.name, there))


def power_over(powers: Mapping[str, Power], command: str, variant: str = "") -> Power | None:
    """The power over a command, or over one variant of it; None: nobody gives it where these powers hold."""
    return powers.get(f"{command}:{variant}") or powers.get(command)


def named(power: Power) -> str:
    """Who holds a power, in words."""
    names = ["the player at the seat"] if power.player else []
    names += [f"a {power.least.replace('-', ' ')} or above"] if power.least else []
    names += [f"the {name}" for name in (*power.roles, *power.devices)]
    return " or ".join(names) or "the floor itself"


def _holds(actor: Actor, power: Power) -> bool:
    if actor.is_system:
        return power.system
    if actor.device:
        return actor.device in power.devices
    if power.player and actor.seat is not None:
        return True
    if power.least and actor.rank >= RANKS[power.least]:
        return True
    return not actor.roles.isdisjoint(power.roles)
