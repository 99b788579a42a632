"""What everybody may see of a table."""

from croupier.editions import EDITIONS
from croupier.games import game
from croupier.server.parts.memory import TableMemory
from croupier.server.wire import ColourView, MarkerView, NoticeView, TablePart, TableView
from croupier.table import commands as table_commands
from croupier.table.signs import ready_ms
from croupier.table.state import Table, Visit


def table_view(name: str, table: Table) -> TableView:
    """A table in the list."""
    setup = table.setup
    played = game(setup.game) if setup is not None else None
    title = played.title if played is not None else name
    words = EDITIONS[played.edition].words if played is not None else "station"
    return TableView(name, setup.game if setup is not None else "", title, table.open, len(table.seats), words)


def _setup(table: Table) -> table_commands.OpenTable:
    if table.setup is None:
        raise ValueError("a table is shown from its first opening on")
    return table.setup


def table_part(name: str, table: Table, memory: TableMemory) -> TablePart:
    """What everybody may see of a table."""
    setup, round_, stop = _setup(table), table.round, table.stopped
    played = game(setup.game)
    edition = EDITIONS[played.edition]
    last = table.last if table.last is not None and not table.last.cancelled else None
    return TablePart(
        table=name,
        game=played.id,
        title=played.title,
        book=played.book,
        open=table.open,
        round=round_.number,
        phase=round_.phase,
        closes_at_ms=table.timers.get("period", 0) if not table.frozen else 0,
        period_s=table.period_s,
        ball_spun=round_.ball_spun,
        frozen=table.frozen,
        outcome=last.outcome if last is not None else "",
        outcome_round=last.number if last is not None else 0,
        recent=memory.recent(table),
        sign=table.sign_number,
        minimum=table.minimum,
        maximum=table.maximum,
        unit=table.unit,
        total_minimum=table.total_minimum,
        lines=table.lines,
        chip=setup.chip,
        notices=[
            NoticeView(
                notice=n.number,
                about=n.about,  # type: ignore[arg-type]
                at_ms=n.at_ms,
                minimum=n.minimum,
                total_minimum=n.total_minimum,
                lines=n.lines,
                shown_since_ms=n.shown_since_ms,
                due_ms=ready_ms(n),
            )
            for n in table.notices.values()
        ],
        news=memory.news if stop is None else "stopped",
        news_clause=memory.news_clause if stop is None else stop.clause,
        words=edition.words,
        house=setup.house,
        direction=round_.direction,
        by_call=edition.betting_ends == "call",
        result_s=setup.result_s,
        opens_at_ms=table.timers.get("result", 0) if not table.frozen else 0,
        chips=list(setup.colours),
        colours=[
            ColourView(name, out.value, out.value > table.sign.limit.minimum) for name, out in table.colours.items()
        ],
        markers=[found for visit in table.visits.values() if (found := marker(visit)) is not None],
        closing_after=table.closing_after,
        spins_directed=table.spins_directed,
    )


def marker(visit: Visit) -> MarkerView | None:
    """The limits that were agreed with a player, as the marker at the seat shows them."""
    agreed = visit.agreed
    return None if agreed is None else MarkerView(visit.seat, agreed.minimum, agreed.maximum, agreed.lines)
