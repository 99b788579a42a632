"""A player's wagers: place, move, take back, undo, clear, repeat, double; stakes that go back (RR 3, RR99 3)."""

from croupier.games import UnknownBet
from croupier.games.limits import Laid
from croupier.games.refusal import lies_on, said
from croupier.table.acts import Place, TakeBack
from croupier.table.dispatch import SEATED, Changes, Decisions, Rule
from croupier.table.guards import NotOpen, edition_of, game_of, must_be_open, refuse, visit_of
from croupier.table.in_hand import to_move, to_place, to_take
from croupier.table.purses import bet_of, colour_of, wager_on
from croupier.table.returned import move_chips, take_up
from croupier.table.setup import Command, Event
from croupier.table.slips import by_the_book
from croupier.table.state import Marks, Table, Visit


class Move(Command, frozen=True):
    """Move chips from one bet to another."""

    seat: int
    bet: str
    to: str
    amount: int
    colour: str = ""
    """The colour of the chips; empty: money of the account, or cash chips."""


class Undo(Command, frozen=True):
    """Undo the last change of the wagers."""

    seat: int


class Clear(Command, frozen=True):
    """Take all chips back."""

    seat: int


class Repeat(Command, frozen=True):
    """Make the wagers of the last round again, all or none."""

    seat: int


class Double(Command, frozen=True):
    """Double every wager, all or none."""

    seat: int


class WagersMoved(Event, frozen=True):
    """Chips appeared, moved or disappeared; the balance changed by the same amount."""

    visit: str
    deltas: dict[str, int]
    by: str
    cut: int = 0
    clause: str = ""
    marks: Marks | None = None
    """What is marked on the slip from now on; None: as before."""
    fee: int = 0
    """The commission that was paid on top; below zero: that went back."""
    fees: dict[str, int] = {}
    """What changed of the commission that may still go back, for each wager."""


def may_withdraw(table: Table, seat: int, now_ms: int) -> None:
    """Refuse to take wagers back where they may not be changed now; an unconfirmed credit is no hindrance."""
    may_wager(table, seat, now_ms, withdrawing=True)


def may_wager(table: Table, seat: int, now_ms: int, *, withdrawing: bool = False, late: bool = False) -> None:
    """Refuse to change wagers at a seat where that may not be now; what arrives at the end is too late.

    What was announced and is confirmed may come `late`: the edition says until when.

    A seat with control of an account is where wagers are made (RR 1.1:ATS(a), RR99 1.1.1(a)).
    """
    if not table.open:
        must_be_open(table)
    visit = visit_of(table, seat)
    over = table.round.phase != "betting" or 0 < table.timers.get("period", 0) <= now_ms
    if over and not late and not (withdrawing and is_lifting(table)):
        raise refuse(edition_of(table).after_close, "the wagering period is over")
    if table.seats[seat].failed and not edition_of(table).dealer_stands_in:
        raise refuse(edition_of(table).station_fault_before, said("seat {} is out of order", seat))
    if visit.barred:
        raise refuse(visit.barred, "this player takes no further part in the game")
    if visit.unconfirmed and not withdrawing:
        edition = edition_of(table)
        clause = edition.confirm_further if visit.ever_confirmed else edition.confirm
        assert clause is not None, "no credit waits for a word in a book that asks for none"
        raise refuse(clause, "confirm first that the amount tendered was credited")
    if visit.cashing_out:
        raise refuse(edition_of(table).cash_out, "the account is being cashed out")


def _seated(table: Table, seat: int) -> Visit:
    """The visit at a seat where a guard has found one."""
    visit = table.seats[seat].visit
    assert visit is not None, "a guard looked who is at the seat"
    return table.visits[visit]


def is_lifting(table: Table) -> bool:
    """Whether winners that stayed on the layout may be lifted between rounds, before the next spin."""
    edition = edition_of(table)
    return edition.lifted is not None and table.round.phase in edition.lifted_in


def lay(table: Table, visit: Visit, wager: str, amount: int) -> Laid:
    """Chips on a bet of the layout, as many as the limits permit; there is no other way to wager."""
    colour = colour_of(wager) if visit.colours else ""
    try:
        limits = table.limits if visit.agreed is None else table.limits_of(visit)
        laid = limits.lay(visit.wagers, bet_of(wager) if colour else wager, amount)
    except UnknownBet as error:
        raise refuse(edition_of(table).only_so, error.reason) from error
    if not isinstance(laid, Laid):
        raise NotOpen(laid)
    if not colour:
        return laid
    assert not laid.cut, "chips of a colour lie on felt, where a limit cuts nothing off"
    whole_chips(table, colour, amount)
    return Laid({wager_on(bet, colour): cents for bet, cents in laid.added.items()})


