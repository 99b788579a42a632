"""Equipment: wrong wheels, balls and screens that are accepted, right ones that are refused, tables with an error."""

import traceback
from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import partial

from msgspec.structs import force_setattr, replace

from croupier.games import BigWheel, WrongEquipment
from croupier.games.bigwheel import BY_ID as BIG_WHEELS
from croupier.games.bigwheel import game as bigwheel
from croupier.games.bigwheel.options import OPTIONS, Symbol
from croupier.games.roulette import BY_ID, Roulette, ball
from croupier.games.roulette import wheels as tables
from croupier.games.roulette.ball import check_ball
from croupier.games.roulette.positions import Position, check_features
from croupier.games.roulette.variants import Variant
from croupier.games.roulette.wheels import COLOURS, RULES, Wheel, WheelRule
from tools.prove.patch import Break, Wrapper, everywhere, wrap, wrap_method

Build = Callable[[], object]
SAME_PICTURE = {"RR 10.2.2": "RR DiagramE"}
"""The picture to which a clause refers: what breaks one breaks the other."""


def swapped(order: tuple[str, ...], at: int) -> tuple[str, ...]:
    """The same wheel with a pocket and the next but one exchanged, so that the colours still alternate."""
    return (*order[:at], order[at + 2], order[at + 1], order[at], *order[at + 3 :])


def wrong_wheels(variant: Variant) -> Iterator[Build]:
    """Wheels with one fault each."""

    def build(order: tuple[str, ...], **colours: str) -> Build:
        wheel = Wheel(order, {**COLOURS, **{number.strip("n"): colour for number, colour in colours.items()}})
        return partial(Roulette, variant, wheel)

    order = variant.order
    yield build(order[:-1])
    yield build((*order[:-1], order[-2]))
    yield build(order, n0="red")
    yield build(order, n1="green")
    yield build(order, n1="black")
    yield build(order, n1="black", n2="red")
    yield build(swapped(order, 5))


def wrong_screens(variant: Variant) -> Iterator[Build]:
    """Screens that add what clashes with the layout."""
    known = Roulette(variant).positions
    low, split = known["low"], known["split:1/4"]
    for added in (
        Position("split:1/5", "split", ("1", "5"), (90, 90)),
        replace(low, numbers=low.numbers[1:], spot=(90, 90)),
        replace(low, spot=split.spot),
    ):
        yield partial(Roulette, variant, features=[added])


def wrong_builds() -> Iterator[Build]:
    """Everything that must be refused."""
    for variant in BY_ID.values():
        yield from wrong_wheels(variant)
        yield from wrong_screens(variant)
    for book in ball.CLAUSES:
        for size, metallic in ((16, False), (23, False), (20, True)):
            yield partial(check_ball, book, Decimal(size), metallic)
    for option in BIG_WHEELS.values():
        order = BigWheel(option).order
        yield partial(BigWheel, option, order[:-1])
        yield partial(BigWheel, option, (*order, "A"))
        for symbol in option.symbols:
            at = order.index(symbol.letter)
            yield partial(BigWheel, option, (*order[:at], "?", *order[at + 1 :]))


def line(error: WrongEquipment) -> int:
    """The line of the source that refused."""
    return traceback.extract_tb(error.__traceback__)[-1].lineno or 0


def refusals() -> Iterator[tuple[str, int, str]]:
    """The clause, the line and the words of every refusal that wrong equipment meets."""
    for build in wrong_builds():
        try:
            build()
        except WrongEquipment as error:
            yield error.clause, line(error), str(error).partition(":")[0]


def accepting(clause: str, at: int) -> Callable[[], None]:
    """Drop one refusal, wherever equipment is checked."""

    def make(check: Wrapper) -> Wrapper:
        def checked(*given: object, **named: object) -> None:
            try:
                check(*given, **named)
            except WrongEquipment as error:
                if (error.clause, line(error)) != (clause, at):
                    raise

        return checked

    def apply() -> None:
        wrap_method(WheelRule, "check", make)
        for check in (bigwheel.check_wheel, check_ball, check_features):
            wrap(check, make)

    return apply


def accepted() -> Iterator[Break]:
    """Accept what each clause refuses."""
    words = {(clause, at): message for clause, at, message in refusals()}
    for (clause, at), message in words.items():
        for id_ in (clause, SAME_PICTURE.get(clause)):
            if id_:
                yield Break(id_, "equipment", f'accepted: "{message}"', accepting(clause, at))


def wheel_orders() -> Iterator[Break]:
    """Print another order of the pockets, or other colours, in the only table that the library has."""

    def reorder(order: tuple[str, ...], at: int) -> Callable[[], None]:
        def apply() -> None:
            other = swapped(order, at)
            everywhere(order, other)
            for rule in RULES.values():
                if rule.order is order:
                    force_setattr(rule, "order", other)

        return apply

    def recolour() -> None:
        assert isinstance(COLOURS, dict)
        COLOURS.update({"1": "black", "2": "red"})

    pictures = {
        "RR DiagramB": tables.SINGLE_ZERO,
        "RR99 DiagramB": tables.SINGLE_ZERO,
        "RR 10.2.2": tables.DOUBLE_ZERO,
        "RR DiagramE": tables.DOUBLE_ZERO,
    }
    for clause, order in pictures.items():
        for at in (0, 7, 30):
            yield Break(clause, "table", f"{order[at]} and {order[at + 2]} exchanged", reorder(order, at))
        yield Break(clause, "table", "1 is black and 2 is red", recolour)


def compartments() -> Iterator[Break]:
    """Give a symbol of a Big Wheel a compartment more or less in the table, at the cost of one with many."""

    def moved(one: Symbol, other: Symbol, by: int) -> Callable[[], None]:
        def apply() -> None:
            force_setattr(one, "compartments", one.compartments + by)
            force_setattr(other, "compartments", other.compartments - by)

        return apply

    for option in OPTIONS:
        for symbol in option.symbols:
            other = max((s for s in option.symbols if s is not symbol), key=lambda s: s.compartments)
            yield Break(symbol.wheel_clause, "table", f"{symbol.letter} has one more", moved(symbol, other, 1))
            if symbol.compartments > 1:
                yield Break(symbol.wheel_clause, "table", f"{symbol.letter} has one less", moved(symbol, other, -1))


def ball_sizes() -> Iterator[Break]:
    """Refuse a ball of 17 or of 22 mm."""

    def bound(name: str, value: str) -> Callable[[], None]:
        return lambda: setattr(ball, name, Decimal(value))

    yield Break("RO 2.3", "table", "17 mm is too small", bound("LEAST_MM", "17.01"))
    yield Break("RO 2.3", "table", "16.95 mm will do", bound("LEAST_MM", "16.95"))
    yield Break("RO 2.3", "table", "22 mm is too large", bound("MOST_MM", "21.99"))
    yield Break("RO 2.3", "table", "22.05 mm will do", bound("MOST_MM", "22.05"))


def breaks() -> Iterator[Break]:
    """All of them."""
    yield from accepted()
    yield from wheel_orders()
    yield from compartments()
    yield from ball_sizes()
