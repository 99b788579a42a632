"""An audit makes every correction and every cancelled result again, and names what is not as the rules have it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.floor.forging import Data, Forge, forged
from tests.floor.script import Played
from tests.table.dice import publish, rolled

SCREENS = """
equip t1 {game} stations=3
pat: open-table t1 {game} stations=3 minimum=100 maximum=100000
dana: buy-in 1 20000
dana: buy-in 2 20000
{ready}
dana: open-betting
t1/1: place red 500
t1/2: place black 700
wait 30s
dana: spin-ball
dana: enter-outcome 18
dana: confirm-outcome 18
"""
ONES, CONFIRMED = "", "t1/1: confirm-credit\nt1/2: confirm-credit"
CHIPS = """
equip t1 big-wheel-1 stations=3
pat: open-table t1 big-wheel-1 stations=3 minimum=500 maximum=50000 colours=red,blue
dana: buy-in 1 10000
dana: buy-in 2 10000
dana: issue-colour 1 blue 3 value=1000
dana: open-betting
t1/1: place b 2000 blue
t1/2: place c 500
dana: spin-wheel
dana: call-no-more-bets
dana: enter-outcome B
dana: confirm-outcome B
"""
DICE = f"""
equip t1 craps stations=3
pat: open-table t1 craps stations=3 minimum=500 maximum=100000 chip=100
dana: buy-in 1 100000
dana: buy-in 2 100000
dana: buy-in 3 100000
dana: open-betting
t1/1: place win 1000
t1/2: place dont-win 1000
{rolled("4-2")}
{rolled("3-4")}
t1/3: place win 800
"""
CORRECTED = """
dana: freeze-accounts
dana: correct-outcome {actual}
dana: release-accounts
"""
EVENINGS = {
    "rapid, corrected": SCREENS.format(game="rapid-roulette", ready=ONES)
    + "t1/2: cash-out"
    + CORRECTED.format(actual="17"),
    "rapid, cancelled": SCREENS.format(game="rapid-roulette", ready=ONES) + 'pat: invalidate-outcome 1 fraud "seen"\n',
    "rapid-1999, corrected": SCREENS.format(game="rapid-roulette-1999", ready=CONFIRMED)
    + CORRECTED.format(actual="17"),
    "big-wheel, cancelled": CHIPS + 'max: invalidate-outcome 1 fraud "a magnet"\n',
    "dice, corrected": DICE + CORRECTED.format(actual="5-5"),
    "dice, cancelled": DICE + "dana: invalidate-outcome 2 fraud\n",
}


@pytest.fixture(params=EVENINGS)
def evening(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The log of an evening in which a result was put right."""
    publish(monkeypatch)
    played = Played(tmp_path / "floor.log").then(EVENINGS[request.param])
    played.close()
    yield played.path


def _more(**more: int) -> Forge:
    """The first adjustment has so much more in some of its amounts, which balance."""

    def forge(kind: str, data: Data) -> list[Data]:
        if kind != "adjusted" or data["visit"] != "t1-1":
            return [data]
        return [{**data, **{name: data.get(name, 0) + cents for name, cents in more.items()}}]

    return forge


def _left_out(kind: str, data: Data) -> list[Data]:
    return [] if kind == "adjusted" and data["visit"] == "t1-1" else [data]


def _last_left_out(kind: str, data: Data) -> list[Data]:
    return [] if kind == "adjusted" and data["visit"] == "t1-2" else [data]


def _twice(kind: str, data: Data) -> list[Data]:
    return [data, data] if kind == "adjusted" and data["visit"] == "t1-2" else [data]


def _never_put_right(kind: str, data: Data) -> list[Data]:
    return [] if kind in ("outcome-corrected", "outcome-invalidated") else [data]


def _another_was(kind: str, data: Data) -> list[Data]:
    if kind == "outcome-corrected":
        return [{**data, "was": data["outcome"]}]
    return [{**data, "clause": "none"}] if kind == "outcome-invalidated" else [data]


FORGED = {
    "too much": (_more(now=500, credited=500), "adjusted of t1-1: now is "),
    "another debt": (_more(credited=500, debt=500), "adjusted of t1-1: credited is "),
    "another amount held": (_more(credited=500, unheld=500), "adjusted of t1-1: credited is "),
    "the house bears it": (_more(credited=500, written_off=500), "adjusted of t1-1: credited is "),
    "the first left out": (_left_out, "by the rules adjusted of t1-1 follows, and there is adjusted of t1-2"),
    "the last left out": (_last_left_out, "adjusted of t1-2 "),
    "an extra one": (_twice, "no result was put right, and there is adjusted of t1-2"),
    "of its own accord": (_never_put_right, "no result was put right, and there is "),
    "from another result": (_another_was, ", and by the rules "),
}


def test_a_copy_with_nothing_forged_is_in_order(evening: Path, tmp_path: Path) -> None:
    found = forged(evening, tmp_path / "copy.log", lambda _, data: [data])
    assert found.fault is None, found


@pytest.mark.parametrize("what", FORGED)
def test_a_result_put_right_in_another_way_is_named(evening: Path, tmp_path: Path, what: str) -> None:
    forge, says = FORGED[what]
    found = forged(evening, tmp_path / "forged.log", forge)
    assert found.fault is not None
    assert says in str(found.fault), found.fault


def test_a_round_that_is_cancelled_under_way_gives_back_what_was_staked(tmp_path: Path) -> None:
    settled_by_nobody = SCREENS.format(game="rapid-roulette", ready=ONES).replace("dana: confirm-outcome 18\n", "")
    played = Played(tmp_path / "floor.log").then(f'{settled_by_nobody}pat: invalidate-outcome 1 fraud "seen"\n')
    played.close()

    def less(_: str, data: Data) -> list[Data]:
        return [{**data, "wagers": {"red": 100}} if data.get("wagers") == {"red": 500} else data]

    found = forged(played.path, tmp_path / "forged.log", less)
    says = "stakes-returned of t1-1: wagers is {'red': 100}, and by the rules {'red': 500}"
    assert says in str(found.fault)
