"""`croupier settle` with CSV: one wager per row, and its result in further columns."""

import csv
import io
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main

HEADER = "id,game,outcome,bet,cents"
ROW = "1,rapid-roulette,8,split:5/8,500"


def run(text: str | bytes, *args: str) -> Result:
    return CliRunner().invoke(main, ["settle", "--csv", *args], input=text)


def rows(text: str | bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(run(text).stdout)))


def test_a_row_comes_back_with_its_answer() -> None:
    assert run(f"{HEADER}\n{ROW}\n2,rapid-roulette,8,red,1000\n").stdout == (
        "id,game,outcome,bet,cents,returned,retained,fate,clause,error\n"
        "1,rapid-roulette,8,split:5/8,500,9000,0,won,RR 7.1:Split,\n"
        "2,rapid-roulette,8,red,1000,0,0,lost,RR 7.1:Red,\n"
    )


def test_columns_come_in_any_order_and_some_may_be_missing() -> None:
    (row,) = rows("chip,Cents,BET, outcome ,game\n500,500,a,A,big-wheel-1\n")
    assert (row["chip"], row["returned"], row["error"]) == ("500", "1000", "")
    (row,) = rows("game,outcome,bet,cents,chip\nbig-wheel-1,A,a,500,\n")
    assert (row["returned"], row["error"]) == ("1000", "")


def test_1999_retains_the_stake() -> None:
    (row,) = rows(f"{HEADER}\n,rapid-roulette-1999,1,red,500\n")
    assert (row["returned"], row["retained"], row["fate"]) == ("500", "500", "won")


def test_a_file_that_ends_in_csv_is_csv_and_may_be_read_as_lines(tmp_path: Path) -> None:
    file = tmp_path / "Wagers.CSV"
    file.write_text(f"{HEADER}\n{ROW}\n", encoding="utf-8")
    assert CliRunner().invoke(main, ["settle", str(file)]).stdout == run(f"{HEADER}\n{ROW}\n").stdout
    assert CliRunner().invoke(main, ["settle", "--jsonl", str(file)]).stdout.startswith('{"error":"not JSON')


def test_csv_that_is_taken_for_lines_is_one_error() -> None:
    for header in (HEADER, "Game;Outcome;Bet;Cents"):
        ran = CliRunner().invoke(main, ["settle"], input=f"{header}\n{ROW}\n{ROW}\n")
        assert (ran.exit_code, ran.stdout) == (1, "")
        assert ran.stderr == "Error: the first line looks like CSV: use --csv\n"


def test_further_columns_are_refused_and_the_error_says_where_they_belong() -> None:
    ran = run(f"{HEADER},player\n{ROW},Ann\n")
    assert "'player' is not a column" in ran.stderr
    assert "what else a row should carry belongs in id" in ran.stderr


def test_what_spreadsheets_write_is_read() -> None:
    text = b"\xef\xbb\xbf" + f'{HEADER}\r\n"a, ""b""\r\nc",rapid-roulette,8,split:5/8,500\r\n\r\n'.encode()
    (row,) = rows(text)
    assert (row["id"], row["returned"]) == ('a, "b"\nc', "9000")


@pytest.mark.parametrize(
    ("row", "name", "says"),
    [
        ("1,roulette,8,red,500", "UnknownGame", "did you mean"),
        ("1,rapid-roulette,37,red,500", "UnknownOutcome", "it is one of"),
        ("1,rapid-roulette,8,split:1/5,500", "UnknownBet", "did you mean"),
        ("1,touchbet,8,orphans,501", "BadAmount", "multiple of 5"),
        ("1,rapid-roulette,8,red,5.00", "BadAmount", "whole number of cents, such as 500, not '5.00'"),
        ("1,rapid-roulette,8,red,-5", "BadAmount", "whole number of cents"),
        ("1,rapid-roulette,8,red,٣", "BadAmount", "whole number of cents"),
        ("1,rapid-roulette,8,red,0", "BadAmount", "at least 1 cent"),
        ("1,rapid-roulette,8,red,999999999999999", "BadAmount", "at most"),
        ("1,rapid-roulette,8,red", "BadRequest", "a row has 5 cells, as the header has, not 4"),
        ("1,rapid-roulette,8,red,500,x", "BadRequest", "not 6"),
        ("1,craps,8,win,500", "BadRequest", "give it as JSON lines, with steps"),
        ('1,rapid-roulette,8,"red"x,500', "BadRequest", "not CSV"),
        ("1,rapid-roulette,8,red," + "5" * 200_000, "BadRequest", "not CSV: field larger"),
    ],
)
def test_a_bad_row_says_what_would_be_right_in_its_own_column(row: str, name: str, says: str) -> None:
    result = run(f"{HEADER}\n{row}\n{ROW}\n")
    bad, good = csv.DictReader(io.StringIO(result.stdout))
    assert says in bad["error"]
    assert (bad["returned"], bad["fate"], good["returned"], good["error"]) == ("", "", "9000", "")
    assert result.exit_code == 1
    assert result.stderr == f"croupier settle: line 2 has an error: {name}\n"


def test_bytes_that_are_no_text_come_back_as_they_were() -> None:
    result = run(f"{HEADER}\n".encode() + b"\xff\xfe,rapid-roulette,8,red,500\n")
    assert result.stdout_bytes.splitlines()[1] == b"\xff\xfe,rapid-roulette,8,red,500,,,,,not UTF-8"


@pytest.mark.parametrize(
    ("header", "says"),
    [
        ("", "CSV starts with a header, such as id,game,outcome,bet,cents"),
        ("id,game,outcome,bet", "the column cents is missing"),
        ("id,game,outcome,bet,stake", "'stake' is not a column: use id, game, outcome, bet, cents, chip"),
        ("id;game;outcome;bet;cents", "separated by commas"),
        ("id,id,game,outcome,bet,cents", "the column id is there twice"),
        ('"id', "CSV starts with a header"),
    ],
)
def test_a_header_that_makes_no_sense_is_one_error(header: str, says: str) -> None:
    result = run(f"{header}\n{ROW}\n" if header else "")
    assert (result.exit_code, result.stdout) == (1, "")
    assert says in result.stderr


def test_strict_stops_at_the_first_bad_row() -> None:
    result = run(f"{HEADER}\n{ROW}\n1,x,8,red,5\n{ROW}\n", "--strict")
    assert (result.exit_code, len(result.stdout.splitlines())) == (1, 3)
    assert result.stderr.startswith("Error: stopped at line 3: there is no game 'x'")


def test_rows_are_answered_before_the_input_ends() -> None:
    command = [sys.executable, "-m", "croupier", "settle", "--csv"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdin is not None
        assert process.stdout is not None
        for line, column in ((HEADER, "returned"), (ROW, "9000"), (ROW, "9000")):
            process.stdin.write(line + "\n")
            process.stdin.flush()
            assert process.stdout.readline().split(",")[5] == column
        process.stdin.close()
        assert process.wait(10) == 0


def test_a_cell_of_several_lines_comes_back_in_its_quotes() -> None:
    cells = ["two\nlines", "two\rlines", "two\r\nlines"]
    settled = run("".join([f"{HEADER}\n", *(f'"{cell}",rapid-roulette,8,red,500\n' for cell in cells)]))
    answered = list(csv.reader(io.StringIO(settled.stdout_bytes.decode(), newline="")))
    assert [row[0] for row in answered] == ["id", *cells]
    assert {len(row) for row in answered} == {10}
