"""Limits on the felt: the wager is on the layout already, and the limit applies at settlement."""

import pytest

from croupier.games import BadSign, Fate, Limit, Result, Sign, Terms, game

LIMIT = Sign(limit=Limit(500, 10_000), chip=100)
BOOKS = {"american-roulette": ("red", "1", "2", "RO"), "big-wheel-1": ("a", "A", "B", "BW")}


def settle(id_: str, bet: str, stake: int, outcome: str, *, advised: bool = False, sign: Sign = LIMIT) -> Result:
    played = game(id_)
    return played.settle(played.start(), played.slip({bet: stake}, sign, advised=advised), outcome).results[0]


def craps_settle(bet: str, stake: int, dice: tuple[int, int], *, advised: bool = False, sign: Sign = LIMIT) -> Result:
    craps = game("craps")
    return craps.settle(craps.start(point=5), craps.slip({bet: stake}, sign, advised=advised), dice).results[0]


@pytest.mark.parametrize("id_", BOOKS)
def test_under_the_minimum_counts_once_and_is_returned_after_the_advice(id_: str) -> None:
    bet, wins, loses, book = BOOKS[id_]
    first = settle(id_, bet, 400, wins)
    assert (first.fate, first.returned, first.limit_clause) == (Fate.WON, 800, f"{book} 4.2.1")
    lost = settle(id_, bet, 400, loses)
    assert (lost.fate, lost.returned, lost.limit_clause) == (Fate.LOST, 0, f"{book} 4.2.1")
    for outcome in (wins, loses):
        later = settle(id_, bet, 400, outcome, advised=True)
        assert (later.fate, later.returned, later.paid, later.clause) == (Fate.RETURNED, 400, 0, f"{book} 4.2.1")
        assert settle(id_, bet, 500, outcome, advised=True).fate is not Fate.RETURNED


@pytest.mark.parametrize("id_", [pytest.param(i, marks=pytest.mark.clause(f"{b[3]} 4.2.2")) for i, b in BOOKS.items()])
def test_over_the_maximum_counts_up_to_it_and_the_rest_comes_back(id_: str) -> None:
    bet, wins, loses, book = BOOKS[id_]
    won = settle(id_, bet, 12_000, wins)
    assert (won.paid, won.back, won.lost, won.limit_clause) == (10_000, 12_000, 0, f"{book} 4.2.2")
    lost = settle(id_, bet, 12_000, loses)
    assert (lost.paid, lost.back, lost.lost, lost.fate) == (0, 2_000, 10_000, Fate.LOST)
    assert settle(id_, bet, 10_000, wins).limit_clause == ""


def test_craps_under_the_minimum() -> None:
    assert craps_settle("place:6", 300, (2, 4)).returned == 700
    for dice in ((2, 4), (3, 4)):
        assert craps_settle("place:6", 300, dice, advised=True).returned == 300
    waiting = craps_settle("place:6", 300, (4, 4), advised=True)
    assert (waiting.fate, waiting.stays) == (Fate.STANDS, 300)  # it goes back when its result comes, not before


@pytest.mark.clause("CR 4.2.2")
def test_craps_over_the_maximum() -> None:
    won = craps_settle("place:6", 13_000, (2, 4))
    assert (won.paid, won.back) == (11_700, 13_000)
    lost = craps_settle("place:6", 13_000, (3, 4))
    assert (lost.lost, lost.back) == (10_000, 3_000)


@pytest.mark.parametrize(
    ("id_", "bet", "outcome", "stake", "paid"),
    [
        pytest.param("american-roulette", "split:5/8", "5", 130, 2300, marks=pytest.mark.clause("RO 4.2.3")),
        pytest.param("american-roulette", "red", "1", 500, 500, marks=pytest.mark.clause("RO 4.2.3")),
        pytest.param("big-wheel-1", "c", "C", 130, 700, marks=pytest.mark.clause("BW 4.2.3")),
    ],
)
def test_payments_go_up_to_what_chips_can_make(id_: str, bet: str, outcome: str, stake: int, paid: int) -> None:
    assert settle(id_, bet, stake, outcome, sign=Sign(chip=100)).paid == paid


