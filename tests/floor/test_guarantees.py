"""Promises of docs/guarantees.md that no other test covers: at most once, and a clause for every decision."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from croupier.authority import player
from croupier.editions import EDITIONS
from croupier.equipment.sets import needs_of
from croupier.floor import Accepted, NotApplied, Refused
from croupier.log import DiskFull
from croupier.rulebooks import clauses
from croupier.table import commands as c
from tests.authority.lists import POWERS
from tests.floor.conftest import MakeHouse
from tests.floor.harness import STREAM, TABLE, House

SCREEN = "screen 1"


def send(h: House, sequence: int, command: c.Command) -> object:
    return h.floor.run(STREAM, command, player(TABLE, 1), SCREEN, sequence)


@pytest.mark.parametrize("restart", [False, True])
def test_a_command_that_is_sent_again_is_answered_again_and_done_once(make_house: MakeHouse, restart: bool) -> None:
    h = make_house().opened(10_000)
    placed, refused = c.Place(1, "red", 500), c.Place(1, "red", 50_000)
    first, second = send(h, 1, placed), send(h, 2, refused)
    assert isinstance(first, Accepted)
    assert isinstance(second, Refused)
    if restart:
        h.close_betting()
        h.restart()
    else:
        h.buy_in(1_000_000)  # now it would be possible, but the answer stays the same
    assert (send(h, 1, placed), send(h, 2, refused)) == (first, second)
    assert h.visit().wagers == {"red": 500}
    h.check_money()


def test_a_command_that_is_sent_many_times_at_once_is_done_once(make_house: MakeHouse) -> None:
    h = make_house().opened(10_000)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: send(h, 1, c.Place(1, "red", 500)), range(32)))
    assert set(map(type, answers)) == {Accepted}
    assert h.visit().wagers == {"red": 500}


def test_a_device_skips_no_number(make_house: MakeHouse) -> None:
    h = make_house().opened(10_000)
    assert isinstance(send(h, 2, c.Place(1, "red", 500)), Refused)
    assert h.visit().wagers == {}
    assert isinstance(send(h, 1, c.Place(1, "red", 500)), Accepted)


def test_nothing_is_decided_on_what_was_not_stored_even_if_the_log_cannot_be_read_at_first(
    make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    h = make_house().opened(10_000)

    def failing(*_: object) -> None:
        raise DiskFull("no room left")

    with monkeypatch.context() as broken:
        broken.setattr(h.floor.log, "append", failing)
        broken.setattr(h.floor.log, "read", failing)
        assert isinstance(send(h, 1, c.Place(1, "red", 10_000)), NotApplied)
        with pytest.raises(DiskFull):
            send(h, 1, c.Place(1, "red", 10_000))
    assert send(h, 1, c.Place(1, "black", 5_000)) == Accepted()
    assert h.visit().wagers == {"black": 5_000}
    h.check_money()


def named() -> set[str]:
    """Every clause that powers, editions and sets of equipment name."""
    found = {power.clause for powers in POWERS.values() for power in powers.values()}
    for edition in EDITIONS.values():
        for name in edition.__struct_fields__:
            value = getattr(edition, name)
            values = value.values() if isinstance(value, dict) else [value]
            found |= {text for text in values if isinstance(text, str) and text.startswith(f"{edition.book} ")}
        found |= {clause for need in needs_of(edition) for clause in (need.clause, need.approval_clause)}
    return found


def test_every_clause_that_a_decision_names_is_one_of_the_books() -> None:
    assert named() - {""} <= set(clauses())
    assert all(power.clause for powers in POWERS.values() for power in powers.values())
