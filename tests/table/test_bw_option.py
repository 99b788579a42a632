"""Another option of the Big Wheel at an open table: on an empty layout, with its own wheel and layout (T24)."""

import pytest

from croupier.games import game
from tests.floor.script import Played

MARKS = {
    f"{kind}-{option}": f"{kind} X-52 pockets={','.join(game(f'big-wheel-{option}').marks(kind))}"
    for kind in ("wheel", "layout")
    for option in (2, 3)
}
PRELUDE = "\n".join((
    "equip t1 big-wheel-1 stations=2",
    *(f"ada: register-item {name} {rest}" for name, rest in MARKS.items()),
    "pat@t1: open-table t1 big-wheel-1 stations=2 minimum=500 maximum=50000 colours=red,blue",
    "dana@t1: buy-in 1 10000",
))  # fmt: skip


@pytest.mark.clause("BW 2.1")
def test_another_option_takes_another_wheel_and_layout(script: Played) -> None:
    """
    dana: issue-colour 1 blue 2
    sam: change-game big-wheel-2 wheel-2 layout-2
    refused BW 2.1
    pat: change-game big-wheel-1 wheel-2 layout-2
    refused BW 2.1
    pat: change-game rapid-roulette wheel-2 layout-2
    refused BW 2.1
    pat: change-game big-wheel-2 wheel-3 layout-2
    refused BW 2.1.2(a)
    pat: change-game big-wheel-2 wheel-2 layout-3
    refused BW 2.2.2(a)
    pat: change-game big-wheel-2 wheel-2 layout-2
    dana: open-betting
    t1/1: place r 500 blue
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome R
    dana: confirm-outcome R
    expect colours t1/1 blue=24000
    """
    register = script.state.register
    assert register.in_use["t1"].game == "big-wheel-2"
    assert {"wheel-2", "layout-2"} <= set(register.in_use["t1"].items)
    assert register.items["wheel-1"].table == ""


@pytest.mark.clause("BW 2.1")
def test_only_between_rounds_on_an_empty_layout(script: Played) -> None:
    """
    dana: open-betting
    pat: change-game big-wheel-2 wheel-2 layout-2
    refused BW 2.1
    t1/1: place a 500
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome A
    dana: confirm-outcome A
    pat: change-game big-wheel-2 wheel-2 layout-2
    refused BW 2.1
    t1/1: clear
    pat: change-game big-wheel-2 wheel-2 layout-2
    dana: open-betting
    t1/1: repeat
    refused BW 3.1
    sam: invalidate-outcome 1 disruption
    refused BW 9.4
    """
    assert script.table().recent == []


@pytest.mark.clause("BW 2.1")
def test_the_sign_has_no_line_for_a_symbol_of_the_old_layout(script: Played) -> None:
    """
    pat: set-limits 500 50000 lines=g:500-10000
    pat: change-game big-wheel-2 wheel-2 layout-2
    refused BW 2.1 "set limits without them first"
    pat: set-limits 500 50000
    pat: change-game big-wheel-9 wheel-2 layout-2
    refused BW 2.1
    pat: change-game big-wheel-2 wheel-2 layout-2
    """
    setup = script.table().setup
    assert setup is not None
    assert setup.game == "big-wheel-2"


@pytest.mark.clause("BW 2.1")
def test_another_option_can_wait_for_the_end_of_the_round(script: Played) -> None:
    """
    dana: open-betting
    t1/1: place a 500
    """
    for number in range(4):
        script.then(f"pat: set-limits 200 {20_000 + number} when=between-rounds")
    script.then("""
    pat: change-game big-wheel-2 wheel-2 layout-2 when=between-rounds
    pat: change-game big-wheel-3 wheel-3 layout-3 when=between-rounds
    refused BW 2.1 "5 changes wait already"
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    wait 1s
    """)
    setup = script.table().setup
    assert setup is not None
    assert setup.game == "big-wheel-2"
    assert script.table().queued == {}


def test_the_new_rules_are_pinned(script: Played) -> None:
    """
    expect table t1 open
    """
    setup = script.table().setup
    assert setup is not None
    script.then("pat: change-game big-wheel-2 wheel-2 layout-2")
    now = script.table().setup
    assert now is not None
    assert now.fingerprint not in ("", setup.fingerprint)
    script.then("t1/1: cash-out\nsam: close-table")
    script.then(
        "ada: move-item wheel-1 t1\nada: move-item wheel-2\nada: move-item layout-2\nada: move-item layout-1 t1"
    )
    script.then("pat: open-table t1 big-wheel-1 stations=2")
    again = script.table().setup
    assert again is not None
    assert again.fingerprint == setup.fingerprint
