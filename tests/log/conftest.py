"""The back ends that every log test of behaviour runs against."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from croupier.log import SqliteLog

OpenLog = Callable[[], SqliteLog]


@pytest.fixture(params=["sqlite", "writer-process"])
def open_log(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[OpenLog]:
    """Opens the same log each time; whoever writes a new back end adds it here."""
    openers: dict[str, OpenLog] = {
        "sqlite": lambda: SqliteLog.open(tmp_path / "floor.log"),
        "writer-process": lambda: SqliteLog.open(tmp_path / "floor.log", writer_process=True),
    }
    with ExitStack() as opened:
        yield lambda: opened.enter_context(openers[request.param]())


@pytest.fixture
def log(open_log: OpenLog) -> SqliteLog:
    return open_log()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "floor.log"
