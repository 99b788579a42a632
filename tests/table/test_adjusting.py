"""How a corrected result is met, case by case: the account, held money, open wagers, what is owed and written off."""

from copy import deepcopy
from typing import Any

import pytest

from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.adjusting import Comes, adjust
from croupier.table.state import LastRound, Seat, Share, Visit
from tests.table.standing import NEW, NOW_MS, OLD, changed, decided, refused, standing

HERE, LEFT = "t1-3", "t1-2"
BOOKS = [pytest.param(NEW, "RR 9.4", marks=pytest.mark.clause("RR 9.4")),
         pytest.param(OLD, "RR99 8.4", marks=pytest.mark.clause("RR99 8.4"))]  # fmt: skip
in_both = pytest.mark.parametrize("game,clause", BOOKS)
in_each = pytest.mark.parametrize("game", [pytest.param(book.values[0], marks=book.marks) for book in BOOKS])


def one(phase: str = "betting", game: str = NEW, *, share: Share, held: int = 0, **visit: Any) -> Table:
    """A table with one player, who has a share in the last round; it is the share of one who has left as well."""
    there = Visit(HERE, 1, held=held, **{"balance": 1_000, **visit})
    table = standing(phase, game, visits={HERE: there}, held={LEFT: held} if held else {})
    table.seats[3] = Seat(3)
    table.last = LastRound(7, "17", {HERE: share, LEFT: share})
    return table


def adjusted(
    table: Table, visit: str, now: int, clause: str, lost: tuple[str, ...] = (), found: dict[str, int] | None = None
) -> dict[str, object]:
    """What `adjust` adds to its input, without empty fields."""
    table = deepcopy(table)
    assert table.last is not None
    event = adjust(table, table.last, visit, Comes(now), clause, frozenset(lost), found or {})
    assert (event.visit, event.round, event.now, event.clause) == (visit, 7, now, clause)
    assert (event.was, event.won, event.lost) == (table.last.shares[visit].returned, 0, 0)
    changed(table, event)  # it can be carried out
    names = ("credited", "debited", "unwagered", "rewagered", "unheld", "written_off", "owed")
    return {name: value for name in names if (value := getattr(event, name))}


WAGERS = {"red": 200, "even": 300}
ACCOUNT: dict[str, tuple[Share, dict[str, Any], int, dict[str, object]]] = {
    "as it was": (Share({}, 200, settled=200), {}, 200, {}),
    "more is due": (Share({}, 200, settled=200), {}, 500, {"credited": 300}),
    "less is due": (Share({}, 500, settled=500), {"wagers": WAGERS}, 200, {"debited": 300}),
    "all of the account": (Share({}, 1_000, settled=1_000), {"wagers": WAGERS}, 0, {"debited": 1_000}),
    "a wager too": (
        Share({}, 1_001, settled=1_001), {"wagers": WAGERS}, 0, {"debited": 1_001, "unwagered": {"red": 200}},
    ),
    "all of a wager": (
        Share({}, 1_200, settled=1_200), {"wagers": WAGERS}, 0, {"debited": 1_200, "unwagered": {"red": 200}},
    ),
    "two wagers": (Share({}, 1_201, settled=1_201), {"wagers": WAGERS}, 0, {"debited": 1_201, "unwagered": WAGERS}),
    "all wagers": (Share({}, 1_500, settled=1_500), {"wagers": WAGERS}, 0, {"debited": 1_500, "unwagered": WAGERS}),
    "more than there is": (
        Share({}, 1_900, settled=1_900), {"wagers": WAGERS}, 0,
        {"debited": 1_500, "unwagered": WAGERS, "written_off": 400},
    ),
    "held money first": (Share({}, 300, settled=300), {"held": 50}, 0, {"unheld": 50, "debited": 250}),
    "no more held money than is due": (Share({}, 300, settled=300), {"held": 500}, 100, {"unheld": 200}),
    "held money only for what was paid at the settlement": (
        Share({}, 500, settled=100), {"held": 70}, 300, {"debited": 200},
    ),
    "held money up to what was paid at the settlement": (
        Share({}, 500, settled=350), {"held": 70}, 300, {"unheld": 50, "debited": 150},
    ),
    "held money goes back": (
        Share({}, 0, settled=300, unheld=50), {}, 300, {"unheld": -50, "credited": 250},
    ),
    "some of the held money goes back": (
        Share({}, 0, settled=300, unheld=50), {"held": 10}, 280, {"unheld": -30, "credited": 250},
    ),
    "what was written off is due no more": (
        Share({}, 0, settled=1_000, written_off=400), {}, 1_000, {"written_off": -400, "credited": 600},
    ),
    "what was written off can be had now": (
        Share({}, 0, settled=1_000, written_off=400), {}, 0, {"written_off": -400, "debited": 400},
    ),
    "still less can be had": (
        Share({}, 100, settled=1_000, written_off=400), {"balance": 0}, 0, {"written_off": 100},
    ),
    "what was owed before is not had yet": (
        Share({}, 300, settled=100, owed=90), {}, 300, {"credited": 90},
    ),
}  # fmt: skip
"""The share, the visit, what the round returns now, and how that is met."""


