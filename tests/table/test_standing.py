"""Wagers that stand over rounds, and the situation that a game carries from one round to the next."""

from copy import deepcopy
from random import Random

import pytest
from msgspec import json
from msgspec.structs import replace

from croupier.games import Refusal, game
from croupier.table import Table, decide, evolve
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.settlement import Travelled, settle_visit
from croupier.table.slips import owner_of, slip_of
from croupier.table.state import Marks
from tests.naive.craps_player import Player
from tests.naive.craps_roll import Roll
from tests.table.dice import CRAPS, dice_table, do, on_layout, place, publish, refused, roll, visit_at


@pytest.fixture(autouse=True)
def book(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch)


def test_the_situation_goes_from_round_to_round() -> None:
    table = dice_table()
    assert table.situation == "come-out"
    seen = []
    for dice in ("4-2", "3-1", "5-1", "6-5", "4-4", "3-4"):
        (settled,) = (event for event in roll(table, dice) if isinstance(event, ev.RoundSettled))
        assert settled.situation == table.situation
        seen.append((table.recent[-1], table.situation))
    assert seen == [
        ("4-2", "point 6"), ("3-1", "point 6"), ("5-1", "come-out"), ("6-5", "come-out"), ("4-4", "point 8"),
        ("3-4", "come-out"),
    ]  # fmt: skip


def test_a_table_opens_with_the_situation_that_its_game_starts_with() -> None:
    table = dice_table()
    roll(table, "4-2")
    do(table, c.CallNoMoreBets(), c.CallNoSpin("die-lost"))
    assert table.situation == "point 6"
    do(table, c.CashOut(1), c.CashOut(2), c.CloseTable(), c.OpenTable("t1", CRAPS, 2))
    assert table.situation == "come-out"


def test_a_settlement_says_what_changed_and_not_what_stands() -> None:
    table = dice_table()
    place(table, win=1_000, place_8=1_200)
    place(table, 2, field=700)
    assert [event for event in roll(table, "4-2") if isinstance(event, ev.Settled)] == [
        ev.Settled("t1-2", 1, "4-2", {}, 0, 700, collected=True, ended={"field": 700})
    ]
    place(table, come=500)
    assert [event for event in roll(table, "4-4") if isinstance(event, ev.Settled)] == [
        ev.Settled(
            "t1-1", 2, "4-4", {"place:8": 1_400}, 1_200, 0, collected=True, ended={"place:8": 1_200},
            travelled=(Travelled("come", "come:8", 500),),
        )
    ]  # fmt: skip
    assert visit_at(table).wagers == {"win": 1_000, "come:8": 500}
    assert visit_at(table).last_wagers == {"win": 1_000, "place:8": 1_200, "come": 500}
    assert (visit_at(table).last_paid, visit_at(table).last_lost) == (1_400, 0)
    roll(table, "5-5")
    assert (visit_at(table).last_paid, visit_at(table).last_lost) == (0, 0)
    assert visit_at(table).last_wagers == {"win": 1_000, "come:8": 500}


BETS = [
    "win", "dont-win", "win-odds", "dont-win-lay", "come", "dont-come", "place:6", "place:4", "dont-place:8", "big:6",
    "hard:8", "field", "horn", "buy:4", "buy:9", "lay:5",
]  # fmt: skip
NUMBERED = [f"{kind}:{number}" for kind in ("come-odds", "dont-come-lay", "come", "dont-come") for number in (4, 6, 8)]


@pytest.mark.parametrize("seed", range(6))
def test_an_evening_of_dice_comes_out_as_told_without_the_engine(seed: int) -> None:
    """Two players do anything at random; the second calculation of tests/naive knows neither table nor slip."""
    table, chance = dice_table(minimum=1, chip=1), Random(seed)  # noqa: S311 - an evening, not a secret
    naive = {seat: Player({}) for seat in (1, 2)}
    money = dict.fromkeys(naive, 100_000)
    point: int | None = None
    for _ in range(40):
        for seat, player in naive.items():
            for _ in range(3):
                bet, amount = chance.choice(BETS + NUMBERED), chance.choice((300, 600, 1_000))
                taking = chance.random() < 0.3 and bool(player.table)
                bet = chance.choice(list(player.table)) if taking else bet
                amount = min(amount, player.on(bet)) if taking else amount
                command = (c.TakeBack if taking else c.Place)(seat, bet, amount)
                clause = (player.why_not_remove if taking else player.why_not_place)(bet, amount, point)
                if clause is not None:
                    assert refused(table, command).clause == clause, (command, clause)
                    continue
                do(table, command)
                money[seat] += player.remove(bet, amount, point) if taking else -amount - player.place(bet, amount)
        first, second = chance.randint(1, 6), chance.randint(1, 6)
        roll(table, f"{first}-{second}")
        for seat, player in naive.items():
            money[seat] += sum(player.roll(Roll(first, second, point, 1)).values())
            visit = visit_at(table, seat)
            assert (visit.balance, visit.wagers) == (money[seat], player.table)
        total = first + second
        point = (total if total in (4, 5, 6, 8, 9, 10) else None) if point is None else point
        point = None if total == 7 or (table.situation == "come-out") else point
        assert table.situation == ("come-out" if point is None else f"point {point}")


