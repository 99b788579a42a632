"""Transfers between accounts: all or none, nothing appears, nothing is lost, no player's account below zero."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.ledger import Ledger, Overdrawn, Transfer, guarded

ACCOUNTS = ("visit:t1-1", "stakes:t1", "held:t1-1", "tickets", "payments", "house:t1", "world:cash")


def holding(**balances: int) -> Ledger:
    """A ledger with these balances; `visit` means visit:t1-1, and all of it came from the world."""
    named = {"visit": "visit:t1-1", "stakes": "stakes:t1"}
    made = Ledger()
    made.post([("world:cash", named.get(name, name), amount) for name, amount in balances.items()])
    return made


@pytest.mark.parametrize("account", ACCOUNTS)
def test_accounts_of_players_are_guarded_and_those_of_the_house_and_the_world_are_free(account: str) -> None:
    assert guarded(account) is not account.startswith(("house:", "world:"))


def test_an_account_that_merely_mentions_the_house_is_guarded() -> None:
    assert guarded("visit:house:1")
    assert guarded("house")
    assert guarded("world")


def test_a_transfer_takes_from_one_and_gives_to_the_other() -> None:
    ledger = holding(visit=500, stakes=100)
    ledger.post([("visit:t1-1", "stakes:t1", 200)])
    assert ledger.balances == {"world:cash": -600, "visit:t1-1": 300, "stakes:t1": 300}
    assert (ledger.balance("visit:t1-1"), ledger.balance("nobody's")) == (300, 0)


def test_the_last_cent_may_go_and_an_empty_account_is_not_kept() -> None:
    ledger = holding(visit=500, stakes=100)
    ledger.post([("visit:t1-1", "stakes:t1", 500)])
    assert ledger.balances == {"world:cash": -600, "stakes:t1": 600}


def test_an_account_that_comes_back_to_zero_is_not_kept() -> None:
    ledger = Ledger({"house:t1": -300, "visit:t1-1": 1_000, "world:cash": -700})
    ledger.post([("visit:t1-1", "house:t1", 300)])
    assert ledger.balances == {"visit:t1-1": 700, "world:cash": -700}


@pytest.mark.parametrize("several", [False, True])
def test_one_cent_too_many_is_refused_and_nothing_changes(several: bool) -> None:
    ledger = holding(visit=500, stakes=100)
    before = dict(ledger.balances)
    transfers: list[Transfer] = [("visit:t1-1", "stakes:t1", 501)]
    if several:
        transfers.insert(0, ("stakes:t1", "house:t1", 50))
    with pytest.raises(Overdrawn, match="visit:t1-1 would stand at -1"):
        ledger.post(transfers)
    assert ledger.balances == before


@pytest.mark.parametrize("amount", [0, -1])
@pytest.mark.parametrize("place", [0, 1])
def test_a_transfer_moves_at_least_a_cent(amount: int, place: int) -> None:
    ledger = holding(visit=500, stakes=100)
    before = dict(ledger.balances)
    transfers: list[Transfer] = [("visit:t1-1", "stakes:t1", 10)] * place + [("world:cash", "visit:t1-1", amount)]
    with pytest.raises(Overdrawn, match=f"a transfer of {amount} from world:cash to visit:t1-1"):
        ledger.post(transfers)
    assert ledger.balances == before


def test_the_house_and_the_world_may_stand_on_either_side() -> None:
    ledger = Ledger()
    ledger.post([("house:t1", "visit:t1-1", 700)])
    ledger.post([("visit:t1-1", "world:cash", 700)])
    assert ledger.balances == {"house:t1": -700, "world:cash": 700}


def test_transfers_of_one_posting_count_together() -> None:
    """Money that comes in and goes out again in one posting need not have been there before."""
    ledger = holding(stakes=100)
    ledger.post([("visit:t1-1", "house:t1", 80), ("stakes:t1", "visit:t1-1", 100)])
    assert ledger.balances == {"world:cash": -100, "visit:t1-1": 20, "house:t1": 80}


def test_a_transfer_to_the_same_account_changes_nothing() -> None:
    ledger = holding(visit=500)
    ledger.post([("visit:t1-1", "visit:t1-1", 100)])
    assert ledger.balances == {"world:cash": -500, "visit:t1-1": 500}


TRANSFERS = st.lists(
    st.tuples(st.sampled_from(ACCOUNTS), st.sampled_from(ACCOUNTS), st.integers(-2, 50)), min_size=1, max_size=4
)


@given(st.lists(TRANSFERS, max_size=12))
def test_whatever_is_posted_the_sum_is_zero_and_it_is_all_or_none(postings: list[list[Transfer]]) -> None:
    """Compared with a plain second calculation, which makes every transfer separately."""
    ledger, plain = Ledger(), dict.fromkeys(ACCOUNTS, 0)
    for transfers in postings:
        wanted = dict(plain)
        for source, target, amount in transfers:
            wanted[source] -= amount
            wanted[target] += amount
        players = [name for name in ACCOUNTS if not name.startswith(("house:", "world:"))]
        touched = {name for transfer in transfers for name in transfer[:2]}
        allowed = all(amount > 0 for _, _, amount in transfers)
        allowed = allowed and all(wanted[name] >= 0 for name in players if name in touched)
        if allowed:
            ledger.post(transfers)
            plain = wanted
        else:
            with pytest.raises(Overdrawn):
                ledger.post(transfers)
        assert ledger.balances == {name: amount for name, amount in plain.items() if amount}
        assert sum(ledger.balances.values()) == 0


@pytest.mark.parametrize(
    ("account", "free"),
    [
        ("house:t1", True), ("world:cash", True), ("debts:t1", True), ("visit:t1-1", False), ("fees:t1", False),
        ("colours:t1", False), ("colours:cage", False), ("held:t1-1", False), ("tickets", False), ("payments", False),
    ],
)  # fmt: skip
def test_only_the_house_the_world_and_what_is_owed_to_a_table_may_be_below_zero(account: str, free: bool) -> None:
    ledger = Ledger()
    if free:
        ledger.post([(account, "stakes:t1", 5)])
        assert ledger.balance(account) == -5
    else:
        with pytest.raises(Overdrawn, match=account):
            ledger.post([(account, "stakes:t1", 5)])
