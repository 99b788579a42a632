"""Double entry: money only moves from one account to another; none appears and none is lost.

`visit:…`, `stakes:…`, `held:…`, `tickets` and `payments` hold what belongs to players and can never be negative. So
does `fees:…`: commission goes back with a wager that is void, so it is the house's only when the wager has ended.
`house:…` is what the tables won or lost, and `world:…` is what came in and went out as cash, chips and so on: these may
be positive or negative. The sum of all accounts is always zero.
"""

from croupier.ledger.accounts import Ledger, Overdrawn, Transfer, guarded

__all__ = ["Ledger", "Overdrawn", "Transfer", "guarded"]
