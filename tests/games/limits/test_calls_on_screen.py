"""Calls, boundaries and bad input on a screen, to the cent; and what a sign is made of."""

import re
from collections.abc import Callable

import pytest

from croupier.games import BadAmount, BadSign, Limit, Refusal, Roulette, Sign, UnknownBet, game
from croupier.games.limits import ElectronicLimits, Laid
from croupier.games.money import MAX_CENTS

SERIES = ("split:4/7", "split:12/15", "split:18/21", "split:19/22", "split:32/35")
CORNER, STREET = "corner:25/26/28/29", "street:0/2/3"
BELOW, MULTIPLE, ABOVE = "RO 10.5.2(a)", "RO 10.5.2(b)(i)", "RO 10.5.2(b)(ii)"


def screen(sign: Sign, id_: str = "touchbet") -> ElectronicLimits:
    played = game(id_)
    assert isinstance(played, Roulette)
    return played.electronic_limits(sign)


def lay(sign: Sign, wagers: dict[str, int], bet: str, amount: int) -> Laid | Refusal:
    return screen(sign).lay(wagers, bet, amount)


def take_back(sign: Sign, wagers: dict[str, int], bet: str, amount: object) -> int:
    return screen(sign).take_back(wagers, bet, amount)  # type: ignore[arg-type]


def series(piece: int) -> dict[str, int]:
    return dict.fromkeys(SERIES, piece) | {CORNER: 2 * piece, STREET: 2 * piece}


@pytest.mark.clause("RO 10.5.2(b)(ii)")
@pytest.mark.parametrize("kind", ["split", "corner", "street"])
@pytest.mark.parametrize("there", [0, 11])
def test_a_call_is_cut_to_what_its_fullest_position_still_takes(kind: str, there: int) -> None:
    position = {"split": SERIES[-1], "corner": CORNER, "street": STREET}[kind]
    count = 1 if kind == "split" else 2
    sign, wagers = Sign(kinds={kind: Limit(1, 101)}), {position: there} if there else {}
    most = (101 - there) // count
    assert lay(sign, wagers, "grand-series", 9 * most) == Laid(series(most), 0, "")
    assert lay(sign, wagers, "grand-series", 9 * most + 8) == Laid(series(most), 8, MULTIPLE)
    assert lay(sign, wagers, "grand-series", 9 * most + 9) == Laid(series(most), 9, ABOVE)


@pytest.mark.clause("RO 10.5.2(b)(i)")
@pytest.mark.parametrize("kind", ["split", "corner", "street"])
def test_a_call_is_cut_to_the_units_of_every_position(kind: str) -> None:
    sign = Sign(kinds={kind: Limit(100, 1000, 100)})
    step = 100 if kind == "split" else 50
    assert lay(sign, {}, "grand-series", 9 * 2 * step) == Laid(series(2 * step))
    assert lay(sign, {}, "grand-series", 9 * (3 * step - 1)) == Laid(series(2 * step), 9 * (step - 1), MULTIPLE)


@pytest.mark.clause("RO 10.5.2(a)")
@pytest.mark.parametrize("kind", ["split", "corner", "street"])
def test_a_call_is_refused_if_one_position_does_not_permit_it(kind: str) -> None:
    sign = Sign(kinds={kind: Limit(100)})
    least = 100 if kind == "split" else 50
    assert lay(sign, {}, "grand-series", 9 * least) == Laid(series(least))
    refused = lay(sign, {}, "grand-series", 9 * least - 1)
    assert isinstance(refused, Refusal)
    assert (refused.clause, refused.asked, refused.allowed) == (BELOW, 9 * least - 1, None)


@pytest.mark.parametrize(
    ("units", "more"),
    [
        ({"split": 100_000}, {"split": 100_001}),
        ({"street": 100_000}, {"street": 100_001}),
        ({"split": 32, "street": 3125}, {"split": 32, "street": 3127}),  # 100,000 in common, and 100,064
    ],
)
def test_units_with_too_little_in_common_are_refused(units: dict[str, int], more: dict[str, int]) -> None:
    def sign(units: dict[str, int]) -> Sign:
        return Sign(kinds={kind: Limit(2 if kind == "split" else 4, MAX_CENTS, unit) for kind, unit in units.items()})

    assert lay(sign(units), {}, "grand-series", 18) == Laid(series(2))
    with pytest.raises(BadSign):
        lay(sign(more), {}, "grand-series", 18)


