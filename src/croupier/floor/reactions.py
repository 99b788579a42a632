"""What follows from an event elsewhere: pure functions from event to command, decided in the same transaction."""

from collections.abc import Callable
from typing import Any

from croupier.cage import commands as cage_commands
from croupier.cage import events as cage
from croupier.editions import Edition, edition_of_game
from croupier.equipment import commands as equipment
from croupier.floor.messages import Event
from croupier.floor.state import CAGE, EQUIPMENT, TABLE
from croupier.floor.tickets import Drawn
from croupier.table import commands as table_commands
from croupier.table import events as table

Follow = tuple[str, cage_commands.Command | table_commands.Command | equipment.Command]


CORRECTION = "correction"
"""Why the cage owes what a correction made due; the table that corrected is told when it is paid or cancelled."""
Draw = Callable[[], Drawn]


def follows(event: Event, edition: Edition | None, draw: Draw) -> list[Follow]:
    """The commands that an event leads to in other streams, each with its stream."""
    leads = _LEADING.get(event.__class__, ())
    return [follow for lead in leads if (follow := lead(event, edition, draw)) is not None]


def _opened(event: table.TableOpened, _: Edition | None, __: Draw) -> Follow:
    setup = event.setup
    return EQUIPMENT, equipment.TakeSet(setup.table, setup.game, setup.seats, setup.remote)


def _game_changed(event: table.GameChanged, _: Edition | None, __: Draw) -> Follow:
    return EQUIPMENT, equipment.ExchangeItems(event.table, event.game, (event.wheel, event.layout))


def _closed(event: table.TableClosed, _: Edition | None, __: Draw) -> Follow:
    return EQUIPMENT, equipment.ReleaseSet(event.table)


def _cashed_out(event: table.CashedOut, edition: Edition | None, draw: Draw) -> Follow | None:
    if event.how != "ticket":
        return None
    assert edition is not None, "a ticket comes from a table"
    drawn = draw()
    return CAGE, cage_commands.IssueTicket(drawn.seal, drawn.last_four, event.amount, event.visit, terms(edition))


def terms(edition: Edition) -> cage_commands.TicketTerms:
    """What the book of a table says of the tickets that it pays with."""
    clause, by_hand = edition.ticket_cash_out, edition.manual_payment
    assert clause is not None and by_hand is not None, "a book with tickets says what is paid by hand"
    return cage_commands.TicketTerms(clause, by_hand, edition.reprint)


def _adjusted(event: table.Adjusted, _: Edition | None, __: Draw) -> Follow | None:
    if event.owed < 0:
        return CAGE, cage_commands.ReducePayment(event.visit, -event.owed, CORRECTION)
    return (CAGE, cage_commands.OwePayment(event.visit, event.owed, CORRECTION)) if event.owed else None


def _held_released(event: table.HeldReleased, _: Edition | None, __: Draw) -> Follow | None:
    return (CAGE, cage_commands.OwePayment(event.visit, event.amount, "held-released")) if _by_hand(event) else None


def _dispute_paid(event: table.DisputePaid, _: Edition | None, __: Draw) -> Follow | None:
    return (CAGE, cage_commands.OwePayment(event.visit, event.amount, "dispute")) if _by_hand(event) else None


def _by_hand(event: table.HeldReleased | table.DisputePaid) -> bool:
    return event.to == "payment"


def _redeemed(event: cage.TicketRedeemed, _: Edition | None, __: Draw) -> Follow | None:
    if event.place != "station":
        return None
    return f"{TABLE}{event.table}", table_commands.CreditTicket(event.seat, event.amount, str(event.ticket))


def _settled(event: cage.PaymentMade | cage.PaymentCancelled, _: Edition | None, __: Draw) -> Follow | None:
    if event.why != CORRECTION:
        return None
    return of_visit(event.visit), table_commands.SettleOwed(event.visit, event.amount)


def _withdrawn(event: equipment.ApprovalWithdrawn, _: Edition | None, __: Draw) -> Follow | None:
    if not event.table:
        return None
    return f"{TABLE}{event.table}", table_commands.StopTable(event.item, event.reason, event.clause)


def of_visit(visit: str) -> str:
    """The stream of the table where a visit was."""
    return f"{TABLE}{visit.rpartition('-')[0]}"


def _minimum_of_opening(event: table.TableOpened, _: Edition | None, __: Draw) -> Follow | None:
    setup = event.setup
    if edition_of_game(setup.game).own_colours is None:
        return None
    # Chips of a closed table are worth the lowest minimum on offer, also at a table without colours (BW 3.1.2(c)(ii)).
    return CAGE, cage_commands.NoteMinimum(setup.table, setup.game, setup.minimum)


def _minimum_set(event: table.LimitsSet, _: Edition | None, __: Draw) -> Follow | None:
    return (CAGE, cage_commands.NoteMinimum(event.table, event.game, event.minimum)) if event.table else None


def _minimum_of_closing(event: table.TableClosed, _: Edition | None, __: Draw) -> Follow | None:
    return (CAGE, cage_commands.NoteMinimum(event.table, event.game)) if event.game else None


def _colours_passed(event: table.ColoursPassed, _: Edition | None, __: Draw) -> Follow:
    out = (event.colour, event.issue, event.value, event.amount)
    return CAGE, cage_commands.TakeOverColours(event.table, event.game, *out)


_LEADING: dict[type, tuple[Callable[[Any, Edition | None, Draw], Follow | None], ...]] = {
    table.TableOpened: (_opened, _minimum_of_opening),
    table.GameChanged: (_game_changed,),
    table.LimitsSet: (_minimum_set,),
    table.ColoursPassed: (_colours_passed,),
    table.TableClosed: (_closed, _minimum_of_closing),
    table.CashedOut: (_cashed_out,),
    table.Adjusted: (_adjusted,),
    table.HeldReleased: (_held_released,),
    table.DisputePaid: (_dispute_paid,),
    cage.TicketRedeemed: (_redeemed,),
    cage.PaymentMade: (_settled,),
    cage.PaymentCancelled: (_settled,),
    equipment.ApprovalWithdrawn: (_withdrawn,),
}
