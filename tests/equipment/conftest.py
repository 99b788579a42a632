"""Floors for tests, without a log unless a test asks for one."""

from tests.table.conftest import make_house, make_kept_house, script

__all__ = ["make_house", "make_kept_house", "script"]
