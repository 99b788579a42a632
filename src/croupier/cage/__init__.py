"""Money at the edges of the floor: tickets and payments by hand. Pure: ticket numbers come in sealed."""

from croupier.cage.commands import Command
from croupier.cage.decide import decide
from croupier.cage.evolve import evolve
from croupier.cage.state import Cage

__all__ = ["Cage", "Command", "decide", "evolve"]