def test_electronic_tables_pay_to_the_cent_and_know_no_felt() -> None:
    result = settle("rapid-roulette", "split:5/8", 13, "5", sign=LIMIT)
    assert (result.fate, result.paid, result.limit_clause) == (Fate.WON, 221, "")


def test_each_position_of_a_call_has_its_own_limit() -> None:
    sign = Sign(limit=Limit(100, 1000), kinds={"corner": Limit(100, 500)})
    won = settle("american-roulette", "grand-series", 3600, "25", sign=sign)  # 400 a piece, 800 on the corner
    assert (won.paid, won.back, won.lost) == (500 * 8, 500 + 300, 3600 - 800)
    assert won.limit_clause == "RO 4.2.2"
    lost = settle("american-roulette", "grand-series", 3600, "1", sign=sign)
    assert (lost.fate, lost.back, lost.lost) == (Fate.LOST, 300, 3300)
    small = settle("american-roulette", "orphans", 250, "17", advised=True, sign=sign)
    assert (small.fate, small.returned) == (Fate.RETURNED, 250)


def test_each_piece_of_a_horn_has_its_own_limit() -> None:
    sign = Sign(limit=Limit(100, 1000), kinds={"two-crap": Limit(100, 200)})
    won = craps_settle("horn", 2000, (1, 1), sign=sign)
    assert (won.paid, won.back, won.lost) == (200 * 33, 500, 1500)


def test_calls_and_wagers_on_one_position_count_together() -> None:
    sign = Sign(limit=Limit(100, 500))
    played = game("american-roulette")
    slip = played.slip({"straight:1": 500, "orphans": 2500}, sign)
    direct, call = played.settle(played.start(), slip, "1").results
    assert (direct.paid, direct.back) == (500 * 35, 500)
    assert (call.paid, call.back, call.lost, call.limit_clause) == (0, 500, 2000, "RO 4.2.2")
    craps = game("craps")
    slip = craps.slip({"two-crap": 400, "horn": 2000}, Terms(sign))
    single, horn = craps.settle(craps.start(), slip, (1, 1)).results
    assert (single.paid, horn.paid, horn.back) == (400 * 33, 100 * 33, 500)


def test_a_sign_may_have_a_line_for_the_call_itself() -> None:
    orphans = settle("american-roulette", "orphans", 5000, "1", sign=Sign(kinds={"orphans": Limit(5, 503)}))
    assert (orphans.paid, orphans.back, orphans.lost) == (100 * 35, 100 + 4500, 400)
    horn = craps_settle("horn", 4000, (1, 1), sign=Sign(kinds={"horn": Limit(4, 400)}))
    assert (horn.paid, horn.back, horn.lost) == (100 * 33, 100 + 3600, 300)
    with pytest.raises(BadSign, match="'hron'"):
        game("craps").slip(terms=Sign(kinds={"hron": Limit(4, 400)}))
    with pytest.raises(BadSign, match="'strait'"):
        game("american-roulette").slip(terms=Sign(kinds={"strait": Limit(4, 400)}))


def test_the_advice_goes_with_the_slip() -> None:
    craps = game("craps")
    slip = craps.slip({"field": 100}, Terms(Sign(limit=Limit(500, 50_000))))
    once = craps.settle(craps.start(), slip, (1, 1))
    assert (once.results[0].fate, once.slip.advised) == (Fate.WON, True)
    laid = craps.place(craps.start(), once.slip, "field", 100).or_raise().slip
    again = craps.settle(craps.start(), laid, (1, 1))
    assert (again.results[0].fate, again.results[0].returned) == (Fate.RETURNED, 100)
    wheel = game("american-roulette")
    assert not wheel.settle(wheel.start(), wheel.slip({"red": 500}, LIMIT), "1").slip.advised
    assert wheel.settle(wheel.start(), wheel.slip({"red": 400}, LIMIT), "1").slip.advised


def test_a_personal_limit_replaces_the_sign() -> None:
    own = LIMIT.personally(Limit(100, 20_000))
    assert settle("american-roulette", "red", 12_000, "1", sign=own).paid == 12_000
    assert settle("american-roulette", "red", 400, "1", sign=own, advised=True).fate is Fate.WON
