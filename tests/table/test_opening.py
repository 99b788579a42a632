"""Opening, limits, stopping and closing, on a table without a log: the whole answer, and each refusal (RR 2.2, 5.1)."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.editions import RAPID, RAPID_1999
from croupier.editions.fingerprint import pinned
from croupier.games import game
from croupier.games.refusal import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.state import LostApproval, Notice
from tests.table.standing import NEW, NOW_MS, OLD, decided, refused, standing

FIRST, LAST = "t1-3", "t1-4"
MINUTE_MS = 60_000
STOP = LostApproval("wheel-1", "recalled", "RR 2.1")
RULES = pinned(game(NEW), RAPID)
NEW_ONE, OLD_ONE = c.OpenTable("t1", NEW, 3), c.OpenTable("t1", OLD, 3)


def opened(command: c.OpenTable) -> list[ev.Event]:
    edition = RAPID if command.game == NEW else RAPID_1999
    period_s = 30 if command.period_s is None else command.period_s  # what both books say if the house says nothing
    setup = replace(command, fingerprint=pinned(game(command.game), edition), period_s=period_s)
    return [ev.TableOpened(setup, edition.approval)]


# Opening.
GOOD: dict[str, c.OpenTable] = {
    "the current book": NEW_ONE,
    "the older book": OLD_ONE,
    "one station": replace(NEW_ONE, seats=1),
    "a hundred stations": replace(NEW_ONE, seats=100),
    "twelve stations in the older book": replace(OLD_ONE, seats=12),
    "a period of a second": replace(NEW_ONE, period_s=1),
    "a period of an hour": replace(NEW_ONE, period_s=3_600),
    "the first station is remote": replace(NEW_ONE, remote=(1,)),
    "every station is remote": replace(NEW_ONE, remote=(1, 2, 3)),
    "no buying in with the Dealer": replace(NEW_ONE, dealer_buy_in=False),
    "chips of a cent": replace(NEW_ONE, chip=1),
    "a name of one letter": replace(NEW_ONE, table="a"),
    "a name of 32 letters": replace(NEW_ONE, table="a" * 32),
    "the rules that are expected": replace(NEW_ONE, fingerprint=RULES),
    "a line of the last kind of bet": replace(NEW_ONE, lines=(c.LimitLine("black", 5, 50),)),
}


def test_a_table_is_opened_as_its_book_allows() -> None:
    for name, command in GOOD.items():
        assert decided(Table(), command) == opened(command), name


NOT_OPENED: dict[str, tuple[c.OpenTable, Refusal]] = {
    "no such game": (replace(NEW_ONE, game="poker"), Refusal("", "")),
    "no roulette": (replace(NEW_ONE, game="craps"), Refusal("", "")),
    "roulette of another book": (replace(NEW_ONE, game="touchbet"), Refusal("", "")),
    "no station": (replace(NEW_ONE, seats=0), Refusal("RR 2.2.1", "", 0, 100)),
    "too many stations": (replace(NEW_ONE, seats=101), Refusal("RR 2.2.1", "", 101, 100)),
    "too many stations in the older book": (replace(OLD_ONE, seats=13), Refusal("RR99 2.2(a)", "", 13, 12)),
    "no period": (replace(NEW_ONE, period_s=0), Refusal("RR 5.1.1", "", 0)),
    "too long a period": (replace(NEW_ONE, period_s=3_601), Refusal("RR 5.1.1", "", 3_601)),
    "too long a period in the older book": (replace(OLD_ONE, period_s=3_601), Refusal("RR99 5.1", "", 3_601)),
    "nobody could buy in": (replace(OLD_ONE, dealer_buy_in=False), Refusal("RR99 6.2", "")),
    "a remote station before the first": (replace(NEW_ONE, remote=(1, 0)), Refusal("RR 1.1:remote-ATS", "")),
    "a remote station after the last": (replace(NEW_ONE, remote=(4, 1)), Refusal("RR 1.1:remote-ATS", "")),
    "a remote station in the older book": (replace(OLD_ONE, remote=(1,)), Refusal("RR99 2.2(a)", "")),
    "no chip": (replace(NEW_ONE, chip=0), Refusal("", "")),
    "less than no chip": (replace(NEW_ONE, chip=-5), Refusal("", "")),
    "a maximum below the minimum": (replace(NEW_ONE, minimum=500, maximum=499), Refusal("", "")),
    "a line of no kind of bet": (replace(NEW_ONE, lines=(c.LimitLine("lucky", 5, 50),)), Refusal("", "")),
    "other rules than are expected": (replace(NEW_ONE, fingerprint="x" + RULES), Refusal("", "")),
    "no name": (replace(NEW_ONE, table=""), Refusal("", "")),
    "a name in capitals": (replace(NEW_ONE, table="T1"), Refusal("", "")),
    "a name of 33 letters": (replace(NEW_ONE, table="a" * 33), Refusal("", "")),
    "a name that begins with a dash": (replace(NEW_ONE, table="-1"), Refusal("", "")),
    "a name with a line after it": (replace(NEW_ONE, table="t1\n"), Refusal("", "")),
    "an account of the house": (replace(NEW_ONE, table="written-off"), Refusal("", "")),
    "another account of the house": (replace(NEW_ONE, table="expired-tickets"), Refusal("", "")),
}


def test_a_table_is_not_opened_otherwise() -> None:
    for name, (command, refusal) in NOT_OPENED.items():
        assert refused(Table(), command) == refusal, name


def test_a_table_is_opened_once_and_not_before_the_last_accounts_are_paid() -> None:
    assert refused(standing(visits={}), NEW_ONE) == Refusal("", "")
    assert refused(standing("idle", open=False), NEW_ONE) == Refusal("RR 6.6.1", "")
    assert refused(standing("idle", game=OLD_ONE.game, open=False), NEW_ONE) == Refusal("RR99 6.6", "")
    assert decided(standing("idle", open=False, visits={}), NEW_ONE) == opened(NEW_ONE)


@pytest.mark.clause("RR99 Notice:commencement")
def test_the_older_book_is_in_force_from_its_hour_on() -> None:
    from_ms = 944_413_200_000
    early = Refusal("RR99 Notice:commencement", "", from_ms - 1, from_ms)
    assert refused(Table(), OLD_ONE, from_ms - 1) == early
    assert decided(Table(), OLD_ONE, from_ms) == opened(OLD_ONE)
    assert decided(Table(), NEW_ONE, 0) == opened(NEW_ONE)


def test_lines_stand_in_the_order_of_the_games_bets() -> None:
    first, middle, last = (c.LimitLine(kind, 5, 50) for kind in ("straight", "dozen", "black"))
    command = replace(NEW_ONE, lines=(last, first, middle))
    assert decided(Table(), command) == opened(replace(command, lines=(first, middle, last)))
    table = without_wagers("idle", minimum=5)
    assert decided(table, c.SetLimits(5, 500, lines=(last, first, middle))) == [
        ev.LimitsSet(5, 500, None, None, (first, middle, last))
    ]


# The period.
@pytest.mark.parametrize("game_,clause", [(NEW, "RR 5.1.1"), (OLD, "RR99 5.1")])
def test_a_period_is_one_second_to_an_hour(game_: str, clause: str) -> None:
    for seconds in (1, 3_600):
        assert decided(standing(game=game_), c.SetPeriod(seconds)) == [ev.PeriodSet(seconds)]
    for seconds in (0, -1, 3_601):
        assert refused(standing(game=game_), c.SetPeriod(seconds)) == Refusal(clause, "", seconds)
    assert refused(standing("idle", game_, open=False), c.SetPeriod(60)) == Refusal("", "")


# The limits.
LOWER = c.SetLimits(50, 60_000, 25, None, (c.LimitLine("red", 50, 700, 50),))
SET = ev.LimitsSet(50, 60_000, 25, None, (c.LimitLine("red", 50, 700, 50),))


def without_wagers(phase: str = "betting", game_: str = NEW, **changes: Any) -> Table:
    table = standing(phase, game_, **changes)
    for visit in table.visits.values():
        visit.wagers = {}
    return table


@pytest.mark.parametrize("game_,clause", [(NEW, "RR 3.6"), (OLD, "RR99 3.4")])
def test_limits_change_while_nothing_is_at_stake(game_: str, clause: str) -> None:
    for phase in ("idle", "betting", "closed", "entered"):
        assert decided(without_wagers(phase, game_), LOWER) == [SET]
    for phase in ("closed", "entered"):
        assert refused(standing(phase, game_), LOWER) == Refusal(clause, "")
    wagered = standing(game=game_)
    wagered.round.wagered = True
    assert refused(wagered, LOWER) == Refusal(clause, "")
    assert refused(without_wagers("idle", game_, open=False), LOWER) == Refusal("", "")
    assert refused(without_wagers(game_=game_), c.SetLimits(50, 49)) == Refusal("", "")
    assert refused(without_wagers(game_=game_), replace(LOWER, lines=(c.LimitLine("lucky", 5, 50),))) == Refusal("", "")


@pytest.mark.clause("RR99 4.3(b)")
def test_winners_that_the_new_limits_do_not_permit_go_back() -> None:
    table = standing(game=OLD)
    table.visits[FIRST].wagers = {"even": 300, "red": 200, "odd": 350, "straight:17": 100}
    table.visits[FIRST].last_wagers = {"black": 5_000}
    table.visits[LAST].wagers = {"red": 300, "even": 700}
    command = c.SetLimits(100, 600, lines=(c.LimitLine("red", 50, 250),))
    assert decided(table, command) == [
        ev.LimitsSet(100, 600, None, None, (c.LimitLine("red", 50, 250),)),
        # 200 is 50 and one and a half chips; 350 is 100 and two and a half
        ev.StakesReturned(FIRST, {"red": 200, "odd": 350}, "limits", "RR99 4.3(b)"),
        ev.StakesReturned(LAST, {"red": 300, "even": 700}, "limits", "RR99 4.3(b)"),
    ]
    assert decided(table, c.SetLimits(100, 50_000)) == [
        ev.LimitsSet(100, 50_000),
        ev.StakesReturned(FIRST, {"odd": 350}, "limits", "RR99 4.3(b)"),
    ]


@pytest.mark.clause("RR99 4.3(a)")
def test_winners_below_a_line_that_was_announced_go_back_by_their_own_clause() -> None:
    notice = Notice(31, "minimum", NOW_MS, None, None, (c.LineMinimum("straight", 300),), NOW_MS - 20 * MINUTE_MS)
    table = standing(game=OLD, notices={31: notice})
    table.visits[FIRST].wagers = {"straight:17": 100, "even": 350, "odd": 100}
    lines = (c.LimitLine("straight", 300, 50_000),)
    assert decided(table, c.SetLimits(100, 50_000, None, None, lines)) == [
        ev.LimitsSet(100, 50_000, None, None, lines),
        ev.StakesReturned(FIRST, {"straight:17": 100}, "limits", "RR99 4.3(a)"),
        ev.StakesReturned(FIRST, {"even": 350}, "limits", "RR99 4.3(b)"),
    ]


# Stopping.
def test_a_table_is_stopped_and_a_round_without_wagers_is_over() -> None:
    command = c.StopTable("wheel-1", "recalled", "RR 2.1")
    stopped = ev.TableStopped("wheel-1", "recalled", "RR 2.1")
    for phase in ("betting", "closed", "entered"):
        assert decided(standing(phase), command) == [stopped]
        assert decided(without_wagers(phase), command) == [stopped, ev.RoundVoided(8, "RR 2.1")]
    assert decided(without_wagers("idle"), command) == [stopped]
    assert refused(without_wagers("idle", open=False), command) == Refusal("", "")


# Closing.
TICKETS = [
    ev.CashedOut(FIRST, 1_000, "ticket", "RR 6.6.1(b)"),
    ev.CashedOut(LAST, 2_000, "ticket", "RR 6.6.1(b)"),
]


def stood(phase: str = "betting", wagers: bool = False, ms: int = 20 * MINUTE_MS, **changes: Any) -> Table:
    """A table whose sign of the closing stood for twenty minutes; that of a minimum stood longer."""
    table = standing(phase, **changes) if wagers else without_wagers(phase, **changes)
    table.notices = {
        31: Notice(31, "minimum", NOW_MS, 500, shown_since_ms=NOW_MS - 90 * MINUTE_MS),
        32: Notice(32, "closing", NOW_MS, shown_since_ms=NOW_MS - ms),
    }
    return table


@pytest.mark.clause("RR 12.7")
def test_a_table_closes_when_its_sign_stood_for_twenty_full_minutes() -> None:
    closed = [ev.TableClosed("RR 12.7", "t1"), *TICKETS]
    for phase in ("idle", "betting"):
        assert decided(stood(phase), c.CloseTable()) == closed
        assert refused(stood(phase, ms=20 * MINUTE_MS - 1), c.CloseTable()) == Refusal("RR 12.7", "")
    table = stood()
    table.notices[32].at_ms = NOW_MS + 1
    assert refused(table, c.CloseTable()) == Refusal("RR 12.7", "")
    assert decided(table, c.CloseTable(), NOW_MS + 1) == closed
    del table.notices[32]
    assert refused(table, c.CloseTable()) == Refusal("RR 12.7", "")
    table.visits = {}
    assert decided(table, c.CloseTable()) == closed[:1]
    assert refused(stood("idle", open=False), c.CloseTable()) == Refusal("", "")


@pytest.mark.clause("RR 12.7")
def test_a_table_does_not_close_on_a_round_or_on_wagers() -> None:
    for phase in ("closed", "entered"):
        assert refused(stood(phase), c.CloseTable()) == Refusal("RR 12.7", "")
        assert refused(stood(phase, wagers=True), c.CloseTable()) == Refusal("RR 12.7", "")
    assert refused(stood(wagers=True), c.CloseTable()) == Refusal("RR 12.7", "")


def test_a_stopped_table_closes_without_a_sign_once_nothing_is_at_stake() -> None:
    closed = [ev.TableClosed("RR 12.7", "t1"), *TICKETS]
    for phase in ("idle", "betting", "closed", "entered"):
        assert decided(without_wagers(phase, stopped=STOP), c.CloseTable()) == closed
        assert refused(standing(phase, stopped=STOP), c.CloseTable()) == Refusal("RR 12.7", "")


def test_the_older_book_closes_without_a_sign_and_gives_the_winners_back() -> None:
    closed = ev.TableClosed("RR99 6.5(a)", "t1")
    table = standing(game=OLD)
    for visit in table.visits.values():
        visit.cashing_out = False
    table.visits[FIRST].balance = 0
    lifted = [
        ev.StakesReturned(FIRST, {"red": 200, "straight:17": 100}, "closing", "RR99 3.7"),
        ev.StakesReturned(LAST, {"even": 400}, "closing", "RR99 3.7"),
    ]
    asked = [ev.CashOutAsked(FIRST), ev.CashOutAsked(LAST)]
    assert decided(table, c.CloseTable()) == [*lifted, closed, *asked]
    table.visits[FIRST].balance = 300
    assert decided(table, c.CloseTable()) == [*lifted, closed, *asked]
    table.visits[FIRST].balance, table.visits[FIRST].wagers = 0, {}
    nothing = ev.CashedOut(FIRST, 0, "nothing", "RR99 6.5(a)")
    assert decided(table, c.CloseTable()) == [*lifted[1:], closed, nothing, asked[1]]
    for phase in ("closed", "entered"):
        assert refused(standing(phase, OLD), c.CloseTable()) == Refusal("RR99 6.5(a)", "")
        assert refused(without_wagers(phase, OLD), c.CloseTable()) == Refusal("RR99 6.5(a)", "")
