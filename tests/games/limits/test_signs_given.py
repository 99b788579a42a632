"""What a sign and terms are made of, and what neither can be made of."""

from collections.abc import Callable

import pytest

from croupier.games import GAME_IDS, BadSign, Limit, Roulette, Sign, Terms, game
from croupier.games.roulette import BY_ID
from croupier.games.terms import POINTS, as_terms

LINE = Limit(5, 50)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Sign(kinds=[]),  # type: ignore[arg-type]
        lambda: Sign(kinds=["straight"]),  # type: ignore[arg-type]
        lambda: Sign(kinds=[("straight", LINE)]),  # type: ignore[arg-type]
        lambda: Sign(kinds=None),  # type: ignore[arg-type]
        lambda: Sign(kinds={5: LINE}),  # type: ignore[dict-item]
        lambda: Sign(kinds={5: LINE, "red": LINE}),  # type: ignore[dict-item]
        lambda: Sign(kinds={"red": LINE, 5: LINE}),  # type: ignore[dict-item]
        lambda: Sign(kinds={"red": None}),  # type: ignore[dict-item]
        lambda: Sign(limit=None),  # type: ignore[arg-type]
        lambda: Terms(LINE),  # type: ignore[arg-type]
        lambda: as_terms(LINE),
        lambda: as_terms(0),
        lambda: as_terms(""),
        lambda: game("touchbet").electronic_limits(None),  # type: ignore[arg-type]
        lambda: game("touchbet").electronic_limits(Terms()),  # type: ignore[arg-type]
        lambda: game("touchbet").electronic_limits([]),  # type: ignore[arg-type]
        lambda: game("american-roulette").electronic_limits(Sign()),
    ],
)
def test_no_sign_and_no_terms(make: Callable[[], object]) -> None:
    with pytest.raises(BadSign):
        make()


def test_terms_from_what_is_given() -> None:
    sign, terms = Sign(LINE), Terms(Sign(LINE), 5)
    assert as_terms(terms) is terms
    assert (as_terms(sign), as_terms(None)) == (Terms(sign, 3), Terms(Sign(), 3))


def test_the_multiple_of_every_number() -> None:
    each = {number: 2 * number for number in POINTS}
    assert {number: Terms(multiples=each).multiple(number) for number in POINTS} == each
    assert {Terms(multiples=7).multiple(number) for number in POINTS} == {7}


def test_the_limits_of_sixteen_signs_are_kept_and_of_no_more() -> None:
    touchbet = Roulette(BY_ID["touchbet"])
    signs = [Sign(Limit(number, 1000 + number)) for number in range(1, 18)]
    kept = [touchbet.electronic_limits(sign) for sign in signs[:-1]]
    assert all(touchbet.electronic_limits(sign) is shown for sign, shown in zip(signs, kept, strict=False))
    touchbet.electronic_limits(signs[-1])
    assert touchbet.electronic_limits(signs[0]) is not kept[0]
    for sign in signs:
        shown = touchbet.electronic_limits(sign)
        least, most = sign.limit.minimum, sign.limit.maximum
        assert [shown.permitted("red", amount) for amount in (least - 1, least, 9999)] == [0, least, most]


@pytest.mark.parametrize("id_", GAME_IDS)
def test_a_screen_cuts_to_what_its_sign_permits_and_felt_takes_any_amount(id_: str) -> None:
    played, sign = game(id_), Sign(Limit(10, 50, unit=5))
    bet = next(iter(played.bets))
    asked = (1, 9, 10, 14, 15, 49, 50, 51, 999)
    on_screen = (0, 0, 10, 10, 15, 45, 50, 50, 50)
    limits = played.limits(sign)
    assert tuple(limits.permitted(bet, cents) for cents in asked) == (asked if played.regime.in_chips else on_screen)
    with pytest.raises(BadSign):
        played.limits(Sign(kinds={"no such kind": LINE}))


def test_a_screen_asks_the_limits_that_are_kept() -> None:
    touchbet, sign = game("touchbet"), Sign(LINE)
    assert isinstance(touchbet, Roulette)
    assert touchbet.limits(sign) is touchbet.electronic_limits(sign)
