"""An audit replays everything, settles every round again, and names the first thing that is wrong."""

import random
import shutil
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import apsw
import pytest
from click.testing import CliRunner

from croupier.authority import player
from croupier.cli import main
from croupier.floor import CAGE
from croupier.floor import audit as audits
from croupier.floor.audit import Audited, audit
from croupier.log import Entry, NewEvent, SqliteLog
from croupier.table import commands as c
from tests.floor.harness import CASHIER, DEALER, STREAM, TABLE, House

FLIPS = 400


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A day on the floor, in short: rounds, a correction, a no spin, tickets, receipts, a restart, snapshots."""
    path = tmp_path_factory.mktemp("audit") / "floor.log"
    h = House(path)
    h.opened(20_000, 20_000)
    for sequence, (bet, amount) in enumerate([("red", 500), ("straight:17", 100), ("dozen:1", 700)], start=1):
        h.floor.run(STREAM, c.Place(1, bet, amount), player(TABLE, 1), "t1/1", sequence)
    h.bet("black", 300, seat=2)
    h.spin("17")
    h.bet("red", 500)
    h.dealer(c.FreezeAccounts())
    h.dealer(c.CorrectOutcome("18"))
    h.dealer(c.ReleaseAccounts())
    h.floor.snapshot()
    h.dealer(c.SpinBall())
    h.dealer(c.CallNoSpin("interference"))
    h.bet("low", 400, seat=2)
    h.spin("3")
    number = h.printed_ticket(h.player(c.CashOut(2), seat=2).ticket)
    h.floor.redeem(number, "cage", CASHIER)
    h.restart()
    h.close()
    return path


@pytest.fixture
def copy(log: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(log, tmp_path / "copy.log"))


@pytest.mark.usefixtures("_each_way")
def test_a_good_log_is_in_order(log: Path) -> None:
    found = audit(log)
    assert found.fault is None
    assert (found.rounds, found.settlements, found.receipts) == (2, 3, 3)
    assert found.snapshots >= 1
    result = CliRunner().invoke(main, ["audit", str(log)])
    assert result.exit_code == 0
    assert result.stdout.count("\n") == 1
    assert "in order" in result.stdout


@pytest.fixture(params=[audits.LONG, 0], ids=["alone", "with both cores"])
def _each_way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long log is verified by a separate process while it is replayed: the result must be the same."""
    monkeypatch.setattr(audits, "LONG", request.param)


def forged(copy: Path, type_: str, data: bytes) -> Audited:
    """Append an event whose chain is right and whose money is not."""
    with SqliteLog.open(copy) as opened:
        version, _ = opened.heads()[STREAM]
        last = max(event.at_ms for event in opened.read())
        opened.append([Entry((NewEvent(STREAM, last, "mallory", type_, data),), {STREAM: version})])
    return audit(copy)


@pytest.mark.parametrize(
    ("type_", "data", "says"),
    [
        ("table/credited.1", b'{"visit":"t1-1","seat":1,"amount":-5,"source":"cash"}', "transfer of -5"),
        ("table/cashed-out.1", b'{"visit":"t1-1","amount":99999999,"how":"chips","clause":""}', "would stand at"),
        ("table/settled.1", b'{"visit":"t1-1","round":9,"outcome":"1","paid":{},"back":0,"lost":0}', "was entered"),
        ("table/wagers-moved.1", b'{"visit":"t1-1","deltas":{"red":5},"by":"place"}', "outside a wagering period"),
        ("table/wagers-moved.1", b'{"visit":7}', "event"),
        ("table/no-such-thing.1", b"{}", "does not know"),
        ("table/held-released.1", b'{"visit":"t1-1","amount":5,"to":"house","reason":"x"}', "would stand at"),
    ],
)
@pytest.mark.usefixtures("_each_way")
def test_money_that_does_not_add_up_is_named(copy: Path, type_: str, data: bytes, says: str) -> None:
    found = forged(copy, type_, data)
    assert found.fault is not None
    assert says in str(found)


@pytest.mark.usefixtures("_each_way")
def test_a_wrong_settlement_is_found_by_settling_again(tmp_path: Path) -> None:
    path = tmp_path / "floor.log"
    h = House(path)
    h.opened(20_000)
    h.bet("red", 500)
    h.close_betting()
    h.dealer(c.SpinBall())
    h.dealer(c.EnterOutcome("1"))
    h.floor._committer.close()
    h.floor.log.close()
    found = forged(
        path, "table/settled.1", b'{"visit":"t1-1","round":1,"outcome":"1","paid":{"red":501},"back":500,"lost":0}'
    )
    assert "the rules settle it as {'red': 500}" in str(found)


def without(path: Path, struck: int, copy: Path) -> Path:
    """A log with all events of another but one, whose chains are right, as somebody could write it who has the disk."""
    with SqliteLog.open(path, create=False, read_only=True) as opened, SqliteLog.open(copy) as made:
        for event in opened.read():
            if event.seq != struck:
                new = NewEvent(event.stream, event.at_ms, event.by, event.type, event.data)
                made.append([Entry((new,))])
    return copy


