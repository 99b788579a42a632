"""The register of gaming equipment: what there is, its model, approval and measurements, and at which table it is."""

from croupier.equipment.commands import Command
from croupier.equipment.register import Item, Register, decide, evolve
from croupier.equipment.sets import missing, why_not_open

__all__ = ["Command", "Item", "Register", "decide", "evolve", "missing", "why_not_open"]
