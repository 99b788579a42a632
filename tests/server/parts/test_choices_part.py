"""The part with what somebody could do: small for many seats, and an answer for each of them."""

import msgspec
import pytest

from croupier.authority import staff
from croupier.cage import Cage
from croupier.cage import events as ev
from croupier.equipment import Register
from croupier.equipment.register import Item
from croupier.server.parts.choices import choices_part, house_part
from croupier.server.wire import ChoiceOf, ChoicesPart, ChoiceView
from croupier.table import commands as c
from tests.cage.cages import after
from tests.server.pure import OF_1999, SINGLE, World

DEALER, BOSS = staff("dana", "dealer"), staff("pat", "pit-boss")


def part(world: World, who: object = DEALER) -> ChoicesPart:
    return choices_part(world.table, who, world.now_ms)  # type: ignore[arg-type]


def lines(found: ChoicesPart, command: str) -> list[ChoiceView]:
    return [line for line in found.choices if line.command == command]


def reason(found: ChoicesPart, command: str, seat: int) -> str | None:
    """Why a command about a seat cannot be given; None: it can."""
    (line,) = [line for line in lines(found, command) if any(of.about == {"seat": seat} for of in line.of)]
    return line.refusal.reason if line.refusal is not None else None


def test_stations_with_the_same_answer_are_one_line() -> None:
    world = World(seats=4).sit(500, 500, 500, 500).do(c.OpenBetting())
    (line,) = lines(part(world), "pay-cash-out")
    assert [of.about["seat"] for of in line.of] == [1, 2, 3, 4]
    assert line.refusal is not None
    assert (line.refusal.clause, line.refusal.reason) == ("RR 6.6.1", "the player has not asked for it")
    (line,) = lines(part(world), "fail-station")
    assert line == ChoiceView(
        "fail-station", "RR 9.7.1", "a dealer or above or the station", [ChoiceOf({"seat": n}) for n in (1, 2, 3, 4)]
    )


def test_each_station_has_its_answer() -> None:
    world = World(printers=False).sit(500, 700, 900).do(c.OpenBetting())
    world.do(c.Place(2, "red", 300)).close_betting().do(c.CashOut(1), c.CashOut(2))
    found = part(world)
    assert reason(found, "pay-cash-out", 1) is None
    assert reason(found, "pay-cash-out", 2) == "wagers are at stake: payment waits for their settlement"
    assert reason(found, "pay-cash-out", 3) == "the player has not asked for it"
    possible = next(line for line in lines(found, "pay-cash-out") if line.refusal is None)
    assert possible.of == [ChoiceOf({"seat": 1}, {"visit": "t1-1", "amount": 500})]


def test_a_refusal_has_what_its_words_are_made_from() -> None:
    (line,) = lines(part(World().do(c.OpenBetting())), "open-betting")
    assert line.refusal is not None
    assert (line.refusal.code, line.refusal.values) == ("round {} is under way", (1,))


def test_what_a_higher_rank_could_do_is_one_line_without_stations() -> None:
    world = World().sit(500, 500)
    (line,) = lines(part(world), "exclude-player")
    assert line.of == [ChoiceOf()]
    assert line.refusal is not None
    assert line.refusal.reason == "exclude-player is for a pit boss or above, not for dana"
    (line,) = lines(part(world, BOSS), "exclude-player")
    assert line.refusal is None
    assert [of.about for of in line.of] == [{"seat": 1}, {"seat": 2}]


@pytest.mark.parametrize("game", [SINGLE, OF_1999])
def test_steps_go_with_the_round(game: str) -> None:
    world = World(game).sit(500)

    def steps() -> list[str]:
        return [step.command for step in part(world).steps if step.refusal is None]

    assert steps() == ["open-betting"]
    world.do(c.OpenBetting())
    assert steps() == ["spin-ball"]
    world.do(c.SpinBall())
    assert steps() == []
    world.close_betting()
    assert steps() == ["enter-outcome"]
    world.do(c.EnterOutcome("17"))
    assert steps() == ["confirm-outcome", "enter-outcome"]
    world.do(c.ConfirmOutcome("17"), c.FreezeAccounts())
    assert steps() == ["correct-outcome", "release-accounts"]
    world.do(c.CorrectOutcome("18"))
    assert steps() == ["release-accounts"]


def test_a_step_whose_turn_it_is_says_what_is_in_its_way() -> None:
    world = World("big-wheel-1").sit(500).do(c.OpenBetting())
    (step,) = part(world).steps
    assert (step.command, step.clause) == ("spin-wheel", "BW 5.1.2")
    assert step.refusal is not None
    assert step.refusal.clause == "BW 5.1.5"


def test_what_can_be_done_comes_before_what_cannot() -> None:
    world = World(OF_1999).sit(500).do(c.StopTable("wheel-1", "it is bent", "RR99 2.2(e)"), c.CashOut(1))
    assert [(step.command, step.about, step.refusal is None) for step in part(world).steps] == [
        ("pay-cash-out", {"seat": 1}, True),
        ("open-betting", {}, False),
    ]


def test_a_player_who_is_paid_by_ticket_does_not_wait_for_the_dealer() -> None:
    def waits(printers: bool) -> list[str]:
        world = World(printers=printers).sit(500).do(c.OpenBetting(), c.SpinBall())
        world.do(c.Place(1, "red", 100)).close_betting().do(c.CashOut(1), c.EnterOutcome("1"), c.ConfirmOutcome("1"))
        return [step.command for step in part(world).steps]

    assert waits(printers=True) == ["spin-ball"]
    assert waits(printers=False) == ["spin-ball", "pay-cash-out"]


def test_a_hundred_stations_are_a_small_message() -> None:
    world = World(seats=100).sit(*[100_000] * 100).do(c.OpenBetting())
    assert len(msgspec.json.encode(part(world))) < 40_000
    assert len(msgspec.json.encode(part(world, BOSS))) < 70_000


def test_what_belongs_to_no_table_is_offered_with_the_items_of_the_table_and_of_the_store() -> None:
    cage = after(ev.PaymentDue(1, "t1-7", 300, "dispute"), cage=Cage())
    places = (("wheel-1", "t1"), ("wheel-2", ""), ("wheel-3", "t2"))
    register = Register({name: Item(name, "wheel", "W", table=table) for name, table in places})
    of_boss = house_part(cage, register, "t1", BOSS, 5)
    assert of_boss.steps == []
    (line,) = lines(of_boss, "approve-payment")
    assert (line.of, line.refusal) == ([ChoiceOf({"payment": 1}, {"amount": 300})], None)
    assert lines(of_boss, "move-item") == []
    (line,) = lines(house_part(cage, register, "t1", staff("ada", "", "administrator"), 5), "move-item")
    assert [of.about["item"] for of in line.of] == ["wheel-1", "wheel-2"]
    (line,) = lines(house_part(cage, register, "", staff("cas", "", "cashier"), 5), "make-payment")
    assert line.refusal is not None
    assert line.refusal.reason == "payment 1 waits for approval"
