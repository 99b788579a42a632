"""What an attacker tried once: each of these cost money, or brought a floor down, before it was put right."""

import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from croupier.authority import player
from croupier.authority.actors import device
from croupier.cage import commands as k
from croupier.floor import CAGE, Accepted, Answer, Envelope, Floor, FloorState, NotApplied, Refused
from croupier.floor import audit as audits
from croupier.floor import floor as floors
from croupier.floor.audit import audit
from croupier.floor.messages import Event
from croupier.log import DiskFull, Entry, NewEvent, SqliteLog, Uncertain
from croupier.log import Snapshot as Stored
from croupier.table import commands as c
from tests.floor.conftest import MakeHouse
from tests.floor.harness import CASHIER, DEALER, PIT_BOSS, STREAM, TABLE, WHEEL, House
from tests.floor.rr import correct, to_spun

PLAYER = player(TABLE, 1)


def reopened(h: House) -> Floor:
    """The floor as the next process finds it."""
    h.floor.close()
    h.floor = Floor.open(h.path, h.clock)
    return h.floor


# ---------------------------------------------------------------------- the audit
def test_books_are_compared_between_commands_and_not_within_one(
    make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    h = make_house().opened(5_000, 5_000)
    for seat in (1, 2):
        h.bet("red", 100, seat)
        h.player(c.CashOut(seat), seat)  # money leaves the table before there is a ticket
    h.floor.close()
    monkeypatch.setattr(audits, "CHECK_EVERY", 1)
    assert audit(h.path).fault is None
    h.floor = Floor.open(h.path, h.clock)


def forged(h: House, *events: tuple[str, bytes]) -> str:
    """What the audit says of events that somebody put behind the others, with chains that are right."""
    h.floor.abandon()
    with SqliteLog.open(h.path) as log:
        for type_, data in events:
            version, _ = log.heads()[STREAM]
            at_ms = max(event.at_ms for event in log.read())
            log.append([Entry((NewEvent(STREAM, at_ms, "mallory", type_, data),), {STREAM: version})])
    said = str(audit(h.path))
    h.floor = Floor.open(h.path.with_name("another.log"), h.clock)
    return said


def test_a_winner_who_was_left_out_is_named(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000)
    h.bet("red", 500)
    to_spun(h)
    h.dealer(c.EnterOutcome("1"))
    assert "t1-1 is not settled" in forged(h, ("table/round-settled.1", b'{"round":1,"outcome":"1"}'))


def test_a_wager_after_the_outcome_is_named(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000)
    to_spun(h)
    h.dealer(c.EnterOutcome("1"))
    wager = b'{"visit":"t1-1","deltas":{"red":500},"by":"place"}'
    assert "outside a wagering period" in forged(h, ("table/wagers-moved.1", wager))


def test_an_adjustment_out_of_nothing_is_named(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000)
    h.bet("red", 500)
    h.spin("1")
    gift = b'{"visit":"t1-1","round":1,"was":1000,"now":1000,"credited":5000000}'
    assert "no result was put right, and there is adjusted of t1-1" in forged(h, ("table/adjusted.1", gift))


@pytest.mark.parametrize("long", [50_000, 0])
def test_what_the_replay_stumbles_over_is_named(
    make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch, long: int
) -> None:
    monkeypatch.setattr(audits, "LONG", long)
    h = make_house().opened(5_000)
    assert "wrong: " in forged(
        h, ("table/table-opened.1", b'{"setup":{"table":"t1","game":"rapid-roulete","seats":3}}')
    )


# ---------------------------------------------------------------------- what is in memory and what is on disk
class Spoiler:
    """A watcher that fails, at one moment or another."""

    def __init__(self, decided: BaseException | None = None, durable: Exception | None = None) -> None:
        self._decided, self._durable = decided, durable

    def decided(self, state: FloorState, events: Sequence[tuple[str, Event]]) -> object:
        del state
        if self._decided is not None:
            raise self._decided
        return events

    def durable(self, seen: object) -> None:
        del seen
        if self._durable is not None:
            raise self._durable

    def reloaded(self, state: FloorState) -> None:
        del state


def test_a_command_that_is_cut_short_leaves_nothing_behind(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000)
    h.floor.watcher = Spoiler(decided=KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        h.floor.run(STREAM, c.Place(1, "red", 500), PLAYER)
    h.floor.watcher = None
    h.floor = reopened(h)
    assert h.visit().balance == 5_000
    h.dealer(c.OpenBetting())
    h.bet("red", 500)
    h.floor.close()
    assert audit(h.path).fault is None
    h.floor = Floor.open(h.path, h.clock)


def test_whoever_gave_a_command_is_answered_though_others_fail(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000)

    def jammed(*_: object) -> None:
        raise OSError("paper jam")

    h.floor.watcher, h.floor.printer = Spoiler(durable=OSError("no screen")), jammed
    assert isinstance(h.floor.run(STREAM, c.CashOut(1), PLAYER), Accepted)
    h.floor.watcher = None


def test_a_snapshot_that_fails_spoils_no_command(make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    h = make_house().opened(5_000)

    def full(_: Stored) -> None:
        raise DiskFull("no room")

    monkeypatch.setattr(h.floor.log, "save_snapshot", full)
    monkeypatch.setattr(floors, "SNAPSHOT_EVERY", 1)
    h.bet("red", 500)
    h.bet("red", 500)
    assert h.visit().wagers == {"red": 1_000}
    monkeypatch.undo()


def test_no_command_is_given_by_the_thread_that_writes(make_house: MakeHouse) -> None:
    """It would wait for itself as soon as somebody waits for the writer: so it is refused at once and always."""
    h = make_house().opened(5_000)
    found: list[BaseException] = []
    told = threading.Event()

    def again(_: Answer) -> None:
        try:
            h.floor.submit(Envelope(STREAM, c.Place(1, "red", 100), PLAYER), lambda _: None)
        except RuntimeError as error:
            found.append(error)
        told.set()

    h.floor.submit(Envelope(STREAM, c.Place(1, "red", 100), PLAYER), again)
    assert told.wait(10)
    assert len(found) == 1
    assert h.visit().wagers == {"red": 100}


def test_a_log_that_fails_in_an_unknown_way_goes_on(make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    h = make_house().opened(5_000)

    def odd(_: Sequence[Entry]) -> int:
        raise TypeError("nobody thought of this")

    with monkeypatch.context() as patched:
        patched.setattr(h.floor.log, "append", odd)
        assert isinstance(h.floor.run(STREAM, c.Place(1, "red", 100), PLAYER), NotApplied)
    h.bet("red", 100)


# ---------------------------------------------------------------------- at most once
def test_a_repeat_of_what_could_not_be_stored_is_told_the_same(
    make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    h = make_house().opened(5_000)
    writing, go_on = threading.Event(), threading.Event()
    append = h.floor.log.append

    def full(entries: Sequence[Entry]) -> int:
        if not any(entry.receipt for entry in entries):
            return append(entries)
        writing.set()
        go_on.wait(10)
        raise DiskFull("no room")

    answers: list[Answer] = []
    done: Callable[[Answer], None] = answers.append
    envelope = Envelope(STREAM, c.Place(1, "red", 100), PLAYER, "t1/1", 1)
    with monkeypatch.context() as patched:
        patched.setattr(h.floor.log, "append", full)
        h.floor.submit(envelope, done)
        assert writing.wait(10)
        h.floor.submit(envelope, done)
        go_on.set()
        h.floor._committer.flush()
    assert [type(answer) for answer in answers] == [NotApplied, NotApplied]
    assert h.floor.next_sequence("t1/1") == 1
    assert isinstance(h.floor.run(STREAM, envelope.command, PLAYER, "t1/1", 1), Accepted)


@pytest.mark.parametrize(
    ("name", "sequence"), [("t1/1", 0), ("t1/1", -1), ("t1/1", 2**70), ("\ud800", 1), ("x" * 999, 1)], ids=range(5)
)
def test_a_device_counts_from_one_and_has_a_name(make_house: MakeHouse, name: str, sequence: int) -> None:
    h = make_house().opened(5_000)
    answer = h.floor.run(STREAM, c.Place(1, "red", 100), PLAYER, name, sequence)
    assert isinstance(answer, Refused)
    assert h.visit().wagers == {}


# ---------------------------------------------------------------------- what could not be read back
@pytest.mark.parametrize(
    ("actor", "command"),
    [
        (DEALER, c.BuyIn(True, 500)),
        (PIT_BOSS, c.PostNotice("opening", 2_000_000_000_000)),  # type: ignore[arg-type]
        (DEALER, c.FailSystem(None)),  # type: ignore[arg-type]
    ],
)
def test_what_could_not_be_read_back_is_not_written(make_house: MakeHouse, actor: object, command: c.Command) -> None:
    h = make_house().opened(5_000)
    before = h.floor.log.last_seq()
    assert isinstance(h.floor.run(STREAM, command, actor), Refused)  # type: ignore[arg-type]
    assert h.floor.log.last_seq() == before


@pytest.mark.parametrize("bet", ["split:²/3", "straight:\ud800", "sixline:١-6", "x" * 100_000], ids=range(4))
def test_no_name_of_a_bet_brings_the_floor_down(make_house: MakeHouse, bet: str) -> None:
    h = make_house().opened(5_000)
    assert h.not_player(c.Place(1, bet, 100)).clause == "RR 3.9"


@pytest.mark.parametrize("seat", [10**5_000, "1", [1], None, -1], ids=["huge", "text", "list", "none", "negative"])
def test_no_station_brings_the_floor_down(make_house: MakeHouse, seat: object) -> None:
    h = make_house().opened(5_000)
    assert isinstance(h.floor.run(STREAM, c.Place(seat, "red", 100), PLAYER), Refused)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["", "a\0b", "../x", "written-off", "T1", "a" * 33])
def test_a_table_has_a_plain_name(make_house: MakeHouse, name: str) -> None:
    h = make_house()
    opening = c.OpenTable(name, "rapid-roulette", 3)
    assert isinstance(h.floor.run(f"table:{name}", opening, PIT_BOSS), Refused)


def test_a_table_needs_a_chip(make_house: MakeHouse) -> None:
    h = make_house()
    h.equip()
    for chip in (0, -100):
        answer = h.open_table(chip=chip)
        assert isinstance(answer, Refused)
        assert "a chip is at least 1 cent" in answer.reason


# ---------------------------------------------------------------------- money and powers
@pytest.mark.clause("RR 9.4", "RR 12.2.3")
def test_wrong_winnings_come_out_of_what_is_held_first(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    h.bet("straight:17", 100)
    h.spin("17")
    h.do(PIT_BOSS, c.HoldWinnings(1, 3_500, "a device"))
    assert h.visit().balance == 1_000
    correct(h, "18")
    assert (h.visit().held, h.visit().balance) == (0, 900)
    assert h.balance("house:written-off") == 0


@pytest.mark.clause("RR 6.6.1(b)(ii)")
def test_a_payment_that_is_not_due_after_all_is_cancelled_by_a_pit_boss(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    h.bet("straight:17", 100)
    h.spin("18")
    h.player(c.CashOut(1))
    correct(h, "17")
    assert h.balance("payments") == 3_600
    cancel = k.CancelPayment(1, 3_600, "it was paid in chips")
    assert h.refused(CASHIER, cancel, CAGE).clause == "RR 6.6.1(b)(ii)"
    assert h.refused(PIT_BOSS, k.CancelPayment(1, 3_600, " "), CAGE).clause == "RR 6.6.1(b)(ii)"
    assert h.refused(PIT_BOSS, k.CancelPayment(2, 3_600, "there is none"), CAGE).clause == "RR 6.6.1(b)(ii)"
    h.do(PIT_BOSS, cancel, CAGE)
    assert (h.balance("payments"), h.balance("house:written-off")) == (0, 3_600)
    assert h.refused(PIT_BOSS, k.ApprovePayment(1, 3_600), CAGE).reason == "payment 1 is not due"
    correct(h, "18")  # the correction was wrong: as if nothing had been due, and nothing cancelled
    assert (h.balance("payments"), h.balance("house:written-off"), h.balance("house:t1")) == (0, 0, 100)


def test_without_its_key_a_floor_with_tickets_does_not_open(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    h.player(c.CashOut(1))
    h.floor.close()
    key = h.path.with_name(h.path.name + ".key")
    kept = key.read_bytes()
    key.unlink()
    with pytest.raises(ValueError, match="restore it"):
        Floor.open(h.path, h.clock)
    key.write_bytes(kept)
    h.floor = Floor.open(h.path, h.clock)


@pytest.mark.clause("RR 6.6.1(b)")
def test_an_account_beyond_all_wagers_is_paid(make_house: MakeHouse) -> None:
    h = make_house().opened(100_000_000_000)
    h.bet("red", 100_000)
    h.spin("1")
    h.player(c.CashOut(1))
    (ticket,) = h.floor.state.cage.tickets.values()
    assert ticket.amount == 100_000_100_000


@pytest.mark.clause("RR 6.2.3")
def test_a_ticket_that_one_reader_holds_no_other_redeems(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000, 1_000, 1_000)
    number = h.printed_ticket(h.player(c.CashOut(1)).ticket)
    seal = h.floor.seal(number)
    first, second = device("station", TABLE, 2), device("station", TABLE, 3)
    h.do(first, k.PresentTicket(seal, "station", TABLE, 2), CAGE)
    assert "elsewhere" in h.refused(second, k.RedeemTicket(seal, "station", TABLE, 3), CAGE).reason
    assert h.refused(second, k.PresentTicket(seal, "station", TABLE, 2), CAGE).clause == "RR 6.2.3"
    h.do(first, k.RedeemTicket(seal, "station", TABLE, 2), CAGE)


@pytest.mark.clause("RR 6.6.1(b)")
def test_a_station_of_another_table_fails_no_ticket(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    ticket = h.player(c.CashOut(1)).ticket
    for other in ("t2", "t"):  # a name that begins alike is another table's
        h.refused(device("station", other, 1), k.PrintFailed(ticket), CAGE)
    h.do(device("station", TABLE, 1), k.TicketPrinted(ticket), CAGE)


@pytest.mark.clause("RR 5.1.3")
def test_a_wheel_of_no_table_ends_no_period(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    h.dealer(c.SpinBall())
    assert h.refused(device("wheel"), c.BallDropping()).clause == "RR 3.3"
    h.do(WHEEL, c.BallDropping())


def test_a_file_of_the_log_that_is_gone_is_noticed(tmp_path: Path) -> None:
    """A new log beside an old key is a new floor, and nothing of the old one is recognised there."""
    h = House(tmp_path / "floor.log").opened(1_000)
    number = h.printed_ticket(h.player(c.CashOut(1)).ticket)
    h.close()
    for path in tmp_path.glob("floor.log*"):
        if not path.name.endswith(".key"):
            path.unlink()
    with Floor.open(tmp_path / "floor.log", h.clock) as floor:
        answer = floor.redeem(number, "cage", CASHIER)
        assert isinstance(answer, Refused)
        assert "not on file" in answer.reason


def test_what_may_or_may_not_be_stored_is_not_called_undone(
    make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    h = make_house().opened(10_000)

    def unsure(*_: object) -> int:
        raise Uncertain("the disk of /srv/floor went away")

    with monkeypatch.context() as broken:
        broken.setattr(h.floor.log, "append", unsure)
        answer = h.floor.run(STREAM, c.Place(1, "red", 100), PLAYER)
    assert isinstance(answer, NotApplied)
    assert "not known yet" in answer.reason
    assert "/" not in answer.reason
