"""Choices and decisions cannot disagree: on every line of the golden evening, and on random walks in all editions."""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import fields

from croupier.authority import Actor, player, staff, system
from croupier.authority.actors import device
from croupier.authority.second import Decider
from croupier.floor import admission, transaction
from croupier.floor.state import FloorState
from croupier.games import Refusal
from croupier.table import Table, decide, due_ms, evolve
from croupier.table import commands as c
from croupier.table.choices import Choice, choices
from croupier.table.dispatch import Argument
from croupier.table.guards import edition_of
from croupier.table.rules import DECISIONS
from tests.floor import headless
from tests.floor.script import Played
from tests.table.standing import NEW, NOW_MS, OLD, standing

GOLDEN = Path(__file__).parent.parent / "golden" / "every-event.script"
KINDS: dict[str, type[c.Command]] = {str(kind.__struct_config__.tag): kind for kind in DECISIONS}
PLAY = {
    "open-betting", "spin-ball", "spin-wheel", "call-no-more-bets", "enter-outcome", "confirm-outcome", "place",
    "buy-in",
    "confirm-credit", "freeze-accounts", "correct-outcome", "release-accounts", "issue-colour",
}  # fmt: skip
"""What keeps an evening going."""
PEOPLE = [
    *[staff("dana", "dealer")] * 6,
    *(staff(name, rank) for name, rank in (("dana", "dealer"), ("sam", "game-supervisor"))),
    *(staff(name, "pit-boss") for name in ("pat", "pia")),
    staff("max", "casino-manager"),
    *(player("t1", seat) for seat in (1, 2, 3)),
    *(device(kind, "t1") for kind in ("wheel", "sign")),
    device("station", "t1", 2),
    system,
]
OPENED = {
    NEW: c.OpenTable("t1", NEW, 3, minimum=100, maximum=100_000),
    OLD: c.OpenTable("t1", OLD, 3, minimum=100, maximum=100_000),
    "big-wheel-1": c.OpenTable("t1", "big-wheel-1", 3, minimum=100, maximum=100_000, colours=("blue", "red", "green")),
}
BETS = {NEW: ("red", "straight:17", "dozen:2"), OLD: ("red", "straight:17", "dozen:2"), "big-wheel-1": ("a", "b", "c")}
OPEN_ENDED = {
    "place", "move", "take-back", "take-oral-wager", "set-limits", "post-notice", "decide-dispute", "issue-colour",
    "agree-limits", "change-game", "stop-table", "hold-winnings", "release-held",
}  # fmt: skip
"""Their arguments have ranges that depend on each other, or none that a list could give."""


def the_choice(found: list[Choice], command: c.Command) -> Choice | None:
    """What the choices say about a command."""
    name = str(command.__struct_config__.tag)
    return next(
        (
            choice
            for choice in found
            if choice.command == name and all(getattr(command, key) == value for key, value in choice.about.items())
        ),
        None,
    )


def compare(table: Table, actor: Actor, command: c.Command, now_ms: int, answer: object) -> Choice | None:
    """The answer to a command is what the choices said."""
    choice = the_choice(choices(table, actor, now_ms), command)
    if choice is None:
        assert isinstance(answer, Refusal), (command, answer)
    elif choice.refusal is not None:
        assert answer == choice.refusal, (command, choice)
    return choice


def test_every_line_of_the_golden_evening_was_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    really, seen = transaction.decide, Counter[str]()

    def watched(state: FloorState, envelope: transaction.Envelope, now_ms: int, draw: transaction.Draw) -> Any:
        answer = really(state, envelope, now_ms, draw)
        table, command = transaction.table_of(state, envelope.stream), envelope.command
        restart = isinstance(command, c.FailSystem) and command.cause == "restart"  # no choice of anybody
        if table is not None and isinstance(command, c.Command) and not restart:
            choice = compare(table, envelope.actor, command, now_ms, answer)
            assert choice is not None, command
            assert choice.clause
            seen[choice.command] += 1
        return answer

    for module in (transaction, headless):
        if hasattr(module, "decide"):
            monkeypatch.setattr(module, "decide", watched)
    Played(Path("nowhere"), headless=True).then(GOLDEN.read_text())
    assert len(seen) > 30, seen


