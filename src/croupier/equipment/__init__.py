"""The register of gaming equipment: what there is, its model, approval and measurements, and at which table it is."""

from croupier.equipment.commands import Command
from croupier.equipment.decide import decide, variant_of
from croupier.equipment.register import Item, Register, evolve
from croupier.equipment.sets import kinds_to_approve, missing, why_not_open

__all__ = [
    "Command",
    "Item",
    "Register",
    "decide",
    "evolve",
    "kinds_to_approve",
    "missing",
    "variant_of",
    "why_not_open",
]
