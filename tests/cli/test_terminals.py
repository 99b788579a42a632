"""Every command on terminals that are narrow, have only ASCII, or are not terminals at all."""

import json
import os
import pty
import re
import sys
from pathlib import Path

import click
import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner, Result

from croupier.cli import COMMANDS, main
from croupier.games import GAME_IDS, game
from tests.cli.process import shell
from tests.docs.fences import ROOT

ROUND = str(ROOT / "docs/scripts/round.script")
WAGERS = str(ROOT / "tests/cli/wagers.csv")
PLAIN = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
LISTINGS = {
    "odds": ["odds"],
    "odds of a wheel": ["odds", "double-zero-roulette-fh"],
    "odds of craps": ["odds", "craps", "--wager", "500", "--chip", "100"],
    "coverage": ["clauses"],
    "commands": ["commands"],
}


@pytest.fixture
def staff(tmp_path: Path) -> list[str]:
    """A floor with somebody in it."""
    data = ["--data", str(tmp_path)]
    for name, how in {"ada": ["--role", "administrator"], "dana": ["--rank", "dealer", "--role", "cashier"]}.items():
        added = CliRunner().invoke(main, ["staff", "add", name, *how, *data], input="a-long-enough-secret\n")
        assert added.exit_code == 0, added.output
    return ["staff", "list", *data]


# ---------------------------------------------------------------------- narrow
def on_terminal(columns: int, *args: str) -> str:
    """What a terminal of this width shows, without the codes for colour."""
    found = CliRunner().invoke(main, [*args], env={"COLUMNS": str(columns), "FORCE_COLOR": "1", "TERM": "xterm"})
    assert found.exit_code == 0, found.output
    return PLAIN.sub("", found.stdout)


@pytest.mark.parametrize("args", LISTINGS.values(), ids=LISTINGS)
def test_no_line_is_wider_than_the_terminal_and_no_name_is_cut(args: list[str]) -> None:
    narrow, wide = on_terminal(40, *args), on_terminal(200, *args)
    assert max(map(len, narrow.splitlines()[:-1])) <= 40
    names = {line.split()[0] for line in wide.splitlines() if re.match(r" {0,2}[a-z][a-z0-9-]+(:\S+)? ", line)}
    names -= {"bet", "game", "command"}  # the heads of columns
    assert len(names) > 4
    assert names <= set(narrow.split())
    assert "…" not in narrow or "…" in wide


def test_a_narrow_terminal_shows_a_bet_as_a_block_with_every_figure() -> None:
    shown = [line.split() for line in on_terminal(40, "odds", "craps", "--bet", "place:6").splitlines()]
    assert shown[:9] == [
        ["Craps", "(craps)"], ["place:6"], ["covers", "6", "before", "7"], ["pays", "7:6"], ["edge", "1/66"],
        ["%", "1.515"], ["variance", "845/726"], ["wins", "5/11"], ["rolls", "36/11"],
    ]  # fmt: skip


def test_a_wide_terminal_shows_a_bet_as_a_row() -> None:
    shown = [line.split() for line in on_terminal(200, "odds", "craps", "--bet", "place:6").splitlines()]
    assert ["place:6", "6", "before", "7", "7:6", "1/66", "1.515", "845/726", "5/11", "36/11", "0.463"] in shown


@pytest.mark.parametrize("more", [[], ["--choices", "--as", "pit-boss"]])
def test_the_balances_of_a_script_fit(more: list[str]) -> None:
    shown = on_terminal(40, "play", ROUND, *more)
    balances = shown[shown.index("\nAccounts") :]
    assert max(map(len, balances.splitlines())) <= 40


def test_the_staff_fit(staff: list[str]) -> None:
    shown = on_terminal(24, *staff)
    assert max(map(len, shown.splitlines())) <= 24
    assert {"ada", "administrator", "dana", "dealer", "cashier"} <= set(shown.split())


@pytest.mark.parametrize("args", ["", *COMMANDS])
def test_help_fits(args: str) -> None:
    """Except examples, which users copy as they are."""
    lines = shell(f"croupier {args} --help", {"COLUMNS": "40"}).stdout.splitlines()
    prose = [line for line in lines if not re.match(r" +[${]", line)]
    assert prose[0].startswith("Usage:")
    assert [line for line in prose if len(line) > 40] == []


