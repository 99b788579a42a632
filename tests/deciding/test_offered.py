"""What is offered: by whose power, for each variant of a command, what follows, what was seen, and what can be said."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec import Struct

from croupier.authority import player, staff, system
from croupier.authority.second import Decider
from croupier.deciding import Argument, Choice, NotOpen, Rule, Ruled, about, alike, offered, refuse
from croupier.deciding.rule import decided, variant
from croupier.editions.edition import Power, rank
from croupier.games import BadInput, Refusal


class Ring(Struct, frozen=True, tag="ring"):
    """A command about a bell at a seat."""

    seat: int
    bell: str


State = dict[tuple[int, str], int]
STATE: State = {(1, "a"): 0, (1, "b"): 0, (2, "a"): 3}
RANG = Refusal("X 1", "it rang already")
RANKS: Mapping[str, Power] = {"ring:a": rank("pit-boss", "X 3"), "ring:b": rank("dealer", "X 4")}
PAT, DANA, GUEST = staff("pat", "pit-boss"), staff("dana", "dealer"), player("t1", 1)


def _rang(state: State, bell: tuple[int, str], _: int) -> None:
    if state[bell]:
        raise NotOpen(RANG)


def _act(_: State, command: Ring, now_ms: int) -> list[str]:
    if command.seat > 8:
        raise BadInput(f"there is no seat {command.seat}")
    if command.seat == 8:
        raise refuse("X 8", "seat 8 has no bell")
    return [f"{command.bell} rang at {now_ms}"]


def rung(**more: Any) -> Rule[State, str]:
    """The rule of a bell."""
    kept: dict[str, Any] = {
        "arguments": lambda *_: (Argument("times", least=1, most=9),),
        "variant": lambda _, bell: bell[1],
        "follows": lambda _, bell, now_ms: (f"a noise at {bell[0]}", f"until {now_ms}"),
        "guards": (_rang,),
    }
    return Rule(_act, about=about("seat", "bell", every=lambda state: state), **{**kept, **more})


def found(rule: Rule[State, str], actor: Any, powers: Mapping[str, Power] = RANKS, **more: Any) -> list[Choice]:
    place = Ruled(STATE, {Ring: rule}, powers, seen=lambda state, _, bell: {"rang": state[bell]}, **more)
    return offered(place, {"ring": Ring}, actor, Decider("pat"), 5, None)


def test_everything_about_a_choice_is_where_it_belongs() -> None:
    by_pat, by_dana = "a pit boss or above", "a dealer or above"
    times = (Argument("times", least=1, most=9),)
    assert found(rung(), PAT) == [
        Choice("ring", {"seat": 1, "bell": "a"}, "X 3", by_pat, None, ("a noise at 1", "until 5"), {"rang": 0}, times),
        Choice("ring", {"seat": 1, "bell": "b"}, "X 4", by_dana, None, ("a noise at 1", "until 5"), {"rang": 0}, times),
        Choice("ring", {"seat": 2, "bell": "a"}, "X 3", by_pat, RANG, (), {"rang": 3}, ()),
    ]


def test_where_wagers_are_left_out_nothing_is_said_of_what_they_could_change() -> None:
    by_pat, by_dana = "a pit boss or above", "a dealer or above"
    assert found(rung(), PAT, but_wagers=True) == [
        Choice("ring", {"seat": 1, "bell": "a"}, "X 3", by_pat, None, ("a noise at 1", "until 5")),
        Choice("ring", {"seat": 1, "bell": "b"}, "X 4", by_dana, None, ("a noise at 1", "until 5")),
        Choice("ring", {"seat": 2, "bell": "a"}, "X 3", by_pat, RANG),
    ]


def test_a_clause_of_its_own_is_named_in_the_place_of_the_powers() -> None:
    own = rung(clause=lambda _, bell: "X 7" if bell[1] == "a" else None)
    for but_wagers in (False, True):
        assert [one.clause for one in found(own, PAT, but_wagers=but_wagers)] == ["X 7", "X 4", "X 7"]


def test_a_power_that_is_anothers_is_one_line_for_each_variant() -> None:
    first, second = found(rung(), DANA)
    assert (first.about, first.clause, first.by) == ({"seat": 1, "bell": "a"}, "X 3", "a pit boss or above")
    assert first.refusal is not None
    assert (second.about, second.refusal) == ({"seat": 1, "bell": "b"}, None)
    (only,) = found(rung(variant=None), DANA, {"ring": rank("pit-boss", "X 3")})
    assert (only.about, only.refusal is None) == ({}, False)


@pytest.mark.parametrize("actor", [GUEST, system])
def test_who_could_never_be_lent_a_power_hears_nothing_of_it(actor: Any) -> None:
    assert found(rung(), actor) == []


def test_who_is_tied_to_a_seat_is_offered_what_is_about_it() -> None:
    powers = {"ring": Power("X 5", player=True)}
    assert [one.about for one in found(rung(), GUEST, powers)] == [{"seat": 1, "bell": "a"}, {"seat": 1, "bell": "b"}]
    assert found(rung(), GUEST, powers)[0].by == "the player at the seat"


def test_a_variant_of_nobody_hides_no_other_and_a_command_of_nobody_is_offered_nobody() -> None:
    assert [one.about["bell"] for one in found(rung(), PAT, {"ring:b": RANKS["ring:b"]})] == ["b"]
    assert found(rung(variant=None), PAT, RANKS) == []


def test_what_a_person_has_no_say_about_is_left_out() -> None:
    foreign = found(rung(), PAT, is_foreign=lambda actor, _, fields: actor is PAT and fields["seat"] == 1)
    assert [one.about["seat"] for one in foreign] == [2]


def test_choices_with_one_answer_are_together_and_others_apart() -> None:
    one = Choice("ring", {"seat": 1}, "X 3", "a pit boss or above")
    others = [
        Choice("toll", {"seat": 1}, "X 3", "a pit boss or above"), Choice("ring", {}, "X 4", "a pit boss or above"),
        Choice("ring", {}, "X 3", "a dealer or above"), Choice("ring", {}, "X 3", "a pit boss or above", RANG),
    ]  # fmt: skip
    again = Choice("ring", {"seat": 2}, "X 3", "a pit boss or above")
    assert alike([one, *others, again]) == [[one, again], *([other] for other in others)]


def test_a_decision_is_refused_by_a_guard_by_the_act_or_as_bad_input() -> None:
    rules = {Ring: rung()}
    state = {**STATE, (8, "a"): 0, (9, "a"): 0}
    assert decided(rules, state, Ring(1, "a"), 5) == ["a rang at 5"]
    assert decided(rules, state, Ring(2, "a"), 5) == RANG
    assert decided(rules, state, Ring(8, "a"), 5) == Refusal("X 8", "seat 8 has no bell")
    assert decided(rules, state, Ring(9, "a"), 5) == Refusal("", "there is no seat 9")


def test_what_the_power_depends_on_is_told_or_nothing() -> None:
    assert variant({Ring: rung()}, STATE, Ring(2, "b")) == "b"
    assert variant({Ring: rung(variant=None)}, STATE, Ring(2, "b")) == ""


def test_guards_on_wagers_are_asked_unless_wagers_are_left_out() -> None:
    made = rung(on_wagers=(_rang,), guards=())
    with pytest.raises(NotOpen):
        made.check(STATE, (2, "a"), 5)
    made.check(STATE, (2, "a"), 5, but_wagers=True)
