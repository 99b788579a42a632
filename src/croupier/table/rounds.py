"""A round: the wagering period, the ball, the outcome, settlement, and a no spin (RR 5, 9.1; RR99 5, 8.1)."""

from typing import Literal

from croupier.editions import Edition
from croupier.games import BadInput
from croupier.games.refusal import said
from croupier.table.accounts import departures, leave
from croupier.table.dispatch import Argument, Changes, Decisions, Rule, about
from croupier.table.guards import by_procedure, edition_of, game_of, must_be_open, must_not_be_stopped, refuse, setup_of
from croupier.table.purses import colour_of
from croupier.table.settle import is_advised, owner_of, settle
from croupier.table.setup import Command, Event
from croupier.table.state import BETWEEN_ROUNDS, LastRound, Round, Share, Table, Visit
from croupier.table.wagers import StakesReturned


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


class ConfirmOutcome(Command, frozen=True):
    """Confirm the number entered; the wagers are settled."""

    SEES = {"round": "round"}

    outcome: str
    round: int | None = None


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


class Settled(Event, frozen=True):
    """One visit's wagers of a round are settled."""

    visit: str
    round: int
    outcome: str
    paid: dict[str, int]
    """Winnings, for each winning bet."""
    back: int
    """Winning stakes that went back to the account."""
    lost: int
    stays: dict[str, int] = {}
    """Winning stakes that stay on the layout."""
    colours: dict[str, int] = {}
    """What of the winnings and of the stakes that went back is in chips of a colour."""
    advised: bool = False
    """The player was told that the next wager under the minimum will be returned (4.2.1)."""
    collected: bool = False
    """Whether what was lost was collected before, from all players at once."""


class LosersCollected(Event, frozen=True):
    """All losing wagers of a round were collected, before any winner is paid."""

    round: int
    lost: dict[str, int]
    """What was collected of each visit."""
    clause: str


class RoundSettled(Event, frozen=True):
    """All wagers of a round are settled."""

    round: int
    outcome: str
    opens_at_ms: int = 0
    """When betting opens by itself after the result was shown; 0: there is no such time."""


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
    by_call = edition_of(table).no_more_bets is not None
    return RoundOpened(table.round.number + 1, 0 if by_call else now_ms + table.period_s * 1000)


def next_round(table: Table, now_ms: int) -> list[Event]:
    """The next wagering period, unless the table is stopped, or betting opens by announcement."""
    if table.stopped is not None or edition_of(table).announces is not None:
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
    screen = table.screen
    ended: list[Event] = [PeriodEnded(table.round.number, at_ms, why)]
    staked = False
    for visit in table.visits.values():
        short = screen.recognise(visit.wagers)
        if short is not None:
            ended.append(StakesReturned(visit.id, dict(visit.wagers), "below-total", short.clause))
        else:
            staked = staked or bool(visit.wagers)
    void = void_if_stopped(table, table.stopped.clause, staked) if table.stopped is not None else []
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
    return [OutcomeEntered(table.round.number, outcome, _announced(table, outcome))]


def read_outcome(table: Table, outcome: str, clause: str) -> str:
    """One of the game's outcomes."""
    try:
        return str(game_of(table).outcome(outcome))
    except BadInput as error:
        raise refuse(clause, error.reason) from error


def outcomes(table: Table, about: None, now_ms: int) -> tuple[Argument, ...]:
    """What `read_outcome` takes."""
    return (Argument("outcome", tuple(outcome.id for outcome in game_of(table).outcomes)),)


def none_waits(table: Table, about: object, now_ms: int) -> None:
    """Refuse a result while the wagers of a station wait to be confirmed by the records."""
    waiting = next((station for station in table.stations.values() if station.waiting), None)
    if waiting is not None:
        raise refuse(waiting.waiting, said("confirm or void the wagers of station {} first", waiting.number))


def _entered(table: Table, about: None, now_ms: int) -> tuple[Argument, ...]:
    return (Argument("outcome", (table.round.outcome,)),)


def _announced(table: Table, outcome: str) -> str:
    """What the bets that win on an outcome pay, where that is announced."""
    if edition_of(table).odds_announced is None:
        return ""
    winners = (bet for bet in game_of(table).bets.values() if outcome in bet.numbers)
    return ", ".join(dict.fromkeys(bet.pays_text for bet in winners))