@in_both
@pytest.mark.parametrize("phase", ["betting", "closed"])
def test_a_result_is_met_at_the_table(game: str, clause: str, phase: str) -> None:
    for name, (share, visit, now, met) in ACCOUNT.items():
        assert adjusted(one(phase, game, share=share, **visit), HERE, now, clause) == met, name


GONE_AWAY: dict[str, tuple[Share, int, int, dict[str, object]]] = {
    "as it was": (Share({}, 200, settled=200), 0, 200, {}),
    "more is due": (Share({}, 200, settled=200), 0, 500, {"owed": 300}),
    "less is due": (Share({}, 200, settled=200), 0, 50, {"written_off": 150}),
    "held money first": (Share({}, 200, settled=200), 70, 50, {"unheld": 70, "written_off": 80}),
    "what is owed is owed no more": (Share({}, 290, settled=200, owed=90), 0, 200, {"owed": -90}),
    "less is owed": (Share({}, 290, settled=200, owed=90), 0, 250, {"owed": -40}),
    "more is owed": (Share({}, 290, settled=200, owed=90), 0, 300, {"owed": 10}),
    "owed, then too much": (Share({}, 290, settled=200, owed=90), 0, 100, {"owed": -90, "written_off": 100}),
    "written off, then owed": (
        Share({}, 50, settled=200, written_off=150), 0, 300, {"written_off": -150, "owed": 100},
    ),
    "less is written off": (Share({}, 50, settled=200, written_off=150), 0, 120, {"written_off": -70}),
    "held money goes back": (
        Share({}, 50, settled=200, unheld=70, written_off=80), 0, 200, {"unheld": -70, "written_off": -80},
    ),
}  # fmt: skip


@in_both
def test_a_result_is_met_after_the_player_has_left(game: str, clause: str) -> None:
    for name, (share, held, now, met) in GONE_AWAY.items():
        assert adjusted(one(game=game, share=share, held=held), LEFT, now, clause) == met, name


KEPT: dict[str, tuple[str, dict[str, int], int, dict[str, object]]] = {
    "as it lay": ("betting", {"red": 200, "even": 300}, 1_000, {"red": 200}),
    "with chips added": ("betting", {"red": 500, "even": 300}, 1_000, {"red": 200}),
    "with too few chips added": ("betting", {"red": 250, "even": 300}, 1_000, {"red": 250}),
    "partly lifted": ("betting", {"red": 150, "even": 300}, 1_000, {"red": 150}),
    "wholly lifted": ("betting", {"even": 300}, 1_000, {}),
    "two of them": ("betting", {"red": 200, "odd": 300, "even": 300}, 1_000, {"red": 200, "odd": 100}),
    "after the close": ("closed", {"red": 500, "even": 300}, 1_000, {"red": 500}),
    "with the next outcome entered": ("entered", {"red": 500, "even": 300}, 1_000, {"red": 500}),
    "and chips that cannot be paid for any more": ("betting", {"red": 500, "even": 300}, 0, {"red": 500}),
    "and chips that can": ("betting", {"red": 500, "even": 300}, 200, {"red": 200}),
}  # fmt: skip
"""The phase, what is on the layout, the balance, and what is taken off: red and odd stayed as winners, and had lost."""


@pytest.mark.clause("RR99 8.4")
@pytest.mark.clause("RR99 3.6(a)")
def test_a_stake_that_stayed_and_had_lost_is_taken_off() -> None:
    for name, (phase, wagers, balance, taken) in KEPT.items():
        share = Share({}, 400, {"red": 200, "odd": 100, "even": 300}, settled=400)
        table = one(phase, OLD, share=share, balance=balance, wagers=dict(wagers))
        met = {"debited": 400, **({"unwagered": taken} if taken else {})}
        assert adjusted(table, HERE, 0, "RR99 8.4", ("red", "odd")) == met, name


