"""A seat: to the player who sits there with all that is on it, to staff with its state and totals."""

from croupier.server.parts.memory import SeatMemory
from croupier.server.parts.views.table import marker
from croupier.server.wire import OwnPart, SeatRow, SeatState
from croupier.table.guards import edition_of
from croupier.table.state import Seat, Table, Visit
from croupier.table.wagers import to_repeat


def seat_state(table: Table, seat: Seat) -> SeatState:
    """How a seat stands."""
    if seat.failed:
        return "fault"
    if seat.visit is None:
        return "closed"
    return "frozen" if table.frozen else "open"


NOBODY = Visit("", 0)


def own_part(table: Table, seat: Seat, memory: SeatMemory, total: int) -> OwnPart:
    """What the player at a seat sees of it, and nobody else."""
    visit = table.visits[seat.visit] if seat.visit is not None else NOBODY
    return OwnPart(
        seat=seat.number,
        state=seat_state(table, seat),
        visit=visit.id,
        balance=visit.balance,
        wagers=visit.wagers,
        total=total,
        short_of=_short_of(table, visit),
        undo=len(visit.undo),
        to_repeat=to_repeat(table, visit),
        won=memory.won,
        won_round=memory.won_round,
        last_win=visit.last_paid,
        settled=memory.settled,
        unconfirmed=visit.unconfirmed,
        cashing_out=visit.cashing_out,
        barred=visit.barred,
        waiting=seat.waiting,
        held=visit.held,
        messages=memory.messages,
        colours=visit.colours,
        personal=marker(visit),
    )


def _short_of(table: Table, visit: Visit) -> int:
    if table.total_minimum is None or not visit.wagers:
        return 0
    short = table.limits_of(visit).recognise(visit.wagers)
    return short.allowed or 0 if short is not None else 0


def seat_row(table: Table, seat: Seat, total: int) -> SeatRow:
    """A seat as staff see it."""
    visit = table.visits[seat.visit] if seat.visit is not None else NOBODY
    by_dealer = edition_of(table).dealer_stands_in and (seat.failed or not seat.screen)
    return SeatRow(
        seat=seat.number,
        state=seat_state(table, seat),
        remote=seat.remote,
        visit=visit.id,
        balance=visit.balance,
        total=total,
        cashing_out=visit.cashing_out,
        unconfirmed=visit.unconfirmed,
        waiting=seat.waiting,
        barred=visit.barred,
        held=visit.held,
        idle_rounds=visit.idle_rounds,
        connected=False,
        calling=False,
        colours=visit.colours,
        screen=seat.screen,
        placed_for=by_dealer,
        wagers=visit.wagers if by_dealer else {},
        personal=visit.agreed is not None,
    )