def named(table: Table, visit: Visit, bet: str, colour: str) -> str:
    """The wager that a command means; a colour is one that this player holds, and issued at this very table."""
    if "@" in bet:
        raise refuse(
            edition_of(table).only_so, said("{} is no bet: the colour of the chips is named beside it", f"{bet:.40}")
        )
    if not colour:
        return bet
    if colour not in visit.colours:
        raise refuse(
            edition_of(table).own_colours or edition_of(table).placing,
            said("this player has no {} chips", f"{colour:.40}"),
        )
    return wager_on(bet, colour)


def whole_chips(table: Table, colour: str, amount: int) -> None:
    """Refuse an amount that chips of a colour cannot make."""
    value = table.colours[colour].value
    if amount % value:
        clause = edition_of(table).colour_value or edition_of(table).placing
        raise refuse(clause, said("a {} chip is worth {}", colour, value), amount, amount - amount % value)


def _known(table: Table, bet: str) -> None:
    try:
        game_of(table).bet(bet)
    except UnknownBet as error:
        raise refuse(edition_of(table).only_so, error.reason) from error


def moved(
    table: Table, visit: Visit, deltas: dict[str, int], by: str, cut: int = 0, clause: str = "", tendered: int = 0
) -> WagersMoved:
    """A change of wagers that the account can pay for, with what is tendered, or the chips of each colour."""
    change = by_the_book(table, visit, deltas) if table.wagers_stand else None
    if change is not None:
        deltas = change.deltas
    if visit.colours:
        deltas_of_money = _pay_in_colours(table, visit, deltas)
        cost = sum(deltas_of_money.values())
    else:
        cost = sum(deltas.values())
    if change is not None:
        cost += change.fee
    there = visit.balance + tendered
    if cost > there:
        reason = said("{} is needed and {} stands to the account's credit", cost, there)
        raise refuse(edition_of(table).placing, reason, cost, there)
    if change is None:
        return WagersMoved(visit.id, deltas, by, cut, clause)
    return WagersMoved(visit.id, deltas, by, cut, clause, change.marks, change.fee, change.fees)


def _pay_in_colours(table: Table, visit: Visit, deltas: dict[str, int]) -> dict[str, int]:
    """Refuse what the chips of a colour do not pay for; gives the rest, which is money."""
    for colour, held in visit.colours.items():
        cost = sum(delta for wager, delta in deltas.items() if colour_of(wager) == colour)
        if cost > held:
            reason = said("{} is needed in {} chips and {} is in hand", cost, colour, held)
            raise refuse(edition_of(table).placing, reason, cost, held)
    return {wager: delta for wager, delta in deltas.items() if not colour_of(wager)}


def place(table: Table, command: Place, now_ms: int) -> list[Event]:
    """Lay as many chips as the limits permit: they appear, and the balance falls by as much (RR 3.2.2, RR99 3.2(b))."""
    visit = table.visits[table.seats[command.seat].visit or ""]
    wager = named(table, visit, command.bet, command.colour) if command.colour or visit.colours else command.bet
    laid = lay(table, visit, wager, command.amount)
    return [moved(table, visit, laid.added, "place", laid.cut, laid.cut_clause)]


def take_back(table: Table, command: TakeBack, now_ms: int) -> list[Event]:
    """Take chips back; what would be left below the minimum comes back too."""
    visit = _seated(table, command.seat)
    _known(table, command.bet)
    wager = named(table, visit, command.bet, command.colour)
    there = visit.wagers.get(wager, 0)
    if command.amount > there:
        raise refuse(edition_of(table).placing, lies_on(command.bet, there), command.amount, there)
    if command.colour:
        whole_chips(table, command.colour, command.amount)
    left = table.limits_of(visit).take_back({command.bet: there}, command.bet, command.amount)
    return [moved(table, visit, {wager: left - there}, "take-back")]


def move(table: Table, command: Move, now_ms: int) -> list[Event]:
    """Move chips from one bet to another, if both are then permitted (RR 3.2.1, RR99 3.2(a))."""
    visit = _seated(table, command.seat)
    for bet in (command.bet, command.to):
        _known(table, bet)
    limits = table.limits_of(visit)
    wager, to = (named(table, visit, bet, command.colour) for bet in (command.bet, command.to))
    there = visit.wagers.get(wager, 0)
    if command.bet == command.to or command.amount > there:
        raise refuse(edition_of(table).placing, lies_on(command.bet, there), command.amount, there)
    left = there - command.amount
    if limits.permitted(command.bet, left) != left:
        raise refuse(limits.regime.below, said("{} may not be left on {}", left, command.bet), command.amount, there)
    laid = lay(table, visit, to, command.amount)
    if laid.cut:
        raise refuse(laid.cut_clause, said("{} may not be put on {}", command.amount, command.to))
    assert laid.added == {to: command.amount}, "no bet of these books is laid in pieces"
    return [moved(table, visit, {wager: -command.amount, to: command.amount}, "move")]


def _can_undo(table: Table, seat: int, now_ms: int) -> None:
    if not _seated(table, seat).undo:
        raise refuse(edition_of(table).placing, "there is nothing to undo")


