"""Exact odds: compared with the naive calculation, with full play of the chain, and with rounding in chips."""

from fractions import Fraction

import pytest

from croupier.games import GAME_IDS, BadInput, Craps, Fate, Refusal, UnknownBet, game
from croupier.games.craps.kinds import POINTS, SPECS
from croupier.lab.odds import BetOdds, NotPlaced, craps_chain, odds, odds_of_stake
from tests.naive.truth import read_edges

NAIVE = {(id_, bet, point): edge for id_, bet, point, edge in read_edges()}


@pytest.mark.parametrize("id_", GAME_IDS)
def test_every_edge_agrees_with_the_naive_calculation(id_: str) -> None:
    found = {(id_, row.bet.id, row.point): row.edge for row in odds(game(id_))}
    assert found == {key: edge for key, edge in NAIVE.items() if key[0] == id_}


def craps_odds(bet: str, point: int | None = None) -> BetOdds:
    return next(row for row in odds(game("craps")) if row.bet.id == bet and row.point == point)


@pytest.mark.parametrize(("bet", "edge", "with_ties"), [
    ("win", Fraction(7, 495), Fraction(7, 495)),
    ("dont-win", Fraction(27, 1925), Fraction(3, 220)),
    ("dont-come", Fraction(27, 1925), Fraction(3, 220)),
])  # fmt: skip
def test_known_edges_on_both_bases(bet: str, edge: Fraction, with_ties: Fraction) -> None:
    row = craps_odds(bet)
    assert (row.edge, row.edge_with_ties) == (edge, with_ties)


def test_known_lengths_and_variances() -> None:
    assert craps_odds("win").rolls == Fraction(557, 165)
    assert craps_odds("place:6").rolls == Fraction(36, 11)
    assert craps_odds("field").rolls == 1
    straight = next(row for row in odds(game("rapid-roulette")) if row.bet.id == "straight:17")
    assert straight.variance == Fraction(36 * 36, 37) - Fraction(36 * 36, 37 * 37)
    assert straight.win_chance == Fraction(1, 37)


@pytest.mark.parametrize("bet", ["place:6", "hard:8", "come-odds:5", "buy:4", "big:6", "dont-come:9", "lay:10"])
@pytest.mark.parametrize("start", [None, 4, 6])
def test_neither_the_puck_nor_sleep_changes_the_edge(bet: str, start: int | None) -> None:
    """The chain leaves the puck where it is and keeps sleepers awake; here both change, roll by roll."""
    craps = game("craps")
    stake = 600
    decided, net = walk(craps, bet, stake, start)
    sums = craps_chain(craps, craps.start(point=4), bet, stake).solve()
    assert net / decided == sums.net


def walk(craps: Craps, bet: str, stake: int, start: int | None) -> tuple[Fraction, Fraction]:
    """Chances by brute force: value iteration in exact arithmetic over all seven places of the puck."""
    parent = SPECS[bet].parent
    wagers = {bet: stake} | ({parent: stake} if parent else {})
    pucks = [None, *POINTS]
    coefficients = {puck: dict.fromkeys(pucks, Fraction(0)) for puck in pucks}
    decided = dict.fromkeys(pucks, Fraction(0))
    net = dict.fromkeys(pucks, Fraction(0))
    for puck in pucks:
        for outcome in craps.outcomes:
            situation = craps.start(puck)
            result = craps.settle(situation, wagers, outcome.id).results[0]
            chance = Fraction(outcome.ways, 36)
            if result.fate in (Fate.WON, Fate.LOST):
                decided[puck] += chance
                net[puck] += chance * (result.returned - stake)
            elif result.fate is not Fate.RETURNED:
                coefficients[puck][craps.next(situation, outcome.id).point] += chance
    return solve(pucks, coefficients, decided)[start], solve(pucks, coefficients, net)[start]


