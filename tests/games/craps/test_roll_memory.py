"""What craps caches from earlier rolls never changes the result of a roll."""

import pytest

from croupier.games import BadAmount, Craps, Settled, Sign
from croupier.games.craps import build
from croupier.games.craps.game import MAX_KNOWN, MAX_PLACED, SITUATIONS, RollMemory

POINT_6 = SITUATIONS[6]


def fresh(wagers: dict[str, int]) -> Settled:
    return build("craps").settle(POINT_6, wagers, (2, 4))


def test_the_same_stakes_come_to_the_same_again_and_nobody_can_change_it() -> None:
    craps = build("craps")
    wagers = {"win": 500, "place:6": 600, "place:8": 600}
    slip = craps.slip(wagers)
    first, second = craps.settle(POINT_6, wagers, (2, 4)), craps.settle(POINT_6, slip, (2, 4))
    for settled in (first, second):
        for name in ("results", "slip", "returned"):
            with pytest.raises(AttributeError):
                setattr(settled, name, ())
    wagers["win"] = 1
    assert craps.settle(POINT_6, slip, (2, 4)) == craps.settle(POINT_6, {**wagers, "win": 500}, (2, 4)) == first
    assert first == second == fresh({**wagers, "win": 500})


@pytest.mark.parametrize("stake", [500.0, True, "500", [500]])
def test_a_stake_that_equals_a_known_one_is_refused_all_the_same(stake: object) -> None:
    craps = build("craps")
    for known in (500, 1):
        craps.settle(POINT_6, {"win": known}, (2, 4))
        craps.place(POINT_6, craps.slip(), "field", known)
    with pytest.raises(BadAmount, match="a wager on win"):
        craps.settle(POINT_6, {"win": stake}, (2, 4))  # type: ignore[dict-item]
    with pytest.raises(BadAmount, match="a wager on win"):
        craps.settle(POINT_6, craps.slip({"win": stake}), (2, 4))  # type: ignore[arg-type]
    with pytest.raises(BadAmount, match="a wager is"):
        craps.place(POINT_6, craps.slip(), "field", stake)  # type: ignore[arg-type]


def test_more_stakes_than_are_remembered() -> None:
    craps = build("craps")
    for stake in (*range(2, MAX_KNOWN + 4), 2):
        assert craps.settle(POINT_6, {"win": stake}, (2, 4)).returned == 2 * stake
        assert craps.settle(POINT_6, craps.slip({"win": stake}), (2, 4)).returned == 2 * stake
    assert all(len(known) <= MAX_KNOWN for memory in memories(craps) for known in (memory.stakes, memory.slips))


def test_more_wagers_than_are_remembered() -> None:
    craps = build("craps")
    for stake in (*range(2, MAX_PLACED + 4), 2):
        assert craps.place(POINT_6, craps.slip(), "field", stake).or_raise().slip.on("field") == stake
    assert len(craps._placed) <= MAX_PLACED


def test_more_sizes_of_chips_than_one() -> None:
    craps = build("craps")
    for chip in (*range(1, 12), 1):
        paid = -(-700 // chip) * chip  # 7:6, up to the next amount that chips can make
        slip = craps.slip({"place:6": 600}, Sign(chip=chip))
        assert craps.settle(POINT_6, slip, (2, 4)).returned == 600 + paid


def memories(craps: Craps) -> list[RollMemory]:
    return [memory for rolls in craps._memories.values() for memory in rolls.values()]
