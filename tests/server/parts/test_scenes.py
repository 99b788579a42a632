"""What an inspector sees after each step of a round, against a second fold that knows nothing of the engine."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.log import Recorded
from croupier.server.parts.rounds import Rounds
from croupier.server.wire import Replay
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
    "a player leaves with winners on the layout, and the table closes": f"""
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
