"""Seats and systems that fail, before and after the close; a restart is such a failure (RR 9.7 to 9.9)."""

from collections.abc import Sequence

import pytest

from croupier.authority.actors import device
from croupier.floor import Floor
from croupier.floor.admission import Command
from croupier.log import DiskFull, Entry, SqliteLog, Uncertain
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import DEALER, TABLE, House
from tests.floor.rr import least, logged, to_entered, to_spun


def wagered(make_house: MakeHouse) -> House:
    h = make_house().opened(5_000, 5_000, 5_000)
    h.bet("red", 500)
    h.bet("red", 300, 2)
    return h


def settle(h: House, outcome: str) -> None:
    h.dealer(c.EnterOutcome(outcome))
    h.dealer(c.ConfirmOutcome(outcome))


@pytest.mark.clause("RR 9.7.1")
def test_a_station_that_fails_before_the_close_loses_its_wagers_alone(make_house: MakeHouse) -> None:
    h = wagered(make_house)
    h.clock.pass_ms(29_999)
    assert least(h, "dealer", c.FailStation(1)).clause == "RR 9.7.1"
    assert (h.visit(1).balance, h.visit(1).wagers, h.visit(2).wagers) == (5_000, {}, {"red": 300})
    (void,) = logged(h, ev.StakesReturned)
    assert void.clause == "RR 9.7.1"
    assert h.refused(DEALER, c.FailStation(1)).clause == "RR 9.7.1"
    h.dealer(c.RepairStation(1))
    h.bet("red", 200)  # repaired in time, it takes wagers again
    h.spin("1")
    assert (h.visit(1).balance, h.visit(2).balance) == (5_200, 5_300)


@pytest.mark.clause("RR 9.7.1")
def test_a_station_reports_itself_and_takes_nothing_while_it_is_out_of_order(make_house: MakeHouse) -> None:
    h = wagered(make_house)
    h.refused(device("station", TABLE, 2), c.FailStation(1))  # not its neighbour
    h.do(device("station", TABLE, 1), c.FailStation(1))
    assert h.not_player(c.Place(1, "red", 100)).clause == "RR 9.7.1"
    assert h.refused(DEALER, c.BuyIn(1, 100)).clause == "RR 9.7.1"
    least(h, "dealer", c.RepairStation(1))
    assert h.refused(DEALER, c.RepairStation(1)).clause == "RR 9.7.1"
    h.player(c.Repeat(1))
    assert h.visit().wagers == {"red": 500}


@pytest.mark.clause("RR 9.7.2")
@pytest.mark.parametrize("phase", ["at the close", "spun", "entered"])
def test_after_the_close_the_records_say_what_was_wagered(make_house: MakeHouse, phase: str) -> None:
    h = wagered(make_house)
    if phase == "at the close":
        h.clock.pass_ms(30_000)  # exactly at the end counts as after it, even if nobody has noticed yet
        h.dealer(c.FailStation(1))
    elif phase == "spun":
        to_spun(h)
    else:
        to_entered(h, "1")
    if phase != "at the close":
        least(h, "dealer", c.FailStation(1))
    assert logged(h, ev.StationFailed)[-1].clause == "RR 9.7.2"
    assert h.visit(1).wagers == {"red": 500}
    h.dealer(c.RepairStation(1))  # a repair answers nothing about the wagers
    if phase == "at the close":
        h.dealer(c.SpinBall())
    if phase != "entered":
        h.dealer(c.EnterOutcome("1"))
    assert h.refused(DEALER, c.ConfirmOutcome("1")).clause == "RR 9.7.2"  # nothing is settled before
    assert least(h, "dealer", c.ConfirmWagers(1)).clause == "RR 9.7.2"
    assert h.refused(DEALER, c.ConfirmWagers(1)).clause == "RR 9.7.2"
    h.dealer(c.ConfirmOutcome("1"))
    assert (h.visit(1).balance, h.visit(2).balance) == (5_500, 5_300)


@pytest.mark.clause("RR 9.9")
@pytest.mark.parametrize("fault", [c.FailStation(1), c.FailSystem("power")], ids=["station", "system"])
def test_what_the_records_do_not_show_is_void(make_house: MakeHouse, fault: Command) -> None:
    h = wagered(make_house)
    to_spun(h)
    assert h.refused(DEALER, c.VoidWagers(1)).clause == "RR 9.9"  # nothing is in doubt
    h.dealer(fault)
    seat = 1 if isinstance(fault, c.FailStation) else None
    assert least(h, "dealer", c.VoidWagers(seat)).clause == "RR 9.9"
    settle(h, "1")
    assert h.visit(1).balance == 5_000
    assert h.visit(2).balance == (5_300 if seat else 5_000)
    assert {void.clause for void in logged(h, ev.StakesReturned)} == {"RR 9.9"}


@pytest.mark.clause("RR 9.8.1")
def test_a_system_that_fails_before_the_close_loses_everybodys_wagers(make_house: MakeHouse) -> None:
    h = wagered(make_house)
    h.clock.pass_ms(29_999)
    assert least(h, "dealer", c.FailSystem("water")).clause == "RR 9.8.1"
    assert [(h.visit(n).balance, h.visit(n).wagers) for n in (1, 2, 3)] == [(5_000, {})] * 3
    assert {void.clause for void in logged(h, ev.StakesReturned)} == {"RR 9.8.1"}
    assert h.table.round.phase == "idle"  # play goes on when the Dealer says so
    assert h.not_player(c.Place(1, "red", 100)).clause == "RR 3.7"
    h.dealer(c.OpenBetting())
    h.player(c.Repeat(1))
    assert h.visit(1).wagers == {"red": 500}


