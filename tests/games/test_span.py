"""Amounts in even steps, against a list of them."""

from itertools import product

import pytest

from croupier.games import Span


@pytest.mark.parametrize(("least", "most", "step"), [*product((1, 2, 5), (1, 5, 9, 12), (1, 2, 3, 4))])
def test_a_span_holds_its_ends_and_the_steps_between(least: int, most: int, step: int) -> None:
    span = Span(least, most, step)
    assert [amount for amount in range(20) if amount in span] == list(range(least, most + 1, step))


def test_without_a_step_it_holds_every_cent_between() -> None:
    assert Span(3, 6) == Span(3, 6, 1)
    assert [amount for amount in range(9) if amount in Span(3, 6)] == [3, 4, 5, 6]
