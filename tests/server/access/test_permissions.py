"""Every command by every rank, role, device and player, through the server: those may who hold the power, no others."""

import asyncio
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec import Struct
from msgspec.structs import fields

from croupier.authority import RANKS, Power
from croupier.floor.scripts.catalogue import COMMANDS, Known
from tests.authority.lists import POWERS
from tests.server.harness import STAFF, UNHURRIED, Json, Served, served

SCREENS = {"dana": "dealer", "sam": "dealer", "pat": "pit", "max": "pit", "casey": "cashier", "ines": "inspector",
           "sue": "inspector", "ada": "pit"}  # fmt: skip
"""Where each of the staff signs in; the tournament director has no business at any of these screens."""
TABLES = {"rapid": "t1", "rapid-1999": "t2"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Tables of both books."""
    data: Path = tmp_path_factory.mktemp("permissions")
    with served(data, limits=UNHURRIED) as made:
        made.open_table("t1", "rapid-roulette")
        made.open_table("t2", "rapid-roulette-1999")
        yield made


def _value(known: Known, name: str, kind: Any, table: str) -> object:
    if name == "table":
        return table
    if known.name == "open-table" and name == "game":
        return "rapid-roulette" if table == "t1" else "rapid-roulette-1999"
    if get_args(kind) and isinstance(get_args(kind)[0], str):
        return get_args(kind)[0]
    if name == "kind":
        return "ball"
    if name == "act":
        return {"command": "place", "seat": 1, "bet": "x", "amount": 1}
    if name == "items":
        return ["x"]
    if name == "diameter_mm":
        return str(Decimal(20))
    if isinstance(kind, type) and issubclass(kind, Struct):
        return {field.name: _value(known, field.name, field.type, table) for field in fields(kind) if field.required}
    return {int: 1, bool: False, str: "x"}.get(kind, 1 if "int" in str(kind) else "x")


def body(known: Known, table: str, variant: str = "") -> Json:
    """A command with something in every field that must be filled, also because its sender saw it."""
    seen = getattr(known.shape, "SEES", {})
    filled = [field for field in known.fields if field.required or field.name in seen]
    said = {field.name: _value(known, field.name, field.type, table) for field in filled}
    return {"command": known.name, **said, **({"ground": variant} if variant else {})}


def has_ground(known: Known) -> bool:
    """Whether its power depends on a ground; that of a second person depends on what was proposed."""
    return any(field.name == "ground" for field in known.fields)


def cases() -> Iterator[tuple[str, str, str, Power | None]]:
    """Every command of every list of powers: the list, its name, a ground that changes the power, and the power."""
    for known in COMMANDS.values():
        lists = {"table": tuple(TABLES), "cage": ("cage",), "equipment": ("equipment",)}[known.stream]
        for where in lists:
            yield where, known.name, "", POWERS[where].get(known.name)
            for name, power in POWERS[where].items():
                if name.startswith(f"{known.name}:") and has_ground(known):
                    yield where, known.name, name.partition(":")[2], power


CASES = list(cases())


def holds(person: str, power: Power | None) -> bool:
    """Worked out here once more, from the table of powers alone."""
    if power is None:
        return False
    rank, roles = STAFF[person]
    ranked = bool(power.least) and RANKS.get(rank, 0) >= RANKS[power.least]
    return ranked or bool(set(roles) & set(power.roles))


def is_refused_for_authority(answer: Json) -> bool:
    """Whether a refusal is for who asked, not for what was asked."""
    reason = answer.get("reason", "")
    return answer["type"] == "refused" and ((" is for " in reason and ", not for " in reason) or "knows no" in reason)


@pytest.mark.parametrize("person", sorted(SCREENS))
def test_staff_do_what_they_may_and_nothing_else(house: Served, person: str) -> None:
    screen = SCREENS[person]
    browser = house.signed_in(person, screen)
    for where, name, variant, power in CASES:
        known = COMMANDS[name]
        table = TABLES.get(where, "t1")
        stream = f"table:{table}" if known.stream == "table" else known.stream
        answer = browser.post(f"/api/{screen}/commands/{stream}", json=body(known, table, variant))
        assert answer.status_code == 200, answer.text
        told = answer.json()
        assert is_refused_for_authority(told) != holds(person, power), (where, name, variant, told)
        if power is not None and not holds(person, power):
            assert told["clause"] == power.clause, (where, name, told)


def test_whoever_has_no_business_at_a_screen_does_not_get_in(house: Served) -> None:
    allowed = {"dealer": {"dana", "sam", "pat", "max"}, "pit": {"pat", "max", "ada"},
               "cashier": {"casey", "pat", "max"}, "inspector": {"ines", "sue", "max"}}  # fmt: skip
    for screen, names in allowed.items():
        for name in STAFF:
            browser = house.browser()
            status = browser.post(
                f"/api/{screen}/sign-in", json={"name": name, "secret": "a secret of ten"}
            ).status_code
            assert status == (200 if name in names else 403), (screen, name)


def _told_by(house: Served, path: str, cookies: dict[str, str], table: str) -> dict[tuple[str, str, str], Json]:
    """What each command of a table's book, of the cage and of the register is answered on a live connection."""

    async def story() -> dict[tuple[str, str, str], Json]:
        found = {}
        async with house.screen(path, cookies) as screen:
            await screen.hear()
            for where, name, variant, _ in CASES:
                if TABLES.get(where, table) == table:
                    told = await screen.give(**body(COMMANDS[name], table, variant))
                    found[where, name, variant] = told["answer"]
        return found

    return asyncio.run(story())


@pytest.mark.parametrize("table", ["t1", "t2"])
def test_a_player_does_what_a_player_may_and_nothing_else(house: Served, table: str) -> None:
    told = _told_by(house, f"station/{table}/1", house.enrol(1, table), table)
    powers = {(where, name, variant): power for where, name, variant, power in CASES}
    for case, answer in told.items():
        power = powers[case]
        own_device = case[1] == "fail-station"  # which the station says of itself
        may = power is not None and (power.player or own_device)
        assert is_refused_for_authority(answer) != may, (case, answer)


@pytest.mark.parametrize("table", ["t1", "t2"])
def test_a_sign_says_what_it_shows_and_nothing_else(house: Served, table: str) -> None:
    told = _told_by(house, f"sign/{table}", house.enrol(0, table), table)
    powers = {(where, name, variant): power for where, name, variant, power in CASES}
    for case, answer in told.items():
        power = powers[case]
        assert is_refused_for_authority(answer) != (power is not None and "sign" in power.devices), (case, answer)


@pytest.mark.clause("RR 3.9")
def test_nobody_plays_on_a_station_that_is_not_theirs(house: Served) -> None:
    async def story() -> None:
        async with house.station(1) as screen:
            await screen.hear()
            for name in ("place", "take-back", "undo", "clear", "cash-out", "fail-station", "make-claim"):
                answer = (await screen.give(**{**body(COMMANDS[name], "t1"), "seat": 2}))["answer"]
                assert answer["clause"] == "RR 3.3", answer

    asyncio.run(story())


def test_the_cases_are_all_commands() -> None:
    assert {name for _, name, _, _ in CASES} == set(COMMANDS)
