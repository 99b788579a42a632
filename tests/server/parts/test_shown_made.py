"""What is shown by itself: parts that are handed over by hand, with another value in every field."""

import json
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from croupier.authority.second import DECISION_LIMIT
from croupier.cage.state import VALIDITY_DAYS
from croupier.server.parts import shown as rules
from croupier.server.parts.follow import SeatSeen, Seen, TableSeen
from croupier.server.parts.shown import Changed, Shown, ShownTable
from croupier.server.parts.views import CageDesk, Desk, Pit
from croupier.server.wire import (
    AuditView,
    CagePart,
    CaseView,
    DeskPart,
    DeviceView,
    ExchangesPart,
    ExchangeView,
    HeldView,
    ItemView,
    Lack,
    PaymentView,
    PitPart,
    ProposalView,
    SeatRow,
    TableView,
    TicketView,
)

CASE = CaseView(1, "claim", "t1-1", "the ball")
DESK = Desk("17", "18", [CASE])
PROPOSAL = ProposalView(3, "pat", "RR 6.6.1(b)(ii)", "void-ticket", 4, "t1-2", 500, "torn", forfeit=True)
PIT = Pit([HeldView("t1-1", 70)], [Lack("no wheel", "RR 2.2.5")], [PROPOSAL])
VIEW = TableView("t1", "rapid-roulette", "Rapid Roulette", True, 3, "station")


def row(seat: int, total: int = 0) -> SeatRow:
    return SeatRow(
        seat, "open", False, f"t1-{seat}", 1_000 * seat, total, False, False, "", "", 0, 0,
        connected=False, calling=False, colours={}, screen=True, placed_for=False, wagers={}, personal=False,
    )  # fmt: skip


def seats(*numbers: int) -> list[SeatSeen]:
    return [SeatSeen(number, f"own {number}", row(number, 10 * number)) for number in numbers]


def whole() -> tuple[Shown, ShownTable]:
    made = Shown()
    changed = made.take(TableSeen("t1", seats(1, 2, 3), "the part", VIEW, DESK, PIT))
    assert changed == Changed(part=True, own=[1, 2, 3], desk=True, cases=True, rows=True, pit=True)
    return made, made.tables["t1"]


def test_all_of_a_table() -> None:
    _, table = whole()
    rows = {number: row(number, 10 * number) for number in (1, 2, 3)}
    own = {1: "own 1", 2: "own 2", 3: "own 3"}
    assert table == ShownTable("the part", VIEW, own, rows, DESK, PIT)


@pytest.mark.parametrize(
    ("seen", "changed"),
    [
        ({}, Changed()),
        ({"part": "the part", "desk": DESK, "pit": PIT, "view": VIEW}, Changed()),
        ({"part": "another"}, Changed(part=True)),
        ({"desk": replace(DESK, cases=[])}, Changed(cases=True)),
        ({"desk": replace(DESK, entered="")}, Changed(desk=True)),
        ({"desk": replace(DESK, entered="", cases=[CASE, CASE])}, Changed(desk=True, cases=True)),
        ({"pit": replace(PIT, held=[])}, Changed(pit=True)),
    ],
)
def test_what_is_new_of_a_table(seen: dict[str, Any], changed: Changed) -> None:
    made, table = whole()
    before = replace(table)
    assert made.take(TableSeen("t1", [], **seen)) == changed
    assert table == replace(before, **seen)
    assert list(made.tables) == ["t1"]


def test_a_station_that_looks_the_same_to_its_player_may_look_different_at_the_desk() -> None:
    made, table = whole()
    again = [SeatSeen(2, "own 2", row(2, 99)), SeatSeen(3, "other", row(3, 98))]
    assert made.take(TableSeen("t1", again)) == Changed(own=[3], rows=True)
    assert (table.own, [found.total for found in table.rows.values()]) == (
        {1: "own 1", 2: "own 2", 3: "other"},
        [10, 99, 98],
    )


