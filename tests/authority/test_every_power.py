"""All powers at once: none is forgotten, and a second person holds the power over the decision itself."""

import pytest

from croupier.authority import staff
from croupier.authority.actors import device
from tests.authority.lists import POWERS, why_not
from tests.authority.test_powers import ROWS


def test_every_power_is_written_out() -> None:
    assert {where: set(powers) for where, powers in POWERS.items()} == {
        where: {command for found, command, _, _ in ROWS if found == where} for where in POWERS
    }


@pytest.mark.parametrize(
    ("where", "suffix", "decisions"),
    [
        ("rapid", "decision", ("decide-dispute", "release-held")),
        ("big-wheel", "decision", ("decide-dispute", "release-held", "write-off-debt")),
        ("cage", "cage-decision", ("cancel-payment", "verify-exchange", "void-ticket")),
    ],
)
def test_who_agrees_or_takes_back_holds_the_power_over_the_decision(
    where: str, suffix: str, decisions: tuple[str, ...]
) -> None:
    for act in ("second", "withdraw"):
        for decision in decisions:
            assert POWERS[where][f"{act}-{suffix}:{decision}"] is POWERS[where][decision]


def test_a_station_reports_its_own_fault_and_commands_nothing_else_of_the_dealers() -> None:
    station = device("station", "t1", 7)
    for edition in ("rapid", "rapid-1999"):
        dealers = [name for name in POWERS[edition] if why_not(staff("dana", "dealer"), edition, name) is None]
        assert [name for name in dealers if why_not(station, edition, name) is None] == ["fail-station"]
