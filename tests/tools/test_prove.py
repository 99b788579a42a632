"""The tool that breaks rules on purpose: it has a break for every rule, its breaks work, and it finds weak tests."""

from datetime import date
from pathlib import Path

import pytest

from croupier.table import Table
from croupier.table import events as ev
from croupier.table.guards import NotOpen
from tools.proofs import ROOT
from tools.prove.__main__ import main
from tools.prove.breaks import KINDS, SOURCES, Unbroken, breaks, must_be_proven
from tools.prove.engine import events, refusals
from tools.prove.patch import LET_THROUGH, Break, few
from tools.prove.report import complaint, complaints, page
from tools.prove.run import CONTROL, End, Outcome, run

TEETH = """
import pytest
from croupier.games import Fate, game

@pytest.mark.clause("BW 6.1:Opt1-A")
def test_toothless():
    assert game("big-wheel-1").bets["a"].clause

@pytest.mark.clause("CR 3.6.15(a)")
def test_with_teeth():
    craps = game("craps")
    assert craps.settle(craps.start(), {"two-crap": 100}, (1, 1)).results[0].fate is Fate.WON

@pytest.mark.clause("CR 3.6.15(b)")
def test_that_fails_anyway():
    raise AssertionError

@pytest.mark.clause("RO 2.2")
def test_in_which_something_crashes():
    game("american-roulette").outcome("0")
"""


Breaks = dict[str, list[Break]]


@pytest.fixture(scope="module")
def found() -> Breaks:
    return breaks()


def crash() -> None:
    raise ZeroDivisionError


def ends(tried: list[Break], *tests: Path) -> dict[tuple[str, str], End]:
    """How the runs end, by clause and kind."""
    outcomes: list[Outcome] = []
    run(tried, list(tests), outcomes.append)
    return {(outcome.tried.clause, outcome.tried.kind): outcome.end for outcome in outcomes}


def test_every_clause_has_a_break_and_every_kind_of_break_is_explained(found: Breaks) -> None:
    assert list(found) == must_be_proven()
    assert {tried.kind for made in found.values() for tried in made} == set(KINDS)
    for made in found.values():
        assert len({(tried.kind, tried.what) for tried in made}) == len(made)


def test_a_clause_without_a_break_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.prove.breaks.SOURCES", SOURCES[:1])
    with pytest.raises(Unbroken, match=r"RO 2\.3"):
        breaks()


def test_toothless_tests_are_told_from_good_ones(found: Breaks, tmp_path: Path) -> None:
    tests = tmp_path / "test_teeth.py"
    tests.write_text(TEETH, encoding="utf-8")
    ended = ends(
        [
            *(found[clause][0] for clause in ("BW 6.1:Opt1-A", "CR 3.6.15(a)", "CR 3.6.15(b)")),
            Break("RO 2.2", "equipment", "a crash", crash),
        ],
        tests,
    )
    assert ended == {
        ("BW 6.1:Opt1-A", CONTROL): End.SURVIVED,
        ("BW 6.1:Opt1-A", "fate"): End.SURVIVED,
        ("CR 3.6.15(a)", CONTROL): End.SURVIVED,
        ("CR 3.6.15(a)", "fate"): End.CAUGHT,
        ("CR 3.6.15(b)", CONTROL): End.CAUGHT,
        ("CR 3.6.15(b)", "fate"): End.CAUGHT,
        ("RO 2.2", CONTROL): End.SURVIVED,
        ("RO 2.2", "equipment"): End.BROKEN_TOOL,
    }


@pytest.mark.parametrize(
    ("kind", "end", "tests", "words"),
    [
        ("fate", End.CAUGHT, 1, None),
        ("fate", End.SURVIVED, 1, "RO 2.3 is broken and nobody notices: too small"),
        ("fate", End.SURVIVED, 0, "RO 2.3: no test is marked with it"),
        ("fate", End.BROKEN_TOOL, 1, "RO 2.3: the tool itself failed: too small"),
        (CONTROL, End.SURVIVED, 1, None),
        (CONTROL, End.CAUGHT, 1, "RO 2.3: its tests fail although nothing is broken"),
    ],
)
def test_complaints(kind: str, end: End, tests: int, words: str | None) -> None:
    assert complaint(Outcome(Break("RO 2.3", kind, "too small", crash), end, tests)) == words


