"""Signs that must stand for twenty minutes: a higher minimum, the closing of a table (RR 4.1, 12.7; RR99 4.1)."""

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple, get_args

from msgspec.structs import replace

from croupier.editions import Edition
from croupier.games import BadInput, Sign
from croupier.games.money import MAX_CENTS
from croupier.games.refusal import said
from croupier.table.dispatch import Argument, Changes, Decisions, Rule, about
from croupier.table.guards import edition_of, game_of, must_be_open, refuse
from croupier.table.setup import Command, Event, LimitLine, LineMinimum
from croupier.table.sign_figures import Figures, raised, sign_of
from croupier.table.state import Notice, Table

Announced = Literal["minimum", "closing"]
"""What a sign announces."""


class PostNotice(Command, frozen=True):
    """Post a sign: a higher minimum, or the closing of the table, and when."""

    about: Announced
    at_ms: int
    minimum: int | None = None
    total_minimum: int | None = None
    lines: tuple[LineMinimum, ...] = ()


class NoticeShown(Command, frozen=True):
    """The sign screen says that it shows a notice."""

    notice: int


class NoticeLost(Command, frozen=True):
    """The sign screen no longer shows a notice."""

    notice: int


class NoticePosted(Event, frozen=True):
    """A sign is to be shown."""

    notice: int
    about: Announced
    at_ms: int
    minimum: int | None = None
    total_minimum: int | None = None
    lines: tuple[LineMinimum, ...] = ()


class NoticeSeen(Event, frozen=True):
    """A sign came up on, or went from, the sign screen."""

    notice: int
    shown: bool


SIGN_MS = 20 * 60 * 1000
"""How long a sign must have been shown: twenty full minutes."""


class Rise(NamedTuple):
    """A minimum that gets higher: of which kind of bet, empty for the table's own, and to how much."""

    kind: str
    minimum: int
    total: bool
    """Whether it is the minimum of all wagers of a spin together."""

    def announced_by(self, notice: Notice) -> bool:
        """Whether a notice says this, to the cent; one of the closing names no minimum."""
        if self.total:
            return notice.total_minimum == self.minimum
        if not self.kind:
            return notice.minimum == self.minimum
        return any((line.kind, line.minimum) == (self.kind, self.minimum) for line in notice.lines)

    @property
    def unannounced(self) -> str:
        """Why it may not be set without its notice."""
        if self.total:
            return said(
                "post a notice of a minimum of {} in total first: its sign must be shown for 20 minutes", self.minimum
            )
        if not self.kind:
            return said("post a notice of a minimum of {} first: its sign must be shown for 20 minutes", self.minimum)
        return said(
            "post a notice of a minimum of {} on {} first: its sign must be shown for 20 minutes",
            self.minimum, self.kind,
        )  # fmt: skip


def rises(was: Sign, now: Sign) -> Iterator[Rise]:
    """All minimums that get higher. A kind of bet rises too if it loses its line, or gets a stricter one."""
    if now.limit.minimum > was.limit.minimum:
        yield Rise("", now.limit.minimum, total=False)
    total = raised(now.total_minimum, was.total_minimum)
    if total is not None:
        yield Rise("", total, total=True)
    for kind in dict.fromkeys((*was.kinds, *now.kinds)):
        if now.of(kind).minimum > was.of(kind).minimum:
            yield Rise(kind, now.of(kind).minimum, total=False)


def must_be_announced(table: Table, now: Sign, now_ms: int, clause: str) -> None:
    """Refuse a higher minimum unless a notice of it stood for twenty minutes (READINGS L12, T25)."""
    for rise in rises(table.sign, now):
        must_have_stood(table, now_ms, clause, rise.unannounced, rise.announced_by)


def from_before(table: Table, now: Sign, now_ms: int, clause: str) -> tuple[int, ...]:
    """The notices that stand on at an opening within twenty minutes after the closing, by their numbers.

    Until then a higher minimum needs its sign as if the table had stayed open: else closing it for a moment would do
    instead (READINGS T26).
    """
    if table.closed_at_ms is None or now_ms >= table.closed_at_ms + SIGN_MS:
        return ()
    must_be_announced(table, now, now_ms, clause)
    return tuple(table.notices)


def ready_ms(notice: Notice) -> int | None:
    """When what a notice announces may come true, if it stays on the sign; None: nobody can see it yet."""
    return None if notice.shown_since_ms is None else max(notice.shown_since_ms + SIGN_MS, notice.at_ms)


