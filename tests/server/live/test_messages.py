"""What is malformed, too long, too much or out of turn does nothing; a screen that goes on so is disconnected."""

import asyncio
from pathlib import Path

from croupier.server.access.limits import Limits
from tests.server.harness import RED, Served, served

MALFORMED = [
    "",
    "nonsense",
    "[]",
    "{}",
    '{"type":"give"}',
    '{"type":"give","n":0,"command":{"command":"clear","seat":1}}',
    '{"type":"give","n":1.5,"command":{"command":"clear","seat":1}}',
    '{"type":"give","n":99999999999999999999,"command":{"command":"clear","seat":1}}',
    '{"type":"give","n":1,"command":{"command":"steal","seat":1}}',
    '{"type":"give","n":1,"command":{"command":"clear"}}',
    '{"type":"give","n":1,"command":{"command":"clear","seat":1,"more":1}}',
    '{"type":"give","n":1,"command":{"command":"place","seat":1,"bet":"red","amount":"5"}}',
    '{"type":"give","n":1,"command":{"command":"place","seat":1,"bet":"red","amount":5.0}}',
    '{"type":"give","n":1,"command":"clear"}',
    '{"type":"redeem","n":0,"number":"1"}',
    '{"type":"redeem","n":1,"number":"' + "1" * 500 + '"}',
    '{"type":"hello"}',
    '{"type":"call","on":1}',
    '{"type":"printed","ticket":"1"}',
    "\x00",
    "[" * 9_000,
    '{"type":"give","n":1,"x":' + "[" * 7_000 + "]" * 7_000 + "}",
    '{"type":"give","n":1,"command":{"command":"place","bet":' + "[" * 7_000 + "]" * 7_000 + "}}",
    '{"a":' * 2_500 + "1" + "}" * 2_500,
]


def test_what_is_malformed_does_nothing(playing: Served) -> None:
    floor = playing.house.floor

    async def story() -> None:
        async with playing.station(1) as screen:
            await screen.hear()
            for message in MALFORMED:
                before = floor.log.last_seq()
                await screen.say(message)
                problem = await screen.hear()
                assert problem["type"] == "problem", message
                assert problem["reason"]
                assert floor.log.last_seq() == before
                assert (await screen.give(**RED))["answer"] == {"type": "accepted"}

    asyncio.run(story())


def test_bytes_are_not_understood(playing: Served) -> None:
    async def story() -> None:
        async with playing.station(1) as screen:
            await screen.hear()
            await screen.socket.send(b'{"type":"call","on":true}')
            assert (await screen.hear())["reason"] == "messages are text"

    asyncio.run(story())


def test_a_screen_that_talks_nonsense_is_hung_up_on(playing: Served) -> None:
    async def story() -> None:
        async with playing.station(1) as screen:
            await screen.hear()
            for _ in range(10):
                await screen.say("nonsense")
            heard = await screen.closed()
            assert [message["type"] for message in heard] == ["problem"] * 10 + ["gone"]
            assert not heard[-1]["again"]

    asyncio.run(story())


def test_a_message_too_long_ends_the_connection(playing: Served) -> None:
    before = playing.house.floor.log.last_seq()

    async def story() -> None:
        async with playing.station(1) as screen:
            await screen.hear()
            await screen.say({"type": "give", "n": 1, "command": {**RED, "bet": "x" * 20_000}})
            await screen.closed()
            assert screen.socket.close_code == 1009

    asyncio.run(story())
    assert playing.house.floor.log.last_seq() == before


def test_out_of_order_and_replayed_commands_are_not_done(playing: Served) -> None:
    async def story() -> None:
        async with playing.station(1) as screen:
            await screen.hear()
            ahead = await screen.give(5, **RED)
            assert ahead["answer"]["type"] == "refused"
            assert "the next has the number 1" in ahead["answer"]["reason"]
            assert (await screen.give(1, **RED))["answer"] == {"type": "accepted"}
            replayed = await screen.give(1, command="place", seat=1, bet="black", amount=900)
            assert replayed["answer"] == {"type": "accepted"}  # the stored answer, of the first
            assert (await screen.sees("own", total=500))["wagers"] == {"red": 500}

    asyncio.run(story())


def test_too_many_messages_are_held_back(tmp_path: Path) -> None:
    with served(tmp_path / "house", limits=Limits(messages_per_s=1, burst=5)) as house:
        house.play(100_000)

        async def story() -> dict[str, list[int]]:
            heard: dict[str, list[int]] = {"answer": [], "problem": [], "update": []}
            async with house.station(1) as screen:
                await screen.hear()
                for n in range(1, 41):  # more than a slow machine has tokens for
                    await screen.say({"type": "give", "n": n, "command": {**RED, "amount": 100}})
                while len(heard["answer"]) < 5 or not heard["problem"]:
                    message = await screen.hear()
                    heard[message["type"]].append(message.get("n", 0))
            return heard

        heard = asyncio.run(story())
        assert heard["answer"][:5] == [1, 2, 3, 4, 5]
        assert heard["problem"][0] > 5
