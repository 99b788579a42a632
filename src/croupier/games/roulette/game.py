"""A roulette game: a wheel, a layout, and the bets that the two make possible."""

from collections.abc import Iterable

from croupier.games.bet import Bet, Outcome
from croupier.games.errors import WrongEquipment
from croupier.games.roulette.books import DEFINITIONS
from croupier.games.roulette.calls import calls
from croupier.games.roulette.positions import Position, check_features, positions
from croupier.games.roulette.variants import Variant
from croupier.games.roulette.wheels import COLOURS, Wheel
from croupier.games.wheelgame import WheelGame


class Roulette(WheelGame):
    """One variant of roulette at one table."""

    def __init__(
        self,
        variant: Variant,
        wheel: Wheel | None = None,
        racetrack: bool | None = None,
        features: Iterable[Position] = (),
    ) -> None:
        self.variant, self.book, self.layout = variant, variant.book, variant.layout
        self.wheel = wheel or Wheel(variant.order, COLOURS)
        variant.wheel_rule.check(self.wheel)
        self.racetrack = variant.racetrack if racetrack is None else racetrack
        if self.racetrack and not variant.racetrack:
            raise WrongEquipment("RO 6.4", f"{variant.id} is not played with a racetrack")
        self.positions = {position.bet: position for position in positions(variant.layout)}
        self.features = tuple(features)
        check_features(self.positions, self.features, variant.extras)
        bets = {position.bet: _bet(variant, position) for position in self.positions.values()}
        if self.racetrack:
            bets |= {call.id: call for call in calls(bets, self.wheel)}
        super().__init__(
            id_=variant.id,
            title=variant.title,
            outcomes=tuple(Outcome(pocket) for pocket in sorted(self.wheel.order, key=lambda p: (int(p), p))),
            bets=bets,
            regime=variant.regime,
            retains=variant.retains,
            zero_rules=variant.zero_rules,
            closed_list="" if self.racetrack or variant.book != "RO" else "calls need a racetrack: RO 6.4",
        )

    def bet_at(self, x: int, y: int) -> str | None:
        """The bet that a chip on this spot of the layout makes; None: no bet, as for a chip between fields."""
        shown = (*self.positions.values(), *self.features)
        return next((position.bet for position in shown if position.spot == (x, y)), None)


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
