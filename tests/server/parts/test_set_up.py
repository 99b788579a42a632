"""What a table lacks before it may open, as the pit is told it: by the engine, for any set-up that is thought of."""

import pytest

from croupier.floor import Accepted
from croupier.floor.scripts.equip import equip
from croupier.server.parts.catalogue import catalogue
from croupier.table import commands as c
from tests.server.harness import ADA, PAT, Json, Served

RR = ["RR 2.2.2", "RR 2.2.3", "RR 2.2.4", "RR 2.2.5", "RR 2.2.6", "RR 2.2.1", "RR 2.2.1"]
RR99 = ["RR99 2.2(b)", "RR99 2.2(c)", "RR99 2.2(d)", "RR99 2.2(e)", "RR99 2.2(f)", "RR99 1.1.6", "RR99 2.2(a)"]


def missing(house: Served, game: str, seats: int, table: str = "t9") -> list[Json]:
    asked = f"/api/pit/missing/{table}/{game}?stations={seats}"
    found: list[Json] = house.signed_in("pat", "pit").get(asked).raise_for_status().json()
    return found


@pytest.mark.parametrize(("game", "seats", "clauses"), [
    pytest.param("rapid-roulette", 2, RR, marks=pytest.mark.clause(*sorted(set(RR)))),
    pytest.param("rapid-roulette-1999", 1, RR99, marks=pytest.mark.clause(*RR99)),
])  # fmt: skip
def test_a_table_that_was_never_opened_lacks_everything_each_by_its_clause(
    playing: Served, game: str, seats: int, clauses: list[str]
) -> None:
    found = missing(playing, game, seats)
    assert [lack["clause"] for lack in found] == clauses
    refused = playing.give(PAT, c.OpenTable("t9", game, seats, minimum=100, maximum=1_000, chip=100), "table:t9")
    assert (refused.clause, refused.reason) == (found[0]["clause"], found[0]["reason"])  # type: ignore[union-attr]


@pytest.mark.clause("RR 2.2.1", "RR 10.2.2(a)")
def test_with_its_set_it_lacks_nothing_and_another_set_up_lacks_what_it_needs_more(playing: Served) -> None:
    assert isinstance(equip(playing.house.floor, ADA, "t9", "rapid-roulette", 2), Accepted)
    assert missing(playing, "rapid-roulette", 2) == []
    more = missing(playing, "rapid-roulette", 3)
    code = {"code": "table {} has no station {} in the register", "values": ["t9", 3]}
    assert more == [{"reason": "table t9 has no station 3 in the register", "clause": "RR 2.2.1", **code}]
    # The wheel has no double zero: what only the engine sees is told too.
    wheel = missing(playing, "rapid-roulette-00", 2)[0]
    assert wheel["reason"] == "the wheel has 38 compartments: 0, 00 and 1 to 36, once each"
    assert wheel["clause"].startswith("RR ")


def test_who_may_ask_and_what(playing: Served) -> None:
    asked = "/api/pit/missing/t9/rapid-roulette"
    assert playing.browser().get(asked).status_code == 401
    pit = playing.signed_in("pat", "pit")
    for path, status in (("t9/whist", 404), ("t9/rapid-roulette?stations=1001", 400)):
        assert pit.get(f"/api/pit/missing/{path}").status_code == status


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("rapid-roulette", {"station", "console", "game-system"}),
        ("rapid-roulette-1999", {"station", "console", "game-system", "display"}),
        ("french-roulette", set()),
    ],
)
def test_a_game_says_which_equipment_needs_an_approval(game: str, kinds: set[str]) -> None:
    found = catalogue(game)
    assert found is not None
    assert set(found.approved) == kinds
