"""Opening a table, and stopping it until it is closed (RR 2.2; RR99 2.2)."""

import re

from msgspec.structs import replace

from croupier.editions import EDITIONS, Edition
from croupier.editions.fingerprint import pinned
from croupier.games import BadInput, Game, game
from croupier.games.refusal import said
from croupier.table.dispatch import Argument, Changes, Decisions, Rule
from croupier.table.guards import at_stake, edition_of, must_be_open, refuse
from croupier.table.limits import MAX_PERIOD_S, check_period, checked_sign, in_order, take_over_limits
from croupier.table.rounds import void_if_stopped
from croupier.table.setup import Command, Event, OpenTable
from croupier.table.signs import from_before
from croupier.table.state import LostApproval, Round, Seat, Table


class StopTable(Command, frozen=True):
    """An item of the table's equipment lost its approval for cause."""

    item: str
    reason: str
    clause: str


class TableOpened(Event, frozen=True):
    """The table is open, with this set-up."""

    setup: OpenTable
    approval: str = ""
    """What the rules were approved by."""
    notices: tuple[int, ...] = ()
    """Notices of a higher minimum, posted before the table was closed, that stand on (READINGS T26)."""
    situation: str = ""
    """What the game begins with, if it carries anything from round to round."""
    wagers_stand: bool = False
    """Whether wagers stand over rounds undecided."""


class TableStopped(Event, frozen=True):
    """An item lost its approval for cause: no further round is opened, and nobody buys in (READINGS T24)."""

    item: str
    reason: str
    clause: str


USUAL_RESULT_S = 5
COLOURS = ("red", "blue", "green", "yellow", "orange", "purple", "brown", "pink")
"""The colours of a set of chips, unless somebody has another set."""
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")
RESERVED = frozenset({"written-off", "expired-tickets", "cage", "chips", "colours"})
"""Names that accounts of the house have, beside those of its tables."""


def _is_closed(table: Table, about: None, now_ms: int) -> None:
    if table.open:
        raise refuse("", "the table is open")
    if table.visits:
        raise refuse(edition_of(table).cash_out, "pay out the accounts of the last opening first")


def set_up(edition: Edition) -> tuple[Argument, ...]:
    """What can be said when a table of a book is opened, from the figures that `open_table` goes by."""
    longest = edition.max_result_s
    found = (
        Argument("seats", least=1, most=edition.max_seats),
        Argument("period_s", least=1, most=MAX_PERIOD_S, proposed=edition.default_period_s),
        Argument("result_s", least=0, most=longest, proposed=min(USUAL_RESULT_S, longest)),
    )
    return found if edition.own_colours is None else (*found, Argument("colours", COLOURS))


def open_table(table: Table, command: OpenTable, now_ms: int) -> list[Event]:
    """Open a table with a set-up that its book allows."""
    try:
        played = game(command.game)
    except BadInput as error:
        raise refuse("", error.reason) from error
    if played.edition not in EDITIONS:
        raise refuse("", said("{} is not played at a table of this kind", command.game))
    edition = EDITIONS[played.edition]
    if now_ms < edition.applies_from_ms:
        raise refuse(edition.commencement, "these rules are not in force yet", now_ms, edition.applies_from_ms)
    _must_be_settled(table, edition)
    _check_seats(command, edition)
    _check_colours(command, edition)
    check_period(command.period_s, edition.period)
    if not 0 <= command.result_s <= edition.max_result_s:
        raise refuse(
            edition.announces or edition.period, said("a result is shown for 0 to {} seconds", edition.max_result_s)
        )
    if not command.dealer_buy_in and edition.note_buy_in is None and edition.ticket_buy_in is None:
        raise refuse(edition.dealer_buy_in, "in this book nobody could buy in but with the Dealer")
    sign = checked_sign(command, played, command.chip)
    _check_name(command.table)
    notices = from_before(table, sign, now_ms, edition.higher_minimum)
    period_s = edition.default_period_s if command.period_s is None else command.period_s
    setup = replace(_pinned(command, played), lines=in_order(command.lines, played), period_s=period_s)
    return [TableOpened(setup, edition.approval, notices, str(played.start()), played.wagers_stand)]


