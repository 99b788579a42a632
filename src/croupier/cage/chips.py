"""Cash chips, which live on when their player leaves a table: the cashier sells them and takes them in (BW 3.1.1)."""

from croupier.cage import commands as c
from croupier.cage import events as ev
from croupier.cage.rule import Decisions, Rule
from croupier.cage.state import Cage
from croupier.deciding import Argument
from croupier.games.money import MAX_CENTS, check_cents

CHIPS = Argument("amount", least=1, most=MAX_CENTS)
"""What chips are sold or cashed for at a time."""


def sell_chips(cage: Cage, command: c.SellChips, now_ms: int) -> list[ev.Event]:
    """Cash chips for cash: they can be played at any table that takes them."""
    check_cents(command.amount, "what chips are sold for")
    return [ev.ChipsSold(command.amount)]


def cash_chips(cage: Cage, command: c.CashChips, now_ms: int) -> list[ev.Event]:
    """Cash for cash chips. Some were given out before this floor kept its books, so there is no upper limit."""
    check_cents(command.amount, "what chips are cashed for")
    return [ev.ChipsCashed(command.amount)]


DECISIONS: Decisions = {
    c.SellChips: Rule(sell_chips, arguments=lambda *_: (CHIPS,)),
    c.CashChips: Rule(cash_chips, arguments=lambda *_: (CHIPS,)),
}
