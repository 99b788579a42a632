"""Permissible wagers: the table limit sign, and the two regimes that apply it."""

from croupier.games.limits.electronic import ElectronicLimits, Laid
from croupier.games.limits.felt import FeltLimits
from croupier.games.limits.regimes import Regime
from croupier.games.limits.sign import Limit, Sign

__all__ = ["ElectronicLimits", "FeltLimits", "Laid", "Limit", "Regime", "Sign"]
