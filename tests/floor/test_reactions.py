"""What follows from an event in another stream, what a floor does first after a restart, and where an event counts."""

import pytest
from msgspec.structs import replace

from croupier.cage import commands as k
from croupier.cage import events as ke
from croupier.cage.state import Ticket
from croupier.editions import EDITIONS
from croupier.equipment import commands as eq
from croupier.floor import CAGE, EQUIPMENT, FLOOR, FloorState, recovery
from croupier.floor.answers import DONE, NOT_STORED, UNCERTAIN, Accepted, Answer, Refused, decode_answer, encode_answer
from croupier.floor.events import ClockStepped
from croupier.floor.messages import Event
from croupier.floor.reactions import Follow, follows
from croupier.floor.tickets import Drawn
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.state import Notice, Round

PRINTS = replace(EDITIONS["rapid"], ticket_cash_out="X 6.6", manual_payment="X 6.7", reprint="X 6.8")
TERMS = k.TicketTerms("X 6.6", "X 6.7", "X 6.8")
"""A book that has a spoiled ticket printed again: what it says stands on the ticket."""
OPEN = c.OpenTable("t3", "rapid-roulette", 4, period_s=30, remote=(2, 4))


def drawn() -> Drawn:
    return Drawn("990000000000001234", "the seal", "1234")


def adjusted(owed: int) -> ev.Adjusted:
    return ev.Adjusted("t3-7", 5, 100, 200, owed=owed)


LEADS: list[tuple[Event, Follow | None]] = [
    (ev.TableOpened(OPEN), (EQUIPMENT, eq.TakeSet("t3", "rapid-roulette", 4, (2, 4)))),
    (ev.TableClosed("RR 12.7", "t3"), (EQUIPMENT, eq.ReleaseSet("t3"))),
    (ev.CashedOut("t3-7", 500, "ticket", "RR 6.6.1"), (CAGE, k.IssueTicket("the seal", "1234", 500, "t3-7", TERMS))),
    (ev.CashedOut("t3-7", 500, "chips", "RR 6.6.1"), None),
    (ev.CashedOut("t3-7", 0, "nothing", "RR 6.6.1"), None),
    (adjusted(1), (CAGE, k.OwePayment("t3-7", 1, "correction"))),
    (adjusted(0), None),
    (adjusted(-1), (CAGE, k.ReducePayment("t3-7", 1, "correction"))),
    (adjusted(-2), (CAGE, k.ReducePayment("t3-7", 2, "correction"))),
    (ev.HeldReleased("t3-7", 600, "payment", "over"), (CAGE, k.OwePayment("t3-7", 600, "held-released"))),
    (ev.HeldReleased("t3-7", 600, "account", "over"), None),
    (ev.HeldReleased("t3-7", 600, "house", "over"), None),
    (ev.DisputePaid(9, "t3-7", 700, "payment", "RR 12.9"), (CAGE, k.OwePayment("t3-7", 700, "dispute"))),
    (ev.DisputePaid(9, "t3-7", 700, "account", "RR 12.9"), None),
    (ke.TicketRedeemed(8, 800, "station", "t3", 4), ("table:t3", c.CreditTicket(4, 800, "8"))),
    (ke.TicketRedeemed(8, 800, "cage"), None),
    (ke.TicketRedeemed(8, 800, "terminal"), None),
    (ke.PaymentMade(6, 900, "high-roller-7", "correction"), ("table:high-roller", c.SettleOwed("high-roller-7", 900))),
    (ke.PaymentMade(6, 900, "t3-7", "dispute"), None),
    (ke.PaymentCancelled(6, 900, "paid", "t3-7", "correction"), ("table:t3", c.SettleOwed("t3-7", 900))),
    (ke.PaymentCancelled(6, 900, "paid", "t3-7", "held-released"), None),
    (eq.ApprovalWithdrawn("wheel-1", "worn", "t3", "RR 2.2.5"),
     ("table:t3", c.StopTable("wheel-1", "worn", "RR 2.2.5"))),
    (eq.ApprovalWithdrawn("wheel-1", "worn"), None),
    (eq.ApprovalWithdrawn("wheel-1", "worn", "", "RR 2.2.5"), None),
    (ev.LimitsSet(500, 900, table="w1", game="big-wheel-1"), (CAGE, k.NoteMinimum("w1", "big-wheel-1", 500))),
    (ev.LimitsSet(500, 900), None),
    (ev.LimitsSet(500, 900, game="big-wheel-1"), None),
    (ev.ColoursPassed("w1", "big-wheel-1", "blue", 7, 300, 1_500),
     (CAGE, k.TakeOverColours("w1", "big-wheel-1", "blue", 7, 300, 1_500))),
    (eq.ItemMoved("wheel-1"), None),
]  # fmt: skip


