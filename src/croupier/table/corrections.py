"""A wrong outcome: freeze, work it out again, release (RR 9.4, RR99 8.4)."""

from msgspec.structs import replace

from croupier.games.refusal import said
from croupier.table.accounts import departures
from croupier.table.adjusting import Comes, adjust, wagered_since
from croupier.table.dispatch import Argument, Changes, Decisions, Rule
from croupier.table.guards import edition_of, game_of, refuse
from croupier.table.restoring import UNTOUCHED, restore
from croupier.table.rounds import next_round, outcomes, read_outcome
from croupier.table.settle import settle, standing
from croupier.table.setup import Command, Event
from croupier.table.slips import marks_of
from croupier.table.state import BETWEEN_ROUNDS, SETTLED, LastRound, Table


class FreezeAccounts(Command, frozen=True):
    """Freeze all accounts, because a wrong outcome was entered."""

    SEES = {"round": "settled round"}

    round: int | None = None


class CorrectOutcome(Command, frozen=True):
    """Recalculate the results from the actual outcome."""

    SEES = {"round": "settled round", "was": "settled outcome"}

    outcome: str
    round: int | None = None
    was: str | None = None
    """The outcome that held so far."""


class ReleaseAccounts(Command, frozen=True):
    """Let play go on after a correction."""

    SEES = {"round": "settled round", "outcome": "settled outcome"}

    round: int | None = None
    outcome: str | None = None
    """The outcome that holds."""


class SettleOwed(Command, frozen=True):
    """The cage paid or cancelled what a correction left owing to a player who has gone."""

    visit: str
    amount: int


class AccountsFrozen(Event, frozen=True):
    """No account moves until they are released."""

    round: int
    remaining_ms: int
    """What was left of the wagering period."""


class OutcomeCorrected(Event, frozen=True):
    """The outcome of a settled round was another one."""

    round: int
    outcome: str
    was: str
    situation: str = ""
    """What the game carries on after it."""


class AccountsReleased(Event, frozen=True):
    """Play goes on."""

    closes_at_ms: int


class OwedSettled(Event, frozen=True):
    """What a correction left owing to a player who has gone is paid or cancelled: it can no longer be called back."""

    visit: str
    amount: int


def freeze_accounts(table: Table, command: FreezeAccounts, now_ms: int) -> list[Event]:
    """Freeze every account until the results are worked out again."""
    last = correctable(table, edition_of(table).wrong_outcome)
    remaining = max(table.timers.get("period", 0) - now_ms, 0)
    return [AccountsFrozen(last.number, remaining)]


def correctable(table: Table, clause: str) -> LastRound:
    """The round settled last, unless a later outcome was entered (READINGS T14)."""
    last = table.last
    if last is None or last.cancelled:
        raise refuse(clause, "no settled round is there to be corrected")
    if table.round.phase == "entered":
        raise refuse(clause, "the next outcome was entered: only a dispute can change the last round now")
    return last


def _can_be_corrected(table: Table, about: None, now_ms: int) -> None:
    correctable(table, edition_of(table).wrong_outcome)


def _is_frozen(table: Table, about: None, now_ms: int) -> None:
    if not table.frozen:
        raise refuse(edition_of(table).wrong_outcome, "freeze the accounts first")


def _other_outcomes(table: Table, about: None, now_ms: int) -> tuple[Argument, ...]:
    last = correctable(table, edition_of(table).wrong_outcome)
    (found,) = outcomes(table, about, now_ms)
    return (replace(found, one_of=tuple(outcome for outcome in found.one_of if outcome != last.outcome)),)


