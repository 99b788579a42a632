"""What an event changes: too much, too little, or something that should have ended survives it."""

from collections.abc import Callable, Iterator
from typing import Any

from croupier.table import events as ev
from croupier.table.rules import CHANGES
from croupier.table.state import Notice, Share, Table
from tools.prove.engine.changing import Apply, applying
from tools.prove.engine.derived import leading_to
from tools.prove.engine.lines import governed
from tools.prove.patch import Break

Effect = Callable[[Table, Any], None]


def no_control(table: Table, event: ev.Credited) -> None:
    """Nobody is in control of the station."""
    table.seats[event.seat].visit = None


def nothing_to_confirm(table: Table, event: ev.Credited) -> None:
    """No credit waits for the player's word."""
    table.visits[event.visit].unconfirmed = False


def nothing_more_to_confirm(table: Table, event: ev.Credited) -> None:
    """No further credit waits for the player's word."""
    visit = table.visits[event.visit]
    visit.unconfirmed = visit.unconfirmed and not visit.ever_confirmed


def win_not_shown(table: Table, event: ev.Settled) -> None:
    """The station does not say what was won."""
    table.visits[event.visit].last_paid = 0


def loss_not_shown(table: Table, event: ev.Settled) -> None:
    """The station does not say what was lost."""
    table.visits[event.visit].last_lost = 0


def nobody_idle(table: Table, _: ev.RoundSettled) -> None:
    """Rounds that were sat out are not counted."""
    for visit in table.visits.values():
        visit.idle_rounds = 0


def display_kept(table: Table, event: ev.OutcomeCorrected) -> None:
    """The last numbers are not put right."""
    table.recent = [*table.recent[:-1], event.was]


def history_kept(table: Table, _: ev.OutcomeInvalidated) -> None:
    """A result that was cancelled can be cancelled again."""
    if table.last is not None:
        table.last.cancelled = False


def nothing_waits(table: Table, _: Any) -> None:
    """No wagers wait for the records."""
    for seat in table.seats.values():
        seat.waiting = ""


def still_in_order(table: Table, event: ev.StationFailed) -> None:
    """The station takes wagers."""
    table.seats[event.seat].failed = False


def not_barred(table: Table, event: Any) -> None:
    """The player may go on."""
    table.visits[event.visit].barred = ""


def not_leaving(table: Table, event: Any) -> None:
    """The player stays."""
    table.visits[event.visit].cashing_out = False


def sign_stands(table: Table, event: ev.NoticeSeen) -> None:
    """A sign that was lost counts as if it had stood all the time."""
    table.notices[event.notice].shown_since_ms = 0


def period_cut(table: Table, event: ev.PeriodSet) -> None:
    """The period that runs is cut."""
    table.timers["period"] = table.now_ms + event.seconds * 1000


def not_called(table: Table, _: ev.OutcomeEntered) -> None:
    """No screen shows the number."""
    table.round.outcome = ""


def lost_at_the_close(table: Table, _: ev.PeriodEnded) -> None:
    """A bet of everybody's is gone when the period is over."""
    for visit in table.visits.values():
        for bet in list(visit.wagers)[:1]:
            del visit.wagers[bet]


def held_and_played(table: Table, event: ev.WinningsHeld) -> None:
    """What is held is there all the same."""
    table.visits[event.visit].balance += event.amount


def still_there(table: Table, _: ev.OutcomeEntered) -> None:
    """Whatever comes next is taken for entered."""
    table.round.ball_spun = True
    table.round.phase = "closed"


def bought_in_for_good(table: Table, event: ev.Credited) -> None:
    """What was bought in with counts as won."""
    table.visits[event.visit].won += event.amount


def losses_forgotten(table: Table, event: ev.Settled) -> None:
    """What was lost since does not count against what was won."""
    table.visits[event.visit].won += event.lost


def _share(table: Table, visit: str) -> Share:
    assert table.last is not None
    return table.last.shares[visit]


def losses_carried_over(table: Table, event: ev.Settled) -> None:
    """A loss counts against what is won later."""
    visit = table.visits[event.visit]
    visit.won = _share(table, event.visit).won_before + sum(event.paid.values()) - event.lost


def wrong_winnings_kept(table: Table, event: ev.Adjusted) -> None:
    """Winnings that were put right count as they were."""
    visit = table.visits.get(event.visit)
    if visit is not None:
        visit.won = max(visit.won, _share(table, event.visit).won_before + event.was)


def forfeited_in_vain(table: Table, event: ev.HeldReleased) -> None:
    """What was forfeited can be held again."""
    if event.visit in table.visits:
        table.visits[event.visit].forfeited = 0


def not_counted(table: Table, event: Any) -> None:
    """What was decided for a visit before does not count."""
    table.decided.pop(event.visit)


