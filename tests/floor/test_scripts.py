"""Scripts: what they say is what is done; if anything is wrong with them, nothing is."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from croupier.floor import Accepted, Refused
from croupier.floor.bounds import why_out_of_bounds
from croupier.floor.scripts import BadScript, Failed, Runner, standing
from croupier.floor.scripts.catalogue import COMMANDS
from croupier.table import commands as c
from tests.authority.lists import POWERS
from tests.floor.script import Played

SCRIPTS = sorted((Path(__file__).parents[2] / "docs" / "scripts").glob("*.script"))
OPEN = """\
equip t1 rapid-roulette stations=2
pat: open-table t1 rapid-roulette 2 minimum=100 maximum=100000
dana: buy-in 1 10000
dana: open-betting
"""


@pytest.fixture
def runner(tmp_path: Path) -> Iterator[Runner]:
    with Runner(tmp_path / "floor.log") as made:
        yield made


# ------------------------------------------------------------------ a test whose docstring is its script
@pytest.mark.parametrize("script", ["rapid-roulette", "rapid-roulette-00"], indirect=True)
@pytest.mark.parametrize("stake", [100, 200])
def test_a_docstring_is_a_script(script: Played, stake: int) -> None:
    """
    equip t1 {game} stations=2
    pat: open-table t1 {game} 2 minimum=100 maximum=100000
    dana: buy-in 1 10000
    dana: open-betting
    t1/1: place straight:17 {stake}
    wait 30s
    dana: spin-ball
    dana: enter-outcome 17
    dana: confirm-outcome 17
    """
    assert script.visit().balance == 10_000 + 35 * stake
    assert [by for by, _ in script.recorded("outcome-entered")] == ["dana"]
    script.then("t1/1: place red 50\nrefused RR 4.3.1")
    assert isinstance(script.answer, Refused)


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_the_scripts_of_the_documentation(path: Path, tmp_path: Path) -> None:
    played = Played(tmp_path / "script.log").then(path.read_text(encoding="utf-8"))
    played.close()
    assert len(played.steps) > 10


def test_there_are_scripts_in_the_documentation() -> None:
    names = "correction edition-1999 equipment limits lines malfunction no-spin notices round tickets"
    assert set(names.split()) <= {path.stem for path in SCRIPTS}


# ------------------------------------------------------------------ running
def test_all_that_is_wrong_is_said_and_nothing_is_done(runner: Runner) -> None:
    with pytest.raises(BadScript) as wrong:
        runner.play(f"{OPEN}t1/1: place red\nwait a bit\n")
    assert [fault.line for fault in wrong.value.faults] == [5, 6]
    assert str(wrong.value).startswith("line 5: amount is missing")
    assert runner.floor.log.last_seq() == 0


def test_a_step_tells_what_it_did(runner: Runner) -> None:
    *_, step = runner.play(f"{OPEN}t1/1: place red 500")
    assert step.answer == Accepted()
    assert step.moved == {"stakes:t1": 500, "visit:t1-1": -500}
    assert (step.line, step.events) == (5, ("wagers-moved",))
    *_, step = runner.play("wait 40s")
    assert step.events == ("period-ended",)


def test_an_unexpected_refusal_is_told_and_play_goes_on(runner: Runner) -> None:
    *_, refused, placed = runner.play(f"{OPEN}t1/1: place red 50\nt1/1: place red 100")
    assert isinstance(refused.answer, Refused)
    assert refused.answer.clause == "RR 4.3.1"
    assert refused.surprising
    assert isinstance(placed.answer, Accepted)
    assert runner.surprises == 1


def test_strictly_an_unexpected_refusal_is_a_failure(tmp_path: Path) -> None:
    with Runner(tmp_path / "floor.log", strict=True) as runner, pytest.raises(Failed) as failed:
        list(runner.play(f"{OPEN}t1/1: place red 50\n"))
    assert (failed.value.line, failed.value.expected) == (5, "accepted")
    assert failed.value.found.startswith("refused RR 4.3.1: ")


@pytest.mark.parametrize(
    ("lines", "line", "expected", "found"),
    [
        ("expect balance t1/1 9999", 5, "9999", "10000"),
        ("expect balance t1/2 9999", 5, "9999", "no visit"),
        ("expect wagers t1/1 red=5", 5, "red=5", "none"),
        ("t1/1: place red 500\nexpect wagers t1/1 none", 6, "none", "red=500"),
        ("expect phase t1 closed", 5, "closed", "betting"),
        ("expect phase t2 closed", 5, "closed", "there is no table t2 yet"),
        ("expect visit t1/1 none", 5, "none", "t1-1"),
        ("expect outcomes t1 17", 5, "17", "none"),
        ("expect account world:cash 0", 5, "0", "-10000"),
        ("expect ticket #3 issued", 5, "issued", "not on file"),
        ("expect ticket LAST issued", 5, "a ticket", "none was started yet"),
        ("redeem #3 at cage", 5, "ticket #3 in hand", "nobody has it"),
        ("t1/1: place red 500\nrefused RR 3.7", 6, "refused RR 3.7", "accepted"),
        ("t1/1: place red 50\nrefused RR 3.7", 6, "refused RR 3.7", "refused RR 4.3.1: "),
        ('t1/1: place red 50\nrefused RR 4.3.1 "full moon"', 6, 'refused RR 4.3.1 "full moon"', "refused RR 4.3.1: "),
        ("t1/1: place red 50\nrefused -", 6, "refused -", "refused RR 4.3.1: "),
        ("t1/1: place red 550\ncut 50 RR 4.3.2(b)", 6, "cut 50 RR 4.3.2(b)", "accepted, cut by 50 (RR 4.3.2(a))"),
        ("t1/1: place red 550\ncut 10 RR 4.3.2(a)", 6, "cut 10 RR 4.3.2(a)", "accepted, cut by 50 (RR 4.3.2(a))"),
        ("t1/1: place red 50\ncut 10", 6, "cut 10", "refused RR 4.3.1: "),
    ],
)  # fmt: skip
def test_a_failed_expectation_stops(runner: Runner, lines: str, line: int, expected: str, found: str) -> None:
    with pytest.raises(Failed) as failed:
        list(runner.play(f"{OPEN}{lines}\ndana: spin-ball\n"))
    assert (failed.value.line, failed.value.expected) == (line, expected)
    assert failed.value.found.startswith(found)
    assert not runner.floor.state.tables["t1"].round.ball_spun


def test_two_tables_with_equipment_of_their_own(runner: Runner) -> None:
    *_, last = runner.play(
        """
        equip t1 rapid-roulette
        equip t2 rapid-roulette-00 stations=1
        pat: open-table t1 rapid-roulette 3
        pat: open-table t2 rapid-roulette-00 1
        dana@t2: buy-in 1 500
        dana@t2: open-betting
        t2/1: place five-line 100
        wait 1h
        expect phase t1 idle
        expect phase t2 closed
        """
    )
    assert last.line == 11
    assert {"wheel-1", "t2-wheel-1"} <= set(runner.floor.state.register.items)


@pytest.mark.clause("RR 2.2.5", "RR 1.1:SGC(c)")
def test_a_set_that_is_not_complete(script: Played) -> None:
    """
    equip t1 rapid-roulette without=wheel-1
    pat: open-table t1 rapid-roulette 3
    refused RR 2.2.5
    equip t2 rapid-roulette unapproved=console-1
    pat@t2: open-table t2 rapid-roulette 3
    refused RR 1.1:SGC(c)
    """
    assert script.state.tables == {}


@pytest.mark.clause("RR 5.1.2")
def test_time_passes_and_what_is_due_is_done_at_its_time(script: Played) -> None:
    """
    equip t1 rapid-roulette
    pat: open-table t1 rapid-roulette 3
    dana: open-betting
    wait 29999ms
    expect phase t1 betting
    wait 1h
    expect phase t1 closed
    """
    (opened,), (ended,) = script.recorded("round-opened"), script.recorded("period-ended")
    assert msgspec.json.decode(ended[1])["at_ms"] == msgspec.json.decode(opened[1])["closes_at_ms"]


def test_a_printer_that_waits(script: Played) -> None:
    """
    equip t1 rapid-roulette
    pat: open-table t1 rapid-roulette 3
    printer waits
    station t1/1: insert-note 1000
    t1/1: cash-out
    expect ticket LAST printing
    redeem LAST at cage
    refused RR 6.6.1(b)
    printer prints
    expect ticket LAST issued
    station t1/1: insert-note 1000
    t1/1: cash-out
    expect ticket #2 printing
    printer fails
    expect ticket #2 cancelled
    printer works
    station t1/1: insert-note 1000
    t1/1: cash-out
    expect ticket #3 issued
    """
    assert [ticket.state for ticket in script.state.cage.tickets.values()] == ["issued", "cancelled", "issued"]


def test_a_ticket_in_a_command(script: Played) -> None:
    """
    equip t1 rapid-roulette
    pat: open-table t1 rapid-roulette 3
    printer waits
    station t1/1: insert-note 1000
    t1/1: cash-out
    printer: ticket-printed LAST
    terminal: present-ticket #1 terminal
    expect ticket #1 pending
    terminal: return-ticket #1
    wait 365d
    ada: expire-tickets
    expect ticket #1 expired
    """
    assert script.balance("house:expired-tickets") == 1_000


def test_a_restart_goes_on_from_what_is_on_disk(script: Played) -> None:
    """
    equip t1 rapid-roulette
    pat: open-table t1 rapid-roulette 3 minimum=100
    dana: buy-in 1 1000
    snapshot
    dana: buy-in 2 1000
    restart
    expect balance t1/1 1000
    expect balance t1/2 1000
    dana: open-betting
    t1/1: place red 500
    restart
    expect wagers t1/1 none
    """
    assert [step.text for step in script.steps if "system-failed" in step.events] == ["restart"]


def test_no_whole_ticket_number_is_ever_shown(tmp_path: Path) -> None:
    """Not in what the steps say, not in the final account, not in a failure; and not in the log."""
    shown: list[object] = []
    with Runner(tmp_path / "floor.log") as runner:
        lines = "t1/1: cash-out\nredeem LAST at cage\nredeem LAST at cage\nt1/1: cash-out\n"
        shown += runner.play(f"{OPEN}{lines}dana: buy-in 2 700\nt1/2: cash-out\n")
        shown.append(standing(runner.floor.state))
        with pytest.raises(Failed) as failed:
            list(runner.play("redeem LAST at cage by dana\nrefused RR 3.7"))
        shown.append(failed.value)
        numbers = [number for ticket in (1, 2) if (number := runner.printer.number(ticket))]
        everything = " ".join(f"{found!r} {found}" for found in shown) + repr(vars(runner.printer))
    assert [len(number) for number in numbers] == [18, 18]
    assert f"#1 …{numbers[0][-4:]}" in everything
    assert not [number for number in numbers if number[2:] in everything or number[-5:] in everything]
    assert not re.search(r"(?<![0-9a-f.])\d{16,18}(?![0-9a-f])", everything)
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert not [number for number in numbers if number.encode() in stored]


def test_what_the_log_could_not_store_is_refused(script: Played) -> None:
    """
    equip t1 rapid-roulette
    pat: open-table t1 rapid-roulette 3
    pat: post-notice closing 99999999999999999999999
    refused - "a number is at most"
    dana: buy-in 1 -99999999999999999999999
    refused - "a number is at most"
    ada: register-item wheel-9 wheel W-37 distance_m=99999999999999999999999
    refused - "a number is at most"
    ada: set-ticket-validity 99999999999999999999999
    refused - "a number is at most"
    restart
    """
    assert script.table().notices == {}


def test_a_text_or_a_list_without_end_is_refused() -> None:
    assert why_out_of_bounds(c.GiveRules("x" * 4_000)) is None
    for command in (c.GiveRules("x" * 4_001), c.GiveRules("\ud800"), c.OpenTable("t1", "g", 1, remote=(1,) * 4_001)):
        assert why_out_of_bounds(command) is not None
    assert why_out_of_bounds(c.OpenTable("t1", "g", 1, remote=(2**60,))) is not None


# ------------------------------------------------------------------ the catalogue
NO_BOOK_YET = {
    "void-game", "switch-wagers", "announce", "confirm-announced", "reject-announced", "withdraw-announced",
}  # fmt: skip
"""Commands of tables that no book on the floor knows yet: tests/table/dice.py has one that does."""


def test_every_command_has_a_power_and_every_power_a_command() -> None:
    named = {name.partition(":")[0] for powers in POWERS.values() for name in powers}
    assert set(COMMANDS) - NO_BOOK_YET <= named
    assert named - set(COMMANDS) <= {"insert-ticket"}  # by its number, `Floor.redeem`