FOUND: dict[str, tuple[Table, int, dict[str, int]]] = {
    "in the period": (one(game=OLD, share=Share({}, 0)), 400, {"black": 200, "odd": 100}),
    "beside other chips": (
        one(game=OLD, share=Share({}, 0), wagers={"black": 49_800}), 400, {"black": 200, "odd": 100},
    ),
    "over the maximum": (one(game=OLD, share=Share({}, 0), wagers={"black": 49_900}), 400, {"odd": 100}),
    "as the account has just enough": (
        one(game=OLD, share=Share({}, 0), balance=0), 300, {"black": 200, "odd": 100},
    ),
    "as the account has not enough": (one(game=OLD, share=Share({}, 0), balance=0), 299, {"black": 200}),
    "as the account has enough for the smaller": (one(game=OLD, share=Share({}, 0), balance=0), 199, {"odd": 100}),
    "after the close": (one("closed", OLD, share=Share({}, 0)), 400, {}),
    "with no period open": (one("idle", OLD, share=Share({}, 0)), 400, {}),
    "of a player who leaves": (one(game=OLD, share=Share({}, 0), cashing_out=True), 400, {}),
}  # fmt: skip
"""The table, what the round returns now, and what lies on the layout again of black 200 and odd 100."""


@pytest.mark.clause("RR99 3.6(b)")
def test_a_winner_that_was_swept_lies_there_again() -> None:
    for name, (table, now, laid) in FOUND.items():
        met = {"credited": now, **({"rewagered": laid} if laid else {})}
        assert adjusted(table, HERE, now, "RR99 8.4", found={"black": 200, "odd": 100}) == met, name


def test_a_winner_at_a_station_out_of_order_goes_to_the_account() -> None:
    table = one(game=OLD, share=Share({}, 0))
    table.seats[1].failed = True
    assert adjusted(table, HERE, 400, "RR99 8.4", found={"black": 200}) == {"credited": 400}


def test_where_all_is_needed_to_cover_the_difference_no_winner_lies_there_again() -> None:
    table = one(game=OLD, share=Share({}, 2_000, settled=2_000), wagers={"even": 300})
    met = {"debited": 1_300, "unwagered": {"even": 300}, "written_off": 500}
    assert adjusted(table, HERE, 200, "RR99 8.4", found={"black": 200}) == met


# The commands.
def played(game: str) -> Table:
    """The last round came out as 17, black: two players, one of whom has left."""
    table = standing(game=game, frozen=True)
    table.visits[HERE].held = table.visits["t1-4"].held = 0
    table.held = {}
    old = game == OLD
    stays = {"straight:17": 100, "odd": 300} if old else {}
    table.last = LastRound(
        7, "17",
        {
            LEFT: Share({"red": 100}, 0, settled=0),
            HERE: Share({"straight:17": 100, "red": 200, "odd": 300}, 4_200, stays, 4_200),
        },
    )  # fmt: skip
    table.visits[HERE].wagers = dict(stays)
    table.visits[HERE].balance = 3_800 if old else 4_200
    return table


@pytest.mark.clause("RR 9.4")
def test_a_corrected_outcome_is_worked_out_for_every_share() -> None:
    table = played(NEW)
    assert decided(table, c.CorrectOutcome("18")) == [
        ev.OutcomeCorrected(7, "18", "17"),
        ev.Adjusted(LEFT, 7, 0, 200, owed=200, won=100, clause="RR 9.4"),
        ev.Adjusted(HERE, 7, 4_200, 400, debited=3_800, won=200, lost=400, clause="RR 9.4"),
    ]


@pytest.mark.clause("RR99 8.4")
def test_a_corrected_outcome_takes_losers_off_and_lays_winners_again() -> None:
    table = played(OLD)
    assert decided(table, c.CorrectOutcome("18")) == [
        ev.OutcomeCorrected(7, "18", "17"),
        ev.Adjusted(LEFT, 7, 0, 200, owed=200, won=100, clause="RR99 8.4"),
        ev.Adjusted(
            HERE, 7, 4_200, 400, debited=3_800, unwagered={"straight:17": 100, "odd": 300}, rewagered={"red": 200},
            won=200, lost=400, clause="RR99 8.4",
        ),
    ]  # fmt: skip