def test_stations_beyond_the_last_are_gone() -> None:
    made, table = whole()
    made.take(TableSeen("t1", [], view=replace(VIEW, seats=2)))
    assert list(table.own) == list(table.rows) == [1, 2]
    made.take(TableSeen("t1", [], view=replace(VIEW, seats=0)))
    assert (table.own, table.rows) == ({}, {})


def test_tables_are_apart() -> None:
    made, table = whole()
    before = replace(table)
    other = made.take(TableSeen("t2", seats(1), "part of t2"))
    assert other == Changed(part=True, own=[1], rows=True)
    assert table == before
    assert made.tables["t2"] == ShownTable("part of t2", None, {1: "own 1"}, {1: row(1, 10)})


def test_the_desk_as_it_is_sent() -> None:
    made, _ = whole()
    rows = [
        replace(row(1, 10), connected=True),
        replace(row(2, 20), calling=True),
        replace(row(3, 30), connected=True, calling=True),
    ]
    sent = made.desk_text("t1", {1, 3}, {2, 3}, (True, False, "19"))
    assert sent is not None
    part = DeskPart("17", rows, 60, "18", [CASE], bot=True, wheel=False, resting="19")
    assert json.loads(sent) == json.loads(json.dumps(to_builtins(part)))
    quiet = json.loads(made.desk_text("t1", set(), set(), (False, True, "")) or "")
    assert quiet["seats"] == [to_builtins(row(number, 10 * number)) for number in (1, 2, 3)]
    assert (quiet["bot"], quiet["wheel"], quiet["resting"]) == (False, True, "")
    assert made.desk_text("t2", set(), set(), (False, False, "")) is None


def test_the_pit_as_it_is_sent() -> None:
    made, _ = whole()
    items = [
        ItemView(name, "wheel", "W", table, 0, "A", False) for name, table in (("a", "t1"), ("b", ""), ("c", "t2"))
    ]
    assert made.take_items(items)
    device = DeviceView("d", "t1", 2, 5, True)
    assert json.loads(made.pit_text("t1", [device], 77, AuditView("in-order", "all is well", 88))) == to_builtins(
        PitPart(PIT.held, items[:2], PIT.missing, [device], 77, AuditView("in-order", "all is well", 88), [PROPOSAL])
    )
    assert json.loads(made.pit_text("t2", [], 0, AuditView("none", "", 0))) == to_builtins(
        PitPart([], items[1:], [], [], 0, AuditView("none", "", 0), [])
    )


def ticket(number: int, amount: int) -> TicketView:
    return TicketView(number, f"{number:04}", amount, "issued", 5, "t1-1", "", 6)


def test_the_cage_as_it_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "NEWEST_TICKETS", 3)
    made = Shown()
    assert made.cage == CageDesk([], [], VALIDITY_DAYS, DECISION_LIMIT, [], [])
    exchange = ExchangeView(7, "t1", 3, 4, 4_000, True, False)
    cage = CageDesk([PaymentView(1, "t1-1", 70, "dispute", True)], [PROPOSAL], 33, 44, [exchange], [])
    assert not made.take_cage(Seen())
    assert made.take_cage(Seen(tickets=[ticket(number, 100) for number in (5, 3, 4)]))
    assert sorted(made.tickets) == [3, 4, 5]
    assert made.take_cage(Seen(tickets=[ticket(6, 100), ticket(4, 200)]))
    assert made.take_cage(Seen(cage=cage))
    newest = [ticket(6, 100), ticket(5, 100), ticket(4, 200)]
    assert json.loads(made.cage_text()) == to_builtins(
        CagePart(newest, cage.payments, cage.proposals, 33, 44, "RR 6.6.1(b)(ii)", [])
    )
    assert json.loads(made.exchanges_text()) == to_builtins(ExchangesPart([exchange]))
    assert not made.take_cage(Seen())
    assert made.cage == cage


def test_an_item_is_shown_as_it_is_now() -> None:
    made = Shown()
    item = ItemView("w", "wheel", "W", "t1", 0, "A", False)
    assert not made.take_items([])
    assert made.take_items([item])
    assert made.take_items([replace(item, in_use=True)])
    assert made.items == {"w": replace(item, in_use=True)}
