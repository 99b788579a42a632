"""Exact answers for whole plays: against the odds of single bets, known figures, and plain enumeration."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Literal

import pytest

import croupier
from croupier.games import (
    BadAmount,
    BadInput,
    Craps,
    CrapsSituation,
    HouseRules,
    Sign,
    Situation,
    Slip,
    UnknownBet,
    game,
)
from croupier.lab.exact import NotAPolicy, SeveralPatterns, TooManyStates, TooManySteps, exact, graph, runs
from croupier.lab.odds import exact_stake, odds

LINE, ODDS, PLACE = 1_000, 3_000, 1_200


def point_of(situation: Situation) -> int | None:
    assert isinstance(situation, CrapsSituation)
    return situation.point


@pytest.mark.parametrize("id_", ["rapid-roulette-1999", "double-zero-roulette-fh", "french-roulette", "big-wheel-2"])
def test_a_single_bet_of_a_wheel_has_its_own_odds(id_: str) -> None:
    for row in odds(game(id_)):
        stake = exact_stake(row.bet)
        play = exact(id_, {row.bet.id: stake})
        assert (play.edge, play.variance) == (row.edge, row.variance * stake * stake), row.bet.id
        assert play.wagered == stake


@pytest.mark.parametrize("bet", ["win", "dont-win", "field", "place:6", "buy:4", "lay:10", "hard:8", "any-seven"])
def test_a_single_bet_of_craps_has_its_own_edge(bet: str) -> None:
    row = odds("craps", bet)
    play = exact("craps", {bet: exact_stake(row.bet)})
    assert play.edge == row.edge


def test_the_line_alone_loses_its_edge_once_a_decision() -> None:
    row = odds("craps", "win")
    assert exact("craps", {"win": LINE}).loss == LINE * row.edge / row.rolls == Fraction(7_000, 1_671)


@pytest.mark.parametrize("zero_again", ["stays", "lost"])
def test_a_wager_in_prison_is_not_decided_yet(zero_again: Literal["stays", "lost"]) -> None:
    """The player waits for it: nothing new is wagered while it is in prison."""
    house = game("french-roulette", rules=HouseRules(zero="en-prison", zero_again=zero_again))

    def patient(_: Situation, slip: Slip) -> Mapping[str, int]:
        return {} if slip else {"red": 1_000}

    assert exact(house, patient).edge == odds(house, "red").edge


def with_odds_and_places(situation: Situation, _: Slip) -> Mapping[str, int]:
    """The places go up once the Point is on, and come down for the Come-Out, where they would sleep."""
    if point_of(situation) is None:
        return {"win": LINE}
    return {"win": LINE, "win-odds": ODDS, "place:6": PLACE, "place:8": PLACE}


def test_a_line_with_triple_odds_and_two_places() -> None:
    play = exact("craps", with_odds_and_places)
    assert play.loss == Fraction(60_200, 5_013)
    left_up = exact("craps", lambda situation, slip: {**slip.stakes, **with_odds_and_places(situation, slip)})
    assert (left_up.loss, left_up.variance) == (play.loss, play.variance)
    asleep = exact("craps", {"win": LINE, "win-odds": ODDS, "place:6": PLACE, "place:8": PLACE})
    assert (asleep.loss, asleep.variance) == (play.loss, play.variance)


def test_the_same_figure_by_hand() -> None:
    """Odds cost nothing; a place costs its edge a working roll, and it works while a Point stands."""
    rolls = odds("craps", "win").rolls
    working = (rolls - 1) / rolls
    line = LINE * odds("craps", "win").edge_per_roll
    assert line + 2 * working * PLACE * odds("craps", "place:6").edge_per_roll == Fraction(60_200, 5_013)


def test_the_loss_of_a_combination_is_the_sum() -> None:
    wagers = {"red": 700, "split:17/20": 300, "column:1": 50, "orphans": 500}
    together = exact("french-roulette", wagers)
    assert together.loss == sum(exact("french-roulette", {bet: cents}).loss for bet, cents in wagers.items())
    squares = [sum(naive_spin(wagers, spin) ** power for spin in spins("french-roulette")) for power in (1, 2)]
    assert together.variance == Fraction(squares[1], 37) - Fraction(squares[0], 37) ** 2


def spins(id_: str) -> list[str]:
    return [outcome.id for outcome in game(id_).outcomes]


def naive_spin(wagers: Mapping[str, int], spin: str, id_: str = "french-roulette") -> int:
    played = game(id_)
    return played.settle(played.start(), wagers, spin).returned - sum(wagers.values())


def test_two_spins_one_by_one() -> None:
    wagers = {"red": 700, "straight:17": 300}
    play = exact("french-roulette", wagers)
    pairs = product(spins("french-roulette"), repeat=2)
    counted = Counter(naive_spin(wagers, first) + naive_spin(wagers, second) for first, second in pairs)
    assert play.run(2).totals == {total: Fraction(ways, 37**2) for total, ways in counted.items()}
    assert play.ahead(2) == Fraction(sum(ways for total, ways in counted.items() if total > 0), 37**2)


@pytest.mark.parametrize("bankroll", [999, 1_000, 2_000, 2_500, 13_000])
def test_ruin_spin_by_spin(bankroll: int) -> None:
    wagers = {"dozen:1": 400, "dozen:2": 600}
    nets = [naive_spin(wagers, spin) for spin in spins("french-roulette")]
    ruined = ahead = 0
    for three in product(nets, repeat=3):
        purse = bankroll
        for net in three:
            if purse < 1_000:
                break
            purse += net
        ruined += purse < 1_000
        ahead += purse > bankroll
    play = exact("french-roulette", wagers)
    assert play.ruin(bankroll, rounds=3) == Fraction(ruined, 37**3)
    assert play.ahead(3, bankroll) == Fraction(ahead, 37**3)


@pytest.mark.parametrize("bankroll", [4_000, 6_000, 7_000, 9_000])
def test_ruin_and_totals_of_craps_roll_by_roll(bankroll: int) -> None:
    """A purse in cash, two dice of 36 ways, and wagers placed by hand; it shares only the game's own verbs."""
    craps = game("craps")
    rolls = [(one, other) for one in range(1, 7) for other in range(1, 7)]
    totals: Counter[int] = Counter()
    ruined = 0
    for three in product(rolls, repeat=3):
        broke, total = evening(craps, bankroll, three)
        ruined += broke
        totals[total] += 1
    ran = exact("craps", with_buy).run(3, bankroll)
    assert ran.ruin == Fraction(ruined, 36**3)
    assert ran.totals == {total: Fraction(ways, 36**3) for total, ways in totals.items()}


