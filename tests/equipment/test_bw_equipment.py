"""What a Big Wheel is played with: wheel, layout and a set of colours, each marked as the book says (BW 2, 3.1.2)."""

import pytest

from croupier.games import game
from tests.floor.script import Played, for_each

DIAGRAMS = {1: "A", 2: "C", 3: "E", 4: "G"}
SYMBOLS = {
    option: ",".join(symbol.letter for symbol in game(f"big-wheel-{option}").option.symbols)  # type: ignore[attr-defined]
    for option in DIAGRAMS
}
WHEELS = {option: tuple(game(f"big-wheel-{option}").marks("wheel")) for option in DIAGRAMS}


def options(clause: str) -> pytest.MarkDecorator:
    """Once for each option, as the proof of its own clause; `#` in it is the number, `@` the letter of the diagram."""
    return pytest.mark.parametrize(
        "option",
        [
            pytest.param(option, marks=pytest.mark.clause(clause.replace("#", str(option)).replace("@", letter)))
            for option, letter in DIAGRAMS.items()
        ],
    )


def put_wheel(script: Played, name: str, marks: tuple[str, ...]) -> None:
    script.then(f'ada: register-item {name} wheel W-52 t1 pockets={",".join(marks)}\nada: approve-item {name} "BW 52"')


@options("BW Diagram@")
def test_a_wheel_is_marked_as_its_option_says_in_any_order(script: Played, option: int) -> None:
    """
    equip t1 big-wheel-{option} stations=1 without=wheel-1
    pat: open-table t1 big-wheel-{option} stations=1
    refused BW 2.1
    """
    right = WHEELS[option]
    wrong = {
        "short": right[:-1],
        "long": (*right, "Z"),
        "swapped": (*right[:-1], next(letter for letter in right if letter != right[-1])),
        "another-option": WHEELS[option % 4 + 1],
    }
    for name, marks in wrong.items():
        put_wheel(script, name, marks)
        script.then(f"pat: open-table t1 big-wheel-{option} stations=1\nrefused")
        script.then(f"ada: move-item {name}")
    put_wheel(script, "turned", tuple(reversed(right)))  # the order is data: its picture is lost (READINGS B3)
    script.then(f"pat: open-table t1 big-wheel-{option} stations=1")
    assert script.table().open


@options("BW 2.2.#(b)")
def test_the_casinos_name_on_a_layout_is_no_symbol_of_it(script: Played, option: int) -> None:
    """
    equip t1 big-wheel-{option} stations=1 without=layout-1
    equip t2 big-wheel-{option} stations=1 without=layout-1
    """
    symbols = SYMBOLS[option]
    script.then(f"""
    ada: register-item wrong layout L-52 t1 pockets={symbols},Crown
    pat@t1: open-table t1 big-wheel-{option} stations=1
    refused BW 2.2.{option}(a)
    ada: move-item wrong
    ada: register-item named layout L-52 t1 pockets={symbols} emblem="crown t2"
    ada: register-item plain layout L-52 t2 pockets={symbols}
    pat@t1: open-table t1 big-wheel-{option} stations=1
    pat@t2: open-table t2 big-wheel-{option} stations=1
    """)
    # The chips of t2 bear the emblem "crown t2" as the layout of t1 does: only those of another table may not.
    assert script.table("t1").open
    assert script.table("t2").open


@pytest.mark.clause("BW 3.1.2(a)")
def test_a_set_of_colours_bears_an_emblem_of_its_own(script: Played) -> None:
    """
    equip t1 big-wheel-1 stations=1
    equip t2 big-wheel-1 stations=1 without=chips-1
    pat@t1: open-table t1 big-wheel-1 stations=1 colours=red,blue
    pat@t2: open-table t2 big-wheel-1 stations=1
    refused BW 3.1.2(a) "no colour-chips"
    ada: register-item bare colour-chips C-8 t2 pockets=red,blue
    pat@t2: open-table t2 big-wheel-1 stations=1
    refused BW 3.1.2(a) "no emblem"
    ada: move-item bare
    ada: register-item same colour-chips C-8 t2 pockets=red,blue emblem="crown t1"
    pat@t2: open-table t2 big-wheel-1 stations=1
    refused BW 3.1.2(a) "emblem crown t1 too"
    ada: move-item same
    ada: register-item twice colour-chips C-8 t2 pockets=red,red emblem=anchor
    pat@t2: open-table t2 big-wheel-1 stations=1
    refused BW 3.1.2(a) "each once"
    ada: move-item twice
    ada: register-item own colour-chips C-8 t2 pockets=red,blue emblem=anchor
    pat@t2: open-table t2 big-wheel-1 stations=1 colours=red,green
    refused BW 3.1.2(a) "no green"
    pat@t2: open-table t2 big-wheel-1 stations=1 colours=red,red
    refused BW 3.1.2(b)
    pat@t2: open-table t2 big-wheel-1 stations=1 colours=red,blue
    """
    assert script.table("t2").open


@pytest.mark.clause("BW 3.1.2(a)")
def test_two_sets_may_look_alike_when_they_are_not_in_use_together(script: Played) -> None:
    """
    equip t1 big-wheel-1 stations=1
    equip t2 big-wheel-1 stations=1 without=chips-1
    ada: register-item same colour-chips C-8 t2 pockets=red,blue emblem="crown t1"
    pat@t2: open-table t2 big-wheel-1 stations=1
    pat@t1: open-table t1 big-wheel-1 stations=1
    refused BW 3.1.2(a)
    sam@t2: close-table
    pat@t1: open-table t1 big-wheel-1 stations=1
    """
    assert script.table("t1").open


@pytest.mark.clause("BW 3.1.2")
@for_each("colours", "red,500", "red-5,blue")
def test_chips_of_a_colour_bear_no_value(script: Played) -> None:
    """
    equip t1 big-wheel-1 stations=1 without=chips-1
    ada: register-item priced colour-chips C-8 t1 pockets={colours} emblem=anchor
    pat: open-table t1 big-wheel-1 stations=1
    refused BW 3.1.2
    ada: move-item priced
    ada: register-item plain colour-chips C-8 t1 pockets=red,blue emblem=anchor
    pat: open-table t1 big-wheel-1 stations=1 colours=red,blue
    """
    assert script.table().open
