"""What a settlement changes at a table, and that it changes nothing else."""

from typing import Any

import pytest

from croupier.table import Table, evolve
from croupier.table import events as ev
from croupier.table.state import LastRound
from tests.table.standing import GONE, LATER_MS, changed, standing

FIRST, LAST = "visits.t1-3", "visits.t1-4"
WAITING = "RR 9.8.2"
EMPTIED: dict[str, object] = {f"{FIRST}.undo": [], f"{LAST}.undo": []}
ENDED = {**EMPTIED, "round.phase": "idle", "round.ball_spun": False}
"""What the end of a round changes after the close, in every case."""


def waiting(phase: str = "closed", **changes: Any) -> Table:
    """A table where the wagers of every seat wait to be confirmed."""
    table = standing(phase, **changes)
    for seat in table.seats.values():
        seat.waiting = WAITING
    return table


# Settlement.
def test_a_settlement_pays_clears_and_remembers() -> None:
    table = standing("entered")
    event = ev.Settled("t1-3", 8, "17", {"straight:17": 3_500, "red": 20}, 300, 700, {"straight:17": 100, "red": 5})
    evolve(table, event, LATER_MS)
    visit = table.visits["t1-3"]
    assert visit.balance == 1_000 + 3_520 + 300
    assert visit.wagers == {"straight:17": 100, "red": 5}
    assert visit.wagers is not event.stays
    assert visit.last_wagers == {"red": 200, "straight:17": 100}
    assert (visit.last_paid, visit.last_lost) == (3_520, 700)
    assert visit.won == 500 + 3_520 - 700
    assert table.last is not None
    assert (table.last.number, table.last.outcome, list(table.last.shares)) == (8, "17", ["t1-3"])
    share = table.last.shares["t1-3"]
    assert (share.wagers, share.stays) == (visit.last_wagers, event.stays)
    assert (share.returned, share.settled) == (3_925, 3_925)
    assert (share.won_before, share.forfeited_before, share.forfeited) == (500, 13, 0)
    assert (share.unheld, share.owed, share.written_off) == (0, 0, 0)
    assert (visit.held, visit.forfeited, visit.undo) == (60, 13, [{"red": 200}, {"straight:17": 100}])


def test_the_second_player_of_a_settlement_has_a_share_in_the_same_round() -> None:
    table = standing("entered")
    evolve(table, ev.Settled("t1-3", 8, "17", {}, 0, 300), LATER_MS)
    evolve(table, ev.Settled("t1-4", 8, "17", {}, 0, 400), LATER_MS)
    assert table.last is not None
    assert list(table.last.shares) == ["t1-3", "t1-4"]
    assert (table.visits["t1-3"].won, table.visits["t1-4"].won) == (200, 200)


def test_net_winnings_never_fall_below_nothing() -> None:
    table = standing("entered")
    evolve(table, ev.Settled("t1-3", 8, "17", {"red": 100}, 0, 900), LATER_MS)
    assert table.visits["t1-3"].won == 0


def test_the_first_settlement_of_a_table_makes_the_first_last_round() -> None:
    table = standing("entered", last=None)
    evolve(table, ev.Settled("t1-3", 8, "17", {}, 0, 300), LATER_MS)
    assert table.last is not None
    assert (table.last.number, table.last.outcome) == (8, "17")


def test_the_end_of_a_settlement_ends_the_round() -> None:
    table = waiting("entered", corrected=True)
    assert changed(table, ev.RoundSettled(8, "5")) == {
        "last.number": 8,
        "last.outcome": "5",
        **{f"last.shares.{place}": GONE for place in _shares()},
        "recent": [*(str(number) for number in range(2, 21)), "5"],
        f"{FIRST}.idle_rounds": 0,
        f"{FIRST}.last_paid": 0,
        f"{FIRST}.last_lost": 0,
        f"{LAST}.idle_rounds": 0,
        f"{LAST}.last_paid": 0,
        f"{LAST}.last_lost": 0,
        **ENDED,
        "round.outcome": "",
        "corrected": False,
        **{f"seats.{number}.waiting": "" for number in (1, 2, 3)},
    }


def _shares() -> list[str]:
    fields = (
        *("returned", "settled", "unheld", "owed", "written_off", "agreed", "advised", "debt", "won_before"),
        *("forfeited_before", "forfeited", "unforfeited"),
    )
    wagers = ("t1-2.wagers.red", "t1-3.wagers.straight:17", "t1-3.wagers.red", "t1-3.stays.red")
    return [*(f"{visit}.{field}" for visit in ("t1-2", "t1-3") for field in fields), *wagers]


def test_the_first_round_without_wagers_makes_the_first_last_round() -> None:
    table = standing("entered", last=None, recent=[])
    evolve(table, ev.RoundSettled(8, "5"), LATER_MS)
    assert table.last == LastRound(8, "5")
    assert table.recent == ["5"]


def test_the_shares_of_the_round_stay_when_it_ends() -> None:
    table = standing("entered")
    evolve(table, ev.Settled("t1-3", 8, "5", {"red": 200}, 0, 100), LATER_MS)
    evolve(table, ev.RoundSettled(8, "5"), LATER_MS)
    assert table.last is not None
    assert list(table.last.shares) == ["t1-3"]
    assert (table.visits["t1-3"].last_paid, table.visits["t1-3"].last_lost) == (200, 100)
    assert (table.visits["t1-4"].last_paid, table.visits["t1-4"].last_lost) == (0, 0)


@pytest.mark.clause("RR 12.8")
@pytest.mark.parametrize(
    "seat_2,failed,idle",
    [
        ("t1-5", (), (3, 0)),  # every seat is taken
        (None, (2,), (3, 0)),  # the free seat is out of order
        (None, (), (0, 0)),  # a seat is free
        (None, (1,), (0, 0)),  # a seat is free, another out of order
        ("t1-5", (1,), (0, 0)),  # the player cannot wager
    ],
)
def test_a_round_is_sat_out_by_a_player_without_wagers_while_every_seat_is_taken(
    seat_2: str | None, failed: tuple[int, ...], idle: tuple[int, int]
) -> None:
    table = standing("entered")
    table.seats[2].visit = seat_2
    for number in failed:
        table.seats[number].failed = True
    evolve(table, ev.Settled("t1-4", 8, "5", {}, 0, 400), LATER_MS)
    evolve(table, ev.RoundSettled(8, "5"), LATER_MS)
    assert (table.visits["t1-3"].idle_rounds, table.visits["t1-4"].idle_rounds) == idle


@pytest.mark.parametrize(
    "event",
    [ev.NoSpinCalled(8, "disruption", "RR 9.1.8"), ev.RoundVoided(8, "RR 9.8.1")],
    ids=lambda e: e.__class__.__name__,
)
def test_a_round_without_a_result_leaves_nothing_to_confirm_and_no_correction_open(event: ev.Event) -> None:
    table = waiting(corrected=True)
    table.round.ended, table.round.wagered = "time", True
    assert changed(table, event) == {
        **ENDED,
        "round.ended": "",
        "round.wagered": False,
        "corrected": False,
        **{f"seats.{number}.waiting": "" for number in (1, 2, 3)},
    }
