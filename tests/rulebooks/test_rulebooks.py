"""The books as data, and the proof file that goes with them."""

from collections import Counter
from pathlib import Path

import pytest

from croupier.rulebooks import BOOKS, UnknownClause, clause, clauses, under
from tools import proofs as proofs_file
from tools.proofs import enforced_by, mentioned

KINDS = {"system", "console", "display", "record", "config", "meta", "conduct"}
OWNERS = {"games", "engine", "screens", "jackpots", "tournaments", "roulette", "craps-wheel"}


def test_all_rows_are_whole() -> None:
    rows = clauses().values()
    assert Counter(row.book for row in rows).keys() == BOOKS.keys()
    assert {row.kind for row in rows} == KINDS
    assert {row.owner for row in rows} == OWNERS
    assert all(row.text and row.who for row in rows)


TWINS = {
    "RR 1.1:WND": "RR99 1.1.10(a)", "RR 2.1.2": "RR99 2.1(b)", "RR 2.2.2": "RR99 2.2(b)", "RR 2.2.3": "RR99 2.2(c)",
    "RR 2.2.4": "RR99 2.2(d)", "RR 2.2.5": "RR99 2.2(e)", "RR 2.2.6": "RR99 2.2(f)", "RR 2.3": "RR99 2.3",
    "RR 2.4": "RR99 2.4", "RR 4.1": "RR99 4.1", "RR 4.1fn1:66(1)(c)": "RR99 4.1fn1:66(1)(d)",
    "RR 5.3.1": "RR99 5.4(a)", "RR 5.3.2": "RR99 5.4(b)", "RR 5.4.1": "RR99 5.5(a)", "RR 9.5": "RR99 8.5",
}  # fmt: skip


def test_of_what_is_proven_in_part_the_same_is_said_in_both_books() -> None:
    for new, old in TWINS.items():
        assert clause(new).unproven == clause(old).unproven
    in_part = [row for row in clauses().values() if row.unproven]
    of_both = {row.id for row in in_part if row.book in ("RR", "RR99")}
    assert of_both == {*TWINS, *TWINS.values(), "RR 10.2.1(b)"}
    assert all(row.provable for row in in_part)


def test_a_remark_on_a_clause_that_no_book_has_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = {"parts.tsv": [{"clause": "RR 99.9", "unproven": "all of it"}], "clauses.tsv": []}
    monkeypatch.setattr("croupier.rulebooks._rows", rows.__getitem__)
    with pytest.raises(UnknownClause, match=r"RR 99\.9"):
        clauses.__wrapped__()


def test_343_clauses_of_the_games_can_be_proven() -> None:
    assert sum(row.provable for row in clauses().values() if row.owner == "games") == 343


def test_every_clause_of_the_big_wheels_tables_must_have_a_proof() -> None:
    of_tables = [row for row in clauses().values() if row.book == "BW" and row.owner == "craps-wheel" and row.provable]
    assert len(of_tables) == 64
    assert all(proofs_file.must_be_proven(row) for row in of_tables)
    assert not any(proofs_file.must_be_proven(row) for row in clauses().values() if row.owner == "tournaments")


def test_a_clause_without_a_proof_is_complained_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "proofs.json"
    copy.write_text("{}", encoding="utf-8")
    monkeypatch.setattr(proofs_file, "PROOFS", copy)
    monkeypatch.setattr(proofs_file, "ROOT", tmp_path)
    complaints = list(proofs_file.complaints({}))
    provable = sum(map(proofs_file.must_be_proven, clauses().values()))
    assert sum("is not proven by any test" in complaint for complaint in complaints) == provable
    assert not any("is not named by the source" in complaint for complaint in complaints)
    assert "out of date" in complaints[-1]


def test_every_clause_that_the_source_names_exists() -> None:
    assert set(enforced_by()) <= set(clauses())


@pytest.mark.parametrize(("text", "found"), [
    ("as RR 4.3.1, says", ["RR 4.3.1"]), ("(CR 3.6.1(a)(i))", ["CR 3.6.1(a)(i)"]), ("RR 4.3.9", []),
    ("BW 2.1.3[14th] and RO 6.4:Series-5/8.", ["BW 2.1.3[14th]", "RO 6.4:Series-5/8"]),
    ("RR DiagramB", ["RR DiagramB"]),
])  # fmt: skip
def test_mentions(text: str, found: list[str]) -> None:
    assert list(mentioned(text)) == found


def test_unknown_clauses() -> None:
    for id_ in ("RR 99", "XX 99.1", ""):
        with pytest.raises(UnknownClause, match="written like"):
            clause(id_)
        with pytest.raises(UnknownClause):
            under(id_ or "Q")
