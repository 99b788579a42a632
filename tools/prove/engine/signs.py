"""Signs, lines of a sign and the set of an open table: what must be announced is not, what must stay as it is moves."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from croupier.equipment import Register
from croupier.equipment.sets import needs_of
from croupier.games import Sign
from croupier.games.limits.regimes import RAPID, RAPID_1999
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table import rounds, signs
from croupier.table.state import Table
from tools.prove.engine.changing import PROVEN, Apply, Events, altered, leading
from tools.prove.patch import Break, wrap, wrap_method


def always(answer: object) -> Any:
    """A wrapper after which everything is answered the same."""
    return lambda _: lambda *__, **___: answer


def announced() -> Iterator[Break]:
    """A minimum rises without its own sign."""
    table_alone = partial(wrap, signs.rises, lambda rises: lambda *given: (r for r in rises(*given) if not r.kind))
    for edition in PROVEN.values():
        rise = edition.higher_minimum
        any_sign = partial(wrap_method, signs.Rise, "announced_by", always(True))
        yield Break(rise, "permission", "any sign will do", any_sign)
        yield Break(rise, "permission", "a line of the sign rises without a sign", table_alone)
        yield Break(rise, "permission", "closing replaces the sign", partial(wrap, signs.from_before, always(())))

    def as_closing(_: Table, __: Any, events: Events) -> Events:
        return [ev.NoticePosted(e.notice, "closing", e.at_ms) if isinstance(e, ev.NoticePosted) else e for e in events]

    what = "a sign of a higher minimum is one of the closing"
    yield Break("RR 12.7", "event", what, leading("rapid", as_closing, c.PostNotice))


def of_a_kind() -> Iterator[Break]:
    """A kind of bet has the limits of the table, whatever its line says."""
    for regime in (RAPID, RAPID_1999):
        for clause in dict.fromkeys((regime.below, regime.multiple, regime.above)):
            plain = partial(wrap_method, Sign, "of", lambda _: lambda sign, __: sign.limit)
            yield Break(clause, "permission", "no line of the sign counts", plain)


def in_use() -> Iterator[Break]:
    """The set of an open table comes apart."""
    free: Apply = partial(wrap_method, Register, "user", always(None))
    for id_, edition in PROVEN.items():
        for clause in (
            clause for need in needs_of(edition) for clause in (need.clause, need.approval_clause) if clause
        ):
            yield Break(clause, "permission", "nothing is known to be in use", free)
            goes_on = altered(id_, ev.TableStopped, {"clause": lambda _: "RR 1.2"}, c.StopTable)
            yield Break(clause, "name", "a table is stopped by RR 1.2", goes_on)
        if edition.remote:
            yield Break(edition.remote, "permission", "nothing is known to be in use", free)


def stopped() -> Iterator[Break]:
    """A table that lost its wheel plays on."""

    def opened(table: Table, now_ms: int) -> list[ev.Event]:
        return [] if table.frozen else [rounds.open_round(table, now_ms)]

    for clause in ("RR 2.2.5", "RR99 2.2(e)"):
        yield Break(clause, "event", "the next round opens", partial(wrap, rounds.next_round, lambda _: opened))


def breaks() -> Iterator[Break]:
    """All of them."""
    for source in (announced, of_a_kind, in_use, stopped):
        yield from source()
