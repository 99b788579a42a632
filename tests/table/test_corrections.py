"""A second correction leaves the books as if the right result had been entered at once (READINGS T23)."""

import pytest

from croupier.cage import commands as k
from croupier.cage import decide
from croupier.cage import events as cage_events
from croupier.floor import CAGE
from croupier.games import Refusal
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import CASHIER, PIT_BOSS, START_MS
from tests.floor.rr import correct, logged
from tests.floor.script import Played

PRELUDE = """
equip t1 {game} stations=3
pat: open-table t1 {game} 3 minimum=100 maximum=100000
"""
BOTH = [
    pytest.param("rapid-roulette", "# nothing to confirm", "# the ticket is printed", "RR 9.4", id="RR",
                 marks=pytest.mark.clause("RR 9.4")),
    pytest.param("rapid-roulette-1999", "t1/1: confirm-credit", "dana: pay-cash-out 1", "RR99 8.4", id="RR99",
                 marks=pytest.mark.clause("RR99 8.4")),
]  # fmt: skip
"""Both editions: what the player does after the buy-in, who pays the leaver, and the clause of a correction."""
books = pytest.mark.parametrize(("script", "confirm", "paid", "clause"), BOTH, indirect=["script"])


def books_of(script: Played) -> tuple[int, int, int]:
    """What is due by hand, what is written off, and what the table won."""
    return script.balance("payments"), script.balance("house:written-off"), script.balance("house:t1")


def again(outcome: str) -> str:
    return f"dana: freeze-accounts\ndana: correct-outcome {outcome}\ndana: release-accounts"


def owed(script: Played, confirm: str, paid: str, bet: str = "straight:17", entered: str = "18") -> Played:
    """A player has left with 900, and what a bet pays on 17 is due by a correction."""
    return script.then(f"""
        dana: buy-in 1 1000
        {confirm}
        dana: open-betting
        t1/1: place {bet} 100
        wait 30s
        dana: spin-ball
        dana: enter-outcome {entered}
        dana: confirm-outcome {entered}
        t1/1: cash-out
        {paid}
        dana: freeze-accounts
        dana: correct-outcome 17
        dana: release-accounts
    """)


@books
def test_what_is_owed_and_then_not_due_is_not_paid(script: Played, confirm: str, paid: str, clause: str) -> None:
    owed(script, confirm, paid)
    assert books_of(script) == (3_600, 0, -3_500)
    script.then("pat: approve-payment 1 3600")
    script.then(again("18"))
    assert books_of(script) == (0, 0, 100)
    script.then("cas: make-payment 1\nrefused RR 6.6.1(b)(ii)")
    script.then(f"dana: correct-outcome 17\nrefused {clause}")  # nothing is frozen any more


@books
def test_what_is_due_again_is_another_payment(script: Played, confirm: str, paid: str, clause: str) -> None:
    owed(script, confirm, paid, "split:17/18", "19")
    assert books_of(script) == (1_800, 0, -1_700)
    script.then("pat: approve-payment 1 1800")
    script.then(again("19"))
    assert books_of(script) == (0, 0, 100)
    script.then(again("18"))
    assert books_of(script) == (1_800, 0, -1_700)
    script.then("cas: make-payment 2\nrefused RR 6.6.1(b)(ii)")  # which nobody has approved
    assert all(clause.encode() in data for _, data in script.recorded("adjusted"))


@books
def test_what_was_paid_by_hand_and_then_not_due_is_the_houses_loss(
    script: Played, confirm: str, paid: str, clause: str
) -> None:
    owed(script, confirm, paid)
    script.then("pat: approve-payment 1 3600\ncas: make-payment 1")
    script.then(again("18"))
    assert books_of(script) == (0, -3_600, 100)
    script.then(again("17"))  # due after all: it was paid, and is not paid twice
    assert books_of(script) == (0, 0, -3_500)
    script.then(f"dana: freeze-accounts\ndana: correct-outcome 17\nrefused {clause}")


