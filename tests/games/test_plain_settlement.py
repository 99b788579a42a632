"""A plain mapping of bets to cents is settled in a short way, and comes to the same as a slip."""

import pytest

from croupier.games import GAME_IDS, BadAmount, BadSlip, Craps, Fate, Game, HouseRules, UnknownBet, game
from croupier.games.settling import shortcuts
from croupier.games.verdict import Verdict

GAMES = [
    *map(game, GAME_IDS),
    game("french-roulette", HouseRules(zero="la-partage")),
    game("french-roulette", HouseRules({"red": "7:6"}, zero="en-prison")),
]
ODD = 101
"""A stake whose winnings have to be rounded where odds are not whole."""


@pytest.mark.parametrize("played", GAMES, ids=lambda played: played.id)
def test_a_mapping_comes_to_the_same_as_a_slip(played: Game) -> None:
    wagers = {bet.id: bet.parts * ODD + number * bet.parts for number, bet in enumerate(played.bets.values())}
    slip = played.slip(wagers)
    situations = [played.start(), *([played.start(4), played.start(6)] if isinstance(played, Craps) else [])]
    for situation in situations:
        for outcome in played.outcomes:
            assert played.settle(situation, wagers, outcome.id) == played.settle(situation, slip, outcome.id)


def test_only_what_wins_or_loses_all_of_a_stake_is_shortened() -> None:
    verdicts = {
        "lost": Verdict(Fate.LOST, "c 1"),
        "won": Verdict(Fate.WON, "c 2", 1, ((1, 7, 6),)),
        "lost in pieces": Verdict(Fate.LOST, "c 3", 2),
        "won in pieces": Verdict(Fate.WON, "c 4", 2, ((1, 7, 6),)),
        "won twice": Verdict(Fate.WON, "c 5", 1, ((1, 7, 6), (1, 2, 1))),
        "won double": Verdict(Fate.WON, "c 6", 1, ((2, 7, 6),)),
        "halved": Verdict(Fate.HALVED, "c 7"),
        "stands": Verdict(Fate.STANDS, "c 8"),
        "returned": Verdict(Fate.RETURNED, "c 9"),
    }
    assert shortcuts(verdicts, None) == {**verdicts, "lost": "c 1", "won": ("c 2", 7, 6)}
    assert shortcuts(verdicts, lambda result: result) == {**verdicts, "lost": "c 1"}


def test_winnings_in_the_short_way_are_rounded_up() -> None:
    craps = game("craps")
    settled = craps.settle(craps.start(point=4), {"place:6": 101, "field": 7}, (2, 4))
    won, lost = settled.results
    assert (won.fate, won.paid, won.back, settled.returned) == (Fate.WON, 118, 101, 219)
    assert (lost.fate, lost.paid, lost.back) == (Fate.LOST, 0, 0)


@pytest.mark.parametrize(
    ("bet", "amount", "purse", "error"),
    [
        (["win"], 500, "", UnknownBet),
        ("wine", 500, "", UnknownBet),
        (None, 500, "", UnknownBet),
        ("win", 500, ["Ann"], BadSlip),
        ("win", 500, None, BadSlip),
        ("win", 0, "", BadAmount),
    ],
)
def test_what_nobody_can_place(bet: object, amount: int, purse: object, error: type[Exception]) -> None:
    craps = game("craps")
    with pytest.raises(error):
        craps.place(craps.start(), craps.slip(), bet, amount, purse)  # type: ignore[arg-type]
