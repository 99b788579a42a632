"""Another option of the Big Wheel at an open table: on an empty layout, with its own wheel and layout (T24)."""

import pytest

from croupier.authority import staff
from croupier.games import game
from croupier.table import commands as c
from croupier.table import decide
from croupier.table.choices import choices
from croupier.table.dispatch import Argument
from croupier.table.setup import LimitLine
from croupier.table.sign_figures import Agreed
from tests.floor.script import Played
from tests.table.felt import felt

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
@pytest.mark.clause("BW 4.3")
def test_no_option_is_without_a_symbol_that_limits_were_agreed_for(script: Played) -> None:
    """
    pat: change-game big-wheel-2 wheel-2 layout-2
    dana: buy-in 2 5000
    sam: agree-limits 1 100 1000 lines=j:200-300
    pat: change-game big-wheel-1 wheel-1 layout-1
    refused BW 2.1 "limits for j were agreed with a player"
    expect table t1 open
    """
    pat = staff("pat", "pit-boss")
    found = {one.about["when"]: one.arguments for one in choices(script.table(), pat, 0, {"change-game"})}
    assert found["now"] == (Argument("game", ("big-wheel-3", "big-wheel-4")),)  # those that have the symbol
    script.then("""
    pat: change-game big-wheel-3 wheel-3 layout-3
    sam: agree-limits 2 100 1000 lines=p:200-300
    pat: change-game big-wheel-2 wheel-2 layout-2
    sam: agree-limits 2 100 1000 lines=r:200-300
    pat: change-game big-wheel-3 wheel-3 layout-3
    refused BW 2.1 "limits for r were agreed with a player"
    sam: end-agreement 2
    pat: change-game big-wheel-3 wheel-3 layout-3
    dana: open-betting
    t1/1: place j 200
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome J
    dana: confirm-outcome J
    expect balance t1/1 14400
    """)
    assert script.visit().agreed is not None  # it holds under the new layout


@pytest.mark.clause("BW 2.1")
@pytest.mark.clause("BW 4.3")
def test_an_option_that_waited_is_given_up_for_limits_that_were_agreed_since(script: Played) -> None:
    """
    pat: change-game big-wheel-2 wheel-2 layout-2
    dana: open-betting
    dana: buy-in 2 5000
    t1/1: place a 500
    pat: change-game big-wheel-1 wheel-1 layout-1 when=between-rounds
    sam: agree-limits 2 100 1000 lines=r:200-300
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    wait 1s
    """
    setup = script.table().setup
    assert setup is not None
    assert setup.game == "big-wheel-2"
    ((_, data),) = script.recorded("change-came-due")
    assert b"limits for r were agreed with a player" in data
    given_up = script.table().given_up
    assert given_up is not None
    assert (given_up.by, given_up.clause, given_up.values) == ("pat", "BW 2.1", ("r",))
    assert isinstance(given_up.command, c.ChangeGame)
    assert given_up.command.wheel == "wheel-1"
    script.then(f"""
    sam: acknowledge-change {given_up.change}
    refused BW 4.1fn1:66(2)
    pat: acknowledge-change {given_up.change + 1}
    refused BW 3.5 "was given up"
    restart
    pat: acknowledge-change {given_up.change}
    pat: acknowledge-change {given_up.change}
    refused BW 3.5 "was given up"
    """)
    assert script.table().given_up is None


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


def test_an_agreement_on_a_symbol_that_is_not_played_stops_no_settlement() -> None:
    """No option is chosen over such an agreement; a table that has one all the same is played on."""
    agreed = Agreed(100, 1_000, (LimitLine("r", 200, 300), LimitLine("a", 100, 200)))
    table = felt(wagers={"a": 500}, agreed=agreed)
    settled = decide(table, c.ConfirmOutcome("A"), 1_000)
    assert isinstance(settled, list)
    (paid,) = (event.paid for event in settled if hasattr(event, "paid"))
    assert paid == {"a": 200}  # the line for a symbol that is played counts
