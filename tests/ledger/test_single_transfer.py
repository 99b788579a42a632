"""A single transfer takes a short cut with the same result as the long way: every small case, calculated again."""

from itertools import product

import pytest

from croupier.ledger import Ledger, Overdrawn

PLAYER, STAKES, HOUSE, WORLD = "visit:t1-1", "stakes:t1", "house:t1", "world:cash"
SMALL = range(-2, 4)


def plain(balances: dict[str, int], source: str, target: str, amount: int) -> dict[str, int] | None:
    """The balances after a transfer, or None if it may not be made: cent by cent, with no short cut."""
    if amount < 1:
        return None
    made = dict(balances)
    for _ in range(amount):
        made[source] = made.get(source, 0) - 1
        made[target] = made.get(target, 0) + 1
    if any(made[name] < 0 for name in {source, target} & {PLAYER, STAKES}):
        return None
    return {name: balance for name, balance in made.items() if balance}


def stands(account: str) -> range:
    """Where an account may stand before: one of a player's is never below zero."""
    return range(4) if account in (PLAYER, STAKES) else SMALL


@pytest.mark.parametrize("target", [PLAYER, STAKES, HOUSE, WORLD])
@pytest.mark.parametrize("source", [PLAYER, STAKES, HOUSE, WORLD])
def test_a_single_transfer_is_made_or_refused_as_by_hand(source: str, target: str) -> None:
    for here, there, amount in product(stands(source), stands(target), SMALL):
        before = {name: balance for name, balance in {source: here, target: there}.items() if balance}
        ledger, wanted = Ledger(dict(before)), plain(before, source, target, amount)
        if wanted is None:
            with pytest.raises(Overdrawn):
                ledger.post([(source, target, amount)])
            wanted = before
        else:
            ledger.post([(source, target, amount)])
        assert ledger.balances == wanted, (before, amount)


@pytest.mark.parametrize("amount", [0, -1])
def test_nothing_or_less_is_no_transfer_however_much_is_there(amount: int) -> None:
    ledger = Ledger({PLAYER: 500, STAKES: 100, WORLD: -600})
    with pytest.raises(Overdrawn, match=f"a transfer of {amount} from visit:t1-1 to stakes:t1"):
        ledger.post([(PLAYER, STAKES, amount)])
    assert ledger.balances == {PLAYER: 500, STAKES: 100, WORLD: -600}


def test_no_transfer_at_all_changes_nothing() -> None:
    ledger = Ledger({PLAYER: 500, WORLD: -500})
    ledger.post([])
    assert ledger.balances == {PLAYER: 500, WORLD: -500}
    assert Ledger().balances == {}