def test_the_page_names_what_survived() -> None:
    caught = Outcome(Break("RO 2.3", "table", "too small", crash), End.CAUGHT, 1)
    survived = Outcome(Break("RO 2.2", "table", "no zero", crash), End.SURVIVED, 1)
    assert complaints([caught]) == []
    good, bad = (page(outcomes, date(2026, 1, 2), 61) for outcomes in ([caught], [caught, survived]))
    assert "2026-01-02, 1 clauses, 1 breaks, 1 minutes. Of these breaks survived: none." in good
    assert "survived: 1." in bad
    assert "- RO 2.2 is broken and nobody notices: no zero" in bad


def test_few_are_spread_from_first_to_last() -> None:
    assert list(few("abc")) == ["a", "b", "c"]
    assert list(few(range(11))) == [0, 5, 10]


ONE_OF_EACH_KIND = {
    "fate": "RR99 7.3(b)",
    "payment": "BW 6.1:Opt3-F",
    "permission": "CR 3.6.3",
    "amount": "CR 3.6.4",
    "bets": "RO 6.4:Orphans",
    "spots": "RR 10.3.1",
    "equipment": "RO 2.2",
    "table": "BW 2.1.1(g)",
    "chances": "RR 10.2.2(a)",
}
OF_THE_ENGINE = {
    "power": "RR 12.9",
    "refusal": "RR99 6.3(c)",
    "event": "RR 6.6.1(a)",
    "edition": "RR 9.1.9",
    "record": "RR 12.13",
    "name": "RR99 8.9",
}


@pytest.mark.parametrize(("kinds", "tests"), [(ONE_OF_EACH_KIND, "games"), (OF_THE_ENGINE, "table floor")])
def test_the_tests_catch_a_break_of_each_kind(found: Breaks, kinds: dict[str, str], tests: str) -> None:
    tried = [next(made for made in reversed(found[clause]) if made.kind == kind) for kind, clause in kinds.items()]
    caught = dict.fromkeys(((clause, kind) for kind, clause in kinds.items()), End.CAUGHT)
    controls = dict.fromkeys(((clause, CONTROL) for clause in kinds.values()), End.SURVIVED)
    assert ends(tried, *(ROOT / "tests" / part for part in tests.split())) == caught | controls


def test_every_kind_is_tried_here() -> None:
    assert set(KINDS) == set(ONE_OF_EACH_KIND) | set(OF_THE_ENGINE)


def test_a_refusal_that_is_left_out_is_left_out() -> None:
    site = next(site for site in refusals.sites() if site.reason == "the table is closed")
    code = site.function.__code__
    try:
        with pytest.raises(NotOpen, match="closed"):
            site.function(Table())
        refusals.left_out(site)()
        site.function(Table())
        assert LET_THROUGH
    finally:
        site.function.__code__ = code
        LET_THROUGH.clear()


def test_no_event_of_a_command_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """What commands lead to is read from the source of their decisions, so that a new one needs a row or a reason."""
    assert events.forgotten() == []
    monkeypatch.setattr(events, "ROWS", [row for row in events.ROWS if row.kind is not ev.BallSpun])
    assert events.forgotten() == ["BallSpun can follow SpinBall"]
    with pytest.raises(events.Forgotten, match="BallSpun can follow SpinBall"):
        list(events.breaks())


def test_every_refusal_that_nobody_can_meet_is_there() -> None:
    """An exception for a refusal that was removed or reworded would hide what replaced it."""
    sites = [(site.where, site.reason) for site in refusals.sites()]
    for where, words in refusals.OUT_OF_REACH:
        assert any(where == at and reason.startswith(words) for at, reason in sites), (where, words)


def test_the_command_says_what_nobody_noticed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tests = tmp_path / "test_ball.py"
    tests.write_text(TEETH.replace("RO 2.2", "RO 2.3"), encoding="utf-8")
    assert main(["--clause", "RO 2.3", "--tests", str(tests)]) == 1
    assert "RO 2.3 is broken and nobody notices: 17 mm is too small" in capsys.readouterr().out
    assert main(["--clause", "RO 2.3", "--tests", str(ROOT / "tests/games/roulette/test_wheels.py")]) == 0
    assert "1 clauses, 6 breaks, all were noticed" in capsys.readouterr().out
    with pytest.raises(SystemExit, match="2"):
        main(["--clause", "RR 99"])
