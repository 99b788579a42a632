"""Replay everything, settle and correct every round again, recompute every balance; name the first wrong thing."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, ClassVar

from msgspec import Struct

from croupier.cage.state import IN_CIRCULATION
from croupier.editions import EDITIONS
from croupier.editions.fingerprint import pinned as pin
from croupier.floor.fingerprint import fingerprint
from croupier.floor.messages import Event, decode
from croupier.floor.put_right import TO_DECIDE_AGAIN, NotByTheRules, PutRight
from croupier.floor.state import TABLE, FloorState
from croupier.games import BadInput, Game, game
from croupier.ledger import guarded
from croupier.log import Fault, LogError, Recorded, SqliteLog
from croupier.log.checkpoints import THE_CHECKPOINT, BadCheckpoint, Checkpoint
from croupier.log.verify_process import VerifyProcess
from croupier.table import events as table
from croupier.table.guards import NotOpen
from croupier.table.settlement import next_situation, settle_visit
from croupier.table.slips import by_the_book
from croupier.table.state import Table
from croupier.table.wagers import is_lifting

LONG = 50_000
"""From how many events on it is worth a process of its own to walk the chains meanwhile."""
CHECK_EVERY = 10_000
"""How often the books are compared while replaying; they are compared at the end in any case."""


WAGERS_MOVED = table.WagersMoved


class MatchedCheckpoint(Struct):
    """A checkpoint that the log still agrees with."""

    taken_ms: int
    events: int
    receipts: int
    public_key: str

    def __str__(self) -> str:
        taken = datetime.fromtimestamp(self.taken_ms / 1000, UTC).isoformat(timespec="seconds")
        return f"the checkpoint of {taken}, signed by {self.public_key}, holds up to event {self.events}"


class Audited(Struct):
    """What was checked, and what is wrong, if anything."""

    events: int = 0
    rounds: int = 0
    settlements: int = 0
    receipts: int = 0
    snapshots: int = 0
    wagered: int = 0
    won: int = 0
    bought_in: int = 0
    cashed_out: int = 0
    checkpoint: MatchedCheckpoint | None = None
    fault: Fault | None = None

    def __str__(self) -> str:
        if self.fault is not None:
            return f"wrong: {self.fault}"
        return (
            f"{self.events} events, {self.rounds} rounds, {self.settlements} settlements, {self.receipts} receipts and "
            f"{self.snapshots} snapshots are in order; {self.bought_in} bought in, {self.wagered} wagered, "
            f"{self.won} won, {self.cashed_out} cashed out" + (f"; {self.checkpoint}" if self.checkpoint else "")
        )


class Wrong(Exception):
    """The first thing that does not add up."""


class Auditor:
    """Replays a log, event by event."""

    def __init__(self) -> None:
        self.state = FloorState()
        self.found = Audited()
        self._snapshots: dict[int, bytes] = {}
        self._last_ms: dict[str, int] = {}
        self._seen = 0
        self._confirmed = ""
        self._check_at = CHECK_EVERY
        self._put_right = PutRight()
        self._to_follow = self._put_right.due

    def expect_snapshots(self, log: SqliteLog) -> None:
        """Remember the snapshots that this very code made: the replay must come to the same."""
        mine = fingerprint()
        found = log.snapshots()
        self.found.snapshots = len(found)
        self._snapshots = {snapshot.seq: snapshot.data for snapshot in found if snapshot.fingerprint == mine}

    @property
    def events(self) -> int:
        """How many were replayed."""
        return self._seen

    def see(self, recorded: Recorded) -> None:
        """Replay one event."""
        stream, at_ms, last_ms = recorded.stream, recorded.at_ms, self._last_ms
        if at_ms < last_ms.get(stream, 0):
            raise Wrong(f"event {recorded.seq}: it is earlier than the one before it in {stream}")
        last_ms[stream] = at_ms
        try:
            event = decode(recorded)
            if event.__class__ is WAGERS_MOVED and not self._to_follow:  # as most are
                self._look_at_wagers(recorded, event)
            else:
                self._look_closer(recorded, event)
            self.state.apply(stream, event, at_ms)
        except Wrong:
            raise
        except Exception as error:  # what the replay stumbles over is a fault of the log, not of the audit
            raise Wrong(f"event {recorded.seq} ({recorded.type}): {_said(error)}") from error
        self._seen += 1
        if recorded.seq in self._snapshots and self.state.encode() != self._snapshots[recorded.seq]:
            raise Wrong(f"the snapshot at event {recorded.seq} is not what the events come to")

    def _look_at_wagers(self, recorded: Recorded, event: table.WagersMoved) -> None:
        # It stands alone, so what came before is complete, as it need not be between two events of one command.
        if self._seen >= self._check_at:
            self._check_at += CHECK_EVERY
            self.reconcile()
        found = self.state.tables[recorded.stream[len(TABLE) :]]
        over = found.round.phase != "betting" or 0 < found.timers.get("period", 0) <= recorded.at_ms
        if over and self._confirmed != recorded.stream:
            self._only_lifted(recorded, event, found)
        self._confirmed = ""
        if found.wagers_stand:
            self._by_the_book(recorded, event, found)

    def _only_lifted(self, recorded: Recorded, event: table.WagersMoved, found: Table) -> None:
        """Between rounds a winner may be lifted, where winners stay; nothing else moves outside a wagering period."""
        if not is_lifting(found) or any(delta >= 0 for delta in event.deltas.values()):
            raise Wrong(f"event {recorded.seq}: wagers were moved outside a wagering period")

    def _by_the_book(self, recorded: Recorded, event: table.WagersMoved, found: Table) -> None:
        """Where the book has rules of when, they must allow the change as it was made."""
        try:
            again = by_the_book(found, found.visits[event.visit], event.deltas)
        except NotOpen as stop:
            raise Wrong(f"event {recorded.seq}: {stop.refusal}") from stop
        if again != (event.deltas, event.marks, event.fee, event.fees):
            raise Wrong(f"event {recorded.seq}: by the book the wagers change by {again.deltas}, for {again.fee}")

    def _look_closer(self, recorded: Recorded, event: Event) -> None:
        if self._to_follow or event.__class__ in TO_DECIDE_AGAIN:
            self._decide_again(recorded, event)
        if isinstance(event, table.WagersMoved):
            self._look_at_wagers(recorded, event)
            return
        # What was announced and confirmed may be late; money that came with it is changed first.
        if event.__class__ is table.AnnouncementConfirmed:
            self._confirmed = recorded.stream
        elif event.__class__ is not table.Credited:
            self._confirmed = ""
        check = self._CHECKS.get(event.__class__)
        if check is not None:
            check(self, recorded, event)
        count = COUNTS.get(event.__class__)
        if count is not None:
            count(self.found, event)

    def _nobody_is_left_out(self, recorded: Recorded, event: table.RoundSettled) -> None:
        """At the end of a round every wager is settled, but for those that stay as winners, or stand."""
        found = self.state.tables[recorded.stream[len(TABLE) :]]
        settled = found.last.shares if found.last is not None and found.last.number == event.round else {}
        for visit in found.visits.values():
            if visit.id not in settled and settle_visit(found, visit.id) is not None:
                raise Wrong(f"event {recorded.seq}: round {event.round} ends, and {visit.id} is not settled")
        if event.situation != (then := next_situation(found)):
            raise Wrong(f"event {recorded.seq}: it goes on with {event.situation!r}, and the game with {then!r}")

    def _decide_again(self, recorded: Recorded, event: Event) -> None:
        """A result that was put right must come to what the decision comes to when it is made again."""
        found = self.state.tables.get(recorded.stream[len(TABLE) :]) if recorded.stream.startswith(TABLE) else None
        try:
            self._put_right.see(recorded.stream, event, found, recorded.at_ms)
        except NotByTheRules as wrong:
            if found is None or found.setup is None:
                raise Wrong(f"event {recorded.seq}: {wrong}") from wrong
            raise _differs(recorded, str(wrong), found.setup.fingerprint, game(found.setup.game)) from wrong

    def _settle_again(self, recorded: Recorded, event: table.Settled) -> None:
        """The rules of the game must give what was paid."""
        found = self.state.tables[recorded.stream.partition(":")[2]]
        visit = found.visits.get(event.visit)
        if visit is None or found.setup is None:
            raise Wrong(f"event {recorded.seq}: it settles {event.visit}, who is not there")
        played = game(found.setup.game)
        if found.round.outcome != event.outcome:
            raise Wrong(f"event {recorded.seq}: it settles {event.outcome}, and {found.round.outcome} was entered")
        try:
            again = settle_visit(found, event.visit)
        except BadInput as error:
            raise _differs(recorded, str(error), found.setup.fingerprint, played) from error
        if again != event:
            what = "there was nothing to settle"
            if again is not None:
                what = f"the rules settle it as {again.paid}, back {again.back}, lost {again.lost}"
            raise _differs(recorded, what, found.setup.fingerprint, played)
        self.found.settlements += 1

    _CHECKS: ClassVar[Mapping[type[Event], Callable[["Auditor", Recorded, Any], None]]] = {
        table.Settled: _settle_again,
        table.RoundSettled: _nobody_is_left_out,
    }
    """What is worked out again of an event, beside a result that was put right."""

    def finish(self) -> None:
        """At the end of a log nothing is missing, and the books agree."""
        try:
            self._put_right.must_be_whole()
        except NotByTheRules as wrong:
            raise Wrong(f"after event {self._seen}: {wrong}") from wrong
        self.reconcile()

    def reconcile(self) -> None:
        """What the ledger says must be what the tables and the cage say, to the cent."""
        for what, ledger, held in books(self.state):
            if ledger != held:
                raise Wrong(f"{what}: the ledger has {ledger}, the floor {held}")


def _count_settled(found: Audited, event: table.Settled) -> None:
    found.wagered += event.back + event.lost + sum(event.stays.values())
    found.won += sum(event.paid.values())


def _count_round(found: Audited, _: table.RoundSettled) -> None:
    found.rounds += 1


def _count_bought_in(found: Audited, event: table.Credited) -> None:
    found.bought_in += event.amount


def _count_cashed_out(found: Audited, event: table.CashedOut) -> None:
    found.cashed_out += event.amount


COUNTS: Mapping[type[Event], Callable[[Audited, Any], None]] = {
    table.Settled: _count_settled,
    table.RoundSettled: _count_round,
    table.Credited: _count_bought_in,
    table.CashedOut: _count_cashed_out,
}
"""What the report counts."""


def _differs(recorded: Recorded, what: str, pinned: str, played: Game) -> Wrong:
    """A settlement that today's rules do not give: wrong, unless the table was opened with other rules."""
    today = pin(played, EDITIONS[played.edition])
    if pinned in ("", today):
        return Wrong(f"event {recorded.seq}: {what}")
    changed = f"the rules changed since: the table was opened with {pinned}, and those of today are {today}"
    return Wrong(f"event {recorded.seq}: {what}; {changed}")


