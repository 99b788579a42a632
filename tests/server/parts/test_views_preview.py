"""Who would gain or lose by a correction: asked of a copy, so that nothing is changed by the asking."""

from http import HTTPStatus

import pytest

from croupier.server.http.errors import Failed
from croupier.server.parts.preview import preview
from croupier.server.wire import Gain
from croupier.table import commands as c
from tests.server.pure import BOTH, OF_1999, SINGLE, World


def settled(game: str) -> World:
    world = World(game).sit(10_000, 10_000, 10_000).do(c.OpenBetting())
    return world.do(c.Place(1, "red", 500), c.Place(2, "black", 300), c.Place(3, "odd", 200)).settle("3")


@pytest.mark.parametrize("game", BOTH)
def test_a_preview_tells_of_each_visit_what_it_had_and_what_it_would_have(game: str) -> None:
    world = settled(game)
    before = world.state.encode()
    gains = [Gain("t1-1", 1, 1_000, 0), Gain("t1-2", 2, 0, 600), Gain("t1-3", 3, 400, 400)]
    assert preview(world.state, "t1", "11", world.now_ms) == gains
    assert world.state.encode() == before
    world.do(c.FreezeAccounts())  # and so it is when the accounts are frozen
    assert preview(world.state, "t1", "11", world.now_ms) == gains


@pytest.mark.parametrize("game", BOTH)
def test_a_second_correction_is_shown_against_the_first(game: str) -> None:
    world = settled(game).do(c.FreezeAccounts(), c.CorrectOutcome("11"))
    gains = [Gain("t1-1", 1, 0, 0), Gain("t1-2", 2, 600, 600), Gain("t1-3", 3, 400, 0)]
    assert preview(world.state, "t1", "2", world.now_ms) == gains


def test_who_has_left_is_at_no_station() -> None:
    world = settled(SINGLE).do(c.CashOut(2))
    assert preview(world.state, "t1", "11", world.now_ms)[1] == Gain("t1-2", 0, 0, 600)


@pytest.mark.parametrize(("game", "clause"), [(SINGLE, "RR 9.4"), (OF_1999, "RR99 8.4")])
def test_what_cannot_be_corrected_is_refused_with_its_clause(game: str, clause: str) -> None:
    world = World(game).do(c.OpenBetting())
    with pytest.raises(Failed, match="no settled round") as refused:
        preview(world.state, "t1", "11", world.now_ms)
    assert (refused.value.status, refused.value.view.clause) == (HTTPStatus.CONFLICT, clause)
    world.settle("3")
    for outcome, words in (("3", "was 3 already"), ("37", "37")):
        with pytest.raises(Failed, match=words):
            preview(world.state, "t1", outcome, world.now_ms)


def test_there_is_no_preview_of_a_table_that_is_not_there() -> None:
    with pytest.raises(Failed, match=f"^there is no table {'x' * 40}$") as refused:
        preview(World().state, "x" * 50, "11", 0)
    assert refused.value.status == HTTPStatus.NOT_FOUND
