"""Opening and closing of a felt table: its colours and seats, the time that a result is shown, and who takes what."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.editions import BIG_WHEEL, EDITIONS, RAPID
from croupier.games.refusal import Refusal
from croupier.table import Table, decide
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.state import Colour, LostApproval
from tests.table.editions import with_lines
from tests.table.felt import HERE, WHEEL, felt
from tests.table.standing import NEW, NOW_MS, OLD, changed, decided, refused, standing

FELT = c.OpenTable("t1", WHEEL, 3, minimum=500, maximum=2_000, colours=("blue", "red"))
SCREENS = c.OpenTable("t1", NEW, 3)
NAMES = "a colour has a name of 1 to 32 small letters, digits and dashes"
REMOTE = "a remote seat is one of the table's seats"
SEATS = BIG_WHEEL.max_seats_clause
REFUSED: dict[str, tuple[c.OpenTable, Refusal]] = {
    "a colour twice": (
        replace(FELT, colours=("blue", "red", "blue")), Refusal("BW 3.1.2(b)", "a set has each of its colours once"),
    ),
    "the first colour has no name": (replace(FELT, colours=("", "red")), Refusal("BW 3.1.2(b)", NAMES)),
    "the last colour is in capitals": (replace(FELT, colours=("red", "Blue")), Refusal("BW 3.1.2(b)", NAMES)),
    "a colour on a screen": (
        replace(SCREENS, colours=("blue",)), Refusal("RR 3.1", "this book knows no chips of a colour"),
    ),
    "a seat before the first": (
        replace(FELT, without_screen=(0,)), Refusal(SEATS, "a seat without a screen is one of the table's seats"),
    ),
    "a seat without a screen where nobody places for a player": (
        replace(SCREENS, without_screen=(2,)),
        Refusal("RR 2.2.1", "in this book nobody places for a player: each seat has a screen"),
    ),
    "a seat after the last": (
        replace(FELT, without_screen=(1, 4)), Refusal(SEATS, "a seat without a screen is one of the table's seats"),
    ),
    "a remote seat": (replace(FELT, remote=(1,)), Refusal(SEATS, "this book knows no remote seats")),
    "a result that is shown where betting opens by announcement": (
        replace(FELT, result_s=1), Refusal("BW 5.1.1", "a result is shown for 0 to 0 seconds"),
    ),
    "a result that is shown too long": (
        replace(SCREENS, result_s=31), Refusal("RR 5.1.1", "a result is shown for 0 to 30 seconds"),
    ),
    "a result that is shown less than not at all": (
        replace(SCREENS, result_s=-1), Refusal("RR 5.1.1", "a result is shown for 0 to 30 seconds"),
    ),
    "a remote station before the first": (
        replace(SCREENS, remote=(1, 0)), Refusal("RR 1.1:remote-ATS", REMOTE),
    ),
    "a remote station after the last": (
        replace(SCREENS, remote=(4, 1)), Refusal("RR 1.1:remote-ATS", REMOTE),
    ),
    "a seat too many": (replace(FELT, seats=21), Refusal(SEATS, "a table has 1 to 20 seats", 21, 20)),
    "no seat": (replace(FELT, seats=0), Refusal(SEATS, "a table has 1 to 20 seats", 0, 20)),
    "a game of another kind of table": (
        replace(SCREENS, game="craps"), Refusal("", "craps is not played at a table of this kind"),
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        pytest.param(*row, id=case, marks=pytest.mark.clause(row[1].clause) if row[1].clause else ())
        for case, row in REFUSED.items()
    ],
)
def test_a_table_is_not_opened_otherwise(command: c.OpenTable, refusal: Refusal) -> None:
    assert decide(Table(), command, NOW_MS) == refusal


@pytest.mark.parametrize(
    ("clause", "change", "reason"),
    [
        pytest.param(*row, marks=pytest.mark.clause(row[0]), id=row[0])
        for row in (
            ("RR99 2.2(a)", {"without_screen": (2,)}, "nobody places for a player"),
            ("RR99 5.1", {"result_s": 31}, "a result is shown for 0 to 30 seconds"),
            ("RR99 3.1", {"colours": ("blue",)}, "knows no chips of a colour"),
        )
    ],
)
def test_a_table_of_the_1999_edition_neither(clause: str, change: dict[str, Any], reason: str) -> None:
    refusal = decide(Table(), replace(SCREENS, game="rapid-roulette-1999", **change), NOW_MS)
    assert isinstance(refusal, Refusal)
    assert refusal.clause == clause
    assert reason in refusal.reason


def test_a_felt_table_is_opened_with_its_colours_and_seats() -> None:
    for command in (
        FELT, replace(FELT, colours=()), replace(FELT, colours=("a" * 32,)), replace(FELT, without_screen=(1, 3)),
        replace(SCREENS, result_s=0), replace(SCREENS, result_s=30),
        replace(SCREENS, remote=(1, 2, 3)), replace(FELT, without_screen=(1, 2, 3)),
    ):  # fmt: skip
        (opened,) = decided(Table(), command)
        assert isinstance(opened, ev.TableOpened)
        assert replace(opened.setup, fingerprint="", period_s=None) == command
        table = Table()
        changed(table, opened)
        assert [seat.screen for seat in table.seats.values()] == [
            number not in command.without_screen for number in (1, 2, 3)
        ]


def test_a_table_may_have_as_many_seats_as_its_book_says() -> None:
    for command in (replace(FELT, seats=20), replace(FELT, seats=1), replace(SCREENS, seats=100)):
        assert decided(Table(), command)


def test_what_a_made_book_says_of_remote_stations_and_colours_goes_by_its_own_rule(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(EDITIONS, RAPID.id, replace(RAPID, sensor=None))
    assert decided(Table(), replace(SCREENS, remote=(1,)))
    monkeypatch.setitem(EDITIONS, BIG_WHEEL.id, replace(BIG_WHEEL, colour_value=None, max_result_s=30))
    assert decided(Table(), FELT)
    assert refused(Table(), replace(FELT, colours=("x", "x"))) == Refusal("BW 3.1.2(b)", "")
    assert decided(Table(), replace(FELT, result_s=30))
    monkeypatch.setitem(
        EDITIONS, BIG_WHEEL.id, replace(BIG_WHEEL, own_colours=None, betting_ends="time", announces="by word")
    )
    assert refused(Table(), FELT) == Refusal("BW 3.1", "")
    assert refused(Table(), replace(FELT, colours=(), result_s=1)) == Refusal("by word", "")


def test_an_opening_begins_anew_what_the_last_one_counted() -> None:
    (opened,) = decided(Table(), FELT)
    table = felt("idle")
    table.spins_directed, table.closing_after, table.stopped = 2, 1, LostApproval("wheel-1", "bent", "BW 2.1")
    table.closed_at_ms = NOW_MS
    changed(table, opened)
    counted = [getattr(table, name) for name in ("spins_directed", "closing_after", "stopped", "closed_at_ms")]
    assert counted == [0, None, None, None]
    assert (table.open, table.last, table.decided, table.round.number) == (True, None, {"t1-3": 1_500}, 8)


# Closing.
def test_who_is_there_when_a_felt_table_closes_takes_every_chip() -> None:
    """What lies there is lifted first; what is out in a colour passes to the cage with its issue."""
    table = felt("idle", balance=700, colours={"blue": 300}, wagers={"a": 500, "a@blue": 600})
    table.colours = {"blue": Colour(5, 300, [HERE])}
    table.closing_after = 0
    closed = decided(table, c.CloseTable())
    assert closed == [
        ev.StakesReturned(HERE, {"a": 500, "a@blue": 600}, "closing", "BW 3.2"),
        ev.TableClosed("BW 3.1.1", "t1", WHEEL),
        ev.ColourLeft(HERE, "blue", 5, 300, 900),
        ev.CashedOut(HERE, 1_200, "chips", "BW 3.1.1"),
        ev.ColoursPassed("t1", WHEEL, "blue", 5, 300, 900),
    ]


def test_a_table_without_colours_does_not_tell_the_cage_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    for absent, game in (("own_colours", ""), ("announces", WHEEL), ("colour_value", WHEEL)):
        monkeypatch.setitem(EDITIONS, BIG_WHEEL.id, with_lines(BIG_WHEEL, **{absent: None}))
        table = felt("idle")
        table.visits, table.colours = {}, {}
        assert decided(table, c.CloseTable()) == [ev.TableClosed("BW 3.1.1", "t1", game)]
    assert decided(standing("idle", visits={}), c.CloseTable()) == [ev.TableClosed("RR 12.7", "t1")]


def test_a_closing_waits_for_a_round_with_something_at_stake() -> None:
    for phase in ("closed", "entered"):
        assert refused(standing(phase), c.CloseTable()) == Refusal("RR 12.7", "")
        assert refused(standing(phase, OLD), c.CloseTable()) == Refusal("RR99 6.5(a)", "")
    stopped = standing("closed", stopped=LostApproval("wheel-1", "bent", "RR 2.1"), visits={})
    assert decided(stopped, c.CloseTable()) == [ev.TableClosed("RR 12.7", "t1")]
    assert refused(standing("closed", visits={}), c.CloseTable()) == Refusal("RR 12.7", "")


def test_a_closing_that_may_wait_is_queued_before_its_sign_is_looked_for() -> None:
    """The sign can stand its time while it waits; it is looked for when the change comes due."""
    between = c.CloseTable("between-rounds")
    for table in (standing("closed"), felt("closed", wagers={"a": 500})):
        assert decided(table, between) == [ev.ChangeQueued(71, between, "system")]
    assert refused(no_wagers(), between) == Refusal("RR 12.7", "")
    assert refused(felt("idle"), between) == Refusal("BW 9.8", "")


def no_wagers() -> Table:
    table = standing("idle")
    for visit in table.visits.values():
        visit.wagers = {}
    return table


def test_a_fingerprint_that_is_expected_is_that_of_the_rules() -> None:
    (opened,) = decided(Table(), FELT)
    assert isinstance(opened, ev.TableOpened)
    rules = opened.setup.fingerprint
    assert decided(Table(), replace(FELT, fingerprint=rules)) == [opened]
    assert refused(Table(), replace(FELT, fingerprint=rules[:-1])) == Refusal("", "")
