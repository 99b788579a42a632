"""`croupier settle`: every line gets its answer, in order, and a bad line does not affect the others."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import example, given
from hypothesis import strategies as st

from croupier.cli import main
from croupier.lab.lines import MAX_LINE_BYTES, answer, quick_answer
from croupier.lab.rows import KNOWN

SPIN = '{"game":"double-zero-roulette-fh","wagers":{"split:0/00":500},"outcome":"00"}'
CRAPS = (
    '{"game":"craps","chip":100,"odds_multiple":3,"steps":[{"place":[["p1","win",500],["p1","place:6",600]],'
    '"roll":[2,2]},{"remove":[["p1","place:6",600]],"roll":[3,1]}]}'
)
CRAPS_ANSWER = {
    "steps": [
        {
            "players": {
                "p1": {
                    "commission": 0, "returned_by_removal": 0, "returned": {},
                    "on_table": {"place:6": 600, "win": 500}, "refused": [],
                }
            },
            "point": 4,
        },
        {
            "players": {
                "p1": {
                    "commission": 0, "returned_by_removal": 600, "returned": {"win": 1000}, "on_table": {},
                    "refused": [],
                }
            },
            "point": None,
        },
    ]
}  # fmt: skip


def settle(text: str | bytes, *args: str) -> list[dict[str, Any]]:
    result = CliRunner().invoke(main, ["settle", *args], input=text)
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == any("error" in found for found in answers), result.output
    return answers


def test_lines_are_answered_in_order_and_bad_ones_harm_no_other() -> None:
    answers = settle(f"{SPIN}\nnonsense\n{CRAPS}\n\n{SPIN}")
    assert answers[0] == answers[4] == {"returned": {"split:0/00": 9000}, "total": 9000}
    assert answers[2] == CRAPS_ANSWER
    assert [bad["line"] for bad in (answers[1], answers[3])] == [2, 4]


def test_1999_returns_winnings_and_retains_stakes() -> None:
    assert settle('{"game":"rapid-roulette-1999","wagers":{"red":500,"low":200,"even":100},"outcome":"1"}') == [
        {"returned": {"red": 500, "low": 200, "even": 0}, "total": 700, "retained": {"red": 500, "low": 200}}
    ]


def test_explained() -> None:
    spin = settle('{"game":"rapid-roulette","wagers":{"red":500,"odd":100},"outcome":"2","explain":true}')[0]
    assert [(r["bet"], r["fate"], r["clause"]) for r in spin["results"]] == [
        ("red", "lost", "RR 7.1:Red"), ("odd", "lost", "RR 7.1:Odd"),
    ]  # fmt: skip
    craps = settle('{"game":"craps","explain":true,"steps":[{"place":[["p1","win",500]],"roll":[3,4]}]}')[0]
    (result,) = craps["steps"][0]["players"]["p1"]["results"]
    assert (result["fate"], result["paid"], result["clause"]) == ("won", 500, "CR 3.6.1(a)(i)")


def test_too_many_players_at_a_table() -> None:
    place = [[f"p{number}", "win", 100] for number in range(101)]
    found = settle(json.dumps({"game": "craps", "steps": [{"place": place}]}))[0]
    assert "at most 100 players" in found["error"]


def test_an_id_comes_back_with_its_answer() -> None:
    assert settle('{"game":"big-wheel-1","wagers":{"g":1},"outcome":"g","id":"r-7"}') == [
        {"returned": {"g": 48}, "total": 48, "id": "r-7"}
    ]
    assert settle('{"game":"big-wheel-1","wagers":{"g":0},"outcome":"g","id":8}')[0]["id"] == 8


@pytest.mark.parametrize(
    ("line", "name", "says"),
    [
        ("{}", "BadRequest", "names its"),
        ("[]", "BadRequest", "is an object"),
        ('{"game":"roulette","wagers":{},"outcome":"1"}', "UnknownGame", "did you mean"),
        ('{"game":"rapid-roulette","wagers":{"split:1/5":5},"outcome":"1"}', "UnknownBet", "did you mean"),
        ('{"game":"rapid-roulette","wagers":{"red":5},"outcome":"37"}', "UnknownOutcome", "it is one of"),
        ('{"game":"rapid-roulette","wagers":{"red":5},"outcome":17}', "UnknownOutcome", "it is one of"),
        ('{"game":"rapid-roulette","wagers":{"red":-5},"outcome":"1"}', "BadAmount", "at least 1 cent"),
        ('{"game":"rapid-roulette","wagers":{"red":1.5},"outcome":"1"}', "BadRequest", "whole cents"),
        ('{"game":"rapid-roulette","wagers":{"red":1e3},"outcome":"1"}', "BadRequest", "whole cents"),
        ('{"game":"rapid-roulette","wagers":{"red":NaN},"outcome":"1"}', "BadRequest", "NaN"),
        ('{"game":"rapid-roulette","wagers":{"red":true},"outcome":"1"}', "BadAmount", "whole number"),
        ('{"game":"rapid-roulette","wagers":{"red":99999999999999},"outcome":"1"}', "BadAmount", "at most"),
        ('{"game":"rapid-roulette","wagers":{"red":' + "9" * 5000 + '},"outcome":"1"}', "BadRequest", "digits"),
        ('{"game":"rapid-roulette","wagers":{"red":1,"red":2},"outcome":"1"}', "BadRequest", "twice"),
        ('{"game":"rapid-roulette","wager":{"red":1},"outcome":"1"}', "BadRequest", "'wager' is not known"),
        ('{"game":"rapid-roulette","wagers":{"red":1}}', "BadRequest", '"outcome" is missing'),
        ('{"game":"rapid-roulette","wagers":[],"outcome":"1"}', "BadRequest", "an object of bet ids"),
        ('{"game":"french-roulette","wagers":{"orphans":501},"outcome":"1"}', "BadAmount", "multiple of 5"),
        ('{"game":"craps","steps":[{"roll":[7,1]}]}', "UnknownOutcome", "two dice of 1 to 6"),
        ('{"game":"craps","steps":[{"place":[["p1","pass",5]]}]}', "UnknownBet", "CR 3.6"),
        ('{"game":"craps","steps":[{"place":[["p1","win"]]}]}', "BadRequest", "a player, a bet and cents"),
        ('{"game":"craps","steps":[{"place":[["","win",5]]}]}', "BadRequest", "a player is named"),
        ('{"game":"craps","steps":[{"place":{}}]}', "BadRequest", "list of lists"),
        ('{"game":"craps","steps":[{"call":[["p1","place","maybe"]]}]}', "BadRequest", "on or off"),
        ('{"game":"craps","steps":[{"bet":[]}]}', "BadRequest", "not known"),
        ('{"game":"craps","steps":[{"call":[["p1",[],"on"]]}]}', "UnknownBet", "has no bet"),
        ('{"game":"craps","steps":[{"call":[["p1",{},"on"]]}]}', "UnknownBet", "has no bet"),
        ('{"game":"craps","steps":[{"place":[["p1",["win"],5]]}]}', "UnknownBet", "has no bet"),
        ('{"game":"craps","steps":[' + "{}," * 10_000 + "{}]}", "BadRequest", "at most 10000 steps"),
        ('{"game":"rapid-roulette","wagers":{},"outcome":"1","explain":1}', "BadRequest", "true or false"),
        (" ", "BadRequest", "an empty line"),
        ('{"game":"craps","steps":[7]}', "BadRequest", "a step is an object"),
        ('{"game":"craps","steps":{}}', "BadRequest", "a list of objects"),
        ('{"game":"craps","steps":[],"chip":0}', "BadAmount", "a chip"),
        ('{"game":"craps","steps":[],"odds_multiple":-1}', "BadSign", "whole number"),
        ('{"game":"craps","steps":[],"odds_multiple":{"4":3}}', "BadRequest", "all of"),
        ("[" * 100_000, "BadRequest", "nested"),
        ('{"game":["craps"]}', "BadRequest", "names its"),
    ],
)  # fmt: skip
def test_a_bad_line_says_what_would_be_right(line: str, name: str, says: str) -> None:
    found = answer(line.encode(), 1)
    assert (found["name"], found["line"]) == (name, 1)
    assert says in found["error"]
    assert len(found["error"]) < 300


def test_bytes_that_are_no_text_and_lines_that_never_end() -> None:
    answers = settle(b"\xff\xfe\x00\n" + b" " * (MAX_LINE_BYTES + 10) + b"\n" + SPIN.encode() + b"\n")
    assert [found.get("name") for found in answers] == ["BadRequest", "BadRequest", None]


def test_a_refusal_changes_nothing() -> None:
    line = {
        "game": "craps",
        "steps": [{"place": [["a", "win", 500], ["a", "come", 500], ["b", "win-odds", 100]]}, {"roll": [3, 3]}],
    }
    first, second = settle(json.dumps(line))[0]["steps"]
    refused = first["players"]["a"]["refused"][0]
    assert (refused["action"], refused["bet"], refused["amount"], refused["clause"]) == (
        "place",
        "come",
        500,
        "CR 3.6.5",
    )
    assert first["players"]["a"]["on_table"] == {"win": 500}
    assert first["players"]["b"]["refused"][0]["clause"] == "CR 3.6.2"
    assert (second["point"], second["players"]["b"]["on_table"]) == (6, {})


def test_answers_come_before_the_input_ends() -> None:
    command = [sys.executable, "-m", "croupier", "settle"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(SPIN + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["total"] == 9000
        process.stdin.close()
        assert process.wait(10) == 0


def test_a_file_that_is_not_there() -> None:
    result = CliRunner().invoke(main, ["settle", "no-such-file.jsonl"])
    assert result.exit_code == 2
    assert "no-such-file.jsonl" in result.stderr


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
craps_steps = st.lists(
    st.dictionaries(st.sampled_from(["place", "remove", "call", "roll", "x"]), json_values, max_size=3), max_size=3
)


@given(json_values | st.builds(lambda steps: {"game": "craps", "steps": steps}, craps_steps))
def test_any_json_gets_an_answer(request: object) -> None:
    found = answer(json.dumps(request).encode(), 1)
    assert "error" in found or "steps" in found


# ---------------------------------------------------------------------- errors as a whole
def test_errors_are_summed_up_and_give_exit_code_1() -> None:
    bad = SPIN.replace("split:0/00", "split:0/36")
    result = CliRunner().invoke(main, ["settle"], input=f"{SPIN}\nx\n{bad}\n{bad}\n{SPIN}\n")
    assert (result.exit_code, len(result.stdout.splitlines())) == (1, 5)
    assert result.stderr == "croupier settle: 3 lines have errors, the first is line 2: 2 UnknownBet, 1 BadRequest\n"
    one = CliRunner().invoke(main, ["settle"], input="x\n")
    assert (one.exit_code, one.stderr) == (1, "croupier settle: line 1 has an error: BadRequest\n")
    good = CliRunner().invoke(main, ["settle"], input=f"{SPIN}\n")
    assert (good.exit_code, good.stderr) == (0, "")


def test_strict_stops_at_the_first_error() -> None:
    result = CliRunner().invoke(main, ["settle", "--strict"], input=f"{SPIN}\n{{}}\n{SPIN}\n")
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [found.get("name") for found in answers] == [None, "BadRequest"]
    assert result.exit_code == 1
    assert result.stderr.startswith('Error: stopped at line 2: a request names its "game"')


# ---------------------------------------------------------------------- two ways, one answer
amounts = st.integers(min_value=-1, max_value=3) | st.sampled_from([500, 10**11, 10**11 + 1, 10**30, True, 2.5, "5"])
plain_wagers = st.dictionaries(st.sampled_from(["red", "split:5/8", "orphans", "rèd", "a", "straight:00"]), amounts)
usual = st.fixed_dictionaries(
    {
        "game": st.sampled_from(["rapid-roulette", "rapid-roulette-1999", "touchbet", "big-wheel-1", "craps", "x"]),
        "wagers": plain_wagers,
        "outcome": st.sampled_from(["0", "8", "00", "a", "A", 8]),
    },
    optional={
        "chip": st.sampled_from([0, 1, 100, "1", None]),
        "explain": st.sampled_from([True, False, 1]),
        "id": st.none() | st.integers() | st.text(max_size=4) | st.just([1]) | st.floats(allow_nan=False),
        "other": st.just(1),
    },
)


@given(usual, st.booleans())
@example({"game": "touchbet", "wagers": {}, "outcome": "8", "id": "\x7f"}, False)
def test_the_short_way_says_what_the_careful_one_says_or_nothing(request: dict[str, Any], spaced: bool) -> None:
    line = json.dumps(request, separators=None if spaced else (",", ":")).encode()
    quick = quick_answer(line)
    careful = answer(line, 1)
    if "error" in careful:
        assert quick is None
    elif quick is not None:
        assert quick.decode() == json.dumps(careful, separators=(",", ":"))


@given(st.data())
def test_a_key_that_is_given_twice_is_never_overlooked(data: st.DataObject) -> None:
    """msgspec silently keeps the last of two equal keys: here any member of a good line is repeated."""
    members = ['"game":"touchbet"', '"outcome":"8"', '"chip":1', '"explain":true', '"id":"a"', '"id":7']
    wagers = data.draw(st.lists(st.sampled_from(['"red":5', '"red":6', '"low":5']), max_size=3))
    chosen = data.draw(st.lists(st.sampled_from(members), max_size=7))
    inside = data.draw(st.permutations([*chosen, f'"wagers":{{{",".join(wagers)}}}']))
    line = f"{{{','.join(inside)}}}".encode()
    if "error" in answer(line, 1):
        assert quick_answer(line) is None


@pytest.mark.parametrize("more", ["", ',"id":7', ',"id":"r-7"', ',"chip":100', ',"explain":true', ',"explain":false'])
def test_the_usual_request_goes_the_short_way(more: str) -> None:
    line = (SPIN[:-1] + more + "}").encode()
    assert json.loads(quick_answer(line) or b"null") == answer(line, 1)


def test_a_line_of_the_most_bytes_is_settled_and_one_more_is_too_long() -> None:
    line = SPIN + " " * (MAX_LINE_BYTES - len(SPIN))
    answers = settle(f"{line}\n{line} \n{line} \n{SPIN}")
    assert [found.get("total", "too long") for found in answers] == [9000, "too long", "too long", 9000]


# ---------------------------------------------------------------------- who waits and who does not
def test_a_long_file_is_answered_line_by_line_in_order(tmp_path: Path) -> None:
    """Longer than what is read at once, so that some lines are split."""
    file = tmp_path / "many.jsonl"
    lines = [SPIN[:-1] + f',"id":{number}}}' if number % 7 else CRAPS for number in range(3_000)]
    file.write_text("\n".join(lines), encoding="utf-8")
    answers = settle("", str(file))
    assert [found.get("id", 0) for found in answers] == [number if number % 7 else 0 for number in range(3_000)]
    assert all(found["total"] == 9000 if number % 7 else found == CRAPS_ANSWER for number, found in enumerate(answers))


def test_half_a_line_is_waited_for_and_what_came_before_it_is_not() -> None:
    command = [sys.executable, "-m", "croupier", "settle"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:  # noqa: S603
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{SPIN}\n{SPIN[:20]}".encode())
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["total"] == 9000
        process.stdin.write(SPIN[20:].encode())
        process.stdin.close()
        assert json.loads(process.stdout.readline())["total"] == 9000
        assert process.wait(10) == 0


def test_the_help_of_an_installed_package_says_what_a_request_is() -> None:
    """Without a copy of the repository, nothing else does."""
    shapes = CliRunner().invoke(main, ["settle", "--help"]).stdout.partition("--help")[2]
    assert [word for word in (*KNOWN, "wagers", "steps", "place", "roll") if word not in shapes] == []
