"""One command and its consequences: decided on a state, without a log; deciding changes nothing."""

import pytest
from msgspec.structs import replace

from croupier import authority
from croupier.authority import Actor, player
from croupier.authority.actors import device
from croupier.cage import commands as k
from croupier.cage import events as ke
from croupier.floor import CAGE, EQUIPMENT, FLOOR, FloorState, recovery, transaction
from croupier.floor.admission import Command
from croupier.floor.answers import DONE, Accepted
from croupier.floor.tickets import Drawn
from croupier.floor.transaction import Envelope, Happened
from croupier.games import Refusal
from croupier.table import commands as c
from croupier.table import events as ev
from tests.cage.cages import RR
from tests.floor.conftest import MakeHouse
from tests.floor.harness import CASHIER, DEALER, PIT_BOSS, STREAM, TABLE, House
from tests.table.conftest import make_house as make_house  # noqa: PLC0414 - a fixture

PERIOD_MS = 30_000


class Office:
    """Draws numbers that can be told apart, and counts them."""

    def __init__(self) -> None:
        self.drawn: dict[str, Drawn] = {}

    def __call__(self) -> Drawn:
        number = f"01{len(self.drawn):016}"
        return self.drawn.setdefault(f"seal {number}", Drawn(number, f"seal {number}", number[-4:]))


def decide(h: House, command: Command, actor: Actor, stream: str = STREAM) -> list[Happened] | Refusal:
    before = h.floor.state.encode()
    decided = transaction.decide(h.floor.state, Envelope(stream, command, actor), h.clock.now_ms(), Office())
    assert h.floor.state.encode() == before
    return decided


def happened(h: House, command: Command, actor: Actor, stream: str = STREAM) -> list[tuple[str, str]]:
    decided = decide(h, command, actor, stream)
    assert not isinstance(decided, Refusal), decided
    return [(stream, event.__class__.__name__) for stream, event, _, _ in decided]


