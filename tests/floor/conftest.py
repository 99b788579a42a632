"""Floors for tests, each in a separate folder."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.floor.harness import House
from tests.floor.script import Played, text_of

MakeHouse = Callable[..., House]


@pytest.fixture
def make_house(make_kept_house: MakeHouse) -> MakeHouse:
    """Makes floors; here all of them have a log."""
    return make_kept_house


@pytest.fixture
def make_kept_house(tmp_path: Path) -> Iterator[MakeHouse]:
    """Makes floors with a log, and closes them when the test is over."""
    made: list[House] = []

    def make(game: str = "rapid-roulette", seats: int = 3, **setup: object) -> House:
        made.append(House(tmp_path / f"floor-{len(made)}.log", game, seats, **setup))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for found in made:
        found.close()


@pytest.fixture
def script(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Played]:
    """The floor after the script in the test's docstring."""
    played = Played(tmp_path / "script.log")
    played.words = words_of(request)
    try:
        yield played.then(script_of(request))
    finally:
        played.close()


def script_of(request: pytest.FixtureRequest) -> str:
    """The script in the docstring of the test that asks."""
    return text_of(getattr(request.module, "PRELUDE", ""), request.function.__doc__, words_of(request))


def words_of(request: pytest.FixtureRequest) -> dict[str, object]:
    """The words in braces in the script of the test that asks."""
    call = getattr(request.node, "callspec", None)
    given = getattr(request, "param", "rapid-roulette")
    return {**(call.params if call is not None else {}), **(given if isinstance(given, dict) else {"game": given})}
