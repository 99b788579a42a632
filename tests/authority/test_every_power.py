"""All powers at once: none is forgotten, and a second person holds the power over the decision itself."""

import pytest

from croupier.authority import POWERS, staff, why_not
from croupier.authority.actors import device
from tests.authority.test_powers import ROWS


def test_every_power_is_written_out() -> None:
    assert {book: set(powers) for book, powers in POWERS.items()} == {
        book: {command for found, command, _, _ in ROWS if found == book} for book in POWERS
    }


@pytest.mark.parametrize(
    ("book", "suffix", "decisions"),
    [
        ("RR", "decision", ("decide-dispute", "release-held")),
        ("cage", "cage-decision", ("cancel-payment", "void-ticket")),
    ],
)
def test_who_agrees_or_takes_back_holds_the_power_over_the_decision(
    book: str, suffix: str, decisions: tuple[str, ...]
) -> None:
    for act in ("second", "withdraw"):
        for decision in decisions:
            assert POWERS[book][f"{act}-{suffix}:{decision}"] is POWERS[book][decision]


def test_a_station_reports_its_own_fault_and_commands_nothing_else_of_the_dealers() -> None:
    station = device("station", "t1", 7)
    for book in ("RR", "RR99"):
        dealers = [name for name in POWERS[book] if why_not(staff("dana", "dealer"), book, name) is None]
        assert [name for name in dealers if why_not(station, book, name) is None] == ["fail-station"]
