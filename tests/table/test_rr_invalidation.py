"""A result that is cancelled: grounds, by whom, and that every stake goes back once (RR 9.3, 12.3, 12.4)."""

import pytest

from croupier.authority import Actor
from croupier.floor.admission import Command
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import DEALER, PIT_BOSS, SUPERVISOR, TABLE, House
from tests.floor.rr import least, logged, to_entered, to_spun

GROUNDS = [
    pytest.param("equipment-fault", "RR 9.3", "game-supervisor", marks=pytest.mark.clause("RR 9.3")),
    pytest.param("disruption", "RR 12.3.1", "pit-boss", marks=pytest.mark.clause("RR 12.3.1")),
    pytest.param("fraud", "RR 12.3.2", "pit-boss", marks=pytest.mark.clause("RR 12.3.2")),
]


def wagered(make_house: MakeHouse) -> House:
    h = make_house().opened(5_000, 5_000, 5_000)
    h.bet("straight:17", 100)
    h.bet("red", 1_000, 2)
    return h


@pytest.mark.parametrize(("ground", "clause", "rank"), GROUNDS)
def test_a_result_is_cancelled_on_each_ground(make_house: MakeHouse, ground: str, clause: str, rank: str) -> None:
    h = wagered(make_house)
    h.spin("17")
    assert least(h, rank, c.InvalidateOutcome(1, ground, "as reported")).clause == clause
    (cancelled,) = logged(h, ev.OutcomeInvalidated)
    assert (cancelled.round, cancelled.ground, cancelled.clause) == (1, ground, clause)
    assert [h.visit(n).balance for n in (1, 2, 3)] == [5_000] * 3
    assert h.table.recent == []


@pytest.mark.clause("RR 12.4")
@pytest.mark.parametrize("phase", ["closed", "spun", "entered", "settled", "next period"])
def test_every_stake_goes_back_once_whenever_it_is_cancelled(make_house: MakeHouse, phase: str) -> None:
    h = wagered(make_house)
    if phase == "closed":
        h.close_betting()
    elif phase == "spun":
        to_spun(h)
    elif phase == "entered":
        to_entered(h, "17")
    else:
        h.spin("17")
    if phase == "next period":
        h.bet("low", 300, 3)
    h.do(PIT_BOSS, c.InvalidateOutcome(1, "fraud", "a magnet"))
    balances = [h.visit(n).balance + sum(h.visit(n).wagers.values()) for n in (1, 2, 3)]
    assert balances == [5_000] * 3
    assert h.visit(1).wagers == h.visit(2).wagers == {}
    assert h.balance(f"house:{TABLE}") == 0
    changed: list[ev.StakesReturned | ev.Adjusted] = [*logged(h, ev.StakesReturned), *logged(h, ev.Adjusted)]
    assert [event.clause for event in changed] == ["RR 12.4"] * 2
    assert len(logged(h, ev.RoundVoided)) == (phase in ("closed", "spun", "entered"))
    assert h.refused(PIT_BOSS, c.InvalidateOutcome(1, "fraud", "a magnet")).clause == "RR 12.3.2"  # not twice
    assert h.refused(DEALER, c.FreezeAccounts()).clause == "RR 9.4"  # and there is nothing left to correct
    assert h.table.round.phase == "betting"
    if phase == "next period":
        assert h.visit(3).wagers == {"low": 300}  # wagers on another spin are not touched


@pytest.mark.clause("RR 12.4")
def test_who_has_left_gets_the_stake_by_hand_and_keeps_what_cannot_be_had_back(make_house: MakeHouse) -> None:
    h = wagered(make_house)
    h.spin("17")
    h.player(c.CashOut(1), 1)
    h.player(c.CashOut(2), 2)
    h.do(PIT_BOSS, c.InvalidateOutcome(1, "disruption", "fire"))
    assert h.balance("payments") == 1_000  # the loser's stake
    assert h.balance("house:written-off") == -3_500  # the winner's winnings


@pytest.mark.clause("RR 12.4")
def test_a_corrected_result_can_still_be_cancelled(make_house: MakeHouse) -> None:
    h = wagered(make_house)
    h.spin("17")
    h.dealer(c.FreezeAccounts())
    h.dealer(c.CorrectOutcome("1"))
    h.do(SUPERVISOR, c.InvalidateOutcome(1, "equipment-fault", "the wheel is loose"))
    assert [h.visit(n).balance for n in (1, 2, 3)] == [5_000] * 3
    assert h.refused(DEALER, c.CorrectOutcome("17")).clause == "RR 9.4"
    h.dealer(c.ReleaseAccounts())


@pytest.mark.clause("RR 9.3")
@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(c.FailStation(1), marks=pytest.mark.clause("RR 9.7.2"), id="station"),
        pytest.param(c.FailSystem("power"), marks=pytest.mark.clause("RR 9.8.2"), id="system"),
    ],
)
def test_what_fails_at_a_station_or_in_the_system_has_its_own_rules(make_house: MakeHouse, fault: Command) -> None:
    h = wagered(make_house)
    to_spun(h)
    h.dealer(fault)
    refused = h.refused(SUPERVISOR, c.InvalidateOutcome(1, "equipment-fault", "screen"))
    assert refused.clause == ("RR 9.7.2" if isinstance(fault, c.FailStation) else "RR 9.8.2")
    h.dealer(c.ConfirmWagers())
    h.do(SUPERVISOR, c.InvalidateOutcome(1, "equipment-fault", "and the wheel too"))


@pytest.mark.clause("RR 12.4")
@pytest.mark.parametrize("actor", [DEALER, SUPERVISOR], ids=lambda actor: actor.name)
def test_an_unknown_ground_is_none(make_house: MakeHouse, actor: Actor) -> None:
    h = wagered(make_house)
    h.spin("17")
    h.refused(actor, c.InvalidateOutcome(1, "rain"))
    assert h.refused(PIT_BOSS, c.InvalidateOutcome(1, "rain")).clause == "RR 12.4"
