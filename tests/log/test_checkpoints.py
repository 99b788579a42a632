"""A checkpoint that was kept elsewhere tells a history that was rewritten or cut, however well it was forged."""

import json
import stat
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from croupier.log import Entry, NewEvent, SqliteLog
from croupier.log.checkpoints import BadCheckpoint, Checkpoint, read_checkpoint, write_checkpoint
from croupier.log.signing import BadKey, check_signature, key_path, load_key, public_key, sign
from tests.log.logs import event, fill, forge, tamper
from tests.log.test_chain import faults

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))


@pytest.fixture
def taken(path: Path) -> Checkpoint:
    """A checkpoint of a small log, which then goes on."""
    with SqliteLog.open(path) as log:
        fill(log, 20)
        checkpoint = sign(log.ends(), 1_000, KEY)
        fill(log, 5, first=21)
    Path(f"{path}.end").unlink()  # whoever forges a log does not forget it
    return checkpoint


def compared(path: Path, checkpoint: Checkpoint) -> str:
    with SqliteLog.open(path, create=False, read_only=True) as log:
        log.must_be_of(checkpoint.ends)
        return str(log.compare(checkpoint.ends))


def test_a_log_that_went_on_holds(path: Path, taken: Checkpoint) -> None:
    assert compared(path, taken) == "None"
    assert set(taken.ends.streams) == {"table:1", "cage", "jackpot:3"}
    assert (taken.ends.events, taken.ends.receipts.at) == (20, 20)
    check_signature(taken)
    check_signature(taken, public_key(KEY).upper())


def test_an_empty_log_has_a_checkpoint_too(path: Path) -> None:
    with SqliteLog.open(path) as log:
        checkpoint = sign(log.ends(), 0, KEY)
        assert log.compare(checkpoint.ends) is None
        fill(log, 3)
        assert log.compare(checkpoint.ends) is None


@pytest.mark.parametrize(
    ("columns", "says"),
    [
        ({"data": "replace(data, ':1}', ':9}')"}, "another history"),
        ({"by": "replace(\"by\", 'station 1', 'station 2')"}, "another history"),
        ({"at_ms": "at_ms + 1"}, "another history"),
    ],
)
def test_a_history_that_was_rewritten_with_all_its_chains_is_named(
    path: Path, taken: Checkpoint, columns: dict[str, str], says: str
) -> None:
    forge(path, **{name: f"cast({value} as blob)" if name == "data" else value for name, value in columns.items()})
    assert faults(path) == []  # the forgery itself is perfect
    assert says in compared(path, taken)


def test_computing_the_chains_anew_changes_nothing_where_nothing_was_changed(path: Path, taken: Checkpoint) -> None:
    forge(path)
    assert faults(path) == []
    assert compared(path, taken) == "None"


CUTS = {
    "events": ("delete from event where seq > 19", "delete from receipt where number > 19"),
    "receipts": ("delete from receipt where number > 19",),
}


@pytest.mark.parametrize("what", CUTS)
def test_a_history_that_was_cut_behind_it_is_named(path: Path, taken: Checkpoint, what: str) -> None:
    tamper(path, *CUTS[what])
    assert faults(path) == []
    assert f"it covers 20 {what}" in compared(path, taken)


def test_a_history_that_was_cut_and_filled_up_is_named(path: Path, taken: Checkpoint) -> None:
    tamper(path, *CUTS["events"])
    with SqliteLog.open(path) as log:
        fill(log, 5, first=20)
    assert faults(path) == []
    assert compared(path, taken) == "None"  # with the same again, so nothing was lost
    tamper(path, *CUTS["events"])
    Path(f"{path}.end").unlink()
    with SqliteLog.open(path) as log:
        log.append([Entry((event("cage"), event("cage")))])
        fill(log, 5, first=21)
    assert faults(path) == []
    assert "holds another history" in compared(path, taken)


def test_answers_that_were_rewritten_are_named(path: Path, taken: Checkpoint) -> None:
    tamper(path, "update receipt set answer = x'00' where number = 7")
    forge(path)
    assert faults(path) == []
    assert "up to receipt 20 the log holds other answers" in compared(path, taken)


def test_a_stream_that_is_gone_is_named(path: Path, taken: Checkpoint) -> None:
    tamper(path, "update event set stream = 'cagf' where stream = 'cage'")
    forge(path)
    assert faults(path) == []
    assert "of stream 'cage', and the log has none" in compared(path, taken)


def test_a_log_of_another_floor_is_named(path: Path, taken: Checkpoint) -> None:
    other = path.with_name("other.log")
    with SqliteLog.open(other) as log:
        fill(log, 25)
    with pytest.raises(BadCheckpoint, match="is the log of floor"):
        compared(other, taken)


