"""Whose choices are listed: those of the actor, and one line for each power that a higher rank could lend."""

import pytest

from croupier.authority import Actor, player, staff, system
from croupier.authority.actors import device
from croupier.editions import Ground
from croupier.floor import admission
from croupier.floor.state import FloorState
from croupier.table import Table
from croupier.table import commands as c
from tests.table.dice import DICE, dice_table, do, publish
from tests.table.felt import felt
from tests.table.offers import GUEST, MAX, in_the_way, listed
from tests.table.standing import standing

DANA, SAM, PAT = staff("dana", "dealer"), staff("sam", "game-supervisor"), staff("pat", "pit-boss")


def grounds(table: Table, actor: Actor) -> dict[object, tuple[str, bool]]:
    """For each ground of a cancelled result who may cancel it, and whether this one may."""
    found = listed(table, actor, "invalidate-outcome")
    assert len(found) == len({one.about["ground"] for one in found})
    return {one.about["ground"]: (one.by, one.refusal is None) for one in found}


def test_a_power_that_depends_on_the_ground_is_named_ground_by_ground() -> None:
    """One line for each rank that the actor lacks, not one for each ground."""
    supervisor, boss = "a game supervisor or above", "a pit boss or above"
    assert grounds(standing(), DANA) == {"equipment-fault": (supervisor, False), "disruption": (boss, False)}
    assert grounds(standing(), SAM) == {"equipment-fault": (supervisor, True), "disruption": (boss, False)}
    assert grounds(standing(), PAT) == {
        "equipment-fault": (supervisor, True), "disruption": (boss, True), "fraud": (boss, True),
    }  # fmt: skip
    manager = "a casino manager or above"
    assert grounds(felt("betting"), SAM) == {"fraud": (manager, False), "disruption": (supervisor, True)}


def test_what_a_higher_rank_could_do_is_one_line_about_nothing_in_particular() -> None:
    (found,) = listed(standing(), DANA, "exclude-player")
    assert (found.about, found.by, found.refusal is None) == ({}, "a pit boss or above", False)
    assert [one.about for one in listed(standing(), PAT, "exclude-player")] == [{"seat": 1}, {"seat": 3}]


def test_what_nobody_could_lend_is_not_listed() -> None:
    """Staff have no line for what is a player's, a device's or the floor's; and these have none for the staff's."""
    for theirs in ("tick", "make-claim", "insert-note", "credit-ticket"):
        assert listed(standing(), DANA, theirs) == [], theirs
    for other in (system, device("wheel", "t1"), device("station", "t1", 1), device("terminal"), GUEST):
        for ranked in ("set-period", "exclude-player", "invalidate-outcome"):
            assert listed(standing(), other, ranked) == [], (other, ranked)
    assert len(listed(standing(), DANA, "set-period")) == 1


def test_a_player_or_a_device_of_a_station_has_no_say_at_another() -> None:
    for seat in (1, 3):
        for actor, command in ((player("t1", seat), "place"), (device("station", "t1", seat), "insert-note")):
            assert [one.about for one in listed(standing(), actor, command)] == [{"seat": seat}]
        assert listed(standing(), player("t2", seat), "place") == []


def test_what_an_act_would_refuse_is_in_the_way_where_it_has_no_arguments() -> None:
    table = standing()
    table.visits["t1-3"].balance = 0
    assert in_the_way(table, GUEST, "double") == ["RR 3.1"]
    assert in_the_way(standing(), GUEST, "double") == []
    assert in_the_way(standing(open=False), MAX, "open-betting") == [""]


def test_a_variant_that_is_nobodys_hides_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is listed is what is admitted, for each ground and for each act that was announced."""
    powers = dict(DICE.powers)
    powers["invalidate-outcome:fraud"] = powers.pop("invalidate-outcome")
    powers["confirm-announced:take-back"] = powers.pop("confirm-announced")
    grounds = {"disruption": Ground("DC disruption"), "fraud": Ground("DC fraud")}
    book = publish(monkeypatch, powers=powers, invalidate=grounds)
    table = dice_table()
    do(table, c.Place(1, "field", 500), c.CallNoMoreBets())
    do(table, c.Announce(c.Place(1, "field", 500)), c.Announce(c.TakeBack(1, "field", 500)))
    assert [one.about["ground"] for one in listed(table, DANA, "invalidate-outcome")] == ["fraud"]
    assert [one.about["announcement"] for one in listed(table, DANA, "confirm-announced")] == [2]
    state = FloorState()
    state.tables["t1"] = table
    for command, admitted in (
        (c.InvalidateOutcome(1, "disruption"), False), (c.InvalidateOutcome(1, "fraud"), True),
        (c.ConfirmAnnounced(1), False), (c.ConfirmAnnounced(2), True),
    ):  # fmt: skip
        assert (admission.why_not(state, "table:t1", command, DANA, book) is None) == admitted, command
