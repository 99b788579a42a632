"""What the player at a seat could do: their own alone, whatever lies on the layout, and never looked at for a wager."""

import random

import msgspec
import pytest

from croupier.authority import player
from croupier.server.parts import follow
from croupier.server.parts.choices import seat_choices
from croupier.server.wire import ChoicesPart, ChoiceView
from croupier.table import commands as c
from croupier.table.choices import choices
from croupier.table.state import Table
from croupier.table.wagers import to_repeat
from tests.server.pure import BOTH, OF_1999, SINGLE, World

OF_WAGERS = ("place", "move", "take-back", "undo", "clear", "repeat", "double")
BIG_WHEEL = "big-wheel-1"


def shown(world: World, seat: int = 1) -> dict[str, ChoiceView]:
    """What the screen of a seat was sent, by command."""
    part = msgspec.json.decode(world.shown.tables[world.name].choices[seat], type=ChoicesPart)
    assert part.steps == []
    return {line.command: line for line in part.choices}


def possible(world: World, seat: int = 1) -> set[str]:
    return {name for name, line in shown(world, seat).items() if line.refusal is None}


def in_the_way(world: World, command: str, seat: int = 1) -> tuple[str, str]:
    refusal = shown(world, seat)[command].refusal
    assert refusal is not None
    return refusal.clause, refusal.reason


@pytest.mark.parametrize(("game", "over"), [(SINGLE, "RR 3.7"), (OF_1999, "RR99 3.5"), (BIG_WHEEL, "BW 3.2")], ids=str)
def test_wagers_can_be_made_while_betting_is_open(game: str, over: str) -> None:
    world = World(game).sit(10_000).do(c.OpenBetting())
    assert possible(world) >= set(OF_WAGERS)
    world.do(c.Place(1, "a" if game == BIG_WHEEL else "red", 500))
    world.do(*[c.SpinWheel("clockwise"), c.CallNoMoreBets()] if game == BIG_WHEEL else [])
    if game != BIG_WHEEL:
        world.close_betting()
    assert not possible(world) & set(OF_WAGERS)
    assert in_the_way(world, "place") == (over, "the wagering period is over")


def test_a_seat_without_a_player_takes_money_and_nothing_else() -> None:
    world = World()
    assert possible(world, 2) == set(shown(world, 2)) == {"insert-note"}
    assert in_the_way(World(OF_1999), "insert-note", 2)[1] == "buying in is with the Dealer only"
    assert set(shown(World(BIG_WHEEL), 2)) == set()
    assert in_the_way(World(acceptors=False), "insert-note", 2) == ("RR 6.2.2", "seat 2 has no note acceptor")


@pytest.mark.parametrize("game", BOTH)
def test_a_fault_a_freeze_and_leaving_are_in_the_way_at_once(game: str) -> None:
    world = World(game).sit(10_000, 10_000).do(c.OpenBetting(), c.FailStation(1))
    assert in_the_way(world, "place")[1] == "seat 1 is out of order"
    assert "place" in possible(world, 2)
    world.do(c.RepairStation(1), c.Place(1, "red", 500))
    assert "place" in possible(world)
    world.settle("3").do(c.FreezeAccounts())
    for seat in (1, 2):
        assert not possible(world, seat) & {*OF_WAGERS, "cash-out"}
        assert in_the_way(world, "cash-out", seat)[1].startswith("all accounts are frozen")
    world.do(c.ReleaseAccounts(), c.Place(1, "red", 500)).close_betting().do(c.CashOut(1))
    assert in_the_way(world, "cash-out")[1] == "the account is being cashed out already"
    assert "cash-out" in possible(world, 2)


def test_a_credit_that_waits_for_a_word_is_in_the_way_of_wagers_and_not_of_lifting() -> None:
    world = World(OF_1999).do(c.OpenBetting(), c.BuyIn(1, 5_000))
    assert in_the_way(world, "place")[1] == "confirm first that the amount tendered was credited"
    assert {"confirm-credit", "take-back", "clear", "cash-out"} <= possible(world)
    world.do(c.ConfirmCredit(1))
    assert "place" in possible(world)
    assert in_the_way(world, "confirm-credit")[1] == "there is no credit to confirm"


def test_winners_that_stayed_can_be_lifted_while_the_result_is_shown() -> None:
    world = World(OF_1999, result_s=5).sit(10_000).do(c.OpenBetting(), c.Place(1, "red", 500)).settle("3")
    assert world.part.phase == "result"
    assert {"take-back", "clear"} <= possible(world)
    assert not possible(world) & {"place", "undo", "repeat", "double"}


