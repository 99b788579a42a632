"""Big Wheel: 52 compartments, one bet for each symbol."""

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import force_setattr

from croupier.display import Drawn
from croupier.games.bet import Bet, Outcome
from croupier.games.bigwheel.felt import printed
from croupier.games.bigwheel.options import COMPARTMENTS, Option, Symbol
from croupier.games.errors import BadRules, WrongEquipment
from croupier.games.frozen import FrozenMap
from croupier.games.house import BY_THE_BOOK, HouseRules
from croupier.games.layout import PrintedLayout
from croupier.games.limits.regimes import BIG_WHEEL
from croupier.games.money import Odds
from croupier.games.refusal import said
from croupier.games.wheelgame import WheelGame


def spread(option: Option) -> tuple[str, ...]:
    """An order of the compartments that spreads every symbol evenly; no symbol is beside itself.

    The pictures of the wheels are lost (BW DiagramA, BW DiagramC, BW DiagramE, BW DiagramG), so this order is
    ours. It has no effect on the odds.
    Each symbol is due at even distances, and the symbols start a little apart from each other. The one that has been
    due the longest goes first, so each gets exactly its number of compartments.
    """
    count = {symbol.letter: symbol.compartments for symbol in option.symbols}
    due = {letter: Fraction(COMPARTMENTS * at, count[letter] * len(count)) for at, letter in enumerate(count)}
    order: list[str] = []
    for _ in range(COMPARTMENTS):
        letter = min((letter for letter in count if letter not in order[-1:]), key=lambda letter: due[letter])
        due[letter] += Fraction(COMPARTMENTS, count[letter])
        order.append(letter)
    if order[0] == order[-1]:  # the last is beside the first: it moves to the first gap that fits
        letter = order.pop()
        gap = next(at for at in range(1, len(order)) if letter not in order[at - 1 : at + 1])
        order.insert(gap, letter)
    return tuple(order)


def check_wheel(option: Option, order: tuple[str, ...]) -> None:
    """Refuse a wheel whose compartments are not marked as the option says."""
    if len(order) != COMPARTMENTS:
        raise WrongEquipment("BW 2.1", said("the wheel has {} compartments, not {}", COMPARTMENTS, len(order)))
    for symbol in option.symbols:
        count = order.count(symbol.letter)
        if count != symbol.compartments:
            raise WrongEquipment(
                symbol.wheel_clause,
                said(
                    "option {} has {} compartments of {}, not {}",
                    option.number,
                    symbol.compartments,
                    symbol.letter,
                    count,
                ),
            )


class SymbolWheel(Struct, Drawn, frozen=True):
    """A wheel: its compartments clockwise, and what each symbol pays."""

    order: tuple[str, ...]
    pays: Mapping[str, str]

    def __post_init__(self) -> None:
        force_setattr(self, "pays", FrozenMap(self.pays))


class BigWheel(WheelGame):
    """One of the four options of the Big Wheel."""

    book = "BW"
    edition = "big-wheel"
    option: Option
    order: tuple[str, ...]
    wheel: SymbolWheel

    def __init__(self, option: Option, order: tuple[str, ...] | None = None, rules: HouseRules = BY_THE_BOOK) -> None:
        given = None if order is None else tuple(order)
        standing = rules.order or (spread(option) if given is None else given)
        letters = {symbol.letter for symbol in option.symbols}
        if not rules.order:
            check_wheel(option, standing)
        elif set(standing) != letters:
            raise BadRules(
                f"the wheel of option {option.number} bears {', '.join(sorted(letters))}, each at least once"
            )
        bets = {
            symbol.letter.lower(): rules.edited(_bet(symbol, standing.count(symbol.letter), len(standing)))
            for symbol in option.symbols
        }
        id_ = f"big-wheel-{option.number}"
        rules.check(id_, bets, ("order",))
        pays = {bet.upper(): known.pays_text for bet, known in bets.items()}
        vars(self).update(option=option, order=standing, wheel=SymbolWheel(standing, pays))
        super().__init__(
            (option, given, rules),
            id_=id_,
            title=f"Big Wheel, option {option.number}",
            # The chances come from the wheel itself, not from the table that it was checked against.
            outcomes=tuple(Outcome(symbol.letter, standing.count(symbol.letter)) for symbol in option.symbols),
            bets=bets,
            regime=BIG_WHEEL,
            aliases={symbol.letter.lower(): symbol.letter for symbol in option.symbols},
            rules=rules,
        )

    def check_wheel(self, marks: tuple[str, ...]) -> None:
        """Refuse a wheel whose compartments are not marked as the option says."""
        check_wheel(self.option, marks)

    def marks(self, kind: str) -> tuple[str, ...]:
        """The compartments of the wheel in their order, the symbols of the layout."""
        symbols = tuple(symbol.letter for symbol in self.option.symbols)
        return {"wheel": self.order, "layout": symbols}.get(kind, ())

    def printed_layout(self) -> PrintedLayout:
        """One field for each symbol, with its odds."""
        return printed(self.bets, self.order)

    def check_layout(self, marks: tuple[str, ...]) -> None:
        """Refuse a layout that does not show each symbol of the option once."""
        symbols = [symbol.letter for symbol in self.option.symbols]
        if sorted(marks) != sorted(symbols):
            clause = f"BW 2.2.{self.option.number}(a)"
            raise WrongEquipment(
                clause, said("the layout of option {} shows {}", self.option.number, ", ".join(symbols))
            )


def _bet(symbol: Symbol, compartments: int, of: int) -> Bet:
    return Bet(
        id=symbol.letter.lower(),
        kind=symbol.letter.lower(),
        name=f"Symbol {symbol.letter}",
        covers=f"{symbol.letter}, on {compartments} of {of} compartments",
        pays=(Odds(symbol.pays_to_1),),
        clause=symbol.wheel_clause,
        odds_clause=symbol.odds_clause,
        numbers=(symbol.letter,),
    )
