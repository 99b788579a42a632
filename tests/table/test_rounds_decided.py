"""A round, on a table without a log: the whole answer to each command, and each refusal (RR 5, 9.1; RR99 5, 8.1)."""

import pytest
from msgspec.structs import replace

from croupier.editions import RAPID, RAPID_1999
from croupier.games.refusal import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.state import LostApproval, Visit
from tests.table.standing import CLOSES_MS, NEW, NOW_MS, OLD, decided, refused, standing

FIRST, LAST = "t1-3", "t1-4"
STOP = LostApproval("wheel-1", "recalled", "RR 2.1")
NEXT = ev.RoundOpened(9, NOW_MS + 45_000)
RED = {"red": 200, "straight:17": 100}


def with_a_guest(table: Table) -> Table:
    """Somebody in the middle who wagered nothing."""
    table.visits = {FIRST: table.visits[FIRST], "t1-5": Visit("t1-5", 2, balance=50), LAST: table.visits[LAST]}
    table.seats[2].visit = "t1-5"
    return table


# The period.
def test_a_period_is_opened_at_a_table_that_stands_idle() -> None:
    assert decided(standing("idle"), c.OpenBetting()) == [NEXT]
    assert refused(standing(), c.OpenBetting()) == Refusal("RR 3.6", "")
    assert refused(standing("idle", stopped=STOP), c.OpenBetting()) == Refusal("RR 2.1", "")
    assert refused(standing("idle", open=False), c.OpenBetting()) == Refusal("", "")


def test_a_tick_ends_the_period_when_its_time_is_over() -> None:
    ended = [ev.PeriodEnded(8, CLOSES_MS, "time")]
    assert decided(standing(), c.Tick(), CLOSES_MS - 1) == []
    assert decided(standing(), c.Tick(), CLOSES_MS) == ended
    assert decided(standing(), c.Tick(), CLOSES_MS + 9) == ended
    assert decided(standing(frozen=True), c.Tick(), CLOSES_MS) == []
    for phase in ("idle", "closed", "entered"):
        assert decided(standing(phase), c.Tick(), CLOSES_MS) == []


@pytest.mark.parametrize(
    "game,clause",
    [
        pytest.param(NEW, "RR 4.3.3", marks=pytest.mark.clause("RR 4.3.3")),
        pytest.param(OLD, "RR99 4.3(c)", marks=pytest.mark.clause("RR99 4.3(c)")),
    ],
)
def test_wagers_that_fall_short_in_total_go_back_at_the_end(game: str, clause: str) -> None:
    ended = ev.PeriodEnded(8, CLOSES_MS, "time")
    short = ev.StakesReturned(FIRST, RED, "below-total", clause)
    also = ev.StakesReturned(LAST, {"even": 400}, "below-total", clause)
    table = with_a_guest(standing(game=game, total_minimum=301))
    assert decided(table, c.Tick(), CLOSES_MS) == [ended, short]
    table = standing(game=game, total_minimum=401)
    assert decided(table, c.Tick(), CLOSES_MS) == [ended, short, also]
    table.stopped = STOP
    assert decided(table, c.Tick(), CLOSES_MS) == [ended, short, also, ev.RoundVoided(8, "RR 2.1")]
    table = with_a_guest(standing(game=game, total_minimum=301, stopped=STOP))
    assert decided(table, c.Tick(), CLOSES_MS) == [ended, short]  # something is at stake still
    table.visits = {LAST: table.visits[LAST], FIRST: table.visits[FIRST]}
    assert decided(table, c.Tick(), CLOSES_MS) == [ended, short]


@pytest.mark.clause("RR 5.1.3")
def test_the_sensor_ends_the_period() -> None:
    ended = [ev.PeriodEnded(8, NOW_MS, "sensor")]
    assert decided(standing(), c.BallDropping()) == ended
    assert decided(standing(frozen=True), c.BallDropping()) == ended
    for phase in ("closed", "entered"):
        assert decided(standing(phase), c.BallDropping()) == []
    assert refused(standing(game=OLD), c.BallDropping()) == Refusal("RR99 5.2", "")
    table = standing()
    table.round.ball_spun = False
    assert refused(table, c.BallDropping()) == Refusal("RR 5.1.3", "")
    table = standing()
    assert table.setup is not None
    table.setup = replace(table.setup, sensor=False)
    assert refused(table, c.BallDropping()) == Refusal("RR 5.1.3", "")


