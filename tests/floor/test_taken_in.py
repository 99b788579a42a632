"""What a floor accepts: numbers, texts and lists within limits, and the numbers of its own tickets."""

import hashlib
import hmac
import os
from pathlib import Path

import pytest
from msgspec import Struct

from croupier.floor.bounds import LARGEST, LONGEST, why_out_of_bounds
from croupier.floor.tickets import KEY_BYTES, BadTicket, Drawn, TicketOffice
from croupier.games import Refusal
from croupier.table.commands import GiveRules, LimitLine, OpenTable, SetLimits, SetPeriod

KEY = bytes(range(32))


class Made(Struct):
    """A command with a value of any kind."""

    first: object
    last: object = 5


# --------------------------------------------------------------------- bounds
@pytest.mark.parametrize(
    ("value", "within"),
    [
        (LARGEST, True), (LARGEST + 1, False), (-LARGEST, True), (-LARGEST - 1, False), (0, True), (True, True),
        ("x" * LONGEST, True), ("x" * (LONGEST + 1), False), ("ü€😀", True), ("\ud7ff\ue000", True),
        ("a\ud800", False), ("\udfffa", False), ("\ud912", False),
        ((1,) * LONGEST, True), ((1,) * (LONGEST + 1), False), ((1, LARGEST + 1), False), ((LARGEST + 1, 1), False),
        (((1, 2), ("x", "\ud800")), False), ((), True),
        (Made(1), True), (Made(LARGEST + 1), False), (Made(1, "\ud800"), False), ((Made(1), Made(LARGEST + 1)), False),
        (None, True), (1.5, True),
    ],
)  # fmt: skip
def test_what_a_log_could_not_store_is_not_taken(value: object, within: bool) -> None:
    for command in (Made(value), Made(1, value)):
        refusal = why_out_of_bounds(command)
        if within:
            assert refusal is None
            continue
        assert isinstance(refusal, Refusal)
        assert (refusal.clause, refusal.asked, refusal.allowed, bool(refusal.reason)) == ("", None, None, True)


def test_commands_are_looked_at_field_by_field() -> None:
    assert (LARGEST, LONGEST) == (9_007_199_254_740_991, 4_000)
    assert why_out_of_bounds(SetPeriod(30)) is None
    assert why_out_of_bounds(SetPeriod(LARGEST + 1)) is not None
    assert why_out_of_bounds(GiveRules("\ud800")) is not None
    assert why_out_of_bounds(SetLimits(1, 2, None, None, (LimitLine("red", 1, LARGEST + 1),))) is not None
    assert why_out_of_bounds(OpenTable("t1", "rapid-roulette", 3, remote=(1, -LARGEST - 1))) is not None


# --------------------------------------------------------------------- tickets
@pytest.mark.parametrize(("site", "good"), [(0, False), (1, True), (99, True), (100, False)])
def test_a_site_has_two_digits(site: int, good: bool) -> None:
    if good:
        assert TicketOffice(KEY, site).draw().number[:2] == f"{site:02}"
        return
    with pytest.raises(ValueError, match="99"):
        TicketOffice(KEY, site)


def test_a_number_is_drawn_for_the_site_and_sealed_under_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.randbelow", {10**16: 4_321}.__getitem__)
    number = "070000000000004321"
    seal = hmac.new(KEY, number.encode(), hashlib.sha256).hexdigest()
    office = TicketOffice(KEY, 7)
    assert office.draw() == Drawn(number, seal, "4321")
    assert TicketOffice(KEY).draw().number == "010000000000004321"
    assert office.seal("07 0000-0000-0000-4321") == seal
    assert TicketOffice(KEY[::-1], 7).seal(number) != seal
    assert number not in repr(office.draw())


@pytest.mark.parametrize("number", ["", "1" * 17, "1" * 19, "1" * 17 + "x", "1" * 17 + "²", "1" * 17 + "１"])
def test_what_is_no_ticket_number(number: str) -> None:
    with pytest.raises(BadTicket):
        TicketOffice(KEY).seal(number)


def test_a_new_key_is_whole_on_disk_before_it_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log, path, made = tmp_path / "floor.log", tmp_path / "floor.log.key", tmp_path / "floor.log.key.new"
    made.write_bytes(b"what a crash left behind")
    seen: list[tuple[int, bool]] = []
    sync = os.fsync

    def synced(descriptor: int) -> None:
        sync(descriptor)
        seen.append((os.fstat(descriptor).st_size, path.exists()))

    monkeypatch.setattr(os, "fsync", synced)
    office = TicketOffice.beside(log)
    assert seen == [(32, False)]
    assert (path.stat().st_mode & 0o777, len(path.read_bytes()), KEY_BYTES) == (0o600, 32, 32)
    assert not made.exists()
    number = office.draw().number
    assert number[:2] == "01"
    again = TicketOffice.beside(log, 5, is_new=False)
    assert again.seal(number) == office.seal(number)
    assert again.draw().number[:2] == "05"
    assert TicketOffice.beside(log).seal(number) == office.seal(number)  # it is not made again
    other = TicketOffice.beside(tmp_path / "other.log")
    assert other.seal(number) != office.seal(number)


def test_a_log_without_its_key_or_with_half_of_it_is_not_opened(tmp_path: Path) -> None:
    log, path = tmp_path / "floor.log", tmp_path / "floor.log.key"
    with pytest.raises(ValueError, match="restore"):
        TicketOffice.beside(log, is_new=False)
    assert not path.exists()
    for size in (0, 31, 33):
        path.write_bytes(bytes(size))
        for is_new in (False, True):
            with pytest.raises(ValueError, match="restore"):
                TicketOffice.beside(log, is_new=is_new)
    path.write_bytes(KEY)
    number = "1" * 18
    assert TicketOffice.beside(log, is_new=False).seal(number) == TicketOffice(KEY).seal(number)