EFFECTS: tuple[tuple[type[ev.Event], Effect, tuple[str, ...]], ...] = (
    (ev.Credited, no_control, ("control",)),
    (ev.Credited, nothing_to_confirm, ("confirm", "confirm_further")),
    (ev.Credited, nothing_more_to_confirm, ("confirm_further",)),
    (ev.Credited, bought_in_for_good, ("sanction_hold",)),
    (ev.Settled, win_not_shown, ("shown",)),
    (ev.RoundSettled, nobody_idle, ("idle",)),
    (ev.OutcomeCorrected, display_kept, ("wrong_outcome",)),
    (ev.OutcomeInvalidated, history_kept, ("refund",)),
    (ev.StationFailed, nothing_waits, ("station_fault_after",)),
    (ev.StationRepaired, nothing_waits, ("station_fault_after",)),
    (ev.SystemFailed, nothing_waits, ("system_fault_after",)),
    (ev.StationFailed, still_in_order, ("station_fault_before",)),
    (ev.LeaveDirected, not_barred, ("directed",)),
    (ev.LeaveDirected, not_leaving, ("directed",)),
    (ev.PlayerExcluded, not_barred, ("sanction_exclude",)),
    (ev.PlayerExcluded, not_leaving, ("sanction_exclude",)),
    (ev.NoticeSeen, sign_stands, ("higher_minimum", "closing_sign")),
    (ev.PeriodSet, period_cut, ("period",)),
    (ev.OutcomeEntered, not_called, ("announced", "enter")),
    (ev.OutcomeEntered, still_there, ("enter",)),
    (ev.PeriodEnded, lost_at_the_close, ("at_close",)),
    (ev.WinningsHeld, held_and_played, ("sanction_hold",)),
    (ev.Settled, losses_forgotten, ("sanction_hold",)),
    (ev.Settled, losses_carried_over, ("sanction_hold",)),
    (ev.Adjusted, wrong_winnings_kept, ("sanction_hold",)),
    (ev.HeldReleased, forfeited_in_vain, ("sanction_hold",)),
    (ev.DisputePaid, not_counted, ("dispute",)),
    (ev.HeldReleased, not_counted, ("sanction_hold",)),
)


SPARED: dict[tuple[str, Effect], str] = {
    ("big-wheel", nothing_waits): "chips on felt wait for no record",
    ("big-wheel", not_called): "it is settled by the outcome that is confirmed",
}
"""What an edition does not know although it knows the event, and why."""


def effects() -> Iterator[Break]:
    """An event changes something that it must not, or does not change what it must."""
    for kind, effect, rules in EFFECTS:
        what = f"{kind.__name__}: {(effect.__doc__ or '').rstrip('.').lower()}"
        for id_, clause in governed(*rules, by=leading_to(kind)):
            if (id_, effect) not in SPARED:
                yield Break(clause, "event", what, applying(kind, effect))
    yield Break("RR99 5.6(b)", "event", "Settled: no loss is shown", applying(ev.Settled, loss_not_shown))


def keeping(kind: type[ev.Event], keep: Callable[[Table], Any], put_back: Callable[[Table, Any], None]) -> Apply:
    """Let something survive an event that should have ended it."""

    def apply() -> None:
        change = CHANGES[kind]

        def changed(table: Table, event: Any, at_ms: int) -> None:
            kept = keep(table)
            change(table, event, at_ms)
            put_back(table, kept)

        CHANGES[kind] = changed

    return apply


def last_amounts(table: Table) -> dict[str, tuple[int, int]]:
    """What is shown to those who sit the round out."""
    shares = table.last.shares if table.last is not None else {}
    idle = [visit for visit in table.visits.values() if visit.id not in shares]
    return {visit.id: (visit.last_paid, visit.last_lost) for visit in idle}


def show_again(table: Table, kept: dict[str, tuple[int, int]]) -> None:
    """Who sat a round out is shown what they won before."""
    for visit, (paid, lost) in kept.items():
        table.visits[visit].last_paid, table.visits[visit].last_lost = paid, lost


def signs(table: Table) -> dict[int, Notice]:
    """The signs that stand."""
    return dict(table.notices)


def serve_again(table: Table, kept: dict[int, Notice]) -> None:
    """A sign serves twice."""
    table.notices = kept


def number(table: Table) -> str:
    """The number that was entered."""
    return table.round.outcome


def first_counts(table: Table, kept: str) -> None:
    """The first number that was entered stays."""
    table.round.outcome = kept or table.round.outcome


def sat_out(table: Table) -> dict[str, int]:
    """How many rounds each player sat out."""
    return {visit.id: visit.idle_rounds for visit in table.visits.values()}


def always_counted(table: Table, kept: dict[str, int]) -> None:
    """Every round counts as sat out."""
    for visit, rounds in kept.items():
        table.visits[visit].idle_rounds = rounds + 1


def counted_at_any_table(table: Table, kept: dict[str, int]) -> None:
    """Rounds count while a seat is free."""
    for visit in table.visits.values():
        idle = table.last is not None and visit.id not in table.last.shares
        visit.idle_rounds = kept[visit.id] + 1 if idle else 0


SURVIVALS: tuple[tuple[type[ev.Event], Callable[[Table], Any], Effect, tuple[str, ...]], ...] = (
    (ev.RoundSettled, last_amounts, show_again, ("shown",)),
    (ev.LimitsSet, signs, serve_again, ("higher_minimum",)),
    (ev.OutcomeEntered, number, first_counts, ("enter", "announced")),
    (ev.RoundSettled, sat_out, always_counted, ("idle",)),
    (ev.RoundSettled, sat_out, counted_at_any_table, ("idle",)),
)
"""What is kept over an event, and put back after it."""


def survivals() -> Iterator[Break]:
    """Something survives an event that should have ended it."""
    for kind, keep, put_back, rules in SURVIVALS:
        what = f"{kind.__name__}: {(put_back.__doc__ or '').rstrip('.').lower()}"
        for _, clause in governed(*rules, by=leading_to(kind)):
            yield Break(clause, "event", what, keeping(kind, keep, put_back))


def breaks() -> Iterator[Break]:
    """All of them."""
    yield from effects()
    yield from survivals()
