"""Opening, limits, stopping and closing of a table (RR 2.2, 4.1, 5.1, 12.7; RR99 2.2, 4.1, 5.1)."""

import re

from msgspec.structs import replace

from croupier.games import BadInput, Roulette, Sign, game, rules_fingerprint
from croupier.games.limits import ElectronicLimits
from croupier.games.refusal import Refusal
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.deciding import signs
from croupier.table.deciding.accounts import leave
from croupier.table.deciding.faults import AFTER_CLOSE
from croupier.table.deciding.rounds import lift, void_if_stopped
from croupier.table.deciding.view import at_stake, edition_of, game_of, must_be_open, refuse, setup_of
from croupier.table.editions import EDITIONS
from croupier.table.limits import sign_of
from croupier.table.state import Table

MAX_PERIOD_S = 3_600
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")
RESERVED = frozenset({"written-off", "expired-tickets"})
"""Names that accounts of the house have, beside those of its tables."""


def open_table(table: Table, command: c.OpenTable, now_ms: int) -> list[ev.Event]:
    """Open a table with a set-up that its book allows."""
    if table.open:
        raise refuse("", "the table is open")
    try:
        played = game(command.game)
    except BadInput as error:
        raise refuse("", str(error)) from error
    if played.book not in EDITIONS:
        raise refuse("", f"{command.game} is not played at a table of this kind")
    assert isinstance(played, Roulette), "these books are of roulette"
    edition = EDITIONS[played.book]
    if now_ms < edition.applies_from_ms:
        raise refuse(edition.commencement, "these rules are not in force yet", now_ms, edition.applies_from_ms)
    if table.visits:
        raise refuse(edition.cash_out, "pay out the accounts of the last opening first")
    if not 1 <= command.stations <= edition.max_stations:
        reason = f"a table has 1 to {edition.max_stations} stations"
        raise refuse(edition.max_stations_clause, reason, command.stations, edition.max_stations)
    _check_period(command.period_s, edition.period)
    if not command.dealer_buy_in and edition.note_buy_in is None and edition.ticket_buy_in is None:
        raise refuse(edition.dealer_buy_in, "in this book nobody could buy in but with the Dealer")
    if not all(1 <= number <= command.stations for number in command.remote):
        raise refuse("RR 1.1:remote-ATS", "a remote station is one of the table's stations")
    if command.remote and played.book == "RR99":
        raise refuse(edition.max_stations_clause, "this book knows no remote stations")
    sign = _checked_sign(command, played, command.chip)
    _check_name(command.table)
    notices = signs.from_before(table, sign, now_ms, edition.higher_minimum)
    setup = replace(_pinned(command, played), lines=_in_order(command.lines, played))
    return [ev.TableOpened(setup, edition.approval, notices)]


def _pinned(command: c.OpenTable, played: Roulette) -> c.OpenTable:
    """The set-up with the fingerprint of the rules, so that an audit can tell whether they changed since."""
    rules = rules_fingerprint(played)
    if command.fingerprint not in ("", rules):
        raise refuse("", f"the rules of {command.game} have the fingerprint {rules}, not {command.fingerprint:.64}")
    return replace(command, fingerprint=rules)


def _check_name(name: str) -> None:
    if not NAME.fullmatch(name) or name in RESERVED:
        raise refuse("", "a table has a name of 1 to 32 small letters, digits and dashes")


def _check_period(seconds: int | None, clause: str) -> None:
    if seconds is not None and not 1 <= seconds <= MAX_PERIOD_S:
        raise refuse(clause, f"a wagering period has 1 to {MAX_PERIOD_S} seconds", seconds)


def _checked_sign(command: c.OpenTable | c.SetLimits, played: Roulette, chip: int) -> Sign:
    """The sign that a command describes, if its figures make sense and its lines are of kinds of bet of the game."""
    try:
        sign = sign_of(command, chip)
        sign.check(played.kinds)
    except BadInput as error:
        raise refuse("", str(error)) from error
    return sign


def _in_order(lines: tuple[c.LimitLine, ...], played: Roulette) -> tuple[c.LimitLine, ...]:
    """The lines in the order of the game's bets, in which every sign shows them."""
    order = list(dict.fromkeys(bet.kind for bet in played.bets.values()))
    return tuple(sorted(lines, key=lambda line: order.index(line.kind)))


def set_period(table: Table, command: c.SetPeriod, now_ms: int) -> list[ev.Event]:
    """Determine the wagering period, from the next round on."""
    must_be_open(table)
    _check_period(command.seconds, edition_of(table).period)
    return [ev.PeriodSet(command.seconds)]


def set_limits(table: Table, command: c.SetLimits, now_ms: int) -> list[ev.Event]:
    """Change the limits between rounds; a higher minimum only when its sign stood for twenty minutes (READINGS L12).

    Winners that stay are not at stake again before somebody wagers or the period closes (READINGS T29).
    """
    must_be_open(table)
    edition = edition_of(table)
    played = game_of(table)
    sign = _checked_sign(command, played, table.sign.chip)
    counts = table.round.wagered or table.round.phase != "betting"
    if counts and at_stake(table):
        raise refuse(edition.at_close, "limits change between rounds, when nothing is at stake")
    signs.must_be_announced(table, sign, now_ms, edition.higher_minimum)
    lines = _in_order(command.lines, played)
    limits = ev.LimitsSet(command.minimum, command.maximum, command.unit, command.total_minimum, lines)
    return [limits, *_not_permitted(table, played.electronic_limits(sign))]


def _not_permitted(table: Table, screen: ElectronicLimits) -> list[ev.Event]:
    """Winners that stayed and that the new limits do not permit as they lie go back to the account."""
    found: list[ev.Event] = []
    for visit in table.visits.values():
        back: dict[str, dict[str, int]] = {}
        for bet, stake in visit.wagers.items():
            laid = screen.lay({}, bet, stake)
            clause = laid.clause if isinstance(laid, Refusal) else laid.cut_clause
            if clause:
                back.setdefault(clause, {})[bet] = stake
        found += [ev.StakesReturned(visit.id, wagers, "limits", clause) for clause, wagers in back.items()]
    return found


def stop_table(table: Table, command: c.StopTable, now_ms: int) -> list[ev.Event]:
    """An item lost its approval for cause: at the next moment without wagers no more is played (READINGS T24)."""
    must_be_open(table)
    stopped = ev.TableStopped(command.item, command.reason, command.clause)
    return [stopped, *void_if_stopped(table, command.clause, at_stake(table))]


def close_table(table: Table, command: c.CloseTable, now_ms: int) -> list[ev.Event]:
    """Close between rounds; with players present only when the sign stood for twenty minutes (RR 12.7)."""
    must_be_open(table)
    edition = edition_of(table)
    clause = edition.closing_sign or edition.leave
    # Where winners stay on the layout there is no moment without wagers: before the close they go back.
    staked = [visit for visit in table.visits.values() if visit.wagers]
    under_way = table.round.phase in AFTER_CLOSE and (staked or table.stopped is None)
    if under_way or (staked and edition.lifted is None):
        raise refuse(clause, "a round is under way: close after its settlement")
    if table.visits and edition.closing_sign is not None and table.stopped is None:
        signs.must_have_stood(table, now_ms, edition.closing_sign, "the closing", lambda n: n.about == "closing")
    lifted = [lift(table, visit.id, visit.wagers, "closing") for visit in staked]
    paid = [
        event
        for visit in table.visits.values()
        for event in leave(table, visit, visit.balance + sum(visit.wagers.values()))
    ]
    return [*lifted, ev.TableClosed(clause, setup_of(table).table), *paid]