# The ball.
@pytest.mark.parametrize(
    "game,early,late",
    [
        pytest.param(NEW, "RR 5.3.1", "RR 5.3.2", marks=pytest.mark.clause("RR 5.3.1", "RR 5.3.2")),
        pytest.param(OLD, "RR99 5.4(a)", "RR99 5.4(b)", marks=pytest.mark.clause("RR99 5.4(a)", "RR99 5.4(b)")),
    ],
)
def test_the_ball_is_spun_once_in_a_round(game: str, early: str, late: str) -> None:
    for phase in ("betting", "closed"):
        table = standing(phase, game)
        assert refused(table, c.SpinBall()) == Refusal(late, "")
        table.round.ball_spun = False
        assert decided(table, c.SpinBall()) == [ev.BallSpun(8)]
    table = standing("idle", game)
    table.round.ball_spun = False
    assert refused(table, c.SpinBall()) == Refusal(early, "")
    assert refused(standing(open=False), c.SpinBall()) == Refusal("", "")


@pytest.mark.parametrize("game,enter,rested", [(NEW, "RR 5.4.2", "RR 9.1.6"), (OLD, "RR99 5.5(b)", "RR99 8.1(f)")])
def test_an_outcome_is_entered_after_the_close(game: str, enter: str, rested: str) -> None:
    for phase in ("closed", "entered"):
        assert decided(standing(phase, game), c.EnterOutcome("0")) == [ev.OutcomeEntered(8, "0")]
    assert refused(standing("closed", game), c.EnterOutcome("37")) == Refusal(enter, "")
    assert refused(standing("betting", game), c.EnterOutcome("0")) == Refusal(rested, "")
    table = standing("closed", game)
    table.round.ball_spun = False
    assert refused(table, c.EnterOutcome("0")) == Refusal(enter, "")
    assert refused(standing("closed", open=False), c.EnterOutcome("0")) == Refusal("", "")


@pytest.mark.parametrize("game,enter", [(NEW, "RR 5.4.2"), (OLD, "RR99 5.5(b)")])
def test_only_what_was_entered_is_confirmed(game: str, enter: str) -> None:
    assert refused(standing("closed", game), c.ConfirmOutcome("5")) == Refusal(enter, "")
    assert refused(standing("closed", game), c.ConfirmOutcome("")) == Refusal(enter, "")
    assert refused(standing("entered", game), c.ConfirmOutcome("6")) == Refusal(enter, "")
    table = standing("entered", game)
    table.seats[1].waiting, table.seats[3].waiting = "first", "last"
    assert refused(table, c.ConfirmOutcome("5")) == Refusal("first", "")
    table.seats[1].waiting = ""
    assert refused(table, c.ConfirmOutcome("5")) == Refusal("last", "")


# Settlement: 5 is red and odd.
@pytest.mark.clause("RR 3.8.1", "RR 3.8.2", "RR 5.5.2(a)", "RR 5.5.2(b)")
def test_losers_are_cleared_and_winners_paid_with_their_stakes() -> None:
    assert decided(with_a_guest(standing("entered")), c.ConfirmOutcome("5")) == [
        ev.Settled(FIRST, 8, "5", {"red": 200}, 200, 100),
        ev.Settled(LAST, 8, "5", {}, 0, 400),
        ev.RoundSettled(8, "5"),
        NEXT,
    ]


@pytest.mark.clause("RR99 3.6(a)", "RR99 3.6(b)", "RR99 3.6(c)")
def test_in_the_older_book_winners_stay() -> None:
    assert decided(with_a_guest(standing("entered", OLD)), c.ConfirmOutcome("5")) == [
        ev.Settled(FIRST, 8, "5", {"red": 200}, 0, 100, {"red": 200}),
        ev.Settled(LAST, 8, "5", {}, 0, 400),
        ev.RoundSettled(8, "5"),
        NEXT,
    ]


def test_who_waited_for_the_settlement_leaves_with_all_of_it() -> None:
    table = with_a_guest(standing("entered"))
    for visit in table.visits.values():
        visit.cashing_out = True
    assert decided(table, c.ConfirmOutcome("5"))[2:] == [
        ev.RoundSettled(8, "5"),
        ev.CashedOut(FIRST, 1_400, "ticket", "RR 6.6.1(b)"),
        ev.CashedOut("t1-5", 50, "ticket", "RR 6.6.1(b)"),
        ev.CashedOut(LAST, 2_000, "ticket", "RR 6.6.1(b)"),
        NEXT,
    ]