def _must_be_settled(table: Table, edition: Edition) -> None:
    """What the last opening left undecided is decided by its own book, before another is played."""
    if table.setup is None or edition is edition_of(table):
        return
    reviews = any(one.asked_by for one in table.decided_disputes.values())
    if table.held or table.debts or table.claims or table.disputes or table.proposals or reviews:
        raise refuse("", "what the last opening left undecided is decided by its own book first")


def _check_seats(command: OpenTable, edition: Edition) -> None:
    if not 1 <= command.seats <= edition.max_seats:
        reason = said("a table has 1 to {} seats", edition.max_seats)
        raise refuse(edition.max_seats_clause, reason, command.seats, edition.max_seats)
    if command.remote and edition.remote is None:
        raise refuse(edition.max_seats_clause, "this book knows no remote seats")
    if not all(1 <= number <= command.seats for number in command.remote):
        raise refuse(edition.remote or "", "a remote seat is one of the table's seats")
    places = edition.powers.get("place")
    if command.without_screen and (places is None or not places.least):
        raise refuse(edition.max_seats_clause, "in this book nobody places for a player: each seat has a screen")
    if not all(1 <= number <= command.seats for number in command.without_screen):
        raise refuse(edition.max_seats_clause, "a seat without a screen is one of the table's seats")


def _check_colours(command: OpenTable, edition: Edition) -> None:
    """Colours have names, each once, and stand in a book that knows them."""
    clause = edition.own_colours
    if not command.colours:
        return
    if clause is None:
        raise refuse(edition.placing, "this book knows no chips of a colour")
    if not all(NAME.fullmatch(colour) for colour in command.colours):
        raise refuse(clause, "a colour has a name of 1 to 32 small letters, digits and dashes")
    if len(set(command.colours)) < len(command.colours):
        raise refuse(clause, "a set has each of its colours once")


def _pinned(command: OpenTable, played: Game) -> OpenTable:
    """The set-up with the fingerprint of the rules, so that an audit can tell whether they changed since."""
    rules = pinned(played, EDITIONS[played.edition])
    if command.fingerprint not in ("", rules):
        raise refuse(
            "",
            said("the rules of {} have the fingerprint {}, not {}", command.game, rules, f"{command.fingerprint:.64}"),
        )
    return replace(command, fingerprint=rules)


def _check_name(name: str) -> None:
    if not NAME.fullmatch(name) or name in RESERVED:
        raise refuse("", "a table has a name of 1 to 32 small letters, digits and dashes")


def stop_table(table: Table, command: StopTable, now_ms: int) -> list[Event]:
    """An item lost its approval for cause: play ends as soon as nothing is at stake (READINGS T24)."""
    stopped = TableStopped(command.item, command.reason, command.clause)
    # Wagers that stand wait for no moment without wagers: a round that is still open is not played (READINGS T33).
    waits = at_stake(table) and not (table.wagers_stand and table.round.phase == "betting")
    return [stopped, *void_if_stopped(table, command.clause, waits)]


def _table_opened(table: Table, event: TableOpened, _: int) -> None:
    setup = event.setup
    if table.setup is not None:
        table.sign_number += 1  # figures that somebody saw on the sign of the last opening are out of date
    table.setup, table.approval, table.open = setup, event.approval, True
    table.closed_at_ms = table.stopped = None
    table.seats = {
        number: Seat(
            number,
            remote=number in setup.remote,
            screen=number not in setup.without_screen,
            printer=setup.printers,
            acceptor=setup.acceptors,
        )
        for number in range(1, setup.seats + 1)
    }
    table.notices = {number: table.notices[number] for number in event.notices}
    take_over_limits(table, setup)
    assert setup.period_s is not None, "an opening says how long the period is"
    table.period_s = setup.period_s
    table.round, table.timers = Round(number=table.round.number), {}
    table.spins_directed, table.closing_after = 0, None
    table.last, table.situation, table.wagers_stand = None, event.situation, event.wagers_stand


def _table_stopped(table: Table, event: TableStopped, _: int) -> None:
    table.stopped = LostApproval(event.item, event.reason, event.clause)


DECISIONS: Decisions = {
    OpenTable: Rule(open_table, (_is_closed,)),
    StopTable: Rule(stop_table, (must_be_open,)),
}
CHANGES: Changes = {
    TableOpened: _table_opened,
    TableStopped: _table_stopped,
}
