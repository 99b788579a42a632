"""A round: the wagering period, the ball, the outcome, settlement, and a no spin (RR 5, 9.1; RR99 5, 8.1)."""

from typing import Literal

from croupier.editions import Edition, Ground
from croupier.games import BadInput
from croupier.games.refusal import said
from croupier.table.accounts import departures
from croupier.table.dispatch import Argument, Changes, Decisions, Rule, about
from croupier.table.guards import by_procedure, edition_of, game_of, must_be_open, refuse, setup_of
from croupier.table.returned import all_back
from croupier.table.setup import Command, Event
from croupier.table.state import AFTER_CLOSE, BETWEEN_ROUNDS, Round, Table, Visit
from croupier.table.stops import ended_by, plays_on


class OpenBetting(Command, frozen=True):
    """Start a wagering period."""


class SpinBall(Command, frozen=True):
    """The ball is spun."""


class BallDropping(Command, frozen=True):
    """The wheel's sensor sees that the ball is about to fall."""


class EnterOutcome(Command, frozen=True):
    """Enter the number of the compartment."""

    outcome: str
    turns: int | None = None
    """How many turns a wheel made that is spun without a ball, where somebody counted."""


class CallNoSpin(Command, frozen=True):
    """Announce that the spin is a no spin."""

    SEES = {"round": "round"}

    ground: str
    round: int | None = None


class RoundOpened(Event, frozen=True):
    """A wagering period started."""

    round: int
    closes_at_ms: int


class PeriodEnded(Event, frozen=True):
    """The wagering period is over: what lies on the screens now is what will be settled."""

    round: int
    at_ms: int
    why: Literal["time", "sensor", "call"] = "time"


class BallSpun(Event, frozen=True):
    """The ball is running."""

    round: int


class OutcomeEntered(Event, frozen=True):
    """The Dealer entered a number."""

    round: int
    outcome: str
    pays: str = ""
    """The odds that are announced with it, where the book says so."""


class NoSpinCalled(Event, frozen=True):
    """The spin is of no effect."""

    round: int
    ground: str
    clause: str


class RoundVoided(Event, frozen=True):
    """A round ended without a result."""

    round: int
    clause: str


def open_round(table: Table, now_ms: int) -> RoundOpened:
    """The next wagering period."""
    timed = edition_of(table).betting_ends == "time"
    return RoundOpened(table.round.number + 1, now_ms + table.period_s * 1000 if timed else 0)


def next_round(table: Table, now_ms: int) -> list[Event]:
    """The next wagering period, unless the table is stopped, or betting opens by announcement."""
    if not plays_on(table) or edition_of(table).announces is not None:
        return []
    return [open_round(table, now_ms)]


def void_if_stopped(table: Table, clause: str, staked: bool) -> list[Event]:
    """A round of a table that is being stopped ends as soon as nothing is at stake in it (READINGS T24)."""
    return [] if staked or table.round.phase in BETWEEN_ROUNDS else [RoundVoided(table.round.number, clause)]


def open_betting(table: Table, command: OpenBetting, now_ms: int) -> list[Event]:
    """Start a wagering period at a table that stands idle."""
    return [open_round(table, now_ms)]


def end_period(table: Table, at_ms: int, why: Literal["time", "sensor", "call"]) -> list[Event]:
    """The end of the period; wagers that in total fall short go back unrecognised (RR 4.3.3, READINGS L5)."""
    ended: list[Event] = [PeriodEnded(table.round.number, at_ms, why)]
    staked = False
    for visit in table.visits.values():
        short = table.limits_of(visit).recognise(visit.wagers)
        if short is not None:
            ended.append(all_back(visit, "below-total", short.clause))
        else:
            staked = staked or bool(visit.wagers)
    clause = ended_by(table)
    void = void_if_stopped(table, clause, staked) if clause is not None else []
    return [*ended, *void]


