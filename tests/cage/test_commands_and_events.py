"""What commands of the cage have to say, and what its events mean where something is left out."""

from croupier.cage import Cage
from croupier.cage import commands as k
from croupier.cage import events as ev
from croupier.cage.state import Minimum
from croupier.server.access.as_seen import why_unsaid
from croupier.table.commands import BuyIn, HoldWinnings
from tests.cage.cages import after


def test_whoever_pays_by_hand_says_the_amount_that_was_shown() -> None:
    """Over HTTP and at a screen it has to be said: a correction can have made the payment smaller since."""
    assert why_unsaid(k.MakePayment(1)) == "make-payment has to say what you saw: amount is missing"
    assert why_unsaid(k.MakePayment(1, 500)) is None
    assert why_unsaid(k.SellChips(500)) is None


def test_whoever_saw_nothing_there_has_said_so() -> None:
    assert why_unsaid(BuyIn(1, 500)) == "buy-in has to say what you saw: visit is missing"
    assert why_unsaid(BuyIn(1, 500, visit="")) is None
    assert why_unsaid(HoldWinnings(1, 5, "a device", visit="t1-1", held=0)) is None


def test_a_table_whose_minimum_is_left_out_has_closed() -> None:
    open_ = ev.MinimumNoted("t5", "big-wheel-1", 900)
    assert after(open_).minimums == {"t5": Minimum("big-wheel-1", 900)}
    closed = after(open_, ev.MinimumNoted("t5", "big-wheel-1"))
    assert closed == Cage(closed_games={"t5": "big-wheel-1"}, last_minimums={"big-wheel-1": 900})
