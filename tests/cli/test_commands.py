"""`croupier commands`: everything that can be asked of a floor."""

import json
from typing import Any

import pytest
from click.testing import CliRunner

from croupier.cage import commands as cage
from croupier.cli import main
from croupier.editions import RAPID
from croupier.equipment import commands as equipment
from croupier.rulebooks import clauses
from croupier.table import commands as table
from croupier.table.rules import DECISIONS


@pytest.fixture(scope="module")
def rows() -> dict[str, dict[str, Any]]:
    found = CliRunner().invoke(main, ["commands", "--json"])
    return {row["command"]: row for row in json.loads(found.stdout)}


def test_every_command_of_every_stream(rows: dict[str, dict[str, Any]]) -> None:
    shapes = [
        shape
        for module in (table, cage, equipment)
        for shape in vars(module).values()
        if isinstance(shape, type) and issubclass(shape, module.Command) and shape is not module.Command
    ]
    assert set(rows) == {shape.__struct_config__.tag for shape in shapes}  # type: ignore[attr-defined]
    assert len(rows) == len(shapes)
    assert {row["stream"] for row in rows.values()} == {"table", "cage", "equipment"}
    assert sum(row["stream"] == "table" for row in rows.values()) == len(DECISIONS)


def test_a_command_has_a_sentence_fields_and_a_schema(rows: dict[str, dict[str, Any]]) -> None:
    row = rows["buy-in"]
    assert row["does"] == "Credit what a player tendered."
    assert row["fields"][1] == {"name": "amount", "is": "a whole number", "required": True}
    assert row["fields"][2]["default"] == "cash"
    schema = row["schema"]["$defs"]["BuyIn"]
    assert schema["properties"]["command"] == {"enum": ["buy-in"]}
    assert schema["required"] == ["command", "seat", "amount"]
    assert all(row["does"].endswith(".") for row in rows.values())


def test_the_least_authority_is_that_of_the_books(rows: dict[str, dict[str, Any]]) -> None:
    authority = rows["invalidate-outcome"]["authority"]
    assert "RR99" not in authority
    assert authority["RR:equipment-fault"]["who"] == "game supervisor"
    assert authority["RR:fraud"]["least"] == RAPID.powers["invalidate-outcome:fraud"].least == "pit-boss"
    assert rows["place"]["authority"]["RR"]["who"] == "player"
    assert rows["tick"]["authority"]["RR"]["who"] == "the floor itself"
    assert rows["make-payment"]["authority"]["cage"]["roles"] == ["cashier"]


def test_every_clause_that_is_named_is_in_a_book(rows: dict[str, dict[str, Any]]) -> None:
    named = {clause for row in rows.values() for clause in row["clauses"]}
    assert "RR 9.4" in named
    assert named <= set(clauses())


def test_the_table_for_people() -> None:
    shown = CliRunner().invoke(main, ["commands"], env={"COLUMNS": "120"}).stdout
    for text in ("Commands of the tables", "Commands of the cage", "RR99: nobody", "pit boss", "Pay by hand."):
        assert text in shown
