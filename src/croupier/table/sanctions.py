"""Sanctions: void wagers, an excluded player, winnings that are held (RR 12.2)."""

from typing import Literal

from croupier.authority.second import outdate
from croupier.deciding import REASON, checked_text, to_say
from croupier.games.money import check_cents
from croupier.games.refusal import said
from croupier.table.accounts import leave_with, then_leave
from croupier.table.decisions import ReleaseHeld
from croupier.table.dispatch import SEATED, Argument, Changes, Decisions, Rule, about
from croupier.table.guards import edition_of, held_from, must_fit, note_decided, refuse, visit_of
from croupier.table.proposing import by_two
from croupier.table.returned import all_back
from croupier.table.setup import Command, Event
from croupier.table.state import Table, Visit


class VoidPlayersWagers(Command, frozen=True):
    """Void the wagers of a player who broke a rule."""

    SEES = {"visit": "visit", "round": "round", "amount": "at stake"}

    seat: int
    reason: str
    visit: str | None = None
    round: int | None = None
    amount: int | None = None
    """What the player had at stake."""


class ExcludePlayer(Command, frozen=True):
    """Bar a player from the game."""

    SEES = {"visit": "visit"}

    seat: int
    reason: str
    visit: str | None = None


class HoldWinnings(Command, frozen=True):
    """Hold winnings made with a banned device until an investigation ends."""

    SEES = {"visit": "visit", "held": "held at the seat"}

    seat: int
    amount: int
    reason: str
    visit: str | None = None
    held: int | None = None
    """What is held from the player already."""


class PlayerExcluded(Event, frozen=True):
    """The player takes no further part in the game."""

    visit: str
    reason: str
    clause: str


class WinningsHeld(Event, frozen=True):
    """Money is held until an investigation ends."""

    visit: str
    amount: int
    reason: str
    clause: str
    colours: dict[str, int] = {}
    """What was taken for it in whole chips of a colour; what they are worth beyond it became cash chips."""


class HeldReleased(Event, frozen=True):
    """Held money was decided on: `to` account, payment or house."""

    visit: str
    amount: int
    to: Literal["account", "payment", "house"]
    reason: str


def _sanction(table: Table, name: Literal["sanction_void", "sanction_exclude", "sanction_hold"]) -> str:
    edition = edition_of(table)
    clause: str | None = getattr(edition, name)
    if clause is None:
        raise refuse(edition.leave, "this book knows no sanctions")
    return clause


def _can_be_voided(table: Table, seat: int, now_ms: int) -> None:
    clause = _sanction(table, "sanction_void")
    if not visit_of(table, seat).wagers:
        raise refuse(clause, "the player has nothing at stake")


def void_players_wagers(table: Table, command: VoidPlayersWagers, now_ms: int) -> list[Event]:
    """Void what a rule breaker has at stake; what is settled has a result, and can be held (READINGS G8)."""
    clause = _sanction(table, "sanction_void")
    visit = visit_of(table, command.seat)
    checked_text(REASON, command.reason, clause)
    back = all_back(visit, "sanction", clause)
    gone = leave_with(table, visit, visit.wagers, sum(visit.fees.values())) if visit.cashing_out else []
    return [back, *gone]


def _can_be_excluded(table: Table, seat: int, now_ms: int) -> None:
    clause = _sanction(table, "sanction_exclude")
    if visit_of(table, seat).barred == clause:
        raise refuse(clause, "the player is excluded already")


def exclude_player(table: Table, command: ExcludePlayer, now_ms: int) -> list[Event]:
    """Bar a rule breaker from the game; what is at stake runs to settlement, then all is paid."""
    clause = _sanction(table, "sanction_exclude")
    visit = visit_of(table, command.seat)
    excluded = PlayerExcluded(visit.id, checked_text(REASON, command.reason, clause), clause)
    return [excluded, *then_leave(table, visit)]


def _can_be_held(table: Table, seat: int, now_ms: int) -> None:
    clause = _sanction(table, "sanction_hold")
    if _winnings(visit_of(table, seat)) == 0:
        raise refuse(clause, "nothing was won that is still there", None, 0)


def _winnings(visit: Visit) -> int:
    """What was won and is still there, in money or in chips of a colour."""
    there = visit.balance + sum(visit.colours.values())
    return max(min(there, visit.won - visit.held - visit.forfeited), 0)