@pytest.mark.clause("RR 9.8.2")
def test_after_the_close_all_wagers_wait_for_the_records(make_house: MakeHouse) -> None:
    h = wagered(make_house)
    to_spun(h)
    least(h, "dealer", c.FailSystem("water"))
    assert logged(h, ev.SystemFailed)[-1].clause == "RR 9.8.2"
    h.dealer(c.EnterOutcome("1"))
    assert h.refused(DEALER, c.ConfirmOutcome("1")).clause == "RR 9.8.2"
    h.dealer(c.ConfirmWagers(1))  # one by one, or all at once
    assert h.refused(DEALER, c.ConfirmOutcome("1")).clause == "RR 9.8.2"
    least(h, "dealer", c.ConfirmWagers())
    assert logged(h, ev.WagersConfirmed)[-1].clause == "RR 9.8.2"
    h.dealer(c.ConfirmOutcome("1"))
    assert (h.visit(1).balance, h.visit(2).balance) == (5_500, 5_300)


@pytest.mark.clause("RR 9.8.1")
@pytest.mark.parametrize("down_ms", [0, 10_000, 600_000])
def test_a_restart_before_the_close_voids_the_round_however_long_it_took(make_house: MakeHouse, down_ms: int) -> None:
    h = wagered(make_house)
    h.wait(5_000)
    h.clock.pass_ms(down_ms)  # the period's end passes while nothing runs: no close was written
    h.restart()
    assert [(h.visit(n).balance, h.visit(n).wagers) for n in (1, 2, 3)] == [(5_000, {})] * 3
    assert logged(h, ev.SystemFailed)[-1].clause == "RR 9.8.1"
    assert logged(h, ev.PeriodEnded) == []


@pytest.mark.clause("RR 9.8.1")
def test_a_restart_that_cannot_be_put_on_record_is_none(
    make_kept_house: MakeHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A floor that started anyway would play on with wagers that must go back."""
    h = wagered(make_kept_house)
    h.floor.abandon()

    def full(*_: object) -> int:
        raise DiskFull("no room left")

    with monkeypatch.context() as broken:
        broken.setattr(SqliteLog, "append", full)
        with pytest.raises(DiskFull):
            Floor.open(h.path, h.clock)
    h.floor = Floor.open(h.path, h.clock)
    assert [(h.visit(n).balance, h.visit(n).wagers) for n in (1, 2, 3)] == [(5_000, {})] * 3
    assert len(logged(h, ev.SystemFailed)) == 1


@pytest.mark.clause("RR 9.8.1")
def test_a_restart_is_put_on_record_once_even_if_nobody_knows_at_first(
    make_kept_house: MakeHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    h = wagered(make_kept_house)
    h.floor.abandon()
    append = SqliteLog.append

    def unheard(log: SqliteLog, entries: Sequence[Entry]) -> int:
        monkeypatch.undo()
        append(log, entries)
        raise Uncertain("it was stored, and nobody heard of it")

    monkeypatch.setattr(SqliteLog, "append", unheard)
    h.floor = Floor.open(h.path, h.clock)
    assert [(h.visit(n).balance, h.visit(n).wagers) for n in (1, 2, 3)] == [(5_000, {})] * 3
    assert len(logged(h, ev.SystemFailed)) == 1


@pytest.mark.clause("RR 9.8.2")
@pytest.mark.parametrize("phase", ["closed", "spun", "entered"])
def test_a_restart_after_the_close_finds_the_wagers_in_the_log(make_house: MakeHouse, phase: str) -> None:
    h = wagered(make_house)
    h.close_betting()
    if phase != "closed":
        h.dealer(c.SpinBall())
    if phase == "entered":
        h.dealer(c.EnterOutcome("1"))
    h.restart()
    assert (logged(h, ev.SystemFailed)[-1].clause, logged(h, ev.WagersConfirmed)[-1].seats) == ("RR 9.8.2", (1, 2))
    if phase == "closed":
        h.dealer(c.SpinBall())
    if phase != "entered":
        h.dealer(c.EnterOutcome("1"))
    h.dealer(c.ConfirmOutcome("1"))
    assert (h.visit(1).balance, h.visit(2).balance) == (5_500, 5_300)


@pytest.mark.clause("RR 9.7.2")
def test_a_restart_does_not_answer_for_a_station_in_doubt(make_house: MakeHouse) -> None:
    h = wagered(make_house)
    to_spun(h)
    h.dealer(c.FailStation(1))
    h.restart()
    h.dealer(c.EnterOutcome("1"))
    assert h.refused(DEALER, c.ConfirmOutcome("1")).clause == "RR 9.7.2"


@pytest.mark.clause("RR 9.2.2")
def test_a_no_spin_leaves_nothing_to_be_confirmed(make_house: MakeHouse) -> None:
    h = wagered(make_house)
    to_spun(h)
    h.dealer(c.FailStation(1))
    h.dealer(c.CallNoSpin("disruption"))
    h.bet("red", 300, 2)
    h.spin("1")
    assert (h.visit(1).balance, h.visit(2).balance) == (5_000, 5_300)
