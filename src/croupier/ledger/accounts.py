"""Accounts and transfers between them."""

from collections.abc import Sequence

from msgspec import Struct

FREE = ("house:", "world:", "debts:")
"""What can be below zero: the house, the world outside, and what players owe a table."""


Transfer = tuple[str, str, int]
"""From one account to another, in cents."""


class Overdrawn(ArithmeticError):
    """A transfer that would make an account negative: our mistake, never a player's."""


def guarded(account: str) -> bool:
    """Whether an account can never be negative."""
    return not account.startswith(FREE)


class Ledger(Struct):
    """The balance of every account that is not empty."""

    balances: dict[str, int] = {}

    def balance(self, account: str) -> int:
        """The balance of an account."""
        return self.balances.get(account, 0)

    def post(self, transfers: Sequence[Transfer]) -> None:
        """Make transfers, all or none."""
        balances = self.balances
        if len(transfers) == 1:  # as for every wager: the same as below, without bookkeeping
            source, target, amount = transfers[0]
            left, there = balances.get(source, 0) - amount, balances.get(target, 0) + amount
            if amount > 0 and left > 0 and there and source != target:
                balances[source], balances[target] = left, there
                return
        changed: dict[str, int] = {}
        for source, target, amount in transfers:
            if amount <= 0:
                raise Overdrawn(f"a transfer of {amount} from {source} to {target}")
            changed[source] = changed.get(source, balances.get(source, 0)) - amount
            changed[target] = changed.get(target, balances.get(target, 0)) + amount
        before = sum(balances.get(account, 0) for account in changed)
        assert sum(changed.values()) == before, "no money appears and none is lost"
        for account, balance in changed.items():
            if balance < 0 and guarded(account):
                raise Overdrawn(f"{account} would stand at {balance}")
        for account, balance in changed.items():
            if balance:
                balances[account] = balance
            else:
                balances.pop(account, None)
