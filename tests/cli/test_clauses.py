"""`croupier clauses`: one clause, a rule, the coverage, what is missing."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.cli.clauses import coverage
from croupier.rulebooks import Proof, clauses, proof


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["clauses", *args])


def rows(*args: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(run(*args, "--json").stdout)
    return found


def test_json_has_every_clause() -> None:
    found = rows()
    assert len(found) == len(clauses()) == 1306
    assert {"book", "clause", "kind", "owner", "tests"} <= set(found[0])


def test_one_clause_and_a_whole_rule() -> None:
    (row,) = rows("RR", "4.3.1")
    assert (row["book"], row["clause"], row["kind"], row["owner"]) == ("RR", "4.3.1", "system", "engine")
    assert [row["clause"] for row in rows("RR 4.3")] == ["4.3.1", "4.3.2(a)", "4.3.2(b)", "4.3.3"]
    assert {row["book"] for row in rows("CR")} == {"CR"}
    shown = run("RR", "7.1:Split").stdout
    assert "Two adjoining numbers" in shown
    assert "games/roulette/books.py: RR" in shown


def test_missing_lists_what_could_be_proven_and_is_not() -> None:
    missing = {row["id"] for row in rows("--missing")}
    assert missing == {id_ for id_, row in clauses().items() if row.provable and not proof(id_).tests}


def test_a_clause_that_is_proven_in_part_says_which_part() -> None:
    (row,) = rows("RR 5.4.1")
    assert row["unproven"] == clauses()["RR 5.4.1"].unproven
    shown = run("RR", "5.4.1").stdout
    assert "console, engine; proven in part" in shown
    assert "is for an ear" in shown
    (whole,) = rows("RR 5.4.2")
    assert whole["unproven"] == ""
    assert "console, engine; proven\n" in run("RR", "5.4.2").stdout


def test_a_clause_without_a_proof_is_not_proven_in_part_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.cli.clauses.proof", lambda _: Proof())
    assert "not proven yet" in run("RR", "5.4.1").stdout
    assert {counts[2:] for counts in coverage(clauses().values(), "book").values()} == {(0, 0)}


def test_what_is_proven_in_part_is_counted_among_the_proven() -> None:
    counted = coverage([clauses()["RR 5.4.1"], clauses()["RR 5.4.2"], clauses()["RR 1.3"]], "book")
    assert counted == {"RR": (3, 2, 2, 1)}


def test_coverage_is_shown_by_book_kind_and_owner() -> None:
    shown = run().stdout
    for text in ("Clauses by book", "Clauses by kind", "Clauses by owner", "RR99", "console", "craps-wheel", "in part"):
        assert text in shown


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("RR 4.3.9", "did you mean RR 4.3.1, RR 4.3.2(a), RR 4.3.2(b) or RR 4.3.3?"),
        ("rr 4.3.2(z)", "did you mean RR 4.3.2(a) or RR 4.3.2(b)?"),
        ("RR 7.1:Splt", "RR 7.1:Split"),
        ("4.3.1", "did you mean RR 4.3.1?"),
        ("CR 3.6.99", "CR 3.6.9"),
        ("BW 4.3.1.1", "did you mean BW 4.3?"),
    ],
)
def test_a_clause_that_there_is_not_is_guessed(asked: str, meant: str) -> None:
    result = run(asked)
    assert (result.exit_code, result.stdout) == (2, "")
    assert meant in result.stderr


def test_an_unknown_clause_says_what_one_looks_like() -> None:
    result = run("RR", "99.9")
    assert result.exit_code == 2
    assert "RR 4.3.1" in result.stderr
