"""Floors for tests of the cage."""

from tests.floor.conftest import make_house, script

__all__ = ["make_house", "script"]