def solve(
    keys: list[int | None],
    coefficients: dict[int | None, dict[int | None, Fraction]],
    constants: dict[int | None, Fraction],
) -> dict[int | None, Fraction]:
    """Gauss and Jordan, on x = constants + coefficients x."""
    rows = [[Fraction(one == other) - coefficients[one][other] for other in keys] + [constants[one]] for one in keys]
    for at in range(len(keys)):
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(len(keys)):
            if other != at:
                rows[other] = [
                    mine - rows[other][at] * theirs for mine, theirs in zip(rows[other], rows[at], strict=True)
                ]
    return {key: row[-1] for key, row in zip(keys, rows, strict=True)}


def stake_edge(id_: str, bet: str, wager: int, chip: int) -> Fraction:
    row = next(row for row in odds_of_stake(game(id_), wager, chip) if row.bet.id == bet)
    assert isinstance(row, BetOdds)
    return row.edge


@pytest.mark.parametrize(("bet", "wager", "chip", "edge"), [
    ("place:6", 600, 100, Fraction(1, 66)),  # pays exactly
    ("place:6", 500, 100, 1 - Fraction(5, 11) * Fraction(11, 5)),  # 583 1/3 becomes 600
    ("place:6", 100, 100, 1 - Fraction(5, 11) * 3),  # 116 2/3 becomes 200
    ("hard:4", 100, 100, 1 - Fraction(1, 9) * 9),  # 750 becomes 800
    ("buy:4", 500, 100, Fraction(1, 20)),
    ("field", 500, 100, Fraction(1, 18)),
])  # fmt: skip
def test_rounding_up_in_chips_moves_the_edge(bet: str, wager: int, chip: int, edge: Fraction) -> None:
    assert stake_edge("craps", bet, wager, chip) == edge


def test_rounding_never_helps_the_house_and_never_touches_whole_odds() -> None:
    for id_ in ("craps", "american-roulette", "big-wheel-3", "rapid-roulette"):
        exact = {(row.bet.id, row.point): row.edge for row in odds(game(id_))}
        for row in odds_of_stake(game(id_), 18_000, 100):
            if isinstance(row, BetOdds):
                key = row.bet.id, row.point
                assert row.edge <= exact[key] or row.bet.kind in ("buy", "lay")
                if id_ != "craps":
                    assert row.edge == exact[key]


def test_a_stake_that_cannot_be_placed_says_why() -> None:
    rows = {row.bet.id: row for row in odds_of_stake(game("craps"), 500, 100)}
    horn = rows["horn"]
    assert isinstance(horn, NotPlaced)
    assert horn.refusal.clause == "CR 3.6.19"
    assert isinstance(rows["horn-high:2"], BetOdds)
    calls = {row.bet.id: row for row in odds_of_stake(game("french-roulette"), 500, 100)}
    assert isinstance(calls["orphans"], BetOdds)
    series = calls["series-5/8"]
    assert isinstance(series, NotPlaced)
    assert isinstance(series.refusal, Refusal)


def test_a_wager_that_sleeps_is_taken_to_work() -> None:
    craps = game("craps")
    for point in (None, 4):
        assert craps_chain(craps, craps.start(point), "place:6", 600).solve().decided == 1


@pytest.mark.parametrize("id_", GAME_IDS)
def test_the_odds_of_one_bet_are_those_of_the_whole_list(id_: str) -> None:
    rows = odds(id_)
    for row in rows[:: max(1, len(rows) // 12)]:
        assert odds(id_, row.bet.id, row.point) == row
        assert odds(game(id_), row.bet.id, point=row.point) == row


def test_one_bet_is_asked_for_as_it_must_be() -> None:
    with pytest.raises(BadInput, match="point=4"):
        odds("craps", "win-odds")
    with pytest.raises(BadInput, match="any Point"):
        odds("craps", "place:6", point=4)
    with pytest.raises(BadInput, match="any Point"):
        odds("rapid-roulette", "red", point=4)
    with pytest.raises(UnknownBet, match="did you mean"):
        odds("rapid-roulette", "rouge")
