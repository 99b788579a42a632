"""What an event changes: in place, without checks, without computing an amount anew."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from croupier.authority.second import Proposal, outdate
from croupier.games import Sign, game
from croupier.table import events as ev
from croupier.table.editions import EDITIONS
from croupier.table.limits import Limits, raised
from croupier.table.state import KEPT_UNDO, Case, LastRound, Notice, Round, Share, Station, Stop, Table, Visit

RECENT = 20
WITHOUT_RESULT = ("no-spin", "system-fault", "station-fault", "invalidated")
"""Returns after which a player may want to repeat the wagers, for nobody found fault with them (READINGS T1)."""
SETTLED = "a result is put right after a round was settled"
_CHANGES: dict[type, Callable[[Table, Any, int], None]] = {}


def evolve(table: Table, event: ev.Event, at_ms: int) -> None:
    """Change the table as the event says."""
    table.now_ms = at_ms
    _CHANGES[event.__class__](table, event, at_ms)


def _changes(kind: type) -> Callable[[Callable[[Table, Any, int], None]], Callable[[Table, Any, int], None]]:
    def register(change: Callable[[Table, Any, int], None]) -> Callable[[Table, Any, int], None]:
        _CHANGES[kind] = change
        return change

    return register


@_changes(ev.TableOpened)
def _(table: Table, event: ev.TableOpened, _: int) -> None:
    setup = event.setup
    table.setup, table.approval, table.open = setup, event.approval, True
    table.closed_at_ms = table.stopped = None
    table.stations = {
        number: Station(number, remote=number in setup.remote, printer=setup.printers, acceptor=setup.acceptors)
        for number in range(1, setup.stations + 1)
    }
    table.notices = {number: table.notices[number] for number in event.notices}
    _set_limits(table, setup)
    table.period_s = setup.period_s or EDITIONS[game(setup.game).book].default_period_s
    table.round = Round(number=table.round.number)
    table.last = None
    table.decided = {}


@_changes(ev.TableClosed)
def _(table: Table, event: ev.TableClosed, at_ms: int) -> None:
    table.open, table.closed_at_ms = False, at_ms
    table.round.phase = "idle"
    table.notices = {n: notice for n, notice in table.notices.items() if notice.about != "closing"}


@_changes(ev.TableStopped)
def _(table: Table, event: ev.TableStopped, _: int) -> None:
    table.stopped = Stop(event.item, event.reason, event.clause)


@_changes(ev.RoundOpened)
def _(table: Table, event: ev.RoundOpened, _: int) -> None:
    table.round = Round(event.round, "betting", event.closes_at_ms)


@_changes(ev.Credited)
def _(table: Table, event: ev.Credited, _: int) -> None:
    visit = table.visits.get(event.visit)
    if visit is None:
        # A round that was closed before they came is not one that they sat out.
        late = table.round.phase in ("closed", "entered")
        visit = table.visits[event.visit] = Visit(event.visit, event.station, idle_rounds=-1 if late else 0)
        table.stations[event.station].visit = event.visit
        table.next_visit += 1
    visit.balance += event.amount
    assert table.setup is not None, "accounts are opened at tables that were"
    if EDITIONS[game(table.setup.game).book].confirm is not None:
        visit.unconfirmed = True


@_changes(ev.CreditConfirmed)
def _(table: Table, event: ev.CreditConfirmed, _: int) -> None:
    visit = table.visits[event.visit]
    visit.unconfirmed, visit.ever_confirmed = False, True


def _move(wagers: dict[str, int], deltas: dict[str, int]) -> None:
    for bet, delta in deltas.items():
        total = wagers.get(bet, 0) + delta
        if total:
            wagers[bet] = total
        else:
            del wagers[bet]


@_changes(ev.WagersMoved)
def _(table: Table, event: ev.WagersMoved, _: int) -> None:
    visit = table.visits[event.visit]
    deltas = event.deltas
    wagers = visit.wagers
    for bet, delta in deltas.items():
        if delta > 0:
            table.round.wagered = True
        visit.balance -= delta
        total = wagers.get(bet, 0) + delta
        if total:
            wagers[bet] = total
        else:
            del wagers[bet]
    if event.by == "undo":
        visit.undo.pop()
        return
    visit.undo.append(deltas)
    if len(visit.undo) > KEPT_UNDO:
        del visit.undo[0]


@_changes(ev.PeriodEnded)
def _(table: Table, event: ev.PeriodEnded, _: int) -> None:
    table.round.phase, table.round.ended = "closed", event.why
    table.remaining_ms = 0
    for visit in table.visits.values():
        visit.undo.clear()


@_changes(ev.StakesReturned)
def _(table: Table, event: ev.StakesReturned, _: int) -> None:
    visit = table.visits[event.visit]
    visit.balance += sum(event.wagers.values())
    _move(visit.wagers, {bet: -stake for bet, stake in event.wagers.items()})
    visit.undo.clear()
    table.stations[visit.station].waiting = ""  # with nothing at stake there is nothing to confirm
    share = table.last.shares.get(visit.id) if table.last is not None else None
    if share is not None:
        share.stays = {bet: stake for bet, stake in share.stays.items() if bet not in event.wagers}
    if event.why in WITHOUT_RESULT:
        visit.last_wagers = event.wagers
        visit.idle_rounds = 0


@_changes(ev.BallSpun)
def _(table: Table, event: ev.BallSpun, _: int) -> None:
    table.round.ball_spun = True


@_changes(ev.OutcomeEntered)
def _(table: Table, event: ev.OutcomeEntered, _: int) -> None:
    table.round.phase, table.round.outcome = "entered", event.outcome


@_changes(ev.Settled)
def _(table: Table, event: ev.Settled, _: int) -> None:
    visit = table.visits[event.visit]
    paid = sum(event.paid.values())
    if table.last is None or table.last.number != event.round:
        table.last = LastRound(event.round, event.outcome)
    stays = sum(event.stays.values())
    returned = paid + event.back + stays
    table.last.shares[visit.id] = Share(visit.wagers, returned, event.stays, settled=returned)
    visit.last_wagers = visit.wagers
    visit.last_paid, visit.last_lost = paid, event.lost
    visit.won_before, visit.won = visit.won, max(visit.won + paid - event.lost, 0)
    visit.balance += paid + event.back
    visit.wagers = dict(event.stays)


@_changes(ev.RoundSettled)
def _(table: Table, event: ev.RoundSettled, _: int) -> None:
    if table.last is None or table.last.number != event.round:
        table.last = LastRound(event.round, event.outcome)
    full = all(station.visit is not None or station.failed for station in table.stations.values())
    for visit in table.visits.values():
        wagered = visit.id in table.last.shares
        idle = full and not wagered and not table.stations[visit.station].failed
        visit.idle_rounds = visit.idle_rounds + 1 if idle else 0
        if not wagered:
            visit.last_paid = visit.last_lost = 0
    table.recent = [*table.recent[-RECENT + 1 :], event.outcome]
    _end_round(table)


def _end_round(table: Table) -> None:
    table.round = Round(table.round.number)
    table.corrected = False
    for visit in table.visits.values():
        visit.undo.clear()
    for station in table.stations.values():
        station.waiting = ""


@_changes(ev.NoSpinCalled)
def _(table: Table, event: ev.NoSpinCalled, _: int) -> None:
    _end_round(table)


@_changes(ev.RoundVoided)
def _(table: Table, event: ev.RoundVoided, _: int) -> None:
    _end_round(table)


@_changes(ev.AccountsFrozen)
def _(table: Table, event: ev.AccountsFrozen, _: int) -> None:
    table.frozen, table.remaining_ms, table.corrected = True, event.remaining_ms, False


@_changes(ev.OutcomeCorrected)
def _(table: Table, event: ev.OutcomeCorrected, _: int) -> None:
    assert table.last is not None, SETTLED
    table.last.outcome = event.outcome
    table.corrected = True
    table.recent = [*table.recent[:-1], event.outcome]


@_changes(ev.OutcomeInvalidated)
def _(table: Table, event: ev.OutcomeInvalidated, _: int) -> None:
    if table.last is not None and table.last.number == event.round:
        table.last.cancelled = True
        table.recent = table.recent[:-1]


def _take_held(table: Table, visit: str, amount: int) -> None:
    """Take money out of what is held from a visit, whether or not it is over."""
    if amount:
        outdate(table.proposals, f"held {visit}")
    there = table.visits.get(visit)
    if there is not None:
        there.held -= amount
    elif amount:
        left = table.held.get(visit, 0) - amount
        if left:
            table.held[visit] = left
        else:
            del table.held[visit]


@_changes(ev.Adjusted)
def _(table: Table, event: ev.Adjusted, _: int) -> None:
    assert table.last is not None, SETTLED
    share = table.last.shares[event.visit]
    share.returned = event.now
    share.unheld += event.unheld
    share.owed += event.owed
    share.written_off += event.written_off
    kept = {bet: stake for bet, stake in share.stays.items() if bet not in event.unwagered}
    share.stays = {**kept, **event.rewagered}
    _take_held(table, event.visit, event.unheld)
    visit = table.visits.get(event.visit)
    if visit is not None:
        visit.won = max(visit.won_before + event.won - event.lost, 0)
        visit.last_paid, visit.last_lost = event.won, event.lost
        visit.balance += event.credited + sum(event.unwagered.values()) - event.debited
        visit.balance -= sum(event.rewagered.values())
        _move(visit.wagers, {bet: -stake for bet, stake in event.unwagered.items()})
        _move(visit.wagers, event.rewagered)
        visit.undo.clear()
        if not visit.wagers:
            table.stations[visit.station].waiting = ""  # with nothing at stake there is nothing to confirm


@_changes(ev.OwedSettled)
def _(table: Table, event: ev.OwedSettled, _: int) -> None:
    assert table.last is not None, SETTLED
    table.last.shares[event.visit].owed -= event.amount


@_changes(ev.AccountsReleased)
def _(table: Table, event: ev.AccountsReleased, _: int) -> None:
    table.frozen = False
    if table.round.phase == "betting":
        table.round.closes_at_ms = event.closes_at_ms


@_changes(ev.StationFailed)
def _(table: Table, event: ev.StationFailed, _: int) -> None:
    station = table.stations[event.station]
    station.failed = True
    visit = table.visit_at(event.station)
    waits = table.round.phase in ("closed", "entered") and visit is not None and visit.wagers
    station.waiting = event.clause if waits else ""


@_changes(ev.StationRepaired)
def _(table: Table, event: ev.StationRepaired, _: int) -> None:
    table.stations[event.station].failed = False


@_changes(ev.SystemFailed)
def _(table: Table, event: ev.SystemFailed, _: int) -> None:
    if table.round.phase in ("closed", "entered"):
        for station in table.stations.values():
            visit = table.visit_at(station.number)
            if visit is not None and visit.wagers and not station.waiting:
                station.waiting = event.clause


@_changes(ev.WagersConfirmed)
def _(table: Table, event: ev.WagersConfirmed, _: int) -> None:
    for number in event.stations:
        table.stations[number].waiting = ""


@_changes(ev.CashOutAsked)
def _(table: Table, event: ev.CashOutAsked, _: int) -> None:
    table.visits[event.visit].cashing_out = True


@_changes(ev.CashedOut)
def _(table: Table, event: ev.CashedOut, _: int) -> None:
    visit = table.visits.pop(event.visit)
    if visit.held:
        table.held[visit.id] = visit.held
    station = table.stations[visit.station]
    station.visit, station.waiting = None, ""


@_changes(ev.LeaveDirected)
def _(table: Table, event: ev.LeaveDirected, _: int) -> None:
    visit = table.visits[event.visit]
    visit.barred, visit.cashing_out = event.clause, True


@_changes(ev.PlayerExcluded)
def _(table: Table, event: ev.PlayerExcluded, _: int) -> None:
    visit = table.visits[event.visit]
    visit.barred, visit.cashing_out = event.clause, True


@_changes(ev.WinningsHeld)
def _(table: Table, event: ev.WinningsHeld, _: int) -> None:
    visit = table.visits[event.visit]
    visit.balance -= event.amount
    visit.held += event.amount
    outdate(table.proposals, f"held {event.visit}")


@_changes(ev.HeldReleased)
def _(table: Table, event: ev.HeldReleased, _: int) -> None:
    visit = table.visits.get(event.visit)
    _take_held(table, event.visit, event.amount)
    _decided(table, event.visit, event.amount)
    if visit is not None:
        if event.to == "account":
            visit.balance += event.amount
        else:
            visit.forfeited += event.amount


def _decided(table: Table, visit: str, amount: int) -> None:
    table.decided[visit] = table.decided.get(visit, 0) + amount


def _open_case(cases: dict[int, Case], table: Table, number: int, visit: str, about: str) -> None:
    cases[number] = Case(number, visit, about)
    table.next_case += 1


@_changes(ev.ClaimMade)
def _(table: Table, event: ev.ClaimMade, _: int) -> None:
    _open_case(table.claims, table, event.claim, event.visit, event.about)


@_changes(ev.ClaimDecided)
def _(table: Table, event: ev.ClaimDecided, _: int) -> None:
    del table.claims[event.claim]


@_changes(ev.DisputeOpened)
def _(table: Table, event: ev.DisputeOpened, _: int) -> None:
    _open_case(table.disputes, table, event.dispute, "", event.about)


@_changes(ev.DisputeDecided)
def _(table: Table, event: ev.DisputeDecided, _: int) -> None:
    del table.disputes[event.dispute]
    outdate(table.proposals, f"dispute {event.dispute}")


@_changes(ev.DisputePaid)
def _(table: Table, event: ev.DisputePaid, _: int) -> None:
    _decided(table, event.visit, event.amount)
    if event.to == "account":
        table.visits[event.visit].balance += event.amount


@_changes(ev.DecisionProposed)
def _(table: Table, event: ev.DecisionProposed, _: int) -> None:
    table.proposals[event.decision] = Proposal(event.decision, event.by, event.command)
    table.next_case += 1


@_changes(ev.DecisionSeconded)
def _(table: Table, event: ev.DecisionSeconded, _: int) -> None:
    """A record: the proposal goes when what it is about is decided, by the next events."""


@_changes(ev.DecisionWithdrawn)
def _(table: Table, event: ev.DecisionWithdrawn, _: int) -> None:
    del table.proposals[event.decision]


@_changes(ev.ComplaintMade)
def _(table: Table, event: ev.ComplaintMade, _: int) -> None:
    table.next_case += 1
    table.visits[event.visit].complaints += 1


@_changes(ev.RulesGiven)
def _(table: Table, event: ev.RulesGiven, _: int) -> None:
    """A record: nothing at the table changes."""


@_changes(ev.PeriodSet)
def _(table: Table, event: ev.PeriodSet, _: int) -> None:
    table.period_s = event.seconds


@_changes(ev.LimitsSet)
def _(table: Table, event: ev.LimitsSet, _: int) -> None:
    _set_limits(table, event)
    for visit in table.visits.values():
        visit.undo.clear()  # what lay there under other limits may not be permitted now


def _set_limits(table: Table, limits: Limits) -> None:
    table.minimum, table.maximum, table.unit = limits.minimum, limits.maximum, limits.unit
    table.total_minimum, table.lines = limits.total_minimum, limits.lines
    table.forget_sign()
    table.notices = {n: left for n, notice in table.notices.items() if (left := _still_to_come(notice, table.sign))}


def _still_to_come(notice: Notice, sign: Sign) -> Notice | None:
    """What a notice announced and the sign does not say yet: what came true cannot be used a second time."""
    if notice.about != "minimum":
        return notice
    minimum = raised(notice.minimum, sign.limit.minimum)
    total = raised(notice.total_minimum, sign.total_minimum)
    lines = tuple(line for line in notice.lines if line.minimum > sign.of(line.kind).minimum)
    if minimum is None and total is None and not lines:
        return None
    return replace(notice, minimum=minimum, total_minimum=total, lines=lines)


@_changes(ev.NoticePosted)
def _(table: Table, event: ev.NoticePosted, _: int) -> None:
    table.notices[event.notice] = Notice(
        event.notice, event.about, event.at_ms, event.minimum, event.total_minimum, event.lines
    )
    table.next_case += 1


@_changes(ev.NoticeSeen)
def _(table: Table, event: ev.NoticeSeen, at_ms: int) -> None:
    table.notices[event.notice].shown_since_ms = at_ms if event.shown else None
