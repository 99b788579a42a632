"""What each screen may see: the one place that filters. Pure functions from the state of the floor to parts.

A seat's wagers, tickets and messages are in its own part alone. Staff see states and totals, never what is bet on.
"""

from croupier.server.parts.views.cage import NEWEST_TICKETS, CageDesk, cage_desk, newest_tickets, ticket_view
from croupier.server.parts.views.desk import LONGEST_ABOUT, Desk, cases, desk
from croupier.server.parts.views.looking import ENTITLED, FROM_DEVICE, LOOKERS, may_look, powers
from croupier.server.parts.views.pit import Pit, item_view, lacks, pit
from croupier.server.parts.views.proposals import proposal_view
from croupier.server.parts.views.seat import own_part, seat_row, seat_state
from croupier.server.parts.views.table import table_part, table_view

__all__ = [
    "ENTITLED",
    "FROM_DEVICE",
    "LONGEST_ABOUT",
    "LOOKERS",
    "NEWEST_TICKETS",
    "CageDesk",
    "Desk",
    "Pit",
    "cage_desk",
    "cases",
    "desk",
    "item_view",
    "lacks",
    "may_look",
    "newest_tickets",
    "own_part",
    "pit",
    "powers",
    "proposal_view",
    "seat_row",
    "seat_state",
    "table_part",
    "table_view",
    "ticket_view",
]