@pytest.mark.clause("RR99 8.4")
def test_a_winner_by_both_results_stays_as_it_lies() -> None:
    table = played(OLD)
    events = decided(table, c.CorrectOutcome("19"))  # odd, and red
    assert events[-1] == ev.Adjusted(
        HERE, 7, 4_200, 1_000, debited=3_200, unwagered={"straight:17": 100}, rewagered={"red": 200},
        won=500, lost=100, clause="RR99 8.4",
    )  # fmt: skip


@pytest.mark.clause("RR99 8.4", "RR99 3.6(b)")
def test_every_winner_that_was_swept_lies_there_again() -> None:
    table = played(OLD)
    wagers = {"red": 200, "odd": 300, "low": 400}
    table.last = LastRound(7, "0", {HERE: Share(wagers, 0, settled=0)})
    table.visits[HERE].wagers = {}
    assert decided(table, c.CorrectOutcome("1"))[1:] == [
        ev.Adjusted(HERE, 7, 0, 1_800, credited=1_800, rewagered=wagers, won=900, clause="RR99 8.4")
    ]


@in_both
def test_a_correction_is_refused_unless_it_corrects_something(game: str, clause: str) -> None:
    table = played(game)
    assert refused(table, c.CorrectOutcome("17")).clause == clause
    assert refused(table, c.CorrectOutcome("77")).clause == clause
    assert refused(table, c.FreezeAccounts()).clause == clause  # they are frozen already
    table.frozen = False
    assert refused(table, c.CorrectOutcome("18")).clause == clause
    assert refused(table, c.ReleaseAccounts()).clause == clause


@in_both
def test_no_round_can_be_corrected_that_is_not_there_or_cancelled_or_behind_another_outcome(
    game: str, clause: str
) -> None:
    assert refused(standing(game=game, last=None), c.FreezeAccounts()).clause == clause
    assert refused(standing("entered", game), c.FreezeAccounts()).clause == clause
    table = standing(game=game)
    assert table.last is not None
    table.last.cancelled = True
    assert refused(table, c.FreezeAccounts()).clause == clause
    table.frozen = True
    assert refused(table, c.CorrectOutcome("18")).clause == clause


@in_each
@pytest.mark.parametrize(
    "phase,now_ms,left",
    [("betting", NOW_MS, 20_000), ("betting", NOW_MS + 20_001, 0), ("closed", NOW_MS, 0), ("idle", NOW_MS, 0)],
)
def test_a_freeze_keeps_what_is_left_of_the_period(game: str, phase: str, now_ms: int, left: int) -> None:
    assert decided(standing(phase, game), c.FreezeAccounts(), now_ms) == [ev.AccountsFrozen(7, left)]


@in_each
@pytest.mark.parametrize("phase", ["betting", "closed", "idle"])
def test_a_release_opens_the_next_period_if_none_is_under_way(game: str, phase: str) -> None:
    table = standing(phase, game, frozen=True)
    opened = [ev.RoundOpened(9, NOW_MS + 45_000)] if phase == "idle" else []
    assert decided(table, c.ReleaseAccounts()) == [ev.AccountsReleased(NOW_MS + 1_234), *opened]


def test_a_release_opens_no_period_at_a_table_that_is_stopped_or_closed() -> None:
    released = [ev.AccountsReleased(NOW_MS + 1_234)]
    stopped = ev.TableStopped("wheel-1", "recalled", "RR 2.1")
    table = standing("idle", frozen=True)
    changed(table, stopped)
    assert decided(table, c.ReleaseAccounts()) == released
    assert decided(standing("idle", frozen=True, open=False), c.ReleaseAccounts()) == released


def test_who_waited_to_leave_is_paid_at_the_release() -> None:
    table = standing(frozen=True)
    table.visits[HERE].cashing_out = table.visits["t1-4"].cashing_out = True
    table.visits[HERE].wagers = {}
    gone = ev.CashedOut(HERE, 1_000, "ticket", "RR 6.6.1(b)")
    assert decided(table, c.ReleaseAccounts()) == [ev.AccountsReleased(NOW_MS + 1_234), gone]


@pytest.mark.parametrize("amount,settled", [(50, 50), (90, 90), (91, 90)])
def test_no_more_is_settled_than_is_owed(amount: int, settled: int) -> None:
    assert decided(standing(), c.SettleOwed(LEFT, amount)) == [ev.OwedSettled(LEFT, settled)]


