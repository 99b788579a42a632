"""Who would gain or lose by a correction: asked of a copy, so that nothing is changed by the asking."""

from http import HTTPStatus

import pytest

from croupier.server.http.errors import Failed
from croupier.server.parts.preview import preview, sign_needed
from croupier.server.wire import Gain, Rise
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


def test_limits_that_need_a_sign_are_told_by_the_engine() -> None:
    world = World(minimum=200).do(c.SetLimits(200, 50_000, lines=(c.LimitLine("straight", 100, 5_000),)))
    before = world.state.encode()

    def needed(minimum: int, total: int | None = None, *lines: str) -> list[Rise]:
        found = sign_needed(world.state, "t1", minimum, total, lines)
        assert (found.stands_ms, found.clause) == (20 * 60_000, "RR 4.1fn1:66(2)")
        return found.rises

    assert needed(200, None, "straight:100") == []
    assert needed(100, None, "straight:100") == []
    assert needed(300, None, "straight:100")[0] == Rise("", 300, total=False)
    assert needed(200, 900, "straight:100") == [Rise("", 900, total=True)]
    assert needed(200) == [Rise("straight", 200, total=False)]  # a bet that loses its line has the table's minimum
    assert needed(200, None, "straight:150") == [Rise("straight", 150, total=False)]
    assert world.state.encode() == before


@pytest.mark.parametrize("line", ["nonsense:5", "straight", "straight:x", "straight:0", "straight:-1"])
def test_limits_that_make_no_sense_need_no_sign_but_an_answer(line: str) -> None:
    with pytest.raises(Failed) as refused:
        sign_needed(World().state, "t1", 100, None, [line])
    assert refused.value.status == HTTPStatus.BAD_REQUEST
