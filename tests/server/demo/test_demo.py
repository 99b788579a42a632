"""What a demo adds, through the real server: stations for the asking, notes, bots, the dealer bot's switch."""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from croupier.floor import Accepted
from croupier.floor.audit import audit
from croupier.floor.messages import decode
from croupier.log import SqliteLog
from croupier.server.load.client import NoFloor, StationClient, ask, enrol
from croupier.table import commands as c
from croupier.table import events as ev
from tests.server.process import WAIT_S, ServeProcess


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServeProcess]:
    data = tmp_path_factory.mktemp("demo") / "data"
    with ServeProcess(data, "--table=t1:rapid-roulette:6", "--table=t3:rapid-roulette-1999:4", "--period=2") as served:
        yield served
        assert served.stop() == 0
    found = audit(served.log)
    assert found.fault is None, found
    assert "ERROR" not in served.said.read_text()


def put_in(floor: ServeProcess, place: str, amount: int, cookie: str) -> dict[str, Any]:
    answer, _ = ask(floor.url, f"/api/demo/note/{place}", {"amount": amount}, cookie)
    assert isinstance(answer, dict)
    return answer


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(WAIT_S):
        while not true():
            await asyncio.sleep(0.05)


def wait(true: Callable[[], bool]) -> None:
    end = time.monotonic() + WAIT_S
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)


def test_a_browser_becomes_a_station_puts_in_a_note_wagers_and_leaves_with_a_ticket(floor: ServeProcess) -> None:
    cookie = enrol(floor.url, "t1", 1)

    async def story() -> StationClient:
        async with StationClient(floor.url, "t1", 1, cookie) as client:
            await client.online.wait()
            assert (await asyncio.to_thread(put_in, floor, "t1/1", 5_000, cookie))["type"] == "accepted"
            await until(lambda: bool(client.own and client.own.balance == 5_000))
            await until(lambda: bool(client.seen and client.seen.phase == "betting"))
            while not isinstance(await client.give(c.Place(1, "red", 500)), Accepted):
                await client.until_changed()
            await until(lambda: bool(client.own and client.own.won_round and not client.own.total))
            assert isinstance(await client.give(c.CashOut(1, "t1-1")), Accepted)
            await until(lambda: bool(client.tickets))
            return client

    client = asyncio.run(story())
    assert [ticket.amount for ticket in client.tickets] in ([4_500], [5_500])
    assert len(client.tickets[0].number) == 18


@pytest.mark.parametrize("amount", [1, -500, 999, 10**9])
def test_what_is_no_note_comes_out_again(floor: ServeProcess, amount: int) -> None:
    answer = put_in(floor, "t1/2", amount, enrol(floor.url, "t1", 2))
    assert (answer["type"], answer["clause"]) == ("refused", "RR 6.2.2")


def test_nobody_takes_a_seat_with_money_on_it(floor: ServeProcess) -> None:
    mine = enrol(floor.url, "t1", 3)
    enrol(floor.url, "t1", 3)  # nobody sits there yet: whoever comes next has it
    with pytest.raises(NoFloor, match="answers 401"):
        put_in(floor, "t1/3", 5_000, mine)
    mine = enrol(floor.url, "t1", 3)
    put_in(floor, "t1/3", 5_000, mine)
    with pytest.raises(NoFloor, match="answers 409"):
        enrol(floor.url, "t1", 3)
    assert ask(floor.url, "/api/demo/station/t1/3", {}, mine)[0]["seat"] == 3  # but its own device is welcome


def test_a_browser_becomes_the_sign_and_reports_its_notices_until_it_goes(floor: ServeProcess) -> None:
    def hang(cookie: str = "") -> tuple[Any, list[str]]:
        return ask(floor.url, "/api/demo/sign/t1", {}, cookie)

    _, cookies = hang()
    mine = "; ".join(cookies)

    async def story() -> None:
        address = floor.url.replace("http", "ws") + "/live/sign/t1"
        async with connect(address, additional_headers={"Cookie": mine}, origin=floor.url) as sign:  # type: ignore[arg-type]
            assert "notice-shown" in json.loads(await sign.recv())["powers"]
            with pytest.raises(NoFloor, match="answers 409"):
                await asyncio.to_thread(hang)
            again, _ = await asyncio.to_thread(hang, mine)
            assert (again["table"], again["seat"]) == ("t1", 0)

    asyncio.run(story())
    wait(lambda: not _refused(hang))


def _refused(act: Callable[[], object]) -> bool:
    try:
        act()
    except NoFloor:
        return True
    return False


