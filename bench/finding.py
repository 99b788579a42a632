"""The result of a measurement: figures, comparisons, and the bars that were set before."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from bench.measure import Series


class Bar(Struct, frozen=True):
    """What was asked for, and what was reached."""

    what: str
    asked: float
    reached: float
    show: Callable[[float], str]
    at_most: bool = False

    @property
    def met(self) -> bool:
        """Whether it was reached."""
        return self.reached <= self.asked if self.at_most else self.reached >= self.asked

    @property
    def asked_text(self) -> str:
        """Such as `at least 20 ×`."""
        return f"{'under' if self.at_most else 'at least'} {self.show(self.asked)}"

    @property
    def verdict(self) -> str:
        """Met or not, as text."""
        return "met" if self.met else "not met"

    def __str__(self) -> str:
        return f"{self.what}, {self.asked_text}: {self.show(self.reached)}, {self.verdict}"


class Finding(Struct, frozen=True):
    """One subject, measured."""

    title: str
    what: str
    """What was compared, and why that is fair."""
    show: Callable[[float], str]
    series: Sequence[Series]
    """The first is Croupier's; the others are compared with it."""
    bars: Sequence[Bar]
    notes: Sequence[str] = ()
    compared: bool = True

    def times(self, series: Series) -> str:
        """How many times as fast Croupier is."""
        ours = self.series[0]
        return f"{times(ours.ratio(series))}" if self.compared and series is not ours else ""


def millions(rate: float) -> str:
    """A rate such as 2.94 M/s."""
    return f"{rate / 1e6:.3g} M/s"


def thousands(rate: float) -> str:
    """A rate such as 294 k/s."""
    return f"{rate / 1e3:.3g} k/s"


def seconds(value: float) -> str:
    """A time such as 0.61 s."""
    return f"{value:.2f} s"


def times(ratio: float) -> str:
    """A ratio such as 21 ×."""
    return f"{ratio:.3g} ×"
