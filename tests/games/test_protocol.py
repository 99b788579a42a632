"""The same verbs for every game: what they promise each other, for any wagers and any outcome."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.games import (
    GAME_IDS,
    Craps,
    Fate,
    Game,
    Limit,
    Refusal,
    Sign,
    Situation,
    Slip,
    Span,
    Terms,
    Wager,
    game,
)
from croupier.games.money import MAX_CENTS

PURSES = ("", "Ann", "Ben")
SIGNS = (
    Sign(),
    Sign(chip=25),
    Sign(Limit(100, 5_000), chip=100),
    Sign(Limit(500, 2_000, 250), chip=50),
)
LIFTS = ("craps", "american-roulette", "big-wheel-3", "touchbet", "rapid-roulette-1999")


class Table:
    """A player who does what comes, and an accountant beside it."""

    def __init__(self, played: Game, terms: Terms) -> None:
        self.played = played
        self.situation: Situation = played.start()
        self.slip = played.slip(terms=terms)
        self.money: Counter[str] = Counter()
        self.house = 0

    def balance(self) -> int:
        """What all games share, which never changes."""
        return sum(self.money.values()) + self.house + self.slip.total

    def place(self, bet: str, amount: int, purse: str) -> None:
        answer = self.played.place(self.situation, self.slip, bet, amount, purse)
        if not isinstance(answer, Refusal):
            assert 0 < sum(answer.added.values()) == amount - answer.cut
            assert bool(answer.cut) == bool(answer.cut_clause)
            self.money[purse] -= sum(answer.added.values()) + answer.fee
            self.house += answer.fee
            for added, more in answer.added.items():
                assert answer.slip.on(added) == self.slip.on(added) + more
            self.slip = answer.slip

    def remove(self, bet: str, amount: int, purse: str) -> None:
        answer = self.played.remove(self.situation, self.slip, bet, amount, purse)
        if not isinstance(answer, Refusal):
            for wager in answer.taken:
                self.money[wager.purse] += wager.amount
            self.house -= answer.fee
            self.money[purse] += answer.fee
            self.slip = answer.slip

    def play(self, outcome: str) -> None:
        settled = self.played.settle(self.situation, self.slip, outcome)
        assert [(result.bet, result.stake, result.purse) for result in settled.results] == [
            (wager.bet, wager.amount, wager.purse) for wager in self.slip.wagers
        ]
        for result in settled.results:
            self.money[result.purse] += result.returned
            self.house += result.lost - result.paid
        assert settled.returned == sum(result.returned for result in settled.results)
        self.slip = settled.slip
        self.situation = self.played.next(self.situation, outcome)

    def cancel(self) -> None:
        void = self.played.cancel(self.situation, self.slip)
        for wager in void.taken:
            self.money[wager.purse] += wager.amount + wager.fee
            self.house -= wager.fee
        self.slip, self.situation = void.slip, void.situation


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A table after a few moves and rounds."""
    played = game(draw(st.sampled_from(GAME_IDS)))
    table = Table(played, Terms(draw(st.sampled_from(SIGNS))))
    bets, outcomes = list(played.bets), [outcome.id for outcome in played.outcomes]
    amounts = st.integers(1, 20).map(lambda units: units * 100) | st.integers(1, 7_000)
    for _ in range(draw(st.integers(1, 12))):
        bet, amount, purse = draw(st.sampled_from(bets)), draw(amounts), draw(st.sampled_from(PURSES))
        match draw(st.integers(0, 9)):
            case 0 | 1 | 2 | 3 | 4:
                table.place(bet, amount, purse)
            case 5:
                if table.slip:
                    wager = draw(st.sampled_from(table.slip.wagers))
                    if wager.bet in played.bets:
                        table.remove(wager.bet, min(amount, wager.amount), wager.purse)
            case 6:
                table.slip = table.slip.under(draw(st.sampled_from(SIGNS)))
            case 7:
                table.cancel()
            case _:
                table.play(draw(st.sampled_from(outcomes)))
        assert table.balance() == 0
    return table


@given(tables())
def test_no_cent_is_lost_and_none_is_made(table: Table) -> None:
    assert table.balance() == 0
    assert Slip(table.slip.wagers, table.slip.terms, table.slip.switched, table.slip.barred, table.slip.advised) == (
        table.slip
    )


