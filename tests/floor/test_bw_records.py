"""What a Big Wheel leaves on file, found again after a restart and exported (BW 9.13)."""

import json

import pytest
from click.testing import CliRunner

from croupier.cli import main
from croupier.floor import audit
from tests.floor.script import Played

PRELUDE = """
equip t1 big-wheel-1 stations=2
pat: open-table t1 big-wheel-1 stations=2 minimum=500 maximum=50000 colours=red,blue
dana: buy-in 1 10000
"""


@pytest.mark.clause("BW 9.13")
def test_a_copy_of_the_rules_is_supplied_to_whoever_asks(script: Played) -> None:
    """
    t1/1: give-rules "the player at seat 1"
    refused BW 9.13
    dana: give-rules " "
    refused BW 9.13
    dana: give-rules "the player at seat 1"
    restart
    snapshot
    """
    found = CliRunner().invoke(main, ["records", str(script.path), "--kind", "rules", "--json"])
    assert found.exit_code == 0, found.output
    (row,) = [json.loads(line) for line in found.stdout.splitlines()]
    assert (row["by"], row["where"], row["clause"]) == ("dana", "t1", "BW 9.13")
    assert row["details"]["to"] == "the player at seat 1"


def test_an_evening_of_colours_and_cancelled_spins_adds_up_in_the_audit(script: Played) -> None:
    """
    dana: buy-in 2 10000
    dana: issue-colour 1 blue 3 value=1000
    dana: open-betting
    t1/1: place b 2000 blue
    t1/2: place a 400
    t1/2: place c 60000
    refused BW 3.1
    dana: spin-wheel
    dana: call-no-more-bets
    dana: call-no-spin interference
    dana: open-betting
    t1/2: place c 500
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    max: invalidate-outcome 2 fraud "a magnet"
    dana: open-betting
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome A
    t1/1: cash-out
    dana: confirm-outcome A
    snapshot
    """
    found = audit.audit(script.path)
    assert found.fault is None, found
    assert (found.rounds, found.settlements) == (2, 3)
