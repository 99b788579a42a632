"""What is left out of a command, an event or a state: as on the wire, in scripts and in logs of earlier versions."""

from croupier.games.money import MAX_CENTS
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.state import LastRound, Notice, Round, Seat, Share, Visit


def test_a_command_says_no_more_than_it_was_told() -> None:
    assert c.OpenTable("t1", "rapid-roulette", 3) == c.OpenTable(
        "t1", "rapid-roulette", 3, minimum=1, maximum=MAX_CENTS, unit=None, total_minimum=None, chip=100, period_s=None,
        printers=True, acceptors=True, dealer_buy_in=True, driven_wheel=False, sensor=True, remote=(), lines=(),
        fingerprint="",
    )  # fmt: skip
    assert c.LimitLine("red", 1, 2) == c.LimitLine("red", 1, 2, None)
    assert c.BuyIn(7, 1_300) == c.BuyIn(7, 1_300, "cash")
    assert (c.ConfirmWagers().seat, c.VoidWagers().seat) == (None, None)
    assert c.FailSystem() == c.FailSystem("malfunction")
    assert c.InvalidateOutcome(3, "fraud") == c.InvalidateOutcome(3, "fraud", "")
    assert c.DecideDispute(3, "no") == c.DecideDispute(3, "no", "", 0)
    assert c.SetLimits(5, 50) == c.SetLimits(5, 50, None, None, ())
    assert c.PostNotice("minimum", 9) == c.PostNotice("minimum", 9, None, None, ())


def test_a_decision_says_what_it_is_about_and_how_much() -> None:
    held, dispute = c.ReleaseHeld("t1-3", 1_300, False, "clean"), c.DecideDispute(5, "pay", "t1-3", 700)
    assert (held.about, held.cents) == ("held t1-3", 1_300)
    assert (dispute.about, dispute.cents) == ("dispute 5", 700)


def test_an_event_says_no_more_than_happened() -> None:
    setup = c.OpenTable("t1", "rapid-roulette", 3)
    assert ev.TableOpened(setup) == ev.TableOpened(setup, "", ())
    assert ev.TableClosed() == ev.TableClosed("", "")
    assert ev.Credited("t1-3", 7, 1_300, "cash") == ev.Credited("t1-3", 7, 1_300, "cash", "", to_confirm=False)
    assert ev.WagersMoved("t1-3", {}, "place") == ev.WagersMoved("t1-3", {}, "place", 0, "")
    assert ev.PeriodEnded(3, 9) == ev.PeriodEnded(3, 9, "time")
    assert ev.Settled("t1-3", 3, "5", {}, 0, 0) == ev.Settled("t1-3", 3, "5", {}, 0, 0, {})
    assert ev.OutcomeInvalidated(3, "fraud", "RR 12.3.2") == ev.OutcomeInvalidated(3, "fraud", "RR 12.3.2", "")
    assert ev.Adjusted("t1-3", 3, 1, 2) == ev.Adjusted(
        "t1-3", 3, 1, 2, credited=0, debited=0, unwagered={}, rewagered={}, unheld=0, written_off=0, owed=0, won=0,
        lost=0, clause="",
    )  # fmt: skip
    assert ev.LimitsSet(5, 50) == ev.LimitsSet(5, 50, None, None, ())
    assert ev.NoticePosted(3, "closing", 9) == ev.NoticePosted(3, "closing", 9, None, None, ())


def test_a_table_begins_with_nothing() -> None:
    assert Table() == Table(
        setup=None, approval="", open=False, closed_at_ms=None, stopped=None, frozen=False, remaining_ms=0,
        corrected=False, seats={}, visits={}, held={}, next_visit=1, colours={},
        next_issue=1, spins_directed=0, closing_after=None,
        round=Round(0, "idle", "", False, "", "", False), last=None, recent=[], period_s=30, minimum=1,
        maximum=MAX_CENTS, unit=None, total_minimum=None, lines=(), sign_number=0, earlier_signs={}, notices={},
        claims={}, disputes={}, proposals={}, decided={}, next_case=1, now_ms=0,
    )  # fmt: skip
    assert Visit("t1-3", 7) == Visit(
        "t1-3", 7, balance=0, wagers={}, undo=[], undo_oral=0, last_wagers={}, last_paid=0, last_lost=0, won=0,
        forfeited=0, unconfirmed=False, ever_confirmed=False, cashing_out=False, barred="", idle_rounds=0, held=0,
        colours={}, agreed=None, advised=False, signs={}, complaints=0,
    )  # fmt: skip
    assert Seat(7) == Seat(7, None, failed=False, waiting="", remote=False, printer=True, acceptor=True)
    assert Share({}, 5) == Share(
        {}, 5, {}, settled=0, unheld=0, owed=0, written_off=0, agreed=None, advised=False, signs={}
    )
    assert LastRound(3, "5") == LastRound(3, "5", {}, cancelled=False)
    assert Notice(3, "closing", 9) == Notice(3, "closing", 9, None, None, (), None)
