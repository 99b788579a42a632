"""`croupier serve`: its message when it cannot start, and how it starts and stops when it can."""

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.floor import Floor
from croupier.floor.audit import audit
from croupier.log import SqliteLog
from croupier.server.load.client import NoFloor, ask
from tests.server.process import WAIT_S, ServeProcess, free_port

ONE_TABLE = ("--table=t1:rapid-roulette:4", "--period=1")


def serve(*options: str) -> Result:
    return CliRunner().invoke(main, ["serve", *options])


def error_of(result: Result) -> str:
    """The one line that it prints."""
    assert result.exit_code != 0, result.output
    said = [line for line in result.stderr.splitlines() if line.startswith("Error:")]
    assert len(said) == 1, result.stderr
    assert "Traceback" not in result.output
    return said[0]


# ---------------------------------------------------------------------- when it cannot
def test_without_a_folder_or_demo_it_says_what_to_write() -> None:
    said = error_of(serve())
    assert "--data DIR" in said
    assert "--demo" in said


@pytest.mark.parametrize("option", [("--bots", "3"), ("--table", "t1:rapid-roulette:3"), ("--period", "5")])
def test_what_belongs_to_a_demo_is_refused_without_one(tmp_path: Path, option: tuple[str, str]) -> None:
    assert "--demo" in error_of(serve("--data", str(tmp_path), *option))


def test_where_nobody_could_sign_in_it_names_the_command_that_makes_the_first_administrator(tmp_path: Path) -> None:
    said = error_of(serve("--data", str(tmp_path), "--port", "0"))
    assert f"croupier staff add NAME --role administrator --data {tmp_path}" in said


def test_a_busy_port_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = error_of(serve("--demo", "--data", str(tmp_path / "data"), "--port", str(port)))
    assert f"cannot listen on 127.0.0.1:{port}" in said
    assert "--port" in said
    assert not (tmp_path / "data").exists()  # nothing was touched


def test_a_host_that_is_not_ours_is_one_line(tmp_path: Path) -> None:
    assert "cannot listen on 192.0.2.7" in error_of(serve("--demo", "--data", str(tmp_path), "--host", "192.0.2.7"))


def test_a_folder_that_cannot_be_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert "file" in error_of(serve("--demo", "--data", str(tmp_path / "file" / "data"), "--port", "0"))


def test_a_log_that_another_process_writes_is_one_line(tmp_path: Path) -> None:
    with Floor.open(tmp_path / "floor.log"):
        said = error_of(serve("--demo", "--data", str(tmp_path), "--port", "0"))
    assert "floor.log" in said


def test_a_table_that_cannot_be_is_one_line(tmp_path: Path) -> None:
    said = error_of(serve("--demo", "--data", str(tmp_path), "--port", "0", "--table", "t1:rapid-roulette:500"))
    assert "RR 2.2.1" in said


# ---------------------------------------------------------------------- when it can
def snapshots(log: Path) -> list[int]:
    with SqliteLog.open(log, read_only=True) as opened:
        return [snapshot.seq for snapshot in opened.snapshots()]


def last_seq(log: Path) -> int:
    with SqliteLog.open(log, read_only=True) as opened:
        return opened.last_seq()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_cleanly_with_a_snapshot_and_without_a_traceback(tmp_path: Path, how: signal.Signals) -> None:
    with ServeProcess(tmp_path / "data", *ONE_TABLE, "--bots=2") as floor:
        ask(floor.url, "/api/tables")
        assert floor.stop(how) == 0
    assert "Traceback" not in floor.said.read_text()
    assert snapshots(floor.log)[0] == last_seq(floor.log)
    assert audit(floor.log).fault is None


def test_ctrl_c_again_and_again_cuts_nothing_short(tmp_path: Path) -> None:
    with ServeProcess(tmp_path / "data", *ONE_TABLE, "--bots=2") as floor:
        assert floor.stop_impatiently() == 0
    assert "Traceback" not in floor.said.read_text()
    assert snapshots(floor.log)[0] == last_seq(floor.log)
    assert audit(floor.log).fault is None


