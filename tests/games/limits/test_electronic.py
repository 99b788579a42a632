"""Limits on a screen: what is shown of what a player asks for, book by book."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games import BadAmount, BadSign, Limit, Refusal, Sign, UnknownBet
from croupier.games.limits import ElectronicLimits, Laid
from tests.games.roulette.test_bets import roulette

SIGN = Sign(limit=Limit(500, 5000, 250), kinds={"straight": Limit(100, 1000, 100)}, chip=50)
BOOKS = {
    "rapid-roulette": ("RR 4.3.1", "RR 4.3.2(a)", "RR 4.3.2(b)"),
    "rapid-roulette-1999": ("RR99 4.3(a)", "RR99 4.3(b)", "RR99 4.3(b)"),
    "touchbet": ("RO 10.5.2(a)", "RO 10.5.2(b)(i)", "RO 10.5.2(b)(ii)"),
    "touchtable": ("RO 11.5.1(a)", "RO 11.5.1(b)(i)", "RO 11.5.1(b)(ii)"),
}


def by(column: int) -> list[object]:
    return [
        pytest.param(id_, clauses[column], marks=pytest.mark.clause(clauses[column])) for id_, clauses in BOOKS.items()
    ]


def screen(id_: str, sign: Sign = SIGN) -> ElectronicLimits:
    return roulette(id_).electronic_limits(sign)


@pytest.mark.parametrize(("id_", "clause"), by(0))
def test_under_the_minimum_nothing_is_shown(id_: str, clause: str) -> None:
    for bet, amount, least in (("red", 499, 500), ("straight:17", 99, 100), ("split:5/8", 1, 500)):
        answer = screen(id_).lay({}, bet, amount)
        assert isinstance(answer, Refusal)
        assert (answer.clause, answer.asked, answer.allowed) == (clause, amount, least)
    assert screen(id_).lay({}, "red", 500) == Laid({"red": 500})


@pytest.mark.parametrize(("id_", "clause"), by(1))
def test_a_step_that_is_not_permitted_is_cut_down(id_: str, clause: str) -> None:
    for bet, there, amount, added in (
        ("red", 0, 749, 500), ("red", 0, 999, 750), ("red", 500, 300, 250), ("straight:17", 0, 250, 200),
    ):  # fmt: skip
        answer = screen(id_).lay({bet: there} if there else {}, bet, amount)
        assert answer == Laid({bet: added}, amount - added, clause)
    from_minimum = screen(id_, Sign(limit=Limit(500, 5000, 300)))  # 500, 800, 1100: steps above the minimum
    assert from_minimum.lay({}, "red", 1000) == Laid({"red": 800}, 200, clause)
    assert from_minimum.lay({}, "red", 1100) == Laid({"red": 1100})


@pytest.mark.parametrize(("id_", "clause"), by(2))
def test_over_the_maximum_is_cut_down(id_: str, clause: str) -> None:
    assert screen(id_).lay({}, "red", 5001) == Laid({"red": 5000}, 1, clause)
    assert screen(id_).lay({"straight:17": 900}, "straight:17", 5000) == Laid({"straight:17": 100}, 4900, clause)
    full = screen(id_).lay({"red": 5000}, "red", 250)
    assert isinstance(full, Refusal)
    assert (full.clause, full.allowed) == (clause, 5000)


@pytest.mark.parametrize(
    ("id_", "clause"),
    [
        pytest.param(id_, clause, marks=pytest.mark.clause(clause))
        for id_, clause in (
            ("rapid-roulette", "RR 4.3.3"),
            ("rapid-roulette-1999", "RR99 4.3(c)"),
            ("touchbet", "RO 10.5.2(c)"),
        )
    ],
)
def test_wagers_that_in_total_fall_short_are_not_recognised(id_: str, clause: str) -> None:
    least = screen(id_, Sign(limit=Limit(100), total_minimum=1000))
    short = least.recognise({"red": 500, "straight:17": 499})
    assert short is not None
    assert (short.clause, short.asked, short.allowed) == (clause, 999, 1000)
    assert least.recognise({"red": 500, "straight:17": 500}) is None
    assert least.recognise({}) is None
    assert screen(id_).recognise({"straight:17": 1}) is None  # no total on the sign: the rule is idle


def test_touchtable_knows_no_total() -> None:
    with pytest.raises(BadSign, match="no minimum total"):
        screen("touchtable", Sign(total_minimum=1000))


def test_personal_limits_exist_on_touchbet_and_touchtable_but_not_on_rapid_roulette() -> None:
    own = SIGN.personally(Limit(50, 100_000))
    for id_ in ("touchbet", "touchtable"):
        assert screen(id_, own).lay({}, "red", 50) == Laid({"red": 50})
    for id_ in ("rapid-roulette", "rapid-roulette-1999"):
        with pytest.raises(BadSign, match="personal"):
            screen(id_, own)


@pytest.mark.parametrize(("there", "taken", "left"), [(1000, 250, 750), (1000, 300, 500), (500, 1, 0), (500, 500, 0)])
def test_taking_back_leaves_a_permitted_wager_or_none(there: int, taken: int, left: int) -> None:
    assert screen("rapid-roulette").take_back({"red": there}, "red", taken) == left


def test_no_more_is_taken_back_than_lies_there() -> None:
    with pytest.raises(BadAmount, match="500 lies on red"):
        screen("rapid-roulette").take_back({"red": 500}, "red", 501)


def test_a_felt_table_has_no_screen_and_a_screen_only_the_bets_of_its_game() -> None:
    with pytest.raises(BadSign, match="felt"):
        screen("american-roulette")
    for bet in ("split:1/5", "orphans"):
        with pytest.raises(UnknownBet):
            screen("rapid-roulette").lay({}, bet, 500)
    with pytest.raises(BadSign, match="'strait'"):
        screen("rapid-roulette", Sign(kinds={"strait": Limit(100)}))
    odd = Sign(kinds={"straight": Limit(1, 10**9, 1009), "split": Limit(1, 10**9, 1013)})
    with pytest.raises(BadSign, match="too little in common"):
        screen("touchbet", odd).lay({}, "orphans", 10**8)


def test_a_call_takes_the_largest_pieces_that_all_its_positions_permit() -> None:
    sign = Sign(limit=Limit(500, 2000, 500), kinds={"straight": Limit(100, 1000, 100)})
    touchbet = screen("touchbet", sign)
    orphans = touchbet.lay({}, "orphans", 5300)
    assert isinstance(orphans, Laid)
    assert set(orphans.added.values()) == {1000}
    assert orphans.cut == 300
    capped = touchbet.lay({}, "orphans", 50_000)
    assert isinstance(capped, Laid)
    assert (sum(capped.added.values()), capped.cut_clause) == (5000, "RO 10.5.2(b)(ii)")
    beside = touchbet.lay({"straight:1": 600}, "orphans", 50_000)
    assert isinstance(beside, Refusal)  # 400 is left on the 1, and a split takes at least 500
    grand = touchbet.lay({}, "grand-series", 9 * 500)
    assert isinstance(grand, Laid)
    assert (grand.added["corner:25/26/28/29"], grand.added["split:4/7"]) == (1000, 500)


def test_bad_amounts_change_nothing() -> None:
    for amount in (0, -5, 2.5, True, None, 10**12):
        with pytest.raises(BadAmount):
            screen("rapid-roulette").lay({}, "red", amount)  # type: ignore[arg-type]


limits = st.builds(
    lambda least, more, unit: Limit(least, least + more, unit), st.integers(1, 500), st.integers(0, 5000),
    st.none() | st.integers(1, 300),
)  # fmt: skip


@given(limits, st.integers(1, 50), st.integers(0, 6000), st.integers(1, 6000))
def test_what_is_shown_is_always_permitted_and_never_more_than_asked(
    limit: Limit, chip: int, there: int, amount: int
) -> None:
    shown = screen("rapid-roulette", Sign(limit=limit, chip=chip))
    start = shown.permitted("red", there)
    answer = shown.lay({"red": start} if start else {}, "red", amount)
    unit = limit.unit or chip
    total = start + (answer.added["red"] if isinstance(answer, Laid) else 0)
    assert total <= start + amount
    if total:
        assert limit.minimum <= total <= limit.maximum
        assert (total - limit.minimum) % unit == 0
    if isinstance(answer, Laid):
        assert answer.cut == start + amount - total
        assert answer.added["red"] > 0
        nothing_higher = total + unit > min(start + amount, limit.maximum)
        assert nothing_higher


@pytest.mark.parametrize(("id_", "clause"), by(2))
@pytest.mark.parametrize(("bet", "there"), [("red", 5000), ("red", 6000), ("straight:17", 1000)])
def test_where_the_most_lies_already_no_more_may_be_laid(id_: str, clause: str, bet: str, there: int) -> None:
    refusal = screen(id_).span({bet: there, "black": 500}, bet)
    assert refusal == Refusal(clause, f"{bet} already has the most that this could come to, {there}", None, 0)
    assert refusal.values == (bet, there)


def test_what_is_laid_in_full_is_cut_by_nothing_and_by_no_clause() -> None:
    laid = screen("touchbet").lay({}, "red", 500)
    assert isinstance(laid, Laid)
    assert (laid.added, laid.cut, laid.cut_clause) == ({"red": 500}, 0, "")
