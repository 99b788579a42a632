"""Stakes that go back without a result, to where they came from, with the commission that was paid on them."""

from collections.abc import Mapping

from croupier.table.dispatch import Changes
from croupier.table.purses import colour_of
from croupier.table.setup import Event
from croupier.table.state import Table, Visit


class StakesReturned(Event, frozen=True):
    """Wagers without a result went back to the account."""

    visit: str
    wagers: dict[str, int]
    why: str
    clause: str
    fees: dict[str, int] = {}
    """The commission that went back with them."""


def wagers_back(visit: Visit, wagers: Mapping[str, int], why: str, clause: str) -> StakesReturned:
    """Whole wagers of a visit go back, with the commission that was paid on them (READINGS C11)."""
    fees = {name: visit.fees[name] for name in wagers if name in visit.fees}
    return StakesReturned(visit.id, dict(wagers), why, clause, fees)


def all_back(visit: Visit, why: str, clause: str) -> StakesReturned:
    """All wagers of a visit go back."""
    return wagers_back(visit, visit.wagers, why, clause)


WITHOUT_RESULT = ("no-spin", "system-fault", "station-fault", "invalidated")
"""Returns after which a player may want to repeat the wagers, for nobody found fault with them (READINGS T1)."""


def _stakes_returned(table: Table, event: StakesReturned, _: int) -> None:
    visit = table.visits[event.visit]
    give_back(visit, event.wagers)
    move_chips(visit.wagers, {bet: -stake for bet, stake in event.wagers.items()})
    visit.balance += sum(event.fees.values())
    move_chips(visit.fees, {bet: -fee for bet, fee in event.fees.items()})
    visit.undo.clear()
    table.seats[visit.seat].waiting = ""  # with nothing at stake there is nothing to confirm
    share = table.last.shares.get(visit.id) if table.last is not None else None
    if share is not None:
        share.stays = {bet: stake for bet, stake in share.stays.items() if bet not in event.wagers}
    if event.why in WITHOUT_RESULT:
        visit.last_wagers = event.wagers
        visit.idle_rounds = 0


def give_back(visit: Visit, wagers: Mapping[str, int]) -> None:
    """Stakes go back to where they came from."""
    if not visit.colours:
        visit.balance += sum(wagers.values())
        return
    for wager, stake in wagers.items():
        if colour := colour_of(wager):
            visit.colours[colour] += stake
        else:
            visit.balance += stake


def move_chips(wagers: dict[str, int], deltas: Mapping[str, int]) -> None:
    """Chips come to lie on the layout, or are gone from it."""
    for bet, delta in deltas.items():
        total = wagers.get(bet, 0) + delta
        if total > 0:
            wagers[bet] = total
        else:
            take_up(wagers, bet, total)


def take_up(wagers: dict[str, int], bet: str, left: int) -> None:
    """All that lay on a bet is gone from it."""
    assert not left, "nobody takes up more than lies on a bet"
    del wagers[bet]


CHANGES: Changes = {
    StakesReturned: _stakes_returned,
}
