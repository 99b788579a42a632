"""A round: the wagering period, the ball, the outcome, settlement, and a no spin (RR 5, 9.1; RR99 5, 8.1)."""

from croupier.games import BadInput
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.deciding.accounts import departures, leave
from croupier.table.deciding.view import (
    edition_of,
    game_of,
    must_be_open,
    must_not_be_stopped,
    refuse,
    setup_of,
)
from croupier.table.state import Table, Visit


def open_round(table: Table, now_ms: int) -> ev.RoundOpened:
    """The next wagering period."""
    return ev.RoundOpened(table.round.number + 1, now_ms + table.period_s * 1000)


def next_round(table: Table, now_ms: int) -> list[ev.Event]:
    """The next wagering period, unless the table is stopped."""
    return [] if table.stopped is not None else [open_round(table, now_ms)]


def void_if_stopped(table: Table, clause: str, staked: bool) -> list[ev.Event]:
    """A round of a table that is being stopped ends as soon as nothing is at stake in it (READINGS T24)."""
    return [] if staked or table.round.phase == "idle" else [ev.RoundVoided(table.round.number, clause)]


def open_betting(table: Table, command: c.OpenBetting, now_ms: int) -> list[ev.Event]:
    """Start a wagering period at a table that stands idle."""
    must_be_open(table)
    edition = edition_of(table)
    if table.round.phase != "idle":
        raise refuse(edition.at_close, f"round {table.round.number} is under way")
    must_not_be_stopped(table)
    return [open_round(table, now_ms)]


def end_period(table: Table, at_ms: int, why: str) -> list[ev.Event]:
    """The end of the period; wagers that in total fall short go back unrecognised (RR 4.3.3, READINGS L5)."""
    screen = table.screen
    ended: list[ev.Event] = [ev.PeriodEnded(table.round.number, at_ms, "sensor" if why == "sensor" else "time")]
    staked = False
    for visit in table.visits.values():
        short = screen.recognise(visit.wagers)
        if short is not None:
            ended.append(ev.StakesReturned(visit.id, dict(visit.wagers), "below-total", short.clause))
        else:
            staked = staked or bool(visit.wagers)
    void = void_if_stopped(table, table.stopped.clause, staked) if table.stopped is not None else []
    return [*ended, *void]


def tick(table: Table, command: c.Tick, now_ms: int) -> list[ev.Event]:
    """Close the period if its time is over."""
    due = due_ms(table)
    return end_period(table, due, "time") if due is not None and due <= now_ms else []


def due_ms(table: Table) -> int | None:
    """When the table itself has something to do, if ever."""
    return table.round.closes_at_ms if table.round.phase == "betting" and not table.frozen else None


def ball_dropping(table: Table, command: c.BallDropping, now_ms: int) -> list[ev.Event]:
    """The sensor foresees the fall: the time left becomes zero (RR 5.1.3), while accounts are frozen too.

    Else wagers would be taken after the release, when the number can be seen (READINGS T21).
    """
    edition = edition_of(table)
    if edition.sensor is None:
        raise refuse(edition.default_period_clause, "in this book no sensor ends the period")
    if not setup_of(table).sensor:
        raise refuse(edition.sensor, "this wheel has no sensor")
    if not table.round.ball_spun:
        raise refuse(edition.sensor, "the ball has not been spun")
    if table.round.phase != "betting":
        return []  # the period was over anyway
    return end_period(table, now_ms, "sensor")


def spin_ball(table: Table, command: c.SpinBall, now_ms: int) -> list[ev.Event]:
    """Launch the ball: within the period or promptly after it."""
    must_be_open(table)
    edition = edition_of(table)
    if table.round.phase == "idle":
        raise refuse(edition.spin_early, "open betting first: a spin belongs to a wagering period")
    if table.round.ball_spun:
        raise refuse(edition.spin_late, "the ball has been spun")
    return [ev.BallSpun(table.round.number)]


def enter_outcome(table: Table, command: c.EnterOutcome, now_ms: int) -> list[ev.Event]:
    """Key in the number that was announced (RR 5.4.1, RR99 5.5(a)); it counts when it is confirmed."""
    must_be_open(table)
    edition = edition_of(table)
    if not table.round.ball_spun:
        raise refuse(edition.enter, "an outcome is entered after the ball was spun")
    if table.round.phase == "betting":
        clause = edition.no_spin["rested-before-close"]
        raise refuse(clause, "the ball rests while wagers are still taken: call a no spin")
    try:
        outcome = game_of(table).outcome(command.outcome)
    except BadInput as error:
        raise refuse(edition.enter, str(error)) from error
    return [ev.OutcomeEntered(table.round.number, outcome)]


