"""The examples are compared strictly enough to fail."""

import pytest

from tests.docs.fences import Command, commands, prints_that

PRINTED = ["bet    edge", "────────", "red    1/37", "", "low    1/37"]


@pytest.mark.parametrize(
    ("said", "agrees"),
    [
        (["bet edge", "─", "red 1/37", "low 1/37"], True),
        (["bet edge", "…"], True),
        (["…", "red …", "…"], True),
        (["…", "red 1/38", "…"], False),
        (["bet edge", "─", "red 1/37"], False),
        (["red 1/37", "low 1/37"], False),
        (["…", "low 1/37", "red 1/37"], False),
        ([], False),
    ],
)
def test_what_was_printed(said: list[str], agrees: bool) -> None:
    assert prints_that(said, PRINTED) is agrees


def test_commands_of_a_block() -> None:
    block = "$ one \\\n  more\nout\n$ two\n"
    assert list(commands(block)) == [Command("one \\\n  more", ["out"]), Command("two", [])]
