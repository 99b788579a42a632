"""Money at the edges of the floor: tickets and payments by hand. It sees no ticket numbers, only their keyed hashes."""

from croupier.cage.commands import Command
from croupier.cage.decide import decide, variant_of
from croupier.cage.evolve import evolve
from croupier.cage.state import Cage

__all__ = ["Cage", "Command", "decide", "evolve", "variant_of"]
