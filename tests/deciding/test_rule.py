"""A rule runs its guards, then asks who it is, then acts; and a type has one rule."""

from typing import Any

import pytest
from msgspec import Struct

from croupier.authority import staff
from croupier.authority.second import Decider
from croupier.deciding import NotOpen, Rule, Ruled, about, gathered, offered, refuse
from croupier.editions.edition import rank
from croupier.games import Refusal


class Ring(Struct, frozen=True, tag="ring"):
    """A command about one bell."""

    bell: str


State = dict[str, int]
"""How often each bell rang."""
PAT = staff("pat", "pit-boss")


def rule(steps: list[str]) -> Rule[State, str]:
    """The rule of a bell that rings once, and not for sam."""

    def guard(state: State, bell: Any, _: int) -> None:
        steps.append("guard")
        if state[bell]:
            raise refuse("X 1", "it rang already", state[bell], 0)

    def person(_: State, __: Any, who: Decider) -> None:
        steps.append("person")
        if who.name == "sam":
            raise refuse("X 2", "not sam")

    def act(_: State, command: Ring, now_ms: int) -> list[str]:
        steps.append("act")
        return [f"{command.bell} rang at {now_ms}"]

    return Rule(act, (guard,), about("bell", every=lambda state: state), person=person)


def test_guards_come_first_then_the_person_then_the_act() -> None:
    steps: list[str] = []
    made = rule(steps)
    assert made.carry_out({"a": 0}, Ring("a"), 5, Decider("pat")) == ["a rang at 5"]
    assert steps == ["guard", "person", "act"]
    steps.clear()
    assert made.carry_out({"a": 0}, Ring("a"), 5) == ["a rang at 5"]
    assert steps == ["guard", "act"]
    steps.clear()
    with pytest.raises(NotOpen) as stop:
        made.carry_out({"a": 2}, Ring("a"), 5, Decider("pat"))
    assert (stop.value.refusal, steps) == (Refusal("X 1", "it rang already", 2, 0), ["guard"])


def test_what_is_offered_is_what_the_guards_and_the_person_let_through_and_nothing_is_done() -> None:
    steps: list[str] = []
    place = Ruled({"a": 0, "b": 2}, {Ring: rule(steps)}, {"ring": rank("pit-boss", "X 3")})

    def found(name: str) -> dict[object, str | None]:
        choices = offered(place, {"ring": Ring}, PAT, Decider(name), 5, None)
        return {one.about["bell"]: one.refusal.clause if one.refusal is not None else None for one in choices}

    assert found("pat") == {"a": None, "b": "X 1"}
    assert found("sam") == {"a": "X 2", "b": "X 1"}
    assert "act" not in steps
    assert offered(place, {"ring": Ring}, PAT, Decider("pat"), 5, {"other"}) == []
    (withheld,) = offered(place, {"ring": Ring}, staff("dana", "dealer"), Decider("dana"), 5, None)
    assert (withheld.about, withheld.clause, withheld.by) == ({}, "X 3", "a pit boss or above")


def test_a_type_of_two_subjects_is_our_mistake() -> None:
    first: dict[type[Struct], int] = {Ring: 1}
    second: dict[type[Struct], int] = {Struct: 2}
    assert gathered(first, second) == {Ring: 1, Struct: 2}
    with pytest.raises(AssertionError, match="one rule"):
        gathered(first, {**second, Ring: 3})
