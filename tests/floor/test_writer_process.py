"""A floor whose log is written by a writer process: it goes on whatever becomes of that one."""

import os
import signal
import sys
import time
from pathlib import Path
from queue import SimpleQueue

import pytest

from croupier.authority import player
from croupier.equipment.commands import ApproveItem, WithdrawApproval
from croupier.floor import EQUIPMENT, Accepted, Answer, Envelope, Floor, NotApplied, Refused
from croupier.floor.audit import audit
from croupier.log import (
    SqliteLog,
)
from croupier.table import commands as c
from tests.floor.harness import ADMINISTRATOR, DEALER, PIT_BOSS, STREAM, TABLE, House
from tests.log.writer_processes import kill, killed_before_it_is_heard, killed_with_the_next_order, writer_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "floor.log"


def test_a_floor_goes_on_when_its_writer_process_is_killed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(path, writer_process=True)
    house.equip()
    house.open_table()
    house.buy_in(10_000)
    house.dealer(c.OpenBetting())
    killed_with_the_next_order(house.floor.log, monkeypatch)
    lost = house.floor.run(STREAM, c.Place(1, "red", 500), player("t1", 1), "t1/1", 1)
    assert isinstance(lost, NotApplied), lost
    assert house.visit().balance == 10_000 or house.floor.failing
    again = house.floor.run(STREAM, c.Place(1, "red", 500), player("t1", 1), "t1/1", 1)
    assert isinstance(again, Accepted), again
    assert house.visit().balance == 9_500
    house.check_money()
    assert not house.floor.failing
    house.close()
    with SqliteLog.open(path, read_only=True) as log:
        assert list(log.verify()) == []
        assert log.receipt("t1/1", 1) is not None


@pytest.mark.parametrize("then", ["close", "snapshot"])
def test_a_snapshot_after_a_writer_process_was_killed_is_what_the_events_come_to(
    path: Path, monkeypatch: pytest.MonkeyPatch, then: str
) -> None:
    house = House(path, writer_process=True).opened(10_000)
    killed_before_it_is_heard(house.floor.log, monkeypatch)
    lost = house.floor.run(STREAM, c.Place(1, "red", 500), player("t1", 1), "t1/1", 1)
    assert isinstance(lost, NotApplied), lost
    getattr(house.floor, then)()
    if then == "snapshot":
        house.floor.abandon()
    assert audit(path).fault is None
    house = House(path)  # the wager was stored, once: the round is void and it goes back, once
    assert house.visit().balance == 10_000
    assert house.floor.state.versions[STREAM] == house.floor.log.heads()[STREAM][0]
    house.check_money()
    house.dealer(c.OpenBetting())
    house.close()


def test_whoever_waits_is_told_when_no_writer_process_can_be_started_and_the_floor_goes_on_when_one_can(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(path, writer_process=True).opened(10_000)
    kill(house.floor.log)
    with monkeypatch.context() as patched:
        patched.setattr(sys, "executable", str(path.with_name("nowhere")))
        answers: SimpleQueue[Answer] = SimpleQueue()
        for sequence in (1, 1, 2):
            wager = Envelope(STREAM, c.Place(1, "red", 500), player("t1", 1), "t1/1", sequence)
            house.floor.submit(wager, answers.put)
        for _ in range(3):
            answer = answers.get(timeout=120)
            assert not isinstance(answer, Accepted), answer
        assert house.floor.failing
    assert isinstance(house.floor.run(STREAM, c.Place(1, "red", 500), player("t1", 1), "t1/1", 1), Accepted)
    assert house.visit().balance == 9_500
    assert not house.floor.failing
    house.close()


def killed_with(floor: Floor, first: Envelope, then: Envelope) -> tuple[Answer, Answer]:
    """The writer process is killed with one command, and another was decided upon meanwhile."""
    writer = writer_of(floor.log)
    os.kill(writer.process.pid, signal.SIGSTOP)
    answers: SimpleQueue[Answer] = SimpleQueue()
    floor.submit(first, answers.put)
    while not writer._under_way:
        time.sleep(0.001)
    floor.submit(then, answers.put)
    writer.process.kill()
    return answers.get(timeout=120), answers.get(timeout=120)


def test_a_refusal_for_a_reason_that_was_lost_is_not_stored(path: Path) -> None:
    house = House(path, writer_process=True).opened(10_000)
    first, then = (
        Envelope(STREAM, c.Place(1, bet, amount), player("t1", 1), "t1/1", sequence)
        for sequence, bet, amount in ((1, "red", 10_000), (2, "black", 5_000))  # for which nothing would be left
    )
    lost, told = killed_with(house.floor, first, then)
    assert isinstance(lost, NotApplied), lost
    assert isinstance(told, NotApplied), told
    assert house.floor.run(STREAM, c.Place(1, "black", 5_000), player("t1", 1), "t1/1", 1) == Accepted()
    assert house.visit().balance == 5_000
    house.close()


@pytest.mark.clause("RR 1.1:ATS(b)")
def test_a_table_is_not_opened_with_equipment_whose_approval_was_lost(path: Path) -> None:
    house = House(path, writer_process=True)
    house.equip()
    house.do(ADMINISTRATOR, WithdrawApproval("station-1", "it was out of order"), EQUIPMENT)
    approve = Envelope(EQUIPMENT, ApproveItem("station-1", "approval"), ADMINISTRATOR)
    opening = c.OpenTable(TABLE, house.game, house.seats, **house.setup)  # type: ignore[arg-type]
    lost, told = killed_with(house.floor, approve, Envelope(STREAM, opening, PIT_BOSS))
    assert isinstance(lost, NotApplied), lost
    assert isinstance(told, NotApplied), told
    assert isinstance(house.floor.run(STREAM, opening, PIT_BOSS), Refused)
    assert STREAM not in house.floor.log.heads()
    house.close()


def test_a_log_that_hangs_is_told_from_one_that_is_idle(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.floor.floor.STALLED_S", 0.2)
    house = House(path, writer_process=True)
    house.equip()
    house.open_table()
    pid = writer_of(house.floor.log).process.pid
    time.sleep(0.3)
    assert not house.floor.failing  # there was nothing to do
    os.kill(pid, signal.SIGSTOP)
    answers: list[Answer] = []
    house.floor.submit(Envelope(STREAM, c.BuyIn(1, 10_000), DEALER), answers.append)
    while not house.floor.failing:
        time.sleep(0.01)
    assert answers == []
    os.kill(pid, signal.SIGCONT)
    house.floor._committer.flush()
    assert not house.floor.failing
    assert [type(answer) for answer in answers] == [Accepted]
    house.close()
