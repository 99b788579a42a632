"""What answers say: the sum of what goes back, with the commission that goes back too, and what was added."""

from croupier.games import Cancelled, Placed, Removed, Settled, Slip, Wager, game
from croupier.games.frozen import FrozenMap

TAKEN = (Wager("buy:4", 500, "Ann", fee=25), Wager("lay:6", 600, fee=24), Wager("come", 100))


def test_when_a_game_is_void_the_commission_goes_back_with_each_wager() -> None:
    assert Cancelled(Slip(), taken=TAKEN).returned == 525 + 624 + 100
    assert Cancelled(Slip()).returned == 0


def test_when_a_wager_is_taken_back_the_commission_is_told_apart() -> None:
    assert Removed(Slip(), TAKEN).returned == 1200
    assert Removed(Slip(), TAKEN, fee=49).returned == 1249
    assert Removed(Slip()).returned == 0


def test_what_was_added_is_kept_as_a_value() -> None:
    given = {"split:1/2": 100, "red": 500}
    placed = Placed(Slip(), given)
    given["red"] = 1
    assert placed.added == {"split:1/2": 100, "red": 500}
    assert hash(placed) == hash(Placed(Slip(), {"red": 500, "split:1/2": 100}))
    value = FrozenMap({"red": 500})
    assert Placed(Slip(), value).added is value


def test_a_settled_slip_as_rows_of_plain_data() -> None:
    craps = game("craps")
    settled = craps.settle(
        craps.start(6), craps.slip([Wager("win", 500, "Ann"), Wager("come", 100), Wager("field", 5)]), (2, 4)
    )
    rows = settled.records()
    assert [tuple(row) for row in rows] == [Settled.columns] * 3
    assert rows == [
        {name: getattr(result, name) for name in Settled.columns if name != "fate"} | {"fate": fate}
        for result, fate in zip(settled.results, ("won", "moved", "lost"), strict=True)
    ]
    assert {type(value) for row in rows for value in row.values()} == {str, int}
