"""General provisions: sanctions, held money, claims, disputes, complaints, the rules on request (RR 12, RR 9.5)."""

from typing import Literal

from croupier.games.money import MAX_CENTS, check_cents
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.deciding.accounts import leave, then_leave
from croupier.table.deciding.view import edition_of, must_not_be_frozen, refuse, setup_of, visit_of
from croupier.table.state import Table, Visit

MAX_TEXT = 2_000
MAX_OPEN_CLAIMS = 3
MAX_COMPLAINTS = 10
"""Of one visit: whoever has more to say calls a member of staff, and nobody fills the desk of a table alone."""


def _text(text: str, clause: str) -> str:
    if not text.strip() or len(text) > MAX_TEXT:
        raise refuse(clause, f"say it in 1 to {MAX_TEXT} characters")
    return text


def void_players_wagers(table: Table, command: c.VoidPlayersWagers, now_ms: int) -> list[ev.Event]:
    """Void what a rule breaker has at stake; what is settled has a result, and can be held (READINGS G8)."""
    edition = edition_of(table)
    if edition.sanction_void is None:
        raise refuse(edition.leave, "this book knows no sanctions")
    visit = visit_of(table, command.station)
    _text(command.reason, edition.sanction_void)
    if not visit.wagers:
        raise refuse(edition.sanction_void, "the player has nothing at stake")
    void = ev.StakesReturned(visit.id, dict(visit.wagers), "sanction", edition.sanction_void)
    gone = leave(table, visit, visit.balance + sum(visit.wagers.values())) if visit.cashing_out else []
    return [void, *gone]


def exclude_player(table: Table, command: c.ExcludePlayer, now_ms: int) -> list[ev.Event]:
    """Bar a rule breaker from the game; what is at stake runs to settlement, then all is paid."""
    edition = edition_of(table)
    if edition.sanction_exclude is None:
        raise refuse(edition.leave, "this book knows no sanctions")
    visit = visit_of(table, command.station)
    _text(command.reason, edition.sanction_exclude)
    if visit.barred == edition.sanction_exclude:
        raise refuse(edition.sanction_exclude, "the player is excluded already")
    excluded = ev.PlayerExcluded(visit.id, command.reason, edition.sanction_exclude)
    return [excluded, *then_leave(table, visit)]


def hold_winnings(table: Table, command: c.HoldWinnings, now_ms: int) -> list[ev.Event]:
    """Put net winnings aside until an investigation ends (READINGS G7, T28); a buy-in cannot be held."""
    edition = edition_of(table)
    if edition.sanction_hold is None:
        raise refuse(edition.leave, "this book knows no sanctions")
    visit = visit_of(table, command.station)
    _text(command.reason, edition.sanction_hold)
    check_cents(command.amount, "what is held")
    winnings = max(min(visit.balance, visit.won - visit.held - visit.forfeited), 0)
    if command.amount > winnings:
        raise refuse(edition.sanction_hold, "no more can be held than was won and is there", command.amount, winnings)
    return [ev.WinningsHeld(visit.id, command.amount, command.reason, edition.sanction_hold)]


def release_held(table: Table, command: c.ReleaseHeld, now_ms: int) -> list[ev.Event]:
    """Decide on held money: back to the player, by payment if the visit is over, or forfeited."""
    edition = edition_of(table)
    clause = edition.sanction_hold or edition.leave
    _text(command.reason, clause)
    check_cents(command.amount, "what is released")
    visit = table.visits.get(command.visit)
    held = visit.held if visit is not None else table.held.get(command.visit, 0)
    if command.amount > held:
        raise refuse(clause, f"{held} is held of visit {command.visit}", command.amount, held)
    to: Literal["account", "payment", "house"] = "house" if command.forfeit else "payment"
    if visit is not None and not command.forfeit:
        _fits(visit, command.amount, clause)
        to = "account"
    return [ev.HeldReleased(command.visit, command.amount, to, command.reason)]


def make_claim(table: Table, command: c.MakeClaim, now_ms: int) -> list[ev.Event]:
    """Put a player's claim on record."""
    visit, clause = visit_of(table, command.station), edition_of(table).claim
    waiting = sum(claim.visit == visit.id for claim in table.claims.values())
    if waiting >= MAX_OPEN_CLAIMS:
        raise refuse(clause, f"{waiting} claims of this visit wait for a decision", waiting + 1, MAX_OPEN_CLAIMS)
    return [ev.ClaimMade(table.next_case, visit.id, _text(command.about, clause))]


def decide_claim(table: Table, command: c.DecideClaim, now_ms: int) -> list[ev.Event]:
    """Decide on a claim by one of the actions that the rule permits (READINGS G9)."""
    clause = edition_of(table).claim
    if command.claim not in table.claims:
        raise refuse(clause, f"there is no open claim {command.claim}")
    return [ev.ClaimDecided(command.claim, command.decision, _text(command.reason, clause), clause)]


def open_dispute(table: Table, command: c.OpenDispute, now_ms: int) -> list[ev.Event]:
    """Put a dispute on record."""
    clause = _dispute(table)
    return [ev.DisputeOpened(table.next_case, _text(command.about, clause))]


def decide_dispute(table: Table, command: c.DecideDispute, now_ms: int) -> list[ev.Event]:
    """Have the last word; so a result is put right for which a correction came too late (READINGS T14)."""
    clause = _dispute(table)
    if command.dispute not in table.disputes:
        raise refuse(clause, f"there is no open dispute {command.dispute}")
    decided = ev.DisputeDecided(command.dispute, _text(command.decision, clause), clause)
    if not command.pays and not command.visit:
        return [decided]
    must_not_be_frozen(table)
    if not _was_here(table, command.visit):
        raise refuse(clause, "say whose visit at this table is paid")
    check_cents(command.pays, "what a dispute pays")
    visit = table.visits.get(command.visit)
    if visit is not None:
        _fits(visit, command.pays, clause)
    to: Literal["account", "payment"] = "account" if visit is not None else "payment"
    return [decided, ev.DisputePaid(command.dispute, command.visit, command.pays, to, clause)]


def _fits(visit: Visit, amount: int, clause: str) -> None:
    """A decision makes no account larger than a buy-in may."""
    if visit.balance + amount > MAX_CENTS:
        raise refuse(clause, "the account would be too large", amount, max(MAX_CENTS - visit.balance, 0))


def _was_here(table: Table, visit: str) -> bool:
    name = setup_of(table).table
    return visit in (f"{name}-{number}" for number in range(1, table.next_visit))


def _dispute(table: Table) -> str:
    edition = edition_of(table)
    if edition.dispute is None:
        raise refuse(edition.claim, "this book knows claims, no disputes")
    return edition.dispute


def make_complaint(table: Table, command: c.MakeComplaint, now_ms: int) -> list[ev.Event]:
    """Put a complaint on record."""
    visit, clause = visit_of(table, command.station), edition_of(table).claim
    if visit.complaints >= MAX_COMPLAINTS:
        raise refuse(clause, "tell a member of staff what else there is", visit.complaints + 1, MAX_COMPLAINTS)
    return [ev.ComplaintMade(table.next_case, visit.id, _text(command.about, clause))]


def give_rules(table: Table, command: c.GiveRules, now_ms: int) -> list[ev.Event]:
    """Record that somebody got a copy of the rules."""
    edition = edition_of(table)
    if edition.rules_copy is None:
        raise refuse(edition.claim, "this book does not speak of a copy of the rules")
    return [ev.RulesGiven(_text(command.to, edition.rules_copy), edition.rules_copy)]
