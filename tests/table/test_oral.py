"""A wager that is declared orally, one decision at a time (BW 3.3)."""

import pytest

from croupier.games import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.rules import DECISIONS
from croupier.table.state import LostApproval
from tests.table.felt import HERE, felt
from tests.table.standing import decided, refused


def laid(amount: int) -> ev.WagersMoved:
    return ev.WagersMoved(HERE, {"a": amount}, "oral", clause="BW 3.3")


@pytest.mark.parametrize(("amount", "tendered"), [(1_000, 0), (1_500, 500), (500, 500), (1, 700)])
def test_it_is_laid_with_the_money_that_came_or_is_there(amount: int, tendered: int) -> None:
    changed = [ev.Credited(HERE, 1, tendered, "tokens")] if tendered else []
    told = c.TakeOralWager(1, "a", amount, tendered, "tokens")
    assert decided(felt("betting"), told) == [*changed, laid(amount)]


@pytest.mark.clause("BW 3.3")
@pytest.mark.parametrize(("amount", "tendered"), [(1_001, 0), (1_701, 700)])
def test_without_money_there_is_no_wager(amount: int, tendered: int) -> None:
    told = c.TakeOralWager(1, "a", amount, tendered)
    assert refused(felt("betting"), told) == Refusal("BW 3.3", "", amount, 1_000 + tendered)


def test_after_the_call_there_is_none() -> None:
    assert refused(felt("closed"), c.TakeOralWager(1, "a", 500)) == Refusal("BW 3.2", "")
    assert refused(felt("betting"), c.TakeOralWager(2, "a", 500)) == Refusal("BW 3.1", "")


def stopped() -> Table:
    table = felt("betting", wagers={"b": 500})
    table.stopped = LostApproval("wheel-1", "bent", "BW 2.1")
    return table


def test_a_stopped_table_gives_no_chips_for_money() -> None:
    assert refused(stopped(), c.TakeOralWager(1, "a", 500, 500)) == Refusal("BW 2.1", "")
    assert decided(stopped(), c.TakeOralWager(1, "a", 500)) == [laid(500)]


def test_it_is_offered_for_everybody_who_is_seated() -> None:
    assert list(DECISIONS[c.TakeOralWager].about.every(felt("betting"))) == [1]
