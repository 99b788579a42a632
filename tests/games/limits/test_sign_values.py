"""What a line of a sign can be, at the edges."""

import pytest

from croupier.games import BadAmount, BadSign, Limit, Sign
from croupier.games.money import MAX_CENTS


def test_a_maximum_is_not_below_the_minimum() -> None:
    assert Limit(500, 500).maximum == 500
    with pytest.raises(BadSign, match=r"the maximum \(499\) is below the minimum \(500\)"):
        Limit(500, 499)


@pytest.mark.parametrize("personal", [1, 0, "yes", None])
def test_a_sign_is_personal_or_it_is_not(personal: object) -> None:
    with pytest.raises(BadSign, match="a sign is personal"):
        Sign(personal=personal)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kinds", "known", "left"),
    [
        ("", "ab", ""),
        ("ar", "abc", "a"),
        ("ab", "ab", "ab"),
        ("ab", "", ""),
        ("qabr", "ab", "ab"),
        ("ar", "br", "r"),
        ("r", "ab", ""),
    ],
)
def test_a_sign_for_another_game_loses_the_lines_of_bets_that_it_does_not_have(
    kinds: str, known: str, left: str
) -> None:
    lines = {kind: Limit(number, 100) for number, kind in enumerate("abqr", start=1)}
    sign = Sign(Limit(5, 50), {kind: lines[kind] for kind in kinds}, 7, 25, personal=True)
    expected = Sign(Limit(5, 50), {kind: lines[kind] for kind in left}, 7, 25, personal=True)
    found = sign.of_kinds(frozenset(known))
    assert (found, sorted(found.kinds)) == (expected, sorted(left))


def test_by_default_a_sign_permits_every_cent() -> None:
    limit, sign = Limit(), Sign()
    assert (limit.minimum, limit.maximum, limit.unit) == (1, MAX_CENTS, None)
    assert (sign.limit, sign.kinds, sign.total_minimum, sign.chip, sign.personal) == (limit, {}, None, 1, False)
    assert not sign.limited


@pytest.mark.parametrize("cents", [0, -1, MAX_CENTS + 1, 5.0, True, "5"])
def test_every_amount_on_a_sign_is_an_amount(cents: int) -> None:
    for make in (
        lambda: Limit(minimum=cents),
        lambda: Limit(maximum=cents),
        lambda: Limit(unit=cents),
        lambda: Sign(chip=cents),
        lambda: Sign(total_minimum=cents),
    ):
        with pytest.raises(BadAmount):
            make()


LINE = Limit(1, 9)


@pytest.mark.parametrize(
    "given",
    [
        {"limit": 5},
        {"limit": None, "kinds": {"red": LINE}},
        {"kinds": 5},
        {"kinds": [("red", LINE)]},
        {"kinds": {"red": 5}},
        {"kinds": {"red": LINE, "odd": 5}},
        {"kinds": {"red": 5, "odd": LINE}},
        {"kinds": {5: LINE}},
        {"kinds": {"red": LINE, 5: LINE}},
        {"kinds": {5: LINE, "red": LINE}},
    ],
)
def test_every_line_of_a_sign_is_a_limit_of_a_kind_of_bet(given: dict[str, object]) -> None:
    with pytest.raises(BadSign):
        Sign(**given)  # type: ignore[arg-type]
