"""A player's wagers: place, move, take back, undo, clear, repeat, double; stakes that go back (RR 3, RR99 3)."""

from croupier.games import UnknownBet
from croupier.games.limits import Laid
from croupier.table.dispatch import Changes, Decisions
from croupier.table.guards import NotOpen, at_stake, edition_of, game_of, must_be_open, refuse, stopped, visit_of
from croupier.table.setup import Command, Event
from croupier.table.state import Table, Visit


# A player at a station.
class Place(Command, frozen=True):
    """Put chips on a bet."""

    station: int
    bet: str
    amount: int


class Move(Command, frozen=True):
    """Move chips from one bet to another."""

    station: int
    bet: str
    to: str
    amount: int


class TakeBack(Command, frozen=True):
    """Take chips back from a bet."""

    station: int
    bet: str
    amount: int


class Undo(Command, frozen=True):
    """Undo the last change of the wagers."""

    station: int


class Clear(Command, frozen=True):
    """Take all chips back."""

    station: int


class Repeat(Command, frozen=True):
    """Make the wagers of the last round again, all or none."""

    station: int


class Double(Command, frozen=True):
    """Double every wager, all or none."""

    station: int


class WagersMoved(Event, frozen=True):
    """Chips appeared, moved or disappeared; the balance changed by the same amount."""

    visit: str
    deltas: dict[str, int]
    by: str
    cut: int = 0
    clause: str = ""


class StakesReturned(Event, frozen=True):
    """Wagers without a result went back to the account."""

    visit: str
    wagers: dict[str, int]
    why: str
    clause: str


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


def _moved(table: Table, visit: Visit, deltas: dict[str, int], by: str, cut: int = 0, clause: str = "") -> WagersMoved:
    """A change of wagers that the account can pay for."""
    cost = sum(deltas.values())
    if cost > visit.balance:
        reason = f"{cost} is needed and {visit.balance} stands to the account's credit"
        raise refuse(edition_of(table).placing, reason, cost, visit.balance)
    return WagersMoved(visit.id, deltas, by, cut, clause)


def place(table: Table, command: Place, now_ms: int) -> list[Event]:
    """Lay as many chips as the limits permit: they appear, and the balance falls by as much (RR 3.2.2, RR99 3.2(b))."""
    visit = may_wager(table, command.station, now_ms)
    laid = _lay(table, visit, command.bet, command.amount)
    return [_moved(table, visit, laid.added, "place", laid.cut, laid.cut_clause)]


def take_back(table: Table, command: TakeBack, now_ms: int) -> list[Event]:
    """Take chips back; what would be left below the minimum comes back too."""
    visit = may_wager(table, command.station, now_ms, withdrawing=True)
    _known(table, command.bet)
    there = visit.wagers.get(command.bet, 0)
    if command.amount > there:
        raise refuse(edition_of(table).placing, f"{there or 'nothing'} lies on {command.bet}", command.amount, there)
    left = table.screen.take_back(visit.wagers, command.bet, command.amount)
    return [WagersMoved(visit.id, {command.bet: left - there}, "take-back")]


def move(table: Table, command: Move, now_ms: int) -> list[Event]:
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


def undo(table: Table, command: Undo, now_ms: int) -> list[Event]:
    """Take the last change back."""
    visit = may_wager(table, command.station, now_ms)
    if not visit.undo:
        raise refuse(edition_of(table).placing, "there is nothing to undo")
    return [_moved(table, visit, {bet: -delta for bet, delta in visit.undo[-1].items()}, "undo")]


def clear(table: Table, command: Clear, now_ms: int) -> list[Event]:
    """Take everything back."""
    visit = may_wager(table, command.station, now_ms, withdrawing=True)
    if not visit.wagers:
        raise refuse(edition_of(table).placing, "nothing lies on the layout")
    return [WagersMoved(visit.id, {bet: -stake for bet, stake in visit.wagers.items()}, "clear")]


def repeat(table: Table, command: Repeat, now_ms: int) -> list[Event]:
    """The wagers of the last round again, all or none; winners that stayed are there already (RR99 3.6(b))."""
    visit = may_wager(table, command.station, now_ms)
    edition = edition_of(table)
    stayed = visit.wagers if edition.retained is not None else {}
    missing = {bet: more for bet, stake in visit.last_wagers.items() if (more := stake - stayed.get(bet, 0)) > 0}
    if not missing:
        raise refuse(edition.placing, "there was no wager to repeat")
    return [_all_or_none(table, visit, missing, "repeat")]


def double(table: Table, command: Double, now_ms: int) -> list[Event]:
    """Every wager doubled, all or none."""
    visit = may_wager(table, command.station, now_ms)
    if not visit.wagers:
        raise refuse(edition_of(table).placing, "nothing lies on the layout")
    return [_all_or_none(table, visit, visit.wagers, "double")]


def _all_or_none(table: Table, visit: Visit, added: dict[str, int], by: str) -> WagersMoved:
    for bet, stake in added.items():
        laid = _lay(table, visit, bet, stake)
        if laid.cut:
            raise refuse(laid.cut_clause, f"{stake} more is not permitted on {bet}", stake, stake - laid.cut)
    return _moved(table, visit, dict(added), by)


KEPT_UNDO = 20


WITHOUT_RESULT = ("no-spin", "system-fault", "station-fault", "invalidated")
"""Returns after which a player may want to repeat the wagers, for nobody found fault with them (READINGS T1)."""


def _wagers_moved(table: Table, event: WagersMoved, _: int) -> None:
    visit = table.visits[event.visit]
    deltas = event.deltas
    wagers = visit.wagers
    for bet, delta in deltas.items():
        if delta > 0:
            table.round.wagered = True
        visit.balance -= delta
        total = wagers.get(bet, 0) + delta
        if total:
            wagers[bet] = total
        else:
            del wagers[bet]
    if event.by == "undo":
        visit.undo.pop()
        return
    visit.undo.append(deltas)
    if len(visit.undo) > KEPT_UNDO:
        del visit.undo[0]


def _stakes_returned(table: Table, event: StakesReturned, _: int) -> None:
    visit = table.visits[event.visit]
    visit.balance += sum(event.wagers.values())
    move_chips(visit.wagers, {bet: -stake for bet, stake in event.wagers.items()})
    visit.undo.clear()
    table.stations[visit.station].waiting = ""  # with nothing at stake there is nothing to confirm
    share = table.last.shares.get(visit.id) if table.last is not None else None
    if share is not None:
        share.stays = {bet: stake for bet, stake in share.stays.items() if bet not in event.wagers}
    if event.why in WITHOUT_RESULT:
        visit.last_wagers = event.wagers
        visit.idle_rounds = 0


def move_chips(wagers: dict[str, int], deltas: dict[str, int]) -> None:
    for bet, delta in deltas.items():
        total = wagers.get(bet, 0) + delta
        if total:
            wagers[bet] = total
        else:
            del wagers[bet]


DECISIONS: Decisions = {
    Place: place,
    Move: move,
    TakeBack: take_back,
    Undo: undo,
    Clear: clear,
    Repeat: repeat,
    Double: double,
}
CHANGES: Changes = {
    WagersMoved: _wagers_moved,
    StakesReturned: _stakes_returned,
}
