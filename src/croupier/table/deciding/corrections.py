"""A wrong outcome: freeze, work it out again, release (RR 9.4, RR99 8.4)."""

from msgspec.structs import replace

from croupier.games import BadInput
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.deciding.accounts import departures
from croupier.table.deciding.adjusting import adjust
from croupier.table.deciding.rounds import open_round
from croupier.table.deciding.view import edition_of, game_of, refuse
from croupier.table.state import LastRound, Table


def freeze_accounts(table: Table, command: c.FreezeAccounts, now_ms: int) -> list[ev.Event]:
    """Freeze every account until the results are worked out again."""
    last = correctable(table, edition_of(table).wrong_outcome)
    remaining = max(table.round.closes_at_ms - now_ms, 0) if table.round.phase == "betting" else 0
    return [ev.AccountsFrozen(last.number, remaining)]


def correctable(table: Table, clause: str) -> LastRound:
    """The round settled last, unless a later outcome was entered (READINGS T14)."""
    last = table.last
    if last is None or last.cancelled:
        raise refuse(clause, "no settled round is there to be corrected")
    if table.round.phase == "entered":
        raise refuse(clause, "the next outcome was entered: only a dispute can change the last round now")
    return last


def correct_outcome(table: Table, command: c.CorrectOutcome, now_ms: int) -> list[ev.Event]:
    """Work the results out again from the actual outcome."""
    edition = edition_of(table)
    clause = edition.wrong_outcome
    last = correctable(table, clause)
    if not table.frozen:
        raise refuse(clause, "freeze the accounts first")
    try:
        outcome = game_of(table).outcome(command.outcome)
    except BadInput as error:
        raise refuse(clause, str(error)) from error
    if outcome == last.outcome:
        raise refuse(clause, f"the outcome was {outcome} already")
    played = game_of(table)
    events: list[ev.Event] = [ev.OutcomeCorrected(last.number, outcome, last.outcome)]
    for visit, share in last.shares.items():
        before = played.settle(played.start(), share.wagers, last.outcome).results
        results = played.settle(played.start(), share.wagers, outcome).results
        lost = frozenset(result.bet for result in results if result.lost)
        swept = frozenset(result.bet for result in before if result.lost)
        found = {result.bet: result.stays for result in results if result.stays and result.bet in swept}
        now = sum(r.returned + r.stays for r in results)
        adjusted = adjust(table, last, visit, now, clause, lost, found)
        events.append(replace(adjusted, won=sum(r.paid for r in results), lost=sum(r.lost for r in results)))
    return events


def release_accounts(table: Table, command: c.ReleaseAccounts, now_ms: int) -> list[ev.Event]:
    """Let play go on, with what was left of the period."""
    edition = edition_of(table)
    if not table.frozen:
        raise refuse(edition.wrong_outcome, "the accounts are not frozen")
    released = ev.AccountsReleased(now_ms + table.remaining_ms)
    goes_on = table.round.phase == "idle" and table.open and table.stopped is None
    reopened = [open_round(table, now_ms)] if goes_on else []
    return [released, *departures(table, {}), *reopened]


def settle_owed(table: Table, command: c.SettleOwed, now_ms: int) -> list[ev.Event]:
    """Remember what was paid for a correction, so that the next one does not call it back from the cage."""
    share = table.last.shares.get(command.visit) if table.last is not None else None
    settled = min(command.amount, share.owed) if share is not None else 0
    return [ev.OwedSettled(command.visit, settled)] if settled else []