@pytest.mark.parametrize(
    ("made", "then", "follows"),
    [
        ({}, "betting", ("lifted", "ticket")),
        ({}, "closed", ("settled", "ticket")),
        ({"printers": False}, "betting", ("lifted", "chips")),
        ({"game": OF_1999}, "betting", ("lifted", "chips")),
    ],
)
def test_who_leaves_is_told_what_follows(made: dict[str, object], then: str, follows: tuple[str, str]) -> None:
    world = World(**made).sit(10_000).do(c.OpenBetting(), c.Place(1, "red", 500))  # type: ignore[arg-type]
    if then == "closed":
        world.close_betting()
    assert shown(world)["cash-out"].of[0].follows == follows
    world.do(c.CashOut(1))
    assert (world.table.visit_at(1) is None) == (follows == ("lifted", "ticket"))


def test_claims_are_made_where_a_book_knows_them() -> None:
    world = World().sit(500)
    assert {"make-claim", "make-complaint"} <= possible(world)
    for about in ("one", "two", "three"):
        world.do(c.MakeClaim(1, about))
    assert in_the_way(world, "make-claim")[1] == "3 claims of this visit wait for a decision"
    assert "make-claim" not in shown(World(BIG_WHEEL).sit(500))


@pytest.mark.parametrize("game", [*BOTH, BIG_WHEEL])
def test_no_wager_is_a_reason_to_look(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first wager of the table is, and the last one that is taken back: what is between them changes nothing."""
    looks = 0

    def counted(table: Table, seat: int) -> ChoicesPart:
        nonlocal looks
        looks += 1
        return seat_choices(table, seat)

    one, other = ("a", "b") if game == BIG_WHEEL else ("red", "straight:17")
    world = World(game, seats=2).sit(100_000, 100_000).do(c.OpenBetting(), c.Place(2, one, 500))
    monkeypatch.setattr(follow, "seat_choices", counted)
    for _ in range(20):
        world.do(c.Place(1, one, 500), c.Place(1, other, 500), c.Move(1, other, one, 500), c.Undo(1))
        world.do(c.Double(1), c.TakeBack(1, one, 500), c.Clear(1))
    assert looks == 0
    world.do(c.Clear(2))
    assert looks == 2
    world.do(c.Place(1, one, 500))
    assert looks == 4


@pytest.mark.parametrize("game", [*BOTH, BIG_WHEEL])
def test_what_was_told_holds_however_many_wagers_follow(game: str) -> None:
    """Of what lies there and of money alone the screen decides by itself: all else it was told, and it is so still."""
    walk = random.Random(7)  # noqa: S311 no secret
    bets = ("a", "b", "c") if game == BIG_WHEEL else ("red", "straight:17", "dozen:2")
    world = World(game, seats=2).sit(3_000, 3_000).do(c.OpenBetting())
    for _ in range(200):
        seat, bet = walk.choice((1, 2)), walk.choice(bets)
        visit = world.visit(seat)
        free: list[c.Command] = [c.Place(seat, bet, 100)] if visit.balance >= 100 else []
        free += [c.Clear(seat), c.TakeBack(seat, next(iter(visit.wagers)), 100)] if visit.wagers else []
        free += [c.Undo(seat)] if visit.undo else []
        world.do(walk.choice(free))
        told = shown(world, seat)
        now = {one.command: one for one in choices(world.table, player("t1", seat), world.now_ms)}
        visit = world.visit(seat)
        held = {
            "undo": bool(visit.undo), "clear": bool(visit.wagers), "double": bool(visit.wagers),
            "repeat": bool(to_repeat(world.table, visit)),
        }  # fmt: skip
        for name, choice in now.items():
            can = told[name].refusal is None and held.get(name, True)
            poor = choice.refusal is not None and "stands to the account's credit" in choice.refusal.reason
            assert can == (choice.refusal is None) or poor, (name, choice.refusal)


def test_a_stopped_table_takes_wagers_while_somebody_has_one() -> None:
    world = World().sit(10_000, 10_000).do(c.OpenBetting(), c.Place(2, "red", 500))
    world.do(c.StopTable("wheel-1", "it is bent", "RR 2.2.5"))
    assert "place" in possible(world, 1)
    world.do(c.Clear(2))
    assert in_the_way(world, "place", 1)[1].startswith("the table is stopped")
    assert in_the_way(world, "place", 2) == in_the_way(world, "place", 1)


def test_a_seat_without_a_screen_is_told_nothing() -> None:
    world = World(BIG_WHEEL, without_screen=(3,)).sit(500, 500, 500)
    assert set(world.shown.tables["t1"].choices) == {1, 2}


def test_it_is_a_small_message() -> None:
    world = World().sit(10_000).do(c.OpenBetting()).close_betting()
    assert len(world.shown.tables["t1"].choices[1]) < 2_000
