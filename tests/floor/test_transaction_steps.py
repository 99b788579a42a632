"""Each step of a transaction: which table is asked first, who decides, and which numbers are taken already."""

from collections.abc import Callable
from itertools import islice

import pytest

from croupier import authority
from croupier.authority import Actor, player
from croupier.authority.actors import device
from croupier.cage import Cage
from croupier.cage import commands as k
from croupier.cage import events as ke
from croupier.cage import evolve as evolve_cage
from croupier.editions import EDITIONS
from croupier.equipment import commands as eq
from croupier.floor import CAGE, EQUIPMENT, FLOOR, FloorState, transaction
from croupier.floor.admission import WAGERING, Command
from croupier.floor.answers import Accepted
from croupier.floor.messages import Event
from croupier.floor.reactions import Follow
from croupier.floor.tickets import Drawn
from croupier.floor.transaction import Envelope, Happened
from croupier.games import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from tests.cage.cages import RR
from tests.floor.conftest import MakeHouse
from tests.floor.harness import ADMINISTRATOR, CASHIER, DEALER, MANAGER, PIT_BOSS, STREAM, TABLE, House
from tests.table.conftest import make_house as make_house  # noqa: PLC0414 - a fixture

PERIOD_MS = 30_000
PAYMENT = "RR 6.6.1(b)(ii)"
CANCEL = k.CancelPayment(1, 500, "paid in chips")


def drawn() -> Drawn:
    return Drawn("1", "seal 1", "0001")


def decide(h: House, command: Command, actor: Actor, stream: str = STREAM) -> list[Happened] | Refusal:
    before = h.floor.state.encode()
    decided = transaction.decide(h.floor.state, Envelope(stream, command, actor), h.clock.now_ms(), drawn)
    assert h.floor.state.encode() == before
    return decided


# --------------------------------------------------------------------- which table a command reaches
def late(h: House, command: Command, actor: Actor = CASHIER, stream: str = CAGE) -> list[str]:
    """What was due at a table before a command reached it."""
    found = transaction.overdue(h.floor.state, Envelope(stream, command, actor), h.clock.now_ms(), drawn)
    assert all(one == (STREAM, one[1], "system", h.table.round.closes_at_ms) for one in found)
    return [event.__class__.__name__ for _, event, _, _ in found]


def owing(make_house: MakeHouse, why: str, visit: str = f"{TABLE}-1") -> House:
    """A table whose period is over, and payment 1, which pat wants to cancel by decision 1."""
    h = make_house().opened(1_000)
    for event in (
        ke.PaymentDue(1, visit, 500, why),
        ke.DecisionProposed(1, "pat", CANCEL, PAYMENT),
        ke.DecisionProposed(2, "pat", k.VoidTicket(1, 500, "torn"), PAYMENT),
    ):
        evolve_cage(h.floor.state.cage, event, 0)
    h.clock.pass_ms(PERIOD_MS)
    return h


ABOUT_IT: list[Command] = [k.MakePayment(1), CANCEL, k.SecondCageDecision(1)]
NOT_ABOUT_IT: list[Command] = [
    k.MakePayment(2), k.CancelPayment(2, 500, "paid in chips"), k.ApprovePayment(1, 500), k.SecondCageDecision(2),
    k.SecondCageDecision(3), k.WithdrawCageDecision(1),
]  # fmt: skip


def test_paying_or_cancelling_what_a_correction_made_due_reaches_the_table_that_corrected(
    make_house: MakeHouse,
) -> None:
    h = owing(make_house, "correction")
    assert [late(h, command) for command in ABOUT_IT] == [["PeriodEnded"]] * len(ABOUT_IT)
    assert [late(h, command) for command in NOT_ABOUT_IT] == [[]] * len(NOT_ABOUT_IT)


@pytest.mark.parametrize(("why", "visit"), [("dispute", f"{TABLE}-1"), ("correction", "t9-1")])
def test_what_is_due_for_another_reason_or_at_another_table_does_not_reach_it(
    make_house: MakeHouse, why: str, visit: str
) -> None:
    h = owing(make_house, why, visit)
    assert [late(h, command) for command in ABOUT_IT + NOT_ABOUT_IT] == [[]] * 9


