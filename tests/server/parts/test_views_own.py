"""What a player sees of the own seat, field by field, and that nobody else sees any of it."""

from typing import Any

import msgspec
import pytest

from croupier.games import Refusal
from croupier.server.wire import AuditView, OwnMessage, OwnPart
from croupier.table import commands as c
from croupier.table import decide
from tests.server.pure import BOTH, OF_1999, SINGLE, World

NO_AUDIT = AuditView("none", "", 0)


def free(seat: int = 1, **more: Any) -> OwnPart:
    """A seat at which nobody plays."""
    known: dict[str, Any] = {
        "seat": seat, "state": "closed", "visit": "", "balance": 0, "wagers": {}, "total": 0, "short_of": 0, "undo": 0,
        "to_repeat": {}, "won": {}, "won_round": 0, "last_win": 0, "settled": {}, "unconfirmed": False,
        "cashing_out": False, "barred": "", "waiting": "", "held": 0, "messages": [],
        "colours": {}, "personal": None,
    }  # fmt: skip
    return OwnPart(**(known | more))


def taken(seat: int = 1, balance: int = 10_000, **more: Any) -> OwnPart:
    return free(seat, **{"state": "open", "visit": f"t1-{seat}", "balance": balance, **more})


@pytest.mark.parametrize("game", BOTH)
def test_a_round_as_its_player_sees_it(game: str) -> None:
    world = World(game)
    assert [world.own(seat) for seat in (1, 2, 3)] == [free(1), free(2), free(3)]
    world.sit(10_000, 20_000).do(c.OpenBetting())
    assert [world.own(seat) for seat in (1, 2, 3)] == [taken(), taken(2, 20_000), free(3)]
    world.do(c.Place(1, "straight:17", 300), c.Place(1, "red", 500), c.Place(1, "straight:17", 200))
    placed = {"straight:17": 500, "red": 500}
    assert world.own(1) == taken(balance=9_000, wagers=placed, total=1_000, undo=3)
    assert world.own(2) == taken(2, 20_000)  # of the other nothing
    world.settle("17")
    paid: dict[str, Any] = {
        "won": {"straight:17": 17_500},
        "won_round": 1,
        "last_win": 17_500,
        "settled": placed,
        "to_repeat": placed,
    }
    stays: dict[str, Any] = {"wagers": {"straight:17": 500}, "total": 500} if game == OF_1999 else {}
    back = 0 if game == OF_1999 else 500
    if game == OF_1999:
        paid["to_repeat"] = {"red": 500}  # the winner lies there still
    assert world.own(1) == taken(balance=9_000 + 17_500 + back, **paid, **stays)
    assert world.own(2) == taken(2, 20_000)
    world.do(c.Clear(1)) if game == OF_1999 else None
    world.do(c.Place(1, "black", 100)).settle("3")
    lost: dict[str, Any] = {
        "won": {},
        "won_round": 2,
        "last_win": 0,
        "settled": {"black": 100},
        "to_repeat": {"black": 100},
    }
    assert world.own(1) == taken(balance=9_000 + 17_500 + 500 - 100, **lost)


def test_where_all_winners_stayed_there_is_nothing_to_repeat_until_one_is_lifted() -> None:
    """As the engine answers, so that no screen has to know what stays."""

    def why_not() -> str:
        answer = decide(world.table, c.Repeat(1), world.now_ms)
        return answer.reason if isinstance(answer, Refusal) else ""

    world = World(OF_1999).sit(10_000, 10_000).do(c.OpenBetting(), c.Place(1, "red", 500), c.Place(2, "red", 300))
    world.settle("3")
    assert world.own(1).wagers == {"red": 500}
    assert (world.own(1).to_repeat, why_not()) == ({}, "there was no wager to repeat")
    world.do(c.TakeBack(1, "red", 200))
    assert (world.own(1).to_repeat, world.own(2).to_repeat, why_not()) == ({"red": 200}, {}, "")
    world.do(c.Repeat(1))
    assert world.own(1).wagers == {"red": 500}
    assert (world.own(1).to_repeat, why_not()) == ({}, "there was no wager to repeat")


