"""A wager that is declared orally: taken with its money, which is changed into chips before it is laid (BW 3.3)."""

from typing import get_args

from croupier.games.refusal import said
from croupier.table.accounts import INTO_ACCOUNT, Instrument, credit
from croupier.table.dispatch import SEATED, Decisions, Rule
from croupier.table.guards import edition_of, must_be_seated, refuse, visit_of
from croupier.table.setup import Command, Event
from croupier.table.state import Table
from croupier.table.wagers import WagersMoved, lay, may_wager, named


class TakeOralWager(Command, frozen=True):
    """Lay a wager that a player declared, with the money that came with it."""

    station: int
    bet: str
    amount: int
    tendered: int = 0
    """What came with it and is changed into chips; 0: it is made from chips that the player has."""
    instrument: Instrument = "cash"


def _is_known(table: Table, station: int, now_ms: int) -> None:
    if edition_of(table).oral is None:
        raise refuse(edition_of(table).only_so, "this book knows no oral wagers")


def take_oral_wager(table: Table, command: TakeOralWager, now_ms: int) -> list[Event]:
    """Change the money into chips and lay the wager, before betting closes; without money there is no wager."""
    clause = edition_of(table).oral
    assert clause is not None, "a guard looked whether the book knows oral wagers"
    visit = visit_of(table, command.station)
    if command.instrument not in get_args(Instrument):
        raise refuse(clause, said("what comes with it is one of {}", ", ".join(get_args(Instrument))))
    changed: list[Event] = []
    if command.tendered:
        for guard in INTO_ACCOUNT:
            guard(table, command.station, now_ms)
        changed = credit(table, command.station, command.tendered, command.instrument, clause)
    there = visit.balance + command.tendered
    if command.amount > there:
        raise refuse(clause, said("{} came with the wager or is in hand", there), command.amount, there)
    laid = lay(table, visit, named(table, visit, command.bet, ""), command.amount)
    return [*changed, WagersMoved(visit.id, laid.added, "oral", clause=clause)]


DECISIONS: Decisions = {
    TakeOralWager: Rule(take_oral_wager, (_is_known, must_be_seated, may_wager), SEATED),
}
