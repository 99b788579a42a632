"""A craps table of a house: each bet is paid what the house says, and all else is as the book has it."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from croupier.games import Bet, CrapsSituation, Fate, HouseRules, Odds, Placed, Refusal, Removed
from croupier.games.craps import build
from croupier.games.craps.catalogue import COVERS
from croupier.games.verdict import Verdict
from tests.games.test_house_clauses import wins_on
from tests.naive.craps import BETS

POINTS = (4, 5, 6, 8, 9, 10)
HORN = {2: "two-crap", 3: "three-crap", 11: "eleven", 12: "twelve-crap"}
PUCKS = (None, *POINTS)
DICE = [(one, other) for one in range(1, 7) for other in range(one, 7)]
SINGLES = [bet for bet in BETS if not bet.startswith("horn")]
KINDS = list(dict.fromkeys(bet.partition(":")[0] for bet in SINGLES))

BY_BET = {bet: Odds(100 + at) for at, bet in enumerate(SINGLES)}
BY_KIND = {kind: Odds(500 + at, 7) for at, kind in enumerate(KINDS)}
BY_TOTAL = {
    bet: {str(total): Odds(1000 + 20 * at + total) for total in wins_on(bet)[:: 1 + at % 2]}
    for at, bet in enumerate(SINGLES)
}
Payouts = Mapping[str, Odds | Mapping[str, Odds]]


def naive_pays(payouts: Payouts, bet: str, total: int) -> Odds | None:
    """What the house pays on a bet that wins with this total: the line of the bet counts before that of its kind."""
    if bet.startswith("horn"):
        bet = HORN[total]
    for name in (bet, bet.partition(":")[0]):
        found = payouts.get(name)
        if found is not None:
            return found if isinstance(found, Odds) else found.get(str(total))
    return None


def paid_otherwise(payouts: Payouts, bet: str, total: int, book: Verdict) -> Verdict:
    odds = naive_pays(payouts, bet, total) if book.fate is Fate.WON else None
    if odds is None:
        return book
    ((count, _, _),) = book.wins
    return replace(book, clause="house", wins=((count, odds.to, odds.on),))


@pytest.mark.parametrize(
    "payouts",
    [
        pytest.param(BY_BET, id="by bet"),
        pytest.param(BY_KIND, id="by kind"),
        pytest.param(BY_KIND | {bet: BY_BET[bet] for bet in ("hard:4", "place:6", "come:9")}, id="by both"),
        pytest.param(BY_TOTAL, id="by total"),
        pytest.param({"field": {"12": Odds(3)}}, id="one total of one bet"),
    ],
)
def test_every_roll_pays_what_the_house_says_and_decides_what_the_book_says(payouts: Payouts) -> None:
    house, book = build("craps", HouseRules(payouts)), build("craps")
    for point in PUCKS:
        for dice in DICE:
            assert house.verdicts(house.start(point), dice) == {
                bet: paid_otherwise(payouts, bet, sum(dice), found)
                for bet, found in book.verdicts(book.start(point), dice).items()
            }


@pytest.mark.parametrize("payouts", [BY_BET, BY_KIND, {"hard": Odds(9), "hard:4": Odds(7)}, {"twelve-crap": Odds(30)}])
def test_a_bet_that_pays_otherwise_is_listed_so(payouts: Payouts) -> None:
    house, book = build("craps", HouseRules(payouts)), build("craps")

    def listed(bet: Bet) -> Bet:
        if bet.pieces:
            pays = [naive_pays(payouts, bet.id, total) or book.bet(piece).pays[0] for total, piece in HORN.items()]
            return replace(bet, pays=tuple(dict.fromkeys(pays)))
        odds = naive_pays(payouts, bet.id, 0)
        return bet if odds is None else replace(bet, pays=(odds,))

    assert list(house.bets.items()) == [(id_, listed(bet)) for id_, bet in book.bets.items()]


def test_a_bet_that_pays_otherwise_on_some_totals_lists_both() -> None:
    house = build("craps", HouseRules({"field": {"2": "2:1", "12": "3:1"}, "big": {"6": "7:6"}}))
    pays = {"field": (Odds(1), Odds(2), Odds(3)), "big:6": (Odds(1), Odds(7, 6)), "big:8": (Odds(1), Odds(7, 6))}
    assert dict(house.bets) == {
        id_: replace(bet, pays=pays.get(id_, bet.pays)) for id_, bet in build("craps").bets.items()
    }


@pytest.mark.parametrize(("bar", "wins"), [(3, (2, 12)), (12, (2, 3))])
def test_another_barred_total_is_listed_so(bar: int, wins: tuple[int, int]) -> None:
    """The words of the book, with the totals changed about."""

    house, book = build("craps", HouseRules(barred=bar)), build("craps")
    expected = dict(book.bets)
    for bet in ("dont-win", "dont-come"):
        covers = COVERS[bet]
        assert (book.bet(bet).covers, covers.count("3 or 12"), covers.count("; 2 is")) == (covers, 1, 1)
        told = covers.replace("3 or 12", f"{wins[0]} or {wins[1]}").replace("; 2 is", f"; {bar} is")
        expected[bet] = replace(book.bet(bet), covers=told)
    assert dict(house.bets) == expected


@pytest.mark.parametrize("bar", [3, 12])
def test_another_barred_total_changes_the_first_roll_of_dont_wagers_and_nothing_else(bar: int) -> None:
    house, book = build("craps", HouseRules(barred=bar)), build("craps")
    for point in PUCKS:
        for dice in DICE:
            expected = dict(book.verdicts(book.start(point), dice))
            for bet in ("dont-win", "dont-come") if point is None else ("dont-come",):
                on_2, on_12 = (book.verdicts(book.start(point), pair)[bet] for pair in ((1, 1), (6, 6)))
                if sum(dice) in (2, bar):
                    expected[bet] = replace(on_2 if sum(dice) == bar else on_12, clause="house")
            assert house.verdicts(house.start(point), dice) == expected


def test_a_house_that_bars_and_pays_otherwise_on_one_bet() -> None:
    house = build("craps", HouseRules({"dont-win": {"3": "2:1"}}, barred=12))
    assert house.settle(house.start(), {"dont-win": 100}, (1, 2)).results[0].paid == 200
    assert house.settle(house.start(), {"dont-win": 100}, (1, 1)).results[0].paid == 100
    assert house.bet("dont-win").pays == (Odds(1), Odds(2))
    assert house.bet("dont-win").covers == build("craps", HouseRules(barred=12)).bet("dont-win").covers


@pytest.mark.parametrize(
    ("payouts", "fee"),
    [
        ({}, 41),  # 5 % of 833 1/3
        ({"lay:6": Odds(1)}, 50),
        ({"lay": Odds(1, 2)}, 25),
        ({"lay:6": {"7": Odds(2)}}, 100),
        ({"lay:8": Odds(2)}, 41),
        ({"buy:6": Odds(2), "dont-place:6": Odds(2)}, 41),
    ],
)
def test_the_commission_on_a_lay_is_5_percent_of_what_the_house_would_pay(payouts: Payouts, fee: int) -> None:
    craps = build("craps", HouseRules(payouts))
    placed = craps.place(craps.start(), craps.slip(), "lay:6", 1000)
    assert isinstance(placed, Placed)
    assert placed.fee == fee


@pytest.mark.parametrize(
    ("payouts", "cap"),
    [
        ({}, 900),  # 250, three times: what they may win
        ({"dont-win-lay": Odds(1)}, 750),
        ({"dont-win-lay": Odds(1, 2)}, 1500),
        ({"dont-win-lay": {"7": Odds(2)}}, 375),
    ],
)
def test_lay_odds_are_capped_by_what_the_house_would_pay(payouts: Payouts, cap: int) -> None:
    craps, on_6 = build("craps", HouseRules(payouts)), CrapsSituation(6)
    refused = craps.place(on_6, craps.slip({"dont-win": 250}), "dont-win-lay", cap + 1)
    assert isinstance(refused, Refusal)
    assert (refused.clause, refused.asked, refused.allowed) == ("CR 3.6.4", cap + 1, cap)
    cut = craps.remove(on_6, craps.slip({"dont-win": 500, "dont-win-lay": 2 * cap}), "dont-win", 250)
    assert isinstance(cut, Removed)
    assert cut.slip.stakes == {"dont-win": 250, "dont-win-lay": cap}


def test_the_rest_of_a_house_game_is_the_books() -> None:
    house = build("mini-craps", HouseRules({"field": "2:1"}))
    book = build("mini-craps")
    assert (house.id, house.title, book.id, book.title) == (
        "mini-craps+house",
        "Mini Craps, house rules",
        "mini-craps",
        "Mini Craps",
    )
    assert (house.closed_clause, house.outcomes, house.ways, house.regime) == (
        book.closed_clause,
        book.outcomes,
        book.ways,
        book.regime,
    )
    assert house.start(8) == book.start(8) == CrapsSituation(8)
