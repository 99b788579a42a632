"""What a load test measures, and its report."""

from array import array

from msgspec import Struct

LAST = 2_000
"""How many of the newest answers the live display uses."""


class Figures:
    """Counts what all stations see."""

    def __init__(self) -> None:
        self.latencies_ms = array("d")
        self.acknowledged = 0
        self.late = 0
        """Refused because the period was over, as it must be with a late wager."""
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
    """The value that this share of all values does not exceed.

    >>> quantile(array("d", [4, 1, 3, 2]), 0.5)
    2.0
    """
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, -(-int(share * 1000) * len(ordered) // 1000) - 1))]


class Report(Struct):
    """The verdict, and the figures behind it."""

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
    """Cents of acknowledged wagers."""
    returned: int
    """Cents that came back, by the stations' own books."""
    audited: str
    """What the audit of the log said; empty if there is no access to the log."""
    wrong: list[str]
    """Everything that does not add up."""

    @property
    def in_order(self) -> bool:
        """Whether nothing was lost."""
        return not self.wrong
