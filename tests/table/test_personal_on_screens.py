"""Limits agreed with one player at an electronic table: what the screen takes of them is by those (RO 4.3)."""

import pytest
from msgspec.structs import replace

from croupier.games import Bet, Refusal, game
from croupier.games.limits import ElectronicLimits
from croupier.games.limits.electronic import Line
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from tests.table.standing import NEW, changed, decided, refused, standing

HERE, BESIDE = "t1-3", "t1-4"


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table from 100 to 50000 of a book that knows personal limits, agreed with the first player: 500 to 1000."""
    played = game(NEW)
    monkeypatch.setitem(vars(played), "regime", replace(played.regime, personal="RO 4.3"))
    monkeypatch.setitem(vars(played), "_limits", {})
    found = standing()
    found.visits[HERE].wagers, found.visits[HERE].undo = {}, []
    found.visits[HERE].balance = found.visits[BESIDE].balance = 9_000
    changed(found, *decided(found, c.AgreeLimits(1, 500, 1_000)))
    return found


@pytest.mark.clause("RO 4.3")
def test_a_wager_is_cut_to_what_was_agreed_and_only_this_players(table: Table) -> None:
    assert refused(table, c.Place(1, "red", 499)) == Refusal("RR 4.3.1", "", 499, 500)
    assert decided(table, c.Place(1, "red", 1_400)) == [
        ev.WagersMoved(HERE, {"red": 1_000}, "place", 400, "RR 4.3.2(b)")
    ]
    assert decided(table, c.Place(3, "red", 1_400)) == [ev.WagersMoved(BESIDE, {"red": 1_400}, "place")]


def test_what_is_taken_back_moved_or_doubled_goes_by_it_too(table: Table) -> None:
    changed(table, *decided(table, c.Place(1, "red", 600)))
    assert decided(table, c.TakeBack(1, "red", 200)) == [ev.WagersMoved(HERE, {"red": -600}, "take-back")]
    assert refused(table, c.Move(1, "red", "odd", 200)) == Refusal("RR 4.3.1", "", 200, 600)
    assert refused(table, c.Double(1)) == Refusal("RR 4.3.2(b)", "", 600, 400)


def test_the_limits_of_the_table_hold_again_when_the_agreement_ends(table: Table) -> None:
    changed(table, *decided(table, c.EndAgreement(1)))
    assert decided(table, c.Place(1, "red", 1_400)) == [ev.WagersMoved(HERE, {"red": 1_400}, "place")]


def test_what_lay_there_under_the_limits_of_the_table_does_not_come_back_by_undo(table: Table) -> None:
    changed(table, *decided(table, c.EndAgreement(1)))
    changed(table, *decided(table, c.Place(1, "red", 5_000)))
    changed(table, *decided(table, c.TakeBack(1, "red", 5_000)))
    changed(table, *decided(table, c.AgreeLimits(1, 500, 1_000)))
    assert refused(table, c.Undo(1)).allowed is None
    assert table.visits[HERE].wagers == {}


def test_they_are_compiled_once_and_anew_when_the_sign_changes(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    compiled = ElectronicLimits._compiled

    def counted(self: ElectronicLimits, bet: Bet) -> Line:
        made.append(bet.id)
        return compiled(self, bet)

    monkeypatch.setattr(ElectronicLimits, "_compiled", counted)
    visit = table.visits[HERE]
    first = table.limits_of(visit)
    count = len(made)
    for _ in range(3):
        decided(table, c.Place(1, "red", 600))
    assert table.limits_of(visit) is first
    assert len(made) == count
    table.total_minimum = 700
    table.forget_sign()
    assert table.limits_of(visit).sign.total_minimum == 700


def test_a_new_sign_leaves_what_was_agreed(table: Table) -> None:
    """What lies there under an agreement is not judged by the table's new maximum."""
    for visit in table.visits.values():
        visit.wagers = {}
    table.visits[HERE].wagers = {"red": 1_000}
    table.round.phase = "betting"
    table.round.wagered = False
    assert decided(table, c.SetLimits(100, 800)) == [ev.LimitsSet(100, 800)]
    table.visits[HERE].agreed = None
    back = ev.StakesReturned(HERE, {"red": 1_000}, "limits", "RR 4.3.2(b)")
    assert decided(table, c.SetLimits(100, 800)) == [ev.LimitsSet(100, 800), back]
