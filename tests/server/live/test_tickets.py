"""A ticket counts as printed when the screen of its station says that it is drawn, and not before (RR 6.6.1(b))."""

import asyncio

import pytest

from croupier.server.live import tickets
from tests.server.harness import Json, Screen, Served


def _state(house: Served) -> str:
    return house.house.floor.state.cage.tickets[1].state


async def _until(house: Served, state: str) -> None:
    while _state(house) != state:
        await asyncio.sleep(0.01)


async def _cashed_out(screen: Screen) -> Json:
    await screen.hear()
    await screen.say({"type": "give", "n": screen.next, "command": {"command": "cash-out", "seat": 1}})
    return await screen.until("ticket")


@pytest.mark.clause("RR 6.6.1(b)(ii)")
def test_a_ticket_that_no_screen_draws_is_paid_by_hand(playing: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """It reached the screen, which is in somebody's pocket."""
    monkeypatch.setattr(tickets, "PRINT_S", 0.2)

    async def story() -> None:
        async with playing.station(1) as screen:
            ticket = await _cashed_out(screen)
            await _until(playing, "cancelled")
            await screen.say({"type": "printed", "ticket": ticket["ticket"]})  # too late
            assert (await screen.give(command="clear", seat=1))["type"] == "answer"
            assert _state(playing) == "cancelled"

    asyncio.run(story())
    assert [payment.amount for payment in playing.house.floor.state.cage.payments.values()] == [100_000]


@pytest.mark.clause("RR 6.6.1(b)")
def test_a_ticket_is_sent_again_to_the_same_device_and_printed_once(
    playing: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tickets, "PRINT_S", 600.0)  # however long the connections take
    cookies = playing.enrol(1)

    async def story() -> None:
        async with playing.station(1, cookies) as screen:
            first = await _cashed_out(screen)
        async with playing.station(1, cookies) as screen:
            assert (await screen.hear())["type"] == "hello"
            again = await screen.until("ticket")
            assert again == first
            assert _state(playing) == "printing"
            for _ in range(2):
                await screen.say({"type": "printed", "ticket": again["ticket"]})
            await _until(playing, "issued")
        async with playing.station(1, cookies) as screen:
            await screen.hear()
            await screen.give(command="clear", seat=1)
            assert not any('"ticket"' in text and again["number"] in text for text in screen.raw)

    asyncio.run(story())


@pytest.mark.clause("RR 6.6.1(b)")
def test_a_ticket_goes_to_no_other_device_and_no_other_says_that_it_is_drawn(
    playing: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tickets, "PRINT_S", 2.0)

    async def story() -> None:
        async with playing.station(1) as screen, playing.station(2) as other, playing.screen("display/t1") as display:
            await display.hear()
            await other.hear()
            ticket = await _cashed_out(screen)
            async with playing.station(1, playing.enrol(1)) as new:  # another tablet is paired in its place
                await new.hear()
                for known in (new, other):
                    await known.say({"type": "printed", "ticket": ticket["ticket"]})
                await display.say({"type": "printed", "ticket": ticket["ticket"]})
                assert (await display.until("problem"))["reason"]
                await _until(playing, "cancelled")
                assert not any(ticket["number"] in text for text in (*new.raw, *other.raw, *display.raw))

    asyncio.run(story())
