"""Who may do what at a Rapid Roulette table, and that the table needs nobody else (RR 1.1, 1.2)."""

import socket

import pytest

from croupier.authority import Actor, player, staff
from croupier.authority.actors import device
from croupier.table import commands as c
from tests.authority.lists import POWERS, why_not
from tests.floor.conftest import MakeHouse
from tests.floor.harness import CASHIER, DEALER, MANAGER, PIT_BOSS, STREAM, SUPERVISOR, TABLE
from tests.floor.rr import least

# What the Dealer may do, written out by hand: a command that is added to the book's powers must be added here.
DEALERS = set(
    "buy-in pay-cash-out open-betting spin-ball enter-outcome confirm-outcome call-no-spin freeze-accounts "
    "correct-outcome release-accounts fail-station repair-station confirm-wagers void-wagers fail-system "
    "direct-to-leave vacate decide-claim give-rules open-dispute".split()
)


@pytest.mark.clause("RR 1.2")
def test_whoever_stands_above_the_dealer_has_every_power_of_the_dealer() -> None:
    powers = POWERS["rapid"]
    assert {name for name in powers if why_not(DEALER, "rapid", name) is None} == DEALERS
    for rank in ("game-supervisor", "pit-boss", "casino-manager"):
        may = {name for name in powers if why_not(staff("x", rank), "rapid", name) is None}
        assert may > DEALERS


@pytest.mark.clause("RR 1.2")
@pytest.mark.parametrize("actor", [SUPERVISOR, PIT_BOSS, MANAGER], ids=lambda actor: actor.name)
def test_a_supervisor_or_above_runs_a_whole_round(make_house: MakeHouse, actor: Actor) -> None:
    h = make_house()
    h.equip()
    h.open_table()
    h.do(actor, c.BuyIn(1, 1_000))
    h.do(actor, c.OpenBetting())
    h.bet("red", 100)
    h.close_betting()
    h.do(actor, c.SpinBall())
    h.do(actor, c.EnterOutcome("1"))
    h.do(actor, c.ConfirmOutcome("1"))
    assert h.visit().balance == 1_100
    assert {recorded.by for recorded in h.floor.log.read_stream(STREAM, 3)} >= {actor.name}


@pytest.mark.clause("RR 1.2", "RR 3.9")
def test_no_rank_wagers_for_a_player_and_no_side_role_deals(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000, 1_000)
    for actor in (DEALER, SUPERVISOR, PIT_BOSS, MANAGER, CASHIER, player(TABLE, 2), player("t2", 1)):
        assert h.refused(actor, c.Place(1, "red", 100)).clause in ("RR 3.1", "RR 3.3")
    for role in ("cashier", "surveillance", "inspector", "administrator", "tournament-director"):
        assert h.refused(staff("x", "", role), c.SpinBall()).clause == "RR 5.3.1"


@pytest.mark.clause("RR 5.1.3", "RR 6.2.2")
def test_a_device_of_another_table_has_no_say_here(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    h.dealer(c.SpinBall())
    assert h.refused(device("wheel", "t2"), c.BallDropping()).clause == "RR 3.3"
    assert h.refused(device("station", "t2", 1), c.InsertNote(1, 500)).clause == "RR 3.3"
    assert h.refused(device("station", TABLE, 2), c.InsertNote(1, 500)).clause == "RR 3.3"
    h.do(device("wheel", TABLE), c.BallDropping())


@pytest.mark.clause("RR 1.1:SGC(a)")
def test_the_console_takes_all_that_the_game_needs(make_house: MakeHouse) -> None:
    h = make_house(printers=False)
    h.equip()
    h.open_table()
    least(h, "dealer", c.BuyIn(1, 10_000, "chips"))
    least(h, "pit-boss", c.SetLimits(100, 50_000))  # what may be wagered
    assert h.table.maximum == 50_000
    least(h, "dealer", c.OpenBetting())
    h.bet("straight:17", 100)
    h.close_betting()
    least(h, "dealer", c.SpinBall())
    least(h, "dealer", c.EnterOutcome("17"))
    least(h, "dealer", c.ConfirmOutcome("17"))
    assert h.visit().balance == 10_000 + 3_500
    h.player(c.CashOut(1))
    least(h, "dealer", c.PayCashOut(1))
    assert h.table.visit_at(1) is None
    assert h.balance("world:chips") == 3_500


@pytest.mark.clause("RR 1.1:game-system(a)")
def test_a_table_runs_with_every_connection_gone(make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """From opening to the redeemed ticket, and through a restart, while no socket can be opened."""

    def unplugged(*_: object, **__: object) -> socket.socket:
        raise OSError("the network is down")

    for name in ("socket", "create_connection", "getaddrinfo"):
        monkeypatch.setattr(socket, name, unplugged)
    h = make_house().opened(1_000)
    h.bet("red", 100)
    h.close_betting()
    h.restart()
    h.dealer(c.SpinBall())
    h.dealer(c.EnterOutcome("1"))
    h.dealer(c.ConfirmOutcome("1"))
    number = h.printed_ticket(h.player(c.CashOut(1)).ticket)
    h.floor.redeem(number, "cage", CASHIER)
    assert h.balance("world:cash") == 100
