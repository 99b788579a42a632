"""Codes and keys of devices by themselves: one code, one place, one device, and nothing for whoever guesses."""

import json
from pathlib import Path

import pytest

from croupier.server.access import devices as rules
from croupier.server.access.devices import CODE_MS, LENGTH, LETTERS, BadCode, Device, Devices
from croupier.server.access.sessions import Slow, digest
from croupier.server.wire import PairingCode

NOW = 1_000_000


@pytest.fixture
def devices(tmp_path: Path) -> Devices:
    return Devices(tmp_path / "devices.json")


def pairs(devices: Devices, typed: str, address: str = "a", now_ms: int = NOW) -> bool:
    try:
        devices.pair(typed, address, now_ms)
    except BadCode:
        return False
    return True


def test_a_code_has_eight_letters_that_cannot_be_mistaken_and_lasts_five_minutes(devices: Devices) -> None:
    code = devices.code("t1", 2, "pat", NOW)
    assert code == PairingCode(code.code, "t1", 2, NOW + 300_000)
    assert (len(code.code), set(code.code) <= set(LETTERS), LENGTH, len(LETTERS)) == (8, True, 8, 31)
    assert not set(LETTERS) & set("01IOLilo")
    assert code.code not in str(devices._codes.keys())


def test_a_code_pairs_the_device_of_its_place_once(devices: Devices) -> None:
    one, two = devices.code("t1", 2, "pat", NOW), devices.code("t2", 1, "max", NOW)
    key, device = devices.pair(two.code, "a", NOW + 7)
    assert device == Device(device.id, "t2", 1, digest(key), NOW + 7, "max")
    other_key, other = devices.pair(f" {one.code[:3]}-{one.code[3:].lower()} ", "a", NOW + 8)
    assert other == Device(other.id, "t1", 2, digest(other_key), NOW + 8, "pat")
    assert (len(key), len(device.id)) == (64, 12)
    assert len({key, other_key, device.id, other.id}) == 4
    assert not pairs(devices, one.code)
    assert not pairs(devices, two.code)
    again = Devices(devices.path)
    for known in (devices, again):
        assert known.at("t1") == [other]
        assert known.at("t2") == [device]
        assert known.at("t3") == []
        assert [known.goes_on(id_) for id_ in (device.id, other.id, "another")] == [True, True, False]


def test_a_key_opens_its_own_place(devices: Devices) -> None:
    places = [("t1", 0), ("t1", 1), ("t1", 2), ("t2", 1)]
    made = {place: devices.enrol(*place, "pat", NOW) for place in places}
    for place in places:
        for other, (key, device) in made.items():
            assert devices.check(*place, key) == (device if place == other else None)
        assert devices.check(*place, digest(made[place][0])) is None
        assert devices.check(*place, "") is None


@pytest.mark.parametrize(("after_ms", "good"), [(CODE_MS - 1, True), (CODE_MS, False)])
def test_a_code_is_good_until_its_time_is_over(devices: Devices, after_ms: int, good: bool) -> None:
    code = devices.code("t1", 2, "pat", NOW)
    assert pairs(devices, code.code, now_ms=NOW + after_ms) is good
    assert len(devices.at("t1")) == good


def test_a_new_code_replaces_that_of_the_same_place_only(devices: Devices) -> None:
    old = devices.code("t1", 2, "pat", NOW)
    others = [devices.code("t1", 1, "pat", NOW), devices.code("t2", 2, "pat", NOW)]
    new = devices.code("t1", 2, "pat", NOW)
    assert not pairs(devices, old.code)
    assert [pairs(devices, code.code) for code in (*others, new)] == [True, True, True]


def test_codes_that_are_too_old_are_let_go(devices: Devices) -> None:
    devices.code("t1", 1, "pat", NOW)
    younger = devices.code("t1", 2, "pat", NOW + 1)
    newest = devices.code("t1", 3, "pat", NOW + CODE_MS)
    assert list(devices._codes) == [digest(younger.code), digest(newest.code)]


def test_so_many_codes_wait_beside_the_newest(devices: Devices, monkeypatch: pytest.MonkeyPatch) -> None:
    assert rules.MOST_CODES == 500
    monkeypatch.setattr(rules, "MOST_CODES", 2)
    codes = [devices.code("t1", seat, "pat", NOW) for seat in range(1, 5)]
    assert list(devices._codes) == [digest(code.code) for code in codes[1:]]


def test_ten_wrong_codes_make_an_address_wait(devices: Devices) -> None:
    code = devices.code("t1", 2, "pat", NOW)
    for _ in range(9):
        assert not pairs(devices, "WRONGONE")
    assert pairs(devices, devices.code("t1", 1, "pat", NOW).code)
    assert not pairs(devices, "WRONGONE")
    with pytest.raises(Slow) as slow:
        devices.pair(code.code, "a", NOW)
    assert slow.value.wait_s == 30
    with pytest.raises(Slow) as slow:
        devices.pair(code.code, "a", NOW + 29_999)
    assert slow.value.wait_s == 1
    assert not pairs(devices, "WRONGONE", "b")
    assert pairs(devices, code.code, "a", NOW + 30_000)
    for _ in range(5):
        devices._tries.failed("a", NOW)
    with pytest.raises(Slow) as slow:
        devices.pair(code.code, "a", NOW)
    assert slow.value.wait_s == 15 * 60


def test_one_device_has_a_place_and_the_one_before_it_makes_way(devices: Devices) -> None:
    old_key, old = devices.enrol("t1", 2, "pat", NOW)
    _, beside = devices.enrol("t1", 1, "pat", NOW)
    _, elsewhere = devices.enrol("t2", 2, "pat", NOW)
    assert devices.replaced == []
    _, new = devices.enrol("t1", 2, "max", NOW)
    assert devices.replaced == [old.id]
    assert devices.check("t1", 2, old_key) is None
    _, newer = devices.enrol("t1", 1, "max", NOW)
    assert devices.replaced == [old.id, beside.id]
    assert (devices.at("t1"), devices.at("t2")) == ([new, newer], [elsewhere])


def test_a_revoked_device_is_gone_and_the_others_stay(devices: Devices) -> None:
    assert devices.revoke("another") is None
    assert not devices.path.exists()
    _, first = devices.enrol("t1", 0, "pat", NOW)
    (key, one), (_, two) = devices.enrol("t1", 1, "pat", NOW), devices.enrol("t1", 2, "pat", NOW)
    assert devices.revoke(one.id) == one
    assert devices.revoke(one.id) is None
    assert devices.at("t1") == Devices(devices.path).at("t1") == [first, two]
    assert devices.check("t1", 1, key) is None
    text = devices.path.read_text()
    assert text == json.dumps(json.loads(text), indent=1) + "\n"
    assert devices.replaced == []
