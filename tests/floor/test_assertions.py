"""What must hold after every event and every read is asserted: a fault of ours stops before it is stored.

And an assertion costs the same however much there is: it is made for every event, also when a year of them is replayed.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.loading import load
from croupier.floor.state import FloorState
from croupier.table import events as ev
from croupier.table import rules
from tests.floor.script import Played

SOURCE = Path(__file__).parents[2] / "src" / "croupier"
REPLAYED = ("table", "ledger", "cage", "equipment", "floor/state.py", "floor/postings.py")
"""Where what happens to events is written."""
COSTLY = {"all", "any", "max", "min", "sum"}
LOOPS = (ast.For, ast.While, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
EXCEPTED = {
    ("ledger/accounts.py", "sum(changed.values()) == before"): "the accounts of one event: two, or a handful",
}

SCRIPT = """
equip t1 rapid-roulette stations=2
pat: open-table t1 rapid-roulette 2 minimum=100 maximum=100000
dana: buy-in 1 10000
dana: open-betting
t1/1: place red 500
"""


def changes() -> dict[Any, Any]:
    """What each event changes, to be broken."""
    return rules.CHANGES


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Played]:
    made = Played(tmp_path / "floor.log")
    with made:
        made.then(SCRIPT)
        yield made


def test_a_wager_that_the_table_forgets_to_pay_for_is_not_stored(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The ledger and the table each move the money of a visit; they are compared after every event."""
    stored = played.floor.log.last_seq()
    with monkeypatch.context() as broken_for_now:
        broken_for_now.setitem(changes(), ev.WagersMoved, lambda *_: None)
        with pytest.raises(AssertionError, match=r"t1-1 has 9500 at the table and 9000 in the ledger"):
            played.then("t1/1: place black 500")
    assert played.floor.log.last_seq() == stored
    played.then("t1/1: place black 300")
    assert played.visit(1).wagers == {"red": 500, "black": 300}
    assert played.visit(1).balance == 9_200


def test_a_visit_that_is_over_has_no_money_in_the_ledger(monkeypatch: pytest.MonkeyPatch) -> None:
    state = FloorState()
    state.ledger.balances["visit:t1-1"] = 600
    credited = ev.StakesReturned("t1-1", {"red": 100}, "leaving", "RR 6.5.1")
    state.ledger.balances["stakes:t1"] = 100
    monkeypatch.setitem(changes(), ev.StakesReturned, lambda *_: None)
    with pytest.raises(AssertionError, match=r"t1-1 has 0 at the table and 700 in the ledger"):
        state.apply("table:t1", credited, 1)


def test_time_never_runs_backwards_at_a_table(played: Played) -> None:
    state = load(played.floor.log)
    table = state.tables["t1"]
    with pytest.raises(AssertionError, match=r"table:t1: an event of \d+ after one of \d+"):
        state.apply("table:t1", ev.CashOutAsked("t1-1"), table.now_ms - 1)
    state.apply("table:t1", ev.CashOutAsked("t1-1"), table.now_ms)
    assert table.visits["t1-1"].cashing_out


def test_an_event_that_is_missing_in_the_log_is_noticed_when_it_is_read(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = played.floor.log
    events = list(log.read(0))
    assert load(log).seq == len(events)
    monkeypatch.setattr(log, "snapshots", list)
    monkeypatch.setattr(log, "read", lambda _: [one for one in events if "round-opened" not in one.type])
    with pytest.raises(AssertionError, match=r"table:t1: event \d+ was read as number \d+"):
        load(log)


def costly(node: ast.AST, looped: bool = False) -> Iterator[ast.Assert]:
    """The assertions in a piece of source that cost more where there is more."""
    if isinstance(node, ast.FunctionDef | ast.Lambda):
        looped = False  # where it is called from a loop, the loop pays for a call anyway
    if isinstance(node, ast.Assert):
        parts = list(ast.walk(node.test))
        calls = {part.func.id for part in parts if isinstance(part, ast.Call) and isinstance(part.func, ast.Name)}
        if looped or calls & COSTLY or any(isinstance(part, LOOPS) for part in parts):
            yield node
    for child in ast.iter_child_nodes(node):
        yield from costly(child, looped or isinstance(node, LOOPS))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("assert left >= 0, f'{[one for one in left]}'", 0),  # a message is made only where it fails
        ("assert sum(left) >= 0", 1),
        ("assert {one for one in left} == right", 1),
        ("for one in left:\n  if one:\n    assert one > 0", 1),
        ("for one in left:\n  def check(): assert one > 0", 0),
        ("def check():\n  while left:\n    assert left.pop()", 1),
    ],
)
def test_what_a_costly_assertion_is(source: str, found: int) -> None:
    assert len(list(costly(ast.parse(source)))) == found


def test_an_assertion_on_an_event_costs_the_same_however_much_there_is() -> None:
    files = [path for at in REPLAYED for path in sorted((SOURCE / at).rglob("*.py")) or [SOURCE / at]]
    assert len(files) > 50
    found = {
        (path.relative_to(SOURCE).as_posix(), ast.unparse(made.test))
        for path in files
        for made in costly(ast.parse(path.read_text()))
    }
    assert found == EXCEPTED.keys()
