"""Shared by `./run prove` and `./run mutate`: tests are collected once, and each break runs in its own process."""

import contextlib
import gc
import io
import os
import shutil
import signal
import tempfile
import traceback
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
OPTIONS = (
    f"--rootdir={ROOT}", f"--config-file={ROOT / 'pyproject.toml'}", "--override-ini=addopts=", "--strict-markers",
    "--import-mode=importlib", "--assert=plain", "--tb=no", "--capture=no", "-q", "-p", "no:cacheprovider",
)  # fmt: skip


class NotCollected(RuntimeError):
    """The tests could not be collected, so there is no result."""


class Loop:
    """Takes the place of pytest's own loop over the tests."""

    def __init__(self, work: Callable[[list[pytest.Item]], None]) -> None:
        self.work = work

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Do the work on the tests that were collected."""
        self.work(session.items)
        return True


def collect(tests: Iterable[Path | str], work: Callable[[list[pytest.Item]], None], *options: str) -> None:
    """Collect the tests once, and do some work on them."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        code = pytest.main([*OPTIONS, *options, *map(str, tests)], plugins=[Loop(work)])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise NotCollected(f"the tests could not be collected:\n{said.getvalue()}")


@contextlib.contextmanager
def shared_memory() -> Iterator[None]:
    """Child processes share the memory of this process as long as nothing writes to it."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def start(work: Callable[[], int], patience_s: int, accident: int) -> int:
    """Do some work in a new process; its exit code is the work's result, or `accident`."""
    if pid := os.fork():
        return pid
    code = accident
    # Processes must not clean up each other's files, and thousands of them must leave nothing behind.
    os.environ["PYTEST_DEBUG_TEMPROOT"] = files = tempfile.mkdtemp(prefix="broken-")
    try:
        signal.alarm(patience_s)
        code = work()
    except BaseException:  # noqa: BLE001 - on any error, this process ends here, and not where it was forked
        traceback.print_exc()
    finally:
        shutil.rmtree(files, ignore_errors=True)
        os._exit(code)


def run_items(items: list[pytest.Item], watch: object, enough: Callable[[], bool]) -> None:
    """Run tests with an observer, until it has seen enough."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        if not item.config.pluginmanager.is_registered(watch):
            item.config.pluginmanager.register(watch)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if enough():
            break