@pytest.mark.parametrize("amount", [0, -1, 1.0, True, None, MAX_CENTS + 1])
def test_bad_amounts(amount: object) -> None:
    with pytest.raises(BadAmount):
        lay(Sign(), {}, "red", amount)  # type: ignore[arg-type]
    with pytest.raises(BadAmount):
        take_back(Sign(), {"red": 5}, "red", amount)


@pytest.mark.parametrize("there", [0, 1, 5])
def test_more_than_lies_there_cannot_be_taken_back(there: int) -> None:
    wagers = {"red": there} if there else {}
    if there:
        assert take_back(Sign(), wagers, "red", there) == 0
    with pytest.raises(BadAmount) as caught:
        take_back(Sign(), wagers, "red", there + 1)
    assert re.findall(r"-?\d+", str(caught.value)) == [*([str(there)] if there else []), str(there + 1)]


@pytest.mark.parametrize(
    "act",
    [
        lambda shown, bet: shown.permitted(bet, 5),
        lambda shown, bet: shown.lay({}, bet, 5),
        lambda shown, bet: shown.take_back({bet: 5}, bet, 5),
    ],
)
def test_a_bet_that_the_table_does_not_have(act: Callable[[ElectronicLimits, str], object]) -> None:
    with pytest.raises(UnknownBet):
        act(screen(Sign()), "straight:37")


def test_every_bet_falls_under_the_line_of_its_kind() -> None:
    sign = Sign(Limit(5, 50), kinds={"straight": Limit(1, 10, 2), "orphans": Limit(7, 70, 7)}, chip=3)
    shown = screen(sign)
    for bet in shown.bets.values():
        limit = sign.kinds.get(bet.kind, sign.limit)
        for amount in (limit.minimum - 1, limit.minimum, limit.minimum + 6, limit.maximum + 1):
            sizes = range(limit.minimum, min(amount, limit.maximum) + 1, limit.unit or 3)
            assert shown.permitted(bet.id, amount) == max(sizes, default=0)


@pytest.mark.clause("RO 10.5.2(c)")
def test_the_wagers_of_a_spin_in_total() -> None:
    shown = screen(Sign(total_minimum=500))
    assert shown.recognise({}) is None
    assert shown.recognise({"red": 250, "odd": 250}) is None
    short = shown.recognise({"red": 250, "odd": 249})
    assert short is not None
    assert (short.clause, short.asked, short.allowed) == ("RO 10.5.2(c)", 499, 500)
    assert screen(Sign()).recognise({"red": 1}) is None


@pytest.mark.parametrize(
    ("make", "field"),
    [
        (lambda: Limit(minimum=0), "minimum"),
        (lambda: Limit(maximum=0), "maximum"),
        (lambda: Limit(unit=0), "unit"),
        (lambda: Sign(chip=0), "chip"),
        (lambda: Sign(total_minimum=0), "total"),
    ],
)
def test_a_bad_sign_is_told_by_the_field_that_is_wrong(make: Callable[[], object], field: str) -> None:
    with pytest.raises(BadAmount, match=field):
        make()


@pytest.mark.parametrize(
    "make",
    [
        lambda: Sign(limit=5),  # type: ignore[arg-type]
        lambda: Sign(kinds={"red": 5, "odd": Limit()}),  # type: ignore[dict-item]
        lambda: Sign(kinds={"red": Limit(), "odd": 5}),  # type: ignore[dict-item]
        lambda: screen(Sign(kinds={"reds": Limit(), "odd": Limit()})),
        lambda: screen(Sign(kinds={"red": Limit(), "odds": Limit()})),
    ],
)
def test_every_line_of_a_sign_is_a_limit_for_a_kind_of_bet(make: Callable[[], object]) -> None:
    with pytest.raises(BadSign):
        make()


def test_limits_agreed_with_one_player() -> None:
    table = Sign(Limit(500, 1000), {"red": Limit(700)}, chip=100, total_minimum=900)
    own, lines = Limit(100, 5000), {"straight": Limit(5, 50)}
    assert table.personally(own) == Sign(own, {}, 900, 100, personal=True)
    assert table.personally(own, lines) == Sign(own, lines, 900, 100, personal=True)
