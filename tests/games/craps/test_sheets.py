"""What craps remembers of earlier rolls never changes what a roll comes to."""

import pytest

from croupier.games import BadAmount, Craps, CrapsState, Sign
from croupier.games.craps import Terms, build
from croupier.games.craps.game import MAX_CHIPS, MAX_KNOWN, Page

POINT_6 = CrapsState(point=6)


def fresh(wagers: dict[str, int], state: CrapsState = POINT_6) -> object:
    return build("craps").roll(state, wagers, (2, 4))


def test_the_same_sheet_comes_to_the_same_again_and_nobody_can_change_it() -> None:
    craps = build("craps")
    wagers = {"win": 500, "place:6": 600, "place:8": 600}
    first = craps.roll(POINT_6, wagers, (2, 4))
    first.wagers.clear()
    first.results.clear()
    craps.resolve(POINT_6, wagers, (2, 4)).clear()
    assert craps.roll(POINT_6, wagers, (2, 4)) == fresh(wagers)


@pytest.mark.parametrize("stake", [500.0, True, "500", [500]])
def test_a_stake_that_equals_a_known_one_is_refused_all_the_same(stake: object) -> None:
    craps = build("craps")
    for known in (500, 1):
        craps.roll(POINT_6, {"win": known}, (2, 4))
    with pytest.raises(BadAmount, match="a wager on win"):
        craps.roll(POINT_6, {"win": stake}, (2, 4))  # type: ignore[dict-item]


def test_more_sheets_than_are_remembered() -> None:
    craps = build("craps")
    for stake in (*range(2, MAX_KNOWN + 4), 2):
        assert craps.roll(POINT_6, {"win": stake}, (2, 4)).returned == 2 * stake
    assert all(len(page.known) <= MAX_KNOWN for page in pages(craps))


def test_more_sizes_of_chips_than_are_remembered() -> None:
    craps = build("craps")
    for chip in (*range(1, MAX_CHIPS + 3), 1):
        state = CrapsState(6, terms=Terms(Sign(chip=chip)))
        paid = -(-700 // chip) * chip  # 7:6, up to the next amount that chips can make
        assert craps.roll(state, {"place:6": 600}, (2, 4)).returned == 600 + paid
    assert len(craps._pages) <= MAX_CHIPS


def pages(craps: Craps) -> list[Page]:
    return [page for chips in craps._pages.values() for rolls in chips.values() for page in rolls.values()]
