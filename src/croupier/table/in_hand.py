"""What can be said with a wager, purse by purse: from what a player has in hand, and from what lies on the layout.

It is offered, and no wager goes this way: what is wagered or taken back, `wagers` checks as it comes.
"""

from collections.abc import Mapping

from croupier.games.money import MAX_CENTS
from croupier.table.dispatch import Argument
from croupier.table.guards import visit_of
from croupier.table.purses import bet_of, colour_of
from croupier.table.state import Table, Visit


def bets_of(table: Table, visit: Visit, name: str = "bet") -> Argument:
    """The bets that there are; how much each takes, and when, the limits and the game answer."""
    return Argument(name, tuple(table.limits_of(visit).bets))


def to_place(table: Table, seat: int, now_ms: int) -> tuple[Argument, ...]:
    """No more than is in hand of one purse; who has nothing in any has no amount to say."""
    visit = visit_of(table, seat)
    held = {colour: cents for colour, cents in (("", visit.balance), *visit.colours.items()) if cents}
    return bets_of(table, visit), *_purses(table, held)


def to_take(table: Table, seat: int, now_ms: int) -> tuple[Argument, ...]:
    """What lies there of each purse: on which bets, and no more than the most of it on one of them."""
    bets: dict[str, list[str]] = {}
    most: dict[str, int] = {}
    for wager, stake in visit_of(table, seat).wagers.items():
        colour = colour_of(wager)
        bets.setdefault(colour, []).append(bet_of(wager))
        most[colour] = max(most.get(colour, 0), stake)
    if most.keys() <= {""}:
        return Argument("bet", tuple(bets.get("", ()))), *_purses(table, most)
    on = (Argument("bet", tuple(there), when=("colour", colour)) for colour, there in bets.items())
    colours, *amounts = _purses(table, most)
    return colours, *on, *amounts


def to_move(table: Table, seat: int, now_ms: int) -> tuple[Argument, ...]:
    """The same, and where it can go."""
    return *to_take(table, seat, now_ms), bets_of(table, visit_of(table, seat), "to")


def _purses(table: Table, most: Mapping[str, int]) -> tuple[Argument, ...]:
    """The colours of chips, empty for money, and the amounts of each: money to the cent, chips as whole ones."""
    if most.keys() <= {""}:
        return (Argument("amount", least=1, most=min(most.get("", 0), MAX_CENTS)),)
    amounts = []
    for colour, cents in most.items():
        value = table.colours[colour].value if colour else None
        there = min(cents, MAX_CENTS)
        amounts.append(Argument("amount", least=value or 1, most=there, step=value, when=("colour", colour)))
    return Argument("colour", tuple(most)), *amounts
