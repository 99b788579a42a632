"""Another game of the family at an open table, one decision at a time (BW 2.1)."""

import msgspec
import pytest

from croupier.deciding import NotOpen
from croupier.editions import BIG_WHEEL
from croupier.editions.fingerprint import pinned
from croupier.games import Refusal, game
from croupier.table import Table, decide
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.dispatch import Argument
from croupier.table.rules import DECISIONS
from croupier.table.setup import LimitLine
from croupier.table.sign_figures import Agreed
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


FAMILY = [f"big-wheel-{number}" for number in range(1, 5)]


@pytest.mark.clause("BW 2.1")
@pytest.mark.parametrize("id_", FAMILY)
def test_an_option_is_chosen_if_it_has_every_symbol_that_was_agreed_on(id_: str) -> None:
    """For every symbol of the layout; where no other option has it, the exchange is in the way of what was agreed."""
    for symbol in sorted(game(id_).kinds):
        table = between()
        assert table.setup is not None
        table.setup = msgspec.structs.replace(table.setup, game=id_)
        table.visits[HERE].agreed = Agreed(500, 1_000, lines=(LimitLine(symbol, 500, 1_000),))
        having = [other for other in FAMILY if other != id_ and symbol in game(other).kinds]
        rule = DECISIONS[c.ChangeGame]
        assert rule.arguments(table, "now", NOW_MS) == (Argument("game", tuple(having)),)
        if having:
            rule.check(table, "now", NOW_MS)
        else:
            with pytest.raises(NotOpen, match=f"limits for {symbol} were agreed"):
                rule.check(table, "now", NOW_MS)
        for other in FAMILY:
            if other != id_:
                found = decide(table, c.ChangeGame(other, "w", "l"), NOW_MS)
                assert isinstance(found, list) == (other in having), (symbol, other)


def test_while_the_layout_is_in_use_every_other_option_may_be_asked_for() -> None:
    table = felt("betting", wagers={"a": 500})
    assert table.setup is not None
    table.setup = msgspec.structs.replace(table.setup, game="big-wheel-2")
    table.visits[HERE].agreed = Agreed(500, 1_000, lines=(LimitLine("r", 500, 1_000),))  # which no other option has
    (offered,) = DECISIONS[c.ChangeGame].arguments(table, "at-once", NOW_MS)
    assert offered.one_of == ("big-wheel-1", "big-wheel-3", "big-wheel-4")