def with_buy(situation: Situation, _: Slip) -> Mapping[str, int]:
    """A line, odds of the triple, and a buy with its commission while a Point stands."""
    return {"win": LINE} | ({"win-odds": ODDS, "buy:4": 2_000} if point_of(situation) else {})


def evening(craps: Craps, cash: int, rolls: tuple[tuple[int, int], ...]) -> tuple[bool, int]:
    """Whether the player went broke, and what was won or lost, including what is on the layout in the end."""
    began, situation, slip = cash, craps.start(), craps.slip()
    worth = 0
    for number in range(len(rolls) + 1):
        worth = cash + slip.total - began
        wanted = with_buy(situation, slip)
        laid = slip
        if laid.on("buy:4") and "buy:4" not in wanted:
            laid = craps.remove(situation, laid, "buy:4", 2_000).or_raise().slip
        fees = 0
        for bet, amount in wanted.items():
            if not laid.on(bet):
                placed = craps.place(situation, laid, bet, amount).or_raise()
                laid, fees = placed.slip, fees + placed.fee
        cash += slip.total - laid.total - fees
        slip = laid
        if cash < 0:
            return True, worth
        if number < len(rolls):
            settled = craps.settle(situation, slip, rolls[number])
            situation, slip, cash = craps.next(situation, rolls[number]), settled.slip, cash + settled.returned
    return False, worth


