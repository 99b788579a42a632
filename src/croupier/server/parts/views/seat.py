"""A seat: to the player who sits there with all that is on it, to staff with its state and totals.

Both are made with every wager, so their fields stand in order, without their names: these would double the time.
"""

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
        seat.number,
        seat_state(table, seat),
        visit.id,
        visit.balance,
        visit.wagers,
        total,
        _short_of(table, visit),
        len(visit.undo),
        to_repeat(table, visit),
        memory.won,
        memory.won_round,
        visit.last_paid,
        memory.settled,
        visit.unconfirmed,
        visit.cashing_out,
        visit.barred,
        seat.waiting,
        visit.held,
        memory.messages,
        visit.colours,
        marker(visit),
    )


def _short_of(table: Table, visit: Visit) -> int:
    if table.total_minimum is None or not visit.wagers:
        return 0
    short = table.limits_of(visit).recognise(visit.wagers)
    return short.allowed or 0 if short is not None else 0


def seat_row(table: Table, seat: Seat, total: int) -> SeatRow:
    """A seat as staff see it."""
    visit = table.visits[seat.visit] if seat.visit is not None else NOBODY
    by_dealer = (seat.failed or not seat.screen) and edition_of(table).dealer_stands_in
    return SeatRow(
        seat.number,
        seat_state(table, seat),
        seat.remote,
        visit.id,
        visit.balance,
        total,
        visit.cashing_out,
        visit.unconfirmed,
        seat.waiting,
        visit.barred,
        visit.held,
        visit.idle_rounds,
        False,
        False,
        visit.colours,
        seat.screen,
        by_dealer,
        visit.wagers if by_dealer else {},
        visit.agreed is not None,
    )
