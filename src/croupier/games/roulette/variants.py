"""The twelve roulette games: the book, wheel, layout and limits of each. Variants are data."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import force_setattr

from croupier.games.frozen import FrozenMap
from croupier.games.limits import regimes
from croupier.games.limits.regimes import Regime
from croupier.games.roulette import books, layouts, wheels
from croupier.games.roulette.books import Row
from croupier.games.roulette.layouts import Layout
from croupier.games.roulette.wheels import WheelRule
from croupier.games.wheelgame import ZeroRule

JOINS = frozenset({"split", "street", "corner"})
ON_0_RR = ZeroRule("RR 7.3.1", "RR 7.3.2", JOINS, frozenset("123"))
ON_0_RR99 = ZeroRule("RR99 7.3(a)", "RR99 7.3(b)", JOINS, frozenset("123"))
# On double zero the words of RO 6.3.1 and RR 7.3.1 leave out 0/00 and the Five-Line; they win on 0 (READINGS Z1).
ON_0_RO = ZeroRule("RO 6.3.1", "RO 6.3.2", JOINS, frozenset("123"))
ON_00_RR = ZeroRule("RR 10.4.3(a)", "RR 10.4.3(b)", frozenset({"split"}), frozenset("0"))
ON_00_FH = ZeroRule("RO 8.4.3(a)(i)", "RO 8.4.3(a)(ii)", JOINS | {"five-line"}, frozenset("0123"))
ON_00_OP = ZeroRule("RO 8.4.3(b)(i)", "RO 8.4.3(b)(ii)", frozenset({"split"}), frozenset("0"))
ON_00_VW = ZeroRule("RO 8.4.3(c)(i)", "RO 8.4.3(c)(ii)", frozenset({"split", "five-line"}), frozenset("0"))


class Variant(Struct, frozen=True):
    """One roulette game of one book."""

    id: str
    title: str
    book: str
    edition: str
    """How its tables are run."""
    rows: Mapping[str, Row]
    layout: Layout
    wheel_rule: WheelRule
    regime: Regime
    zero_rules: Mapping[str, ZeroRule]
    racetrack: bool = False
    """Whether call bets may be made where the layout shows a racetrack (RO 6.4)."""
    retains: str | None = None
    extras: str = ""
    """The clause that lets a screen show more than its diagram does."""

    def __post_init__(self) -> None:
        force_setattr(self, "rows", FrozenMap(self.rows))
        force_setattr(self, "zero_rules", FrozenMap(self.zero_rules))

    @property
    def order(self) -> tuple[str, ...]:
        """The order of the wheel unless a table says otherwise."""
        return wheels.DOUBLE_ZERO if "00" in self.layout.zeros else wheels.SINGLE_ZERO


RR, RR_00, RR99 = wheels.RULES["RR"], wheels.RULES["RR-00"], wheels.RULES["RR99"]
RO, RO_00 = wheels.RULES["RO"], wheels.RULES["RO-00"]

VARIANTS = (
    Variant(
        "rapid-roulette", "Rapid Roulette", "RR", "rapid", books.RR, layouts.SINGLE_ZERO, RR, regimes.RAPID,
        {"0": ON_0_RR}, extras="RR 2.1.2",
    ),
    # RR 10.1: everything as above, except what rule 10 says; that includes the odds (RR 10.4.1).
    Variant(
        "rapid-roulette-00", "Double Zero Rapid Roulette", "RR", "rapid", books.RR, layouts.STACKED, RR_00,
        regimes.RAPID, {"0": ON_0_RR, "00": ON_00_RR}, extras="RR 10.2.1(b)",
    ),
    Variant(
        "rapid-roulette-1999", "Rapid Roulette, 1999 edition", "RR99", "rapid-1999", books.RR99, layouts.SINGLE_ZERO,
        RR99, regimes.RAPID_1999, {"0": ON_0_RR99}, retains="RR99 3.6(b)", extras="RR99 2.1(b)",
    ),
    Variant(
        "american-roulette", "American Roulette", "RO", "felt", books.RO, layouts.SINGLE_ZERO, RO, regimes.ROULETTE,
        {"0": ON_0_RO}, racetrack=True,
    ),
    Variant(
        "double-zero-roulette-fh", "Double Zero Roulette, layout F/H", "RO", "felt", books.RO, layouts.SIDE_BY_SIDE,
        RO_00, regimes.ROULETTE, {"0": ON_0_RO, "00": ON_00_FH},
    ),
    Variant(
        "double-zero-roulette-op", "Double Zero Roulette, layout O/P", "RO", "felt", books.RO, layouts.STACKED, RO_00,
        regimes.ROULETTE, {"0": ON_0_RO, "00": ON_00_OP},
    ),
    Variant(
        "double-zero-roulette-vw", "Double Zero Roulette, layout V/W", "RO", "felt", books.RO,
        layouts.STACKED_FIRST_FIVE, RO_00, regimes.ROULETTE, {"0": ON_0_RO, "00": ON_00_VW},
    ),
    # RO 9.6.2(a): the call bets of RO 6.4 are made here too.
    Variant(
        "french-roulette", "French Roulette", "RO", "french", books.FRENCH, layouts.SINGLE_ZERO, RO, regimes.ROULETTE,
        {"0": ON_0_RO}, racetrack=True,
    ),
    Variant(
        "touchbet", "TouchBet Roulette", "RO", "touchbet", books.RO, layouts.SINGLE_ZERO, RO, regimes.TOUCHBET,
        {"0": ON_0_RO}, racetrack=True, extras="RO 10.3.1(b)",
    ),
    Variant(
        "touchbet-00", "TouchBet Double Zero Roulette", "RO", "touchbet", books.RO, layouts.SIDE_BY_SIDE, RO_00,
        regimes.TOUCHBET, {"0": ON_0_RO, "00": ON_00_FH}, extras="RO 10.3.1(b)",
    ),
    Variant(
        "touchtable", "TouchTable Roulette", "RO", "touchtable", books.RO, layouts.SINGLE_ZERO, RO, regimes.TOUCHTABLE,
        {"0": ON_0_RO}, racetrack=True, extras="RO 11.3.2(b)",
    ),
    Variant(
        "touchtable-00", "TouchTable Double Zero Roulette", "RO", "touchtable", books.RO, layouts.STACKED, RO_00,
        regimes.TOUCHTABLE, {"0": ON_0_RO, "00": ON_00_OP}, extras="RO 11.3.2(b)",
    ),
)  # fmt: skip