def confirm_outcome(table: Table, command: ConfirmOutcome, now_ms: int) -> list[Event]:
    """Confirm the number and settle; then the next period starts (READINGS T3)."""
    entered = table.round.outcome
    if command.outcome != entered:
        raise refuse(
            edition_of(table).enter, said("{} was entered: enter {} if that is the number", entered, command.outcome)
        )
    settled = [event for visit in list(table.visits) if (event := settle_visit(table, visit)) is not None]
    shown_ms = setup_of(table).result_s * 1000
    opens_at_ms = now_ms + shown_ms if shown_ms and table.stopped is None else 0
    events: list[Event] = [
        *_collected(table, settled),
        *settled,
        RoundSettled(table.round.number, table.round.outcome, opens_at_ms),
    ]
    for visit in table.visits.values():
        if visit.cashing_out:
            events += _gone(table, visit, next((event for event in settled if event.visit == visit.id), None))
    return [*events, *_lifted(table, settled), *([] if shown_ms else next_round(table, now_ms))]


def _collected(table: Table, settled: list[Settled]) -> list[Event]:
    """Where the book says so, all losers are collected before the first winner is paid."""
    clause = edition_of(table).collects_first
    lost = {event.visit: event.lost for event in settled if event.lost}
    return [LosersCollected(table.round.number, lost, clause)] if clause is not None and lost else []


def _lifted(table: Table, settled: list[Settled]) -> list[Event]:
    """At a table that is stopped there is no next spin for winners to stay for: they go back to the account."""
    return [
        lift(table, event.visit, event.stays, "stopped")
        for event in settled
        if table.stopped is not None and event.stays and not table.visits[event.visit].cashing_out
    ]


def lift(table: Table, visit: str, stays: dict[str, int], why: str) -> StakesReturned:
    """Winners that stay on the layout, or would, go back to the account."""
    clause = edition_of(table).lifted
    assert clause is not None, "winners stay where they may be lifted, and nowhere else"
    return StakesReturned(visit, dict(stays), why, clause)


def _gone(table: Table, visit: Visit, settled: Settled | None) -> list[Event]:
    """Whoever waited for the settlement to leave does so now, with the winning stakes that else would stay."""
    if settled is None:
        return leave(table, visit, visit.balance, visit.colours)
    stays = settled.stays
    lifted: list[Event] = [lift(table, visit.id, stays, "leaving")] if stays else []
    colours = {
        colour: held + settled.colours.get(colour, 0) + sum(n for w, n in stays.items() if colour_of(w) == colour)
        for colour, held in visit.colours.items()
    }
    all_told = visit.balance + sum(visit.colours.values()) + sum(settled.paid.values()) + settled.back
    balance = all_told + sum(stays.values()) - sum(colours.values())
    return [*lifted, *leave(table, visit, balance, colours)]


def settle_visit(table: Table, visit_id: str) -> Settled | None:
    """What a round returns to one visit, from the rules of the game.

    Losers are cleared and winners paid (RR 3.8.1, RR 3.8.2; RR99 3.6(a), RR99 3.6(c)). What is won, what is lost and
    the balance that follows are worked out by nobody but the system (RR 5.5.2(a), RR 5.5.2(b); RR99 5.6(b)).
    """
    visit = table.visits[visit_id]
    if not visit.wagers:
        return None
    played = game_of(table)
    edition = edition_of(table)
    stay = edition.lifted is not None
    results = settle(table, played, visit.wagers, table.round.outcome, owner_of(visit), winners_stay=stay)
    colours: dict[str, int] = {}
    if visit.colours:
        for result in results:
            if result.purse and result.returned:
                colours[result.purse] = colours.get(result.purse, 0) + result.returned
        # What chips of a colour cannot make, such as a part over the maximum, is changed into cash chips.
        colours = {colour: cents - cents % table.colours[colour].value for colour, cents in colours.items()}
    return Settled(
        visit.id,
        table.round.number,
        table.round.outcome,
        paid={result.bet: result.paid for result in results if result.paid},
        back=sum(result.back for result in results),
        lost=sum(result.lost for result in results),
        stays={result.bet: result.stays for result in results if result.stays},
        colours=colours,
        advised=not visit.advised and is_advised(results, played),
        collected=edition.collects_first is not None,
    )


def _on(edition: Edition, ground: str) -> str:
    clause = edition.no_spin.get(ground)
    if clause is None:
        raise refuse(edition.no_effect, said("a ground is one of {}", ", ".join(edition.no_spin)))
    return clause


def _is_ground(table: Table, ground: str, now_ms: int) -> None:
    edition = edition_of(table)
    clause = _on(edition, ground)
    if ground == "wheel-not-rotating" and setup_of(table).driven_wheel and edition.driven_wheel_exempt:
        raise refuse(clause, "this wheel is driven mechanically, which is exempt")
    if ground == "rested-before-close" and table.round.ended == "sensor":
        # After a close by time only eyes know when the ball came to rest (READINGS T2).
        raise refuse(clause, "the sensor ended the period before the ball came to rest")


