"""A table as it stands: who is at a seat, and what its sign says."""

from msgspec.structs import replace

from croupier.games import Sign
from croupier.games.limits import Limit
from croupier.table import commands as c
from croupier.table.sign_figures import raised, sign_of
from tests.table.standing import standing


def test_a_visit_is_found_by_its_station() -> None:
    table = standing()
    assert [table.visit_at(seat) for seat in (0, 1, 2, 3, 4)] == [
        None, table.visits["t1-3"], None, table.visits["t1-4"], None,
    ]  # fmt: skip


def test_the_sign_says_what_the_table_has_with_the_chip_of_its_set_up() -> None:
    lines = (c.LimitLine("straight", 300, 4_000, 50), c.LimitLine("red", 20, 5_000))
    table = standing(unit=25, total_minimum=700, lines=lines)
    assert table.setup is not None
    table.setup = replace(table.setup, chip=5)
    kinds = {"straight": Limit(300, 4_000, 50), "red": Limit(20, 5_000)}
    assert table.sign == Sign(Limit(100, 50_000, 25), kinds, 700, 5)
    assert table.limits.sign == table.sign


def test_a_sign_without_a_chip_goes_by_the_cent() -> None:
    assert sign_of(c.SetLimits(100, 500)) == Sign(Limit(100, 500), {}, None, 1)


def test_a_minimum_is_raised_by_a_cent_or_where_there_was_none() -> None:
    assert [raised(to, 500) for to in (499, 500, 501, None)] == [None, None, 501, None]
    assert (raised(1, None), raised(None, None)) == (1, None)
