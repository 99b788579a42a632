"""A floor driven at random, compared with a second account of its money."""

from tests.floor.stateful.machine import FloorMachine

__all__ = ["FloorMachine"]