@given(tables(), st.data())
def test_what_is_legal_is_what_place_and_remove_take(table: Table, data: st.DataObject) -> None:
    played, situation, slip = table.played, table.situation, table.slip
    legal = {one.bet: one for one in played.legal(situation, slip)}
    assert list(legal) == list(played.bets)
    for bet in data.draw(st.lists(st.sampled_from(list(played.bets)), min_size=1, max_size=6)):
        one = legal[bet]
        assert one.limit == slip.current.sign.of(played.bets[bet].kind)
        if isinstance(one.place, Span):
            assert 0 < one.place.least <= one.place.most <= MAX_CENTS
            for amount in (one.place.least, one.place.most, one.place.least + one.place.step):
                if amount in one.place:
                    placed = played.place(situation, slip, bet, amount).or_raise()
                    assert (placed.cut, sum(placed.added.values())) == (0, amount)
            for amount in (one.place.least - 1, one.place.most + 1):
                taken = played.place(situation, slip, bet, amount) if 0 < amount <= MAX_CENTS else None
                assert taken is None or isinstance(taken, Refusal) or taken.cut
        else:
            assert isinstance(played.place(situation, slip, bet, 1), Refusal)
        if isinstance(one.remove, Span):
            purse = next(wager.purse for wager in slip.wagers if wager.bet == bet)
            removed = played.remove(situation, slip, bet, one.remove.least, purse)
            assert isinstance(removed, Refusal) == (slip_of(slip, bet, purse) < one.remove.least)
        else:
            for purse in PURSES:
                assert isinstance(played.remove(situation, slip, bet, 1, purse), Refusal)


def slip_of(slip: Slip, bet: str, purse: str) -> int:
    return sum(wager.amount for wager in slip.wagers if (wager.bet, wager.purse) == (bet, purse))


@pytest.mark.parametrize("id_", GAME_IDS)
def test_payouts_are_what_settlement_comes_to(id_: str) -> None:
    played = game(id_)
    situations = [played.start(), *([played.start(4), played.start(9)] if isinstance(played, Craps) else [])]
    stake = 13_200 * 60
    for situation in situations:
        payouts = played.payouts(situation)
        assert payouts.bets == tuple(played.bets)
        assert len(payouts.rows) == len(payouts.bets)
        for outcome in payouts.outcomes:
            wagers = {bet.id: stake * bet.parts for bet in played.bets.values()}
            for result in played.settle(situation, wagers, outcome).results:
                net = payouts.of(result.bet, outcome)
                assert net * result.stake == result.paid - result.lost


