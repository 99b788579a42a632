"""Garbage collection: rarer in a process that has all that it needs and is to run for long."""

import gc

YOUNG = 50_000
"""How many more objects there may be than at the last look before Python looks for those that only refer to each other.
A wager leaves a dozen behind that stay until the round is over, so looking at every 700 finds nothing, many times."""


def collect_rarely() -> None:
    """Look for garbage less often, and never again among what is there now: modules, rules and catalogues stay."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 50)