def _has_sensor(table: Table, about: None, now_ms: int) -> None:
    edition = edition_of(table)
    if edition.sensor is None:
        raise refuse(edition.default_period_clause, "in this book no sensor ends the period")
    if not setup_of(table).sensor:
        raise refuse(edition.sensor, "this wheel has no sensor")


def ball_dropping(table: Table, command: BallDropping, now_ms: int) -> list[Event]:
    """The sensor foresees the fall: the time left becomes zero (RR 5.1.3), while accounts are frozen too.

    Else wagers would be taken after the release, when the number can be seen (READINGS T21).
    """
    if table.round.phase != "betting":
        return []  # the period was over anyway
    return end_period(table, now_ms, "sensor")


def _has_ball(table: Table, about: None, now_ms: int) -> None:
    edition = edition_of(table)
    if edition.in_motion != "ball":
        raise refuse(edition.spin_early, "at this table no ball is spun")


def spin_ball(table: Table, command: SpinBall, now_ms: int) -> list[Event]:
    """Launch the ball: within the period or promptly after it."""
    return [BallSpun(table.round.number)]


def enter_outcome(table: Table, command: EnterOutcome, now_ms: int) -> list[Event]:
    """Key in the number that was announced (RR 5.4.1, RR99 5.5(a)); it counts when it is confirmed."""
    edition = edition_of(table)
    if command.turns is not None and command.turns < edition.least_turns:
        reason = said("the wheel made {} turns, and {} are needed: call a no spin", command.turns, edition.least_turns)
        raise refuse(edition.least_turns_clause, reason, command.turns, edition.least_turns)
    outcome = read_outcome(table, command.outcome, edition.enter)
    return [OutcomeEntered(table.round.number, outcome, _odds(table, outcome))]


def read_outcome(table: Table, outcome: str, clause: str) -> str:
    """One of the game's outcomes."""
    try:
        return game_of(table).outcome_text(outcome)
    except BadInput as error:
        raise refuse(clause, error.reason) from error


def outcomes(table: Table, about: None, now_ms: int) -> tuple[Argument, ...]:
    """What `read_outcome` takes."""
    return (Argument("outcome", tuple(outcome.id for outcome in game_of(table).outcomes)),)


def _to_enter(table: Table, about: None, now_ms: int) -> tuple[Argument, ...]:
    """The outcome, and the turns where the book says how many a wheel has to make."""
    least = edition_of(table).least_turns
    return (*outcomes(table, about, now_ms), *((Argument("turns", least=least),) if least else ()))


def none_waits(table: Table, about: object, now_ms: int) -> None:
    """Refuse a result while the wagers of a seat wait to be confirmed by the records."""
    waiting = next((seat for seat in table.seats.values() if seat.waiting), None)
    if waiting is not None:
        raise refuse(waiting.waiting, said("confirm or void the wagers of seat {} first", waiting.number))


def _odds(table: Table, outcome: str) -> str:
    """What the bets that win on an outcome pay, where that is announced."""
    if edition_of(table).odds_announced is None:
        return ""
    winners = (bet for bet in game_of(table).bets.values() if outcome in bet.numbers)
    return ", ".join(dict.fromkeys(bet.pays_text for bet in winners))


def _ground(edition: Edition, name: str) -> Ground:
    ground = edition.no_spin.get(name)
    if ground is None:
        raise refuse(edition.no_effect, said("a ground is one of {}", ", ".join(edition.no_spin)))
    return ground


def _clause(edition: Edition, ground: str) -> str:
    return _ground(edition, ground).clause


def while_open(table: Table) -> list[str]:
    """The grounds of an outcome that fell while wagers were still taken."""
    return [name for name, ground in edition_of(table).no_spin.items() if ground.while_open]


def _is_ground(table: Table, ground: str, now_ms: int) -> None:
    found = _ground(edition_of(table), ground)
    if found.exempt_if_driven and setup_of(table).driven_wheel:
        raise refuse(found.clause, "this wheel is driven mechanically, which is exempt")
    if found.while_open and table.round.ended == "sensor":
        # After a close by time only eyes know when the ball came to rest (READINGS T2).
        raise refuse(found.clause, "the sensor ended the period before the ball came to rest")


