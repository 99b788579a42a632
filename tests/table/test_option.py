"""Another game of the family at an open table, one decision at a time (BW 2.1)."""

import msgspec
import pytest

from croupier.editions import BIG_WHEEL
from croupier.editions.fingerprint import pinned
from croupier.games import Refusal, game
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.dispatch import Argument
from croupier.table.rules import DECISIONS
from croupier.table.setup import LimitLine
from croupier.table.state import Round
from tests.table.felt import HERE, felt
from tests.table.standing import NOW_MS, changed, decided, refused, standing

OTHER = c.ChangeGame("big-wheel-2", "wheel-2", "layout-2")
CHANGED = ev.GameChanged("t1", "big-wheel-2", "fingerprint", "wheel-2", "layout-2", "BW 2.1")


def between() -> Table:
    table = felt("idle", last_wagers={"a": 500}, undo=[{"a": 500}])
    table.round = Round(8, "idle")
    return table


def test_the_rules_of_the_other_game_are_pinned() -> None:
    rules = pinned(game("big-wheel-2"), BIG_WHEEL)
    expected = ev.GameChanged("t1", "big-wheel-2", rules, "wheel-2", "layout-2", "BW 2.1")
    assert decided(between(), OTHER) == [expected]


@pytest.mark.parametrize("id_", ["big-wheel-1", "rapid-roulette", "craps", "no-such-game"])
def test_it_is_another_game_of_the_family(id_: str) -> None:
    assert refused(between(), c.ChangeGame(id_, "w", "l")) == Refusal("BW 2.1", "")


def test_every_other_game_of_the_family_is_offered() -> None:
    offered = DECISIONS[c.ChangeGame].arguments(between(), "now", NOW_MS)
    assert offered == (Argument("game", ("big-wheel-2", "big-wheel-3", "big-wheel-4")),)
    table = between()
    assert table.setup is not None
    table.setup = msgspec.structs.replace(table.setup, game="big-wheel-4")
    offered = DECISIONS[c.ChangeGame].arguments(table, "now", NOW_MS)
    assert offered == (Argument("game", ("big-wheel-1", "big-wheel-2", "big-wheel-3")),)


def test_a_family_is_all_its_games() -> None:
    offered = DECISIONS[c.ChangeGame].arguments(standing("idle", "rapid-roulette-00"), "now", NOW_MS)
    assert offered == (Argument("game", ("rapid-roulette",)),)


def test_a_closed_table_plays_none() -> None:
    table = between()
    table.open = False
    assert refused(table, OTHER) == Refusal("", "")


def test_lines_for_the_old_layout_are_in_the_way() -> None:
    table = between()
    table.lines = (LimitLine("a", 500, 1_000),)
    assert refused(table, OTHER) == Refusal("BW 2.1", "")
    table.visits = {}  # the sign has them, whether or not anybody plays
    table.seats[1].visit = None
    assert refused(table, OTHER) == Refusal("BW 2.1", "")


def test_what_was_on_the_old_layout_is_forgotten() -> None:
    table = between()
    sign = table.sign
    changes = changed(table, CHANGED)
    assert table.setup is not None
    assert (table.setup.game, table.setup.fingerprint) == ("big-wheel-2", "fingerprint")
    assert (table.last, table.recent) == (None, [])
    assert (table.visits[HERE].last_wagers, table.visits[HERE].undo) == ({}, [])
    assert not any(place.startswith(("visits.t1-3.balance", "minimum", "round")) for place in changes)
    assert table.sign is not sign  # made anew for the bets of the other game


def test_what_an_event_does_not_say_is_empty() -> None:
    said = {"table": "t1", "game": "big-wheel-2", "fingerprint": "f", "wheel": "w", "layout": "l"}
    event = msgspec.convert(said | {"type": ev.GameChanged.__struct_config__.tag}, ev.GameChanged)
    assert event.clause == ""
