"""Who may do what: a table from book and command to the least rank, role or device, never one for all books."""

from croupier.authority.actors import RANKS, Actor, player, staff, system
from croupier.authority.powers import POWERS, Power, why_not

__all__ = ["POWERS", "RANKS", "Actor", "Power", "player", "staff", "system", "why_not"]
