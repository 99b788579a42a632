"""What a type checker knows of the library: mypy reads this with all tests, pyright with the examples of the docs."""

from typing import assert_type

import pytest

import croupier
from croupier.games import (
    GAME_IDS,
    BigWheel,
    Cancelled,
    Craps,
    CrapsSituation,
    Game,
    HouseRules,
    Placed,
    Refusal,
    Refused,
    Removed,
    Roulette,
    Settled,
    Situation,
    Switched,
    game,
)
from croupier.lab.exact import Play
from croupier.lab.odds import BetOdds, OddsTable


def test_a_literal_id_gives_the_very_type() -> None:
    assert_type(game("craps"), Craps)
    assert_type(game("mini-craps", HouseRules(barred=12)), Craps)
    assert_type(game("rapid-roulette"), Roulette)
    assert_type(croupier.game("big-wheel-4"), BigWheel)
    assert_type(game(GAME_IDS[0]), Game)
    for id_ in GAME_IDS:
        family = Craps if "craps" in id_ else BigWheel if "wheel" in id_ else Roulette
        assert type(game(id_)) is family


def by_id(id_: str) -> Game:
    return game(id_)


def test_every_answer_says_what_can_be_read() -> None:
    craps, played = game("craps"), by_id("craps")
    slip = played.slip()
    assert_type(played.start(), Situation)
    assert_type(craps.start(), CrapsSituation)
    assert_type(craps.next(craps.start(), "3-1").point, int | None)
    assert_type(played.place(played.start(), slip, "win", 500), Placed | Refusal)
    assert_type(played.place(played.start(), slip, "win", 500).or_raise(), Placed)
    laid = played.place(played.start(), slip, "place:6", 600).or_raise().slip
    assert_type(played.remove(played.start(), laid, "place:6", 600).or_raise(), Removed)
    assert_type(played.switch(played.start(), laid, "place", on=True).or_raise(), Switched)
    assert_type(played.settle(played.start(), laid, (3, 1)), Settled)
    assert_type(played.cancel(played.start(), laid), Cancelled)
    assert_type(croupier.odds("craps", "win"), BetOdds)
    assert_type(croupier.odds("big-wheel-1"), OddsTable[BetOdds])
    assert_type(croupier.exact("craps", {"win": 500}), Play)


def test_whoever_expects_no_refusal_is_told_clause_and_reason() -> None:
    craps = game("craps")
    answer = craps.place(craps.start(), craps.slip(), "come", 500)
    with pytest.raises(
        Refused, match=r"^CR 3\.6\.5: Come is placed while a Point stands, and the puck is off$"
    ) as raised:
        answer.or_raise()
    assert raised.value.refusal == answer
    assert (raised.value.clause, raised.value.reason) == ("CR 3.6.5", str(answer).removeprefix("CR 3.6.5: "))
    placed = craps.place(craps.start(), craps.slip(), "win", 500)
    assert placed.or_raise() is placed
