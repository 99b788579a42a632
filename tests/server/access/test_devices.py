"""Seats are enrolled devices: a one-time code pairs a tablet, and its key can be taken back."""

import asyncio
import errno
import os

import pytest

from croupier.server.access.devices import CODE_MS, LETTERS
from tests.server.harness import Served


def _code(house: Served, seat: int = 1) -> str:
    answer = house.signed_in("pat", "pit").post(f"/api/pit/pairing-codes/t1/{seat}")
    assert answer.status_code == 200, answer.text
    code: str = answer.json()["code"]
    return code


def test_a_code_makes_a_tablet_a_station_once(playing: Served) -> None:
    code = _code(playing)
    assert len(code) == 8
    assert set(code) <= set(LETTERS)
    tablet = playing.browser()
    assert tablet.get("/api/station/t1/1/me").json() is None
    paired = tablet.post("/api/pair", json={"code": f"{code[:4]}-{code[4:]}".lower()})
    assert (paired.json()["table"], paired.json()["seat"]) == ("t1", 1)
    assert "HttpOnly" in paired.headers["set-cookie"]
    assert tablet.get("/api/station/t1/1/me").json()["name"] == "station t1/1"
    assert tablet.get("/api/station/t1/2/me").json() is None
    again = playing.browser().post("/api/pair", json={"code": code})
    assert (again.status_code, again.json()["error"]) == (403, "this code is not valid: ask for a new one")

    async def story() -> None:
        async with playing.screen("station/t1/1", dict(tablet.cookies)) as screen:
            assert (await screen.hear())["who"] == "player t1/1"

    asyncio.run(story())


@pytest.mark.parametrize(("after_ms", "status"), [(CODE_MS - 1, 200), (CODE_MS, 403)])
def test_a_code_lasts_five_minutes(playing: Served, after_ms: int, status: int) -> None:
    code = _code(playing)
    playing.clock.pass_ms(after_ms)
    assert playing.browser().post("/api/pair", json={"code": code}).status_code == status


def test_a_newer_code_makes_the_older_worthless(playing: Served) -> None:
    older, newer = _code(playing), _code(playing)
    assert playing.browser().post("/api/pair", json={"code": older}).status_code == 403
    assert playing.browser().post("/api/pair", json={"code": newer}).status_code == 200


def test_guessing_codes_is_slow(playing: Served) -> None:
    code = _code(playing)
    browser = playing.browser()
    for _ in range(10):
        assert browser.post("/api/pair", json={"code": "WRONGONE"}).status_code == 403
    assert browser.post("/api/pair", json={"code": code}).status_code == 429


def test_a_revoked_device_is_cut_off(playing: Served) -> None:
    tablet = playing.browser()
    device = tablet.post("/api/pair", json={"code": _code(playing)}).json()["device"]
    pit = playing.signed_in("pat", "pit")

    async def story() -> None:
        async with playing.screen("station/t1/1", dict(tablet.cookies)) as screen:
            await screen.hear()
            revoked = await asyncio.to_thread(pit.delete, f"/api/pit/devices/{device}")
            assert revoked.status_code == 200
            gone = (await screen.closed())[-1]
            assert (gone["reason"], gone["again"]) == ("this device is no longer enrolled", False)
        async with playing.screen("station/t1/1", dict(tablet.cookies)) as screen:
            assert (await screen.hear())["type"] == "gone"

    asyncio.run(story())
    assert tablet.get("/api/station/t1/1/me").json() is None
    assert pit.delete(f"/api/pit/devices/{device}").status_code == 404


def test_a_new_tablet_takes_the_place_of_the_old(playing: Served) -> None:
    old, new = playing.browser(), playing.browser()
    old.post("/api/pair", json={"code": _code(playing)})
    code = _code(playing)

    async def story() -> None:
        async with playing.screen("station/t1/1", dict(old.cookies)) as screen:
            await screen.hear()
            await asyncio.to_thread(new.post, "/api/pair", json={"code": code})
            assert (await screen.closed())[-1]["reason"] == "another device has this place now"

    asyncio.run(story())
    assert old.get("/api/station/t1/1/me").json() is None
    assert new.get("/api/station/t1/1/me").json() is not None


def test_a_full_disk_pairs_nothing_and_uses_up_no_code(playing: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = playing.browser(), playing.browser()
    device = old.post("/api/pair", json={"code": _code(playing)}).json()["device"]
    pit = playing.signed_in("pat", "pit")
    code = _code(playing)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    async def story() -> None:
        async with playing.screen("station/t1/1", dict(old.cookies)) as screen:
            await screen.hear()
            with monkeypatch.context() as disk:
                disk.setattr("croupier.server.access.files.os.fsync", full)
                for ask in (
                    lambda: new.post("/api/pair", json={"code": code}),
                    lambda: pit.delete(f"/api/pit/devices/{device}"),
                ):
                    answer = await asyncio.to_thread(ask)
                    assert answer.status_code == 507
                    assert answer.json() == {"error": "it could not be stored, and nothing was changed", "clause": ""}
            playing.enrol(2)
            assert playing.house.devices.replaced == []
            assert (await screen.give(command="place", seat=1, bet="red", amount=100))["answer"]["type"] == "accepted"

    asyncio.run(story())
    assert [path.name for path in playing.house.data.glob(".devices*")] == []
    assert (new.get("/api/station/t1/1/me").json(), old.get("/api/station/t1/1/me").json()["device"]) == (None, device)
    assert new.post("/api/pair", json={"code": code}).status_code == 200


def test_only_hashes_of_keys_are_kept(playing: Served) -> None:
    tablet = playing.browser()
    tablet.post("/api/pair", json={"code": _code(playing)})
    path = playing.house.data / "devices.json"
    assert tablet.cookies["device-t1-1"] not in path.read_text()
    assert path.stat().st_mode & 0o077 == 0


def test_codes_are_for_the_pit(playing: Served) -> None:
    dealer = playing.signed_in("dana", "dealer")
    assert dealer.post("/api/pit/pairing-codes/t1/1").status_code == 401
    pit = playing.signed_in("pat", "pit")
    assert pit.post("/api/pit/pairing-codes/t1/99").status_code == 404
    assert pit.post("/api/pit/pairing-codes/t9/1").status_code == 404
    assert pit.post("/api/pit/pairing-codes/t1/0").status_code == 200
    pit.headers.pop("X-CSRF-Token")
    assert pit.post("/api/pit/pairing-codes/t1/1").status_code == 403


@pytest.mark.clause("RR 6.2.2")
def test_a_tablet_in_a_players_hand_inserts_no_notes(playing: Served) -> None:
    """RR 6.2.2: a note is what the acceptor stacked, not what a screen says."""

    async def story() -> None:
        async with playing.station(1) as screen:
            await screen.hear()
            answer = await screen.give(command="insert-note", seat=1, amount=10_000)
            assert (answer["answer"]["type"], answer["answer"]["clause"]) == ("refused", "RR 6.2.2")

    asyncio.run(story())
