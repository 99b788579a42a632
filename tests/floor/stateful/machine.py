"""The whole machine."""

from tests.floor.stateful.cage import AtTheCage
from tests.floor.stateful.house import House
from tests.floor.stateful.irregular import Irregular
from tests.floor.stateful.play import Play


class FloorMachine(Play, Irregular, House, AtTheCage):
    """Everything that can happen on a floor with one table of each edition."""
