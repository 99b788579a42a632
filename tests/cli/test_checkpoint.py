"""`croupier checkpoint`, and `croupier audit --checkpoint`."""

import json
import stat
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from croupier.authority import player
from croupier.cli import main
from croupier.floor.audit import audit
from croupier.log.signing import key_path
from croupier.table import commands as c
from tests.floor.harness import STREAM, TABLE, House
from tests.log.logs import forge, tamper


def run(*args: object) -> Result:
    return CliRunner().invoke(main, [*map(str, args)])


@pytest.fixture
def log(tmp_path: Path) -> Path:
    h = House(tmp_path / "floor.log")
    h.opened(20_000)
    h.floor.run(STREAM, c.Place(1, "red", 500), player(TABLE, 1), "t1/1", 1)
    h.spin("1")
    h.close()
    Path(f"{h.path}.end").unlink()
    return h.path


@pytest.fixture
def kept(log: Path, tmp_path: Path) -> Path:
    """A checkpoint that was copied to another place."""
    found = run("checkpoint", log, "-o", tmp_path / "kept.checkpoint")
    assert found.exit_code == 0, found.output
    return tmp_path / "kept.checkpoint"


def key_of(checkpoint: Path) -> str:
    return str(json.loads(checkpoint.read_text())["public_key"])


def test_a_good_log_holds(log: Path, kept: Path) -> None:
    found = run("audit", log, "--checkpoint", kept, "--public-key", key_of(kept))
    assert (found.exit_code, found.stdout.count("\n")) == (0, 1)
    assert "are in order" in found.stdout
    assert f"signed by {key_of(kept)}, holds up to event" in found.stdout
    figures = json.loads(run("audit", log, "--checkpoint", kept, "--json").stdout)
    assert figures["checkpoint"]["events"] == figures["events"]
    assert (figures["checkpoint"]["receipts"], figures["checkpoint"]["public_key"]) == (1, key_of(kept))


def test_the_public_key_is_printed_and_the_private_one_is_its_owners(log: Path, tmp_path: Path) -> None:
    first = run("checkpoint", log)
    assert f"signed by {json.loads(first.stdout)['public_key']}" in first.stderr
    assert stat.S_IMODE(key_path(log).stat().st_mode) == 0o600
    other = run("checkpoint", log, "--key", tmp_path / "other.key")
    assert json.loads(other.stdout)["public_key"] != json.loads(first.stdout)["public_key"]
    secret = (tmp_path / "other.key").read_text().splitlines()[1]
    assert secret not in other.output
    assert secret.encode() not in log.read_bytes()


@pytest.mark.parametrize(
    "columns",
    [
        {"by": "replace(\"by\", 'dana', 'sam')"},  # somebody else entered the numbers
        {"at_ms": "at_ms + 1000"},  # a second later
    ],
)
def test_a_history_that_was_wholly_rewritten_is_named(log: Path, kept: Path, columns: dict[str, str]) -> None:
    before = str(audit(log))
    forge(log, **columns)
    assert str(audit(log)) == before.replace("1 snapshots", "0 snapshots")  # nothing else would show it
    found = run("audit", log, "--checkpoint", kept)
    assert found.exit_code == 1
    assert found.stderr.startswith("wrong: the checkpoint: up to version ")
    assert "the log holds another history than it had then" in found.stderr


def test_a_history_that_was_cut_is_named(log: Path, kept: Path) -> None:
    events = json.loads(kept.read_text())["ends"]["events"]
    tamper(log, f"delete from event where seq = {events}", "delete from snapshot")  # noqa: S608
    assert audit(log).fault is None
    found = run("audit", log, "--checkpoint", kept, "--json")
    assert found.exit_code == 1
    fault = json.loads(found.stdout)["fault"]
    assert fault == {
        "where": "the checkpoint",
        "what": f"it covers {events} events, and the log ends at event {events - 1}",
    }


def test_what_is_wrong_in_the_log_itself_is_still_named_first(log: Path, kept: Path) -> None:
    tamper(log, "update event set at_ms = at_ms + 1 where seq = 3")
    assert run("audit", log, "--checkpoint", kept).stderr.startswith("wrong: event 3: ")


def test_clear_words_for_what_cannot_be_compared(log: Path, kept: Path, tmp_path: Path) -> None:
    h = House(tmp_path / "other.log")
    h.close()
    assert "is the log of floor" in run("audit", h.path, "--checkpoint", kept).stderr
    assert "is no checkpoint" in run("audit", log, "--checkpoint", log).stderr
    assert "cannot be read" in run("audit", log, "--checkpoint", tmp_path / "nowhere").stderr
    assert "is trusted" in run("audit", log, "--checkpoint", kept, "--public-key", "ab" * 32).stderr
    changed = tmp_path / "changed.checkpoint"
    changed.write_text(kept.read_text().replace('"taken_ms": 1', '"taken_ms": 2'))
    found = run("audit", log, "--checkpoint", changed, "--json")
    assert found.exit_code == 1
    assert "not what was signed" in json.loads(found.stdout)["fault"]["what"]


@pytest.mark.parametrize("key", ["", "ab", "x" * 64, "ab " * 32])
def test_what_is_no_public_key_is_said_to_be_none(log: Path, kept: Path, key: str) -> None:
    found = run("audit", log, "--checkpoint", kept, "--public-key", key)
    assert (found.exit_code, "64 hexadecimal digits" in found.stderr) == (2, True)


def test_a_public_key_needs_a_checkpoint(log: Path) -> None:
    found = run("audit", log, "--public-key", "ab" * 32)
    assert (found.exit_code, "give --checkpoint too" in found.stderr) == (2, True)


def test_a_checkpoint_is_never_written_over_another_file(log: Path, kept: Path, tmp_path: Path) -> None:
    was = kept.read_bytes()
    found = run("checkpoint", log, "-o", kept)
    assert (found.exit_code, "name a new file" in found.stderr) == (2, True)
    assert kept.read_bytes() == was
    assert "cannot be written" in run("checkpoint", log, "-o", tmp_path / "nowhere" / "x").stderr


def test_no_checkpoint_of_what_is_no_log_or_without_a_key(log: Path, tmp_path: Path) -> None:
    found = run("checkpoint", tmp_path / "nowhere.log")
    assert (found.exit_code, "there is no log" in found.stderr) == (1, True)
    assert not key_path(tmp_path / "nowhere.log").exists()
    (tmp_path / "broken.key").write_text("no key")
    assert "holds no key" in run("checkpoint", log, "--key", tmp_path / "broken.key").stderr
