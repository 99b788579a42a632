"""What a line of a sign can be, at the edges."""

import pytest

from croupier.games import BadSign, Limit, Sign


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
        ("rb", "ab", "b"),
        ("r", "ab", ""),
    ],
)
def test_a_sign_for_another_game_loses_the_lines_of_bets_that_it_does_not_have(
    kinds: str, known: str, left: str
) -> None:
    lines = {kind: Limit(number, 100) for number, kind in enumerate("abqr", start=1)}
    sign = Sign(Limit(5, 50), {kind: lines[kind] for kind in kinds}, 7, 25, personal=True)
    expected = Sign(Limit(5, 50), {kind: lines[kind] for kind in left}, 7, 25, personal=True)
    assert sign.of_kinds(frozenset(known)) == expected