def test_what_was_kept_is_found_again_and_secrets_are_new_at_every_start(tmp_path: Path) -> None:
    floor = ServeProcess(tmp_path / "data", *ONE_TABLE)
    with floor:
        first = floor.secret("dana")
        sign_in(floor, "dana", first)
        assert floor.stop() == 0
    before = last_seq(floor.log)
    with floor:
        second = floor.secret("dana")
        assert second != first
        with pytest.raises(NoFloor, match="answers 40"):
            sign_in(floor, "dana", first)
        sign_in(floor, "dana", second)
        assert floor.stop() == 0
    with SqliteLog.open(floor.log, read_only=True) as opened:
        opened_tables = [recorded for recorded in opened.read() if recorded.type.startswith("table/table-opened")]
    assert len(opened_tables) == 1
    assert last_seq(floor.log) >= before


def sign_in(floor: ServeProcess, name: str, secret: str) -> None:
    me, _ = ask(floor.url, "/api/dealer/sign-in", {"name": name, "secret": secret})
    assert me["name"] == name


def test_a_demo_without_a_folder_leaves_nothing_behind(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "croupier", "serve", "--demo", f"--port={port}", *ONE_TABLE]
    environment = {"TMPDIR": str(tmp_path), "PATH": "/usr/bin:/bin"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as server:  # noqa: S603
        assert server.stdout is not None
        for line in server.stdout:
            if "Ctrl-C" in line:
                break
        assert list(tmp_path.iterdir())
        server.send_signal(signal.SIGINT)
        try:
            assert server.wait(WAIT_S) == 0
        finally:
            server.kill()
    assert not list(tmp_path.iterdir())


def test_the_start_page_leads_to_every_screen(tmp_path: Path) -> None:
    with ServeProcess(tmp_path / "data", "--table=t1:rapid-roulette:3", "--table=t2:rapid-roulette-1999:2") as floor:
        page, _ = ask(floor.url, "/api/demo")
        assert floor.stop() == 0
    assert page["demo"] is True
    found = {(link["screen"], link["table"], link["seat"]): link for link in page["links"]}
    expected = {("station", "t1", n) for n in (1, 2, 3)} | {("station", "t2", n) for n in (1, 2)}
    expected |= {(screen, table, 0) for screen in ("dealer", "display", "sign", "pit") for table in ("t1", "t2")}
    expected |= {("cashier", "", 0), ("inspector", "", 0)}
    assert set(found) == expected
    assert found["station", "t1", 2]["url"] == f"{floor.url}/station/t1/2"
    assert found["cashier", "", 0]["url"] == f"{floor.url}/cashier"
    assert all(re.match(r"<svg [^>]*>.*</svg>$", link["qr"], re.DOTALL) for link in found.values())
    assert found["dealer", "t1", 0]["sign_in"] == "dana"
    assert page["dealers"] == {"t1": True, "t2": True}
    assert page["bots"] == {"t1": 0, "t2": 0}


@pytest.mark.parametrize(
    "origin", ["floor.example", "https://", "https://x/path", "https://me@x", "ftp://x", "http://[::1"]
)
def test_an_origin_that_is_none_is_one_line(tmp_path: Path, origin: str) -> None:
    assert f"--origin {origin}" in error_of(serve("--data", str(tmp_path), "--origin", origin))


def test_behind_tls_cookies_are_for_tls_and_another_origin_may_ask(tmp_path: Path) -> None:
    options = ("--https", "--origin=https://floor.example/", *ONE_TABLE)
    with ServeProcess(tmp_path / "data", *options) as floor, httpx.Client(base_url=floor.url) as browser:
        assert "strict-transport-security" in browser.get("/health").headers
        who = {"name": "dana", "secret": floor.secret("dana")}
        ours = browser.post("/api/dealer/sign-in", json=who, headers={"Origin": "https://floor.example"})
        assert ours.status_code == 200
        assert "Secure" in ours.headers["set-cookie"]
        theirs = browser.post("/api/dealer/sign-in", json=who, headers={"Origin": "https://other.example"})
        assert theirs.status_code == 403


def test_what_it_makes_is_for_the_owners_eyes_only(tmp_path: Path) -> None:
    with ServeProcess(tmp_path / "data", *ONE_TABLE) as floor:
        made = [floor.data, *floor.data.iterdir()]
        assert len(made) > 3
        assert {path.name: path.stat().st_mode & 0o077 for path in made} == dict.fromkeys((p.name for p in made), 0)
