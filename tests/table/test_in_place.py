"""What staff do in a player's place, and what the player alone does: seat by seat, command by command (BW 3.4)."""

from collections.abc import Mapping

import pytest

from croupier.authority import staff
from croupier.editions.edition import Power, rank
from croupier.table import Table
from croupier.table import commands as c
from croupier.table.choices import choices, why_not_in_place
from tests.table.felt import HERE, felt
from tests.table.standing import NOW_MS

PLACES = Power("BW 3.1", "dealer", player=True, in_place=True)
POWERS: Mapping[str, Power] = {"place": PLACES, "undo": PLACES, "buy-in": rank("dealer", "BW 3.1")}


def in_the_way(table: Table, kind: type[c.Command] = c.Place, seat: int | None = 1) -> str | None:
    found = why_not_in_place(table, POWERS, kind, seat)
    return found.clause if found is not None else None


def test_a_player_with_a_screen_that_works_does_it_alone() -> None:
    table = felt("betting")
    found = why_not_in_place(table, POWERS, c.Place, 1)
    assert found is not None
    assert (found.clause, found.reason) == ("BW 3.1", "the player at seat 1 does that at the screen")
    table.seats[1].failed = True
    assert in_the_way(table) is None
    table.seats[1].failed, table.seats[1].screen = False, False
    assert in_the_way(table) is None


def test_what_is_no_players_act_or_at_no_seat_is_none_of_it() -> None:
    table = felt("betting")
    assert in_the_way(table, c.BuyIn) is None
    assert in_the_way(table, c.Move) is None  # a command that nobody has a power over here
    assert in_the_way(table, seat=None) is None
    assert in_the_way(table, seat=99) is None


@pytest.mark.parametrize(("oral", "kept", "refused"), [(1, 1, False), (2, 1, False), (0, 1, True), (1, 0, True)])
def test_the_dealer_undoes_at_a_screen_what_the_dealer_laid_last(oral: int, kept: int, refused: bool) -> None:
    table = felt("betting", undo=[{"a": 500}] * kept, undo_oral=oral)
    assert (in_the_way(table, c.Undo) is not None) == refused
    assert in_the_way(table, c.Place) == "BW 3.1"  # that is the player's all the same


def test_who_has_left_laid_nothing() -> None:
    table = felt("betting", undo=[{"a": 500}], undo_oral=1)
    del table.visits[HERE]
    table.seats[1].visit = None
    assert in_the_way(table, c.Undo) == "BW 3.1"


def test_consoles_list_what_is_done_in_place_of_a_player_where_it_is() -> None:
    table, dealer = felt("betting"), staff("dana", "dealer")

    def seats() -> set[object]:
        return {one.about["seat"] for one in choices(table, dealer, NOW_MS, {"place"})}

    assert 1 not in seats()
    table.seats[1].failed = True
    assert 1 in seats()
