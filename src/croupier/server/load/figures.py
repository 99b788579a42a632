"""What a load test measures, and what it says in the end."""

from array import array

from msgspec import Struct

LAST = 2_000
"""The live display looks at so many of the newest answers."""


class Figures:
    """Counts what all stations see."""

    def __init__(self) -> None:
        self.latencies_ms = array("d")
        self.acknowledged = 0
        self.late = 0
        """Refused because the period was over: what must happen to a wager that comes too late."""
        self.refused = 0
        """Refused for any other reason."""
        self.first_refusal = ""

    def took(self, milliseconds: float) -> None:
        """A wager was answered."""
        self.latencies_ms.append(milliseconds)

    def newest(self, share: float) -> float:
        """A quantile of the newest answers."""
        return quantile(self.latencies_ms[-LAST:], share)


def quantile(values: "array[float]", share: float) -> float:
    """The value that so large a share of all stays at or below.

    >>> quantile(array("d", [4, 1, 3, 2]), 0.5)
    2.0
    """
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, -(-int(share * 1000) * len(ordered) // 1000) - 1))]


class Report(Struct):
    """The verdict, and the figures that it rests on."""

    stations: int
    seconds: float
    acknowledged: int
    per_second: float
    p50_ms: float
    p99_ms: float
    late: int
    refused: int
    reconnects: int
    repeated: int
    rounds: int
    staked: int
    """Cents that were acknowledged as wagers."""
    returned: int
    """Cents that came back of them, as each station reckons by itself."""
    audited: str
    """What the audit of the log said; empty if the log is out of reach."""
    wrong: list[str]
    """Everything that does not add up."""

    @property
    def in_order(self) -> bool:
        """Whether nothing was lost."""
        return not self.wrong
