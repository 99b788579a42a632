"""What must be kept is found again after a restart and exported: approvals, copies of the rules and the rest."""

import json
from datetime import datetime
from typing import Any

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.equipment import commands as q
from croupier.floor import EQUIPMENT
from croupier.floor.records import KINDS
from croupier.table import commands as c
from tests.floor.conftest import MakeHouse
from tests.floor.harness import ADMINISTRATOR, DEALER, MINUTE_MS, PIT_BOSS, SIGN, House
from tests.floor.rr import correct, least, to_spun

APPROVED = [
    pytest.param("station-2", "RR 1.1:ATS(b)", marks=pytest.mark.clause("RR 1.1:ATS(b)")),
    pytest.param("system-1", "RR 1.1:game-system(b)", marks=pytest.mark.clause("RR 1.1:game-system(b)")),
    pytest.param("console-1", "RR 1.1:SGC(c)", marks=pytest.mark.clause("RR 1.1:SGC(c)")),
]


def run(*args: object) -> Result:
    return CliRunner().invoke(main, ["records", *map(str, args)])


def exported(h: House, kind: str) -> list[dict[str, Any]]:
    """What the command line exports of a log that was closed and opened again."""
    h.restart()
    h.floor.snapshot()
    found = run(h.path, "--kind", kind, "--json")
    assert found.exit_code == 0, found.output
    return [json.loads(line) for line in found.stdout.splitlines()]


@pytest.mark.parametrize(("item", "clause"), APPROVED)
def test_an_approval_is_on_file(make_house: MakeHouse, item: str, clause: str) -> None:
    h = make_house(seats=2)
    h.equip()
    h.do(ADMINISTRATOR, q.ApproveItem(item, "VCGR 2007/113, version 4.2"), EQUIPMENT)
    kept = [row for row in exported(h, "approval") if row["details"].get("item") == item]
    newest = kept[-1]
    assert newest["details"]["approval"] == "VCGR 2007/113, version 4.2"
    assert clause in newest["clause"].split(", ")
    assert (newest["by"], newest["where"]) == (ADMINISTRATOR.name, "equipment")
    assert datetime.fromisoformat(newest["at"]).timestamp() * 1000 == h.clock.now_ms()
    registered = [row for row in exported(h, "approval") if row["details"].get("entry", {}).get("item") == item]
    assert registered[0]["details"]["entry"]["model"]  # of which model it is
    h.do(ADMINISTRATOR, q.WithdrawApproval(item, "recalled"), EQUIPMENT)
    assert exported(h, "approval")[-1]["what"] == "approval-withdrawn"


@pytest.mark.clause("RR 12.13")
def test_a_copy_of_the_rules_is_supplied_and_that_is_on_file(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    assert h.refused(DEALER, c.GiveRules(" ")).clause == "RR 12.13"
    least(h, "dealer", c.GiveRules("the lady at station 3"))
    (row,) = exported(h, "rules")
    assert (row["by"], row["clause"], row["details"]) == (DEALER.name, "RR 12.13", {"to": "the lady at station 3"})


def eventful(h: House) -> None:
    """An evening on which everything happens that must be kept."""
    h.opened(5_000, 5_000, 5_000)
    h.bet("straight:17", 100)
    h.bet("red", 100, 2)
    h.spin("17")
    h.player(c.MakeClaim(2, "it was 18"), 2)
    h.dealer(c.DecideClaim(1, "recalculate", "so it was"))
    h.dealer(c.OpenDispute("it was 19"))
    h.do(PIT_BOSS, c.DecideDispute(2, "18 stands"))
    h.player(c.MakeComplaint(1, "the chair squeaks"))
    h.do(PIT_BOSS, c.HoldWinnings(1, 1_000, "a device"))
    h.do(PIT_BOSS, c.ReleaseHeld(h.visit(1).id, 1_000, forfeit=False, reason="there was none"))
    correct(h, "18")
    h.do(PIT_BOSS, c.ExcludePlayer(3, "rude"))
    h.do(PIT_BOSS, c.PostNotice("closing", h.clock.now_ms() + 20 * MINUTE_MS))
    h.do(SIGN, c.NoticeShown(4))
    h.bet("red", 100, 2)
    to_spun(h)
    h.dealer(c.FailStation(2))
    h.dealer(c.CallNoSpin("foreign-object"))


EXPECTED = {
    "claim": [("claim-made", "RR 9.5"), ("claim-decided", "RR 9.5")],
    "dispute": [("dispute-opened", "RR 12.9"), ("dispute-decided", "RR 12.9")],
    "complaint": [("complaint-made", "RR 12.11")],
    "held": [("winnings-held", "RR 12.2.3"), ("held-released", "RR 12.2.3")],
    "sanction": [("player-excluded", "RR 12.2.2")],
    "notice": [("notice-posted", "RR 12.7"), ("notice-seen", "RR 12.7"), ("notice-seen", "RR 12.7")],
    "correction": [
        ("accounts-frozen", "RR 9.4"), ("outcome-corrected", "RR 9.4"), ("adjusted", "RR 9.4"), ("adjusted", "RR 9.4"),
        ("accounts-released", "RR 9.4"),
    ],
    "void": [("stakes-returned", "RR 9.2.2"), ("no-spin-called", "RR 9.1.4"), ("round-voided", "RR 9.8.1")],
    "fault": [("station-failed", "RR 9.7.2"), ("system-failed", "RR 9.8.1")],
}  # fmt: skip


@pytest.mark.parametrize("kind", [
    pytest.param(kind, marks=pytest.mark.clause(*sorted({clause for _, clause in rows})))
    for kind, rows in EXPECTED.items()
])  # fmt: skip
def test_each_kind_is_kept_with_its_clause(make_house: MakeHouse, kind: str) -> None:
    h = make_house()
    eventful(h)
    found = exported(h, kind)
    assert [(row["what"], row["clause"]) for row in found] == EXPECTED[kind]
    assert all(row["by"] and row["at"] and row["kind"] == kind for row in found)


def test_the_whole_file_is_in_order_and_readable(make_house: MakeHouse) -> None:
    h = make_house()
    eventful(h)
    everything = run(h.path, "--json").stdout.splitlines()
    rows = [json.loads(line) for line in everything]
    assert [row["seq"] for row in rows] == sorted(row["seq"] for row in rows)
    assert {row["kind"] for row in rows} <= set(KINDS)
    assert len(run(h.path).stdout.splitlines()) == len(rows)
    assert "the chair squeaks" in run(h.path, "--kind", "complaint").stdout


def test_what_is_no_log_is_said_in_one_line(make_house: MakeHouse) -> None:
    h = make_house()
    assert run(h.path.with_name("nothing.log")).exit_code == 1
    wrong = h.path.with_name("wrong.log")
    wrong.write_text("no log at all, but long enough to be looked at" * 9)
    found = run(wrong)
    assert (found.exit_code, len(found.output.splitlines())) == (1, 1)
    assert run(h.path, "--kind", "gossip").exit_code == 2
