"""Views of tables that are made by hand, with another value in every field, so that none can stand for another."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.authority.second import Proposal
from croupier.cage import Cage
from croupier.cage import commands as k
from croupier.cage.state import ColourDebt, Exchange, Minimum, Payment, Ticket
from croupier.equipment import Item, Register
from croupier.server.parts import views
from croupier.server.parts.memory import SeatMemory, TableMemory
from croupier.server.parts.views import LONGEST_ABOUT, CageDesk, Desk, Pit
from croupier.server.wire import (
    CaseView,
    ColourOutView,
    ColourView,
    ExchangeView,
    HeldView,
    ItemView,
    MarkerView,
    NoticeView,
    OwnMessage,
    OwnPart,
    PaymentView,
    ProposalView,
    SeatRow,
    TablePart,
    TableView,
    TicketView,
)
from croupier.table import commands as c
from croupier.table.sign_figures import Agreed
from croupier.table.state import Case, Colour, LastRound, LostApproval, Notice, Round, Seat, Table, Visit
from tests.cage.cages import RR

GAME = "rapid-roulette"
SETUP = c.OpenTable("t1", GAME, 4, chip=25, minimum=1, maximum=2, remote=(3,))
LINES = (c.LimitLine("straight", 31, 32),)
LOWER = (c.LineMinimum("red", 33),)


def made(**more: Any) -> Table:
    """A table in the midst of round 8."""
    known: dict[str, Any] = {
        "setup": SETUP, "open": True, "frozen": False, "corrected": True,
        "round": Round(8, "betting", ball_spun=True, outcome="11", ended="time"), "timers": {"period": 9_000},
        "last": LastRound(7, "17"),
        "recent": ["3", "17"], "period_s": 45, "minimum": 100, "maximum": 200, "unit": 5, "total_minimum": 600,
        "lines": LINES,
        "notices": {
            1: Notice(1, "minimum", 11, 12, 13, LOWER, 14),
            2: Notice(2, "closing", 21),
        },
    }  # fmt: skip
    return Table(**(known | more))


PART = TablePart(
    table="t1", game=GAME, title="Rapid Roulette", book="RR", open=True, round=8, phase="betting", closes_at_ms=9_000,
    period_s=45, ball_spun=True, frozen=False, outcome="17", outcome_round=7, recent=["3", "17"], minimum=100,
    maximum=200, unit=5, total_minimum=600, lines=LINES, chip=25,
    notices=[
        NoticeView(1, "minimum", 11, 12, 13, LOWER, 14, 1_200_014),
        NoticeView(2, "closing", 21, None, None, (), None),
    ],
    news="no-spin", news_clause="RR 9.1.4", words="station", house="",
    direction="", by_call=False, result_s=0, opens_at_ms=0,
    sign=0, chips=[], colours=[], markers=[], closing_after=None, spins_directed=0,
)  # fmt: skip


@pytest.mark.parametrize(
    ("table", "shown"),
    [
        ({}, {}),
        ({"open": False, "corrected": False}, {"open": False}),
        ({"frozen": True, "corrected": False}, {"frozen": True, "closes_at_ms": 0}),
        ({"round": Round(9, "closed"), "timers": {}},
         {"round": 9, "phase": "closed", "closes_at_ms": 0, "ball_spun": False}),
        ({"round": Round(9, "entered", outcome="5"), "timers": {}},
         {"round": 9, "phase": "entered", "closes_at_ms": 0, "ball_spun": False}),
        ({"last": LastRound(7, "17", cancelled=True)}, {"outcome": "", "outcome_round": 0}),
        ({"last": None}, {"outcome": "", "outcome_round": 0}),
        ({"spins_directed": 2, "closing_after": 3}, {"spins_directed": 2, "closing_after": 3}),
        ({"round": Round(9, "result"), "timers": {"result": 9_000}},
         {"round": 9, "phase": "result", "closes_at_ms": 0, "ball_spun": False, "opens_at_ms": 9_000}),
        ({"round": Round(9, "idle", direction="clockwise"), "timers": {}},
         {"round": 9, "phase": "idle", "closes_at_ms": 0, "ball_spun": False, "direction": "clockwise"}),
        ({"colours": {"blue": Colour(1, 100), "red": Colour(2, 125)}},
         {"colours": [ColourView("blue", 100, False), ColourView("red", 125, True)]}),
        ({"visits": {"t1-6": Visit("t1-6", 2, agreed=Agreed(5, 50))}}, {"markers": [MarkerView(2, 5, 50)]}),
        ({"stopped": LostApproval("wheel-1", "worn", "RR 2.2.5")}, {"news": "stopped", "news_clause": "RR 2.2.5"}),
    ],
)  # fmt: skip
def test_the_part_of_everybody(table: dict[str, Any], shown: dict[str, Any]) -> None:
    memory = TableMemory("no-spin", "RR 9.1.4")
    assert views.table_part("t1", made(**table), memory) == replace(PART, **shown)


def test_the_list_of_tables() -> None:
    seats = {1: Seat(1), 2: Seat(2)}
    assert views.table_view("t2", made(seats=seats)) == TableView("t2", GAME, "Rapid Roulette", True, 2, "station")
    assert views.table_view("t2", Table(seats={1: Seat(1)})) == TableView("t2", "", "t2", False, 1, "station")


# --------------------------------------------------------------------- seats
VISIT = Visit(
    "t1-6", 2, 1_000, {"red": 70, "odd": 30}, [{"red": 1}, {"red": 2}, {"red": 3}], last_wagers={"low": 40},
    last_paid=55, last_lost=66, barred="RR 12.2.2", idle_rounds=4, held=77,
)  # fmt: skip
SEAT = Seat(2, "t1-6", waiting="RR 9.7.2", printer=True, acceptor=False)
MEMORY = SeatMemory("t1-6", {"low": 15}, 7, {"even": 16}, [OwnMessage("held", "RR 12.2.3", 77, "a device")])
OWN = OwnPart(
    2, "open", "t1-6", 1_000, {"red": 70, "odd": 30}, 100, 600, 3, {"low": 40}, {"low": 15}, 7, 55, {"even": 16}, False,
    False, "RR 12.2.2", "RR 9.7.2", 77, [OwnMessage("held", "RR 12.2.3", 77, "a device")],
    {}, None,
)  # fmt: skip
ROW = SeatRow(
    2, "open", False, "t1-6", 1_000, 100, False, False, "RR 9.7.2", "RR 12.2.2", 77, 4, connected=False,
    calling=False, colours={}, screen=True, placed_for=False, wagers={}, personal=False,
)  # fmt: skip


def seated(seat: Seat, visit: Visit, **more: Any) -> Table:
    return made(seats={1: Seat(1), 2: seat}, visits={"t1-5": Visit("t1-5", 1), "t1-6": visit}, **more)


@pytest.mark.parametrize(
    ("seat", "visit", "own", "row"),
    [
        ({}, {}, {}, {}),
        ({"remote": True}, {}, {}, {"remote": True}),
        ({"printer": False, "acceptor": True}, {}, {}, {}),
        ({}, {"wagers": {"red": 570, "odd": 30}}, {"wagers": {"red": 570, "odd": 30}, "short_of": 0}, {}),
        ({}, {"wagers": {}}, {"wagers": {}, "short_of": 0}, {}),
        ({}, {"unconfirmed": True}, {"unconfirmed": True}, {"unconfirmed": True}),
        ({}, {"cashing_out": True}, {"cashing_out": True}, {"cashing_out": True}),
        ({"failed": True}, {}, {"state": "fault"}, {"state": "fault"}),
        ({"screen": False}, {}, {}, {"screen": False}),
        ({}, {"colours": {"blue": 300}}, {"colours": {"blue": 300}}, {"colours": {"blue": 300}}),
    ],
)
def test_a_station_for_its_player_and_for_staff(
    seat: dict[str, Any], visit: dict[str, Any], own: dict[str, Any], row: dict[str, Any]
) -> None:
    place = replace(SEAT, **seat)
    table = seated(place, replace(VISIT, **visit))
    assert views.own_part(table, place, MEMORY, 100) == replace(OWN, **own)
    assert views.seat_row(table, place, 100) == replace(ROW, **row)


def test_limits_of_a_players_own_are_shown_to_the_player_and_to_staff() -> None:
    table = seated(SEAT, replace(VISIT, agreed=Agreed(5, 50)), total_minimum=None)
    own = replace(OWN, personal=MarkerView(2, 5, 50), short_of=0)
    assert views.own_part(table, SEAT, MEMORY, 100) == own
    assert views.seat_row(table, SEAT, 100) == replace(ROW, personal=True)


@pytest.mark.parametrize("seat", [{"screen": False}, {"failed": True}])
def test_the_dealer_sees_the_wagers_of_whom_the_dealer_places_for(seat: dict[str, bool]) -> None:
    felt = replace(SETUP, game="big-wheel-1")
    visit = Visit("t1-6", 2, wagers={"a": 70, "b@blue": 30})
    for place, wagers in ((replace(SEAT, **seat), visit.wagers), (SEAT, {})):
        row = views.seat_row(seated(place, visit, setup=felt), place, 100)
        assert (row.placed_for, row.wagers) == (bool(wagers), wagers)


def test_a_station_at_which_nobody_plays() -> None:
    empty = Seat(3, remote=True)
    assert views.own_part(made(), empty, SeatMemory(), 0) == OwnPart(
        3, "closed", "", 0, {}, 0, 0, 0, {}, {}, 0, 0, {}, False, False, "", "", 0, [], {}, None
    )
    assert views.seat_row(made(), empty, 0) == SeatRow(
        3,
        "closed",
        True,
        "",
        0,
        0,
        False,
        False,
        "",
        "",
        0,
        0,
        connected=False,
        calling=False,
        colours={},
        screen=True,
        placed_for=False,
        wagers={},
        personal=False,
    )


def test_how_a_station_stands() -> None:
    states = {
        (failed, visit, frozen): views.seat_state(made(frozen=frozen), Seat(1, visit, failed))
        for failed in (False, True)
        for visit in (None, "t1-6")
        for frozen in (False, True)
    }
    assert states == {
        (False, None, False): "closed", (False, None, True): "closed", (False, "t1-6", False): "open",
        (False, "t1-6", True): "frozen", (True, None, False): "fault", (True, None, True): "fault",
        (True, "t1-6", False): "fault", (True, "t1-6", True): "fault",
    }  # fmt: skip


# --------------------------------------------------------------------- desks


@pytest.mark.parametrize(
    ("table", "shown"),
    [
        ({}, {}),
        ({"round": Round(8, "entered", outcome="11")}, {"entered": "11", "correctable": ""}),
        ({"round": Round(8, "closed", outcome="11")}, {}),
        ({"last": LastRound(7, "17", cancelled=True)}, {"correctable": ""}),
        ({"last": None}, {"correctable": ""}),
    ],
)
def test_the_desk_of_the_dealer(table: dict[str, Any], shown: dict[str, Any]) -> None:
    assert views.desk(made(**table)) == replace(Desk("", "17", []), **shown)


def test_cases_are_cut_to_what_a_desk_shows() -> None:
    short, long = "x" * LONGEST_ABOUT, "x" * (LONGEST_ABOUT + 1)
    table = made(claims={5: Case(5, "t1-6", short), 6: Case(6, "t1-7", long)}, disputes={4: Case(4, "t1-8", "ball")})
    assert views.desk(table).cases == [
        CaseView(5, "claim", "t1-6", short),
        CaseView(6, "claim", "t1-7", f"{short[:-1]}…"),
        CaseView(4, "dispute", "t1-8", "ball"),
    ]


def test_the_pit() -> None:
    visits = {"t1-4": Visit("t1-4", 3, held=66), "t1-5": Visit("t1-5", 1), "t1-6": VISIT}
    proposals: dict[int, Proposal[c.Decision]] = {
        8: Proposal(8, "pat", c.DecideDispute(4, "a word", "t1-8", 900)),
        9: Proposal(9, "max", c.ReleaseHeld("t1-6", 77, True, "proved")),
    }
    waiting = [
        ProposalView(8, "pat", "RR 12.9", "decide-dispute", 4, "t1-8", 900, "a word"),
        ProposalView(9, "max", "RR 12.2.3", "release-held", 0, "t1-6", 77, "proved", forfeit=True),
    ]
    table = made(visits=visits, held={"t1-2": 22, "t1-3": 33}, proposals=proposals)
    held = [HeldView("t1-4", 66), HeldView("t1-6", 77), HeldView("t1-2", 22), HeldView("t1-3", 33)]
    register = Register({"w": Item("w", "wheel", "W", table="t2")})
    lacks = views.lacks(register, "t2", GAME, 4, (3,))
    assert views.pit("t2", table, register) == Pit(held, lacks, waiting)
    assert [lack.clause for lack in lacks] == [
        "RR 2.2.2", "RR 2.2.3", "RR 2.2.4", "RR 2.2.6", *["RR 2.2.1"] * 4, "RR 2.3",
    ]  # fmt: skip
    assert all(lack.reason and lack.reason != lack.clause for lack in lacks)
    assert views.pit("t2", Table(held={"t1-2": 22}), register) == Pit([HeldView("t1-2", 22)], [], [])
    remote = Register({"s": Item("s", "station", "S", "A", "t2", 3, 40, 40)})
    clauses = [[lack.clause for lack in views.lacks(remote, "t2", GAME, 3, away)] for away in ((3,), ())]
    assert [found.count("RR 1.1:remote-ATS") for found in clauses] == [0, 1]


def test_the_cage() -> None:
    cage = Cage(validity_days=33, decision_limit=44)
    cage.payments = {3: Payment(3, "t1-6", 500, "dispute", True), 4: Payment(4, "t1-7", 600, "correction", False)}
    cage.proposals = {
        8: Proposal(8, "pat", k.CancelPayment(3, 500, "paid")),
        9: Proposal(9, "max", k.VoidTicket(7, 700, "torn")),
    }
    assert views.cage_desk(cage) == CageDesk(
        [PaymentView(3, "t1-6", 500, "dispute", True), PaymentView(4, "t1-7", 600, "correction", False)],
        [
            ProposalView(8, "pat", "RR 6.6.1(b)(ii)", "cancel-payment", 3, "", 500, "paid", of_cage=True),
            ProposalView(9, "max", "RR 6.6.1(b)(ii)", "void-ticket", 7, "", 700, "torn", of_cage=True),
        ],
        33,
        44,
        [],
        [],
    )


def test_chips_of_closed_tables_at_the_cage() -> None:
    cage = Cage(
        colours={"t1/3": ColourDebt("blue", 1_000, 9_000)},
        closed_games={"t1": "big-wheel-1"},
        last_minimums={"big-wheel-1": 300},
        exchanges={7: Exchange(7, "t1", 3, 4, 4_000, surveillance=True)},
        exchanged={6: Exchange(6, "t1", None, 2, 800, surveillance=True)},
    )
    of_the_issue = ColourOutView("t1", 3, "blue", 1_000, 5)
    desk = views.cage_desk(cage)
    assert desk.exchanges == [
        ExchangeView(7, "t1", 3, 4, 4_000, True, False, "blue"), ExchangeView(6, "t1", None, 2, 800, True, True, ""),
    ]  # fmt: skip
    # No table offers the game: other chips are worth what the last table of it asked for (READINGS L15).
    assert desk.colours == [of_the_issue, ColourOutView("t1", None, "", 300, 0)]
    cage.minimums = {"t2": Minimum("big-wheel-2", 400)}
    assert views.cage_desk(cage).colours == [of_the_issue, ColourOutView("t1", None, "", 400, 0)]


def test_tickets_and_items() -> None:
    ticket = Ticket(7, "the seal", "1234", 700, "t1-6", RR, "pending", 71, 72, "cage")
    assert views.ticket_view(ticket) == TicketView(7, "1234", 700, "pending", 71, "t1-6", "cage", 72)
    item = Item("w", "wheel", "W-37", "approval", "t1", 3, 4, 5)
    assert views.item_view(item, True) == ItemView("w", "wheel", "W-37", "t1", 3, "approval", True)
    assert views.item_view(item, False) == ItemView("w", "wheel", "W-37", "t1", 3, "approval", False)


def test_the_newest_tickets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views.cage, "NEWEST_TICKETS", 2)
    cage = Cage(tickets={number: Ticket(number, "", f"{number:04}", 1, "", RR) for number in (9, 3, 5)})
    assert [(number, view.last_four) for number, view in views.newest_tickets(cage).items()] == [
        (5, "0005"),
        (9, "0009"),
    ]


def test_a_table_that_was_never_opened_is_not_shown() -> None:
    with pytest.raises(ValueError, match="opening"):
        views.table_part("t1", Table(), TableMemory())
