"""The whole machine."""

from tests.floor.stateful.stories import Stories


class FloorMachine(Stories):
    """Everything that can happen on a floor with one table of each edition."""
