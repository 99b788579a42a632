"""A floor for the tests of a demo that need no server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.floor import Floor


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    with Floor.open(tmp_path / "floor.log") as opened:
        yield opened
