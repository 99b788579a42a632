"""Double entry: money only ever goes from one account to another; nothing appears, nothing is lost.

An account is a pot of money. `visit:…`, `stakes:…`, `held:…`, `tickets` and `payments` hold what belongs to players
and can never be negative. `house:…` is what the tables won or lost, and `world:…` what came in and went out by cash,
chips and so on: these may stand on either side of zero. The sum over all accounts is always zero.
"""

from croupier.ledger.accounts import Ledger, Overdrawn, Transfer, guarded

__all__ = ["Ledger", "Overdrawn", "Transfer", "guarded"]