def test_the_period_ends_before_a_command_of_the_floor_itself_too(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    h.clock.pass_ms(PERIOD_MS - 1)
    assert late(h, c.CloseTable(), authority.system, STREAM) == []
    h.clock.pass_ms(1)
    assert late(h, c.CloseTable(), authority.system, STREAM) == ["PeriodEnded"]
    assert late(h, c.FailSystem("restart"), authority.system, STREAM) == []
    assert late(h, c.Tick(), DEALER, STREAM) == []


def test_where_no_period_runs_nothing_is_due(make_house: MakeHouse) -> None:
    h = make_house()
    h.equip()
    h.open_table()
    h.clock.pass_ms(10 * PERIOD_MS)
    assert late(h, c.OpenBetting(), DEALER, STREAM) == []


def test_only_a_stream_of_a_table_is_a_table() -> None:
    """The end of another stream's name may be the name of a table."""
    state = FloorState(tables={"ent": Table(), "t1": Table()})
    assert transaction.table_of(state, EQUIPMENT) is None
    assert EQUIPMENT.endswith("ent")
    assert transaction.table_of(state, "table:ent") is state.tables["ent"]
    assert transaction.table_of(state, "table:t9") is None


# --------------------------------------------------------------------- who decides
def test_a_wager_bears_the_name_of_the_player_and_the_time(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    h.clock.pass_ms(7)
    moved = decide(h, c.Place(1, "red", 100), player(TABLE, 1))
    assert isinstance(moved, list)
    assert [(stream, event.__class__, by, at_ms) for stream, event, by, at_ms in moved] == [
        (STREAM, ev.WagersMoved, f"player {TABLE}/1", h.clock.now_ms())
    ]


def a_wager(kind: type) -> Command:
    made = {
        c.Place: c.Place(1, "red", 100),
        c.Move: c.Move(1, "red", "black", 100),
        c.TakeBack: c.TakeBack(1, "red", 100),
    }
    return made[kind] if kind in made else kind(1)


@pytest.mark.parametrize("kind", sorted(WAGERING, key=str))
def test_the_short_way_of_a_wager_is_the_same_as_the_long_way(make_house: MakeHouse, kind: type) -> None:
    h = make_house().opened(1_000)
    h.bet("red", 200)
    h.spin("2")
    envelope = Envelope(STREAM, a_wager(kind), player(TABLE, 1))
    done = 0
    for bet in ("red", "low", ""):
        short = decide(h, envelope.command, envelope.actor)
        assert short == transaction._follow(h.floor.state, envelope, EDITIONS["rapid"], h.clock.now_ms(), drawn)
        done += isinstance(short, list)
        if bet:
            h.bet(bet, 100)
    assert done


@pytest.mark.parametrize("stream", [CAGE, EQUIPMENT, FLOOR, "table:t9", "table:", "nobody"])
@pytest.mark.parametrize("actor", [player(TABLE, 1), PIT_BOSS, authority.system, device("station", TABLE, 1)])
def test_a_wager_is_let_in_at_a_table_only(make_house: MakeHouse, stream: str, actor: Actor) -> None:
    h = make_house().opened(1_000)
    assert isinstance(decide(h, c.Place(1, "red", 100), actor, stream), Refusal)


def kinds(decided: list[Happened] | Refusal) -> list[type]:
    assert not isinstance(decided, Refusal), decided
    return [event.__class__ for _, event, _, _ in decided]


def test_the_limit_of_the_house_counts_at_the_cage_and_at_the_table(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000, 2_000)
    h.printed_ticket(h.player(c.CashOut(1), 1).ticket)
    h.do(PIT_BOSS, c.OpenDispute("a chip"))
    void, last_word = k.VoidTicket(1, 1_000, "torn"), c.DecideDispute(1, "pay", f"{TABLE}-2", 1_000)
    for limit, at_cage, at_table in (
        (1_000, ke.TicketVoided, ev.DisputeDecided),
        (999, ke.DecisionProposed, ev.DecisionProposed),
    ):
        h.do(ADMINISTRATOR, k.SetDecisionLimit(limit), CAGE)
        assert kinds(decide(h, void, PIT_BOSS, CAGE))[0] is at_cage
        assert kinds(decide(h, last_word, MANAGER))[0] is at_table


# --------------------------------------------------------------------- what follows
Lead = Callable[[Event], list[Follow]]


def following(
    monkeypatch: pytest.MonkeyPatch, lead: Lead, state: FloorState, stream: str, command: Command
) -> list[Happened] | Refusal:
    """What follows from a command where other reactions hold than those of the floor; admission is not asked."""
    monkeypatch.setattr(transaction, "follows", lambda event, _, __: lead(event))
    return transaction._follow(state, Envelope(stream, command, DEALER), EDITIONS["rapid"], 3, drawn)


OWE: Command = k.OwePayment("t1-1", 100, "dispute")


def issue(number: int) -> Command:
    return k.IssueTicket(f"seal {number}", "0001", 100, "t1-1", RR)


@pytest.mark.parametrize(
    ("asked", "numbers"),
    [
        ([issue(1), OWE, OWE, issue(2), issue(3)], [("T", 5), ("P", 9), ("P", 10), ("T", 6), ("T", 7)]),
        ([OWE, issue(1), OWE], [("P", 9), ("T", 5), ("P", 10)]),
    ],
    ids=["a ticket first", "a payment first"],
)
def test_numbers_that_are_taken_in_a_transaction_are_not_given_again(
    monkeypatch: pytest.MonkeyPatch, asked: list[Command], numbers: list[tuple[str, int]]
) -> None:
    """The cage may be asked more than once; what it decided before is not applied yet, but counted."""
    state = FloorState(cage=Cage(next_ticket=5, next_payment=9, next_decision=20))
    todo = iter([(CAGE, command) for command in asked[1:]])
    decided = following(monkeypatch, lambda _: [*islice(todo, 1)], state, CAGE, asked[0])
    assert isinstance(decided, list)
    assert [
        ("T", event.ticket) if isinstance(event, ke.TicketStarted) else ("P", event.payment)
        for _, event, _, _ in decided
        if isinstance(event, ke.TicketStarted | ke.PaymentDue)
    ] == numbers
    assert state == FloorState(cage=Cage(next_ticket=5, next_payment=9, next_decision=20))


def test_no_stream_but_the_cage_is_asked_twice_by_one_command(
    make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    h = make_house().opened(1_000)
    again = iter([(CAGE, OWE), (STREAM, c.RepairStation(1))])
    h.dealer(c.FailStation(1))
    refused = following(monkeypatch, lambda _: [*islice(again, 1)], h.floor.state, STREAM, c.RepairStation(1))
    assert isinstance(refused, Refusal)
    assert (refused.clause, "twice" in refused.reason) == ("", True)


@pytest.mark.parametrize("stream", [FLOOR, "nobody", "tables"])
@pytest.mark.parametrize("command", [c.CloseTable(), OWE, eq.ReleaseSet(TABLE)], ids=lambda one: type(one).__name__)
def test_where_nobody_is_nothing_is_decided(monkeypatch: pytest.MonkeyPatch, stream: str, command: Command) -> None:
    refused = following(monkeypatch, lambda _: [], FloorState(), stream, command)
    assert refused == Refusal("", f"there is no {stream}")


def test_a_ticket_is_not_redeemed_at_a_table_that_is_not_there(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    number = h.printed_ticket(h.player(c.CashOut(1), 1).ticket)
    redeem = k.RedeemTicket(h.floor.seal(number), "station", "t9", 1)
    assert decide(h, redeem, device("station", "t9", 1), CAGE) == Refusal("", "there is no table t9")


@pytest.mark.parametrize(
    "event",
    [
        ke.DecisionProposed(7, "pat", CANCEL, PAYMENT),
        ev.DecisionProposed(7, "pat", c.DecideDispute(1, "pay", "t1-1", 100), "RR 12.9"),
    ],
    ids=["cage", "table"],
)
def test_the_answer_names_a_decision_that_was_proposed(event: Event) -> None:
    assert transaction.accepted([(STREAM, event, "pat", 0)]) == Accepted(decision=7)