@pytest.mark.parametrize(("game", "clause"), [(SINGLE, "RR 9.4"), (OF_1999, "RR99 8.4")])
def test_a_corrected_result_is_told_with_what_it_changed(game: str, clause: str) -> None:
    world = World(game).sit(10_000, 10_000).do(c.OpenBetting(), c.Place(1, "red", 500), c.Place(2, "odd", 500))
    world.settle("3").do(c.FreezeAccounts())
    assert [world.own(seat).state for seat in (1, 2, 3)] == ["frozen", "frozen", "closed"]
    world.do(c.CorrectOutcome("11"))  # black and odd
    one, two = world.own(1), world.own(2)
    assert (one.won, one.won_round) == ({}, 1)
    assert one.messages == [OwnMessage("adjusted", clause, -1_000)]
    assert (two.won, two.won_round, two.messages) == ({"odd": 500}, 1, [])
    world.do(c.ReleaseAccounts())
    assert world.own(1).state == "open"


def test_a_cancelled_result_takes_the_win_from_the_screen_and_hands_the_stake_back() -> None:
    world = World().sit(10_000).do(c.OpenBetting(), c.Place(1, "red", 500)).settle("3")
    world.do(c.InvalidateOutcome(1, "fraud", "a magnet"))
    own = world.own(1)
    assert (own.won, own.won_round, own.balance) == ({}, 1, 10_000)
    assert [message.what for message in own.messages] == ["adjusted"]


@pytest.mark.parametrize(
    ("game", "before", "after"), [(SINGLE, "RR 9.7.1", "RR 9.7.2"), (OF_1999, "RR99 8.7(a)", "RR99 8.7(b)")]
)
def test_a_station_that_fails_says_so_and_its_wagers_wait_or_come_back(game: str, before: str, after: str) -> None:
    world = World(game).sit(10_000, 10_000).do(c.OpenBetting(), c.Place(1, "red", 500), c.FailStation(1))
    returned = [OwnMessage("returned", before, 500, "station-fault")]
    assert world.own(1) == taken(state="fault", to_repeat={"red": 500}, messages=returned)
    assert world.own(2) == taken(2)
    world.do(c.RepairStation(1), c.Place(1, "red", 700)).close_betting().do(c.FailStation(1))
    waits = taken(balance=9_300, state="fault", wagers={"red": 700}, total=700, waiting=after)
    own = world.own(1)
    assert msgspec.structs.replace(own, undo=0, to_repeat={}, messages=[]) == waits
    world.do(c.ConfirmWagers(1))
    assert (world.own(1).waiting, world.own(1).state) == ("", "fault")


def test_in_1999_a_credit_waits_for_the_players_word() -> None:
    world = World(OF_1999).do(c.BuyIn(2, 5_000))
    assert world.own(2) == free(2, state="open", visit="t1-1", balance=5_000, unconfirmed=True)
    world.do(c.ConfirmCredit(2))
    assert world.own(2) == free(2, state="open", visit="t1-1", balance=5_000)


def test_a_player_who_is_sent_away_is_told_why_and_by_which_rule() -> None:
    world = World().sit(10_000, 10_000).do(c.OpenBetting(), c.Place(1, "red", 500), c.Place(2, "red", 500))
    world.settle("3").do(c.HoldWinnings(1, 300, "a device"))
    assert (world.own(1).held, world.own(1).balance) == (300, 10_200)
    assert world.own(1).messages == [OwnMessage("held", "RR 12.2.3", 300, "a device")]
    world.do(c.ReleaseHeld("t1-1", 300, forfeit=False, reason="nothing was found"))
    assert (world.own(1).held, world.own(1).balance) == (0, 10_500)
    assert world.own(1).messages[-1] == OwnMessage("released", "RR 12.2.3", 300, "account")
    world.do(c.Place(1, "red", 500), c.Place(2, "red", 500)).close_betting()
    world.do(c.ExcludePlayer(1, "a device"), c.DirectToLeave(2, "a brawl"))
    assert (world.own(1).barred, world.own(1).cashing_out) == ("RR 12.2.2", True)
    assert world.own(1).messages[-1] == OwnMessage("excluded", "RR 12.2.2", 0, "a device")
    assert (world.own(2).barred, world.own(2).cashing_out) == ("RR 6.5.2", True)
    assert world.own(2).messages[-1] == OwnMessage("directed", "RR 6.5.2", 0, "a brawl")