@pytest.mark.parametrize("dice", ["4-2", "3-3", "3-4", "5-6", "1-1", "4-4"])
def test_the_layout_is_what_the_game_leaves(dice: str) -> None:
    table = laid_out()
    visit, played = visit_at(table), game(CRAPS)
    expected = played.settle(played.situation(table.situation), slip_of(table, visit.wagers, owner_of(visit)), dice)
    roll(table, dice)
    assert slip_of(table, visit.wagers, owner_of(visit)) == expected.slip


def laid_out() -> Table:
    """A Point of 6 with much on the layout, of it some moved, some barred."""
    table = dice_table()
    place(table, win=1_000, place_8=1_200)
    place(table, 2, dont_win=2_000, hard_8=500)
    roll(table, "4-2")
    place(table, win_odds=2_000, come=700, dont_come=600)
    place(table, 2, dont_come=800, big_8=900)
    roll(table, "6-3")
    place(table, come=500, field=400, come_odds_9=1_400)
    do(table, c.TakeBack(2, "dont-come:9", 300))
    assert visit_at(table, 2).marks == Marks(barred=("dont-come",))
    return table


def test_what_the_book_refuses_is_refused_by_its_clause() -> None:
    table = laid_out()
    cases: list[tuple[c.Command, str]] = [
        (c.Place(1, "win", 500), "CR 3.6.1"),
        (c.Place(2, "dont-come", 500), "CR 3.4.3"),
        (c.Place(1, "win-odds", 1_500), "CR 3.6.2"),
        (c.TakeBack(1, "win", 500), "CR 3.4.1"),
        (c.TakeBack(1, "come:9", 500), "CR 3.4.2"),
        (c.Move(1, "place:8", "win", 500), "CR 3.6.1"),
        (c.Clear(1), "CR 3.4.1"),
        (c.Double(1), "CR 3.6.1"),
        (c.Place(1, "horn", 500), "CR 3.6.19"),
    ]
    for command, clause in cases:
        assert refused(table, command).clause == clause, command


def test_odds_come_down_with_the_wager_that_they_lie_behind() -> None:
    table = dice_table()
    place(table, dont_win=1_000)
    roll(table, "4-2")
    place(table, dont_win_lay=3_600)
    before = visit_at(table).balance
    (moved,) = do(table, c.TakeBack(1, "dont-win", 500))
    assert moved == ev.WagersMoved(
        "t1-1", {"dont-win": -500, "dont-win-lay": -1_800}, "take-back", marks=Marks(barred=("dont-win",))
    )
    assert visit_at(table).balance == before + 2_300
    do(table, c.Clear(1))
    assert (visit_at(table).wagers, visit_at(table).balance) == ({}, 100_000)


def test_a_bar_ends_with_the_point_though_nothing_lies_there() -> None:
    table = dice_table()
    place(table, 2, win=500)
    roll(table, "4-2")
    place(table, dont_come=500)
    do(table, c.TakeBack(1, "dont-come", 500))
    assert [event for event in roll(table, "4-4") if isinstance(event, ev.Settled)] == []
    assert visit_at(table).marks.barred == ("dont-come",)
    do(table, c.CallNoMoreBets(), c.EnterOutcome("3-3"))
    expected = ev.Settled("t1-1", 3, "3-3", {}, 0, 0, collected=True, ended={}, marks=Marks())
    assert settle_visit(table, "t1-1") == expected
    assert expected in do(table, c.ConfirmOutcome("3-3"))
    assert visit_at(table).marks == Marks()


