"""What a screen shows and the state does not hold: the last result by bet, what a player was told, the table's news.

It comes from events, and after a restart from the newest events of the log.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from croupier.floor import TABLE, FloorState
from croupier.floor.messages import decode
from croupier.log import SqliteLog
from croupier.server.wire import OwnMessage
from croupier.table import events as ev
from croupier.table.guards import edition_of, game_of
from croupier.table.settle import settle
from croupier.table.state import Table

KEPT_MESSAGES = 8
KEPT_RESULTS = 200
KEPT_VISITS = 400
"""Of how many visits that are over a table remembers where they were."""
LIFTED = frozenset({"stopped", "closing", "leaving"})
"""Why winners that stayed on the layout go back to the account: they did count, other than what is handed back."""
LOOK_BACK = 20_000
"""How many events of each table are read again after a restart."""


class SeatMemory(Struct):
    """What the screen of one station remembers of its newest visit."""

    visit: str = ""
    won: dict[str, int] = {}
    won_round: int = 0
    settled: dict[str, int] = {}
    messages: list[OwnMessage] = []

    def tell(self, message: OwnMessage) -> None:
        """Keep a message, and let go of the oldest."""
        self.messages.append(message)
        del self.messages[:-KEPT_MESSAGES]


class TableMemory(Struct):
    """What the screens of one table remember."""

    news: str = ""
    news_clause: str = ""
    seats: dict[int, SeatMemory] = {}
    places: dict[str, int] = {}
    """The seat of each visit, of those that are over too."""
    claims: dict[int, str] = {}
    results: list[tuple[int, str]] = []
    """The newest rounds that were settled, and their outcomes, newest last."""

    def recent(self, table: Table) -> list[str]:
        """The last results: more than the state keeps, where they are remembered."""
        known = [outcome for _, outcome in self.results]
        return known if len(known) > len(table.recent) else table.recent

    def seat(self, number: int) -> SeatMemory:
        """The memory of one seat."""
        found = self.seats.get(number)
        if found is None:
            found = self.seats[number] = SeatMemory()
        return found

    def of_visit(self, visit: str) -> SeatMemory | None:
        """The memory of the seat where a visit is, or was the last."""
        found = self.seats.get(self.places.get(visit, 0))
        return found if found is not None and found.visit == visit else None

    def see(self, table: Table, event: ev.Event) -> None:
        """Remember what an event tells; the table has changed by it already."""
        rule = _RULES.get(event.__class__)
        if rule is not None:
            rule(self, table, event)


def recall_floor(state: FloorState, log: SqliteLog) -> dict[str, TableMemory]:
    """The memories of all tables as the log's newest events give them."""
    found = {}
    for name, table in state.tables.items():
        memory = found[name] = TableMemory()
        for visit in table.visits.values():
            _arrive(memory, visit.id, visit.seat)
        stream = f"{TABLE}{name}"
        for recorded in log.read_stream(stream, max(state.versions.get(stream, 0) - LOOK_BACK, 0)):
            if not recorded.type.startswith("table/wagers-moved."):
                memory.see(table, decode(recorded))  # type: ignore[arg-type]
    return found


def _arrive(memory: TableMemory, visit: str, seat: int) -> None:
    if memory.seat(seat).visit != visit:
        memory.seats[seat] = SeatMemory(visit)
    memory.places[visit] = seat
    while len(memory.places) > KEPT_VISITS:
        del memory.places[next(iter(memory.places))]


def _credited(memory: TableMemory, _: Table, event: ev.Credited) -> None:
    _arrive(memory, event.visit, event.seat)


def _settled(memory: TableMemory, table: Table, event: ev.Settled) -> None:
    own = memory.of_visit(event.visit)
    last = table.last
    if own is not None:
        own.won, own.won_round = event.paid, event.round
        share = last.shares.get(event.visit) if last is not None and last.number == event.round else None
        own.settled = share.wagers if share is not None else {}


def _adjusted(memory: TableMemory, table: Table, event: ev.Adjusted) -> None:
    own, last = memory.of_visit(event.visit), table.last
    if own is None:
        return
    if last is not None and last.number == event.round == own.won_round:
        played, share = game_of(table), last.shares[event.visit]
        if not last.cancelled:
            stay = edition_of(table).lifted is not None
            results, _ = settle(table, played, last.situation, share.wagers, last.outcome, share, winners_stay=stay)
            own.won = {result.bet: result.paid for result in results if result.paid}
    if event.was != event.now:
        own.tell(OwnMessage("adjusted", event.clause, event.credited - event.debited))


