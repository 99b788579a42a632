"""`croupier play`: a script in, what happened out."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.floor import Floor

OPEN = """\
equip t1 rapid-roulette stations=2
pat: open-table t1 rapid-roulette 2 minimum=100 maximum=100000
dana: buy-in 1 10000
dana: open-betting
"""
CASH_OUT = f"{OPEN}t1/1: cash-out\n"


def play(script: str, *options: str) -> Result:
    return CliRunner().invoke(main, ["play", "-", *options], input=script)


def objects(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_what_happened_line_by_line_and_the_final_balances() -> None:
    result = play(f"{OPEN}t1/1: place red 50\nt1/1: place straight:17 150\nt1/1: cash-out\n")
    assert result.exit_code == 0, result.output
    shown = result.stdout
    assert "   5  t1/1: place red 50\n      refused RR 4.3.1: the minimum on red is 100\n" in shown
    assert "      accepted, cut by 50 (RR 4.3.2(a))  stakes:t1 +100  visit:t1-1 -100\n" in shown
    assert "1 command was refused, which the script does not expect" in shown
    assert re.search(r"tickets +10,000", shown)
    assert re.search(r"#1 …\d{4} +10,000 +issued", shown)
    assert not re.search(r"\d{9}", shown)


def test_a_script_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "evening.script"
    path.write_text(OPEN, encoding="utf-8")
    result = CliRunner().invoke(main, ["play", str(path)])
    assert result.exit_code == 0
    assert "visit:t1-1 +10,000" in result.stdout


def test_json_is_an_object_a_step_and_a_final_one() -> None:
    result = play(f"{CASH_OUT}t1/1: place red 100\n", "--json")
    *steps, final = objects(result)
    assert [step["line"] for step in steps] == [1, 2, 3, 4, 5, 6]
    assert steps[4]["answer"] == {"type": "accepted", "ticket": 1}
    assert steps[4]["moved"] == {"tickets": 10_000, "visit:t1-1": -10_000}
    assert (steps[5]["answer"]["type"], steps[5]["answer"]["clause"]) == ("refused", "RR 6.3.1")
    assert (final["unexpected_refusals"], final["failed"]) == (1, None)
    assert final["final"]["accounts"] == {"tickets": 10_000, "world:cash": -10_000}
    assert final["final"]["tables"][0]["phase"] == "betting"
    assert re.fullmatch(r"#1 …\d{4}", final["final"]["tickets"][0]["ticket"])
    assert not re.search(r"\d{14}", result.stdout)


@pytest.mark.parametrize("script", [f"{OPEN}expect balance t1/1 9\ndana: spin-ball\n"])
def test_a_failed_expectation_is_named_with_its_line(script: str) -> None:
    result = play(script)
    assert result.exit_code == 1
    assert "line 5: expect balance t1/1 9\n  expected 9\n  found    10000\n" in result.stdout
    assert "spin-ball" not in result.stdout
    final = objects(again := play(script, "--json"))[-1]
    assert again.exit_code == 1
    assert final["failed"] == {"line": 5, "text": "expect balance t1/1 9", "expected": "9", "found": "10000"}


def test_strictly_a_refusal_is_a_failure() -> None:
    assert play(f"{OPEN}t1/1: place red 50\n", "--strict").exit_code == 1
    assert play(f"{OPEN}t1/1: place red 50\nrefused RR 4.3.1\n", "--strict").exit_code == 0


def test_a_script_that_cannot_be_read() -> None:
    result = play(f"{OPEN}t1/1: place red\nwait a bit\n")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "line 5: amount is missing" in result.stderr
    assert "line 6: " in result.stderr
    (wrong,) = objects(play("wait a bit", "--json"))
    assert wrong["wrong"][0]["line"] == 1


def test_the_log_is_kept_in_a_new_file(tmp_path: Path) -> None:
    path = tmp_path / "evening.log"
    assert play(CASH_OUT, "--log", str(path)).exit_code == 0
    kept = path.read_bytes()
    with Floor.open(path) as floor:
        assert floor.state.ledger.balance("tickets") == 10_000
    path.write_bytes(kept)
    result = play(CASH_OUT, "--log", str(path))
    assert result.exit_code == 2
    assert "is there already" in result.stderr
    assert path.read_bytes() == kept


def test_a_log_that_cannot_be_made(tmp_path: Path) -> None:
    result = play(CASH_OUT, "--log", str(tmp_path / "nowhere" / "evening.log"))
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: ")
    assert "Traceback" not in result.output


@pytest.mark.parametrize(("data", "says"), [(b"\xff\xfe", "not UTF-8"), (b"#" * 4_000_001, "at most 4000000 bytes")])
def test_a_file_that_is_no_script(tmp_path: Path, data: bytes, says: str) -> None:
    path = tmp_path / "evening.script"
    path.write_bytes(data)
    result = CliRunner().invoke(main, ["play", str(path)])
    assert result.exit_code == 2
    assert says in result.stderr


def test_an_empty_script_is_a_floor_on_which_nothing_happens() -> None:
    assert play("").exit_code == 0
    assert objects(play("# nothing\n", "--json"))[-1]["final"]["accounts"] == {}


def test_what_a_script_says_is_not_taken_for_colours() -> None:
    assert 'give-rules "[bold]x[/]"' in play(f'{OPEN}dana: give-rules "[bold]x[/]"\n').stdout


# ---------------------------------------------------------------------- what could be done then
def rows(shown: str) -> dict[str, str]:
    """The lines of the listing of choices, by command, on a wide terminal."""
    return {line.split()[0]: line for line in shown[shown.index("What ") :].splitlines()[2:] if line}


def choices_of(script: str, *options: str) -> dict[str, str]:
    result = CliRunner().invoke(main, ["play", "-", "--choices", *options], input=script, env={"COLUMNS": "220"})
    assert result.exit_code == 0, result.output
    return rows(result.stdout)


def test_what_could_be_done_after_the_script_by_whom_and_what_is_in_the_way() -> None:
    found = choices_of(OPEN)
    assert re.search(r"a dealer or above +RR 5.3.1 +the table waits for it", found["spin-ball"])
    assert re.search(r"RR 5.4.2 +RR 5.4.2: no outcome has been entered", found["confirm-outcome"])
    assert re.match(r"pay-cash-out seat=1 .*RR 6.6.1: the player has not asked for it", found["pay-cash-out"])
    assert re.match(r"fail-station seat=1, 2 .*RR 9.7.1 +yes", found["fail-station"])
    assert "a pit boss or above" in found["set-period"]
    assert "not for a dealer" in found["set-period"]
    assert list(found).index("spin-ball") < list(found).index("confirm-outcome")


def test_of_several_who_could_be_paid_the_table_waits_for_who_asked() -> None:
    script = OPEN.replace("rapid-roulette", "rapid-roulette-1999") + "dana: buy-in 2 700\nt1/2: cash-out\n"
    result = CliRunner().invoke(main, ["play", "-", "--choices"], input=script, env={"COLUMNS": "220"})
    lines = [line for line in result.stdout.splitlines() if line.startswith("pay-cash-out")]
    assert [re.split(r" {2,}", line.strip())[0::3] for line in lines] == [
        ["pay-cash-out seat=2", "the table waits for it"],
        ["pay-cash-out seat=1", "yes"],
    ]


def test_others_could_do_other_things() -> None:
    assert "seconds 1 to 3,600" in choices_of(OPEN, "--as", "pit-boss")["set-period"]
    assert "not for dana" in choices_of(OPEN, "--as", "dana")["set-period"]
    assert set(choices_of(OPEN, "--as", "t1/1")) >= {"place", "cash-out"}
    assert "spin-ball" not in choices_of(OPEN, "--as", "t1/1")


def test_choices_for_programs() -> None:
    final = objects(play(OPEN, "--choices", "--json"))[-1]["choices"]["t1"]
    assert [step["command"] for step in final["steps"]] == ["spin-ball"]
    (cannot,) = [choice for choice in final["choices"] if choice["command"] == "open-betting"]
    assert cannot["by"] == "a dealer or above"
    assert cannot["refusal"] == {
        "type": "refused", "clause": "RR 3.6", "reason": "round 1 is under way",
        "code": "round {} is under way", "values": [1],
    }  # fmt: skip
    (can,) = [choice for choice in final["choices"] if choice["command"] == "spin-ball"]
    assert can["refusal"] is None
    assert "choices" not in objects(play(OPEN, "--json"))[-1]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--as", "dealer"], "--as goes with --choices"),
        (["--choices", "--as", "danna"], "nobody is called danna: did you mean dana?; or name a rank: dealer"),
    ],
)
def test_choices_of_nobody(options: list[str], says: str) -> None:
    result = play(OPEN, *options)
    assert result.exit_code == 2
    assert says in " ".join(result.stderr.split())
    assert result.stdout == ""
