"""A roulette game: a wheel, a layout, and the bets that the two make possible."""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from types import MappingProxyType

from croupier.games.bet import Bet, Outcome
from croupier.games.errors import BadRules, WrongEquipment
from croupier.games.house import BY_THE_BOOK, HouseRules
from croupier.games.layout import PrintedLayout
from croupier.games.roulette.ball import check_ball
from croupier.games.roulette.books import DEFINITIONS
from croupier.games.roulette.calls import calls
from croupier.games.roulette.felt import printed
from croupier.games.roulette.layouts import Layout
from croupier.games.roulette.positions import EVEN_CHANCES, Position, check_features, positions
from croupier.games.roulette.variants import Variant
from croupier.games.roulette.wheels import COLOURS, NUMBERS, Wheel
from croupier.games.wheelgame import WheelGame


class Roulette(WheelGame):
    """One variant of roulette at one table."""

    variant: Variant
    layout: Layout
    wheel: Wheel
    racetrack: bool
    positions: Mapping[str, Position]
    features: tuple[Position, ...]

    def __init__(
        self,
        variant: Variant,
        wheel: Wheel | None = None,
        racetrack: bool | None = None,
        features: Iterable[Position] = (),
        rules: HouseRules = BY_THE_BOOK,
    ) -> None:
        shown = tuple(features)
        standing = wheel or Wheel(variant.order, COLOURS)
        if rules.order:
            standing = _house_wheel(variant, rules.order)
        else:
            variant.wheel_rule.check(standing)
        with_calls = variant.racetrack if racetrack is None else racetrack
        if with_calls and not variant.racetrack:
            raise WrongEquipment("RO 6.4", f"{variant.id} is not played with a racetrack")
        with_calls = with_calls and set(standing.order) == set(variant.layout.squares)
        spots = {position.bet: position for position in positions(variant.layout)}
        check_features(spots, shown, variant.extras)
        bets = {position.bet: rules.edited(_bet(variant, position)) for position in spots.values()}
        if with_calls:
            bets |= {call.id: call for call in calls(bets, standing)}
        rules.check(variant.id, bets, ("zero", "order"))
        vars(self).update(
            variant=variant, book=variant.book, edition=variant.edition, layout=variant.layout, wheel=standing,
            racetrack=with_calls, positions=MappingProxyType(spots), features=shown,
        )  # fmt: skip
        super().__init__(
            (variant, wheel, racetrack, shown, rules),
            id_=variant.id,
            title=variant.title,
            outcomes=tuple(Outcome(pocket) for pocket in sorted(standing.order, key=lambda p: (int(p), p))),
            bets=bets,
            regime=variant.regime,
            retains=variant.retains,
            zero_rules=variant.zero_rules,
            closed_list="" if with_calls or variant.book != "RO" else "calls need a racetrack: RO 6.4",
            rules=rules,
            halved=frozenset(EVEN_CHANCES),
            zeros=frozenset(standing.order) - frozenset(NUMBERS),
        )

    def check_wheel(self, marks: tuple[str, ...]) -> None:
        """Refuse a wheel with other pockets, or with these in an order that the book does not allow."""
        self.variant.wheel_rule.check(Wheel(marks, COLOURS))

    def marks(self, kind: str) -> tuple[str, ...]:
        """The pockets of the wheel in their order."""
        return self.wheel.order if kind == "wheel" else ()

    def printed_layout(self) -> PrintedLayout:
        """The numbered squares and the fields around them."""
        return printed(self)

    def check_ball(self, diameter_mm: Decimal, metallic: bool) -> None:
        """Refuse a ball that the book does not allow."""
        check_ball(self.book, diameter_mm, metallic)

    def bet_at(self, x: int, y: int) -> str | None:
        """The bet of a chip on this spot of the layout; None: no bet, as between fields."""
        shown = (*self.positions.values(), *self.features)
        return next((position.bet for position in shown if position.spot == (x, y)), None)


def _house_wheel(variant: Variant, order: tuple[str, ...]) -> Wheel:
    """Another wheel: everything on the layout, once each, and perhaps more zeros, which no chip can be on."""
    extra = set(order) - set(variant.layout.squares)
    if len(set(order)) != len(order) or len(order) != len(variant.layout.squares) + len(extra) or extra - {"00", "000"}:
        pockets = ", ".join(variant.layout.squares)
        raise BadRules(f"the wheel of {variant.id} has {pockets}, once each, and perhaps 00 or 000 beside them")
    return Wheel(order, {**COLOURS, **dict.fromkeys(extra, "green")})


def _bet(variant: Variant, position: Position) -> Bet:
    row = variant.rows[position.kind]
    definitions = DEFINITIONS[variant.book]
    listed = position.bet.partition(":")[2]
    few = len(position.numbers) <= 6
    return Bet(
        id=position.bet,
        kind=position.kind,
        name=f"{row.name} {listed}".strip(),
        covers=", ".join(position.numbers)
        if few
        else f"{position.numbers[0]}, {position.numbers[1]} … {position.numbers[-1]} ({len(position.numbers)} numbers)",
        pays=(row.pays,),
        clause=definitions.get(position.bet) or definitions.get(position.kind) or row.clause,
        odds_clause=row.clause,
        local_name=f"{row.local_name} {listed}".strip() if row.local_name else "",
        numbers=position.numbers,
    )
