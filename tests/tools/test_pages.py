"""The list of broken pages is complete, and the tool can tell tests that look from tests that do not."""

import ast
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace

from croupier.rulebooks import Clause, clauses
from tools.pages.__main__ import concerned
from tools.pages.breaks import BREAKS
from tools.pages.broken import PAGES, Mismatch, PageBreak
from tools.pages.report import complaint, page
from tools.pages.run import TESTS, End, Outcome, grouped
from tools.proofs import ROOT, SCREENS
from tools.prove.breaks import OWNERS, SEEN

ONE = BREAKS[0]


def test_every_break_is_told_apart_and_its_words_are_in_the_source_once() -> None:
    assert len({tried.id for tried in BREAKS}) == len(BREAKS) >= 45
    assert len({(tried.file, tried.find, tried.put, tried.pages) for tried in BREAKS}) == len(BREAKS)
    for tried in BREAKS:
        tried.check()
        assert tried.find != tried.put
        assert tried.wrong
        assert tried.clauses or tried.tests, f"{tried.id}: nobody must notice it"


def test_words_that_are_no_longer_there_or_there_twice_are_an_error(tmp_path: Path) -> None:
    (tmp_path / "a.ts").write_text("one two two", encoding="utf-8")
    tried = PageBreak("id", "wrong", "a.ts", "one", "1", ("sign",))
    tried.check(tmp_path)
    for find, times in (("two", 2), ("three", 0)):
        with pytest.raises(Mismatch, match=f"is {times} times in web/src/a.ts, not once"):
            replace(tried, find=find).check(tmp_path)


def test_every_page_and_every_clause_of_the_screens_is_broken() -> None:
    assert {name for tried in BREAKS for name in tried.pages} == set(PAGES)
    known = clauses()
    named = {id_ for tried in BREAKS for id_ in tried.clauses}
    assert named <= known.keys()
    screens = {clause.id for clause in known.values() if clause.provable and _is_proven_by_a_page(clause)}
    assert {"RR 4.2", "BW 4.1", "BW DiagramH"} <= screens
    by_their_own_tests = {id_ for tried in BREAKS if not tried.tests for id_ in tried.clauses}
    assert screens - by_their_own_tests == set()


def _is_proven_by_a_page(clause: Clause) -> bool:
    seen = clause.owner in SEEN and clause.kind == "display" and clause.book in OWNERS[clause.owner]
    return clause.owner == "screens" or seen


def test_the_tests_that_are_named_are_there() -> None:
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in TESTS.glob("test_*.py"))
    there = {node.name for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)}
    assert {name for tried in BREAKS for name in tried.tests} <= there


class Item:
    """A test as far as the tool looks at it."""

    def __init__(self, name: str, *marks: str) -> None:
        self.name = self.originalname = name
        self.marks = marks

    def iter_markers(self, _: str) -> list[pytest.Mark]:
        return [pytest.Mark("clause", self.marks, {}, _ispytest=True)]


def test_tests_are_chosen_by_clause_and_by_name() -> None:
    old, new, plain = Item("a", "RR 6.1"), Item("a", "RR99 6.1"), Item("b")
    items = cast("list[pytest.Item]", [old, new, plain])

    def groups(clauses: tuple[str, ...], *tests: str) -> list[tuple[str, list[object]]]:
        return [(clause, list(found)) for clause, found in grouped(replace(ONE, clauses=clauses, tests=tests), items)]

    assert groups(("RR 6.1", "RR99 6.1")) == [("RR 6.1", [old]), ("RR99 6.1", [new])]
    assert groups(("RR 6.1", "RR 4.2")) == [("RR 6.1", [old]), ("RR 4.2", [])]  # of the second there is no test
    assert groups(("RR 6.1", "RR99 6.1"), "a") == [("RR 6.1", [old]), ("RR99 6.1", [new])]
    assert groups(("RR 4.2", "RR 6.1"), "a") == [("RR 6.1", [old])]
    assert groups(("RR 4.2", "RR 9.4"), "b") == [("RR 4.2, RR 9.4", [plain])]
    assert groups((), "b") == [("", [plain])]
    assert groups((), "gone") == [("", [])]


def test_what_changed_concerns_the_breaks_of_its_files() -> None:
    sign = {tried.id for tried in concerned(BREAKS, {"web/src/sign/Notice.svelte"})}
    assert sign == {tried.id for tried in BREAKS if tried.file == "sign/Notice.svelte"} != set()
    named = {tried.id for tried in concerned(BREAKS, {"tests/screens/test_cashier_pages.py"})}
    assert "cashier-pays-unapproved" in named
    assert "sign-no-total" not in named
    marked = {tried.id for tried in concerned(BREAKS, {"tests/screens/test_room_clauses.py"})}
    assert {"sign-no-total", "dealer-hides-failed"} <= marked
    assert concerned(BREAKS, {"README.md", "tests/screens/gone.py"}) == []


@pytest.mark.parametrize(
    ("tried", "end", "words"),
    [
        (ONE, End.NOTICED, None),
        (ONE, End.SURVIVED, f"{ONE.id} (RR 6.1) is broken and nobody notices: {ONE.wrong}"),
        (ONE, End.UNTESTED, f"{ONE.id} (RR 6.1): there is no such test"),
        (ONE, End.CRASHED, f"{ONE.id} (RR 6.1): a page or a test fell over in test_a.py::test_b: said"),
        (None, End.SURVIVED, None),
        (None, End.NOTICED, "fails although nothing is broken: test_a.py::test_b: said"),
        (None, End.CRASHED, "fails although nothing is broken: test_a.py::test_b: said"),
    ],
)
def test_complaints(tried: PageBreak | None, end: End, words: str | None) -> None:
    assert complaint(Outcome(tried, "RR 6.1", end, "tests/screens/test_a.py::test_b", 1.0, "said")) == words


def test_the_page_names_who_noticed_and_what_nobody_did() -> None:
    seen = Outcome(ONE, "RR 6.1", End.NOTICED, "tests/screens/test_a.py::test_b", 1.0)
    good, bad = (
        page(outcomes, date(2026, 1, 2), 61)
        for outcomes in ([seen], [seen, Outcome(BREAKS[1], "RR 6.1", End.SURVIVED, "", 1.0)])
    )
    assert "2026-01-02, 1 breaks, 1 runs" in good
    assert "Unnoticed: none." in good
    assert f"| `{ONE.id}` | {ONE.wrong} | station | RR 6.1, RR99 6.1 | `test_b` |" in good
    assert "Unnoticed: 1." in bad
    assert f"- {BREAKS[1].id} (RR 6.1) is broken and nobody notices" in bad


def test_the_command_breaks_a_page_and_a_test_notices() -> None:
    """In a separate process, because it runs tests and a browser itself."""
    command = [sys.executable, "-m", "tools.pages", "--only", "display-cancelled-result-stays", "--patience", "8"]
    before = (SCREENS / "display" / "reveal.svelte.ts").read_bytes()
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)  # noqa: S603
    assert done.returncode == 0, done.stderr
    assert "1 breaks, all were noticed" in done.stdout
    assert (SCREENS / "display" / "reveal.svelte.ts").read_bytes() == before