@pytest.mark.parametrize(("event", "follow"), LEADS)
def test_what_an_event_leads_to(event: Event, follow: Follow | None) -> None:
    assert follows(event, PRINTS, drawn) == ([] if follow is None else [follow])


def test_a_table_of_felt_takes_its_set_and_its_minimum_is_noted_until_it_closes() -> None:
    setup = c.OpenTable("w1", "big-wheel-1", 4, minimum=500, maximum=900, colours=("blue",))
    first, second = follows(ev.TableOpened(setup), PRINTS, drawn)
    assert first[0] == EQUIPMENT
    assert second == (CAGE, k.NoteMinimum("w1", "big-wheel-1", 500))
    first, second = follows(ev.TableClosed("BW 9.8", "w1", "big-wheel-1"), PRINTS, drawn)
    assert first == (EQUIPMENT, eq.ReleaseSet("w1"))
    assert second == (CAGE, k.NoteMinimum("w1", "big-wheel-1"))


# --------------------------------------------------------------------- after a restart
@pytest.mark.clause("RR 9.8.1")
def test_a_round_under_way_and_a_sign_that_stood_fail_with_the_system() -> None:
    under_way = Round(phase="betting")
    sign, shown = Notice(1, "minimum", 5), Notice(2, "minimum", 5, shown_since_ms=0)
    state = FloorState(
        tables={
            "idle": Table(open=True, round=Round(phase="idle")),
            "betting": Table(open=True, round=under_way),
            "closed": Table(open=False, round=under_way),
            "posted": Table(notices={1: sign}),
            "shown": Table(notices={1: sign, 2: shown}),
            "spinning": Table(open=True, round=Round(phase="closed")),
        }
    )
    for number, ticket_state in ((3, "printing"), (4, "issued"), (5, "printing"), (6, "pending")):
        state.cage.tickets[number] = Ticket(number, "", "", 1, "t1-1", "RR", ticket_state)  # type: ignore[arg-type]
    restart = c.FailSystem("restart")
    assert list(recovery.due(state)) == [
        ("table:betting", restart),
        ("table:shown", restart),
        ("table:spinning", restart),
        (CAGE, k.PrintFailed(3)),
        (CAGE, k.PrintFailed(5)),
    ]


# --------------------------------------------------------------------- where an event counts
def times(state: FloorState) -> dict[str, int]:
    found = {"floor": state.now_ms, "cage": state.cage.now_ms, "equipment": state.register.now_ms}
    return found | {name: table.now_ms for name, table in state.tables.items()}


def test_an_event_counts_in_its_own_stream() -> None:
    state = FloorState()
    for stream, event, at_ms in (
        (FLOOR, ClockStepped(1_000, 5), 11),
        (CAGE, ke.TicketValiditySet(9), 12),
        (EQUIPMENT, eq.ItemRegistered(eq.RegisterItem("w", "wheel", "W")), 13),
        ("table:t3", ev.TableOpened(OPEN), 14),
        ("table:t4", ev.TableOpened(replace(OPEN, table="t4")), 15),
        ("table:t3", ev.TableClosed("", "t3"), 16),
    ):
        state.apply(stream, event, at_ms)
    assert times(state) == {"floor": 11, "cage": 12, "equipment": 13, "t3": 16, "t4": 15}
    assert state.versions == {FLOOR: 1, CAGE: 1, EQUIPMENT: 1, "table:t3": 2, "table:t4": 1}
    assert state.seq == 6
    assert [(name, table.open) for name, table in state.tables.items()] == [("t3", False), ("t4", True)]


@pytest.mark.parametrize(
    "answer",
    [
        DONE, Accepted(5, "RR 4.1"), Accepted(ticket=6), Accepted(visit="t3-7"), Accepted(decision=8),
        Refused("RR 4.1", "too much", 9, 10), Refused("", "no"), NOT_STORED, UNCERTAIN,
    ],
)  # fmt: skip
def test_an_answer_is_the_same_when_it_is_told_again(answer: Answer) -> None:
    assert decode_answer(encode_answer(answer)) == answer