def correct_outcome(table: Table, command: CorrectOutcome, now_ms: int) -> list[Event]:
    """Work the results out again from the actual outcome."""
    edition = edition_of(table)
    clause = edition.wrong_outcome
    last = correctable(table, clause)
    outcome = read_outcome(table, command.outcome, clause)
    if outcome == last.outcome:
        raise refuse(clause, said("the outcome was {} already", outcome))
    played = game_of(table)
    stay, situation = edition.lifted is not None, played.situation(last.situation)
    events: list[Event] = [
        OutcomeCorrected(last.number, outcome, last.outcome, str(played.next(situation, outcome))),
        *wagered_since(table, last, clause),
    ]
    for visit, share in last.shares.items():
        before, _ = settle(table, played, last.situation, share.wagers, last.outcome, share, winners_stay=stay)
        results, slip = settle(table, played, last.situation, share.wagers, outcome, share, winners_stay=stay)
        lost = frozenset(result.bet for result in results if result.lost)
        swept = frozenset(result.bet for result in before if result.lost)
        found = {result.bet: result.stays for result in results if result.stays and result.bet in swept}
        restored = UNTOUCHED
        if table.wagers_stand:
            restored = restore(table.visits.get(visit), share, standing(results), marks_of(slip))
            lost, found = frozenset(), {}
        now = Comes(
            sum(r.returned + r.stays for r in results), sum(r.paid for r in results), sum(r.lost for r in results)
        )
        events.append(adjust(table, last, visit, now, clause, lost, found, restored=restored))
    return events


def _can_be_released(table: Table, about: None, now_ms: int) -> None:
    if not table.frozen:
        raise refuse(edition_of(table).wrong_outcome, "the accounts are not frozen")


def release_accounts(table: Table, command: ReleaseAccounts, now_ms: int) -> list[Event]:
    """Let play go on, with what was left of the period; one that ends by the Dealer's call has no time to end at."""
    timed = edition_of(table).betting_ends == "time"
    released = AccountsReleased(now_ms + table.remaining_ms if timed else 0)
    goes_on = table.round.phase in BETWEEN_ROUNDS and table.open
    reopened = next_round(table, now_ms) if goes_on else []
    return [released, *departures(table), *reopened]


def settle_owed(table: Table, command: SettleOwed, now_ms: int) -> list[Event]:
    """Remember what was paid for a correction, so that the next one does not call it back from the cage."""
    share = table.last.shares.get(command.visit) if table.last is not None else None
    settled = min(command.amount, share.owed) if share is not None else 0
    return [OwedSettled(command.visit, settled)] if settled else []


def _accounts_frozen(table: Table, event: AccountsFrozen, _: int) -> None:
    table.frozen, table.remaining_ms, table.corrected = True, event.remaining_ms, False


def _outcome_corrected(table: Table, event: OutcomeCorrected, _: int) -> None:
    assert table.last is not None, SETTLED
    table.last.outcome, table.situation = event.outcome, event.situation
    table.corrected = True
    table.recent = [*table.recent[:-1], event.outcome]


def _accounts_released(table: Table, event: AccountsReleased, _: int) -> None:
    table.frozen = False
    if table.round.phase == "betting" and event.closes_at_ms:
        table.timers["period"] = event.closes_at_ms


def _owed_settled(table: Table, event: OwedSettled, _: int) -> None:
    assert table.last is not None, SETTLED
    share = table.last.shares[event.visit]
    share.owed -= event.amount
    assert share.owed >= 0, "no more is settled than was owed"


DECISIONS: Decisions = {
    FreezeAccounts: Rule(freeze_accounts, (_can_be_corrected,)),
    CorrectOutcome: Rule(
        correct_outcome,
        (_can_be_corrected, _is_frozen),
        arguments=_other_outcomes,
        waited_for=lambda table, _: not table.corrected,
    ),
    ReleaseAccounts: Rule(release_accounts, (_can_be_released,)),
    SettleOwed: Rule(settle_owed),
}
CHANGES: Changes = {
    AccountsFrozen: _accounts_frozen,
    OutcomeCorrected: _outcome_corrected,
    AccountsReleased: _accounts_released,
    OwedSettled: _owed_settled,
}
