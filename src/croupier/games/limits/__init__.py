"""Permissible wagers: the table limit sign, and the two regimes that keep it."""

from croupier.games.limits.electronic import Laid, Screen
from croupier.games.limits.felt import FeltLimits
from croupier.games.limits.regimes import Regime
from croupier.games.limits.sign import Limit, Sign

__all__ = ["FeltLimits", "Laid", "Limit", "Regime", "Screen", "Sign"]
