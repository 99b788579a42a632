"""RR 4.3 and RR99 4.3: the screen shows what it must not, or cuts by another rule."""

from collections.abc import Callable, Iterator

from msgspec.structs import force_setattr

from croupier.games.limits import ElectronicLimits
from croupier.games.limits.electronic import Line
from croupier.games.limits.regimes import RAPID, RAPID_1999, Regime
from tools.prove.engine.changing import Apply
from tools.prove.patch import Break, wrap_method


def no_minimum(line: Line, amount: int) -> int:
    """Any amount up to the maximum."""
    return min(amount, line.maximum)


def no_maximum(line: Line, amount: int) -> int:
    """Whole steps from the minimum on, without an end."""
    return 0 if amount < line.minimum else amount - (amount - line.minimum) % line.unit


def any_step(line: Line, amount: int) -> int:
    """Everything between minimum and maximum."""
    return 0 if amount < line.minimum else min(amount, line.maximum)


def steps_from_nothing(line: Line, amount: int) -> int:
    """Whole steps, counted from nothing and not from the minimum."""
    reach = min(amount, line.maximum)
    return 0 if reach < line.minimum else max(reach - reach % line.unit, line.minimum)


def permitting(permitted: Callable[[Line, int], int]) -> Apply:
    """Permit other wagers."""
    return lambda: wrap_method(Line, "permitted", lambda _: permitted)


def recognising_all() -> None:
    """Recognise wagers whatever they come to."""
    wrap_method(ElectronicLimits, "recognise", lambda _: lambda *_: None)


def renamed(regime: Regime, line: str) -> Apply:
    """Name another clause."""
    return lambda: force_setattr(regime, line, "RR 1.2")


def breaks() -> Iterator[Break]:
    """All of them."""
    for regime in (RAPID, RAPID_1999):
        yield Break(regime.below, "permission", "no minimum", permitting(no_minimum))
        yield Break(regime.above, "permission", "no maximum", permitting(no_maximum))
        yield Break(regime.multiple, "permission", "any step will do", permitting(any_step))
        yield Break(regime.multiple, "permission", "steps are counted from nothing", permitting(steps_from_nothing))
        yield Break(regime.total or "", "permission", "no total is asked for", recognising_all)
        for line in ("below", "above", "multiple", "total"):
            yield Break(getattr(regime, line), "name", f"{line} is called RR 1.2", renamed(regime, line))
