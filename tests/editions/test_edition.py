"""What an edition cannot be made with: rows of the procedure that would refuse a command without a clause."""

from typing import get_args

import pytest
from msgspec.structs import replace

from croupier.editions import BIG_WHEEL, EDITIONS, RAPID, RAPID_1999, Row
from croupier.editions.edition import GUARDED
from croupier.table import commands as c
from croupier.table.state import Phase
from tests.table.standing import OLD, refused, standing

RESTS = Row("no_more_bets", "the table rests", ("idle",))


def test_a_row_names_a_clause_of_the_edition() -> None:
    rows = {**RAPID.procedure, "clear": (Row("at_the_close", "too late"),)}
    with pytest.raises(ValueError, match="edition rapid: a row of clear names at_the_close, which is no clause of it"):
        replace(RAPID, procedure=rows)


@pytest.mark.parametrize("absent", [None, ""])
def test_a_row_names_a_clause_that_the_edition_knows(absent: str | None) -> None:
    with pytest.raises(ValueError, match="edition big-wheel: a row of spin-wheel names announces, which is not set"):
        replace(BIG_WHEEL, announces=absent)
    with pytest.raises(ValueError, match="edition big-wheel: a row of call-no-more-bets names no_more_bets"):
        replace(BIG_WHEEL, no_more_bets=absent)


def test_a_power_over_one_variant_of_a_command_is_one_over_the_command() -> None:
    powers = {name: power for name, power in RAPID.powers.items() if name != "invalidate-outcome"}
    assert "invalidate-outcome:fraud" in powers
    with pytest.raises(ValueError, match="a row of invalidate-outcome names no_more_bets, which is not set"):
        replace(RAPID, powers=powers, procedure={**RAPID.procedure, "invalidate-outcome": (RESTS,)})


def test_rows_of_a_command_that_nobody_may_give_and_rows_of_a_ground_name_what_they_like() -> None:
    nobodys = {**RAPID.procedure, "spin-wheel": (RESTS,)}
    assert replace(RAPID, procedure=nobodys).procedure == nobodys
    assert {row.clause for row in RAPID.procedure["call-no-spin"]} == {""}


def test_what_is_guarded_is_refused_by_another_clause_before_the_row_is_looked_at() -> None:
    assert {"sensor"} == GUARDED
    assert EDITIONS["rapid-1999"].sensor is None
    assert "ball-dropping" in RAPID_1999.powers
    for phase in get_args(Phase):
        assert refused(standing(phase, OLD), c.BallDropping()).clause == RAPID_1999.default_period_clause
