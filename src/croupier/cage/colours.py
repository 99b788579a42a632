"""Chips of a colour that a closed table left out: presented, verified, exchanged (BW 3.1.2(c)(ii)).

And cash chips, which live on when their player leaves a table: the cashier sells them and takes them in.
"""

from croupier.cage import commands as c
from croupier.cage import events as ev
from croupier.cage.payments import check, wrong_amount
from croupier.cage.state import Cage, Exchange
from croupier.editions.shared import CLOSED_TABLE
from croupier.games import Refusal, game
from croupier.games.money import MAX_CENTS
from croupier.games.refusal import said

Decision = list[ev.Event] | Refusal


def take_over(cage: Cage, command: c.TakeOverColours, now_ms: int) -> Decision:
    """A table has closed: what it owes for chips of a colour is the cage's to pay."""
    return [
        ev.ColoursTakenOver(command.table, command.game, command.colour, command.issue, command.value, command.amount)
    ]


def note_minimum(cage: Cage, command: c.NoteMinimum, now_ms: int) -> Decision:
    """Remember what a table's minimum is, or that it is closed."""
    return [ev.MinimumNoted(command.table, command.game, command.minimum)]


def present(cage: Cage, command: c.PresentColours, now_ms: int) -> Decision:
    """Somebody brings chips of a closed table: their value is that of their issue, or the lowest minimum on offer."""
    if not 1 <= command.chips <= MAX_CENTS:
        return Refusal(CLOSED_TABLE, "say how many chips are presented")
    if command.issue is None:
        return _of_unknown_issue(cage, command)
    debt = cage.colours.get(f"{command.table}/{command.issue}")
    if debt is None:
        return Refusal(CLOSED_TABLE, said("no chips of issue {} of table {} are out", command.issue, command.table))
    presented = sum(e.chips for e in cage.exchanges.values() if (e.table, e.issue) == (command.table, command.issue))
    most = debt.amount // debt.value - presented
    if command.chips > most:
        return Refusal(CLOSED_TABLE, said("{} chips of this issue are out", most), command.chips, most)
    amount = command.chips * debt.value
    return [ev.ColoursPresented(cage.next_exchange, command.table, command.issue, command.chips, debt.value, amount)]


def _of_unknown_issue(cage: Cage, command: c.PresentColours) -> Decision:
    if command.table in cage.minimums:
        return Refusal(CLOSED_TABLE, said("table {} is open: it redeems its own chips", command.table))
    played = cage.closed_games.get(command.table)
    if played is None:
        return Refusal(CLOSED_TABLE, said("no table {} that issued chips of a colour has closed", command.table))
    family = game(played).edition
    offered = [noted.minimum for noted in cage.minimums.values() if game(noted.game).edition == family]
    value = min(offered) if offered else _last_known(cage, family)
    amount = command.chips * value
    return [ev.ColoursPresented(cage.next_exchange, command.table, None, command.chips, value, amount)]


def _last_known(cage: Cage, family: str) -> int:
    """The minimum of the last table of the game that closed, when none offers it (READINGS L15)."""
    known = [minimum for played, minimum in cage.last_minimums.items() if game(played).edition == family]
    assert known, "a table that closed had a minimum"
    return known[-1]


def _exchange(cage: Cage, number: int) -> Exchange | Refusal:
    return cage.exchanges.get(number) or Refusal(CLOSED_TABLE, said("no exchange {} is under way", number))


def notify(cage: Cage, command: c.NotifySurveillance, now_ms: int) -> Decision:
    """Surveillance is told before anything is paid."""
    found = _exchange(cage, command.exchange)
    if isinstance(found, Refusal):
        return found
    if found.surveillance:
        return Refusal(CLOSED_TABLE, "surveillance was told already")
    return [ev.SurveillanceNotified(found.number)]


def verify(cage: Cage, command: c.VerifyExchange, now_ms: int) -> Decision:
    """Verify the exchange, and pay it: the amount is named, so that nobody verifies another."""
    found = _exchange(cage, command.exchange)
    if isinstance(found, Refusal):
        return found
    if not found.surveillance:
        return Refusal(CLOSED_TABLE, "tell surveillance first")
    wrong = wrong_amount(f"exchange {found.number}", found.amount, command.amount, CLOSED_TABLE)
    return wrong or [ev.ColoursExchanged(found.number, found.table, found.issue, found.amount, CLOSED_TABLE)]


def withdraw(cage: Cage, command: c.WithdrawExchange, now_ms: int) -> Decision:
    """The chips are handed back."""
    found = _exchange(cage, command.exchange)
    return found if isinstance(found, Refusal) else [ev.ExchangeWithdrawn(found.number)]


def sell_chips(cage: Cage, command: c.SellChips, now_ms: int) -> Decision:
    """Cash chips for cash: they can be played at any table that takes them."""
    check(command.amount, "what chips are sold for")
    return [ev.ChipsSold(command.amount)]


def cash_chips(cage: Cage, command: c.CashChips, now_ms: int) -> Decision:
    """Cash for cash chips; no more can come in than is out."""
    check(command.amount, "what chips are cashed for")
    return [ev.ChipsCashed(command.amount)]