def _in_chips(table: Table, visit: Visit, amount: int) -> dict[str, int]:
    """What money does not cover of an amount, in whole chips of each colour that the player has in hand.

    Money goes first, as where a correction takes something back: it comes out even, and chips go on being played.
    """
    taken: dict[str, int] = {}
    lacking = amount - visit.balance
    for colour, held in visit.colours.items():
        if lacking > 0 and held:
            value = table.colours[colour].value
            taken[colour] = min(held, -(-lacking // value) * value)
            lacking -= taken[colour]
    return taken


def _to_hold(table: Table, seat: int, now_ms: int) -> tuple[Argument, ...]:
    return Argument("amount", least=1, most=_winnings(visit_of(table, seat))), REASON.range


def hold_winnings(table: Table, command: HoldWinnings, now_ms: int) -> list[Event]:
    """Put net winnings aside until an investigation ends (READINGS G7, T28); a buy-in cannot be held."""
    clause = _sanction(table, "sanction_hold")
    visit = visit_of(table, command.seat)
    checked_text(REASON, command.reason, clause)
    check_cents(command.amount, "what is held")
    winnings = _winnings(visit)
    if command.amount > winnings:
        raise refuse(clause, "no more can be held than was won and is there", command.amount, winnings)
    in_chips = _in_chips(table, visit, command.amount)
    return [WinningsHeld(visit.id, command.amount, command.reason, clause, in_chips)]


def _held_visits(table: Table) -> list[str]:
    return [*(visit.id for visit in table.visits.values() if visit.held), *table.held]


def _to_release(table: Table, visit: str, now_ms: int) -> tuple[Argument, ...]:
    return Argument("amount", least=1, most=held_from(table, visit)), REASON.range


def release_held(table: Table, command: ReleaseHeld, now_ms: int) -> list[Event]:
    """Decide on held money: back to the player, by payment if the visit is over, or forfeited."""
    edition = edition_of(table)
    clause = edition.sanction_hold or edition.leave
    checked_text(REASON, command.reason, clause)
    check_cents(command.amount, "what is released")
    visit = table.visits.get(command.visit)
    held = held_from(table, command.visit)
    if command.amount > held:
        raise refuse(clause, said("{} is held of visit {}", held, command.visit), command.amount, held)
    to: Literal["account", "payment", "house"] = "house" if command.forfeit else "payment"
    if visit is not None and not command.forfeit:
        must_fit(visit, command.amount, clause)
        to = "account"
    return [HeldReleased(command.visit, command.amount, to, command.reason)]


def _player_excluded(table: Table, event: PlayerExcluded, _: int) -> None:
    visit = table.visits[event.visit]
    visit.barred, visit.cashing_out = event.clause, True


def _winnings_held(table: Table, event: WinningsHeld, _: int) -> None:
    visit = table.visits[event.visit]
    visit.balance += sum(event.colours.values()) - event.amount
    assert visit.balance >= 0, "what is held was there"
    for colour, cents in event.colours.items():
        visit.colours[colour] -= cents
    visit.held += event.amount
    outdate(table.proposals, f"held {event.visit}")


def take_held(table: Table, visit: str, amount: int) -> None:
    """Take money out of what is held from a visit, whether or not it is over."""
    if amount:
        outdate(table.proposals, f"held {visit}")
    there = table.visits.get(visit)
    if there is not None:
        there.held -= amount
        assert there.held >= 0, "no more is taken than is held"
    elif amount:
        left = table.held.get(visit, 0) - amount
        assert left >= 0, "no more is taken than is held"
        if left:
            table.held[visit] = left
        else:
            del table.held[visit]


def _held_released(table: Table, event: HeldReleased, _: int) -> None:
    visit = table.visits.get(event.visit)
    take_held(table, event.visit, event.amount)
    note_decided(table, event.visit, event.amount)
    if visit is not None:
        if event.to == "account":
            visit.balance += event.amount
        else:
            visit.forfeited += event.amount
    share = table.last.shares.get(event.visit) if table.last is not None else None
    if share is not None and event.to == "house":
        share.forfeited += event.amount


DECISIONS: Decisions = {
    VoidPlayersWagers: Rule(void_players_wagers, (_can_be_voided,), SEATED, to_say(REASON)),
    ExcludePlayer: Rule(exclude_player, (_can_be_excluded,), SEATED, to_say(REASON)),
    HoldWinnings: Rule(hold_winnings, (_can_be_held,), SEATED, _to_hold),
    ReleaseHeld: Rule(release_held, (), about("visit", every=_held_visits), _to_release, by_person=by_two),
}
CHANGES: Changes = {
    PlayerExcluded: _player_excluded,
    WinningsHeld: _winnings_held,
    HeldReleased: _held_released,
}
