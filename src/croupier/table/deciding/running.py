"""Opening, limits, signs and closing of a table (RR 4.1, 5.1, 12.7; RR99 4.1, 5.1)."""

import re
from collections.abc import Callable

from msgspec.structs import replace

from croupier.games import BadInput, Roulette, game, rules_fingerprint
from croupier.games.money import check_cents
from croupier.games.refusal import Refusal
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.deciding.accounts import leave
from croupier.table.deciding.view import edition_of, must_be_open, refuse, screen_of
from croupier.table.editions import EDITIONS
from croupier.table.state import Notice, Table

SIGN_MS = 20 * 60 * 1000
"""How long a sign must have been shown: twenty full minutes."""
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
    if not isinstance(played, Roulette) or played.book not in EDITIONS:
        raise refuse("", f"{command.game} is not played at a table of this kind")
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
    _check_limits(command)
    check_cents(command.chip, "the smallest chip")
    _check_name(command.table)
    return [ev.TableOpened(_pinned(command, played), edition.approval)]


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


def _check_limits(command: c.OpenTable | c.SetLimits) -> None:
    from croupier.games.limits import Limit, Sign  # noqa: PLC0415 - named beside their only use

    try:
        Sign(limit=Limit(command.minimum, command.maximum, command.unit), total_minimum=command.total_minimum)
    except BadInput as error:
        raise refuse("", str(error)) from error


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
    _check_limits(command)
    at_stake = table.round.wagered or table.round.phase != "betting"
    if table.round.phase != "idle" and at_stake and any(visit.wagers for visit in table.visits.values()):
        raise refuse(edition.at_close, "limits change between rounds, when nothing is at stake")
    higher, higher_total = command.minimum > table.minimum, _higher(table.total_minimum, command.total_minimum)
    if higher or higher_total:
        _stood(
            table,
            now_ms,
            edition.higher_minimum,
            lambda notice: (
                notice.about == "minimum"
                and (not higher or notice.minimum == command.minimum)
                and (not higher_total or notice.total_minimum == command.total_minimum)
            ),
        )
    limits = ev.LimitsSet(command.minimum, command.maximum, command.unit, command.total_minimum)
    return [limits, *_not_permitted(table, limits)]


def _not_permitted(table: Table, limits: ev.LimitsSet) -> list[ev.Event]:
    """Winners that stayed and that the new limits do not permit as they lie go back to the account."""
    screen = screen_of(table, limits)
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


def _higher(was: int | None, now: int | None) -> bool:
    return (now or 0) > (was or 0)


def _stood(table: Table, now_ms: int, clause: str, announces: Callable[[Notice], bool]) -> None:
    """Refuse unless a sign stood without a break for twenty minutes, and the time that it gives has come."""
    ready_ms = [
        max(notice.shown_since_ms + SIGN_MS, notice.at_ms)
        for notice in table.notices.values()
        if notice.shown_since_ms is not None and announces(notice)
    ]
    if not ready_ms:
        raise refuse(clause, "post the notice and let its sign be shown for 20 minutes first")
    left_ms = min(ready_ms) - now_ms
    if left_ms > 0:
        raise refuse(clause, f"the sign must stand for 20 minutes and until its time: {-(-left_ms // 1000)} s to go")


def post_notice(table: Table, command: c.PostNotice, now_ms: int) -> list[ev.Event]:
    """Post a sign; whether it is shown, the sign screen says."""
    must_be_open(table)
    edition = edition_of(table)
    if command.about == "closing" and edition.closing_sign is None:
        raise refuse(edition.leave, "in this book a table closes without a sign")
    if (command.about == "minimum") != (command.minimum is not None or command.total_minimum is not None):
        raise refuse(edition.higher_minimum, "a notice of a minimum names it, any other does not")
    clause = edition.higher_minimum if command.about == "minimum" else edition.closing_sign or ""
    if command.at_ms < now_ms + SIGN_MS:
        raise refuse(clause, "the time on the sign is at least 20 minutes ahead")
    posted = ev.NoticePosted(table.next_case, command.about, command.at_ms, command.minimum, command.total_minimum)
    return [posted]


def notice_shown(table: Table, command: c.NoticeShown, now_ms: int) -> list[ev.Event]:
    """The sign screen shows it: the twenty minutes start."""
    notice = table.notices.get(command.notice)
    if notice is None or notice.shown_since_ms is not None:
        raise refuse(edition_of(table).higher_minimum, f"notice {command.notice} is not waiting to be shown")
    return [ev.NoticeSeen(command.notice, shown=True)]


def notice_lost(table: Table, command: c.NoticeLost, now_ms: int) -> list[ev.Event]:
    """The sign screen lost it: the twenty minutes start anew."""
    notice = table.notices.get(command.notice)
    if notice is None or notice.shown_since_ms is None:
        raise refuse(edition_of(table).higher_minimum, f"notice {command.notice} is not being shown")
    return [ev.NoticeSeen(command.notice, shown=False)]


def close_table(table: Table, command: c.CloseTable, now_ms: int) -> list[ev.Event]:
    """Close between rounds; with players present only when the sign stood for twenty minutes (RR 12.7)."""
    must_be_open(table)
    edition = edition_of(table)
    clause = edition.closing_sign or edition.leave
    # Where winners stay on the layout there is no moment without wagers: before the close they go back.
    staked = [visit for visit in table.visits.values() if visit.wagers]
    if table.round.phase in ("closed", "entered") or (staked and edition.lifted is None):
        raise refuse(clause, "a round is under way: close after its settlement")
    if table.visits and edition.closing_sign is not None:
        _stood(table, now_ms, edition.closing_sign, lambda notice: notice.about == "closing")
    lifted = [ev.StakesReturned(visit.id, dict(visit.wagers), "closing", edition.lifted or "") for visit in staked]
    paid = [
        event
        for visit in table.visits.values()
        for event in leave(table, visit, visit.balance + sum(visit.wagers.values()))
    ]
    return [*lifted, ev.TableClosed(clause), *paid]