def test_a_player_who_leaves_leaves_the_station_free() -> None:
    world = World().sit(10_000).do(c.OpenBetting(), c.Place(1, "red", 500)).settle("3").do(c.CashOut(1))
    own = world.own(1)
    assert msgspec.structs.replace(own, messages=[], won={}, won_round=0, settled={}) == free(1)
    assert [(message.what, message.amount) for message in own.messages] == [("cashed-out", 10_500)]
    world.do(c.BuyIn(1, 2_000))  # the next player reads nothing of it
    assert world.own(1) == free(1, state="open", visit="t1-2", balance=2_000)


def test_who_goes_with_chips_of_a_colour_is_told_what_and_how_much() -> None:
    world = World("big-wheel-1", minimum=500, maximum=50_000, colours=("red", "blue")).sit(20_000, 20_000)
    world.do(c.IssueColour(1, "blue", 8, 1_000), c.IssueColour(2, "red", 2, 500), c.RedeemColour(2, "red", 2))
    world.do(c.CashOut(1), c.CashOut(2))
    kept = OwnMessage("colour-kept", "BW 3.1.2(c)(i)", 8_000, "blue")
    assert world.own(1).messages == [kept, OwnMessage("cashed-out", "BW 3.1.1", 12_000, "chips")]
    assert all(message.what != "colour-kept" for message in world.own(2).messages)


@pytest.mark.parametrize(("game", "clause"), [(SINGLE, "RR 9.5"), (OF_1999, "RR99 8.5")])
def test_a_claim_and_its_decision_are_told_to_who_made_it(game: str, clause: str) -> None:
    world = World(game).sit(10_000, 10_000).do(c.OpenBetting()).settle("3").do(c.MakeClaim(1, "the ball was touched"))
    assert world.own(1).messages == [OwnMessage("claim", clause, 0, "made")]
    world.do(c.DecideClaim(1, "reject", "it was not"))
    assert world.own(1).messages == [OwnMessage("claim", clause, 0, "made"), OwnMessage("claim", clause, 0, "reject")]
    assert world.own(2).messages == []


def test_the_newest_eight_messages_are_kept() -> None:
    world = World().sit(10_000)
    for number in range(10):
        world.do(c.MakeComplaint(1, f"number {number}"))
    assert world.own(1).messages == [OwnMessage("complaint", "RR 12.11")] * 8


@pytest.mark.parametrize("game", BOTH)
def test_nobody_else_is_shown_what_a_station_bets_on(game: str) -> None:
    world = World(game).sit(77_700, 20_000).do(c.OpenBetting(), c.Place(1, "split:5/8", 33_300))
    world.settle("5")
    shown = world.shown.tables["t1"]
    desk, pit = world.shown.desk_text("t1", {1}, set(), (False, False, "")), world.shown.pit_text("t1", [], 9, NO_AUDIT)
    for text in (shown.part, shown.own[2], shown.own[3], *shown.choices.values(), desk, pit, world.shown.cage_text()):
        assert text is not None
        assert "split" not in text
    assert "split:5/8" in shown.own[1]


@pytest.mark.clause("RR 9.4")
def test_who_comes_next_sees_nothing_of_what_a_departed_player_is_owed() -> None:
    world = World(SINGLE).sit(10_000).do(c.OpenBetting(), c.Place(1, "red", 500)).settle("2")
    world.do(c.CashOut(1), c.BuyIn(1, 7_000), c.FreezeAccounts(), c.CorrectOutcome("3"), c.ReleaseAccounts())
    assert world.own(1) == taken(balance=7_000, visit="t1-2")
