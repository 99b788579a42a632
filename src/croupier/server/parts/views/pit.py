"""What of a pit boss's part comes from a table and the register of equipment."""

from msgspec import Struct

from croupier import equipment
from croupier.editions import edition_of_game
from croupier.equipment import Item, Register
from croupier.server.parts.views.proposals import proposal_view
from croupier.server.wire import HeldView, ItemView, Lack, ProposalView
from croupier.table.state import Table


class Pit(Struct, frozen=True):
    """What of a pit boss's part comes from a table and the register."""

    held: list[HeldView]
    missing: list[Lack]
    proposals: list[ProposalView]


def lacks(register: Register, table: str, game_id: str, seats: int, remote: tuple[int, ...] = ()) -> list[Lack]:
    """What a table lacks before it may open for a game, with so many seats."""
    found = equipment.missing(register, table, game_id, seats, remote)
    return [Lack(lack.reason, lack.clause, *lack.made_from) for lack in found]


def pit(name: str, table: Table, register: Register) -> Pit:
    """Held money, what the table's set of equipment lacks, and decisions that wait for a second person."""
    held = [HeldView(visit.id, visit.held) for visit in table.visits.values() if visit.held]
    held += [HeldView(visit, amount) for visit, amount in table.held.items()]
    setup = table.setup
    if setup is None:
        return Pit(held, [], [])
    powers = edition_of_game(setup.game).powers
    waiting = [proposal_view(proposal, powers) for proposal in table.proposals.values()]
    return Pit(held, lacks(register, name, setup.game, setup.seats, setup.remote), waiting)


def item_view(item: Item, in_use: bool) -> ItemView:
    """An item of the register, and whether an open table is played with it."""
    return ItemView(
        item=item.id,
        kind=item.kind,
        model=item.model,
        table=item.table,
        seat=item.seat,
        approval=item.approval,
        in_use=in_use,
    )