def test_what_follows_lies_in_other_streams_and_bears_the_same_name_and_time(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    h.wait(7)
    decided = decide(h, c.CashOut(1), player(TABLE, 1))
    assert not isinstance(decided, Refusal)
    assert [(stream, event.__class__) for stream, event, _, _ in decided] == [
        (STREAM, ev.CashedOut),
        (CAGE, ke.TicketStarted),
    ]
    assert {(by, at_ms) for _, _, by, at_ms in decided} == {(f"player {TABLE}/1", h.clock.now_ms())}


def test_a_wager_is_the_tables_own_affair(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    assert happened(h, c.Place(1, "red", 100), player(TABLE, 1)) == [(STREAM, "WagersMoved")]
    refused = decide(h, c.Place(1, "red", 2_000), player(TABLE, 1))
    assert isinstance(refused, Refusal)
    assert refused.clause == "RR 3.1"


def test_two_tickets_of_one_command_have_two_numbers_of_their_own(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000, 2_000)
    h.bet("red", 100)
    h.bet("red", 100, 2)
    h.close_betting()
    h.player(c.CashOut(1), 1)
    h.player(c.CashOut(2), 2)
    h.dealer(c.SpinBall())
    h.dealer(c.EnterOutcome("1"))
    decided = decide(h, c.ConfirmOutcome("1"), DEALER)
    assert not isinstance(decided, Refusal)
    started = [event for _, event, _, _ in decided if isinstance(event, ke.TicketStarted)]
    assert [(event.ticket, event.seal[-2:], event.amount) for event in started] == [(1, "00", 1_100), (2, "01", 2_100)]


def test_a_ticket_read_at_a_station_reaches_its_table(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000, 2_000)
    number = h.printed_ticket(h.player(c.CashOut(1), 1).ticket)
    seal = h.floor.seal(number)
    redeem = k.RedeemTicket(seal, "station", TABLE, 2)
    assert happened(h, redeem, device("station", TABLE, 2), CAGE) == [(CAGE, "TicketRedeemed"), (STREAM, "Credited")]
    assert happened(h, k.RedeemTicket(seal, "cage"), CASHIER, CAGE) == [(CAGE, "TicketRedeemed")]


def test_where_any_part_is_refused_nothing_follows(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000, 2_000)
    number = h.printed_ticket(h.player(c.CashOut(1), 1).ticket)
    h.dealer(c.FailStation(2))
    refused = decide(h, k.RedeemTicket(h.floor.seal(number), "station", TABLE, 2), device("station", TABLE, 2), CAGE)
    assert isinstance(refused, Refusal)
    assert refused.clause == "RR 9.7.1"


@pytest.mark.parametrize("stream", [FLOOR, "nobody", "table:", "table:t9"])
def test_nobody_is_there(make_house: MakeHouse, stream: str) -> None:
    h = make_house().opened(1_000)
    assert isinstance(decide(h, c.CloseTable(), PIT_BOSS, stream), Refusal)


def test_the_cage_and_the_register_do_not_take_each_others_commands(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    for stream in (CAGE, EQUIPMENT):
        assert isinstance(decide(h, c.CloseTable(), PIT_BOSS, stream), Refusal)


def test_what_could_not_be_read_again_is_not_written(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    strange = c.OpenDispute("a chip \ud800")
    assert isinstance(decide(h, strange, PIT_BOSS), Refusal)


# --------------------------------------------------------------------- what was due before
def late(h: House, command: Command, actor: Actor = DEALER, stream: str = STREAM) -> list[tuple[str, int]]:
    found = transaction.overdue(h.floor.state, Envelope(stream, command, actor), h.clock.now_ms(), Office())
    assert all(by == "system" and stream == STREAM for stream, _, by, _ in found)
    return [(event.__class__.__name__, at_ms) for _, event, _, at_ms in found]


def test_the_period_ends_at_its_time_whenever_the_next_command_comes(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    closes = h.table.timers.get("period", 0)
    h.clock.pass_ms(PERIOD_MS - 1)
    assert late(h, c.SpinBall()) == []
    h.clock.pass_ms(1)
    assert late(h, c.SpinBall()) == [("PeriodEnded", closes)]
    h.clock.pass_ms(60_000)
    assert late(h, c.SpinBall()) == [("PeriodEnded", closes)]
    assert late(h, c.Tick(), authority.system) == []  # which says so itself
    assert late(h, c.CloseTable(), PIT_BOSS, "table:t9") == []
    assert late(h, k.ApprovePayment(1, 100), PIT_BOSS, CAGE) == []


def test_a_ticket_that_comes_too_late_ends_the_period_of_its_table(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    h.clock.pass_ms(PERIOD_MS)
    redeem = k.RedeemTicket("seal", "station", TABLE, 1)
    assert [name for name, _ in late(h, redeem, device("station", TABLE, 1), CAGE)] == ["PeriodEnded"]
    assert late(h, replace(redeem, table="t9"), device("station", "t9", 1), CAGE) == []


def test_a_floor_that_was_down_has_not_ended_the_period(make_house: MakeHouse) -> None:
    """What the log does not hold did not happen: the round is dealt with as interrupted before its close."""
    h = make_house().opened(1_000)
    h.clock.pass_ms(PERIOD_MS)
    assert late(h, c.FailSystem("restart"), authority.system) == []
    assert [name for name, _ in late(h, c.FailSystem("a cable"), DEALER)] == ["PeriodEnded"]


# --------------------------------------------------------------------- answers and printing
def test_the_answer_names_what_was_cut_credited_and_started() -> None:
    def told(*events: object) -> Accepted:
        return transaction.accepted([(STREAM, event, "dana", 0) for event in events])  # type: ignore[misc]

    assert told() is DONE
    assert told(ev.WagersMoved("t1-1", {"red": 100}, "place")) is DONE
    assert told(ev.WagersMoved("t1-1", {"red": 100}, "place", 50, "RR 4.3.2(b)")) == Accepted(50, "RR 4.3.2(b)")
    assert told(ev.Credited("t1-7", 1, 100, "cash")) == Accepted(visit="t1-7")
    assert told(ke.TicketStarted(9, "seal", "1234", 100, "t1-1", RR)) == Accepted(ticket=9)


def test_what_is_printed_are_the_tickets_whose_numbers_were_drawn() -> None:
    first, second = Drawn("1", "seal 1", "0001"), Drawn("2", "seal 2", "0002")
    started = [ke.TicketStarted(n, f"seal {n}", "", 100 * n, "t1-1", RR) for n in (1, 2, 3)]
    events: list[Happened] = [(CAGE, event, "dana", 0) for event in started]
    events.insert(1, (STREAM, ev.StationRepaired(1), "dana", 0))
    assert transaction.to_print(events, {"seal 1": first, "seal 2": second}) == [
        (1, first, started[0]),
        (2, second, started[1]),
    ]


# --------------------------------------------------------------------- after a restart
def due(state: FloorState) -> list[tuple[str, Command]]:
    return list(recovery.due(state))


def test_a_round_under_way_and_tickets_in_the_printer_are_seen_to_first(make_house: MakeHouse) -> None:
    h = make_house()
    assert due(h.floor.state) == []
    h.opened(1_000, 2_000, 3_000)
    assert due(h.floor.state) == [(STREAM, c.FailSystem("restart"))]
    ticket = h.player(c.CashOut(1), 1).ticket
    h.close_betting()
    assert due(h.floor.state) == [(STREAM, c.FailSystem("restart")), (CAGE, k.PrintFailed(ticket))]
    h.printed_ticket(ticket)
    assert due(h.floor.state) == [(STREAM, c.FailSystem("restart"))]


def test_an_idle_or_closed_table_has_nothing_to_be_seen_to(make_house: MakeHouse) -> None:
    h = make_house()
    h.equip()
    h.open_table()
    assert due(h.floor.state) == []
    h.dealer(c.OpenBetting())
    h.do(PIT_BOSS, c.CloseTable())
    assert due(h.floor.state) == []


def test_a_command_is_decided_on_its_own_stream_and_what_it_asks_beside() -> None:
    for command, stream, beside in (
        (c.OpenTable("t1", "rapid-roulette", 2), STREAM, (EQUIPMENT,)),
        (k.RedeemTicket("seal", "station", "t1", 1), CAGE, (STREAM,)),
        (c.SpinBall(), STREAM, ()),
    ):  # fmt: skip
        envelope = Envelope(stream, command, DEALER, "a device", 7)
        assert transaction.decided_on(envelope) == (stream, *beside)
