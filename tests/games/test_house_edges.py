"""House rules at the edges of what they can be."""

import pytest

from croupier.games import BadAmount, BadRules, HouseRules, Odds


class Twelve:
    """A whole number of another kind, as those of numpy are."""

    def __index__(self) -> int:
        return 12


def test_a_house_pays_up_to_100000_to_1() -> None:
    assert HouseRules({"red": "100000:1"}).payouts["red"] == Odds(100_000)
    with pytest.raises(BadAmount, match="at most 100000 to 1"):
        HouseRules({"red": "100001:1"})


@pytest.mark.parametrize("order", [(1, "2"), ("1", 2), ("1", 2, "3")])
def test_every_pocket_of_an_order_is_a_text(order: tuple[object, ...]) -> None:
    with pytest.raises(BadRules, match="the order of a wheel"):
        HouseRules(order=order)  # type: ignore[arg-type]


def test_the_barred_total_is_kept_as_a_plain_number() -> None:
    rules = HouseRules(barred=Twelve())  # type: ignore[arg-type]
    assert (type(rules.barred), rules.barred) == (int, 12)
    assert rules == HouseRules(barred=12)
