"""How one visit's result of a settled round is put right: which money moves, and who bears what cannot be had back."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from croupier.table.debts import take_debt
from croupier.table.dispatch import Changes
from croupier.table.guards import edition_of
from croupier.table.holders import still_holds
from croupier.table.purses import NO_CHIPS, bet_of, colour_of
from croupier.table.restoring import UNTOUCHED, Restored
from croupier.table.returned import StakesReturned, all_back, give_back, move_chips
from croupier.table.sanctions import take_held
from croupier.table.setup import Event
from croupier.table.state import AFTER_CLOSE, SETTLED, LastRound, Marks, Share, Table, Visit
from croupier.table.wagers import is_lifting


class Comes(NamedTuple):
    """What a round comes to for one visit by the result that holds now."""

    returned: int
    """Winnings and stakes that are the player's, those that stay on the layout included."""
    won: int = 0
    lost: int = 0


class Adjusted(Event, frozen=True):
    """A visit's result of a settled round was worked out again: what it should have returned, and how that is met."""

    visit: str
    round: int
    was: int
    """What the round should have returned by the result that held so far, retained stakes included."""
    now: int
    credited: int = 0
    debited: int = 0
    unwagered: dict[str, int] = {}
    """Open wagers that were voided: winners that had lost, and what was needed to cover the difference."""
    rewagered: dict[str, int] = {}
    """Winners that lie on the layout again, out of the account."""
    unheld: int = 0
    """What came out of the money that is held; below zero: what an earlier correction took goes back."""
    unforfeited: int = 0
    """What the house had kept as forfeited winnings, and need not take again; below zero: those were winnings."""
    debt: int = 0
    """What a player at a felt owes from now on; below zero: so much less than after an earlier correction."""
    written_off: int = 0
    """What the house could not take back; below zero: so much less than after an earlier correction."""
    owed: int = 0
    """What is due to a player whose account is closed; below zero: so much less than after an earlier correction."""
    won: int = 0
    lost: int = 0
    clause: str = ""
    colours: dict[str, int] = {}
    """What of it comes or goes in chips of a colour."""
    laid: dict[str, int] = {}
    """What the house put on the layout again, or took off it, where wagers stand over rounds."""
    lies: dict[str, str] = {}
    """The wagers of the round that stand by the result that holds now, and where each lies."""
    marks: Marks | None = None
    """What is marked on the slip from now on; None: as before."""
    fee: int = 0
    """Commission that goes back, beside what the round returns."""
    fees: dict[str, int] = {}
    """What changed of the commission that may still go back, for each wager."""


