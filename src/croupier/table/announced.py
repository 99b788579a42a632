"""What is said first, and counts when it is confirmed: late and oral wagers, on and off (CR 3.2 to 3.5; READINGS C24).

A player at a seat or a Dealer announces an act: a command. A Dealer confirms it, or another one than announced it: then
it is carried out, and everything that guards it is asked then. It can be withdrawn or rejected before, and lapses when
the edition says. Which acts are announced, and in which phases of a round, is data of the edition.
"""

from collections.abc import Iterator

from croupier.authority.second import Decider
from croupier.deciding import Text, checked_text, to_say
from croupier.editions.edition import Announcing
from croupier.games.naming import command_name
from croupier.games.refusal import said
from croupier.table.acts import Announceable, Place, SwitchWagers, TakeBack, TakeOralWager
from croupier.table.dispatch import SEATED, Argument, Changes, Decisions, Rule, about
from croupier.table.dispatch import About as AboutWhat
from croupier.table.guards import edition_of, refuse, visit_of
from croupier.table.in_hand import to_place, to_take
from croupier.table.oral import take_oral_wager, to_declare
from croupier.table.setup import Command, Event
from croupier.table.state import Announcement, Table
from croupier.table.switching import switch_wagers, to_switch
from croupier.table.wagers import may_wager, place, take_back

MAX_ANNOUNCED = 100
"""How many announcements wait at one table."""
WHY = Text("reason", optional=True)  # there may be no time for more than a no


class Announce(Command, frozen=True):
    """Say what is to be done; it is done when it is confirmed."""

    act: Announceable

    @property
    def seat(self) -> int:
        """The seat that it is for: who is in control of another one announces nothing here."""
        return self.act.seat


class ConfirmAnnounced(Command, frozen=True):
    """Confirm what was announced: it is carried out."""

    SEES = {"said": "announced"}

    announcement: int
    said: str | None = None
    """What is confirmed, in words, as it was announced."""


class RejectAnnounced(Command, frozen=True):
    """Refuse what was announced."""

    announcement: int
    reason: str = ""


class WithdrawAnnounced(Command, frozen=True):
    """Take back what one announced."""

    announcement: int


class ActAnnounced(Event, frozen=True):
    """Something was announced, and waits to be confirmed."""

    announcement: int
    by: str
    visit: str
    act: Announceable
    clause: str
    lapses: str
    """When it lapses: at the `close` of betting, or with the `result`."""


class AnnouncementConfirmed(Event, frozen=True):
    """What was announced is carried out by the events that follow."""

    announcement: int
    announced_by: str
    clause: str


class AnnouncementRejected(Event, frozen=True):
    """What was announced is not done."""

    announcement: int
    reason: str
    clause: str


class AnnouncementWithdrawn(Event, frozen=True):
    """What was announced is taken back."""

    announcement: int
    clause: str


def _may_wager(table: Table, seat: int, now_ms: int) -> None:
    may_wager(table, seat, now_ms, late=True)


_CARRIED_OUT: Decisions = {
    Place: Rule(place, (_may_wager,), SEATED, to_place),
    TakeBack: Rule(take_back, (_may_wager,), SEATED, to_take),
    TakeOralWager: Rule(take_oral_wager, (_may_wager,), SEATED, to_declare),
    SwitchWagers: Rule(switch_wagers, (_may_wager,), SEATED, to_switch),
}
"""How each act is carried out when it is confirmed, which may be late."""
_BY_NAME = {command_name(kind): rule for kind, rule in _CARRIED_OUT.items()}


def _row(table: Table, act: str) -> Announcing:
    edition = edition_of(table)
    row = (edition.announced or {}).get(act)
    if row is None:
        raise refuse(edition.only_so, said("this book knows no announced {}", act))
    if table.round.phase not in row.phases:
        raise refuse(row.clause, said("{} is not announced now", act))
    return row


def _carry_out(table: Table, act: Announceable, now_ms: int) -> list[Event]:
    return _CARRIED_OUT[act.__class__].carry_out(table, act, now_ms)


def _can_be_announced(table: Table, about: tuple[int, str], now_ms: int) -> None:
    clause = _row(table, about[1]).clause
    if len(table.announced) >= MAX_ANNOUNCED:
        raise refuse(clause, said("{} announcements wait already", MAX_ANNOUNCED), MAX_ANNOUNCED + 1, MAX_ANNOUNCED)