def must_have_stood(table: Table, now_ms: int, clause: str, reason: str, announces: Callable[[Notice], bool]) -> None:
    """Refuse unless a sign stood without a break for twenty minutes, and the time that it gives has come."""
    ready = [due for notice in table.notices.values() if announces(notice) and (due := ready_ms(notice)) is not None]
    if not ready:
        raise refuse(clause, reason)
    left_ms = min(ready) - now_ms
    if left_ms > 0:
        raise refuse(
            clause, said("the sign must stand for 20 minutes and until its time: {} s to go", -(-left_ms // 1000))
        )


def _clause(edition: Edition, about: str) -> str | None:
    return edition.higher_minimum if about == "minimum" else edition.closing_sign


def _is_known(table: Table, about: str, now_ms: int) -> None:
    edition = edition_of(table)
    if _clause(edition, about) is None:
        raise refuse(edition.leave, "in this book a table closes without a sign")


def _at(table: Table, about: str, now_ms: int) -> tuple[Argument, ...]:
    """A sign gives a time at least twenty minutes ahead; that of a minimum names it as well."""
    return (Argument("at_ms", ahead_ms=SIGN_MS),)


def post_notice(table: Table, command: PostNotice, now_ms: int) -> list[Event]:
    """Post a sign; whether it is shown, the sign screen says."""
    edition = edition_of(table)
    clause = _clause(edition, command.about)
    assert clause is not None, "a guard looked whether the book knows such a sign"
    named = command.minimum is not None or command.total_minimum is not None or bool(command.lines)
    if (command.about == "minimum") != named:
        raise refuse(edition.higher_minimum, "a notice of a minimum names it, any other does not")
    try:
        _check_minimums(table, command)
    except BadInput as error:
        raise refuse(edition.higher_minimum, error.reason) from error
    if command.at_ms < now_ms + SIGN_MS:
        raise refuse(clause, "the time on the sign is at least 20 minutes ahead")
    return [
        NoticePosted(
            table.next_case, command.about, command.at_ms, command.minimum, command.total_minimum, command.lines
        )
    ]


def _check_minimums(table: Table, command: PostNotice) -> None:
    """What the notice announces could stand on the sign: amounts, and kinds of bet of the game."""
    lines = tuple(LimitLine(line.kind, line.minimum, MAX_CENTS) for line in command.lines)
    minimum = 1 if command.minimum is None else command.minimum
    sign = sign_of(Figures(minimum, MAX_CENTS, None, command.total_minimum, lines))
    sign.check(game_of(table).kinds)


def _is_hidden(table: Table, number: int, now_ms: int) -> None:
    notice = table.notices.get(number)
    if notice is None or notice.shown_since_ms is not None:
        raise refuse(edition_of(table).higher_minimum, said("notice {} is not waiting to be shown", number))


def notice_shown(table: Table, command: NoticeShown, now_ms: int) -> list[Event]:
    """The sign screen shows it: the twenty minutes start."""
    return [NoticeSeen(command.notice, shown=True)]


def _is_shown(table: Table, number: int, now_ms: int) -> None:
    notice = table.notices.get(number)
    if notice is None or notice.shown_since_ms is None:
        raise refuse(edition_of(table).higher_minimum, said("notice {} is not being shown", number))


def notice_lost(table: Table, command: NoticeLost, now_ms: int) -> list[Event]:
    """The sign screen lost it: the twenty minutes start again."""
    return [NoticeSeen(command.notice, shown=False)]


def lose_sight(table: Table) -> list[Event]:
    """The floor was down and its signs may not have been shown: each starts its twenty minutes again (READINGS T27)."""
    shown = (notice for notice in table.notices.values() if notice.shown_since_ms is not None)
    return [NoticeSeen(notice.number, shown=False) for notice in shown]


def _notice_posted(table: Table, event: NoticePosted, _: int) -> None:
    table.notices[event.notice] = Notice(
        event.notice, event.about, event.at_ms, event.minimum, event.total_minimum, event.lines
    )
    table.next_case += 1


def _notice_seen(table: Table, event: NoticeSeen, at_ms: int) -> None:
    table.notices[event.notice].shown_since_ms = at_ms if event.shown else None


def still_to_come(notice: Notice, sign: Sign) -> Notice | None:
    """What a notice announced and the sign does not say yet: what came true cannot be used a second time."""
    if notice.about != "minimum":
        return notice
    minimum = raised(notice.minimum, sign.limit.minimum)
    total = raised(notice.total_minimum, sign.total_minimum)
    lines = tuple(line for line in notice.lines if line.minimum > sign.of(line.kind).minimum)
    if minimum is None and total is None and not lines:
        return None
    return replace(notice, minimum=minimum, total_minimum=total, lines=lines)


def _kinds(table: Table) -> tuple[str, ...]:
    return get_args(Announced)


_NOTICE = about("notice", every=lambda table: table.notices)

DECISIONS: Decisions = {
    PostNotice: Rule(
        post_notice,
        (must_be_open, _is_known),
        about("about", every=_kinds),
        _at,
        clause=lambda table, about: _clause(edition_of(table), about),
    ),
    NoticeShown: Rule(notice_shown, (_is_hidden,), _NOTICE),
    NoticeLost: Rule(notice_lost, (_is_shown,), _NOTICE),
}
CHANGES: Changes = {
    NoticePosted: _notice_posted,
    NoticeSeen: _notice_seen,
}
