"""Two ways to apply a limit, and the clauses of each book on them.

*Electronic*: no wager outside the limits is ever made. *Chips*: it is on the felt and is settled as the book says. Each
way is written once (`electronic`, `chips`); this table has the differences between books.
"""

from msgspec import Struct


class Regime(Struct, frozen=True):
    """One book's clauses on permissible wagers."""

    name: str
    in_chips: bool
    below: str
    """A wager under the minimum."""
    multiple: str
    """A wager in a step that is not permitted."""
    above: str
    """A wager over the maximum."""
    total: str | None = None
    """All wagers of a spin together below the permitted total; None: the book has no such rule."""
    personal: str | None = None
    """Limits agreed with one player; None: the book has none."""


RAPID = Regime("electronic", False, "RR 4.3.1", "RR 4.3.2(a)", "RR 4.3.2(b)", total="RR 4.3.3")
RAPID_1999 = Regime("electronic", False, "RR99 4.3(a)", "RR99 4.3(b)", "RR99 4.3(b)", total="RR99 4.3(c)")
TOUCHBET = Regime(
    "electronic", False, "RO 10.5.2(a)", "RO 10.5.2(b)(i)", "RO 10.5.2(b)(ii)", total="RO 10.5.2(c)", personal="RO 4.3"
)
TOUCHTABLE = Regime("electronic", False, "RO 11.5.1(a)", "RO 11.5.1(b)(i)", "RO 11.5.1(b)(ii)", personal="RO 4.3")
ROULETTE = Regime("chips", True, "RO 4.2.1", "RO 4.2.3", "RO 4.2.2", personal="RO 4.3")
CRAPS = Regime("chips", True, "CR 4.2.1", "CR 4.2.3", "CR 4.2.2", personal="CR 4.3")
BIG_WHEEL = Regime("chips", True, "BW 4.2.1", "BW 4.2.3", "BW 4.2.2", personal="BW 4.3")