# ---------------------------------------------------------------------- ASCII
@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
@pytest.mark.parametrize(
    "args",
    [
        "odds",
        "odds craps",
        "clauses",
        "clauses CR 3.6",
        "commands",
        f"play {ROUND}",
        f"play {ROUND} --choices",
        "--help",
    ],
)
def test_a_terminal_without_unicode_gets_letters_that_it_has(args: str, encoding: str) -> None:
    ran = shell(f"croupier {args}", {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0", "LC_ALL": "C"})
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.isascii() or encoding != "ascii"
    assert "\\u" not in ran.stdout


def test_columns_stay_straight_without_unicode() -> None:
    ran = shell("croupier odds double-zero-roulette-fh", {"PYTHONIOENCODING": "ascii"})
    table = [line for line in ran.stdout.splitlines() if line.startswith(("|", "+"))]
    assert any("..." in line for line in table)
    assert len({len(line) for line in table}) == 1


def test_errors_are_written_in_ascii_too() -> None:
    ran = shell("croupier odds craps --bet x", {"PYTHONIOENCODING": "ascii"})
    assert ran.returncode == 2
    assert ran.stderr.splitlines()[-1].endswith("its bets are win, win-odds, dont-win ... (CR 3.6)")


@pytest.mark.parametrize("args", ["odds double-zero-roulette-fh --json", "clauses CR 3.6 --json", "commands --json"])
def test_json_says_the_same_in_ascii(args: str) -> None:
    ascii_only = shell(f"croupier {args}", {"PYTHONIOENCODING": "ascii"}).stdout
    assert ascii_only.isascii()
    assert json.loads(ascii_only) == json.loads(shell(f"croupier {args}", {"PYTHONIOENCODING": "utf-8"}).stdout)


# ---------------------------------------------------------------------- output that goes nowhere
WRITERS = {
    "help": "--help",
    "odds": "odds craps",
    "json": "odds --json",
    "settle": f"settle {WAGERS}",
    "draw": "draw wheel rapid-roulette",
    "clauses": "clauses RR",
    "commands": "commands",
    "play": f"play {ROUND}",
}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize("args", WRITERS.values(), ids=WRITERS)
def test_a_full_disk_is_one_line(args: str) -> None:
    ran = shell(f"croupier {args} > /dev/full")
    assert (ran.returncode, ran.stderr) == (1, "Error: the output cannot be written (No space left on device)\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_file_on_a_full_disk_is_named() -> None:
    ran = shell("croupier draw edges craps -o /dev/full")
    assert (ran.returncode, ran.stderr) == (1, "Error: /dev/full cannot be written (No space left on device)\n")


@pytest.mark.parametrize("args", WRITERS.values(), ids=WRITERS)
def test_a_reader_who_has_seen_enough_is_no_error(args: str) -> None:
    ran = shell(f"croupier {args} | true")  # which reads nothing at all
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize("args", WRITERS.values(), ids=WRITERS)
def test_no_output_at_all_is_no_error(args: str) -> None:
    ran = shell(f"croupier {args} >&-")
    assert (ran.returncode, ran.stderr) == (0, "")


def test_settle_ends_when_its_reader_does(tmp_path: Path) -> None:
    file = tmp_path / "many.jsonl"
    file.write_text('{"game":"touchbet","wagers":{"red":500},"outcome":"1"}\n' * 50_000, encoding="utf-8")
    ran = shell(f"croupier settle {file} | head -n 1")
    assert (ran.returncode, ran.stderr, ran.stdout) == (0, "", '{"returned":{"red":1000},"total":1000}\n')


# ---------------------------------------------------------------------- a terminal that shows progress
def seen_on_a_terminal(*args: str) -> str:
    """What standard error shows on a terminal while standard output goes to a file."""
    reader, terminal = pty.openpty()
    child = os.fork()
    if child == 0:  # pragma: no cover - another process
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.dup2(terminal, 2)
        os.execv(sys.executable, [sys.executable, "-m", "croupier", *args])  # noqa: S606
    os.close(terminal)
    shown = b""
    while True:
        try:
            part = os.read(reader, 4096)
        except OSError:  # the last process that had it open is gone
            break
        if not part:
            break
        shown += part
    os.close(reader)
    os.waitpid(child, 0)
    return shown.decode()


def test_a_file_has_a_bar_and_it_leaves_nothing_behind(tmp_path: Path) -> None:
    file = tmp_path / "many.jsonl"
    file.write_text('{"game":"touchbet","wagers":{"red":500},"outcome":"1"}\n' * 20_000, encoding="utf-8")
    shown = seen_on_a_terminal("settle", str(file))
    assert "100%" in shown
    assert PLAIN.sub("", shown.rpartition("\r")[2]) == ""


def test_no_bar_without_a_terminal() -> None:
    assert shell(f"croupier settle {WAGERS} > /dev/null").stderr == ""


# ---------------------------------------------------------------------- completion
def completed(*words: str) -> dict[str, str]:
    """What a shell would offer for the last word."""
    *before, incomplete = words
    shown = ShellComplete(main, {}, "croupier", "_CROUPIER_COMPLETE").get_completions(before, incomplete)
    return {item.value: item.help or "" for item in shown}


def test_games_are_completed() -> None:
    assert completed("odds", "big-") == {id_: game(id_).title for id_ in GAME_IDS if id_.startswith("big-")}
    assert set(completed("draw", "wheel", "")) == set(GAME_IDS)


def test_bets_of_the_game_are_completed() -> None:
    assert set(completed("odds", "craps", "--bet", "place:")) == {f"place:{n}" for n in (4, 5, 6, 8, 9, 10)}
    assert completed("odds", "touchbet", "--bet", "orph") == {"orphans": game("touchbet").bets["orphans"].name}
    assert completed("odds", "nothing", "--bet", "") == {}
    assert {"place:6", "five-line"} <= set(completed("odds", "--bet", ""))


def test_a_second_bet_is_completed_too() -> None:
    assert "win" in completed("odds", "craps", "--bet", "place:6", "--bet", "wi")


def test_commands_and_their_options_are_completed() -> None:
    assert set(completed("")) >= set(COMMANDS)
    assert {"--strict", "--csv"} <= set(completed("settle", "--"))


def test_a_shell_gets_its_script() -> None:
    for name in ("bash", "zsh", "fish"):
        ran = shell("croupier", {"_CROUPIER_COMPLETE": f"{name}_source"})
        assert (ran.returncode, "_CROUPIER_COMPLETE" in ran.stdout) == (0, True), ran.stderr


# ---------------------------------------------------------------------- JSON of what lists something
def test_staff_as_json(staff: list[str]) -> None:
    listed: Result = CliRunner().invoke(main, [*staff, "--json"])
    assert json.loads(listed.stdout) == [
        {"name": "ada", "rank": "", "roles": ["administrator"]},
        {"name": "dana", "rank": "dealer", "roles": ["cashier"]},
    ]


@pytest.mark.parametrize("name", ["odds", "clauses", "commands", "audit", "records", "play", "load"])
def test_every_command_that_lists_something_has_json(name: str) -> None:
    command = main.get_command(click.Context(main), name)
    assert command is not None
    assert "--json" in {option for param in command.params for option in param.opts}
