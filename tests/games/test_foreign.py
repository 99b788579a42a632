"""A situation or a slip of another game is refused by every verb, as an error that says which of them is wrong."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from croupier.games import (
    BadInput,
    BadSign,
    BadSlip,
    BadState,
    Craps,
    CrapsSituation,
    Game,
    Limit,
    Sign,
    Situation,
    Slip,
    Terms,
    UnknownBet,
    Wager,
    game,
)

PLAYED = ("craps", "mini-craps", "american-roulette", "touchbet", "rapid-roulette-1999", "big-wheel-2")
BETS = {"craps": "field", "mini-craps": "field", "big-wheel-2": "a"}
Verb = Callable[[Game, Situation, Slip, str], object]
VERBS: dict[str, Verb] = {
    "place": lambda played, situation, slip, bet: played.place(situation, slip, bet, 500),
    "remove": lambda played, situation, slip, bet: played.remove(situation, slip, bet, 500),
    "switch": lambda played, situation, slip, bet: played.switch(situation, slip, bet, on=True),
    "legal": lambda played, situation, slip, _: played.legal(situation, slip),
    "settle": lambda played, situation, slip, _: played.settle(situation, slip, played.outcomes[0].id),
    "cancel": lambda played, situation, slip, _: played.cancel(situation, slip),
}
LOOKS: dict[str, Verb] = {
    "next": lambda played, situation, *_: played.next(situation, played.outcomes[0].id),
    "verdicts": lambda played, situation, *_: played.verdicts(situation, played.outcomes[0].id),
    "payouts": lambda played, situation, *_: played.payouts(situation),
}


class Lookalike(CrapsSituation, frozen=True):
    """Nearly a situation of craps."""


def situations(played: Game) -> list[object]:
    other = Situation() if isinstance(played, Craps) else CrapsSituation()
    return [other, Lookalike(), None, "come-out", [], 6]


@pytest.mark.parametrize("id_", PLAYED)
@pytest.mark.parametrize("verb", [*VERBS, *LOOKS])
def test_a_situation_of_another_game(id_: str, verb: str) -> None:
    played, bet = game(id_), BETS.get(id_, "red")
    slip = played.slip({bet: 500})
    for situation in situations(played):
        if (verb, situation) != ("payouts", None):  # without one, it is the one at the start
            with pytest.raises(BadState, match=id_):
                (VERBS | LOOKS)[verb](played, situation, slip, bet)  # type: ignore[arg-type]


@pytest.mark.parametrize("id_", PLAYED)
@pytest.mark.parametrize("verb", VERBS)
def test_a_slip_that_is_none(id_: str, verb: str) -> None:
    played, bet = game(id_), BETS.get(id_, "red")
    wrong: list[object] = [None, (), [], "field 500", Wager(bet, 500)]
    for slip in wrong:
        with pytest.raises(BadSlip, match="slip"):
            VERBS[verb](played, played.start(), slip, bet)  # type: ignore[arg-type]


@pytest.mark.parametrize("id_", PLAYED)
@pytest.mark.parametrize("verb", VERBS)
def test_a_slip_with_a_wager_or_terms_of_another_game(id_: str, verb: str) -> None:
    played, bet = game(id_), BETS.get(id_, "red")
    slip = played.slip({bet: 500})
    other = "red" if bet != "red" else "field"
    wrong: tuple[tuple[Slip, type[BadInput]], ...] = (
        (replace(slip, wagers=(*slip.wagers, Wager(other, 100))), UnknownBet),
        (replace(slip, wagers=(Wager(other, 100), *slip.wagers)), UnknownBet),
        (replace(slip, terms=(*slip.terms, Terms(Sign(kinds={other: Limit()})))), BadSign),
        (replace(slip, terms=(Terms(Sign(kinds={other: Limit()})), *slip.terms)), BadSign),
    )
    for forged, error in wrong:
        with pytest.raises(error):
            VERBS[verb](played, played.start(), forged, bet)


@pytest.mark.parametrize("on", [1, 0, "off", None])
@pytest.mark.parametrize("what", ["place", "place:6", "field"])
def test_a_switch_is_on_or_off(on: object, what: str) -> None:
    craps = game("craps")
    for situation in (CrapsSituation(6), CrapsSituation(6, closed=True)):
        with pytest.raises(BadInput, match="True"):
            craps.switch(situation, craps.slip({"place:6": 500, "field": 100}), what, on)  # type: ignore[arg-type]
