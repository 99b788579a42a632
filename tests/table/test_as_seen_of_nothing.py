"""What somebody sees where there is nothing: no round that was settled, nobody at a seat."""

from croupier.table import commands as c
from croupier.table.as_seen import seen_now
from tests.table.standing import standing


def test_where_nothing_is_there_that_is_what_was_seen() -> None:
    assert seen_now(standing(), c.FreezeAccounts, None) == {"round": 7}
    assert seen_now(standing(last=None), c.FreezeAccounts, None) == {"round": 0}
    assert seen_now(standing(), c.PayCashOut, 1) == {"visit": "t1-3", "amount": 1_000}
    for seat in (2, 4):
        assert seen_now(standing(), c.PayCashOut, seat) == {"visit": "", "amount": 0}


def test_who_owes_nothing_is_seen_to_owe_nothing() -> None:
    for kind in (c.RecoverDebt, c.WriteOffDebt):
        assert seen_now(standing(debts={"t1-1": 9}), kind, "t1-1") == {"debt": 9}
        assert seen_now(standing(), kind, "t1-1") == {"debt": 0}
