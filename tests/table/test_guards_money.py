"""What every decision looks at first, guard by guard: the words of a refusal, and that it is the first one."""

import pytest

from croupier.games import Refusal
from croupier.table import Table, decide
from croupier.table import commands as c
from croupier.table.guards import NotOpen, by_procedure
from croupier.table.rules import variant_of
from tests.table.standing import NEW, NOW_MS, OLD, standing


def reason(table: Table, command: c.Command) -> str:
    answer = decide(table, command, NOW_MS)
    assert isinstance(answer, Refusal), answer
    return answer.reason


def test_where_nobody_plays_that_is_what_is_said_first() -> None:
    for game in (NEW, OLD):
        for command in (
            c.ConfirmCredit(2), c.CashOut(2), c.PayCashOut(2), c.DirectToLeave(2, ""), c.Vacate(2), c.MakeClaim(2, ""),
            c.MakeComplaint(2, ""),
        ):  # fmt: skip
            assert reason(standing(game=game), command) == "nobody plays at seat 2: buy in first", command


def test_a_row_of_the_procedure_refuses_by_its_own_clause_unless_it_is_a_ground() -> None:
    with pytest.raises(NotOpen) as stop:
        by_procedure("open-betting")(standing(), None, NOW_MS)
    assert stop.value.refusal == Refusal("RR 3.6", "round 8 is under way")
    with pytest.raises(NotOpen) as stop:
        by_procedure("call-no-spin", lambda edition, about: f"{edition.book} {about}")(standing("idle"), "x", NOW_MS)
    assert stop.value.refusal == Refusal("RR x", "no ball is running")


def test_words_are_one_to_two_thousand_characters() -> None:
    for words, taken in (("", False), (" ", False), ("x", True), ("x" * 2_000, True), ("x" * 2_001, False)):
        answer = decide(standing(), c.MakeClaim(1, words), NOW_MS)
        assert isinstance(answer, list) is taken, len(words)


def test_what_is_no_command_of_a_table_has_no_variant() -> None:
    assert variant_of(standing(), "a letter") == ""
    assert variant_of(standing(), c.SpinBall()) == ""
    assert variant_of(standing(), c.InvalidateOutcome(7, "fraud")) == "fraud"