def confirm_outcome(table: Table, command: c.ConfirmOutcome, now_ms: int) -> list[ev.Event]:
    """Confirm the number and settle; then the next period starts (READINGS T3)."""
    edition = edition_of(table)
    if table.round.phase != "entered":
        raise refuse(edition.enter, "no outcome has been entered")
    if command.outcome != table.round.outcome:
        raise refuse(edition.enter, f"{table.round.outcome} was entered: enter {command.outcome} if that is the number")
    waiting = [number for number, station in table.stations.items() if station.waiting]
    if waiting:
        clause = table.stations[waiting[0]].waiting
        raise refuse(clause, f"confirm or void the wagers of station {waiting[0]} first")
    settled = [event for visit in list(table.visits) if (event := settle_visit(table, visit)) is not None]
    events: list[ev.Event] = [*settled, ev.RoundSettled(table.round.number, table.round.outcome)]
    for visit in table.visits.values():
        if visit.cashing_out:
            events += _gone(table, visit, next((event for event in settled if event.visit == visit.id), None))
    return [*events, *_lifted(table, settled), *next_round(table, now_ms)]


def _lifted(table: Table, settled: list[ev.Settled]) -> list[ev.Event]:
    """At a table that is stopped there is no next spin for winners to stay for: they go back to the account."""
    return [
        lift(table, event.visit, event.stays, "stopped")
        for event in settled
        if table.stopped is not None and event.stays and not table.visits[event.visit].cashing_out
    ]


def lift(table: Table, visit: str, stays: dict[str, int], why: str) -> ev.StakesReturned:
    """Winners that stay on the layout, or would, go back to the account."""
    clause = edition_of(table).lifted
    assert clause is not None, "winners stay where they may be lifted, and nowhere else"
    return ev.StakesReturned(visit, dict(stays), why, clause)


def _gone(table: Table, visit: Visit, settled: ev.Settled | None) -> list[ev.Event]:
    """Whoever waited for the settlement to leave does so now, with the winning stakes that else would stay."""
    if settled is None:
        return leave(table, visit, visit.balance)
    stays = settled.stays
    lifted: list[ev.Event] = [lift(table, visit.id, stays, "leaving")] if stays else []
    balance = visit.balance + sum(settled.paid.values()) + settled.back + sum(stays.values())
    return [*lifted, *leave(table, visit, balance)]


def settle_visit(table: Table, visit_id: str) -> ev.Settled | None:
    """What a round returns to one visit, from the rules of the game.

    Losers are cleared and winners paid (RR 3.8.1, RR 3.8.2; RR99 3.6(a), RR99 3.6(c)). What is won, what is lost and
    the balance that follows are worked out by nobody but the system (RR 5.5.2(a), RR 5.5.2(b); RR99 5.6(b)).
    """
    visit = table.visits[visit_id]
    if not visit.wagers:
        return None
    played = game_of(table)
    results = played.settle(played.start(), visit.wagers, table.round.outcome).results
    return ev.Settled(
        visit.id,
        table.round.number,
        table.round.outcome,
        paid={result.bet: result.paid for result in results if result.paid},
        back=sum(result.back for result in results),
        lost=sum(result.lost for result in results),
        stays={result.bet: result.stays for result in results if result.stays},
    )


def call_no_spin(table: Table, command: c.CallNoSpin, now_ms: int) -> list[ev.Event]:
    """The spin is of no effect: stakes go back, and betting opens anew (READINGS T1)."""
    must_be_open(table)
    edition = edition_of(table)
    clause = edition.no_spin.get(command.ground)
    if clause is None:
        raise refuse(edition.no_effect, f"a ground is one of {', '.join(edition.no_spin)}")
    if table.round.phase == "idle" or not table.round.ball_spun:
        raise refuse(clause, "no ball is running")
    driven = setup_of(table).driven_wheel
    if command.ground == "wheel-not-rotating" and driven and edition.driven_wheel_exempt:
        raise refuse(clause, "this wheel is driven mechanically, which is exempt")
    if command.ground == "rested-before-close" and table.round.ended == "sensor":
        # After a close by time only eyes know when the ball came to rest (READINGS T2).
        raise refuse(clause, "the sensor ended the period before the ball came to rest")
    returned = [
        ev.StakesReturned(visit.id, dict(visit.wagers), "no-spin", edition.no_effect)
        for visit in table.visits.values()
        if visit.wagers
    ]
    called = ev.NoSpinCalled(table.round.number, command.ground, clause)
    gone = departures(table, {event.visit: sum(event.wagers.values()) for event in returned})
    return [*returned, called, *gone, *next_round(table, now_ms)]
