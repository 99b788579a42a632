"""Chips of a colour that a closed table left out: presented, verified, exchanged (BW 3.1.2(c)(ii))."""

from collections.abc import Iterator

from croupier.authority.second import Decider
from croupier.cage import commands as c
from croupier.cage import events as ev
from croupier.cage.amounts import must_be_on_file
from croupier.cage.proposals import by_two, must_not_wait
from croupier.cage.rule import Decisions, Rule, about
from croupier.cage.state import Cage
from croupier.deciding import Argument, refuse
from croupier.editions.shared import CLOSED_TABLE
from croupier.games import game
from croupier.games.money import MAX_CENTS
from croupier.games.refusal import said

Issue = tuple[str, int | None]
"""A table, and the number of an issue of its chips; None: it cannot be established."""


def take_over(cage: Cage, command: c.TakeOverColours, now_ms: int) -> list[ev.Event]:
    """A table has closed: what it owes for chips of a colour is the cage's to pay."""
    return [
        ev.ColoursTakenOver(command.table, command.game, command.colour, command.issue, command.value, command.amount)
    ]


def note_minimum(cage: Cage, command: c.NoteMinimum, now_ms: int) -> list[ev.Event]:
    """Remember what a table's minimum is, or that it is closed."""
    return [ev.MinimumNoted(command.table, command.game, command.minimum)]


def worth(cage: Cage, of: Issue) -> tuple[int, int]:
    """What a chip is worth, and how many may be presented: those of an issue, and not twice."""
    table, issue = of
    if issue is None:
        return _lowest(cage, table), MAX_CENTS
    debt = cage.colours.get(f"{table}/{issue}")
    if debt is None:
        raise refuse(CLOSED_TABLE, said("no chips of issue {} of table {} are out", issue, table))
    presented = sum(found.chips for found in cage.exchanges.values() if (found.table, found.issue) == of)
    return debt.value, debt.amount // debt.value - presented


def _lowest(cage: Cage, table: str) -> int:
    """The lowest minimum on offer: the value of a chip whose issue cannot be established."""
    if table in cage.minimums:
        raise refuse(CLOSED_TABLE, said("table {} is open: it redeems its own chips", table))
    played = cage.closed_games.get(table)
    if played is None:
        raise refuse(CLOSED_TABLE, said("no table {} that issued chips of a colour has closed", table))
    family = game(played).edition
    offered = [noted.minimum for noted in cage.minimums.values() if game(noted.game).edition == family]
    return min(offered) if offered else _last_known(cage, family)


def _last_known(cage: Cage, family: str) -> int:
    """The minimum of the last table of the game that closed, when none offers it (READINGS L15)."""
    known = [minimum for played, minimum in cage.last_minimums.items() if game(played).edition == family]
    if not known:
        raise refuse(CLOSED_TABLE, "no table offers this game now: the chips can be exchanged when one does")
    return known[-1]


def _must_be_out(cage: Cage, of: Issue, now_ms: int) -> None:
    _, most = worth(cage, of)
    if most < 1:
        raise refuse(CLOSED_TABLE, said("{} chips of this issue are out", most), None, most)


def _how_many(cage: Cage, of: Issue, now_ms: int) -> tuple[Argument, ...]:
    value, most = worth(cage, of)
    return (Argument("chips", least=1, most=min(most, MAX_CENTS // value)),)


def present(cage: Cage, command: c.PresentColours, now_ms: int) -> list[ev.Event]:
    """Somebody brings chips of a closed table: their value is that of their issue, or the lowest minimum on offer."""
    if not 1 <= command.chips <= MAX_CENTS:
        raise refuse(CLOSED_TABLE, "say how many chips are presented")
    value, most = worth(cage, (command.table, command.issue))
    if command.chips > most:
        raise refuse(CLOSED_TABLE, said("{} chips of this issue are out", most), command.chips, most)
    amount = command.chips * value
    if amount > MAX_CENTS:
        raise refuse(CLOSED_TABLE, "present fewer chips at a time", command.chips, MAX_CENTS // value)
    return [ev.ColoursPresented(cage.next_exchange, command.table, command.issue, command.chips, value, amount)]


def _must_be_under_way(cage: Cage, number: int, now_ms: int) -> None:
    if number not in cage.exchanges:
        raise refuse(CLOSED_TABLE, said("no exchange {} is under way", number))


def _must_be_untold(cage: Cage, number: int, now_ms: int) -> None:
    if cage.exchanges[number].surveillance:
        raise refuse(CLOSED_TABLE, "surveillance was told already")


def _must_be_told(cage: Cage, number: int, now_ms: int) -> None:
    if not cage.exchanges[number].surveillance:
        raise refuse(CLOSED_TABLE, "tell surveillance first")


def notify(cage: Cage, command: c.NotifySurveillance, now_ms: int) -> list[ev.Event]:
    """Surveillance is told before anything is paid."""
    return [ev.SurveillanceNotified(command.exchange)]


def verify(cage: Cage, command: c.VerifyExchange, now_ms: int) -> list[ev.Event]:
    """Verify the exchange, and pay it: the amount is named, so that nobody verifies another."""
    found = cage.exchanges[command.exchange]
    must_be_on_file(f"exchange {found.number}", found.amount, command.amount, CLOSED_TABLE)
    return [ev.ColoursExchanged(found.number, found.table, found.issue, found.amount, CLOSED_TABLE)]


def _not_proposed(cage: Cage, number: int, who: Decider) -> None:
    must_not_wait(cage, f"exchange {number}", cage.exchanges[number].amount, CLOSED_TABLE, who)


def withdraw(cage: Cage, command: c.WithdrawExchange, now_ms: int) -> list[ev.Event]:
    """The chips are handed back."""
    return [ev.ExchangeWithdrawn(command.exchange)]


def issues(cage: Cage) -> Iterator[Issue]:
    """What closed tables left out, and their chips whose issue cannot be established."""
    for name in cage.colours:
        table, _, issue = name.rpartition("/")
        yield table, int(issue)
    for table in cage.closed_games:
        yield table, None


_ISSUE = about("table", "issue", every=issues)
_EXCHANGE = about("exchange", every=lambda cage: cage.exchanges)

DECISIONS: Decisions = {
    c.TakeOverColours: Rule(take_over),
    c.NoteMinimum: Rule(note_minimum),
    c.PresentColours: Rule(present, (_must_be_out,), _ISSUE, _how_many),
    c.NotifySurveillance: Rule(notify, (_must_be_under_way, _must_be_untold), _EXCHANGE),
    c.VerifyExchange: Rule(
        verify, (_must_be_under_way, _must_be_told), _EXCHANGE, person=_not_proposed, by_person=by_two
    ),
    c.WithdrawExchange: Rule(withdraw, (_must_be_under_way,), _EXCHANGE),
}