def sensible(argument: Argument, walk: random.Random, now_ms: int) -> Any:
    if argument.one_of:
        return walk.choice(argument.one_of)
    if argument.longest is not None:
        return "because"
    if argument.ahead_ms is not None:
        return now_ms + argument.ahead_ms
    least = argument.least or 0
    most = max(least, min(argument.most or 10**13, least + 5_000))
    return walk.randrange(least, most + 1, argument.step or 1)


GUESSED = {"bet", "to", "minimum", "maximum", "unit", "total_minimum", "lines"}
"""They have ranges, and most of what lies in these would be refused for what else is said."""


def goes_with(argument: Argument, said: dict[str, Any]) -> bool:
    """Whether the range is that of what is said already."""
    return argument.when is None or said.get(argument.when[0]) == argument.when[1]


def command_for(choice: Choice, game: str, walk: random.Random, now_ms: int) -> c.Command:
    """The command that a choice offers, with arguments out of its ranges."""
    kind = KINDS[choice.command]
    said: dict[str, Any] = dict(choice.about)
    for argument in choice.arguments:
        if argument.name in GUESSED or not goes_with(argument, said):
            continue
        said[argument.name] = sensible(argument, walk, now_ms)
    guesses: dict[str, Any] = {
        "bet": walk.choice(BETS[game]), "to": walk.choice(BETS[game]), "amount": walk.choice((100, 200, 500)),
        "minimum": walk.choice((100, 200)), "maximum": 50_000, "reason": "because", "outcome": "0", "chips": 5,
        "forfeit": walk.random() < 0.5, "item": "wheel-1", "clause": "RR 2.2.5", "ticket": "1", "decision": "reject",
        "seat": 1, "game": game, "table": "t1", "seats": 3, "wheel": "w", "layout": "l", "visit": "t1-1",
        "at_ms": now_ms + 20 * 60_000, "instrument": "cash", "seconds": 30, "spins": 2, "about": "minimum",
        "dispute": 1, "change": 1, "claim": 1, "notice": 1,
    }  # fmt: skip
    for field in fields(kind):
        if field.required and field.name not in said:
            said[field.name] = guesses[field.name]
    if choice.command == "post-notice" and said["about"] == "minimum":
        said["minimum"] = 200
    return kind(**said)


def steps(game: str, seed: int) -> Iterator[tuple[Table, Actor, Choice, c.Command, int, object]]:
    """A random evening: somebody does something that is listed, whether or not it is possible."""
    walk, now_ms, table = random.Random(seed), NOW_MS, Table()  # noqa: S311 no secret
    state = FloorState()
    state.tables["t1"] = table
    opened = decide(table, OPENED[game], now_ms)
    assert isinstance(opened, list)
    for event in opened:
        evolve(table, event, now_ms)
    for _ in range(250):
        now_ms += walk.choice((10, 1_000, 12_000, 12_000, 21 * 60_000 if walk.random() < 0.1 else 0))
        while (due := due_ms(table)) is not None and due <= now_ms:
            for event in decide(table, c.Tick(), now_ms):  # type: ignore[union-attr]
                evolve(table, event, max(due, table.now_ms))
        actor = walk.choice(PEOPLE)
        # Whether a table may be opened, the register of equipment says as well.
        found = [choice for choice in choices(table, actor, now_ms) if choice.command != "open-table"]
        free = [choice for choice in found if choice.refusal is None and choice.command not in ("tick", "stop-table")]
        if not found:
            continue
        on = [choice for choice in free if choice.command in PLAY] if walk.random() < 0.7 else []
        choice = walk.choice(on or (free if walk.random() < 0.4 else found) or found)
        command = command_for(choice, game, walk, now_ms)
        if choice.command == "close-table" and walk.random() < 0.8:
            continue
        answer: Any = admission.why_not(state, "table:t1", command, actor, edition_of(table))
        answer = answer or decide(table, command, now_ms, Decider(actor.name))
        yield table, actor, choice, command, now_ms, answer
        for event in [] if isinstance(answer, Refusal) else answer:
            evolve(table, event, now_ms)
        if not table.open:
            return


@pytest.mark.parametrize("game", list(OPENED))
def test_on_a_random_walk_decisions_answer_as_choices_say(game: str) -> None:
    done = Counter[str]()
    refused = Counter[str]()
    for seed in range(8):
        for table, actor, choice, command, now_ms, answer in steps(game, seed):
            assert compare(table, actor, command, now_ms, answer) == choice
            if choice.refusal is None and choice.command not in OPEN_ENDED:
                assert not isinstance(answer, Refusal), (command, answer)
            (refused if isinstance(answer, Refusal) else done)[choice.command] += 1
    assert len(done) > 20, done
    assert len(refused) > 15, refused
    assert done["confirm-outcome"] > 3, done


