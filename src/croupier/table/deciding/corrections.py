"""A wrong outcome and a cancelled one: freeze, work it out again, release (RR 9.3, 9.4, 12.3, 12.4; RR99 8.4)."""

from msgspec.structs import replace

from croupier.games import BadInput
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.deciding.accounts import departures
from croupier.table.deciding.rounds import next_round, open_round
from croupier.table.deciding.view import edition_of, game_of, refuse, screen_of
from croupier.table.state import LastRound, Share, Table, Visit


def freeze_accounts(table: Table, command: c.FreezeAccounts, now_ms: int) -> list[ev.Event]:
    """Freeze every account until the results are worked out again."""
    edition = edition_of(table)
    last = _correctable(table, edition.wrong_outcome)
    if table.frozen:
        raise refuse(edition.wrong_outcome, "the accounts are frozen already")
    remaining = max(table.round.closes_at_ms - now_ms, 0) if table.round.phase == "betting" else 0
    return [ev.AccountsFrozen(last.number, remaining)]


def _correctable(table: Table, clause: str) -> LastRound:
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
    last = _correctable(table, clause)
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
        results = played.resolve(played.start(), share.wagers, outcome)
        lost = frozenset(result.bet for result in results if result.lost)
        adjusted = _adjust(table, visit, share, sum(r.returned + r.stays for r in results), clause, lost)
        events.append(replace(adjusted, won=sum(r.paid for r in results), lost=sum(r.lost for r in results)))
    return events


def _adjust(
    table: Table, visit_id: str, share: Share, now: int, clause: str, lost: frozenset[str] = frozenset()
) -> ev.Adjusted:
    """How the difference is met: account, then open wagers, then the house; owed if the account is gone (T13).

    What is held from the player are winnings, and wrong winnings come out of it before anything else.
    A stake that stayed on the layout as a winner and had lost is cleared first. One that was swept and had won goes to
    the account: the player may have made other plans for it.
    """
    difference = now - share.returned
    visit = table.visits.get(visit_id)
    number = table.last.number if table.last is not None else 0
    held = visit.held if visit is not None else table.held.get(visit_id, 0)
    unheld = min(held, max(-difference, 0))
    due = -difference - unheld
    if visit is None:
        owed, written_off = max(difference, 0), max(due, 0)
        return ev.Adjusted(
            visit_id, number, share.returned, now, owed=owed, unheld=unheld, written_off=written_off, clause=clause
        )
    still_open = table.round.phase in ("idle", "betting")
    unwagered = _wrongly_kept(table, visit, share, lost) if still_open else {}
    if difference >= 0:
        return ev.Adjusted(
            visit_id, number, share.returned, now, credited=difference, unwagered=unwagered, clause=clause
        )
    for bet, stake in visit.wagers.items():
        if visit.balance + sum(unwagered.values()) >= due:
            break
        unwagered[bet] = stake
    debited = min(due, visit.balance + sum(unwagered.values()))
    return ev.Adjusted(
        visit_id, number, share.returned, now,
        debited=debited, unwagered=unwagered, unheld=unheld, written_off=due - debited, clause=clause,
    )  # fmt: skip


def _wrongly_kept(table: Table, visit: Visit, share: Share, lost: frozenset[str]) -> dict[str, int]:
    """What still lies there of stakes that stayed as winners and had lost, with what may not be left alone."""
    screen = screen_of(table)
    return {
        bet: visit.wagers[bet] - screen.take_back(visit.wagers, bet, min(stake, visit.wagers[bet]))
        for bet, stake in share.stays.items()
        if bet in lost and bet in visit.wagers
    }


def release_accounts(table: Table, command: c.ReleaseAccounts, now_ms: int) -> list[ev.Event]:
    """Let play go on, with what was left of the period."""
    edition = edition_of(table)
    if not table.frozen:
        raise refuse(edition.wrong_outcome, "the accounts are not frozen")
    released = ev.AccountsReleased(now_ms + table.remaining_ms)
    goes_on = table.round.phase == "idle" and table.open and table.stopped is None
    reopened = [open_round(table, now_ms)] if goes_on else []
    return [released, *departures(table, {}, released=True), *reopened]


def invalidate_outcome(table: Table, command: c.InvalidateOutcome, now_ms: int) -> list[ev.Event]:
    """Cancel a result: every stake on it goes back, once (RR 12.4, READINGS T19)."""
    edition = edition_of(table)
    grounds = edition.invalidate
    if grounds is None:
        raise refuse(edition.no_effect, "this book knows no cancelled result")
    clause = grounds.get(command.ground)
    if clause is None:
        raise refuse(edition.refund or "", f"a ground is one of {', '.join(grounds)}")
    waiting = next((station for station in table.stations.values() if station.waiting), None)
    if clause == edition.equipment_fault and waiting is not None:
        # READINGS T15: what fails at a station or in the game system has rules of its own, and they go first.
        raise refuse(waiting.waiting, f"confirm or void the wagers of station {waiting.number} first")
    if table.round.phase in ("closed", "entered"):
        returned = [
            ev.StakesReturned(visit.id, dict(visit.wagers), "invalidated", edition.refund or clause)
            for visit in table.visits.values()
            if visit.wagers
        ]
        number = table.round.number
        cancelled = ev.OutcomeInvalidated(number, command.ground, clause, command.reason)
        gone = departures(table, {event.visit: sum(event.wagers.values()) for event in returned})
        return [*returned, cancelled, ev.RoundVoided(number, clause), *gone, *next_round(table, now_ms)]
    last = _correctable(table, clause)
    events: list[ev.Event] = [
        _adjust(table, visit, share, sum(share.wagers.values()), edition.refund or clause)
        for visit, share in last.shares.items()
    ]
    return [*events, ev.OutcomeInvalidated(last.number, command.ground, clause, command.reason)]
