"""Exact answers for whole plays: a combination of bets, or a policy that says what to wager before every round."""

from croupier.lab.exact.graph import TooManyStates
from croupier.lab.exact.play import Over, Play, exact
from croupier.lab.exact.rounded import RoundedRun
from croupier.lab.exact.runs import Run, TooManySteps
from croupier.lab.exact.solve import SeveralPatterns
from croupier.lab.exact.wanting import NotAPolicy, Policy, WhatIsWanted

__all__ = [
    "NotAPolicy",
    "Over",
    "Play",
    "Policy",
    "RoundedRun",
    "Run",
    "SeveralPatterns",
    "TooManyStates",
    "TooManySteps",
    "WhatIsWanted",
    "exact",
]