def call_no_spin(table: Table, command: CallNoSpin, now_ms: int) -> list[Event]:
    """The spin is of no effect: stakes go back, and betting opens anew (READINGS T1)."""
    edition = edition_of(table)
    clause = _on(edition, command.ground)
    returned = [
        StakesReturned(visit.id, dict(visit.wagers), "no-spin", edition.no_effect)
        for visit in table.visits.values()
        if visit.wagers and not edition.on_felt
    ]
    called = NoSpinCalled(table.round.number, command.ground, clause)
    gone = departures(table, returned)
    return [*returned, called, *gone, *next_round(table, now_ms)]


RECENT = 20


def _round_opened(table: Table, event: RoundOpened, _: int) -> None:
    table.round = Round(event.round, "betting", event.closes_at_ms)


def _period_ended(table: Table, event: PeriodEnded, _: int) -> None:
    table.round.phase, table.round.ended = "closed", event.why
    table.remaining_ms = 0
    for visit in table.visits.values():
        visit.undo.clear()


def _ball_spun(table: Table, event: BallSpun, _: int) -> None:
    table.round.ball_spun = True


def _outcome_entered(table: Table, event: OutcomeEntered, _: int) -> None:
    table.round.phase, table.round.outcome = "entered", event.outcome


def _settled(table: Table, event: Settled, _: int) -> None:
    visit = table.visits[event.visit]
    paid = sum(event.paid.values())
    if table.last is None or table.last.number != event.round:
        table.last = LastRound(event.round, event.outcome)
    stays = sum(event.stays.values())
    returned = paid + event.back + stays
    table.last.shares[visit.id] = Share(
        visit.wagers, returned, event.stays, settled=returned, colours=event.colours,
        agreed=visit.agreed, advised=visit.advised, signs=visit.signs,
    )  # fmt: skip
    visit.last_wagers = visit.wagers
    visit.last_paid, visit.last_lost = paid, event.lost
    visit.won_before, visit.won = visit.won, max(visit.won + paid - event.lost, 0)
    in_colours = 0
    for colour, cents in event.colours.items():
        visit.colours[colour] += cents
        in_colours += cents
    visit.balance += paid + event.back - in_colours
    visit.wagers = dict(event.stays)
    if visit.signs:
        visit.signs = {wager: number for wager, number in visit.signs.items() if wager in visit.wagers}
    visit.advised = visit.advised or event.advised


def _losers_collected(table: Table, event: LosersCollected, _: int) -> None:
    """Money goes to the house; what lies on the layout changes with each player's settlement, which follows."""


def _round_settled(table: Table, event: RoundSettled, _: int) -> None:
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
    if table.closing_after:
        table.closing_after -= 1
    end_round(table)
    if event.opens_at_ms:
        table.round.phase, table.round.opens_at_ms = "result", event.opens_at_ms


def end_round(table: Table) -> None:
    """Nothing of the round is left but its number."""
    table.round = Round(table.round.number)
    table.corrected = False
    for visit in table.visits.values():
        visit.undo.clear()
    for station in table.stations.values():
        station.waiting = ""


def _no_spin_called(table: Table, event: NoSpinCalled, _: int) -> None:
    end_round(table)


def _round_voided(table: Table, event: RoundVoided, _: int) -> None:
    end_round(table)


DECISIONS: Decisions = {
    OpenBetting: Rule(open_betting, (must_be_open, by_procedure("open-betting"), must_not_be_stopped)),
    SpinBall: Rule(spin_ball, (must_be_open, by_procedure("spin-ball"))),
    BallDropping: Rule(ball_dropping, (_has_sensor, by_procedure("ball-dropping"))),
    EnterOutcome: Rule(enter_outcome, (must_be_open, by_procedure("enter-outcome")), arguments=outcomes),
    ConfirmOutcome: Rule(confirm_outcome, (by_procedure("confirm-outcome"), none_waits), arguments=_entered),
    CallNoSpin: Rule(
        call_no_spin,
        (must_be_open, by_procedure("call-no-spin", _on), _is_ground),
        about("ground", every=lambda table: edition_of(table).no_spin),
        clause=_on,
    ),
}
CHANGES: Changes = {
    RoundOpened: _round_opened,
    PeriodEnded: _period_ended,
    BallSpun: _ball_spun,
    OutcomeEntered: _outcome_entered,
    Settled: _settled,
    LosersCollected: _losers_collected,
    RoundSettled: _round_settled,
    NoSpinCalled: _no_spin_called,
    RoundVoided: _round_voided,
}
