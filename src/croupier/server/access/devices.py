"""Enrolled devices: a one-time code makes a browser a station or a table's sign; its key can be revoked."""

import secrets
from pathlib import Path

import msgspec
from msgspec import Struct

from croupier.server.access.files import write_whole
from croupier.server.access.sessions import SECOND, Slow, digest
from croupier.server.access.throttle import Throttle
from croupier.server.wire import PairingCode

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without letters that look alike or look like a digit."""
LENGTH = 8
CODE_MS = 5 * 60_000
MOST_CODES = 500


class Device(Struct, frozen=True):
    """An enrolled device; seat 0 is the table's sign."""

    id: str
    table: str
    seat: int
    key: str
    """The hash of its key."""
    paired_ms: int
    by: str
    """Who issued its pairing code."""


class BadCode(ValueError):
    """An invalid code: wrong, used or too old. The message does not say which."""


_DECODER = msgspec.json.Decoder(list[Device])


class Devices:
    """All devices, in a file beside the log, and the codes that were not used yet."""

    def __init__(self, path: Path) -> None:
        self.path = path
        known = _DECODER.decode(path.read_bytes()) if path.exists() else []
        self._known = {device.id: device for device in known}
        self._codes: dict[str, tuple[PairingCode, str]] = {}
        self.replaced: list[str] = []
        """Devices that were replaced and are still to be disconnected."""
        self._tries = Throttle(10, 30 * SECOND, 15 * 60 * SECOND)

    def at(self, table: str) -> list[Device]:
        """The devices of a table."""
        return [device for device in self._known.values() if device.table == table]

    def code(self, table: str, seat: int, by: str, now_ms: int) -> PairingCode:
        """A one-time code; an older one for the same place is no longer valid."""
        kept = {
            digest_: (code, who)
            for digest_, (code, who) in self._codes.items()
            if code.until_ms > now_ms and (code.table, code.seat) != (table, seat)
        }
        self._codes = dict(list(kept.items())[-MOST_CODES:])
        code = PairingCode("".join(secrets.choice(LETTERS) for _ in range(LENGTH)), table, seat, now_ms + CODE_MS)
        self._codes[digest(code.code)] = (code, by)
        return code

    def pair(self, typed: str, address: str, now_ms: int) -> tuple[str, Device]:
        """Use a code; returns the device and its key, which is shown only once."""
        if wait_ms := self._tries.wait_ms(address, now_ms):
            raise Slow(wait_ms)
        hashed = digest("".join(typed.upper().split()).replace("-", ""))
        found = self._codes.get(hashed)
        if found is None or found[0].until_ms <= now_ms:
            self._tries.failed(address, now_ms)
            raise BadCode("this code is not valid: ask for a new one")
        enrolled = self.enrol(found[0].table, found[0].seat, found[1], now_ms)
        del self._codes[hashed]  # last, so that a full disk does not use up the code
        return enrolled

    def enrol(self, table: str, seat: int, by: str, now_ms: int) -> tuple[str, Device]:
        """Make a browser the device of a place; it replaces the previous one."""
        key = secrets.token_hex(32)
        device = Device(secrets.token_hex(6), table, seat, digest(key), now_ms, by)
        others = [known for known in self._known.values() if (known.table, known.seat) != (table, seat)]
        replaced = [known.id for known in self._known.values() if known not in others]
        self._write([*others, device])
        self.replaced += replaced
        return key, device

    def check(self, table: str, seat: int, key: str) -> Device | None:
        """The device of a place, if this is its key."""
        hashed = digest(key)
        found = (known for known in self._known.values() if (known.table, known.seat) == (table, seat))
        return next((known for known in found if secrets.compare_digest(known.key, hashed)), None)

    def goes_on(self, id_: str) -> bool:
        """Whether a device is enrolled."""
        return id_ in self._known

    def revoke(self, id_: str) -> Device | None:
        """Revoke a device's key; returns the device, if there is one."""
        device = self._known.get(id_)
        if device is not None:
            self._write([known for known in self._known.values() if known.id != id_])
        return device

    def _write(self, devices: list[Device]) -> None:
        write_whole(self.path, msgspec.json.format(msgspec.json.encode(devices), indent=1) + b"\n")
        self._known = {device.id: device for device in devices}
