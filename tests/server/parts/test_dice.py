"""What screens and inspectors are told of wagers that stand over rounds."""

import pytest

from croupier.floor.messages import encode
from croupier.log import Recorded
from croupier.server.parts.memory import TableMemory
from croupier.server.parts.rounds import Span, _recalled
from croupier.server.parts.scenes import _lying
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from tests.table.dice import dice_table, do, place, publish, roll


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    publish(monkeypatch)
    made = dice_table()
    place(made, win=1_000, place_8=1_200)
    roll(made, "4-2")
    place(made, come=500)
    return made


def test_a_replay_shows_what_stands_after_the_round(table: Table) -> None:
    roll(table, "5-4")
    assert table.round.number == 3
    do(table, c.TakeBack(1, "place:8", 1_200))
    assert _lying(table, "t1-1", 2) == {"win": 1_000, "place:8": 1_200, "come:9": 500}
    assert _lying(table, "t1-2", 2) == {}


def test_a_round_is_recalled_with_what_came_back_by_the_result_that_holds(table: Table) -> None:
    happened = roll(table, "4-4")
    happened += do(table, c.FreezeAccounts(), c.CorrectOutcome("3-4"), c.ReleaseAccounts())
    stored = [
        Recorded(seq=n, stream="table:t1", version=n, at_ms=n, by="", type=new.type, data=new.data, hash=b"")
        for n, new in enumerate((encode(event, "table:t1", 0, "") for event in happened), start=1)
    ]
    recalled = _recalled(Span(2, 1, len(stored), 0), stored, "t1-1")
    assert recalled is not None
    assert recalled.returned + sum(recalled.paid.values()) == 1_000  # of the Come, which a 7 pays


def test_a_station_is_told_what_a_corrected_roll_pays(table: Table) -> None:
    memory = TableMemory()
    memory.see(table, ev.Credited("t1-1", 1, 100_000, "cash"))
    for event in roll(table, "4-4"):
        memory.see(table, event)
    assert memory.seat(1).won == {"place:8": 1_400}
    for event in do(table, c.FreezeAccounts(), c.CorrectOutcome("3-4"), c.ReleaseAccounts()):
        memory.see(table, event)
    assert memory.seat(1).won == {"come": 500}
