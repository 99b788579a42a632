"""Who may look at a screen, which parts it gets, and what somebody may do there."""

import pytest

from croupier.authority import Actor, staff
from croupier.authority.actors import device, player
from croupier.server.parts.views import ENTITLED, FROM_DEVICE, LOOKERS, may_look, powers
from croupier.table import Table
from tests.authority.lists import POWERS, why_not
from tests.server.pure import OF_1999, World

PEOPLE = {
    "dealer": staff("dana", "dealer"),
    "supervisor": staff("sam", "game-supervisor"),
    "pit boss": staff("pat", "pit-boss"),
    "manager": staff("max", "casino-manager"),
    "cashier": staff("casey", "", "cashier"),
    "inspector": staff("ines", "", "inspector"),
    "surveillance": staff("sue", "", "surveillance"),
    "administrator": staff("ada", "", "administrator"),
    "director": staff("toni", "", "tournament-director"),
    "player": player("t1", 1),
    "sign": device("sign", "t1"),
}
MAY_LOOK = {
    "dealer": {"dealer", "supervisor", "pit boss", "manager"},
    "pit": {"pit boss", "manager", "administrator"},
    "cashier": {"pit boss", "manager", "cashier"},
    "inspector": {"manager", "inspector", "surveillance"},
}


@pytest.mark.parametrize("screen", MAY_LOOK)
def test_a_screen_is_for_those_who_need_it(screen: str) -> None:
    assert {name for name, actor in PEOPLE.items() if may_look(actor, screen)} == MAY_LOOK[screen]


def test_nobody_gets_a_part_that_is_not_for_the_screen() -> None:
    assert LOOKERS.keys() == MAY_LOOK.keys()
    assert ENTITLED == {
        "station": ("table", "own", "choices"),
        "dealer": ("table", "desk", "choices"),
        "display": ("table",),
        "sign": ("table",),
        "pit": ("table", "desk", "pit", "cage", "exchanges", "choices", "house"),
        "cashier": ("cage", "exchanges", "house"),
        "inspector": ("table", "desk", "exchanges", "choices"),
    }
    assert frozenset({"fail-station"}) == FROM_DEVICE


def allowed(where: str, actor: Actor) -> set[str]:
    """By the table of powers itself."""
    return {name for name in POWERS[where] if why_not(actor, where, *name.split(":", 1)) is None}


@pytest.mark.parametrize(
    ("game", "edition"), [("rapid-roulette", "rapid"), ("rapid-roulette-00", "rapid"), (OF_1999, "rapid-1999")]
)
@pytest.mark.parametrize("who", PEOPLE)
def test_powers_are_those_of_the_tables_book_of_the_cage_and_of_the_register(game: str, edition: str, who: str) -> None:
    table, actor = World(game).table, PEOPLE[who]
    found = powers(table, (actor,))
    assert found == sorted(allowed(edition, actor) | allowed("cage", actor) | allowed("equipment", actor))


def test_a_dealer_and_a_pit_boss_at_one_table() -> None:
    table = World().table
    dealer, boss = (powers(table, (PEOPLE[who],)) for who in ("dealer", "pit boss"))
    assert {"spin-ball", "buy-in", "call-no-spin"} <= set(dealer) < set(boss)
    assert {"set-limits", "hold-winnings", "approve-payment", "invalidate-outcome:fraud"} <= set(boss) - set(dealer)
    assert not {"place", "make-payment", "register-item", "notice-shown"} & set(boss)


def test_of_two_who_stand_there_each_brings_their_own() -> None:
    table = World().table
    both = powers(table, (PEOPLE["dealer"], PEOPLE["cashier"]))
    assert both == sorted({*powers(table, (PEOPLE["dealer"],)), *powers(table, (PEOPLE["cashier"],))})
    assert powers(table, ()) == []


@pytest.mark.parametrize("table", [None, Table()])
@pytest.mark.parametrize("who", PEOPLE)
def test_a_table_that_is_to_be_is_opened_from_the_pit_boss_on(table: Table | None, who: str) -> None:
    actor = PEOPLE[who]
    opens = {"open-table"} if who in ("pit boss", "manager") else set()
    assert powers(table, (actor,)) == sorted(allowed("cage", actor) | allowed("equipment", actor) | opens)


def test_where_there_is_no_table_one_pit_boss_is_enough_and_nobody_is_not() -> None:
    assert powers(None, ()) == []
    assert "open-table" in powers(None, (PEOPLE["dealer"], PEOPLE["pit boss"]))
    assert "open-table" in powers(None, (PEOPLE["manager"], PEOPLE["cashier"]))
    assert "open-table" not in powers(None, (PEOPLE["dealer"], PEOPLE["supervisor"]))