def _changed(name: str, value: object) -> Callable[[dict[str, object]], None]:
    def change(data: dict[str, object]) -> None:
        *path, last = name.split("/")
        for part in path:
            data = data[part]  # type: ignore[assignment]
        assert data[last] != value
        data[last] = value

    return change


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("taken_ms", 1_001),
        ("ends/events", 19),
        ("ends/floor", "00" * 16),
        ("ends/root", "00" * 32),
        ("ends/streams/cage/at", 1),
        ("ends/streams/cage/hash", "00" * 32),
        ("ends/receipts/at", 0),
        ("ends/receipts/hash", "00" * 32),
        ("ends/streams", {}),
        ("public_key", "00" * 32),
        ("public_key", "x"),
        ("signature", "00" * 64),
        ("signature", ""),
    ],
)
def test_whatever_is_changed_in_it_is_noticed(tmp_path: Path, taken: Checkpoint, name: str, value: object) -> None:
    data = json.loads(write_checkpoint(taken))
    _changed(name, value)(data)
    file = tmp_path / "changed.checkpoint"
    file.write_text(json.dumps(data))
    with pytest.raises(BadCheckpoint, match="not what was signed"):
        check_signature(read_checkpoint(file))


def test_one_that_somebody_else_signed_is_refused(taken: Checkpoint) -> None:
    mallory = sign(taken.ends, 1_000, Ed25519PrivateKey.generate())
    check_signature(mallory)  # nobody said whom to trust
    with pytest.raises(BadCheckpoint, match="is trusted"):
        check_signature(mallory, public_key(KEY))


@pytest.mark.parametrize(
    "text", ["", "not JSON", "{}", "[]", '{"croupier":"checkpoint"}', '{"croupier":"audit","format":1}', "\x00\xff"]
)
def test_a_file_that_is_none_gets_a_clear_word(tmp_path: Path, text: str) -> None:
    file = tmp_path / "x.checkpoint"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadCheckpoint, match="is no checkpoint"):
        read_checkpoint(file)


def test_so_does_one_of_a_format_to_come_and_one_that_is_not_there(tmp_path: Path, taken: Checkpoint) -> None:
    file = tmp_path / "x.checkpoint"
    file.write_bytes(write_checkpoint(taken).replace(b'"format": 1', b'"format": 2'))
    with pytest.raises(BadCheckpoint, match="a checkpoint of format 2"):
        read_checkpoint(file)
    with pytest.raises(BadCheckpoint, match="cannot be read"):
        read_checkpoint(tmp_path / "nowhere.checkpoint")
    with pytest.raises(BadCheckpoint, match="cannot be read"):
        read_checkpoint(tmp_path)


@pytest.mark.parametrize(("name", "value"), [("taken_ms", 10**30), ("taken_ms", -1), ("ends/events", 2**63)])
def test_numbers_that_none_can_have_are_refused(tmp_path: Path, taken: Checkpoint, name: str, value: int) -> None:
    data = json.loads(write_checkpoint(taken))
    _changed(name, value)(data)
    (tmp_path / "x").write_text(json.dumps(data))
    with pytest.raises(BadCheckpoint, match="is no checkpoint"):
        read_checkpoint(tmp_path / "x")


def test_what_is_signed_can_be_written_in_any_language(taken: Checkpoint) -> None:
    """By the description alone: a MessagePack array of plain values."""
    data = json.loads(write_checkpoint(taken))
    ends = data["ends"]
    streams = [[name, ends["streams"][name]["at"], ends["streams"][name]["hash"]] for name in sorted(ends["streams"])]
    receipts = [ends["receipts"]["at"], ends["receipts"]["hash"]]
    array = ["checkpoint", 1, data["taken_ms"], ends["floor"], ends["root"], ends["events"], streams, receipts]
    key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(data["public_key"]))
    key.verify(bytes.fromhex(data["signature"]), msgspec.msgpack.encode(array))


def test_a_checkpoint_is_of_one_moment_beside_a_writer(path: Path) -> None:
    with SqliteLog.open(path) as log, SqliteLog.open(path, create=False, read_only=True) as reader:
        fill(log, 10)
        ends = reader.ends()
        log.append([Entry((NewEvent("cage", 99, "x", "t.1", b"{}"),))])
        assert sum(head.at for head in ends.streams.values()) == ends.events == 10
        assert reader.compare(ends) is None


# The key.
def test_the_key_is_made_once_and_for_its_owner(path: Path) -> None:
    made = load_key(key_path(path))
    assert public_key(load_key(key_path(path))) == public_key(made)
    assert stat.S_IMODE(key_path(path).stat().st_mode) == 0o600


def pem(key: Ed25519PrivateKey | X25519PrivateKey) -> bytes:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


@pytest.mark.parametrize(
    ("data", "mode", "says"),
    [
        (pem(KEY), 0o640, "others may read"),
        (pem(KEY), 0o604, "others may read"),
        (pem(KEY)[:60], 0o600, "holds no key"),
        (b"", 0o600, "holds no key"),
        (pem(X25519PrivateKey.generate()), 0o600, "of another kind"),
    ],
    ids=["for its group", "for everybody", "cut short", "empty", "another kind"],
)
def test_a_key_that_cannot_be_used_gets_a_clear_word(tmp_path: Path, data: bytes, mode: int, says: str) -> None:
    file = tmp_path / "key"
    file.write_bytes(data)
    file.chmod(mode)
    with pytest.raises(BadKey, match=says):
        load_key(file)


def test_so_does_a_place_where_none_can_be(tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "nowhere" / "key"):
        with pytest.raises(BadKey, match="cannot be used as a key"):
            load_key(place)
