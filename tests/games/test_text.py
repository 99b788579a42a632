"""The short text of a situation and a slip: what is written is read again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games import BadInput, CrapsSituation, Sign, Slip, Terms, Wager, game
from croupier.games.craps.kinds import KINDS, POINTS

CRAPS = game("craps")
TERMS = (Terms(Sign(chip=5)), Terms(Sign(chip=25)), Terms())
situations = st.builds(CrapsSituation, st.sampled_from([None, *POINTS]), st.booleans(), st.booleans())
wagers = st.builds(
    Wager,
    st.sampled_from(list(CRAPS.bets)),
    st.integers(1, 10**11),
    st.sampled_from(["", "Ann", "on", "fee", "a b", 'quo"ted', "ü;,\\", "chips:7/x"]) | st.text(max_size=5),
    st.integers(0, 2),
    st.integers(0, 10**6),
)
slips = st.builds(
    Slip,
    st.lists(wagers, max_size=6, unique_by=lambda wager: (wager.bet, wager.purse)).map(tuple),
    st.just(TERMS),
    st.dictionaries(st.sampled_from([*KINDS, *CRAPS.bets]), st.booleans(), max_size=3),
    st.sets(st.sampled_from(["dont-win", "dont-come"])).map(tuple),
    st.booleans(),
)


@given(situations, slips)
def test_what_is_written_is_read_again(situation: CrapsSituation, slip: Slip) -> None:
    text = f"{situation}; {slip}"
    assert CRAPS.parse(text, TERMS) == (situation, slip), text


@pytest.mark.parametrize(
    ("text", "point", "stakes"),
    [
        ("point 6; win 1000, win-odds 2000, place:6 1200 off; barred dont-win", 6,
         {"win": 1000, "win-odds": 2000, "place:6": 1200}),
        ("come-out; nothing", None, {}),
        ("  point 10 closed ;win 5 ,  field 7", 10, {"win": 5, "field": 7}),
    ],
)  # fmt: skip
def test_a_reader_may_type_it(text: str, point: int | None, stakes: dict[str, int]) -> None:
    situation, slip = CRAPS.parse(text)
    assert (situation.point, slip.stakes) == (point, stakes)


def test_wheels_have_no_situation_to_write() -> None:
    roulette = game("touchbet")
    slip = roulette.slip({"red": 500, "split:5/8": 100}, Sign(chip=5))
    assert str(slip) == "red 500, split:5/8 100"
    assert roulette.parse(str(slip), Sign(chip=5)) == (roulette.start(), slip)
    assert str(roulette.start()) == ""


@pytest.mark.parametrize(
    "text",
    [
        "", "point", "point 7; nothing", "point 6", "puck 6; nothing", "come-out open; nothing",
        "come-out closed free; nothing", 'come-out; win 500 from "\\x"',
        "come-out; win", "come-out; win 5.0", "come-out; win 500 up", "come-out; win -5", "come-out; pass 500",
        "come-out; win 500,, field 5", "come-out; win 500; barbed win", "come-out; win 500 from",
        "come-out; win 500 from \"x",
        "come-out; win 500, win 500", "come-out; nothing; switched place", "come-out; nothing; switched place up",
        "come-out; win 500 under 3", "come-out; nothing; barred", "come-out; win 500 fee x", "come-out;", 5, None,
    ],
)  # fmt: skip
def test_what_cannot_be_read_says_so(text: object) -> None:
    with pytest.raises(BadInput):
        CRAPS.parse(text)  # type: ignore[arg-type]
