"""Every list of powers by its name: the id of an edition, `cage` or `equipment`; and the one check, by that name."""

from collections.abc import Mapping

from croupier import authority
from croupier.authority import Actor, Power
from croupier.editions import EDITIONS
from croupier.games import Refusal

POWERS: dict[str, Mapping[str, Power]] = {
    **{edition.id: edition.powers for edition in EDITIONS.values()},
    "cage": authority.CAGE,
    "equipment": authority.EQUIPMENT,
}


def why_not(actor: Actor, where: str, command: str, variant: str = "") -> Refusal | None:
    """Why an actor may not give a command there, as a floor asks it."""
    clause = EDITIONS[where].ranks if where in EDITIONS else ""
    return authority.why_not(actor, POWERS[where], command, variant, clause)