def _said(error: Exception) -> str:
    return str(error) if isinstance(error, ValueError | ArithmeticError) else repr(error)


def books(state: FloorState) -> Iterator[tuple[str, int, int]]:
    """Every balance twice: by the ledger, and by what the tables and the cage hold."""
    balances = state.ledger.balances
    yield "all accounts together", sum(balances.values()), 0
    for account, balance in balances.items():
        if guarded(account):
            yield f"{account} not below zero", min(balance, 0), 0
    held: Counter[str] = Counter()
    for name, found in state.tables.items():
        held[f"stakes:{name}"] += _staked(found)
        held[f"fees:{name}"] += sum(sum(visit.fees.values()) for visit in found.visits.values())
        for visit in found.visits.values():
            held[f"visit:{visit.id}"] += visit.balance + sum(visit.colours.values())
            held[f"held:{visit.id}"] += visit.held
        held[f"debts:{name}"] -= sum(found.debts.values())
        held[f"colours:{name}"] += sum(colour.left for colour in found.colours.values())
        for visit_id, amount in found.held.items():
            held[f"held:{visit_id}"] += amount
    held["colours:cage"] += sum(debt.amount for debt in state.cage.colours.values())
    tickets = state.cage.tickets.values()
    held["tickets"] += sum(ticket.amount for ticket in tickets if ticket.state in IN_CIRCULATION)
    held["payments"] += sum(payment.amount for payment in state.cage.payments.values())
    for account in held.keys() | {account for account in balances if guarded(account)}:
        yield account, balances.get(account, 0), held[account]


