"""What an answer says goes back is the sum of what was taken, with the commission that goes back too."""

from croupier.games import Cancelled, Removed, Slip, Wager

TAKEN = (Wager("buy:4", 500, "Ann", fee=25), Wager("lay:6", 600, fee=24), Wager("come", 100))


def test_when_a_game_is_void_the_commission_goes_back_with_each_wager() -> None:
    assert Cancelled(Slip(), taken=TAKEN).returned == 525 + 624 + 100
    assert Cancelled(Slip()).returned == 0


def test_when_a_wager_is_taken_back_the_commission_is_told_apart() -> None:
    assert Removed(Slip(), TAKEN).returned == 1200
    assert Removed(Slip(), TAKEN, fee=49).returned == 1249
    assert Removed(Slip()).returned == 0
