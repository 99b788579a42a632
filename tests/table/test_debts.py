"""What a player was paid too much, to the cent: recovered, written off, never taken out of a hand (BW 9.5)."""

import pytest

from croupier.authority.second import Proposal
from croupier.games import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.debts import take_debt
from croupier.table.dispatch import Argument
from croupier.table.rules import DECISIONS
from croupier.table.state import Share
from tests.table.felt import BESIDE, HERE, felt
from tests.table.standing import GONE, NOW_MS, changed, decided, refused

LOST = "the player is gone"


def owing(open_: bool = True) -> Table:
    table = felt("betting")
    table.debts, table.held, table.open = {HERE: 700, BESIDE: 300}, {"t1-8": 1, HERE: 2}, open_
    return table


@pytest.mark.parametrize("open_", [True, False])
def test_a_debt_is_recovered_or_written_off_in_parts_also_after_the_closing(open_: bool) -> None:
    table = owing(open_)
    (first,) = decided(table, c.RecoverDebt(HERE, 200))
    assert first == ev.DebtRecovered(HERE, 200)
    assert changed(table, first) == {f"debts.{HERE}": 500}
    (second,) = decided(table, c.WriteOffDebt(HERE, 500, LOST))
    assert second == ev.DebtWrittenOff(HERE, 500, LOST)
    assert changed(table, second) == {f"debts.{HERE}": GONE, f"decided.{HERE}": 2_000}


@pytest.mark.clause("BW 9.5")
@pytest.mark.parametrize("amount", [701, 100_000])
def test_no_more_comes_back_than_is_owed(amount: int) -> None:
    refusal = Refusal("BW 9.5", "", amount, 700)
    assert refused(owing(), c.RecoverDebt(HERE, amount)) == refusal
    assert refused(owing(), c.WriteOffDebt(HERE, amount, LOST)) == refusal


@pytest.mark.parametrize("amount", [0, -1])
def test_nothing_is_no_amount(amount: int) -> None:
    assert refused(owing(), c.RecoverDebt(HERE, amount)) == Refusal("", "")
    assert refused(owing(), c.WriteOffDebt(HERE, amount, LOST)) == Refusal("", "")


def test_who_owes_nothing_gives_nothing_back() -> None:
    assert refused(owing(), c.RecoverDebt("t1-9", 1)) == Refusal("BW 9.5", "")
    assert refused(owing(), c.WriteOffDebt("t1-9", 1, LOST)) == Refusal("BW 9.5", "")
    assert refused(owing(), c.WriteOffDebt(HERE, 1, " ")) == Refusal("BW 9.5", "")


def test_every_debt_is_offered_up_to_its_amount() -> None:
    for kind in (c.RecoverDebt, c.WriteOffDebt):
        rule = DECISIONS[kind]
        assert list(rule.about.every(owing())) == [HERE, BESIDE]
        why = (Argument("reason", longest=2_000),) if kind is c.WriteOffDebt else ()
        assert rule.arguments(owing(), HERE, NOW_MS) == (Argument("amount", least=1, most=700), *why)


def test_a_debt_grows_and_is_gone_at_nothing() -> None:
    table = felt("betting")
    take_debt(table, HERE, 300)
    take_debt(table, HERE, 200)
    assert table.debts == {HERE: 500}
    take_debt(table, HERE, -500)
    assert table.debts == {}
    take_debt(table, HERE, 0)
    assert table.debts == {}
    with pytest.raises(AssertionError):
        take_debt(table, HERE, -1)


def test_a_debt_of_exactly_one_cent_and_one_of_nothing_in_the_last_round() -> None:
    """What is written off counts against the last round only as far as the debt came from there."""
    table = owing()
    assert table.last is not None
    table.last.shares = {HERE: Share({}, 0, debt=1)}
    table.debts = {HERE: 1}
    assert changed(table, *decided(table, c.WriteOffDebt(HERE, 1, LOST))) == {
        f"debts.{HERE}": GONE, f"last.shares.{HERE}.debt": 0, f"last.shares.{HERE}.written_off": 1,
        f"decided.{HERE}": 1_501,
    }  # fmt: skip
    table.debts = {BESIDE: 1}
    assert changed(table, *decided(table, c.WriteOffDebt(BESIDE, 1, LOST))) == {
        f"debts.{BESIDE}": GONE, f"decided.{BESIDE}": 1,
    }  # fmt: skip


@pytest.mark.parametrize("change", [-100, 100])
def test_a_proposal_to_write_a_debt_off_is_gone_when_the_debt_is_another(change: int) -> None:
    table = owing()
    here, beside = c.WriteOffDebt(HERE, 700, LOST), c.WriteOffDebt(BESIDE, 300, LOST)
    table.proposals = {4: Proposal(4, "pat", here), 5: Proposal(5, "pat", beside)}
    take_debt(table, HERE, change)
    assert list(table.proposals) == [5]


def test_a_debt_is_settled_at_a_table_without_a_last_round() -> None:
    table = owing()
    table.last = None
    assert changed(table, *decided(table, c.RecoverDebt(HERE, 700))) == {f"debts.{HERE}": GONE}
    assert changed(table, *decided(table, c.WriteOffDebt(BESIDE, 300, LOST)))[f"debts.{BESIDE}"] == GONE
