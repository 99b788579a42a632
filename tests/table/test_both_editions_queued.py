"""Changes that wait for the end of a round: how many, and that only those that wait are taken back."""

from tests.floor.script import Played
from tests.table.editions import both

PRELUDE = """
equip t1 {game} stations=1
pat: open-table t1 {game} 1 minimum=100 maximum=100000
dana: buy-in 1 10000
{confirm}
dana: open-betting
t1/1: place red 500
"""


@both("RR 3.6", "RR99 3.4")
def test_five_changes_wait_and_no_more(script: Played) -> None:
    """
    pat: revoke-change 1
    refused {clause} "no change 1 waits"
    pat: set-limits 100 50000
    refused {clause} "between rounds"
    """
    for number in range(5):
        script.then(f"pat: set-limits 100 {50_000 + number} when=between-rounds")
    clause = script.words["clause"]
    script.then(f'pat: set-limits 100 60000 when=between-rounds\nrefused {clause} "5 changes wait already"')
    assert len(script.table().queued) == 5
    number = max(script.table().queued)
    script.then(
        f'pat: revoke-change {number}\npat: revoke-change {number}\nrefused {clause} "no change {number} waits"'
    )
    script.then("wait 31s\ndana: spin-ball\ndana: enter-outcome 2\ndana: confirm-outcome 2\nwait 1s")
    assert script.table().maximum == 50_003
