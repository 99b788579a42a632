"""How one visit's result of a settled round is put right: which money moves, and who bears what cannot be had back."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from croupier.table import events as ev
from croupier.table.deciding.faults import AFTER_CLOSE
from croupier.table.state import LastRound, Share, Table, Visit


def adjust(
    table: Table,
    last: LastRound,
    visit_id: str,
    now: int,
    clause: str,
    lost: frozenset[str] = frozenset(),
    found: Mapping[str, int] = MappingProxyType({}),
) -> ev.Adjusted:
    """How the round comes to return `now`, as if it had done so at once (READINGS T13 and T23).

    What the player has beyond it comes out of money that is held, then out of the account, then out of open wagers, and
    else the house bears it. What is missing goes to the account, or is owed if that is closed. What earlier
    corrections took, left owing or wrote off counts as not yet done: the event has the change of each.
    """
    share = last.shares[visit_id]
    visit = table.visits.get(visit_id)
    # What the player has of the round: not what is only owed, but what could not be taken back.
    missing = now - (share.returned - share.owed + share.written_off)
    held = visit.held if visit is not None else table.held.get(visit_id, 0)
    unheld = min(share.unheld + held, max(share.settled - now, 0)) - share.unheld
    missing += unheld
    adjusted = ev.Adjusted(visit_id, last.number, share.returned, now, unheld=unheld, clause=clause)
    if visit is None:
        owed, written_off = max(missing, 0), max(-missing, 0)
        return replace(adjusted, owed=owed - share.owed, written_off=written_off - share.written_off)
    unwagered = _wrongly_kept(table, visit, share, lost)
    there = visit.balance + missing + sum(unwagered.values())
    rewagered = _retained(table, visit, found, there)
    for bet, stake in visit.wagers.items():
        if there >= 0:
            break
        there += stake - unwagered.get(bet, 0)
        unwagered[bet] = stake
    written_off = max(-there, 0)
    return replace(
        adjusted,
        credited=max(missing, 0),
        debited=max(-missing - written_off, 0),
        unwagered=unwagered,
        rewagered=rewagered,
        written_off=written_off - share.written_off,
    )


def _wrongly_kept(table: Table, visit: Visit, share: Share, lost: frozenset[str]) -> dict[str, int]:
    """What still lies there of stakes that stayed as winners and had lost, with what may not be left alone.

    After the close no wager is changed (RR99 3.5): one with such a stake in it is void as a whole (READINGS T29).
    """
    wrong = {bet: stake for bet, stake in share.stays.items() if bet in lost and bet in visit.wagers}
    if table.round.phase in AFTER_CLOSE:
        return {bet: visit.wagers[bet] for bet in wrong}
    screen = table.screen
    return {
        bet: visit.wagers[bet] - screen.take_back(visit.wagers, bet, min(stake, visit.wagers[bet]))
        for bet, stake in wrong.items()
    }


def _retained(table: Table, visit: Visit, found: Mapping[str, int], there: int) -> dict[str, int]:
    """Winners that were swept, on the layout again, while the player can lift them and the account pays for them.

    After the close the screen as it stood is what counts (RR99 3.4), so they go to the account; so do those of a
    player who leaves or whose station is out of order, and what the limits do not permit beside other chips.
    """
    if table.round.phase != "betting" or visit.cashing_out or table.stations[visit.station].failed:
        return {}
    screen, retained = table.screen, {}
    for bet, stake in found.items():
        laid = visit.wagers.get(bet, 0) + stake
        if stake <= there and screen.permitted(bet, laid) == laid:
            retained[bet] = stake
            there -= stake
    return retained