def _to_announce(table: Table, about: tuple[int, str], now_ms: int) -> tuple[Argument, ...]:
    """What is said with the act itself."""
    seat, act = about
    return _BY_NAME[act].arguments(table, seat, now_ms)


def announce(table: Table, command: Announce, now_ms: int) -> list[Event]:
    """What it would lead to now: nothing is announced that could not be done."""
    return _carry_out(table, command.act, now_ms)


def by_whom(table: Table, command: Announce, would: list[Event], who: Decider) -> list[Event]:
    """The announcement in the place of what it would lead to."""
    row, visit = _row(table, command_name(command.act)), visit_of(table, command.seat)
    return [ActAnnounced(table.next_case, who.name, visit.id, command.act, row.clause, row.lapses)]


def _waiting(table: Table, number: int) -> Announcement:
    found = table.announced.get(number)
    if found is None:
        raise refuse(edition_of(table).only_so, said("no announcement {} waits", number))
    return found


def _waits(table: Table, number: int, now_ms: int) -> None:
    _waiting(table, number)


def _same_player(table: Table, number: int, now_ms: int) -> None:
    found = _waiting(table, number)
    if table.seats[found.act.seat].visit != found.visit:
        raise refuse(found.clause, said("out of date: visit {} is not at the seat any more", found.visit))


def _confirms(table: Table, number: int, who: Decider) -> None:
    found = table.announced[number]
    if _row(table, command_name(found.act)).another and who.name == found.by:
        raise refuse(found.clause, said("{} announced it: another person has to confirm it", who.name))


def _announced_it(table: Table, number: int, who: Decider) -> None:
    found = table.announced[number]
    if who.name != found.by:
        raise refuse(found.clause, said("{} announced it, and may withdraw it", found.by))


def confirm_announced(table: Table, command: ConfirmAnnounced, now_ms: int) -> list[Event]:
    """Carry out what was announced, as the table stands now."""
    found = table.announced[command.announcement]
    confirmed = AnnouncementConfirmed(command.announcement, found.by, found.clause)
    return [confirmed, *_carry_out(table, found.act, now_ms)]


def reject_announced(table: Table, command: RejectAnnounced, now_ms: int) -> list[Event]:
    """Do not do what was announced."""
    found = table.announced[command.announcement]
    reason = checked_text(WHY, command.reason, found.clause)
    return [AnnouncementRejected(command.announcement, reason, found.clause)]


def withdraw_announced(table: Table, command: WithdrawAnnounced, now_ms: int) -> list[Event]:
    """Take back what was announced."""
    return [AnnouncementWithdrawn(command.announcement, table.announced[command.announcement].clause)]


def _act_announced(table: Table, event: ActAnnounced, _: int) -> None:
    table.announced[event.announcement] = Announcement(event.by, event.visit, event.act, event.clause, event.lapses)
    table.next_case += 1


Over = AnnouncementConfirmed | AnnouncementRejected | AnnouncementWithdrawn


def _announcement_over(table: Table, event: Over, _: int) -> None:
    del table.announced[event.announcement]


def _acts(table: Table) -> Iterator[tuple[int, str]]:
    for seat in SEATED.every(table):
        yield from ((seat, act) for act in edition_of(table).announced or ())


def _act_of(table: Table, number: int) -> str:
    """The power over an announcement is one over the act that was announced."""
    found = table.announced.get(number)
    return command_name(found.act) if found is not None else ""


_ACT = AboutWhat(("seat", "act"), lambda command: (command.seat, command_name(command.act)), _acts)
_NUMBER = about("announcement", every=lambda table: table.announced)

DECISIONS: Decisions = {
    Announce: Rule(
        announce, (_can_be_announced,), _ACT, _to_announce, variant=lambda _, seat: seat[1], by_person=by_whom
    ),
    ConfirmAnnounced: Rule(confirm_announced, (_same_player,), _NUMBER, tried=True, variant=_act_of, person=_confirms),
    RejectAnnounced: Rule(reject_announced, (_waits,), _NUMBER, to_say(WHY), variant=_act_of),
    WithdrawAnnounced: Rule(withdraw_announced, (_waits,), _NUMBER, variant=_act_of, person=_announced_it),
}
CHANGES: Changes = {
    ActAnnounced: _act_announced,
    AnnouncementConfirmed: _announcement_over,
    AnnouncementRejected: _announcement_over,
    AnnouncementWithdrawn: _announcement_over,
}