def _staked(found: Table) -> int:
    return sum(sum(visit.wagers.values()) for visit in found.visits.values())


def audit(path: Path | str, checkpoint: Checkpoint | None = None) -> Audited:
    """Audit a log from its first event to its last, in constant memory; the checkpoint's signature was checked."""
    auditor = Auditor()
    found = auditor.found
    try:
        with SqliteLog.open(path, create=False, read_only=True) as log:
            if checkpoint is not None:
                log.must_be_of(checkpoint.ends)
            auditor.expect_snapshots(log)
            if log.last_seq() < LONG:
                found.fault = next(log.verify(auditor.see), None)
            else:
                found.fault = _with_both_cores(log, auditor)
            found.events = auditor.events
            if found.fault is None:
                auditor.finish()
                found.receipts = log.last_receipt()
                if checkpoint is not None:
                    _hold_against(checkpoint, log, found)
    except Wrong as wrong:
        found.fault = Fault("the books", str(wrong))
    except BadCheckpoint as error:
        found.fault = Fault(THE_CHECKPOINT, str(error))
    except LogError as error:
        found.fault = Fault("the log", str(error))
    return found


def _hold_against(checkpoint: Checkpoint, log: SqliteLog, found: Audited) -> None:
    """A log in order may still be another one than was there: the checkpoint tells."""
    ends = checkpoint.ends
    found.fault = log.compare(ends)
    if found.fault is None:
        found.checkpoint = MatchedCheckpoint(checkpoint.taken_ms, ends.events, ends.receipts.at, checkpoint.public_key)


def _with_both_cores(log: SqliteLog, auditor: Auditor) -> Fault | None:
    """Replay here and walk the chains beside it; what is wrong with the log comes before what is wrong in the books."""
    with VerifyProcess(log.path) as walk:
        try:
            for recorded in log.read():
                auditor.see(recorded)
        except (Wrong, LogError, UnicodeDecodeError) as error:
            fault = walk.first()
            if fault is None:
                raise Wrong(str(error)) from error
            return fault
        return walk.first()
