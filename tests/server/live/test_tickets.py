"""Tickets at their stations and at the cage.

A ticket counts as printed when the screen of its station says that it is drawn, and not before (RR 6.6.1(b)).
"""

import asyncio

import pytest

from croupier.authority import player
from croupier.cage import commands as k
from croupier.floor import CAGE
from croupier.server.live import tickets
from croupier.table import commands as c
from tests.server.harness import PAT, Json, Screen, Served


def _state(house: Served) -> str:
    return house.house.floor.state.cage.tickets[1].state


async def _until(house: Served, state: str) -> None:
    while _state(house) != state:
        await asyncio.sleep(0.01)


async def _cashed_out(screen: Screen) -> Json:
    await screen.hear()
    leaves = {"command": "cash-out", "seat": 1, "visit": "t1-1"}
    await screen.say({"type": "give", "n": screen.next, "command": leaves})
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


@pytest.mark.clause("RR 6.6.1(b)")
def test_a_ticket_comes_out_at_its_station_and_is_redeemed_at_the_cage(playing: Served) -> None:
    cashier = playing.signed_in("casey", "cashier")

    async def story() -> None:
        async with playing.station(1) as screen, playing.screen("cashier", dict(cashier.cookies)) as cage:
            await cage.hear()
            await screen.hear()
            ticket = await screen.ticket()
            assert ticket["amount"] == 100_000
            while not any(known["state"] == "issued" for known in cage.parts["cage"]["tickets"]):
                await cage.hear()
            await cage.say({"type": "redeem", "n": 1, "number": ticket["number"]})
            answer = await cage.until("answer")
            assert answer["answer"] == {"type": "accepted"}
            assert (answer["redeemed"]["amount"], answer["redeemed"]["state"]) == (100_000, "redeemed")
            await cage.say({"type": "redeem", "n": 2, "number": ticket["number"]})
            second = await cage.until("answer")
            assert second["answer"]["reason"] == "ticket 1 was redeemed already"
            await cage.say({"type": "redeem", "n": 3, "number": "12"})
            assert (await cage.until("answer"))["answer"]["type"] == "refused"

    asyncio.run(story())


@pytest.mark.clause("RR 6.2.3", "RR 6.4")
def test_a_ticket_is_credited_at_a_station(playing: Served) -> None:
    async def story() -> None:
        async with playing.station(1) as one, playing.station(2) as two:
            await one.hear()
            await two.hear()
            ticket = await one.ticket()
            while playing.house.floor.state.cage.tickets[1].state != "issued":
                await asyncio.sleep(0.01)
            await two.say({"type": "redeem", "n": 1, "number": ticket["number"]})
            answer = await two.until("answer")
            assert answer["answer"]["visit"] == "t1-2"
            assert "redeemed" not in answer
            assert (await two.sees("own", balance=200_000))["visit"] == "t1-2"

    asyncio.run(story())


@pytest.mark.clause("RR 6.6.1(b)(ii)")
def test_a_ticket_without_a_screen_is_paid_by_hand(playing: Served) -> None:
    """RR 6.6.1(b)(ii): what could not be printed is due by hand."""
    playing.do(player("t1", 1), c.CashOut(1))
    while playing.house.floor.state.cage.tickets[1].state != "cancelled":
        asyncio.run(asyncio.sleep(0.01))
    assert [payment.amount for payment in playing.house.floor.state.cage.payments.values()] == [100_000]
    playing.do(PAT, k.ApprovePayment(1, 100_000), CAGE)
