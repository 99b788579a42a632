"""What the verbs of a wheel answer, with every field but the words of a refusal."""

import pytest

from croupier.games import BadAmount, Cancelled, Craps, Limit, Placed, Refusal, Removed, Sign, Wager, game
from croupier.games.money import MAX_CENTS
from tests.games.test_wheelgame import small

WHEELS = ("american-roulette", "touchbet", "rapid-roulette-1999", "big-wheel-2")


def told(answer: object) -> tuple[str, int | None, int | None]:
    assert isinstance(answer, Refusal)
    return answer.clause, answer.asked, answer.allowed


@pytest.mark.parametrize("id_", WHEELS)
def test_nothing_is_switched_and_no_clause_says_so(id_: str) -> None:
    wheel = game(id_)
    bet = next(iter(wheel.bets))
    for on in (True, False):
        for only in (True, False):
            assert told(wheel.switch(wheel.start(), wheel.slip({bet: 500}), bet, on, only)) == ("", None, None)
        assert told(wheel.switch(wheel.start(), wheel.slip({bet: 500}), bet, on)) == ("", None, None)


def test_a_refusal_names_the_clause_that_creates_the_bet_not_the_one_that_pays_it() -> None:
    wheel = small()
    slip = wheel.slip({"a": 10, "more": 90}, Sign(chip=10))
    assert told(wheel.place(wheel.start(), slip, "more", 75)) == ("more is", 75, 60)
    assert told(wheel.remove(wheel.start(), slip, "more", 75)) == ("more is", 75, 60)
    assert told(wheel.remove(wheel.start(), slip, "more", 91)) == ("more is", 91, 90)
    assert told(wheel.remove(wheel.start(), slip, "both", 20)) == ("both is", 20, 0)
    assert told(wheel.remove(wheel.start(), slip, "a", 11)) == ("a is", 11, 10)
    removes = {one.bet: one.remove for one in wheel.legal(wheel.start(), slip)}
    assert (told(removes["b"]), told(removes["both"])) == (("b is", 1, 0), ("both is", 1, 0))


@pytest.mark.parametrize("id_", WHEELS)
@pytest.mark.parametrize("amount", [1, 49, 50, 51, 900])
def test_a_wheel_takes_no_commission_and_a_screen_says_what_it_cut(id_: str, amount: int) -> None:
    wheel, terms = game(id_), Sign(Limit(1, 50))
    bet = next(iter(wheel.bets))
    cut = 0 if wheel.regime.in_chips else max(amount - 50, 0)
    taken = wheel.slip([Wager(bet, amount - cut, "Ann")], terms)
    clause = wheel.regime.above if cut else ""
    expected = Placed(taken, {bet: amount - cut}, 0, cut, clause)
    assert wheel.place(wheel.start(), wheel.slip(terms=terms), bet, amount, "Ann") == expected


@pytest.mark.parametrize("id_", WHEELS)
def test_a_spin_of_no_effect_gives_screens_their_stakes_back_and_leaves_chips(id_: str) -> None:
    wheel = game(id_)
    bet = next(iter(wheel.bets))
    slip = wheel.slip([Wager(bet, 500, "Ann"), Wager(bet, 7)], Sign(chip=5), advised=True)
    empty = wheel.slip(terms=Sign(chip=5), advised=True)
    void = Cancelled(slip, wheel.start()) if wheel.regime.in_chips else Cancelled(empty, wheel.start(), slip.wagers)
    assert wheel.cancel(wheel.start(), slip) == void


@pytest.mark.parametrize("id_", WHEELS)
@pytest.mark.parametrize("purse", ["Ann", "Ben", ""])
def test_every_purse_takes_back_its_own_wherever_it_lies(id_: str, purse: str) -> None:
    wheel = game(id_)
    bet = next(iter(wheel.bets))
    wagers = [Wager(bet, 500, "Ann"), Wager(bet, 70), Wager(bet, 300, "Ben")]
    answer = wheel.remove(wheel.start(), wheel.slip(wagers), bet, 60, purse)
    left = [Wager(bet, wager.amount - 60 * (wager.purse == purse), wager.purse) for wager in wagers]
    assert answer == Removed(wheel.slip(left), (Wager(bet, 60, purse),))


def test_a_refusal_says_its_clause_if_it_has_one() -> None:
    assert str(Refusal("XY 3.6", "the puck is off")) == "XY 3.6: the puck is off"
    assert str(Refusal("", "nothing is switched")) == "nothing is switched"


def test_where_every_wager_stands_the_slip_is_the_same() -> None:
    craps = game("craps")
    assert isinstance(craps, Craps)
    slip = craps.slip([Wager("place:6", 600, "Ann"), Wager("hard:8", 5)])
    settled = craps.settle(craps.start(point=4), slip, (4, 5))
    assert (settled.slip is slip, settled.returned) == (True, 0)


@pytest.mark.parametrize("stake", [0, -1, -MAX_CENTS, MAX_CENTS + 1, 5.0, True, "5", None])
def test_a_plain_mapping_has_whole_cents_that_can_be_staked(stake: object) -> None:
    wheel = small()
    for outcome in "abz":
        with pytest.raises(BadAmount, match="ab"):
            wheel.settle(wheel.start(), {"a": 1, "ab": stake}, outcome)  # type: ignore[dict-item]
    for good in (1, MAX_CENTS):
        assert wheel.settle(wheel.start(), {"ab": good}, "a").returned == 2 * good