def test_who_only_bears_a_bar_sits_the_round_out(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch, idle="DC idle")
    table = dice_table(seats=2)
    place(table, 2, win=500)
    roll(table, "4-2")
    assert (visit_at(table).idle_rounds, visit_at(table, 2).idle_rounds) == (1, 0)
    place(table, dont_come=500)
    do(table, c.TakeBack(1, "dont-come", 500))
    roll(table, "4-4")
    assert (visit_at(table).idle_rounds, visit_at(table, 2).idle_rounds) == (2, 0)
    roll(table, "3-3")
    assert (visit_at(table).idle_rounds, visit_at(table, 2).idle_rounds) == (3, 0)


def test_repeat_adds_what_is_missing() -> None:
    table = dice_table()
    place(table, place_8=1_200, field=500)
    roll(table, "3-4")
    do(table, c.Repeat(1))
    assert visit_at(table).wagers == {"place:8": 1_200, "field": 500}
    roll(table, "4-2")
    roll(table, "4-4")
    assert refused(table, c.Undo(1)).clause == "DC placing"
    do(table, c.Repeat(1))
    assert visit_at(table).wagers == {"place:8": 1_200}
    assert refused(table, c.Repeat(1)).reason == "there was no wager to repeat"


def test_a_wager_that_travelled_is_not_made_again_on_its_number() -> None:
    table = dice_table()
    roll(table, "4-2")
    place(table, come=500)
    roll(table, "4-4")
    roll(table, "6-2")
    assert refused(table, c.Repeat(1)).clause == "CR 3.6.5"


def test_undo_is_bound_by_the_book() -> None:
    table = dice_table()
    roll(table, "4-2")
    place(table, come=500)
    do(table, c.Undo(1))
    assert (visit_at(table).wagers, visit_at(table).undo) == ({}, [])
    place(table, dont_come=500)
    do(table, c.TakeBack(1, "dont-come", 500))
    assert refused(table, c.Undo(1)).clause == "CR 3.4.3"


def test_a_void_roll_leaves_everything_as_it_lies() -> None:
    for voided in (c.CallNoSpin("die-lost"), c.InvalidateOutcome(3, "fraud"), c.FailSystem("restart")):
        table = laid_out()
        do(table, c.CallNoMoreBets())
        before = [on_layout(table, seat) for seat in (1, 2)]
        happened = do(table, voided)
        assert not [event for event in happened if isinstance(event, ev.StakesReturned)]
        assert [on_layout(table, seat) for seat in (1, 2)] == before


def test_a_failure_within_the_period_leaves_everything_as_it_lies() -> None:
    table = laid_out()
    before = deepcopy(table)
    assert do(table, c.FailSystem("restart")) == []
    assert table == before


def test_another_game_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch, options="DC options")
    table = dice_table()
    roll(table, "4-2")
    place(table, dont_come=500)
    do(table, c.TakeBack(1, "dont-come", 500), c.CallNoMoreBets(), c.EnterOutcome("4-4"))
    do(table, c.ChangeGame("mini-craps", "w", "l", "between-rounds"))
    assert table.situation == "point 6"
    publish(monkeypatch, options="DC options", announces="DC announces")
    do(table, c.ConfirmOutcome("4-4"), c.Tick())
    assert (table.situation, visit_at(table).marks) == ("come-out", Marks())


def test_limits_change_at_the_beginning_of_a_period_and_what_stands_keeps_its_sign() -> None:
    table = dice_table()
    place(table, win=1_000)
    roll(table, "4-2")
    place(table, come=600)
    roll(table, "4-4")
    do(table, c.SetLimits(500, 700))
    place(table, place_9=800)
    roll(table, "5-4")
    assert visit_at(table).balance == 100_000 - 1_000 - 600 + 1_000  # 980 on the 700 that count, made up to a chip
    assert visit_at(table).signs == {"win": 0, "come:8": 0}
    roll(table, "4-4")
    assert visit_at(table).balance == 100_000 - 1_000 + 1_000 + 600
    roll(table, "4-2")
    assert visit_at(table).balance == 100_000 + 1_000 + 600 + 1_000
    assert visit_at(table).signs == {}