def test_nothing_is_settled_where_nothing_is_owed() -> None:
    assert decided(standing(), c.SettleOwed("t1-1", 50)) == []
    assert decided(standing(last=None), c.SettleOwed(LEFT, 50)) == []


# A cancelled result.
@pytest.mark.clause("RR 12.4")
@pytest.mark.parametrize(
    "ground,clause",
    [
        pytest.param("equipment-fault", "RR 9.3", marks=pytest.mark.clause("RR 9.3")),
        pytest.param("disruption", "RR 12.3.1", marks=pytest.mark.clause("RR 12.3.1")),
        pytest.param("fraud", "RR 12.3.2", marks=pytest.mark.clause("RR 12.3.2")),
    ],
)
@pytest.mark.parametrize("frozen", [False, True])
def test_a_cancelled_result_gives_every_stake_back(ground: str, clause: str, frozen: bool) -> None:
    table = played(NEW)
    table.frozen = frozen
    table.seats[1].waiting = "RR 9.8.2"  # that is about the round under way
    assert decided(table, c.InvalidateOutcome(7, ground, "seen")) == [
        ev.OutcomeInvalidated(7, ground, clause, "seen"),
        ev.Adjusted(LEFT, 7, 0, 100, owed=100, clause="RR 12.4"),
        ev.Adjusted(HERE, 7, 4_200, 600, debited=3_600, clause="RR 12.4"),
    ]


@pytest.mark.clause("RR 12.4")
@pytest.mark.parametrize("phase", ["closed", "entered"])
@pytest.mark.parametrize("last", [True, False])
def test_a_round_under_way_can_be_cancelled_after_the_close(phase: str, last: bool) -> None:
    table = standing(phase)
    if not last:
        table.last = None
    table.visits[HERE].cashing_out = table.visits["t1-4"].cashing_out = True
    table.visits["t1-5"] = Visit("t1-5", 2, balance=1)
    table.seats[2].visit = "t1-5"
    assert decided(table, c.InvalidateOutcome(8, "fraud", "seen")) == [
        ev.OutcomeInvalidated(8, "fraud", "RR 12.3.2", "seen"),
        ev.StakesReturned(HERE, {"red": 200, "straight:17": 100}, "invalidated", "RR 12.4"),
        ev.StakesReturned("t1-4", {"even": 400}, "invalidated", "RR 12.4"),
        ev.RoundVoided(8, "RR 12.3.2"),
        ev.CashedOut(HERE, 1_300, "ticket", "RR 6.6.1(b)"),
        ev.CashedOut("t1-4", 2_400, "ticket", "RR 6.6.1(b)"),
        ev.RoundOpened(9, NOW_MS + 45_000),
    ]


@pytest.mark.clause("RR 9.3")
def test_wagers_that_wait_to_be_confirmed_go_before_a_fault_of_the_equipment() -> None:
    table = standing("closed")
    table.seats[3].waiting = "RR 9.7.2"
    assert refused(table, c.InvalidateOutcome(8, "equipment-fault")).clause == "RR 9.7.2"
    assert decided(table, c.InvalidateOutcome(8, "fraud"))[-2:] == [
        ev.RoundVoided(8, "RR 12.3.2"),
        ev.RoundOpened(9, NOW_MS + 45_000),
    ]
    table.seats[3].waiting = ""
    assert ev.RoundVoided(8, "RR 9.3") in decided(table, c.InvalidateOutcome(8, "equipment-fault"))


@pytest.mark.clause("RR 12.4")
def test_a_result_is_cancelled_once_and_only_the_last_or_the_one_under_way() -> None:
    assert refused(standing("closed", frozen=True), c.InvalidateOutcome(8, "fraud")).clause == "RR 9.4"
    assert refused(standing(), c.InvalidateOutcome(7, "rain")).clause == "RR 12.4"
    for phase in ("idle", "betting"):
        assert refused(standing(phase), c.InvalidateOutcome(8, "fraud")).clause == "RR 12.3.2"
    for number in (6, 9):
        assert refused(standing("closed"), c.InvalidateOutcome(number, "fraud")).clause == "RR 12.3.2"
    assert refused(standing("entered"), c.InvalidateOutcome(7, "fraud")).clause == "RR 12.3.2"
    table = standing("entered")
    assert table.last is not None
    table.last.cancelled = True
    assert refused(table, c.InvalidateOutcome(7, "fraud")).clause == "RR 12.3.2"
    assert refused(standing("closed", OLD), c.InvalidateOutcome(7, "fraud")).clause == "RR99 8.3"