@pytest.mark.clause("RR99 3.7")
def test_in_the_older_book_who_leaves_lifts_the_winners() -> None:
    table = standing("entered", OLD)
    for visit in table.visits.values():
        visit.cashing_out, visit.balance = True, 0
    assert decided(table, c.ConfirmOutcome("5"))[2:] == [
        ev.RoundSettled(8, "5"),
        ev.StakesReturned(FIRST, {"red": 200}, "leaving", "RR99 3.7"),
        ev.CashedOut(LAST, 0, "nothing", "RR99 6.5(a)"),  # the first is paid by the Dealer
        NEXT,
    ]


@pytest.mark.clause("RR99 3.7")
def test_at_a_stopped_table_the_winners_are_lifted_and_no_period_follows() -> None:
    table = standing("entered", OLD, stopped=STOP)
    table.visits[LAST].wagers = {"odd": 400}
    assert decided(table, c.ConfirmOutcome("5"))[2:] == [
        ev.RoundSettled(8, "5"),
        ev.StakesReturned(FIRST, {"red": 200}, "stopped", "RR99 3.7"),
        ev.StakesReturned(LAST, {"odd": 400}, "stopped", "RR99 3.7"),
    ]
    table.visits[LAST].cashing_out = True
    table.visits[FIRST].wagers = {"black": 200}
    assert decided(table, c.ConfirmOutcome("5"))[2:] == [
        ev.RoundSettled(8, "5"),
        ev.StakesReturned(LAST, {"odd": 400}, "leaving", "RR99 3.7"),
    ]


# No spin.
GROUNDS = [
    pytest.param(game, edition.no_effect, name, found.clause, marks=pytest.mark.clause(found.clause), id=found.clause)
    for game, edition in ((NEW, RAPID), (OLD, RAPID_1999))
    for name, found in edition.no_spin.items()
]


@pytest.mark.parametrize("game,no_effect,ground,clause", GROUNDS)
def test_a_no_spin_gives_every_stake_back(game: str, no_effect: str, ground: str, clause: str) -> None:
    back: list[ev.Event] = [
        ev.StakesReturned(FIRST, RED, "no-spin", no_effect),
        ev.StakesReturned(LAST, {"even": 400}, "no-spin", no_effect),
        ev.NoSpinCalled(8, ground, clause),
    ]
    command = c.CallNoSpin(ground)
    for phase in ("betting", "closed", "entered"):
        table = with_a_guest(standing(phase, game))
        assert decided(table, command) == [*back, NEXT]
        table.visits[FIRST].cashing_out = table.visits[LAST].cashing_out = True
        tickets = {FIRST: 1_300, LAST: 2_400} if game == NEW else {}
        gone = [ev.CashedOut(visit, amount, "ticket", "RR 6.6.1(b)") for visit, amount in tickets.items()]
        assert decided(table, command) == [*back, *gone, NEXT]
    assert decided(with_a_guest(standing("closed", game, stopped=STOP)), command) == back
    assert refused(standing("idle", game), command) == Refusal(clause, "")
    table = standing("closed", game)
    table.round.ball_spun = False
    assert refused(table, command) == Refusal(clause, "")
    assert refused(standing("closed", game, open=False), command) == Refusal("", "")
    assert refused(standing("closed", game), c.CallNoSpin("rain")) == Refusal(no_effect, "")


@pytest.mark.parametrize("game,no_effect,ground,clause", GROUNDS)
def test_a_driven_wheel_and_a_sensor_each_rule_one_ground_out(
    game: str, no_effect: str, ground: str, clause: str
) -> None:
    driven = standing("closed", game)
    assert driven.setup is not None
    driven.setup = replace(driven.setup, driven_wheel=True)
    sensed = standing("closed", game)
    sensed.round.ended = "sensor"
    timed = standing("closed", game)
    timed.round.ended = "time"
    called = ev.NoSpinCalled(8, ground, clause)
    for table, exempt in ((driven, "RR 9.1.1"), (sensed, "RR 9.1.6"), (timed, "")):
        if clause == exempt or (table is sensed and ground == "rested-before-close"):
            assert refused(table, c.CallNoSpin(ground)) == Refusal(clause, "")
        else:
            events = decided(table, c.CallNoSpin(ground))
            assert called in events
            assert all(event.clause == no_effect for event in events if isinstance(event, ev.StakesReturned))