def test_a_choice_of_a_higher_rank_says_whose_it_is() -> None:
    (choice,) = [one for one in choices(standing(), staff("dana", "dealer"), NOW_MS) if one.command == "set-period"]
    assert choice == Choice(
        "set-period", {}, "RR 5.1.1", "a pit boss or above",
        Refusal("RR 5.1.1", "set-period is for a pit boss or above, not for dana"),
    )  # fmt: skip


def test_a_player_has_the_choices_of_their_own_station_alone() -> None:
    found = choices(standing(), player("t1", 3), NOW_MS)
    assert {choice.about.get("seat") for choice in found} == {3}
    assert {choice.command for choice in found if choice.refusal is None} >= {"place", "clear", "cash-out"}


def test_what_a_book_does_not_know_is_nobodys_choice() -> None:
    known = {choice.command for choice in choices(standing(game=OLD), staff("max", "casino-manager"), NOW_MS)}
    assert "vacate" not in known
    assert "spin-wheel" not in known


def test_grounds_have_each_their_clause_and_what_is_in_the_way() -> None:
    table = standing("closed")
    table.round.ended = "sensor"
    found = {
        one.about["ground"]: one
        for one in choices(table, staff("dana", "dealer"), NOW_MS)
        if one.command == "call-no-spin"
    }
    assert len(found) == 9
    assert found["foreign-object"].clause == "RR 9.1.4"
    assert found["foreign-object"].refusal is None
    refusal = found["rested-before-close"].refusal
    assert refusal is not None
    assert refusal.clause == "RR 9.1.6"


def test_the_first_person_is_not_offered_to_be_the_second() -> None:
    def second(name: str) -> dict[object, bool]:
        found = choices(standing(), staff(name, "pit-boss"), NOW_MS)
        return {one.about["decision"]: one.refusal is None for one in found if one.command == "second-decision"}

    assert second("pat") == {61: False, 62: False, 63: True}
    assert second("sam") == {61: True, 62: True, 63: False}


def test_a_time_ahead_is_a_range_that_does_not_move_with_the_clock() -> None:
    def notice(now_ms: int) -> Choice:
        found = choices(standing("idle"), staff("pat", "pit-boss"), now_ms, {"post-notice"})
        return next(one for one in found if one.about == {"about": "minimum"})

    assert notice(NOW_MS).arguments == (Argument("at_ms", ahead_ms=20 * 60_000),)
    assert notice(NOW_MS + 1_000) == notice(NOW_MS)


def test_ranges_come_with_a_choice() -> None:
    found = {
        (one.command, one.about.get("seat")): one for one in choices(standing("idle"), staff("pat", "pit-boss"), NOW_MS)
    }
    assert found["hold-winnings", 1].arguments[0] == Argument("amount", least=1, most=500 - 60 - 13)
    assert found["set-period", None].arguments == (Argument("seconds", least=1, most=3_600),)


def test_a_table_that_was_never_opened_offers_nothing() -> None:
    assert choices(Table(), staff("max", "casino-manager"), NOW_MS) == []


def test_apart_from_wagers_nothing_is_said_that_another_wager_could_change() -> None:
    table, who = standing(), player("t1", 3)
    visit = table.visit_at(3)
    assert visit is not None
    for what in (visit.wagers, visit.undo, visit.last_wagers):
        what.clear()
    theirs = {"place", "take-back", "clear", "undo", "double", "repeat", "cash-out"}
    exactly = {one.command: one for one in choices(table, who, NOW_MS, theirs)}
    apart = {one.command: one for one in choices(table, who, NOW_MS, theirs, but_wagers=True)}
    assert {name for name, one in exactly.items() if one.refusal is None} == {"place", "take-back", "cash-out"}
    assert {name for name, one in apart.items() if one.refusal is None} == theirs
    assert exactly["place"].arguments
    assert not any(one.arguments or one.seen for one in apart.values())
    table.round.phase = "closed"
    apart = {one.command: one for one in choices(table, who, NOW_MS, theirs, but_wagers=True)}
    assert {name for name, one in apart.items() if one.refusal is None} == {"cash-out"}
    assert (exactly["cash-out"].follows[0], apart["cash-out"].follows[0]) == ("lifted", "settled")