def _goes_with_it(table: Table, visit: Visit) -> bool:
    """On felt chips stay where they lie; but a player who waited for this spin to leave takes them along."""
    return visit.cashing_out and not table.wagers_stand


def call_no_spin(table: Table, command: CallNoSpin, now_ms: int) -> list[Event]:
    """The spin is of no effect: stakes go back, and betting opens again (READINGS T1)."""
    edition = edition_of(table)
    clause = _clause(edition, command.ground)
    returned = [
        all_back(visit, "no-spin", edition.no_effect)
        for visit in table.visits.values()
        if visit.wagers and (not edition.void_leaves_stakes or _goes_with_it(table, visit))
    ]
    called = NoSpinCalled(table.round.number, command.ground, clause)
    gone = departures(table, returned)
    return [*returned, called, *gone, *next_round(table, now_ms)]


def _must_be_in(table: Table, number: int, *phases: str) -> None:
    """An event of a round is of the one under way, and comes in its phase."""
    assert table.round.number == number, "it is of the round under way"
    assert table.round.phase in phases, "it comes in its phase"


def _round_opened(table: Table, event: RoundOpened, _: int) -> None:
    assert event.round == table.round.number + 1, "rounds follow each other"
    assert table.round.phase in BETWEEN_ROUNDS, "the round before is over"
    table.round = Round(event.round, "betting")
    table.timers = {"period": event.closes_at_ms} if event.closes_at_ms else {}


def _period_ended(table: Table, event: PeriodEnded, _: int) -> None:
    _must_be_in(table, event.round, "betting")
    table.round.phase, table.round.ended = "closed", event.why
    table.timers.pop("period", None)
    table.remaining_ms = 0
    table.lapse("close")
    for visit in table.visits.values():
        visit.undo.clear()


def _ball_spun(table: Table, event: BallSpun, _: int) -> None:
    _must_be_in(table, event.round, "betting", *AFTER_CLOSE)
    table.round.ball_spun = True


def _outcome_entered(table: Table, event: OutcomeEntered, _: int) -> None:
    _must_be_in(table, event.round, *AFTER_CLOSE)
    table.round.phase, table.round.outcome = "entered", event.outcome


def end_round(table: Table) -> None:
    """Nothing of the round is left but its number."""
    table.round, table.timers = Round(table.round.number), {}
    table.corrected = False
    table.lapse()
    for visit in table.visits.values():
        visit.undo.clear()
    for seat in table.seats.values():
        seat.waiting = ""


def _no_spin_called(table: Table, event: NoSpinCalled, _: int) -> None:
    _must_be_in(table, event.round, "betting", *AFTER_CLOSE)
    end_round(table)


def _round_voided(table: Table, event: RoundVoided, _: int) -> None:
    _must_be_in(table, event.round, "betting", *AFTER_CLOSE)
    end_round(table)


DECISIONS: Decisions = {
    OpenBetting: Rule(open_betting, (must_be_open, by_procedure("open-betting"))),
    SpinBall: Rule(spin_ball, (must_be_open, _has_ball, by_procedure("spin-ball"))),
    BallDropping: Rule(ball_dropping, (_has_sensor, by_procedure("ball-dropping"))),
    EnterOutcome: Rule(enter_outcome, (must_be_open, by_procedure("enter-outcome")), arguments=_to_enter),
    CallNoSpin: Rule(
        call_no_spin,
        (must_be_open, by_procedure("call-no-spin", _clause), _is_ground),
        about("ground", every=lambda table: edition_of(table).no_spin),
        clause=lambda table, ground: _clause(edition_of(table), ground),
    ),
}
CHANGES: Changes = {
    RoundOpened: _round_opened,
    PeriodEnded: _period_ended,
    BallSpun: _ball_spun,
    OutcomeEntered: _outcome_entered,
    NoSpinCalled: _no_spin_called,
    RoundVoided: _round_voided,
}
