"""How `croupier` starts: with few imports, with what is installed, and with a clear message about what is not."""

import sys
import tomllib
from importlib.metadata import packages_distributions

import click
import pytest

from croupier.cli import COMMANDS, Commands, main
from croupier.extras import EXTRAS, POSIX
from tests.cli.process import imported_by, python, without
from tests.docs.fences import ROOT

FLOOR = [name for name, entry in COMMANDS.items() if entry.extra == "floor"]
ANYWHERE = {
    "odds": ("odds", "craps", "--bet", "win"),
    "settle": ("settle", str(ROOT / "tests/cli/wagers.csv")),
    "draw": ("draw", "wheel", "rapid-roulette"),
    "clauses": ("clauses", "RR", "4.3.1"),
}


# ---------------------------------------------------------------------- with little
def test_help_imports_no_command_and_no_rule() -> None:
    imported = imported_by("--help")
    assert "croupier.cli" in imported
    assert not imported & {f"croupier.cli.{name}" for name in COMMANDS}
    assert not {module for module in imported if module.startswith(("croupier.games", "croupier.lab"))}
    assert not imported & {"rich", "msgspec", "litestar", "apsw", "uvicorn", "cryptography"}


def test_a_command_imports_what_it_needs_and_no_other() -> None:
    imported = imported_by("settle", str(ROOT / "tests/cli/wagers.csv"))
    assert "croupier.lab.lines" in imported
    assert not imported & {"rich", "croupier.cli.odds", "croupier.floor", "apsw", "litestar"}


def test_completion_of_commands_imports_none_of_them() -> None:
    group = click.Context(main, info_name="croupier")
    items = {item.value: item.help for item in main.shell_complete(group, "c")}
    assert items == {name: COMMANDS[name].short for name in ("clauses", "commands", "checkpoint")}


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_says_of_a_command_what_it_says_of_itself(name: str) -> None:
    assert isinstance(main, Commands)
    command = main.get_command(click.Context(main, info_name="croupier"), name)
    assert command is not None
    assert command.get_short_help_str(limit=200) == COMMANDS[name].short
    assert len(COMMANDS[name].short) <= 66, "one line of 80 columns"


# ---------------------------------------------------------------------- with what is installed
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def package(requirement: str) -> str:
    return "".join(letter if letter.isalnum() or letter == "-" else " " for letter in requirement).split()[0]


def test_the_extras_bring_the_modules_that_are_looked_for() -> None:
    extras = PROJECT["optional-dependencies"]
    assert set(extras) == set(EXTRAS)
    of = packages_distributions()
    for extra, modules in EXTRAS.items():
        wanted = {package(requirement) for requirement in extras[extra]} - {"croupier"}
        assert {of[module][0].replace("_", "-") for module in modules} == wanted


def test_the_locks_have_what_every_extra_needs() -> None:
    wanted = {package(each) for extra in PROJECT["optional-dependencies"].values() for each in extra} - {"croupier"}
    for lock in ("requirements.lock", "requirements-dev.lock"):
        pinned = {line.partition("==")[0] for line in (ROOT / lock).read_text(encoding="utf-8").splitlines()}
        assert wanted | {"msgspec"} <= pinned, lock


def test_the_rules_odds_settlement_pictures_and_clauses_need_msgspec_alone() -> None:
    assert [package(requirement) for requirement in PROJECT["dependencies"]] == ["msgspec"]
    code = """
import croupier, croupier.lab.odds, croupier.lab.lines, croupier.lab.rows, croupier.lab.pictures, croupier.rulebooks
import sys
assert croupier.lab.odds.odds(croupier.game("big-wheel-1"))._repr_html_()
assert croupier.game("big-wheel-1")._repr_svg_()
print(*{name.partition(".")[0] for name in sys.modules})
"""
    ran = python(code)
    assert ran.returncode == 0, ran.stderr
    not_python = set(ran.stdout.split()) - sys.stdlib_module_names - {"__main__", "__mp_main__"}
    # msgspec uses typing_extensions if it is installed; names with _ come from editable installs.
    assert {name for name in not_python if not name.startswith("_")} <= {"croupier", "msgspec", "typing_extensions"}


# ---------------------------------------------------------------------- without
@pytest.mark.parametrize("module", EXTRAS["cli"])
def test_without_the_command_line_it_says_what_to_install(module: str) -> None:
    ran = without([module], "odds", "craps")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == (
        f'croupier: the command line needs {module}, which is not installed: pip install "croupier[cli]"\n'
    )


@pytest.mark.parametrize("name", FLOOR)
def test_without_the_floor_its_commands_say_what_to_install(name: str) -> None:
    ran = without(["apsw"], name, "--help")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == (f'Error: croupier {name} needs apsw, which is not installed: pip install "croupier[floor]"\n')


@pytest.mark.parametrize("module", EXTRAS["floor"])
def test_whatever_is_missing_of_the_floor_is_named(module: str) -> None:
    assert f"needs {module}, which" in without([module], "serve", "--demo").stderr


@pytest.mark.parametrize("args", ANYWHERE.values(), ids=ANYWHERE)
def test_what_needs_no_floor_runs_without_posix_and_without_the_floor(args: tuple[str, ...]) -> None:
    ran = without([*POSIX, *EXTRAS["floor"]], *args)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout


@pytest.mark.parametrize("name", FLOOR)
def test_without_posix_the_commands_of_a_floor_say_so(name: str) -> None:
    ran = without([*POSIX, "uvloop"], name)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == (
        f"Error: croupier {name} needs a POSIX system, such as Linux or macOS: this one has no fcntl; "
        "odds, settle, clauses and draw work here too\n"
    )


def test_help_and_version_need_no_posix_and_no_floor() -> None:
    for option in ("--help", "--version"):
        assert without([*POSIX, *EXTRAS["floor"]], option).returncode == 0


def test_a_command_that_there_is_not_is_guessed() -> None:
    ran = without([], "claus")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "there is no command 'claus': did you mean clauses?" in ran.stderr
