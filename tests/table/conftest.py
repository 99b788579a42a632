"""Tables for tests: without a log, a thread or a file, so that a test takes milliseconds."""

from pathlib import Path

import pytest

from croupier.editions import EDITIONS, RAPID, RAPID_1999, Edition
from tests.floor.conftest import MakeHouse, make_kept_house, script_of, words_of
from tests.floor.harness import House
from tests.floor.script import Played
from tests.table.made import Publish

__all__ = ["make_kept_house"]


@pytest.fixture
def make_house() -> MakeHouse:
    """Makes floors that keep nothing."""

    def make(game: str = "rapid-roulette", seats: int = 3, **setup: object) -> House:
        return House(Path("nowhere"), game, seats, headless=True, **setup)  # type: ignore[arg-type]

    return make


@pytest.fixture
def script(request: pytest.FixtureRequest) -> Played:
    """The floor after the script in the test's docstring."""
    played = Played(Path("nowhere"), headless=True)
    played.words = words_of(request)
    return played.then(script_of(request))


@pytest.fixture
def publish(monkeypatch: pytest.MonkeyPatch) -> Publish:
    """Puts an edition in the place of both books of Rapid Roulette; the games stay as they are."""

    def publish(edition: Edition) -> None:
        for id_ in (RAPID.id, RAPID_1999.id):
            monkeypatch.setitem(EDITIONS, id_, edition)

    return publish
