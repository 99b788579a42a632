"""Servers for tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import Served, served


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    """A server with its staff, and no table yet."""
    with served(tmp_path / "house") as made:
        yield made


@pytest.fixture
def playing(house: Served) -> Served:
    """A server with table t1: 1,000.00 bought in at seats 1 and 2, betting open."""
    house.play(100_000, 100_000, 0)
    return house
