"""Tests whose docstring is a script: the script runs first, strictly, then the body looks at the floor.

    PRELUDE = "equip t1 {game} stations=2\\npat: open-table t1 {game} 2 minimum=100 maximum=100000"

    @pytest.mark.clause("RR 3.7")
    @pytest.mark.parametrize("script", ["rapid-roulette", "rapid-roulette-00"], indirect=True)
    def test_nothing_is_placed_after_the_close(script: Played) -> None:
        '''
        dana: buy-in 1 10000
        dana: open-betting
        wait 30s
        t1/1: place red 500
        refused RR 3.7
        '''
        assert script.visit(1).wagers == {}

The `script` fixture runs PRELUDE of the test's module, if it has one, and then the docstring. `{game}` in either is the
game of the indirect parametrisation above, rapid-roulette without one; `{name}` is any other parameter of the test, or
a word of its own if the indirect parameter is a dictionary of words (see tests/table/editions.py). A
command that is refused without `refused` after it fails the test; so does a refusal that changes anything, and any step
after which the money does not add up.
"""

import inspect
from pathlib import Path

import pytest

from croupier.floor import Answer, Floor, FloorState, Refused
from croupier.floor.admission import Command
from croupier.floor.scripts import Runner, Step
from croupier.floor.scripts.lines import Give
from croupier.table import Table
from croupier.table.state import Visit
from tests.floor.headless import Headless

WORTH = ("printing", "issued", "pending")


def check_money(state: FloorState) -> None:
    """Ledger, tables and cage agree, and the ledger sums to zero."""
    ledger = state.ledger
    assert sum(ledger.balances.values()) == 0
    for name, table in state.tables.items():
        for visit in table.visits.values():
            assert ledger.balance(f"visit:{visit.id}") == visit.balance + sum(visit.colours.values())
            assert ledger.balance(f"held:{visit.id}") == visit.held
        staked = sum(sum(visit.wagers.values()) for visit in table.visits.values())
        assert ledger.balance(f"stakes:{name}") == staked
        fees = sum(sum(visit.fees.values()) for visit in table.visits.values())
        assert ledger.balance(f"fees:{name}") == fees
    cage = state.cage
    assert ledger.balance("tickets") == sum(t.amount for t in cage.tickets.values() if t.state in WORTH)
    assert ledger.balance("payments") == sum(payment.amount for payment in cage.payments.values())


class Played(Runner):
    """A floor driven by a script: strict, and checked after every line."""

    def __init__(self, path: Path, *, headless: bool = False) -> None:
        self.headless = headless
        super().__init__(path, strict=True)
        self.steps: list[Step] = []
        self.words: dict[str, object] = {}
        """The words in braces in the script of a test."""

    def _open(self) -> Floor:
        if not self.headless:
            return super()._open()
        floor = Headless(self.clock)
        floor.printer = self.printer
        return floor  # type: ignore[return-value]  # stands in for it, as far as tests of the pure half go

    def restart(self) -> None:
        if not isinstance(self.floor, Headless):
            super().restart()
            return
        self.printer.lose()
        self.floor.restart()

    def then(self, text: str) -> "Played":
        """Run more lines."""
        for step in self.play(text):
            check_money(self.floor.state)
            self.steps.append(step)
        return self

    def give(self, stream: str, command: Command, line: Give) -> Answer:
        before = self.floor.state.encode()
        answer = super().give(stream, command, line)
        if isinstance(answer, Refused):
            assert answer.reason
            assert self.floor.state.encode() == before, f"line {line.line}: a refusal changed something: {line.text}"
        return answer

    # What is there.
    @property
    def state(self) -> FloorState:
        return self.floor.state

    def table(self, name: str = "t1") -> Table:
        return self.state.tables[name]

    def visit(self, seat: int = 1, table: str = "t1") -> Visit:
        found = self.table(table).visit_at(seat)
        assert found is not None, f"nobody plays at {table}/{seat}"
        return found

    def balance(self, account: str) -> int:
        return self.state.ledger.balance(account)

    @property
    def answer(self) -> Answer:
        """The answer to the last command."""
        return next(step.answer for step in reversed(self.steps) if step.answer is not None)

    def recorded(self, name: str, stream: str = "table:t1") -> list[tuple[str, bytes]]:
        """Who caused events of a kind, such as `no-spin-called`, and their data."""
        events = self.floor.log.read_stream(stream)
        return [(event.by, event.data) for event in events if event.type.partition("/")[2].startswith(f"{name}.")]


def for_each(word: str, *values: object) -> pytest.MarkDecorator:
    """The script of the test once for each of these values of a word in braces."""
    return pytest.mark.parametrize(
        "script", [pytest.param({word: value}, id=str(value)) for value in values], indirect=True
    )


def text_of(prelude: str, docstring: str | None, parameters: dict[str, object]) -> str:
    """The script of a test."""
    text = f"{prelude}\n{inspect.cleandoc(docstring or '')}"
    for name, value in parameters.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text
