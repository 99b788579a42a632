"""A wager that is declared orally: taken with its money, which is changed into chips before it is laid (BW 3.3)."""

from typing import get_args

from croupier.games.money import MAX_CENTS
from croupier.games.refusal import said
from croupier.table.accounts import BuyIn, credit
from croupier.table.acts import Instrument, TakeOralWager
from croupier.table.dispatch import SEATED, Argument, Decisions, Rule
from croupier.table.guards import edition_of, must_be_seated, refuse, room, unannounced, visit_of
from croupier.table.in_hand import bets_of
from croupier.table.setup import Event
from croupier.table.state import Table
from croupier.table.stops import must_go_on, why_stopped
from croupier.table.wagers import lay, may_wager, moved, named


def _is_known(table: Table, seat: int, now_ms: int) -> None:
    if edition_of(table).oral is None:
        raise refuse(edition_of(table).only_so, "this book knows no oral wagers")


def to_declare(table: Table, seat: int, now_ms: int) -> tuple[Argument, ...]:
    """A wager of money: what is in hand, and what comes with it, if any can be changed into chips now."""
    visit = visit_of(table, seat)
    comes = 0 if why_stopped(table, BuyIn) else room(visit)
    return (
        bets_of(table, visit),
        Argument("amount", least=1, most=min(visit.balance + comes, MAX_CENTS)),
        Argument("tendered", least=0, most=comes, proposed=0),
        Argument("instrument", get_args(Instrument)),
    )


def take_oral_wager(table: Table, command: TakeOralWager, now_ms: int) -> list[Event]:
    """Change the money into chips and lay the wager, before betting closes; without money there is no wager."""
    clause = edition_of(table).oral
    assert clause is not None, "a guard looked whether the book knows oral wagers"
    visit = visit_of(table, command.seat)
    if command.instrument not in get_args(Instrument):
        raise refuse(clause, said("what comes with it is one of {}", ", ".join(get_args(Instrument))))
    changed: list[Event] = []
    if command.tendered:
        must_go_on(table, BuyIn)  # what lies there is played out, but no more chips are given for money
        changed = credit(table, command.seat, command.tendered, command.instrument, clause)
    there = visit.balance + command.tendered
    if command.amount > there:
        raise refuse(clause, said("{} came with the wager or is in hand", there), command.amount, there)
    laid = lay(table, visit, named(table, visit, command.bet, ""), command.amount)
    return [*changed, moved(table, visit, laid.added, "oral", clause=clause, tendered=command.tendered)]


DECISIONS: Decisions = {
    TakeOralWager: Rule(
        take_oral_wager, (_is_known, must_be_seated, unannounced("take-oral-wager"), may_wager), SEATED, to_declare
    ),
}
