"""Each screen sees only what it is entitled to: every byte that a screen gets is looked through."""

import asyncio
import json

import pytest

from croupier.server.parts import views
from croupier.table import commands as c
from tests.server.harness import DANA, PAT, Screen, Served

SECRETS = ("straight:17", "split:5/8", "77700", "33300")
"""What seat 1 bets on and how much: nobody else may read it."""


async def _drain(*screens: Screen) -> None:
    """Hear what is still on its way."""
    for screen in screens:
        try:
            while True:
                await asyncio.wait_for(screen.hear(), 0.4)
        except TimeoutError:
            continue


def test_no_screen_reads_what_another_station_bets_or_is_paid(playing: Served) -> None:
    dealer, pit = playing.signed_in("dana", "dealer"), playing.signed_in("pat", "pit")
    inspector, cashier = playing.signed_in("ines", "inspector"), playing.signed_in("casey", "cashier")

    async def story() -> None:
        async with (
            playing.station(1) as own,
            playing.station(2) as other,
            playing.screen("display/t1") as display,
            playing.screen("sign/t1") as sign,
            playing.screen("dealer/t1", dict(dealer.cookies)) as desk,
            playing.screen("pit/t1", dict(pit.cookies)) as boss,
            playing.screen("inspector/t1", dict(inspector.cookies)) as auditor,
            playing.screen("cashier", dict(cashier.cookies)) as cage,
        ):
            everybody = (own, other, display, sign, desk, boss, auditor, cage)
            for screen in everybody:
                await screen.hear()
            await own.give(command="place", seat=1, bet="straight:17", amount=77_700 - 33_300)
            await own.give(command="place", seat=1, bet="split:5/8", amount=33_300)
            await other.give(command="place", seat=2, bet="low", amount=100)
            await own.give(command="make-claim", seat=1, about="the ball was touched")
            playing.finish("17")
            playing.do(DANA, c.FreezeAccounts())
            playing.do(DANA, c.CorrectOutcome("5"))
            playing.do(DANA, c.ReleaseAccounts())
            await own.give(command="repeat", seat=1)
            playing.give(PAT, c.VoidPlayersWagers(1, "a device"))
            await own.give(command="cash-out", seat=1, visit="t1-1")
            heard = (message for message in map(json.loads, own.raw) if message["type"] == "ticket")
            ticket = next(heard, None) or await own.until("ticket")
            playing.do(PAT, c.SetPeriod(77))  # who sees this has seen all that was before
            for screen in everybody[:-1]:
                await screen.sees("table", period_s=77)
            while not cage.parts["cage"]["tickets"]:
                await cage.hear()
            await _drain(*everybody)
            mine = "".join(own.raw)
            assert all(secret in mine for secret in SECRETS[:2])
            for screen in everybody[1:]:
                said = "".join(screen.raw)
                for secret in (*SECRETS[:2], ticket["number"]):
                    assert secret not in said
            for screen in (other, display, sign):
                said = "".join(screen.raw)
                for secret in ("t1-1", ticket["number"][-4:], str(ticket["amount"]), "33300", "the ball was touched"):
                    assert secret not in said, secret

    asyncio.run(story())


def test_a_station_recalls_its_own_rounds_only(playing: Served) -> None:
    async def story() -> None:
        async with playing.station(1) as own, playing.station(2) as other:
            await own.hear()
            await other.hear()
            await own.give(command="place", seat=1, bet="straight:17", amount=500)
            await other.give(command="place", seat=2, bet="low", amount=100)
            playing.finish("17")

    asyncio.run(story())
    browser = playing.browser()
    assert browser.get("/api/station/t1/1/recall").status_code == 401
    browser.cookies.update(playing.enrol(2))
    assert browser.get("/api/station/t1/1/recall").status_code == 401
    recalled = browser.get("/api/station/t1/2/recall").json()
    assert recalled["rounds"] == [
        {
            "round": 1,
            "outcome": "17",
            "ended": "settled",
            "wagers": {"low": 100},
            "paid": {"low": 100},
            "returned": 100,
            "at_ms": recalled["rounds"][0]["at_ms"],
        }
    ]


@pytest.mark.parametrize("screen", sorted(views.ENTITLED))
def test_only_a_station_gets_an_own_part(screen: str) -> None:
    assert ("own" in views.ENTITLED[screen]) == (screen == "station")  # type: ignore[index]