def adjust(
    table: Table,
    last: LastRound,
    visit_id: str,
    now: Comes,
    clause: str,
    lost: frozenset[str] = frozenset(),
    found: Mapping[str, int] = NO_CHIPS,
    colours: Mapping[str, int] = NO_CHIPS,
    restored: Restored = UNTOUCHED,
) -> Adjusted:
    """How the round comes to what it does `now`, as if it had done so at once (READINGS T13 and T23).

    What the player has beyond it comes out of money that is held, then out of the account, then out of open wagers, and
    else the house bears it. Winnings that were forfeited and are none now are with the house already. What is missing
    goes to the account, or is owed if that is closed. What earlier corrections took, left owing or wrote off counts as
    not yet done: the event has the change of each. `colours` is what of it should come or go in chips of a colour; a
    player who has none of those any more has the money. What is `restored` on the layout is between it and the house,
    and leaves the player's hand alone.
    """
    share = last.shares[visit_id]
    visit = table.visits.get(visit_id)
    # What the player has of the round: not what is only owed, but what could not be taken back.
    missing = now.returned - (share.returned - share.owed + share.written_off + share.debt)
    missing += restored.fee - sum(restored.laid.values())
    in_hand = now.returned - sum(share.wagers[wager] for wager in restored.lies)
    held = visit.held if visit is not None else table.held.get(visit_id, 0)
    unheld = min(share.unheld + held, max(share.settled - in_hand, 0)) - share.unheld
    unforfeited = _no_winnings(share, now) - share.unforfeited
    missing += unheld + unforfeited
    adjusted = Adjusted(
        visit_id, last.number, share.returned, now.returned, unheld=unheld, unforfeited=unforfeited,
        won=now.won, lost=now.lost, clause=clause, unwagered=restored.since, laid=restored.laid,
        lies=dict(restored.lies), marks=restored.marks, fee=restored.fee, fees=restored.fees,
    )  # fmt: skip
    if visit is None:
        owed, lacking = max(missing, 0), max(-missing, 0)
        debt = min(share.debt, lacking)
        return replace(
            adjusted, owed=owed - share.owed, written_off=lacking - debt - share.written_off, debt=debt - share.debt
        )
    owes = edition_of(table).overpaid_is_debt
    if owes and missing < 0 and not table.seats[visit.seat].screen:
        # The engine holds the chips of a seat with a screen; it takes nothing out of a player's hand.
        return replace(adjusted, debt=-missing - share.debt, written_off=-share.written_off)
    unwagered = _wrongly_kept(table, visit, share, lost) | restored.since
    found = {wager: stake for wager, stake in found.items() if _can_lie(table, visit, share, wager)}
    in_chips = {colour: cents for colour, cents in colours.items() if still_holds(table, visit, share, colour)}
    hand = _Hand(table, visit, missing, unwagered, in_chips)
    rewagered = _retained(table, visit, found, hand.money)
    hand.cover_with_chips()
    for bet, stake in visit.wagers.items():
        if hand.money >= 0 or table.wagers_stand:
            break  # a wager that stands is not given up for what is missing
        hand.take_up(bet, stake - unwagered.get(bet, 0))
        unwagered[bet] = stake
    lacking = max(-hand.money, 0)
    written_off, debt = (0, lacking) if owes else (lacking, 0)
    return replace(
        adjusted,
        credited=max(missing, 0),
        debited=max(-missing - lacking, 0),
        unwagered=unwagered,
        rewagered=rewagered,
        written_off=written_off - share.written_off,
        debt=debt - share.debt,
        colours={colour: change for colour, change in hand.changes.items() if change},
    )


def _can_lie(table: Table, visit: Visit, share: Share, wager: str) -> bool:
    """Chips of an issue that the player has given back lie nowhere again: what they come to is money."""
    colour = colour_of(wager)
    return not colour or still_holds(table, visit, share, colour)


def _no_winnings(share: Share, now: Comes) -> int:
    """What was forfeited since the round and could not have been, because so much was never won (READINGS T28)."""
    won = max(share.won_before + now.won - now.lost, 0)
    return min(share.forfeited, max(share.forfeited_before + share.forfeited - won, 0))


def wagered_since(table: Table, last: LastRound, clause: str) -> list[StakesReturned]:
    """Wagers of players who had none in the round: made in a situation that was another one, they go back (T34)."""
    return [
        all_back(visit, "since", clause)
        for visit in table.visits.values()
        if table.wagers_stand and visit.wagers and visit.id not in last.shares
    ]


