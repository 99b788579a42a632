"""Run the tests of the screens against broken pages: one server and one browser for all, one build for each break."""

import contextlib
import io
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from pathlib import Path

import pytest
from msgspec import Struct
from playwright.sync_api import Error, expect

from croupier.server.http.static_files import StaticFiles
from tests.screens import stage
from tools.pages.broken import PageBreak
from tools.pages.build import Builder
from tools.proofs import ROOT

TESTS = ROOT / "tests" / "screens"
OPTIONS = (
    f"--rootdir={ROOT}", f"--config-file={ROOT / 'pyproject.toml'}", "--override-ini=addopts=", "--strict-markers",
    "--import-mode=importlib", "--assert=plain", "--tb=short", "-q", "-p", "no:cacheprovider",
)  # fmt: skip


class End(Enum):
    """The result of some tests."""

    SURVIVED = "survived"
    """All passed."""
    NOTICED = "noticed"
    """One saw something other than it expected."""
    CRASHED = "crashed"
    """A page or a test crashed, which does not count as noticing."""
    UNTESTED = "untested"
    """There is no such test."""


class Outcome(Struct, frozen=True):
    """The result of one break with the tests of one clause, or with those that it names."""

    tried: PageBreak | None
    """None means that nothing was broken."""
    clause: str
    end: End
    test: str
    """The test that noticed, or crashed, or failed although nothing was broken."""
    took_s: float
    said: str = ""


class Watch:
    """Records how a test ended, and its message."""

    def __init__(self) -> None:
        self.end, self.said = End.SURVIVED, ""

    def see(self, call: pytest.CallInfo[None]) -> None:
        """What a test saw counts; an error that a page threw does not."""
        if call.excinfo is None or self.end is not End.SURVIVED:
            return
        noticed = isinstance(call.excinfo.value, AssertionError | Error) and call.when == "call"
        self.end = End.NOTICED if noticed and not stage.THROWN else End.CRASHED
        self.said = (stage.THROWN or [call.excinfo.exconly()])[0].strip()[:600]


class Loop:
    """Takes the place of pytest's own loop over the tests."""

    def __init__(self, breaks: Sequence[PageBreak], builder: Builder, tell: Callable[[Outcome], None]) -> None:
        self.breaks, self.builder, self.tell = breaks, builder, tell
        self.watch = Watch()

    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> None:
        """A test was set up, run or taken down."""
        self.watch.see(call)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """First all tests with nothing broken, then the tests of each break."""
        groups = {tried.id: list(grouped(tried, session.items)) for tried in self.breaks}
        needed = dict.fromkeys(item for found in groups.values() for _, items in found for item in items)
        session.testsfailed = 0
        serve_from(self.builder.whole)
        sound = {item for item in needed if self._control(item)}
        for tried in self.breaks:
            serve_from(self.builder.next(tried))
            for clause, items in groups[tried.id]:
                if sound.issuperset(items):  # a test that fails anyway shows nothing
                    self.tell(self._try(tried, clause, items))
        session._setupstate.teardown_exact(None)  # noqa: SLF001  # as pytest's loop does after its last test
        return True

    def _control(self, item: pytest.Item) -> bool:
        outcome = self._try(None, "", [item])
        self.tell(outcome)
        return outcome.end is End.SURVIVED

    def _try(self, tried: PageBreak | None, clause: str, items: Sequence[pytest.Item]) -> Outcome:
        start, last = time.monotonic(), ""
        self.watch = Watch()
        stage.THROWN.clear()
        for item in items:
            # If a test of another file follows, only the server and the browser stay.
            following = next(other for other in item.session.items if other.path != item.path)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            last = item.nodeid
            if self.watch.end is not End.SURVIVED:
                break
        end = self.watch.end if items else End.UNTESTED
        return Outcome(tried, clause, end, last, time.monotonic() - start, self.watch.said)


def grouped(tried: PageBreak, items: Sequence[pytest.Item]) -> Iterator[tuple[str, list[pytest.Item]]]:
    """The tests that must notice: those of each clause, or the named ones among them.

    A test that is named need not be marked with the clause, as when the clause is the engine's.
    """
    named = [item for item in items if not tried.tests or _name(item) in tried.tests]
    found: dict[tuple[pytest.Item, ...], list[str]] = {}
    for clause in tried.clauses:
        found.setdefault(tuple(item for item in named if clause in marked(item)), []).append(clause)
    if tried.tests and not any(found):
        found = {tuple(named): list(tried.clauses)}
    for tests, clauses in found.items():  # clauses with the same tests need only one run
        if tests or not tried.tests or len(found) == 1:
            yield ", ".join(clauses), list(tests)


def _name(item: pytest.Item) -> str:
    return getattr(item, "originalname", None) or item.name


def marked(item: pytest.Item) -> set[str]:
    """The clauses that a test is marked with."""
    return {id_ for mark in item.iter_markers("clause") for id_ in mark.args}


def serve_from(folder: Path) -> None:
    """Make every server of this process read its pages from here, each time again."""

    def content(self: StaticFiles, path: Path) -> bytes | None:
        there = folder / path.relative_to(self._folder)
        return there.read_bytes() if there.is_file() else None

    StaticFiles._content = content  # type: ignore[method-assign]  # noqa: SLF001  # it reads each file once otherwise


def hurry(patience_s: float) -> None:
    """Make the tests wait less for what does not come; the control run shows whether it is enough."""
    stage.WAIT_MS = int(patience_s * 1000)
    expect.set_options(timeout=stage.WAIT_MS)


def run(breaks: Sequence[PageBreak], patience_s: float, tell: Callable[[Outcome], None]) -> None:
    """Build and try every break."""
    hurry(patience_s)
    said = io.StringIO()
    with tempfile.TemporaryDirectory(prefix="pages-") as folder, Builder(Path(folder), breaks) as builder:
        loop = Loop(breaks, builder, tell)
        with contextlib.redirect_stdout(said):
            code = pytest.main([*OPTIONS, str(TESTS)], plugins=[loop])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        raise RuntimeError(f"the tests could not be run:\n{said.getvalue()}")