def test_the_sign_of_a_wager_travels_with_it() -> None:
    table = dice_table()
    roll(table, "4-2")
    place(table, come=900)
    do(table, c.CallNoMoreBets(), c.CallNoSpin("die-lost"), c.SetLimits(500, 700))
    roll(table, "4-4")
    assert visit_at(table).signs == {"come:8": 0}
    roll(table, "4-4")
    assert visit_at(table).balance == 100_900


def test_chips_of_a_colour_stand_too(monkeypatch: pytest.MonkeyPatch) -> None:
    colours = ("own_colours", "colour_value", "one_colour", "several_colours", "redeemed_here")
    publish(monkeypatch, **{name: f"DC {name}" for name in colours})
    table = dice_table(colours=("blue",))
    do(table, c.IssueColour(1, "blue", 10, 500), c.Place(1, "place:8", 1_000, "blue"), c.Place(1, "win", 600))
    roll(table, "4-2")
    do(table, c.Place(1, "come", 500, "blue"))
    assert refused(table, c.Place(1, "win", 500, "blue")).clause == "CR 3.6.1"
    roll(table, "5-4")
    assert visit_at(table).wagers == {"place:8@blue": 1_000, "win": 600, "come:9@blue": 500}
    do(table, c.TakeBack(1, "place:8", 500, "blue"))
    assert visit_at(table).colours == {"blue": 4_000}
    assert refused(table, c.TakeBack(1, "come:9", 500, "blue")).clause == "CR 3.4.2"
    roll(table, "5-4")
    assert (visit_at(table).colours, visit_at(table).wagers) == (
        {"blue": 5_000},
        {"place:8@blue": 500, "win": 600},
    )


def test_a_table_is_stopped_before_the_next_roll() -> None:
    table = laid_out()
    lying = dict(visit_at(table).wagers)
    assert do(table, c.StopTable("dice-1", "loaded", "DC 2"))[1:] == [ev.RoundVoided(3, "DC 2")]
    assert (table.round.phase, visit_at(table).wagers) == ("idle", lying)


def test_a_roll_under_way_is_played_though_the_table_is_stopped() -> None:
    table = laid_out()
    do(table, c.CallNoMoreBets(), c.StopTable("dice-1", "loaded", "DC 2"))
    assert table.round.phase == "closed"
    do(table, c.EnterOutcome("5-5"), c.ConfirmOutcome("5-5"))
    assert (table.round.phase, table.situation) == ("idle", "point 6")


def test_at_the_closing_everything_undecided_goes_back() -> None:
    """READINGS C28."""
    table = laid_out()
    staked = sum(visit_at(table).wagers.values())
    balance = visit_at(table).balance
    happened = do(table, c.CloseTable())
    assert happened[0] == ev.StakesReturned("t1-1", visit_stakes(happened[0]), "closing", "DC leave")
    assert ev.CashedOut("t1-1", balance + staked, "chips", "DC chips_cash_out") in happened
    assert not table.visits


def visit_stakes(event: ev.Event) -> dict[str, int]:
    assert isinstance(event, ev.StakesReturned)
    return event.wagers


def test_a_table_of_dice_is_stored_and_read_again() -> None:
    table = laid_out()
    assert json.decode(json.encode(table), type=Table) == table


def test_a_wheel_carries_nothing() -> None:
    table = Table()
    for command in (c.OpenTable("t1", "big-wheel-1", 1), c.BuyIn(1, 5_000), c.OpenBetting()):
        decided = decide(table, command, table.now_ms + 1)
        assert not isinstance(decided, Refusal)
        for event in decided:
            evolve(table, event, table.now_ms + 1)
    assert table.situation == ""
    assert b"situation" not in json.encode(decide(Table(), c.OpenTable("t1", "big-wheel-1", 1), 5))


def test_the_opening_says_whether_wagers_stand_and_no_text_of_a_situation_does() -> None:
    wanted = c.OpenTable("t1", CRAPS, 3, minimum=500, maximum=100_000)
    for played, stand in ((CRAPS, True), ("big-wheel-1", False), ("rapid-roulette", False)):
        (opened,) = do(Table(), replace(wanted, game=played))
        assert isinstance(opened, ev.TableOpened)
        assert opened.wagers_stand is stand
    early = c.Place(1, "come", 500)
    assert refused(dice_table(), early).clause == "CR 3.6.5"
    table = dice_table()
    table.wagers_stand = False
    assert do(table, early) == [ev.WagersMoved("t1-1", {"come": 500}, "place")]