def test_variance_in_the_long_run_is_what_totals_grow_by() -> None:
    """From one number of rolls to the next, the variance of the total grows by an amount that approaches it."""
    play = exact("craps", {"win": 1, "win-odds": 2, "place:6": 6})
    spread = []
    for rounds in (59, 60):
        totals = play.run(rounds).totals
        mean = sum(total * chance for total, chance in totals.items())
        spread.append(sum(total * total * chance for total, chance in totals.items()) - mean * mean)
    assert abs(spread[1] - spread[0] - play.variance) < Fraction(1, 10**4)


def test_come_travels_and_stays() -> None:
    play = exact("craps", {"come": LINE})
    working = (odds("craps", "win").rolls - 1) / odds("craps", "win").rolls
    assert play.edge == odds("craps", "come").edge
    assert play.loss == working * LINE * odds("craps", "come").edge
    assert exact("craps", {"dont-come": LINE}).edge == odds("craps", "dont-come").edge


def test_what_is_not_wanted_is_taken_down() -> None:
    """A Don't wager that is taken down whenever a Point stands sees only the roll that is bad for it."""

    def coward(situation: Situation, _: Slip) -> Mapping[str, int]:
        return {"dont-win": LINE} if point_of(situation) is None else {}

    rolls = odds("craps", "win").rolls
    assert exact("craps", coward).loss == LINE * Fraction(8 - 3, 36) / rolls
    named = exact("craps", lambda _, __: {"come": LINE, "come:6": 0})
    assert named.loss == exact("craps", {"come": LINE}).loss  # a contract wager stays, even if it is not wanted


def test_calls_are_laid_in_pieces_on_a_screen_and_stay_where_winners_do() -> None:
    for id_ in ("touchbet", "rapid-roulette-1999"):
        calls = [bet for bet in game(id_).bets.values() if bet.pieces]
        for bet in calls:
            assert exact(id_, {bet.id: bet.parts * 100}).edge == Fraction(1, 37)


def test_chips_are_the_tables() -> None:
    assert exact("craps", {"place:6": 100}, Sign(chip=100)).edge == Fraction(-4, 11)


def test_over_rounds_and_hours() -> None:
    over = exact("rapid-roulette", {"red": 3_700}).over(100, per_hour=40)
    assert over.loss == 10_000
    assert over.hours == Fraction(5, 2)
    assert over.per_hour == 4_000
    assert over.variance == 100 * exact("rapid-roulette", {"red": 3_700}).variance
    assert exact("rapid-roulette", {"red": 3_700}).over(100).per_hour is None


def test_nothing_wagered_is_nothing_lost() -> None:
    play = exact("craps", {})
    assert not any([play.loss, play.edge, play.variance, play.wagered, play.ahead(5)])
    assert play.states == 7


def test_a_play_with_too_many_states() -> None:
    def growing(_: Situation, slip: Slip) -> Mapping[str, int]:
        return {"place:6": slip.on("place:6") + 1}

    with pytest.raises(TooManyStates, match="more than 5000 states of craps: want fewer bets"):
        exact("craps", growing)
    assert graph.MAX_STATES == 5_000


def test_a_play_that_ends_in_several_patterns() -> None:
    """Winners stay on the layout (RR99 3.6(b)): the amount that won the first spin is wagered on every bet after it."""

    def faithful(_: Situation, slip: Slip) -> Mapping[str, int]:
        if not slip:
            return {"red": 100, "black": 200, "straight:0": 100}
        return dict.fromkeys(("red", "black", "straight:0"), slip.wagers[0].amount)

    with pytest.raises(SeveralPatterns, match="one of 2 patterns"):
        exact("rapid-roulette-1999", faithful)


