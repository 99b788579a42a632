"""Choices and decisions of the register cannot disagree."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from croupier.authority import Actor, staff, system
from croupier.deciding import Argument, Choice
from croupier.equipment import Register, decide, evolve
from croupier.equipment import commands as q
from croupier.equipment.choices import KINDS, choices
from croupier.equipment.decide import DECISIONS
from croupier.equipment.register import CHANGES
from croupier.equipment.sets import set_of
from croupier.floor import EQUIPMENT, admission
from croupier.floor.state import FloorState
from croupier.games import Refusal
from tests.deciding.agreeing import command_for, compare

NOW_MS = 1_000
ADA, IVY, PAT = staff("ada", "", "administrator"), staff("ivy", "", "inspector"), staff("pat", "pit-boss")
GAME = "rapid-roulette"
OPEN_ENDED = {"register-item", "take-set", "exchange-items", "move-item"}
"""Whether an item may stand at a table depends on the table and on all that stands there."""


def items() -> list[q.ItemRegistered]:
    """Items of two tables, and some of the store."""
    kinds: tuple[q.Kind, ...] = ("console", "game-system", "display", "wheel", "ball", "printer")
    found = [q.RegisterItem(f"{table}-{kind}", kind, "M", table) for table in ("t1", "t2") for kind in kinds]
    found += [q.RegisterItem(f"{table}-{n}", "station", "S", table, n) for table in ("t1", "t2") for n in (1, 2)]
    return [q.ItemRegistered(one) for one in (*found, q.RegisterItem("spare", "wheel", "M"))]


def taken(register: Register) -> q.SetTaken:
    """The first table is opened, with what stands there."""
    return q.SetTaken("t1", GAME, 2, set_of(register, "t1", GAME, 2))


def with_items() -> Register:
    """A register in which the first table is open."""
    register = Register()
    for event in items():
        evolve(register, event, NOW_MS)
    evolve(register, taken(register), NOW_MS)
    return register


def steps(seed: int) -> Iterator[tuple[Register, Actor, Choice, Any, object]]:
    """A random day: somebody does something that is listed, whether or not it is possible."""
    walk, state = random.Random(seed), FloorState(register=with_items())  # noqa: S311 no secret
    register = state.register
    for step in range(150):
        actor = walk.choice([ADA, ADA, IVY, PAT, system])
        found = choices(register, actor, NOW_MS)
        if not found:
            continue
        choice = walk.choice(found)
        guessed = {
            "item": f"new-{step}", "kind": "printer", "model": "M", "approval": "by the commission",
            "reason": "worn", "table": walk.choice(("t1", "t2")), "game": GAME, "seats": 2, "items": ("spare",),
            "emblem": "",
        }  # fmt: skip
        command = command_for(choice, KINDS[choice.command], walk, guessed)
        answer: Any = admission.why_not(state, EQUIPMENT, command, actor, None) or decide(register, command, NOW_MS)
        yield register, actor, choice, command, answer
        for event in [] if isinstance(answer, Refusal) else answer:
            evolve(register, event, NOW_MS)
        if not register.in_use and walk.random() < 0.3:
            evolve(register, taken(register), NOW_MS)


def test_on_a_random_walk_decisions_answer_as_choices_say() -> None:
    done, refused = Counter[str](), Counter[str]()
    for seed in range(8):
        for register, actor, choice, command, answer in steps(seed):
            assert compare(choices(register, actor, NOW_MS), command, answer) == choice
            if choice.refusal is None and choice.command not in OPEN_ENDED:
                assert not isinstance(answer, Refusal), (command, answer)
            (refused if isinstance(answer, Refusal) else done)[choice.command] += 1
    assert {"register-item", "approve-item", "withdraw-approval", "move-item", "release-set"} <= set(done), done
    assert {"withdraw-approval", "move-item"} <= set(refused), refused


def test_every_command_has_a_rule_and_every_event_a_change() -> None:
    assert set(DECISIONS) == set(q.Command.__subclasses__())
    assert set(CHANGES) == set(q.Event.__subclasses__())


def offered(register: Register, actor: Actor, command: str, **about: Any) -> Choice | None:
    """The choice of a command about this."""
    found = choices(register, actor, NOW_MS)
    return next((one for one in found if one.command == command and one.about == about), None)


def test_an_item_in_use_stays_and_loses_its_approval_for_cause_alone() -> None:
    register = with_items()
    for item in ("t1-wheel", "t2-wheel"):
        evolve(register, q.ItemApproved(item, "ok", 7), NOW_MS)

    def in_the_way(command: str, **about: Any) -> str | None:
        choice = offered(register, ADA, command, **about)
        assert choice is not None
        return choice.refusal.clause if choice.refusal is not None else None

    wheels = ("t1-wheel", "t2-wheel", "spare")
    assert [in_the_way("move-item", item=item) for item in wheels] == ["RR 2.2.5", None, None]
    for item, expected in (("t1-wheel", ["RR 2.2.5", None]), ("t2-wheel", [None, None]), ("spare", ["", ""])):
        ways = [in_the_way("withdraw-approval", item=item, for_cause=cause) for cause in (False, True)]
        assert ways == expected, item
    distance = [offered(register, ADA, "approve-item", item=item) for item in ("t1-wheel", "t2-wheel")]
    assert [one.arguments[1] for one in distance if one is not None] == [
        Argument("approved_distance_m", least=7, most=7), Argument("approved_distance_m", least=0),
    ]  # fmt: skip


def test_the_inspector_withdraws_for_cause_and_a_pit_boss_has_no_say() -> None:
    register = with_items()
    assert {(one.command, one.about.get("for_cause")) for one in choices(register, IVY, NOW_MS)} == {
        ("withdraw-approval", True)
    }
    assert choices(register, PAT, NOW_MS) == []


def test_near_a_table_is_what_stands_there_and_in_the_store() -> None:
    register = with_items()
    near = register.near("t2")
    assert set(near.items) == {"spare", *(name for name in register.items if name.startswith("t2-"))}
    assert near.in_use == {}
    assert register.near("t1").in_use == register.in_use
    assert register.near("t1").user("t1-wheel") == register.user("t1-wheel") is not None
