"""Who may do what: the one check of powers, against the edition of a table, the cage or the equipment."""

from croupier.authority.actors import RANKS, Actor, player, staff, system
from croupier.authority.powers import named, power_over, why_foreign, why_not
from croupier.editions.edition import Power
from croupier.editions.shared import CAGE, EQUIPMENT

__all__ = [
    "CAGE",
    "EQUIPMENT",
    "RANKS",
    "Actor",
    "Power",
    "named",
    "player",
    "power_over",
    "staff",
    "system",
    "why_foreign",
    "why_not",
]
