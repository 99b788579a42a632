"""The 1999 edition as a whole: its approval and date, the console, authority, and what it does not have."""

import socket

import pytest

from croupier.authority import Actor, player
from croupier.authority.actors import device
from croupier.floor import Accepted, Refused
from croupier.floor.admission import Command
from croupier.floor.scripts.equip import equip
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import ADMINISTRATOR, CASHIER, DEALER, MANAGER, PIT_BOSS, SUPERVISOR, TABLE, WHEEL
from tests.floor.rr99 import GAME, correct, exported, last_by, logged, opened

IN_FORCE_MS = 944_413_200_000
"""4 am in Melbourne on 6 December 1999, five in the afternoon of the day before at Greenwich."""
STATION = device("station", TABLE, 1)


@pytest.mark.clause("RR99 Notice:commencement")
def test_before_it_is_in_force_no_table_opens(make_house: MakeHouse) -> None:
    h = make_house(GAME, 2)
    h.equip()
    h.clock._now_ms = h.floor._newest_ms = IN_FORCE_MS - 1
    answer = h.open_table()
    assert isinstance(answer, Refused)
    assert answer.clause == "RR99 Notice:commencement"
    assert TABLE not in h.floor.state.tables
    h.clock.pass_ms(1)
    assert isinstance(h.open_table(), Accepted)


def test_the_later_book_names_no_date(make_house: MakeHouse) -> None:
    h = make_house("rapid-roulette", 2)
    h.equip()
    h.clock._now_ms = h.floor._newest_ms = IN_FORCE_MS - 1
    assert isinstance(h.open_table(), Accepted)


@pytest.mark.clause("RR99 Notice:approval")
def test_the_approval_is_on_record_with_every_opening(make_kept_house: MakeHouse) -> None:
    h = make_kept_house(GAME, 2)
    h.equip()
    h.open_table()
    h.restart()
    assert "Notice 20 of 1999" in h.table.approval
    assert "60(1)" in h.table.approval
    assert [row["details"]["approval"] for row in exported(h, "opening")] == [h.table.approval]
    other = make_kept_house("rapid-roulette", 2)
    other.equip()
    other.open_table()
    assert other.table.approval != h.table.approval


