"""What an inspector sees after each step of a round, against a second fold that knows nothing of the engine."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.log import Recorded
from croupier.server.parts.rounds import Rounds
from croupier.server.parts.scenes import Scenes
from croupier.server.wire import Replay, Scene
from croupier.table import Table
from croupier.table import events as ev
from croupier.table.state import LastRound, Round, Visit
from tests.floor.script import Played
from tests.naive import scenes as naive

GOLDEN = Path(__file__).parents[2] / "golden" / "every-event.script"
OPEN = """
equip t1 {game} stations=3
pat: open-table t1 {game} 3 minimum=100 maximum=100000
dana: buy-in 1 10000
dana: buy-in 2 10000
"""
CONFIRM = """
t1/1: confirm-credit
t1/2: confirm-credit
"""


def ends(outcome: str) -> str:
    return f"\nwait 30s\ndana: spin-ball\ndana: enter-outcome {outcome}\ndana: confirm-outcome {outcome}\n"


EVENINGS = {
    "a result is corrected while the next round runs": f"""
        dana: open-betting
        t1/1: place red 500
        t1/1: place odd 300
        t1/1: take-back odd 100
        t1/2: place straight:17 200
        {ends("3")}
        t1/2: place black 400
        dana: freeze-accounts
        dana: correct-outcome 17
        dana: release-accounts
        t1/1: place low 100
        {ends("20")}
        """,
    "a spin is called off": f"""
        dana: open-betting
        t1/1: place red 500
        t1/2: place dozen:1 300
        wait 30s
        dana: spin-ball
        dana: call-no-spin foreign-object
        t1/1: repeat
        {ends("1")}
        """,
    "a result is cancelled, and one that was not confirmed yet": f"""
        dana: open-betting
        t1/1: place red 500
        t1/2: place black 700
        {ends("3")}
        pat: invalidate-outcome 1 disruption "a flood"
        t1/1: place even 200
        wait 30s
        dana: spin-ball
        dana: enter-outcome 8
        pat: invalidate-outcome 2 disruption "a second flood"
        {ends("9")}
        """,
    "players come and go, and one is owed money after leaving": f"""
        dana: open-betting
        t1/1: place straight:5 100
        t1/2: cash-out
        dana: buy-in 3 2000 chips
        t1/3: place red 300
        {ends("6")}
        t1/1: cash-out
        dana: freeze-accounts
        dana: correct-outcome 5
        dana: release-accounts
        dana: buy-in 1 5000
        t1/1: place high 100
        {ends("36")}
        """,
    "a result is corrected twice while the ball of the next round runs": f"""
        dana: open-betting
        t1/1: place red 500
        t1/2: place odd 200
        {ends("3")}
        t1/1: place low 100
        wait 30s
        dana: spin-ball
        dana: freeze-accounts
        dana: correct-outcome 4
        dana: correct-outcome 5
        dana: correct-outcome 12
        dana: release-accounts
        dana: enter-outcome 1
        dana: confirm-outcome 1
        """,
    "chips are bought twice, and wagers go back twice": """
        dana: open-betting
        dana: buy-in 1 500 chips
        dana: buy-in 1 700
        t1/1: place red 500
        station t1/1: fail-station
        dana: repair-station 1
        t1/1: place black 300
        wait 30s
        dana: spin-ball
        dana: call-no-spin foreign-object
        """,
    "held money of a player who left is decided on in a later round": f"""
        dana: open-betting
        t1/1: place red 500
        {ends("3")}
        pat: hold-winnings 1 300 "a device"
        t1/1: cash-out
        {ends("4")}
        pat: release-held t1-1 300 true "it was one"
        """,
    "the power goes while wagers are taken": f"""
        dana: open-betting
        t1/1: place red 500
        restart
        dana: open-betting
        t1/2: place red 100
        {ends("36")}
        """,
}  # fmt: skip
OF_1999 = {
    "winners stay, are raised, lifted and lost": f"""
        dana: open-betting
        t1/1: place red 500
        t1/2: place black 300
        {ends("3")}
        t1/1: place red 100
        {ends("5")}
        t1/1: take-back red 200
        {ends("4")}
        {ends("3")}
        """,
    "a winner that stayed had lost, and one that was swept had won": f"""
        dana: open-betting
        t1/1: place red 500
        t1/2: place black 300
        {ends("3")}
        t1/2: place odd 100
        dana: freeze-accounts
        dana: correct-outcome 4
        dana: release-accounts
        {ends("4")}
        {ends("3")}
        """,
    "chips of the next round pay for a correction": f"""
        dana: open-betting
        t1/1: place red 5000
        {ends("3")}
        t1/1: place low 9000
        dana: freeze-accounts
        dana: correct-outcome 4
        dana: release-accounts
        {ends("4")}
        """,
    "winners are lifted at the settlement, for the table is stopped": f"""
        dana: open-betting
        t1/1: place red 500
        t1/2: place black 300
        ada: withdraw-approval wheel-1 worn for_cause=true
        {ends("3")}
        """,
    "a player leaves with winners on the layout": f"""
        dana: open-betting
        t1/1: place red 500
        t1/2: place red 300
        {ends("3")}
        t1/1: cash-out
        dana: pay-cash-out 1
        {ends("1")}
        wait 30s
        dana: spin-ball
        dana: call-no-spin foreign-object
        """,
}


def rapid(script: str) -> str:
    return OPEN.replace("{game}", "rapid-roulette") + script


def of_1999(script: str) -> str:
    return OPEN.replace("{game}", "rapid-roulette-1999") + CONFIRM + script


class Evening:
    """What happened at a floor, and the replays of its rounds."""

    def __init__(self, script: str) -> None:
        played = Played(Path("nowhere"), headless=True).then(script)
        self.log = played.floor.log
        self.rounds = Rounds(self.log)
        self.seqs = {(one.stream.removeprefix("table:"), one.version): one.seq for one in self.log.read()}

    def history(self, table: str) -> list[naive.Happened]:
        """All that happened at a table, as bare data."""

        def bare(one: Recorded) -> naive.Happened:
            name = one.type.partition("/")[2].rpartition(".")[0]
            return naive.Happened(one.version, name, json.loads(one.data))

        return [bare(one) for one in self.log.read_stream(f"table:{table}")]

    def replay(self, number: int, table: str = "t1") -> Replay:
        found = self.rounds.replay(table, number)
        assert found is not None
        return found


def whole(replay: Replay) -> list[dict[str, Any]]:
    """Every scene with all its seats: those that did not change are as they were."""
    seats: dict[str, Any] = {}
    made = []
    for scene in replay.scenes:
        changed = {seat.visit: msgspec.to_builtins(seat) for seat in scene.seats}
        assert all(seats.get(visit) != seat for visit, seat in changed.items()), "a seat that did not change was sent"
        seats = {**seats, **changed}
        made.append({**msgspec.to_builtins(scene), "seats": seats})
    return made


def adds_up(seat: dict[str, Any]) -> bool:
    """What was staked is back, lost, returned, or still lies there: nothing else can become of it."""
    lying = 0 if seat["settled"] else sum(seat["wagers"].values())
    return bool(seat["staked"] == seat["back"] + seat["lost"] + seat["returned"] + lying)


def compare(evening: Evening, table: str) -> int:
    """Compare every scene of every round of a table; returns how many there were."""
    history, compared = evening.history(table), 0
    numbers = [one.data["round"] for one in history if one.name == "round-opened"]
    for number in numbers:
        replay = evening.replay(number, table)
        steps = naive.steps_of(history, number)
        assert [step.type for step in replay.steps] == [step.name for step in steps]
        assert [step.seq for step in replay.steps] == [evening.seqs[table, step.version] for step in steps]
        expected = naive.scenes(history, number)
        for at, (seen, known) in enumerate(zip(whole(replay), expected, strict=True)):
            assert seen == known, f"round {number} after {steps[at - 1] if at else 'nothing'}"
            assert all(adds_up(seat) for seat in seen["seats"].values())
        compared += len(expected)
    return compared


@pytest.mark.parametrize("evening", EVENINGS)
def test_the_scenes_of_an_evening_are_those_of_a_second_fold(evening: str) -> None:
    assert compare(Evening(rapid(EVENINGS[evening])), "t1") > 10


@pytest.mark.parametrize("evening", OF_1999)
def test_the_scenes_of_an_evening_of_1999_are_those_of_a_second_fold(evening: str) -> None:
    assert compare(Evening(of_1999(OF_1999[evening])), "t1") > 10


@pytest.mark.parametrize("table", ["t1", "t2"])
def test_the_scenes_are_those_of_a_second_fold_when_everything_happens_that_can(table: str) -> None:
    assert compare(Evening(GOLDEN.read_text(encoding="utf-8")), table) > 10


def test_a_round_begins_with_the_winners_that_stayed_at_their_seat() -> None:
    script = of_1999(OF_1999["winners stay, are raised, lifted and lost"])
    (seat,) = Evening(script).replay(2).scenes[0].seats
    assert (seat.visit, seat.number, seat.wagers, seat.staked) == ("t1-1", 1, {"red": 500}, 500)
    assert seat.balance == 10_000 - 500 + 500


def test_what_a_correction_does_to_the_round_before_is_no_result_of_this_one() -> None:
    evening = Evening(rapid(EVENINGS["a result is corrected while the next round runs"]))
    corrected, running = whole(evening.replay(1))[-1], whole(evening.replay(2))[-1]
    assert (corrected["phase"], corrected["outcome"], corrected["frozen"]) == ("over", "17", True)
    assert {visit: seat["adjusted"] for visit, seat in corrected["seats"].items()} == {"t1-1": -1_000, "t1-2": 7_200}
    assert {visit: seat["adjusted"] for visit, seat in running["seats"].items()} == {"t1-1": 0, "t1-2": 0}
    frozen = [scene.frozen for scene in evening.replay(2).scenes]
    assert True in frozen
    assert not frozen[-1]


def test_a_result_stays_in_sight_when_the_table_opens_again_and_has_forgotten_it() -> None:
    script = f"""
        dana: open-betting
        t1/1: place red 500
        ada: withdraw-approval wheel-1 worn for_cause=true
        {ends("3")}
        pat: close-table
        ada: approve-item wheel-1 mended
        pat: open-table t1 rapid-roulette 3 minimum=100 maximum=100000
        """
    evening = Evening(rapid(script))
    replay = evening.replay(1)
    assert replay.steps[-1].type == "table-opened"
    assert replay.scenes[-1].outcome == "3"
    assert compare(evening, "t1") > 10


def test_a_notice_of_an_earlier_round_has_its_clause() -> None:
    script = f"""
        dana: open-betting
        pat: post-notice minimum at_ms=+20m minimum=200
        {ends("3")}
        sign: notice-shown 1
        """
    replay = Evening(rapid(script)).replay(2)
    assert [(step.type, step.clause) for step in replay.steps][1:] == [("notice-seen", "RR 4.1fn1:66(2)")]


def test_a_round_that_begins_at_a_frozen_table_says_so() -> None:
    assert Scenes(1, Table(frozen=True)).first == Scene("before", False, True, "", [])


def test_chips_lie_there_until_their_own_settlement_and_the_first_scene_has_those_that_lie() -> None:
    visit = Visit("v", 1, wagers={"red": 100})
    table = Table(visits={"v": visit}, round=Round(5, "entered"), last=LastRound(5, "3"))
    assert Scenes(5, Table()).after(table, ev.ClaimMade(1, "v", "mine")).seats[0].wagers == {"red": 100}
    before = Table(visits={"v": visit}, round=Round(4), last=LastRound(4, "3"))
    assert Scenes(5, before).first.seats[0].wagers == {"red": 100}


def test_what_becomes_of_chips_after_their_settlement_is_no_part_of_the_round() -> None:
    table = Table(round=Round(5, "entered"))
    scenes = Scenes(5, table)
    scenes.after(table, ev.WagersMoved("v", {"red": 300}, "place"))
    settled = scenes.after(table, ev.Settled("v", 5, "3", {"red": 900}, 0, 0, {"red": 300})).seats[0]
    assert (settled.staked, settled.won, settled.back, settled.returned) == (300, 900, 300, 0)
    assert scenes.after(table, ev.WagersMoved("v", {"red": -100}, "take-back")).seats == []
    assert scenes.after(table, ev.StakesReturned("v", {"red": 200}, "leaving", "")).seats == []


def test_a_correction_of_the_round_before_adds_to_what_came_back_before() -> None:
    table = Table(round=Round(5, "betting"))
    scenes = Scenes(5, table)
    scenes.after(table, ev.WagersMoved("v", {"red": 300, "odd": 200}, "place"))
    scenes.after(table, ev.StakesReturned("v", {"odd": 200}, "limits", ""))
    (seat,) = scenes.after(table, ev.Adjusted("v", 4, 0, 0, unwagered={"red": 100}, rewagered={"low": 50})).seats
    assert (seat.staked, seat.returned, seat.adjusted) == (550, 300, 0)