class _Hand:
    """What a player has in hand while a result is put right: money (below zero: what is missing) and colours."""

    def __init__(
        self, table: Table, visit: Visit, missing: int, unwagered: Mapping[str, int], colours: Mapping[str, int]
    ) -> None:
        self.worth = {colour: table.colours[colour].value for colour in visit.colours}
        self.chips = dict(visit.colours)
        self.changes: dict[str, int] = dict.fromkeys(visit.colours, 0)
        self.money = visit.balance + missing
        for wager, stake in unwagered.items():
            self.take_up(wager, stake)
        for colour, change in colours.items():
            self._change(colour, max(change, -self.chips[colour]))

    def _change(self, colour: str, cents: int) -> None:
        self.chips[colour] += cents
        self.changes[colour] += cents
        self.money -= cents

    def take_up(self, wager: str, stake: int) -> None:
        """A wager comes back from the layout, and covers what is missing."""
        colour = colour_of(wager)
        if not colour:
            self.money += stake
            return
        self.chips[colour] += stake
        self.cover_with_chips()

    def cover_with_chips(self) -> None:
        """What money does not cover comes out of whole chips of any colour; the rest of a chip is changed."""
        for colour, held in self.chips.items():
            if self.money < 0:
                worth = self.worth[colour]
                self._change(colour, -min(held, -(self.money // worth) * worth))


def _wrongly_kept(table: Table, visit: Visit, share: Share, lost: frozenset[str]) -> dict[str, int]:
    """What still lies there of stakes that stayed as winners and had lost, with what may not be left alone.

    After the close no wager is changed (RR99 3.5): one with such a stake in it is void as a whole (READINGS T29).
    """
    wrong = {bet: stake for bet, stake in share.stays.items() if bet in lost and bet in visit.wagers}
    if table.round.phase in AFTER_CLOSE:
        return {bet: visit.wagers[bet] for bet in wrong}
    limits = table.limits_of(visit)
    return {
        bet: visit.wagers[bet] - limits.take_back(visit.wagers, bet, min(stake, visit.wagers[bet]))
        for bet, stake in wrong.items()
    }


def _retained(table: Table, visit: Visit, found: Mapping[str, int], there: int) -> dict[str, int]:
    """Winners that were swept, on the layout again, while the player can lift them and the account pays for them.

    They can while betting is open, and while a result is shown if the book lets winners be lifted then. After the
    close the screen as it stood is what counts (RR99 3.4), so they go to the account; so do those of a player who
    leaves or whose seat is out of order, and what the limits do not permit beside other chips.
    """
    in_reach = table.round.phase == "betting" or is_lifting(table)
    if not in_reach or visit.cashing_out or table.seats[visit.seat].failed:
        return {}
    limits, retained = table.limits_of(visit), {}
    for bet, stake in found.items():
        laid = visit.wagers.get(bet, 0) + stake
        if stake <= there and limits.permitted(bet_of(bet), laid) == laid:
            retained[bet] = stake
            there -= stake
    return retained


def _adjusted(table: Table, event: Adjusted, _: int) -> None:
    assert table.last is not None, SETTLED
    share = table.last.shares[event.visit]
    share.returned = event.now
    share.unheld += event.unheld
    share.unforfeited += event.unforfeited
    share.owed += event.owed
    share.written_off += event.written_off
    share.debt += event.debt
    if event.debt:
        take_debt(table, event.visit, event.debt)
    kept = {bet: stake for bet, stake in share.stays.items() if bet not in event.unwagered}
    share.stays = {**kept, **event.rewagered}
    share.lies = event.lies
    take_held(table, event.visit, event.unheld)
    visit = table.visits.get(event.visit)
    if visit is not None:
        visit.won = max(share.won_before + event.won - event.lost, 0)
        visit.forfeited -= event.unforfeited
        visit.last_paid, visit.last_lost = event.won, event.lost
        visit.balance += event.credited - event.debited - sum(event.colours.values())
        for colour, change in event.colours.items():
            visit.colours[colour] += change
        give_back(visit, event.unwagered)
        visit.balance -= sum(event.rewagered.values())
        move_chips(visit.wagers, {bet: -stake for bet, stake in event.unwagered.items()})
        move_chips(visit.wagers, event.rewagered)
        move_chips(visit.wagers, event.laid)
        move_chips(visit.fees, event.fees)
        visit.marks = visit.marks if event.marks is None else event.marks
        assert visit.balance >= 0, "nobody owes more than they have"
        visit.undo.clear()
        if not visit.wagers:
            table.seats[visit.seat].waiting = ""  # with nothing at stake there is nothing to confirm


CHANGES: Changes = {
    Adjusted: _adjusted,
}
