"""The load test finds what is lost: its verdict can be bad."""

import asyncio
import json
from array import array
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.cli import main
from croupier.floor import Accepted, Refused
from croupier.server.load import Figures, Load, LoadError, Player, reckon
from croupier.server.load.client import StationClient, enrol
from croupier.server.load.figures import quantile
from tests.server.process import ServeProcess


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServeProcess]:
    data = tmp_path_factory.mktemp("load") / "data"
    with ServeProcess(data, "--table=t1:rapid-roulette:5", "--table=t3:rapid-roulette-1999:4", "--period=2") as served:
        yield served


@pytest.fixture(scope="module")
def players(floor: ServeProcess) -> list[Player]:
    """Two stations that played a round, and whose books are right."""

    async def play() -> list[Player]:
        async with AsyncExitStack() as stack:
            found = []
            for seat in (4, 5):
                cookie = enrol(floor.url, "t1", seat)
                client = await stack.enter_async_context(StationClient(floor.url, "t1", seat, cookie))
                found.append(Player(client, floor.url, "rapid-roulette", Figures()))
            for player in found:
                await player.sit_down()
                while not isinstance(await player.wager("red"), Accepted):
                    await player.client.until_changed()
            await asyncio.gather(*(player.see_it_through(60) for player in found))
        return found

    return asyncio.run(play())


def test_the_command_says_that_nothing_was_lost(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["load", "--stations", "8", "--seconds", "3", "--json"])
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)
    assert report["stations"] == 8
    assert report["wrong"] == []
    assert report["acknowledged"] > 8
    assert report["staked"] == report["acknowledged"] * 100
    assert "in order" in report["audited"]
    assert not list(tmp_path.iterdir())


def test_it_takes_stations_where_money_can_be_put_in_and_says_if_they_are_too_few(floor: ServeProcess) -> None:
    with pytest.raises(LoadError, match="50 stations are wanted and this floor has 5"):
        Load(floor.url, 50, 1).places()
    assert Load(floor.url, 2, 1).places() == [("t1", 1, "rapid-roulette"), ("t1", 2, "rapid-roulette")]


@pytest.mark.parametrize("again", [False, True])
def test_it_offers_as_many_wagers_as_were_asked_for_and_leaves_the_seats_free(floor: ServeProcess, again: bool) -> None:
    """The second time it sits down where the first one sat, and the log holds what both wagered."""
    result = CliRunner().invoke(
        main, ["load", "--url", floor.url, "--log", str(floor.log), "--stations", "2", "--seconds", "6", "--rate", "4",
               "--json"],
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)
    assert 1 <= report["acknowledged"] <= 4 * 6 + 2
    assert "in order" in report["audited"], again


def test_a_test_without_a_wager_is_no_test() -> None:
    assert reckon([], None)[0] == ["not one wager was acknowledged, so nothing was tested"]


def test_where_no_floor_is_it_says_so() -> None:
    result = CliRunner().invoke(main, ["load", "--url", "http://127.0.0.1:9", "--stations", "1"])
    assert result.exit_code == 1
    assert "no floor answers at http://127.0.0.1:9" in result.stderr
    assert "Traceback" not in result.output


# ---------------------------------------------------------------------- each kind of loss is noticed and named
def wrong(floor: ServeProcess, players: list[Player]) -> list[str]:
    return reckon(players, floor.log)[0]


def test_right_books_are_found_right(floor: ServeProcess, players: list[Player]) -> None:
    assert wrong(floor, players) == []


Break = Callable[[pytest.MonkeyPatch, Player], str]


def unrecorded(patch: pytest.MonkeyPatch, player: Player) -> str:
    patch.setitem(player.answers, 9_999, Refused("RR 3.7", "late"))
    return "station t1/4 was answered command 9999, and the log knows nothing of it"


def another(patch: pytest.MonkeyPatch, player: Player) -> str:
    n = max(player.answers)
    patch.setitem(player.answers, n, Accepted(cut=100, clause="RR 4.3.2(a)"))
    return f"to command {n}, and the log says Accepted("


def missing(patch: pytest.MonkeyPatch, player: Player) -> str:
    patch.setattr(player, "staked", player.staked + 100)
    return f"station t1/4 staked {player.staked}, and the log has {player.staked - 100}"


def forgotten(patch: pytest.MonkeyPatch, player: Player) -> str:
    patch.setattr(player, "answers", {})
    return "station t1/4 had 0 wagers acknowledged, and the log has 1"


def a_cent(patch: pytest.MonkeyPatch, player: Player) -> str:
    patch.setattr(player, "returned", player.returned + 1)
    return f"station t1/4 has {player.balance - 1} to its credit and reckons {player.balance}"


def unsettled(patch: pytest.MonkeyPatch, player: Player) -> str:
    patch.setitem(player._laid, "red", 100)
    return "station t1/4 has 100 at stake that was neither settled nor returned"


def cheated(patch: pytest.MonkeyPatch, player: Player) -> str:
    patch.setattr(player, "final", player.client.own)
    patch.setattr(player, "ticket", player.balance - 1)
    return f"station t1/4 left with {player.balance} to its credit and a ticket for {player.balance - 1}"


@pytest.mark.parametrize("broken", [cheated, unrecorded, another, missing, forgotten, a_cent, unsettled])
def test_what_does_not_add_up_is_named(
    floor: ServeProcess, players: list[Player], monkeypatch: pytest.MonkeyPatch, broken: Break
) -> None:
    expected = broken(monkeypatch, players[0])
    said = wrong(floor, players)
    assert any(expected in line for line in said), said
    assert not any("t1/5" in line for line in said)


@pytest.mark.parametrize(("share", "expected"), [(0.5, 50.0), (0.99, 99.0), (1.0, 100.0), (0.0, 1.0)])
def test_quantiles_are_of_all_values(share: float, expected: float) -> None:
    assert quantile(array("d", range(100, 0, -1)), share) == expected
