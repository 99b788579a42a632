"""What a script may expect: how each is written, and where on the floor it is found."""

from collections.abc import Callable

from msgspec import Struct

from croupier.floor.scripts.cast import read_seat
from croupier.floor.scripts.errors import Unclear
from croupier.floor.scripts.words import did_you_mean
from croupier.floor.state import FloorState
from croupier.table.state import Table, Visit

NONE = "none"


class Expectation(Struct, frozen=True):
    """One kind of expectation."""

    written: str
    subject: bool
    """Whether it names what it is about."""
    read: Callable[[list[str]], object]
    find: Callable[[FloorState, str], object]


def _cents(words: list[str]) -> object:
    (text,) = words
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 18:
        raise ValueError(text)
    return int(text)


def _word(words: list[str]) -> object:
    (text,) = words
    return text


def _wagers(words: list[str]) -> object:
    if words == [NONE]:
        return {}
    pairs = [word.rpartition("=") for word in words]
    found = {bet: _cents([amount]) for bet, _, amount in pairs}
    if not words or "" in found or len(found) != len(pairs):
        raise ValueError(words)
    return found


def _outcomes(words: list[str]) -> object:
    return [] if words == [NONE] else list(words)


def _table(state: FloorState, name: str) -> Table:
    if name not in state.tables:
        raise Unclear(f"there is no table {name} yet")
    return state.tables[name]


def _visit(state: FloorState, place: str) -> Visit | None:
    table, seat = read_seat(place)
    return _table(state, table).visit_at(seat)


def _of_visit(name: str) -> Callable[[FloorState, str], object]:
    def find(state: FloorState, place: str) -> object:
        visit = _visit(state, place)
        return "no visit" if visit is None else getattr(visit, name)

    return find


def _account(name: str) -> Callable[[FloorState, str], object]:
    return lambda state, subject: state.ledger.balance(name or subject)


def _visit_id(state: FloorState, place: str) -> object:
    visit = _visit(state, place)
    return NONE if visit is None else visit.id


def _limits(state: FloorState, name: str) -> object:
    table = _table(state, name)
    return [str(table.minimum), str(table.maximum)]


def _lines(state: FloorState, name: str) -> object:
    return [
        f"{line.kind}:{line.minimum}-{line.maximum}{f'/{line.unit}' if line.unit else ''}"
        for line in _table(state, name).lines
    ]


def _how(state: FloorState, name: str) -> object:
    table = _table(state, name)
    if table.frozen:
        return "frozen"
    return "closed" if not table.open else "stopped" if table.stopped is not None else "open"


def _ticket(state: FloorState, subject: str) -> object:
    found = state.cage.tickets.get(int(subject))
    return "not on file" if found is None else found.state


EXPECTATIONS = {
    "balance": Expectation("expect balance t1/1 8000", True, _cents, _of_visit("balance")),
    "held": Expectation("expect held t1/1 500", True, _cents, _of_visit("held")),
    "wagers": Expectation("expect wagers t1/1 red=500 straight:17=100, or none", True, _wagers, _of_visit("wagers")),
    "colours": Expectation("expect colours t1/1 blue=5000, or none", True, _wagers, _of_visit("colours")),
    "visit": Expectation("expect visit t1/1 t1-1, or none", True, _word, _visit_id),
    "phase": Expectation(
        "expect phase t1 idle, betting, closed or entered", True, _word, lambda s, t: _table(s, t).round.phase
    ),
    "round": Expectation("expect round t1 2", True, _cents, lambda s, t: _table(s, t).round.number),
    "outcomes": Expectation("expect outcomes t1 17 4, or none", True, _outcomes, lambda s, t: _table(s, t).recent),
    "situation": Expectation(
        "expect situation t1 point 6, or none", True, " ".join, lambda s, t: _table(s, t).situation or NONE
    ),
    "table": Expectation("expect table t1 open, stopped, frozen or closed", True, _word, _how),
    "limits": Expectation("expect limits t1 100 100000", True, _outcomes, _limits),
    "lines": Expectation("expect lines t1 straight:100-5000 split:100-10000, or none", True, _outcomes, _lines),
    "account": Expectation("expect account house:t1 -3000", True, _cents, _account("")),
    "tickets": Expectation("expect tickets 8000", False, _cents, _account("tickets")),
    "payments": Expectation("expect payments 0", False, _cents, _account("payments")),
    "ticket": Expectation("expect ticket #1 redeemed", True, _word, _ticket),
}  # fmt: skip


def read(words: list[str]) -> tuple[str, str, object]:
    """What an expectation is about, its subject, and the value that it names."""
    about, *rest = words or [""]
    if about not in EXPECTATIONS:
        raise Unclear(f"nothing is known of {about or 'nothing'}: {did_you_mean(about, list(EXPECTATIONS))}")
    kind = EXPECTATIONS[about]
    subject = rest.pop(0) if kind.subject and rest else ""
    if "t1/1" in kind.written:
        read_seat(subject)
    try:
        value = kind.read(rest)
    except ValueError as error:
        raise Unclear(f"write {kind.written}") from error
    return about, subject, value


def shown(value: object) -> str:
    """A value as a script writes it."""
    if isinstance(value, dict):
        return " ".join(f"{bet}={amount}" for bet, amount in sorted(value.items())) or NONE
    if isinstance(value, list):
        return " ".join(value) or NONE
    return str(value)
