"""What a player at a felt has been paid too much: chips in a hand are not taken back, so it is a debt on record."""

from croupier.authority.second import outdate
from croupier.deciding import REASON, checked_text
from croupier.games.money import check_cents
from croupier.games.refusal import said
from croupier.table.decisions import WriteOffDebt
from croupier.table.dispatch import Argument, Changes, Decisions, Rule, about
from croupier.table.guards import edition_of, note_decided, refuse
from croupier.table.proposing import by_two
from croupier.table.setup import Command, Event
from croupier.table.state import Share, Table


class RecoverDebt(Command, frozen=True):
    """A player gave back what had been paid too much, or a part of it."""

    SEES = {"debt": "debt"}

    visit: str
    amount: int
    debt: int | None = None
    """All that was owed."""


class DebtRecovered(Event, frozen=True):
    """What was paid too much came back, in chips."""

    visit: str
    amount: int


class DebtWrittenOff(Event, frozen=True):
    """What was paid too much is lost."""

    visit: str
    amount: int
    reason: str


def recover_debt(table: Table, command: RecoverDebt, now_ms: int) -> list[Event]:
    """Put on record that chips came back over the table."""
    _owes(table, command.visit, command.amount)
    return [DebtRecovered(command.visit, command.amount)]


def write_off_debt(table: Table, command: WriteOffDebt, now_ms: int) -> list[Event]:
    """Give a debt up, and say why."""
    _owes(table, command.visit, command.amount)
    return [DebtWrittenOff(command.visit, command.amount, checked_text(REASON, command.reason, _clause(table)))]


def _clause(table: Table) -> str:
    return edition_of(table).refund or edition_of(table).wrong_outcome


def _debtors(table: Table) -> list[str]:
    return list(table.debts)


DEBTOR = about("visit", every=_debtors)


def _has_debt(table: Table, visit: str, now_ms: int) -> None:
    if visit not in table.debts:
        raise refuse(_clause(table), said("{} owes nothing", visit))


def _to_settle(table: Table, visit: str, now_ms: int) -> tuple[Argument, ...]:
    return (Argument("amount", least=1, most=table.debts[visit]),)


def _owes(table: Table, visit: str, amount: int) -> None:
    check_cents(amount, "what is decided on")
    debt = table.debts[visit]
    if amount > debt:
        raise refuse(_clause(table), said("{} owes {}", visit, debt), amount, debt)


def _debt_recovered(table: Table, event: DebtRecovered, _: int) -> None:
    _end(table, event.visit, event.amount)


def _debt_written_off(table: Table, event: DebtWrittenOff, _: int) -> None:
    share = _share(table, event.visit)
    before = share.debt if share is not None else 0
    note_decided(table, event.visit, event.amount)
    _end(table, event.visit, event.amount)
    if share is not None:
        share.written_off += before - share.debt


def _end(table: Table, visit: str, amount: int) -> None:
    take_debt(table, visit, -amount)
    share = _share(table, visit)
    if share is not None:  # what is still owed is of the last round, so that a correction of it knows what came back
        share.debt = min(share.debt, table.debts.get(visit, 0))


def _share(table: Table, visit: str) -> Share | None:
    return table.last.shares.get(visit) if table.last is not None else None


def take_debt(table: Table, visit: str, amount: int) -> None:
    """A debt grows, or shrinks, and is gone at nothing; a proposal to write it off was about what it was before."""
    outdate(table.proposals, f"debt {visit}")
    left = table.debts.get(visit, 0) + amount
    assert left >= 0, "no debt is below nothing"
    if left:
        table.debts[visit] = left
    else:
        table.debts.pop(visit, None)


DECISIONS: Decisions = {
    RecoverDebt: Rule(recover_debt, (_has_debt,), DEBTOR, _to_settle),
    WriteOffDebt: Rule(
        write_off_debt, (_has_debt,), DEBTOR, lambda *about: (*_to_settle(*about), REASON.range), by_person=by_two
    ),
}
CHANGES: Changes = {
    DebtRecovered: _debt_recovered,
    DebtWrittenOff: _debt_written_off,
}