def test_notes_go_to_the_dealer_bot_where_the_book_knows_no_acceptors_and_to_nobody_while_it_is_off(
    floor: ServeProcess,
) -> None:
    cookie = enrol(floor.url, "t3", 1)
    assert ask(floor.url, "/api/demo/dealer/t3", {"on": False})[0] == {"on": False}
    assert ask(floor.url, "/api/demo")[0]["dealers"] == {"t1": True, "t3": False}
    refused = put_in(floor, "t3/1", 5_000, cookie)
    assert (refused["type"], refused["clause"]) == ("refused", "RR99 6.2")
    assert ask(floor.url, "/api/demo/dealer/t3", {"on": True})[0] == {"on": True}
    assert put_in(floor, "t3/1", 5_000, cookie)["type"] == "accepted"


def test_a_dealer_of_flesh_and_blood_sees_where_the_built_in_ball_lies(floor: ServeProcess) -> None:
    me, cookies = ask(floor.url, "/api/dealer/sign-in", {"name": "dana", "secret": floor.secret("dana")})
    assert me["rank"] == "dealer"
    ask(floor.url, "/api/demo/dealer/t1", {"on": False})
    try:
        assert asyncio.run(deal_a_round(floor, cookies[0])) in ("0", *PIPS)
    finally:
        ask(floor.url, "/api/demo/dealer/t1", {"on": True})


PIPS = tuple(str(number) for number in range(1, 37))


async def deal_a_round(floor: ServeProcess, cookie: str) -> str:
    """Deal one round at the console, with the built-in wheel; gives its outcome."""
    address = floor.url.replace("http", "ws") + "/live/dealer/t1"
    parts: dict[str, Any] = {}
    async with connect(address, origin=floor.url, additional_headers={"Cookie": cookie}, proxy=None) as socket:  # type: ignore[arg-type]
        n = 0

        async def see(true: Callable[[], bool]) -> None:
            async with asyncio.timeout(WAIT_S):
                while not parts or not true():
                    message = json.loads(await socket.recv())
                    parts.update(message.get("parts", {}))
                    nonlocal n
                    n = message.get("next", n)

        async def give(**command: str | int) -> None:
            nonlocal n
            await socket.send(json.dumps({"type": "give", "n": n, "command": command}))
            n += 1

        await see(lambda: parts["table"]["phase"] == "closed" or not parts["table"]["ball_spun"])
        assert parts["desk"]["wheel"]
        if not parts["table"]["ball_spun"]:
            await see(lambda: parts["table"]["phase"] == "betting")
            await give(command="spin-ball")
        await see(lambda: parts["desk"]["resting"] != "" and parts["table"]["phase"] == "closed")
        assert not parts["desk"]["bot"]
        outcome, number = parts["desk"]["resting"], parts["table"]["round"]
        await give(command="enter-outcome", outcome=outcome)
        await see(lambda: parts["desk"]["entered"] == outcome)
        await give(command="confirm-outcome", outcome=outcome, round=number)
        await see(lambda: parts["table"]["outcome_round"] == number)
        assert parts["table"]["outcome"] == outcome
        await see(lambda: parts["desk"]["resting"] == "")  # the next round's ball is not spun yet
        return str(outcome)


def test_bots_play_leave_a_place_to_people_and_go_home_when_asked(floor: ServeProcess) -> None:
    for table in ("t1", "t3"):
        playing = ask(floor.url, f"/api/demo/bots/{table}", {"players": 2})[0]["players"]
        assert playing == 2
    last = 6
    with pytest.raises(NoFloor, match="a bot plays"):
        enrol(floor.url, "t1", last)
    wait(lambda: {event.visit.partition("-")[0] for event in of_kind(floor.log, ev.Settled)} >= {"t1", "t3"})
    for table in ("t1", "t3"):
        assert ask(floor.url, f"/api/demo/bots/{table}", {"players": 0})[0] == {"players": 0}
    wait(lambda: set(gone(floor.log)) >= {"ticket", "chips"})
    wait(lambda: can_sit(floor, last))


def can_sit(floor: ServeProcess, seat: int) -> bool:
    try:
        enrol(floor.url, "t1", seat)
    except NoFloor:
        return False
    return True


def gone(log: Path) -> list[str]:
    """How those who left were paid."""
    return [event.how for event in of_kind(log, ev.CashedOut)]


def of_kind(log: Path, kind: type[Any]) -> list[Any]:
    with SqliteLog.open(log, read_only=True) as opened:
        return [event for recorded in opened.read() if isinstance(event := decode(recorded), kind)]


def test_tables_and_stations_that_are_not_there_are_not_found(floor: ServeProcess) -> None:
    for path, body in (
        ("/api/demo/station/t1/7", {}), ("/api/demo/station/t9/1", {}), ("/api/demo/sign/t9", {}),
        ("/api/demo/dealer/t9", {"on": True}), ("/api/demo/bots/t9", {"players": 1}),
    ):  # fmt: skip
        with pytest.raises(NoFloor, match="answers 404"):
            ask(floor.url, path, body)