@pytest.mark.clause("RR99 1.1.7(a)")
def test_an_evening_without_any_connection(make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """No central monitor, no network at all: the table still plays from buy-in to cash-out, over a restart."""

    def no_network(*_: object, **__: object) -> None:
        raise OSError("cut off")

    monkeypatch.setattr(socket, "socket", no_network)
    monkeypatch.setattr(socket, "create_connection", no_network)
    h = opened(make_house, 10_000)
    h.bet("red", 500)
    h.close_betting()
    h.restart()
    h.dealer(c.SpinBall())
    h.dealer(c.EnterOutcome("1"))
    h.dealer(c.ConfirmOutcome("1"))
    h.player(c.CashOut(1))
    h.dealer(c.PayCashOut(1))
    assert h.balance("world:chips") == 10_500


@pytest.mark.clause("RR99 1.1.8(a)")
def test_the_dealer_enters_everything_at_the_console(make_house: MakeHouse) -> None:
    """Buy-ins and their confirmation, permissible wagers, outcomes, payouts: all by the Dealer, none by a player."""
    h = make_house(GAME, 2)
    h.equip()
    h.open_table()
    story: list[Command] = [
        c.SetLimits(100, 50_000),
        c.BuyIn(1, 10_000),
        c.OpenBetting(),
        c.SpinBall(),
        c.EnterOutcome("7"),
        c.ConfirmOutcome("7"),
        c.DirectToLeave(1, "spills drinks into the wheel"),
        c.PayCashOut(1),
    ]
    for command in story:
        if isinstance(command, c.EnterOutcome):
            h.close_betting()
        h.refused(player(TABLE, 1), command)
        h.do(DEALER, command)
        assert last_by(h) == "dana"
        if isinstance(command, c.BuyIn):
            h.refused(player(TABLE, 2), c.ConfirmCredit(1))  # not by the player at another seat
            h.do(DEALER, c.ConfirmCredit(1))
            assert not h.visit().unconfirmed
    assert h.table.maximum == 50_000
    assert h.table.recent == ["7"]
    assert h.balance("world:chips") == 10_000


DEALERS = [
    c.SpinBall(),
    c.BuyIn(2, 1_000),
    c.FailStation(2),
    c.FreezeAccounts(),
    c.DirectToLeave(1, "shouts"),
    c.PostNotice("minimum", 2_000_000_000_000, 500),
]


@pytest.mark.clause("RR99 1.2")
@pytest.mark.parametrize("actor", [DEALER, SUPERVISOR, PIT_BOSS, MANAGER], ids=lambda actor: actor.name)
@pytest.mark.parametrize("command", DEALERS, ids=lambda command: type(command).__name__)
def test_supervisors_may_do_what_the_dealer_may(make_house: MakeHouse, actor: Actor, command: Command) -> None:
    h = opened(make_house, 10_000)
    h.spin("7")
    for without in (player(TABLE, 1), CASHIER):
        h.refused(without, command)
    h.do(actor, command)
    assert last_by(h) == actor.name


@pytest.mark.clause("RR99 1.2")
def test_what_is_for_supervisors_is_not_for_the_dealer(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    for command in (c.SetPeriod(20), c.CloseTable()):
        h.refused(DEALER, command)
        h.refused(SUPERVISOR, command)
        h.do(PIT_BOSS, command)


NOT_HERE: list[tuple[Actor, Command]] = [
    (STATION, c.InsertNote(1, 2_000)),
    (WHEEL, c.BallDropping()),
    (MANAGER, c.VoidPlayersWagers(1, "cheated")),
    (MANAGER, c.ExcludePlayer(1, "cheated")),
    (MANAGER, c.HoldWinnings(1, 100, "cheated")),
    (MANAGER, c.ReleaseHeld("t1-1", 100, forfeit=True, reason="none")),
    (MANAGER, c.InvalidateOutcome(1, "disruption")),
    (MANAGER, c.InvalidateOutcome(1, "equipment-fault")),
    (MANAGER, c.OpenDispute("the outcome")),
    (MANAGER, c.DecideDispute(1, "as it stands")),
    (MANAGER, c.GiveRules("a guest")),
    (MANAGER, c.Vacate(1)),
    (MANAGER, c.PostNotice("closing", 2_000_000_000_000)),
    (MANAGER, c.CallNoSpin("wheel-stopped")),
    (player(TABLE, 1), c.MakeComplaint(1, "it is loud")),
]


@pytest.mark.parametrize(("actor", "command"), NOT_HERE, ids=lambda part: type(part).__name__)
def test_powers_that_this_edition_does_not_have(make_house: MakeHouse, actor: Actor, command: Command) -> None:
    h = opened(make_house, 10_000)
    h.bet("red", 500)
    h.dealer(c.SpinBall())
    assert h.refused(actor, command).clause.startswith("RR99 ")


@pytest.mark.clause("RR99 6.2")
def test_a_ticket_of_another_table_buys_nobody_in_here(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    other = "table:t2"
    equip(h.floor, ADMINISTRATOR, "t2", "rapid-roulette", 1)
    h.do(PIT_BOSS, c.OpenTable("t2", "rapid-roulette", 1), other)
    h.do(DEALER, c.BuyIn(1, 500), other)
    number = h.printed_ticket(h.do(player("t2", 1), c.CashOut(1), other).ticket)
    answer = h.floor.redeem(number, "station", STATION, TABLE, 1)
    assert isinstance(answer, Refused)
    assert answer.clause == "RR99 6.2"
    assert (h.balance("tickets"), h.visit().balance) == (500, 10_000)


@pytest.mark.clause("RR99 3.7", "RR99 6.5(a)")
def test_a_table_closes_without_a_sign_and_pays_what_lies_there(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    assert h.refused(DEALER, c.PostNotice("closing", 2_000_000_000_000)).clause == "RR99 6.5(a)"
    h.bet("red", 500)
    h.spin("1")
    h.bet("odd", 100)
    h.do(PIT_BOSS, c.CloseTable())
    assert not h.table.open
    assert (h.visit().balance, h.visit().wagers) == (10_500, {})
    assert [event.clause for event in logged(h, ev.StakesReturned)] == ["RR99 3.7"]
    assert h.refused(PIT_BOSS, c.OpenTable(TABLE, GAME, 2)).clause == "RR99 6.6"  # somebody is still to be paid
    h.dealer(c.PayCashOut(1))
    assert isinstance(h.open_table(), Accepted)


@pytest.mark.clause("RR99 6.5(a)")
def test_a_table_does_not_close_on_a_round_under_way(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    h.bet("red", 500)
    h.close_betting()
    assert h.refused(PIT_BOSS, c.CloseTable()).clause == "RR99 6.5(a)"


@pytest.mark.clause("RR99 8.4")
def test_a_correction_after_the_table_closed_is_paid_by_hand(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    h.bet("red", 500)
    h.spin("2")
    h.player(c.CashOut(1))
    h.dealer(c.PayCashOut(1))
    h.do(PIT_BOSS, c.CloseTable())
    correct(h, "1")
    assert [due.amount for due in h.floor.state.cage.payments.values()] == [1_000]


@pytest.mark.clause("RR99 3.8")
def test_nobody_else_commands_the_house(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    assert h.refused(player(TABLE, 2), c.Place(1, "red", 100)).clause == "RR99 3.3"