def _round_settled(memory: TableMemory, table: Table, event: ev.RoundSettled) -> None:
    memory.results.append((event.round, event.outcome))
    del memory.results[:-KEPT_RESULTS]
    _no_news(memory, table, event)


def _corrected(memory: TableMemory, table: Table, event: ev.OutcomeCorrected) -> None:
    if memory.results and memory.results[-1][0] == event.round:
        memory.results[-1] = event.round, event.outcome
    memory.news, memory.news_clause = "corrected", edition_of(table).wrong_outcome


def _invalidated(memory: TableMemory, table: Table, event: ev.OutcomeInvalidated) -> None:
    if memory.results and memory.results[-1][0] == event.round:
        memory.results.pop()
    memory.news, memory.news_clause = "invalidated", event.clause
    for own in memory.seats.values():
        if own.won_round == event.round and table.last is not None and table.last.number == event.round:
            own.won = {}


def _news(what: str) -> Callable[[TableMemory, Table, Any], None]:
    def remember(memory: TableMemory, _: Table, event: Any) -> None:
        memory.news = what
        memory.news_clause = event.clause

    return remember


def _voided(memory: TableMemory, _: Table, event: ev.RoundVoided) -> None:
    if not memory.news:  # else it was said already why
        memory.news, memory.news_clause = "void", event.clause


def _no_news(memory: TableMemory, _: Table, __: ev.Event) -> None:
    memory.news = memory.news_clause = ""


def _told(what: str, amount: str = "", why: str = "") -> Callable[[TableMemory, Table, Any], None]:
    def tell(memory: TableMemory, table: Table, event: Any) -> None:
        own = memory.of_visit(event.visit)
        if own is not None:
            clause = getattr(event, "clause", "") or edition_of(table).sanction_hold or ""
            sum_ = getattr(event, amount) if amount else 0
            own.tell(OwnMessage(what, clause, sum_, getattr(event, why) if why else ""))

    return tell


def _returned(memory: TableMemory, _: Table, event: ev.StakesReturned) -> None:
    own = memory.of_visit(event.visit)
    if own is not None:
        what = "lifted" if event.why in LIFTED else "returned"
        own.tell(OwnMessage(what, event.clause, sum(event.wagers.values()), event.why))


def _colour_left(memory: TableMemory, table: Table, event: ev.ColourLeft) -> None:
    own = memory.of_visit(event.visit)
    if own is not None and event.amount:
        own.tell(OwnMessage("colour-kept", edition_of(table).redeemed_here or "", event.amount, event.colour))


def _claim_made(memory: TableMemory, table: Table, event: ev.ClaimMade) -> None:
    memory.claims[event.claim] = event.visit
    own = memory.of_visit(event.visit)
    if own is not None:
        own.tell(OwnMessage("claim", edition_of(table).claim or "", why="made"))


def _claim_decided(memory: TableMemory, _: Table, event: ev.ClaimDecided) -> None:
    own = memory.of_visit(memory.claims.pop(event.claim, ""))
    if own is not None:
        own.tell(OwnMessage("claim", event.clause, why=event.decision))


def _complained(memory: TableMemory, table: Table, event: ev.ComplaintMade) -> None:
    own = memory.of_visit(event.visit)
    if own is not None:
        own.tell(OwnMessage("complaint", edition_of(table).complaint))


_RULES: dict[type, Callable[[TableMemory, Table, Any], None]] = {
    ev.Credited: _credited,
    ev.Settled: _settled,
    ev.Adjusted: _adjusted,
    ev.StakesReturned: _returned,
    ev.ColourLeft: _colour_left,
    ev.CashedOut: _told("cashed-out", "amount", "how"),
    ev.LeaveDirected: _told("directed", why="reason"),
    ev.PlayerExcluded: _told("excluded", why="reason"),
    ev.WinningsHeld: _told("held", "amount", "reason"),
    ev.HeldReleased: _told("released", "amount", "to"),
    ev.ClaimMade: _claim_made,
    ev.ClaimDecided: _claim_decided,
    ev.ComplaintMade: _complained,
    ev.NoSpinCalled: _news("no-spin"),
    ev.SystemFailed: _news("system-fault"),
    ev.OutcomeCorrected: _corrected,
    ev.OutcomeInvalidated: _invalidated,
    ev.RoundVoided: _voided,
    ev.PeriodEnded: _no_news,
    ev.RoundSettled: _round_settled,
    ev.TableOpened: _no_news,
}