@pytest.mark.parametrize("id_", LIFTS)
def test_every_purse_gets_back_its_own(id_: str) -> None:
    played = game(id_)
    bet, outcome = {"craps": ("field", "1-1"), "big-wheel-3": ("a", "A")}.get(id_, ("red", "1"))
    slip = played.slip([Wager(bet, 500, "Ann"), Wager(bet, 300), Wager(bet, 200, "Ben")])
    settled = played.settle(played.start(), slip, outcome)
    assert [result.purse for result in settled.results] == ["Ann", "", "Ben"]
    paid = [result.paid for result in settled.results]
    assert paid == [500 * paid[2] // 200, 300 * paid[2] // 200, paid[2]]
    raised = played.place(played.start(), slip, bet, 100, "Ben").or_raise().slip
    assert [wager.amount for wager in raised.wagers] == [500, 300, 300]
    removed = played.remove(played.start(), raised, bet, 300, "Ben").or_raise()
    assert (removed.taken, removed.slip) == ((raised.wagers[2],), played.slip(slip.wagers[:2]))
    over = played.remove(played.start(), raised, bet, 301, "Ben")
    assert isinstance(over, Refusal)
    assert (over.asked, over.allowed) == (301, 300)


def test_a_wager_is_judged_by_the_terms_it_was_last_placed_or_raised_under() -> None:
    """READINGS T33."""
    craps = game("craps")
    low, high = Terms(Sign(Limit(100), chip=5)), Terms(Sign(Limit(1_000), chip=100))
    slip = craps.slip({"place:6": 500, "place:8": 500}, low).under(high)
    assert [slip.terms_of(wager) for wager in slip.wagers] == [low, low]
    slip = craps.place(craps.start(), slip, "place:8", 100).or_raise().slip
    assert [slip.terms_of(wager) for wager in slip.wagers] == [low, high]
    six, eight = craps.settle(craps.start(point=4), slip, (3, 4)).results
    assert (six.limit_clause, eight.limit_clause) == ("", "CR 4.2.1")
    won = craps.settle(craps.start(point=4), slip, (2, 4)).results[0]
    assert won.paid == 585  # 583 1/3, in chips of 5
    # Terms that no wager needs any more are forgotten.
    left = craps.settle(craps.start(point=4), slip, (2, 4)).slip
    assert (left.terms, left.current) == ((high,), high)
    assert left == craps.slip({"place:8": 600}, high)
    assert slip.under(high) is slip


def test_under_new_terms_the_current_ones_come_last_and_none_twice() -> None:
    slip = game("american-roulette").slip({"red": 500}, Sign(chip=5))
    turned = slip.under(Sign(chip=25)).under(Sign(chip=5))
    assert turned == slip
    two = slip.under(Sign(chip=25))
    assert (len(two.terms), two.current.chip, two.terms_of(two.wagers[0]).chip) == (2, 25, 5)


def test_nothing_is_switched_on_a_wheel() -> None:
    roulette = game("touchbet")
    answer = roulette.switch(roulette.start(), roulette.slip({"red": 500}), "red", on=False)
    assert isinstance(answer, Refusal)
    with pytest.raises(ValueError, match="nothing is switched"):
        roulette.settle(roulette.start(), replace(roulette.slip({"red": 500}), switched={"red": False}), "1")


def test_a_spin_of_no_effect() -> None:
    """READINGS T1: electronic stakes go back, chips stay."""
    for id_, stays in (("touchbet", False), ("rapid-roulette-1999", False), ("american-roulette", True)):
        played = game(id_)
        slip = played.slip([Wager("red", 500, "Ann"), Wager("odd", 100)], Sign(chip=5), advised=True)
        void = played.cancel(played.start(), slip)
        assert void.slip == (slip if stays else played.slip(terms=Sign(chip=5), advised=True))
        assert (void.taken, void.returned) == (((), 0) if stays else (slip.wagers, 600))
        assert void.situation == played.start()


def test_chips_are_laid_as_they_come_and_calls_in_whole_pieces() -> None:
    american = game("american-roulette")
    start, slip = american.start(), american.slip(terms=Sign(Limit(500, 1_000), chip=100))
    for amount in (1, 499, 5_000, MAX_CENTS):
        assert american.place(start, slip, "red", amount).or_raise().slip.on("red") == amount
    full = american.place(start, american.slip({"red": MAX_CENTS - 5}), "red", 6)
    assert isinstance(full, Refusal)
    assert (full.clause, full.allowed) == ("RO 4.2.2", 5)
    odd = american.place(start, slip, "orphans", 1_250)
    assert isinstance(odd, Refusal)
    assert (odd.clause, odd.allowed) == ("RO 6.4:Orphans", 1_000)
    laid = american.place(start, slip, "orphans", 1_000).or_raise()
    assert laid.slip.stakes == {"orphans": 1_000}
    assert isinstance(american.remove(start, laid.slip, "orphans", 100), Refusal)
    assert american.remove(start, laid.slip, "orphans", 500).or_raise().returned == 500


def test_winners_of_1999_go_on_lying_there() -> None:
    rapid = game("rapid-roulette-1999")
    settled = rapid.settle(rapid.start(), rapid.slip([Wager("red", 500, "Ann"), Wager("odd", 100)]), "12")
    assert [result.fate for result in settled.results] == [Fate.WON, Fate.LOST]
    assert (settled.slip, settled.returned) == (rapid.slip([Wager("red", 500, "Ann")]), 500)
    assert rapid.settle(rapid.start(), {"red": 500}, "12").slip == rapid.slip({"red": 500})


def test_what_a_screen_cuts_is_not_on_the_slip() -> None:
    touchbet = game("touchbet")
    slip = touchbet.slip(terms=Sign(Limit(500, 5_000, 250)))
    placed = touchbet.place(touchbet.start(), slip, "red", 5_400).or_raise()
    assert (placed.slip.on("red"), placed.cut, placed.cut_clause) == (5_000, 400, "RO 10.5.2(b)(ii)")
    removed = touchbet.remove(touchbet.start(), placed.slip, "red", 4_600).or_raise()
    assert (removed.returned, removed.slip) == (5_000, slip)
    two = touchbet.slip([Wager("red", 500, "Ann"), Wager("red", 250, "Ben")], slip.current)
    left = touchbet.remove(touchbet.start(), two, "red", 500, "Ann").or_raise()
    assert left.taken == (Wager("red", 500, "Ann"), Wager("red", 250, "Ben"))  # 250 may not be shown
