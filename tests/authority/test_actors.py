"""Who gives a command: a player, a member of staff, a device."""

import pytest

from croupier.authority import RANKS, Actor, player, staff, system
from croupier.authority.actors import DEVICES, ROLES, TITLES, device
from tests.authority.lists import POWERS, why_not

NOBODY = Actor("nobody")


def test_an_actor_is_what_it_is_and_nothing_else() -> None:
    assert player("t1", 7) == Actor("player t1/7", 0, frozenset(), ("t1", 7), "", False)
    assert staff("ann", "dealer", "cashier") == Actor("ann", 1, frozenset({"cashier"}), None, "", False)
    assert staff("ann", "") == Actor("ann", 0, frozenset(), None, "", False)
    assert device("terminal") == Actor("terminal", 0, frozenset(), None, "terminal", False)
    assert device("wheel", "t1") == Actor("wheel t1", 0, frozenset(), ("t1", 0), "wheel", False)
    assert device("station", "t1", 7) == Actor("station t1/7", 0, frozenset(), ("t1", 7), "station", False)
    assert system == Actor("system", 0, frozenset(), None, "", True)
    assert Actor("nobody", 0, frozenset(), None, "", False) == NOBODY


@pytest.mark.clause("RR 1.2", "RR99 1.2")
def test_every_title_stands_on_one_ladder() -> None:
    ladder = ["player", "dealer", "game-supervisor", "pit-boss", "casino-manager"]
    assert [RANKS[rank] for rank in ladder] == [0, 1, 2, 3, 4]
    assert {title: staff("x", title).rank for title in TITLES} == {
        "croupier": 1, "chef-de-table": 2, "higher-duties-dealer": 2, "casino-supervisor": 3, "area-manager": 3,
        "assistant-casino-manager": 4,
    }  # fmt: skip


def test_every_device_and_most_roles_hold_a_power() -> None:
    """Surveillance and the Tournament Director work beside the tables and command none (READINGS R11)."""
    held = [power for powers in POWERS.values() for power in powers.values()]
    assert {role for power in held for role in power.roles} == ROLES - {"surveillance", "tournament-director"}
    assert {"surveillance", "tournament-director"} < ROLES
    assert {kind for power in held for kind in power.devices} == DEVICES


@pytest.mark.parametrize(
    ("where", "clause"),
    [("rapid", "RR 1.2"), ("rapid-1999", "RR99 1.2"), ("big-wheel", "BW 1.2"), ("cage", ""), ("equipment", "")],
)
def test_what_a_book_does_not_know_is_nobodys_power(where: str, clause: str) -> None:
    for actor in (staff("max", "casino-manager", "administrator"), system, player("t1", 7)):
        for command in (("fly",), ("fly", "high")):
            refusal = why_not(actor, where, *command)
            assert refusal is not None
            assert (refusal.clause, refusal.asked, refusal.allowed) == (clause, None, None)
    known = why_not(NOBODY, "cage", "issue-ticket", "high")
    assert known is not None
    assert known == why_not(NOBODY, "cage", "issue-ticket")


def test_a_refusal_tells_whose_power_it_is() -> None:
    for where, powers in POWERS.items():
        for name, power in powers.items():
            command, _, variant = name.partition(":")
            refusal = why_not(NOBODY, where, command, variant)
            assert refusal is not None
            told = refusal.reason.removeprefix(command).removesuffix(NOBODY.name)
            everybody = {*power.roles, *power.devices, *([power.least.replace("-", " ")] if power.least else [])}
            for who in everybody:
                assert who in told, (name, who)
            assert ("player" in told) == power.player, name
            assert ("floor" in told) == (not everybody and not power.player), name