@books
def test_what_was_written_off_and_is_due_after_all_is_no_loss(
    script: Played, confirm: str, paid: str, clause: str
) -> None:
    """
    dana: buy-in 1 1000
    {confirm}
    dana: open-betting
    t1/1: place red 500
    t1/1: place straight:1 100
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    t1/1: cash-out                  # with 5,000
    {paid}
    dana: freeze-accounts
    dana: correct-outcome 2
    dana: release-accounts
    expect account house:written-off -4600
    expect account house:t1 600
    """
    script.then(again("3"))  # red after all: 1,000 of it was right
    assert books_of(script) == (0, -3_600, -400)
    script.then(again("1"))
    assert books_of(script) == (0, 0, -4_000)
    adjusted = script.recorded("adjusted")
    assert len(adjusted) == 3
    assert all(clause.encode() in data for _, data in adjusted), (confirm, paid)


FORFEITED = """
    dana: buy-in 1 1000
    dana: open-betting
    t1/1: place straight:17 100
    wait 30s
    dana: spin-ball
    dana: enter-outcome 17
    dana: confirm-outcome 17
    pat: hold-winnings 1 3500 "a device"
    pat: release-held t1-1 3500 true "it was one"
"""
"""A player has won 3,500, and the house has kept it: 1,000 are left."""


@pytest.mark.clause("RR 9.4")
@pytest.mark.clause("RR 12.2.3")
def test_forfeited_winnings_are_not_taken_a_second_time(script: Played) -> None:
    script.then(FORFEITED)
    for outcome, balance, forfeited in (("18", 900, 0), ("17", 1_000, 3_500), ("19", 900, 0)):
        script.then(again(outcome))
        assert (script.visit().balance, script.visit().forfeited) == (balance, forfeited), outcome
        assert books_of(script) == (0, 0, 1_000 - balance), outcome


@pytest.mark.clause("RR 12.4")
@pytest.mark.clause("RR 12.2.3")
def test_the_stake_comes_back_beside_forfeited_winnings(script: Played) -> None:
    script.then(FORFEITED + 'pat: invalidate-outcome 1 fraud "a magnet"')
    assert (script.visit().balance, script.visit().forfeited, books_of(script)) == (1_000, 0, (0, 0, 0))


@pytest.mark.clause("RR 9.4")
@pytest.mark.clause("RR 12.2.3")
def test_winnings_of_earlier_rounds_stay_forfeited(script: Played) -> None:
    """
    dana: buy-in 1 1000
    dana: open-betting
    t1/1: place straight:17 100
    wait 30s
    dana: spin-ball
    dana: enter-outcome 17
    dana: confirm-outcome 17
    t1/1: place red 200
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    pat: hold-winnings 1 3600 "a device"
    pat: release-held t1-1 3600 true "it was one"
    expect balance t1/1 1100
    dana: freeze-accounts
    dana: correct-outcome 2
    """
    # 3,500 won and 200 lost: 3,300 could have been forfeited, and what was bought in is left.
    assert (script.visit().balance, script.visit().forfeited) == (1_000, 3_300)


@pytest.mark.clause("RR 9.4")
@pytest.mark.clause("RR 12.2.3")
def test_what_was_forfeited_before_the_round_is_not_given_back_for_its_loss(script: Played) -> None:
    script.then(
        FORFEITED
        + """
        t1/1: place red 200
        wait 30s
        dana: spin-ball
        dana: enter-outcome 1
        dana: confirm-outcome 1
        """
        + again("2")
    )
    assert (script.visit().balance, script.visit().forfeited) == (800, 3_500)


@pytest.mark.clause("RR 9.4")
@pytest.mark.clause("RR 12.2.3")
def test_winnings_forfeited_after_the_player_left_are_not_written_off(script: Played) -> None:
    """
    dana: buy-in 1 1000
    dana: open-betting
    t1/1: place straight:17 100
    wait 30s
    dana: spin-ball
    dana: enter-outcome 17
    dana: confirm-outcome 17
    pat: hold-winnings 1 3000 "a device"
    t1/1: cash-out                  # with 1,500
    pat: release-held t1-1 3000 true "it was one"
    """
    script.then(again("18"))
    assert books_of(script) == (0, -600, 100)  # 1,500 were paid, and 900 were right