@pytest.mark.usefixtures("_each_way")
@pytest.mark.parametrize("round_", [1, 2], ids=["the first round", "a player who was settled the round before"])
def test_a_round_that_ends_without_the_settlement_of_a_wager_is_named(tmp_path: Path, round_: int) -> None:
    path = tmp_path / "floor.log"
    h = House(path)
    h.opened(20_000)
    for outcome in ("1", "2"):
        h.bet("red", 500)
        h.spin(outcome)
    h.close()
    with SqliteLog.open(path, create=False, read_only=True) as opened:
        settlements = [event for event in opened.read() if event.type.startswith("table/settled.")]
    assert audit(without(path, 0, tmp_path / "whole.log")).fault is None
    struck = settlements[round_ - 1].seq
    said = str(audit(without(path, struck, tmp_path / "struck.log")))
    assert said.endswith(f"event {struck}: round {round_} ends, and t1-1 is not settled")


@pytest.mark.usefixtures("_each_way")
def test_two_books_that_differ_are_named(copy: Path) -> None:
    """A ticket that is issued according to the cage, but whose money is gone."""
    with SqliteLog.open(copy) as opened:
        version, _ = opened.heads()[CAGE]
        last = max(event.at_ms for event in opened.read())
        due = b'{"payment":9,"visit":"t1-1","amount":700,"why":"forged"}'
        opened.append([Entry((NewEvent(CAGE, last, "mallory", "cage/payment-due.1", due),), {CAGE: version})])
    assert "payments: the ledger has 0, the floor 700" in str(audit(copy))


@pytest.mark.usefixtures("_each_way")
def test_a_snapshot_that_the_events_do_not_come_to_is_named(log: Path, tmp_path: Path) -> None:
    with SqliteLog.open(log, create=False, read_only=True) as opened:
        newest = opened.snapshots()[0]
    copy = Path(shutil.copy(log, tmp_path / "copy.log"))
    with SqliteLog.open(copy) as opened:
        data = newest.data.replace(b"red", b"odd", 1)
        assert data != newest.data
        opened.save_snapshot(type(newest)(newest.seq, newest.fingerprint, data))
    assert f"the snapshot at event {newest.seq} is not what the events come to" in str(audit(copy))


@pytest.mark.parametrize("what", ["missing", "text", "empty", "folder"])
def test_what_is_no_log_gets_a_clear_word(tmp_path: Path, what: str) -> None:
    path = tmp_path / "x.log"
    if what == "text":
        path.write_text("not a log, " * 100)
    if what == "empty":
        path.write_bytes(b"")
    if what == "folder":
        path.mkdir()
    result = CliRunner().invoke(main, ["audit", str(path)])
    assert result.exit_code == 1
    assert result.stderr.startswith("wrong: the log: ")
    assert "Traceback" not in result.stderr


def positions(size: int) -> Iterator[int]:
    rng = random.Random(7)  # noqa: S311 - which bits to flip
    return (rng.randrange(size * 8) for _ in range(FLIPS))


def test_a_flip_of_any_bit_is_found_or_changes_nothing(log: Path, tmp_path: Path) -> None:
    good = str(audit(log))
    original = log.read_bytes()
    path = tmp_path / "flipped.log"
    found = 0
    for position in positions(len(original)):
        data = bytearray(original)
        data[position // 8] ^= 1 << position % 8
        path.write_bytes(data)
        said = str(audit(path))
        found += said != good
        assert said == good or said.startswith("wrong: "), (position, said)
    assert found > FLIPS // 4


def test_with_both_cores_a_flip_is_named_as_without(log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    original = log.read_bytes()
    path = tmp_path / "flipped.log"
    for position in islice(positions(len(original)), 24):
        data = bytearray(original)
        data[position // 8] ^= 1 << position % 8
        path.write_bytes(data)
        monkeypatch.setattr(audits, "LONG", 50_000)
        alone = audit(path).fault
        monkeypatch.setattr(audits, "LONG", 0)
        assert audit(path).fault == alone, position


@pytest.mark.parametrize("table", ["event", "receipt", "snapshot"])
def test_a_flip_in_any_record_is_named(log: Path, tmp_path: Path, table: str) -> None:
    column = {"event": "data", "receipt": "answer", "snapshot": "data"}[table]
    key = {"event": "seq", "receipt": "number", "snapshot": "seq"}[table]
    connection = apsw.Connection(str(log), flags=apsw.SQLITE_OPEN_READONLY)
    keys = [row[0] for row in connection.execute(f"select {key} from {table}")]  # noqa: S608
    connection.close()
    for chosen in keys[:: max(len(keys) // 12, 1)]:
        path = Path(shutil.copy(log, tmp_path / "copy.log"))
        connection = apsw.Connection(str(path))
        ((value,),) = connection.execute(f"select {column} from {table} where {key} = ?", (chosen,))  # noqa: S608
        flipped = bytes([value[0] ^ 1]) + value[1:]
        guards = list(connection.execute("select name, sql from sqlite_schema where type = 'trigger'"))
        for name, _ in guards:  # the log refuses edits, so a forger removes its guards for a moment
            connection.execute(f"drop trigger {name}")
        connection.execute(f"update {table} set {column} = ? where {key} = ?", (flipped, chosen))  # noqa: S608
        for _, sql in guards:
            connection.execute(sql)
        connection.close()
        said = str(audit(path))
        assert said.startswith("wrong: "), (table, chosen, said)
        assert str(chosen) in said or table in said


def test_dealers_are_named_in_the_log(log: Path) -> None:
    with SqliteLog.open(log, create=False, read_only=True) as opened:
        by = {event.by for event in opened.read() if event.type.startswith("table/outcome-entered")}
    assert by == {DEALER.name}
