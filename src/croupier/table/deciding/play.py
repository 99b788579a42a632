"""A player's wagers: place, move, take back, undo, clear, repeat, double (RR 3, RR99 3)."""

from croupier.games import UnknownBet
from croupier.games.limits import Laid
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.deciding.view import (
    NotOpen,
    at_stake,
    edition_of,
    game_of,
    must_be_open,
    refuse,
    stopped,
    visit_of,
)
from croupier.table.state import Table, Visit


def may_wager(table: Table, station: int, now_ms: int, *, withdrawing: bool = False) -> Visit:
    """The visit at a station, if it may change its wagers now; what arrives at the end of the period is too late.

    A station with control of an account is where wagers are made (RR 1.1:ATS(a), RR99 1.1.1(a)).
    """
    must_be_open(table)
    visit = visit_of(table, station)
    if table.round.phase != "betting" or now_ms >= table.round.closes_at_ms:
        raise refuse(edition_of(table).after_close, "the wagering period is over")
    if table.stopped is not None and not at_stake(table):
        raise stopped(table.stopped)
    if table.stations[station].failed:
        raise refuse(edition_of(table).station_fault_before, f"station {station} is out of order")
    if visit.barred:
        raise refuse(visit.barred, "this player takes no further part in the game")
    if visit.unconfirmed and not withdrawing:
        edition = edition_of(table)
        clause = edition.confirm_further if visit.ever_confirmed else edition.confirm
        assert clause is not None, "no credit waits for a word in a book that asks for none"
        raise refuse(clause, "confirm first that the amount tendered was credited")
    if visit.cashing_out:
        raise refuse(edition_of(table).cash_out, "the account is being cashed out")
    return visit


def _lay(table: Table, visit: Visit, bet: str, amount: int) -> Laid:
    """Chips on a bet of the layout, as many as the limits permit; there is no other way to wager."""
    try:
        laid = table.screen.lay(visit.wagers, bet, amount)
    except UnknownBet as error:
        raise refuse(edition_of(table).only_so, str(error)) from error
    if isinstance(laid, Laid):
        return laid
    raise NotOpen(laid)


def _known(table: Table, bet: str) -> None:
    try:
        game_of(table).bet(bet)
    except UnknownBet as error:
        raise refuse(edition_of(table).only_so, str(error)) from error


def _moved(
    table: Table, visit: Visit, deltas: dict[str, int], by: str, cut: int = 0, clause: str = ""
) -> ev.WagersMoved:
    """A change of wagers that the account can pay for."""
    cost = sum(deltas.values())
    if cost > visit.balance:
        reason = f"{cost} is needed and {visit.balance} stands to the account's credit"
        raise refuse(edition_of(table).placing, reason, cost, visit.balance)
    return ev.WagersMoved(visit.id, deltas, by, cut, clause)


def place(table: Table, command: c.Place, now_ms: int) -> list[ev.Event]:
    """Lay as many chips as the limits permit: they appear, and the balance falls by as much (RR 3.2.2, RR99 3.2(b))."""
    visit = may_wager(table, command.station, now_ms)
    laid = _lay(table, visit, command.bet, command.amount)
    return [_moved(table, visit, laid.added, "place", laid.cut, laid.cut_clause)]


def take_back(table: Table, command: c.TakeBack, now_ms: int) -> list[ev.Event]:
    """Take chips back; what would be left below the minimum comes back too."""
    visit = may_wager(table, command.station, now_ms, withdrawing=True)
    _known(table, command.bet)
    there = visit.wagers.get(command.bet, 0)
    if command.amount > there:
        raise refuse(edition_of(table).placing, f"{there or 'nothing'} lies on {command.bet}", command.amount, there)
    left = table.screen.take_back(visit.wagers, command.bet, command.amount)
    return [ev.WagersMoved(visit.id, {command.bet: left - there}, "take-back")]


def move(table: Table, command: c.Move, now_ms: int) -> list[ev.Event]:
    """Move chips from one bet to another, if both are then permitted (RR 3.2.1, RR99 3.2(a))."""
    visit = may_wager(table, command.station, now_ms)
    for bet in (command.bet, command.to):
        _known(table, bet)
    screen = table.screen
    there = visit.wagers.get(command.bet, 0)
    if command.bet == command.to or command.amount > there:
        raise refuse(edition_of(table).placing, f"{there} lies on {command.bet}", command.amount, there)
    left = there - command.amount
    if screen.permitted(command.bet, left) != left:
        raise refuse(screen.regime.below, f"{left} may not be left on {command.bet}", command.amount, there)
    laid = _lay(table, visit, command.to, command.amount)
    if laid.cut:
        raise refuse(laid.cut_clause, f"{command.amount} may not be put on {command.to}")
    assert laid.added == {command.to: command.amount}, "no bet of these books is laid in pieces"
    return [_moved(table, visit, {command.bet: -command.amount, command.to: command.amount}, "move")]


def undo(table: Table, command: c.Undo, now_ms: int) -> list[ev.Event]:
    """Take the last change back."""
    visit = may_wager(table, command.station, now_ms)
    if not visit.undo:
        raise refuse(edition_of(table).placing, "there is nothing to undo")
    return [_moved(table, visit, {bet: -delta for bet, delta in visit.undo[-1].items()}, "undo")]


def clear(table: Table, command: c.Clear, now_ms: int) -> list[ev.Event]:
    """Take everything back."""
    visit = may_wager(table, command.station, now_ms, withdrawing=True)
    if not visit.wagers:
        raise refuse(edition_of(table).placing, "nothing lies on the layout")
    return [ev.WagersMoved(visit.id, {bet: -stake for bet, stake in visit.wagers.items()}, "clear")]


def repeat(table: Table, command: c.Repeat, now_ms: int) -> list[ev.Event]:
    """The wagers of the last round again, all or none; winners that stayed are there already (RR99 3.6(b))."""
    visit = may_wager(table, command.station, now_ms)
    edition = edition_of(table)
    stayed = visit.wagers if edition.retained is not None else {}
    missing = {bet: more for bet, stake in visit.last_wagers.items() if (more := stake - stayed.get(bet, 0)) > 0}
    if not missing:
        raise refuse(edition.placing, "there was no wager to repeat")
    return [_all_or_none(table, visit, missing, "repeat")]


def double(table: Table, command: c.Double, now_ms: int) -> list[ev.Event]:
    """Every wager doubled, all or none."""
    visit = may_wager(table, command.station, now_ms)
    if not visit.wagers:
        raise refuse(edition_of(table).placing, "nothing lies on the layout")
    return [_all_or_none(table, visit, visit.wagers, "double")]


def _all_or_none(table: Table, visit: Visit, added: dict[str, int], by: str) -> ev.WagersMoved:
    for bet, stake in added.items():
        laid = _lay(table, visit, bet, stake)
        if laid.cut:
            raise refuse(laid.cut_clause, f"{stake} more is not permitted on {bet}", stake, stake - laid.cut)
    return _moved(table, visit, dict(added), by)