@pytest.mark.clause("RR 12.4")
@pytest.mark.clause("RR 9.4")
def test_a_result_is_cancelled_after_it_was_corrected(script: Played) -> None:
    """
    dana: buy-in 1 1000
    dana: buy-in 2 1000
    dana: open-betting
    t1/1: place straight:17 100
    t1/2: place straight:18 100
    wait 30s
    dana: spin-ball
    dana: enter-outcome 18
    dana: confirm-outcome 18
    t1/1: cash-out                  # with 900
    t1/2: cash-out                  # with 4,500
    dana: freeze-accounts
    dana: correct-outcome 17
    dana: release-accounts
    expect payments 3600
    expect account house:written-off -3600
    pat: approve-payment 1 3600
    pat: invalidate-outcome 1 fraud "a magnet"
    """
    assert books_of(script) == (100, -3_500, 0)  # the loser's stake by hand; the winner has 3,500 too much
    assert [payment.approved for payment in script.state.cage.payments.values()] == [False]


@pytest.mark.clause("RR 9.4")
@pytest.mark.clause("RR 12.2.3")
def test_money_that_is_held_is_held_again(script: Played) -> None:
    """
    dana: buy-in 1 1000
    dana: open-betting
    t1/1: place red 500
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    pat: hold-winnings 1 400 "a device"
    dana: freeze-accounts
    dana: correct-outcome 2
    expect held t1/1 0
    expect balance t1/1 500
    dana: correct-outcome 3
    expect held t1/1 400
    expect balance t1/1 1100
    dana: release-accounts
    t1/1: cash-out
    dana: freeze-accounts
    dana: correct-outcome 2
    expect account held:t1-1 0
    dana: correct-outcome 1
    dana: release-accounts
    """
    assert script.table().held == {"t1-1": 400}
    assert books_of(script) == (0, 0, -500)


@pytest.mark.clause("RR 6.6.1(b)(ii)")
def test_other_payments_to_the_same_visit_are_left_alone(script: Played) -> None:
    """
    dana: buy-in 1 1000
    dana: open-betting
    t1/1: place straight:17 100
    wait 30s
    dana: spin-ball
    dana: enter-outcome 18
    dana: confirm-outcome 18
    printer fails
    t1/1: cash-out
    expect payments 900
    dana: freeze-accounts
    dana: correct-outcome 17
    expect payments 4500
    dana: correct-outcome 18
    expect payments 900
    dana: correct-outcome 17
    dana: release-accounts
    pat: approve-payment 1 900
    cas: make-payment 1
    """
    script.then(again("18"))
    assert books_of(script) == (0, 0, 100)
    assert len(script.recorded("owed-settled")) == 0


@pytest.mark.clause("RR 5.1.2")
def test_a_period_that_is_over_ends_before_the_table_hears_of_a_payment(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    h.bet("straight:17", 100)
    h.spin("18")
    h.player(c.CashOut(1))
    correct(h, "17")
    h.do(PIT_BOSS, k.ApprovePayment(1, 3_600), CAGE)
    h.clock.pass_ms(45_000)
    h.do(CASHIER, k.MakePayment(1), CAGE)
    assert h.table.round.phase == "closed"  # nobody had looked since
    assert [event.at_ms for event in logged(h, ev.PeriodEnded)] == [START_MS + 30_000, START_MS + 60_000]


@pytest.mark.clause("RR 6.6.1(b)(ii)")
def test_no_payment_is_reduced_by_more_than_is_due(script: Played) -> None:
    owed(script, "# nothing to confirm", "# the ticket is printed")
    cage = script.state.cage
    for visit, amount, why in (("t1-1", 3_601, "correction"), ("t1-2", 1, "correction"), ("t1-1", 1, "printer-fault")):
        assert isinstance(decide(cage, k.ReducePayment(visit, amount, why), 0), Refusal)
    reduced = decide(cage, k.ReducePayment("t1-1", 3_600, "correction"), 0)
    assert reduced == [cage_events.PaymentReduced(1, 3_600)]