def dealer_laid_last(table: Table, seat: int) -> bool:
    """Whether the last change at a seat is an oral wager: the Dealer who laid it may undo it."""
    visit = table.visits.get(table.seats[seat].visit or "")
    return visit is not None and bool(visit.undo) and visit.undo_oral > 0


def undo(table: Table, command: Undo, now_ms: int) -> list[Event]:
    """Take the last change back."""
    visit = _seated(table, command.seat)
    return [moved(table, visit, {bet: -delta for bet, delta in visit.undo[-1].items()}, "undo")]


def _has_wagers(table: Table, seat: int, now_ms: int) -> None:
    if not _seated(table, seat).wagers:
        raise refuse(edition_of(table).placing, "nothing lies on the layout")


def clear(table: Table, command: Clear, now_ms: int) -> list[Event]:
    """Take everything back."""
    visit = _seated(table, command.seat)
    return [moved(table, visit, {bet: -stake for bet, stake in visit.wagers.items()}, "clear")]


def repeat(table: Table, command: Repeat, now_ms: int) -> list[Event]:
    """The wagers of the last round again, all or none; what stayed or stands is there already (RR99 3.6(b))."""
    visit = _seated(table, command.seat)
    missing = to_repeat(table, visit)
    if not missing:
        raise refuse(edition_of(table).placing, "there was no wager to repeat")
    return [_all_or_none(table, visit, missing, "repeat")]


def to_repeat(table: Table, visit: Visit) -> dict[str, int]:
    """The wagers of the last round, less what stayed or stands of them; nothing else has to be looked at for it."""
    if not visit.last_wagers or (edition_of(table).retained is None and not table.wagers_stand):
        return visit.last_wagers
    there = visit.wagers
    return {bet: more for bet, stake in visit.last_wagers.items() if (more := stake - there.get(bet, 0)) > 0}


def double(table: Table, command: Double, now_ms: int) -> list[Event]:
    """Every wager doubled, all or none."""
    visit = _seated(table, command.seat)
    return [_all_or_none(table, visit, visit.wagers, "double")]


def _still_held(table: Table, visit: Visit, deltas: dict[str, int]) -> None:
    """Refuse to lay chips of a colour that the player has given back since."""
    for wager in deltas:
        if colour := colour_of(wager):
            named(table, visit, bet_of(wager), colour)


def _all_or_none(table: Table, visit: Visit, added: dict[str, int], by: str) -> WagersMoved:
    _still_held(table, visit, added)
    for bet, stake in added.items():
        laid = lay(table, visit, bet, stake)
        if laid.cut:
            raise refuse(laid.cut_clause, said("{} more is not permitted on {}", stake, bet), stake, stake - laid.cut)
    return moved(table, visit, dict(added), by)


KEPT_UNDO = 20


def _mark_and_charge(visit: Visit, event: WagersMoved) -> None:
    if event.marks is not None:
        visit.marks = event.marks
    if event.fees:
        visit.balance -= event.fee
        move_chips(visit.fees, event.fees)


def _wagers_moved(table: Table, event: WagersMoved, _: int) -> None:
    visit = table.visits[event.visit]
    deltas, wagers, colours = event.deltas, visit.wagers, visit.colours
    for bet, delta in deltas.items():
        if delta > 0:
            table.round.wagered = True
            if visit.signs:
                visit.signs.pop(bet, None)  # it is judged by the sign of today from now on (READINGS T33)
        if colours and "@" in bet:
            colours[colour_of(bet)] -= delta
        else:
            visit.balance -= delta
        total = wagers.get(bet, 0) + delta
        if total > 0:
            wagers[bet] = total
        else:
            take_up(wagers, bet, total)
    if event.fees or event.marks is not None:
        _mark_and_charge(visit, event)
    assert visit.balance >= 0, "the account pays for what is wagered"
    if event.by == "undo":
        visit.undo.pop()
        visit.undo_oral = max(visit.undo_oral - 1, 0)
        return
    visit.undo_oral = visit.undo_oral + 1 if event.by == "oral" else 0
    visit.undo.append(deltas)
    if len(visit.undo) > KEPT_UNDO:
        del visit.undo[0]


DECISIONS: Decisions = {
    Place: Rule(place, (may_wager,), SEATED, to_place),
    Move: Rule(move, (may_wager,), SEATED, to_move),
    TakeBack: Rule(take_back, (may_withdraw,), SEATED, to_take),
    Undo: Rule(undo, (may_wager,), SEATED, tried=True, on_wagers=(_can_undo,)),
    Clear: Rule(clear, (may_withdraw,), SEATED, tried=True, on_wagers=(_has_wagers,)),
    Repeat: Rule(repeat, (may_wager,), SEATED, tried=True),
    Double: Rule(double, (may_wager,), SEATED, tried=True, on_wagers=(_has_wagers,)),
}
CHANGES: Changes = {
    WagersMoved: _wagers_moved,
}
