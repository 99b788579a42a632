"""Who holds a colour: a player with a chip of it in hand or on the layout (BW 3.1.2(d) to (f)).

A player who has lost the last chip stays on the list of its issue, so that a correction pays them in chips of it. But
nobody asks them, and they keep no colour from anybody: when it is issued again, what still comes back to them is money.
"""

from croupier.table.purses import colour_of
from croupier.table.state import Colour, Share, Table, Visit


def holds(visit: Visit, colour: str) -> bool:
    """Whether a player has anything left of a colour."""
    return bool(visit.colours.get(colour)) or any(colour_of(wager) == colour for wager in visit.wagers)


def held_by(visit: Visit) -> set[str]:
    """The colours that a player has anything left of."""
    return {colour for colour in visit.colours if holds(visit, colour)}


def holders(table: Table, out: Colour, colour: str) -> list[str]:
    """The visits that have anything left of a colour."""
    return [visit for visit in out.holders if holds(table.visits[visit], colour)]


def is_out(table: Table, colour: str) -> bool:
    """Whether any chip of a colour is out: with a player here, or with somebody who has gone."""
    out = table.colours.get(colour)
    return out is not None and bool(out.left or holders(table, out, colour))


def issues_of(table: Table, visit: Visit) -> dict[str, int]:
    """The number of the issue of each colour that a player is on the list of."""
    return {colour: table.colours[colour].issue for colour in visit.colours}


def still_holds(table: Table, visit: Visit, share: Share, colour: str) -> bool:
    """Whether a player is on the list of the very issue that they had in a round."""
    return colour in visit.colours and table.colours[colour].issue == share.issues.get(colour)


def give_up(table: Table, visit: Visit, colour: str) -> None:
    """A player is off the list of a colour that they have nothing left of."""
    if visit.colours.pop(colour, None) is not None:
        table.colours[colour].holders.remove(visit.id)
        visit.undo.clear()  # a chip of it may be worth something else when it is issued again
