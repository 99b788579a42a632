"""What a table is said to wait for: it is accepted when it is done, and done over and over it plays whole rounds."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from croupier.authority import staff
from croupier.editions import EDITIONS
from croupier.editions.procedure import STEPS
from croupier.floor import transaction
from croupier.floor.state import FloorState
from croupier.games import Refusal
from croupier.table import Table, decide, due_ms, evolve
from croupier.table import commands as c
from croupier.table.choices import KINDS, Choice
from croupier.table.guards import NotOpen, edition_of
from croupier.table.next_step import next_steps
from croupier.table.rules import check
from tests.floor import headless
from tests.floor.script import Played
from tests.table.standing import NOW_MS
from tests.table.test_choices import BETS, GOLDEN, OPENED
from tests.table.test_choices import steps as walk

DANA = staff("dana", "dealer")


def command_of(step: Choice, pick: random.Random) -> c.Command:
    """The command of a step, with any of what it has to say; a number of turns is said only by those who count."""
    said = {argument.name: pick.choice(argument.one_of) for argument in step.arguments if argument.one_of}
    return KINDS[step.command](**step.about, **said)


def done(table: Table, command: c.Command, now_ms: int) -> list[Any]:
    events = decide(table, command, now_ms)
    assert isinstance(events, list), (command, events)
    for event in events:
        evolve(table, event, now_ms)
    return events


def test_every_step_is_a_command_of_a_book() -> None:
    known = {name for edition in EDITIONS.values() for name in edition.powers}
    assert set(STEPS) <= known
    assert set(STEPS) <= set(KINDS)


def test_all_along_the_golden_evening_what_is_waited_for_is_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    really, seen, pick = transaction.decide, Counter[str](), random.Random(5)  # noqa: S311 no secret

    def watched(state: FloorState, envelope: transaction.Envelope, now_ms: int, draw: transaction.Draw) -> Any:
        table = transaction.table_of(state, envelope.stream)
        if table is not None and table.setup is not None:
            for step in next_steps(table, DANA, now_ms):
                answer = decide(table, command_of(step, pick) if step.refusal is None else _bare(step), now_ms)
                assert isinstance(answer, Refusal) is (step.refusal is not None), (step, answer)
                seen[step.command] += step.refusal is None
        return really(state, envelope, now_ms, draw)

    for module in (transaction, headless):
        if hasattr(module, "decide"):
            monkeypatch.setattr(module, "decide", watched)
    Played(Path("nowhere"), headless=True).then(GOLDEN.read_text())
    assert all(seen[name] for name in STEPS), seen


def _bare(step: Choice) -> c.Command:
    """A step that something is in the way of, whatever would be said with it."""
    kind = KINDS[step.command]
    said = {"outcome": "1"} if "outcome" in kind.__struct_fields__ else {}
    return kind(**step.about, **said)


@pytest.mark.parametrize("game", list(OPENED))
def test_on_a_random_walk_the_next_step_is_accepted_and_nothing_else_is_left_out(game: str) -> None:
    """Whatever of a round a dealer could do is a step, and no step that can be done comes after one that cannot."""
    seen, pick = Counter[str](), random.Random(7)  # noqa: S311 no secret
    for seed in range(4):
        for table, _, _, _, now_ms, _ in walk(game, seed):
            found = next_steps(table, DANA, now_ms)
            possible = [step.command for step in found if step.refusal is None]
            assert [step.refusal is None for step in found] == sorted((s.refusal is None for s in found), reverse=True)
            for step in found[: len(possible)]:
                assert isinstance(decide(table, command_of(step, pick), now_ms), list), step
                seen[step.command] += 1
            for name in edition_of(table).procedure.keys() & set(STEPS):
                assert (name in possible) is _passes(table, name, now_ms), name
    assert len(seen) >= 5, seen


def _passes(table: Table, name: str, now_ms: int) -> bool:
    try:
        check(table, KINDS[name], None, now_ms)
    except NotOpen:
        return False
    return table.open


@pytest.mark.parametrize("game", list(OPENED))
def test_who_does_nothing_but_the_next_step_plays_whole_rounds(game: str) -> None:
    pick, now_ms, table = random.Random(3), NOW_MS, Table()  # noqa: S311 no secret
    done(table, OPENED[game], now_ms)
    done(table, c.BuyIn(1, 50_000), now_ms)
    if table.visits["t1-1"].unconfirmed:
        done(table, c.ConfirmCredit(1), now_ms)
    for _ in range(40):
        now_ms += 1_000
        if table.round.phase == "betting" and not table.visits["t1-1"].wagers and not table.round.ball_spun:
            done(table, c.Place(1, BETS[game][0], 100), now_ms)
        found = next_steps(table, DANA, now_ms)
        if found and found[0].refusal is None:
            done(table, command_of(found[0], pick), now_ms)
        elif (due := due_ms(table)) is not None:
            now_ms = max(now_ms, due)
            done(table, c.Tick(), now_ms)
        else:
            raise AssertionError((table.round, found))
    assert table.round.number > 5
    assert table.last is not None
