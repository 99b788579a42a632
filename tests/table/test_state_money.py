"""The sign of a table as it is worked out and kept: with the table's chip, and anew when it changes."""

from msgspec.structs import replace

from croupier.games.money import MAX_CENTS
from croupier.table import Table
from croupier.table.sign_figures import Figures
from croupier.table.state import Colour, LastRound, Notice, Round, Seat, Share, Visit
from tests.table.felt import felt
from tests.table.standing import standing


def test_a_sign_that_stood_before_has_the_chip_of_the_table() -> None:
    table = felt()
    assert table.setup is not None
    table.setup = replace(table.setup, chip=250)
    table.sign_number, table.earlier_signs = 3, {1: Figures(100, 3_000)}
    assert [table.sign_numbered(number).chip for number in (1, 3)] == [250, 250]
    assert [table.sign_numbered(number).limit.maximum for number in (1, 3)] == [3_000, 2_000]


def test_limits_follow_a_sign_that_changed() -> None:
    table = standing()
    assert (table.sign.limit.maximum, table.limits.permitted("red", 1_500)) == (50_000, 1_500)
    table.maximum = 900
    assert table.limits.permitted("red", 1_500) == 1_500  # worked out once, and kept
    table.forget_sign()
    assert (table.sign.limit.maximum, table.limits.permitted("red", 1_500)) == (900, 900)


# Logs and snapshots leave out what is nothing: so it has to mean nothing, to the cent.
def test_a_visit_begins_with_nothing() -> None:
    assert Visit("t1-1", 2) == Visit(
        "t1-1", 2, balance=0, wagers={}, undo=[], undo_oral=0, last_wagers={}, last_paid=0, last_lost=0, won=0,
        forfeited=0, unconfirmed=False, ever_confirmed=False, cashing_out=False, barred="", idle_rounds=0, held=0,
        colours={}, agreed=None, advised=False, signs={}, complaints=0,
    )  # fmt: skip


def test_a_share_of_a_round_begins_with_what_it_returned() -> None:
    assert Share({"red": 100}, 200) == Share(
        {"red": 100}, 200, stays={}, settled=0, unheld=0, owed=0, written_off=0, debt=0, colours={}, agreed=None,
        advised=False, signs={},
    )  # fmt: skip
    assert LastRound(7, "B") == LastRound(7, "B", shares={}, cancelled=False)


def test_a_round_a_station_a_colour_and_a_notice_begin_with_nothing() -> None:
    assert Round() == Round(
        number=0, phase="idle", direction="", ball_spun=False, outcome="", ended="",
        wagered=False,
    )  # fmt: skip
    assert Seat(1) == Seat(
        1, visit=None, failed=False, waiting="", remote=False, screen=True, printer=True, acceptor=True
    )
    assert Colour(5, 300) == Colour(5, 300, holders=[], left=0)
    assert Notice(31, "minimum", 9) == Notice(
        31, "minimum", 9, minimum=None, total_minimum=None, lines=(), shown_since_ms=None
    )


def test_a_table_begins_closed_and_owes_nobody_anything() -> None:
    assert Table() == Table(
        setup=None, approval="", open=False, closed_at_ms=None, stopped=None, frozen=False, remaining_ms=0,
        corrected=False, seats={}, visits={}, colours={}, next_issue=1, debts={}, queued={}, spins_directed=0,
        closing_after=None, held={}, next_visit=1, round=Round(), last=None, recent=[], period_s=30, minimum=1,
        maximum=MAX_CENTS, unit=None, total_minimum=None, lines=(), sign_number=0, earlier_signs={}, notices={},
        claims={}, disputes={}, proposals={}, decided={}, next_case=1, now_ms=0,
    )  # fmt: skip