def test_a_martingale_that_counts_its_losses_is_not_a_policy() -> None:
    losses = 0

    def martingale(_: Situation, slip: Slip) -> Mapping[str, int]:
        nonlocal losses
        losses += not slip
        return {"red": 500 * 2**losses}

    with pytest.raises(NotAPolicy, match=r"wants {.red.: 1000} and then {.red.: 2000}: it must depend"):
        exact("rapid-roulette", martingale)


def test_a_player_who_remembers_the_roll_before_has_no_policy() -> None:
    """The same answer twice in a row, and another one when the roll before was another."""
    points: list[int | None] = [None]

    def superstitious(situation: Situation, _: Slip) -> Mapping[str, int]:
        if points[-1] != point_of(situation):
            points.append(point_of(situation))
        return {"field": 100 if points[-2:-1] == [None] else 200}

    with pytest.raises(NotAPolicy, match="in the same state"):
        exact("craps", superstitious)


def test_a_policy_may_change_and_give_the_same_mapping_again() -> None:
    wanted: dict[str, int] = {}

    def rewritten(situation: Situation, _: Slip) -> Mapping[str, int]:
        wanted.clear()
        wanted.update({"win": LINE} if point_of(situation) is None else {"win": LINE, "win-odds": ODDS})
        return wanted

    def afresh(situation: Situation, _: Slip) -> Mapping[str, int]:
        return {"win": LINE} if point_of(situation) is None else {"win": LINE, "win-odds": ODDS}

    assert exact("craps", rewritten) == exact("craps", afresh)


@pytest.mark.parametrize(("play", "error", "says"), [
    ({"reds": 500}, UnknownBet, "did you mean"),
    ({"red": 5.0}, BadAmount, "whole cents"),
    ({"red": -5}, BadAmount, "whole cents"),
    ("red", BadInput, "a mapping of bets to cents"),
    (lambda _, __: None, BadInput, "a policy gives a mapping"),
])  # fmt: skip
def test_bad_plays_of_a_wheel(play: object, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        exact("rapid-roulette", play)  # type: ignore[arg-type]  # that is the point


def test_amounts_that_the_book_never_takes() -> None:
    with pytest.raises(BadAmount, match="4000 more is wanted on win-odds, and 3000 may be placed"):
        exact("craps", {"win": LINE, "win-odds": 4_000})
    with pytest.raises(BadInput, match="win-odds is wanted, and can never be placed"):
        exact("craps", {"win-odds": 4_000})
    with pytest.raises(BadAmount, match="the table takes 5000 of it"):
        exact("touchbet", {"red": 7_000}, Sign(limit=croupier.Limit(500, 5_000)))


@pytest.mark.parametrize(("rounds", "bankroll"), [(0, 100), (1.5, 100), (1, 0), (1, 2.5)])
def test_bad_numbers_of_rounds_and_cents(rounds: int, bankroll: int) -> None:
    with pytest.raises(BadInput, match="whole number from 1"):
        exact("rapid-roulette", {"red": 100}).ruin(bankroll, rounds)


def test_too_many_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "MAX_STEPS", 100)
    with pytest.raises(TooManySteps, match=r"50 rounds of this play .* 9 rounds could be counted"):
        exact("rapid-roulette", {"red": 100}).ahead(50)


def test_it_is_found_in_the_package() -> None:
    assert croupier.exact is exact


@pytest.mark.parametrize(("share", "total"), [((1, 4), -2000), ((361, 1369), -2000), ((1, 2), 0), ((1, 1), 2000)])
def test_a_share_of_the_totals_lies_at_or_below(share: tuple[int, int], total: int) -> None:
    assert exact("rapid-roulette", {"red": 1000}).run(2).at_most(Fraction(*share)) == total


@pytest.mark.parametrize("share", [Fraction(0), Fraction(-1, 2), Fraction(3, 2)])
def test_a_share_is_more_than_nothing_and_at_most_all(share: Fraction) -> None:
    with pytest.raises(BadInput, match="a share is more than 0 and at most 1"):
        exact("rapid-roulette", {"red": 1000}).run(1).at_most(share)
